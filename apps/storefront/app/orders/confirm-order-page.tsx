import { PageForm } from "../api/page-form";
import { Link } from "../ui/link";
import { PageSheet } from "../ui/page-sheet";
import sheet from "./orders.css?url";

type Props = {
  /** From the link of the mail. */
  token: string;
  /** What was sold to others, of an order that has been called off for it. */
  gone: string[] | undefined;
  problem: string | undefined;
};

/** Where the mail about an order by bank transfer leads: one press, and the goods are held. */
export function ConfirmOrderPage({ token, gone, problem }: Props) {
  return (
    <div className="receipt page-width">
      <PageSheet href={sheet} />
      <div className="receipt__words">
        {gone ? <SoldMeanwhile gone={gone} /> : <AskToConfirm token={token} problem={problem} />}
      </div>
    </div>
  );
}

function AskToConfirm({ token, problem }: Pick<Props, "token" | "problem">) {
  return (
    <>
      <h1>Bekræft din ordre</h1>
      <p className="lead">Ét tryk, så lægger vi varerne til side til dig og viser, hvor du skal overføre pengene.</p>
      {problem && (
        <p className="notice notice--error" role="alert">
          {problem}
        </p>
      )}
      <PageForm className="receipt__ways">
        <input type="hidden" name="token" value={token} />
        <button type="submit" className="button">
          Bekræft ordren
        </button>
      </PageForm>
    </>
  );
}

function SoldMeanwhile({ gone }: { gone: string[] }) {
  return (
    <>
      <h1>Andre nåede det først</h1>
      <p className="lead" role="status">
        {gone.join(" og ")} er blevet solgt, før ordren blev bekræftet. Derfor har vi annulleret den, og du skal ikke
        betale noget. De andre varer kan du bestille igen.
      </p>
      <p className="receipt__ways">
        <Link className="button" to="/shop">
          Gå i shoppen
        </Link>
      </p>
    </>
  );
}

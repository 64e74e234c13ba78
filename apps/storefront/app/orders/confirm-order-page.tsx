import { shopPage } from "@skaenk/contract/shop-pages";
import { formatList } from "@skaenk/danish/format";
import { PageForm } from "../api/page-form";
import { WayTo } from "../ui/way-to";
import { OrdersSheet } from "./orders-sheet";

type Props = {
  /** The secret token of the mailed link. */
  token: string;
  /** The reason for the cancellation: products sold out (`gone`) or promotions used up (`spent`) since the order was placed. */
  calledOff: { gone: string[]; spent: string[] } | undefined;
  problem: { detail: string; isFinal: boolean } | undefined;
};

/** The confirmation page that the mail about a bank-transfer order links to; one press reserves the goods. */
export function ConfirmOrderPage({ token, calledOff, problem }: Props) {
  return (
    <div className="receipt page-width">
      <OrdersSheet />
      <div className="receipt__words">
        {calledOff ? <CalledOff {...calledOff} /> : <AskToConfirm token={token} problem={problem} />}
      </div>
    </div>
  );
}

function AskToConfirm({ token, problem }: Pick<Props, "token" | "problem">) {
  return (
    <>
      <h1>Bekræft din ordre</h1>
      {!problem?.isFinal && (
        <p className="lead">Ét tryk, så lægger vi varerne til side til dig og viser, hvor du skal overføre pengene.</p>
      )}
      {problem && (
        <p className="notice notice--error" role="alert">
          {problem.detail}
        </p>
      )}
      {problem?.isFinal ? (
        <ToTheShop />
      ) : (
        <PageForm className="receipt__ways">
          <input type="hidden" name="token" value={token} />
          <button type="submit" className="button">
            Bekræft ordren
          </button>
        </PageForm>
      )}
    </>
  );
}

const ToTheShop = () => (
  <p className="receipt__ways">
    <WayTo className="button" to={shopPage("/shop")}>
      Gå til shoppen
    </WayTo>
  </p>
);

function CalledOff({ gone, spent }: NonNullable<Props["calledOff"]>) {
  const sold = gone.length > 0;
  return (
    <>
      <h1>{sold ? "Varerne er udsolgt" : "Rabatten kan ikke bruges mere"}</h1>
      <p className="lead" role="status">
        {sold
          ? `${formatList(gone)} er blevet solgt, før ordren blev bekræftet. Derfor har vi annulleret den, og du skal ikke betale noget. Var der andre varer i ordren, kan du bestille dem igen.`
          : `${formatList(spent)} er brugt, siden du bestilte. Derfor har vi annulleret ordren, og du skal ikke betale noget. Du kan bestille varerne igen uden rabatten.`}
      </p>
      <ToTheShop />
    </>
  );
}

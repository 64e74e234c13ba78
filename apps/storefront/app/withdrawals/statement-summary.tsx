import { shopPage } from "@skaenk/contract/shop-pages";
import type { WithdrawalDraft, WithdrawalReceipt, WithdrawalStatement } from "@skaenk/contract/withdrawals";
import { formatMoment } from "@skaenk/danish/format";
import { PageForm } from "../api/page-form";
import { Bill } from "../cart/bill";
import { Link } from "../ui/link";
import type { WithdrawalForm } from "./read-statement";

/** Step two: the statement in full, and the button that makes it count. */
export function StatementSummary({ drafted, form }: { drafted: WithdrawalDraft; form: WithdrawalForm }) {
  return (
    <>
      <Bill id="erklaering" title="Jeg fortryder aftalen">
        <Statement statement={drafted.statement} />
      </Bill>
      <PageForm className="withdrawal__ways">
        <input type="hidden" name="draft" value={drafted.draft} />
        <button type="submit" className="button" name="intent" value="confirm">
          Bekræft fortrydelse
        </button>
      </PageForm>
      <PageForm className="withdrawal__ways">
        <Again form={form} />
        <button type="submit" className="text-button" name="intent" value="change">
          Ret oplysningerne
        </button>
      </PageForm>
    </>
  );
}

/** What was written, carried along for the way back. */
function Again({ form }: { form: WithdrawalForm }) {
  const { goods, ...texts } = form;
  return (
    <>
      {Object.entries(texts).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {goods.map((line) => (
        <input key={line} type="hidden" name="goods" value={line} />
      ))}
    </>
  );
}

export function StatementReceipt({ receipt }: { receipt: WithdrawalReceipt }) {
  const { reference, receivedAt, statement, mailExpected, linked } = receipt;
  return (
    <>
      {mailExpected ? (
        <p className="lead" role="status">
          Kvitteringen er på vej til <strong>{statement.email}</strong>. Gem den. Den viser, hvornår du fortrød.
        </p>
      ) : (
        <p className="lead" role="status">
          Din fortrydelse er modtaget. Der er sendt mange kvitteringer til <strong>{statement.email}</strong> i dag, så
          denne kommer måske ikke. Gem siden her. Den viser, hvornår du fortrød.
        </p>
      )}
      <Bill id="kvittering" title={reference}>
        <p className="withdrawal__when">Modtaget {formatMoment(receivedAt)}</p>
        <Statement statement={statement} />
      </Bill>
      {!linked && mailExpected && (
        <p>Er varerne ikke sendt endnu? Bekræft i kvitteringen, at det er dig, så stopper vi ordren med det samme.</p>
      )}
      <p>
        Har du fået varerne, så send dem tilbage senest om 14 dage.{" "}
        <Link to={shopPage("/fortrydelsesret")}>Sådan sender du dem, og det får du tilbage</Link>
      </p>
    </>
  );
}

function Statement({ statement }: { statement: WithdrawalStatement }) {
  const { name, orderNumber, email, lines, reason } = statement;
  return (
    <dl className="withdrawal__facts">
      <dt>Navn</dt>
      <dd>{name}</dd>
      <dt>Ordrenummer</dt>
      <dd>{orderNumber}</dd>
      <dt>E-mail</dt>
      <dd>{email}</dd>
      <dt>Fortryder</dt>
      <dd>{lines === "all" ? "Hele ordren" : lines.join("\n")}</dd>
      {reason && (
        <>
          <dt>Grund</dt>
          <dd>{reason}</dd>
        </>
      )}
    </dl>
  );
}

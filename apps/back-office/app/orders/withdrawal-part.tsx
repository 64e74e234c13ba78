import { officePage } from "@skaenk/contract/office/pages";
import type { OfficeWithdrawal } from "@skaenk/contract/office/withdrawals";
import { formatMoment } from "@skaenk/danish/format";
import { Link } from "react-router";
import { useMay } from "../session/use-rights";
import { TextField } from "../ui/fields";
import { OfficeForm } from "../ui/office-form";
import { StateWord } from "../ui/state-word";

type Props = {
  withdrawal: OfficeWithdrawal;
  /** On the page of its order, which need not be named. */
  inOrder?: boolean;
};

/** A withdrawal: the goods in the customer's own words, and the outcome. */
export function WithdrawalRow({ withdrawal, inOrder }: Props) {
  const { reference, receivedAt, name, email, lines, reason, handled } = withdrawal;
  return (
    <li className="withdrawal">
      <div className="parcel-head">
        <strong>{reference}</strong>
        <StateWord tone={handled ? "good" : "bad"}>{handled ? "Behandlet" : "Venter"}</StateWord>
        <small>Modtaget {formatMoment(receivedAt)}</small>
      </div>
      <p>
        {name}, <a href={`mailto:${email}`}>{email}</a>, fortryder {lines.length === 0 ? "hele ordren" : "en del"}{" "}
        {!inOrder && <OrderOf withdrawal={withdrawal} />}
      </p>
      {lines.length > 0 && <p>{lines.join(", ")}</p>}
      {reason && <p>Kundens begrundelse: {reason}</p>}
      <p>{timeWords(withdrawal)}</p>
      {holds(withdrawal) && (
        <p>
          Vi ved ikke endnu, om den er fra kunden. Ordren bliver ikke sendt, før kunden svarer på sin kvittering, eller
          du har markeret fortrydelsen som behandlet.
        </p>
      )}
      {handled ? (
        <p>
          <strong>{handled.outcome}</strong>
          <br />
          <small>
            {handled.by && `${handled.by}, `}
            {formatMoment(handled.at)}
          </small>
        </p>
      ) : (
        <Handle withdrawal={withdrawal} />
      )}
    </li>
  );
}

function OrderOf({ withdrawal: { order, statedOrder } }: Props) {
  if (order) return <Link to={officePage("/ordrer/:number", { number: order })}>{order}</Link>;
  return <>»{statedOrder}«. Ingen ordre har det nummer og den e-mail: Find den, eller skriv til kunden.</>;
}

function Handle({ withdrawal: { reference } }: Props) {
  const may = useMay("orders:handle");
  if (!may) return null;
  return (
    <details className="fold">
      <summary>Markér som behandlet {reference}</summary>
      <OfficeForm act="Notér" hidden={{ act: "withdrawal", reference }}>
        <TextField
          name="outcome"
          label="Hvad har du gjort?"
          hint="Kun kontoret ser det. Betales ordren helt tilbage eller annulleres, sker det af sig selv"
          maxLength={300}
        />
      </OfficeForm>
    </details>
  );
}

/** Whether it holds the order until it is shown to be the customer's. */
const holds = ({ order, lines, inTime, proven, handled }: OfficeWithdrawal): boolean =>
  order !== null && lines.length === 0 && inTime === true && !proven && handled === null;

/** Whether the right to withdraw still ran; the law counts, not the shop. */
function timeWords({ inTime }: OfficeWithdrawal): string {
  if (inTime === null) return "Uden en ordre kan fristen ikke regnes ud.";
  return inTime
    ? "Den kom inden fristen. Pengene skal være tilbage senest 14 dage efter, eller når varerne er kommet."
    : "Den kom efter fristens udløb. Du kan sige nej, men skal svare.";
}

/** The withdrawals of an order, above everything else of it. */
export function OrderWithdrawals({ withdrawals }: { withdrawals: OfficeWithdrawal[] }) {
  if (withdrawals.length === 0) return null;
  return (
    <section className="part">
      <h2>{withdrawals.length === 1 ? "Fortrydelse" : "Fortrydelser"}</h2>
      <ul className="rows withdrawals">
        {withdrawals.map((one) => (
          <WithdrawalRow key={one.reference} withdrawal={one} inOrder />
        ))}
      </ul>
    </section>
  );
}

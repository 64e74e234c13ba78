import { type attentionReasons, isAboutMoney } from "@skaenk/contract/office/attention-reasons";
import type { OfficeOrder } from "@skaenk/contract/office/orders";
import { formatMoment, formatPrice } from "@skaenk/danish/format";
import { attentionWords } from "@skaenk/danish/order-words";
import { useMay } from "../session/use-rights";
import { TextField } from "../ui/fields";
import { OfficeForm } from "../ui/office-form";

type Props = { seen: OfficeOrder; operation: string };

/** Everything that an order waits for somebody to look at. */
export function OrderAttention({ seen, operation }: Props) {
  const mayHandle = useMay("orders:handle");
  const mayRefund = useMay("orders:refund");
  return seen.attention.map(({ id, reason, raisedAt, amountOre }) => (
    <section key={id} className="notice" data-tone="bad" aria-label="Kræver opmærksomhed">
      <p>
        <strong>{attentionWords[reason satisfies (typeof attentionReasons)[number]]}.</strong>{" "}
        {amountOre !== null && `Det gælder ${formatPrice(amountOre)} `}
        Siden {formatMoment(raisedAt)}.
      </p>
      {mayHandle && !mayRefund && isAboutMoney(reason) && (
        <p>Det handler om penge. Bed en, der må betale tilbage, om at markere det som behandlet.</p>
      )}
      {mayHandle && (mayRefund || !isAboutMoney(reason)) && (
        <ResolveForm reason={reason} hidden={{ act: "resolve", id, operation }} />
      )}
    </section>
  ));
}

type ResolveProps = { reason: OfficeOrder["attention"][number]["reason"]; hidden: Record<string, string | number> };

/** Marks a notice as dealt with; of money that goes back by transfer, that it is sent. */
function ResolveForm({ reason, hidden }: ResolveProps) {
  if (reason === "transfer_back") {
    return (
      <>
        <p>
          Overfør beløbet fra jeres bank, og notér det her. Først da tæller det med i regnskabet, og kunden får besked.
        </p>
        <OfficeForm act="Pengene er overført" hidden={{ ...hidden, transferred: "ja" }}>
          <TextField name="resolution" label="Note" value="Overført til kundens konto" maxLength={300} />
        </OfficeForm>
      </>
    );
  }
  return (
    <details className="fold">
      <summary>Markér som behandlet</summary>
      <OfficeForm act="Notér" hidden={hidden}>
        <TextField name="resolution" label="Hvad har du gjort?" maxLength={300} />
      </OfficeForm>
    </details>
  );
}

import type { OfficeOrder } from "@skaenk/contract/office/orders";
import { isPaidAhead } from "@skaenk/danish/payment-words";
import { useActionData } from "react-router";
import type { FormAnswer } from "../api/form-answer";
import { useMay } from "../session/use-rights";
import { ChoiceField, TextField } from "../ui/fields";
import { OfficeForm, useFieldError } from "../ui/office-form";

export type OfferedDeliveries = { id: string; name: string }[];

type Props = { seen: OfficeOrder; operation: string; deliveries: OfferedDeliveries };

/** Other quantities, other goods or another delivery, as long as nothing is sent. What it costs is shown before it is done. */
export function EditOrder({ seen, operation, deliveries }: Props) {
  const may = useMay("orders:refund");
  const answer = useActionData<FormAnswer>();
  const { order, lines } = seen;
  const editable = order.status.code === "confirmed" || order.status.code === "picking";
  if (!may || !editable || lines.some(({ shipped, released }) => shipped > 0 || released > 0)) return null;
  const others = deliveries.filter(({ id }) => id !== order.delivery.methodId);
  return (
    <section className="part">
      <details className="fold" open={answer?.of === "edit"}>
        <summary>Ret varer og levering</summary>
        <p className="hint">
          Priser og rabatter på det, der bliver, er som aftalt. Det, der kommer til, koster det, det koster i dag.{" "}
          {isPaidAhead(order.payment.method)
            ? "Koster ordren mindre, skal kunden have forskellen tilbage. Ordren kan ikke komme til at koste mere."
            : "Koster ordren mindre, trækkes der mindre. Koster den mere, får kunden et link til at betale."}
        </p>
        <OfficeForm act="Se ændringen" hidden={{ act: "edit", operation }} second>
          <EditLines lines={lines} />
          <div className="columns">
            <TextField name="addSku" label="Læg en vare i" hint="Varenummer" maxLength={64} />
            <TextField name="addQuantity" label="Antal" value={1} inputMode="numeric" figures />
            {others.length > 0 && (
              <ChoiceField
                name="deliveryMethodId"
                label="Levering"
                none={`Uændret: ${order.delivery.name}`}
                choices={others.map(({ id, name }) => ({ value: id, name }))}
                value=""
              />
            )}
            <TextField
              name="pickupPointId"
              label="Pakkeshop"
              hint="Dens nummer, hvis pakken skal i en pakkeshop"
              maxLength={80}
            />
          </div>
        </OfficeForm>
      </details>
    </section>
  );
}

function EditLines({ lines }: { lines: OfficeOrder["lines"] }) {
  const wrong = useFieldError("lines");
  return (
    <fieldset className="quantities">
      <legend>Hvor mange af hver?</legend>
      {lines.map(({ sku, name, size, quantity }) => (
        <label key={sku}>
          <input type="number" inputMode="numeric" name={`edit:${sku}`} min={0} max={999} defaultValue={quantity} />
          <span>
            {name} {size}
          </span>
        </label>
      ))}
      {wrong && <p className="wrong">{wrong}</p>}
    </fieldset>
  );
}

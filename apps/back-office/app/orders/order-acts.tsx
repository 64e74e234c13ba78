import type { OfficeOrder, OfficeStep } from "@skaenk/contract/office/orders";
import { countOf, formatPrice } from "@skaenk/danish/format";
import { isPaidAhead, moneyOfParcel } from "@skaenk/danish/payment-words";
import { useMay } from "../session/use-rights";
import { CheckField, ChoiceField, TextField } from "../ui/fields";
import { OfficeForm, useFieldError } from "../ui/office-form";
import { AllowancePart } from "./allowance-part";
import { Fold } from "./fold";
import { carrierChoices, stepWord } from "./order-words";
import { PackedAlready } from "./packed-already";

type Props = { seen: OfficeOrder; operation: string };
type Line = OfficeOrder["lines"][number];

const aboutMoney: ReadonlySet<OfficeStep> = new Set(["refund", "mark-paid"]);

/** The possible actions on the order as plain forms, the likeliest first; a double click acts once. */
export function OrderActs({ seen, operation }: Props) {
  const mayHandle = useMay("orders:handle");
  const mayRefund = useMay("orders:refund");
  const can = (step: OfficeStep) => seen.steps.includes(step) && (aboutMoney.has(step) ? mayRefund : mayHandle);
  const hidden = (act: OfficeStep) => ({ act, operation });
  const presses = (["mark-paid", "ask-payment", "pick", "ready", "deliver", "not-collected", "resume"] as const).filter(
    can,
  );
  // Then the way to the packing table, at the top, is what comes next.
  const packs = can("ship") || can("ready");
  // All goods are back, so a note that they were delivered is no longer the next step.
  const isBack =
    seen.lines.some(({ shipped }) => shipped > 0) &&
    seen.lines.every(({ returnable, left }) => returnable + left === 0);
  // A parcel from the packing table that nobody has given to the carrier yet.
  const isInHouse = seen.steps.includes("hand-over");
  const isShort = can("ship") && seen.money.shortOre > 0;
  const any = (["ship", "cancel", "release-rest", "refund", "restock"] as const).some(can) || presses.length > 0;
  if (!any) return null;
  return (
    <section className="part order-acts">
      <h2>Handlinger</h2>
      {isShort && <NothingHeld seen={seen} />}
      {can("ship") && !isShort && (
        <OfficeForm act="Send" hidden={{ ...hidden("ship"), ...shownShipping(seen) }} second>
          <MoneyOfSending seen={seen} />
          <TrackingFields />
        </OfficeForm>
      )}
      {presses.map((step) => (
        <OfficeForm
          key={step}
          act={stepWord(step, seen)}
          hidden={hidden(step)}
          danger={step === "not-collected" || step === "resume"}
          second={packs || isBack || (step === "deliver" && isInHouse)}
        >
          {step === "deliver" && <MoneyOfSending seen={seen} />}
        </OfficeForm>
      ))}
      {can("ship") && seen.lines.some(({ left }) => left > 0) && (
        <Fold name="Send en del">
          <PackedAlready seen={seen} operation={operation} />
          <OfficeForm act="Send delen" hidden={{ ...hidden("ship"), parts: "ja" }} second>
            <Quantities lines={seen.lines} most={({ left }) => left} none />
            <TrackingFields of=" til delen" />
          </OfficeForm>
        </Fold>
      )}
      {can("refund") && (
        <Fold name="Tag retur og betal tilbage" act="refund">
          <OfficeForm act="Se beløbet" hidden={hidden("refund")} second clears>
            <Quantities lines={seen.lines} most={({ returnable }) => returnable} none />
            <TextField name="reason" label="Hvorfor?" hint="Kunden læser det på kreditnotaen" maxLength={300} />
            <CheckField name="restock" label="Varerne kan sælges igen: Læg dem på lager" />
          </OfficeForm>
        </Fold>
      )}
      <AllowancePart seen={seen} operation={operation} />
      {can("restock") && (
        <Fold name="Læg på lager igen">
          <OfficeForm act="Læg på lager" hidden={hidden("restock")}>
            <Quantities lines={seen.lines} most={({ restockable }) => restockable} />
          </OfficeForm>
        </Fold>
      )}
      {can("release-rest") && (
        <EndingFold name="Send ikke resten" button="Lad resten bortfalde …" hidden={hidden("release-rest")} />
      )}
      {can("cancel") && <EndingFold name="Annullér ordren" button="Annullér …" hidden={hidden("cancel")} />}
    </section>
  );
}

type EndingProps = { name: string; button: string; hidden: { act: OfficeStep; operation: string } };

/** An act that ends an order or its rest, with the reason that the customer is told. */
const EndingFold = ({ name, button, hidden }: EndingProps) => (
  <Fold name={name} act={hidden.act}>
    <OfficeForm act={button} hidden={hidden} second>
      <TextField name="reason" label="Hvorfor?" hint="Kunden læser det i mailen" maxLength={300} />
    </OfficeForm>
  </Fold>
);

/** The rest cannot all be sent: its money is captured or released. */
function NothingHeld({ seen: { money, order } }: { seen: OfficeOrder }) {
  const held = isPaidAhead(order.payment.method) ? "betalt" : "reserveret";
  return (
    <p className="notice" data-tone="bad">
      Resten koster {formatPrice(money.shortOre + money.reservedOre)}, men{" "}
      {money.reservedOre > 0 ? `kun ${formatPrice(money.reservedOre)} er ${held}` : `der er ikke ${held} mere`}. Vælg{" "}
      <em>Send ikke resten</em>, og tag en ny telefonordre for den, som kunden betaler med et link.
    </p>
  );
}

/** The money and the pieces that a form shows before the order is sent: pressed when they are others, nothing happens. */
export const shownShipping = ({ money, lines }: OfficeOrder): { shownDrawOre: number; shownSent: number } => ({
  shownDrawOre: money.toDrawOre,
  shownSent: lines.reduce((sum, { shipped }) => sum + shipped, 0),
});

/** The amount that is captured by the press, and for how much. */
export function MoneyOfSending({ seen: { money, lines, order } }: { seen: OfficeOrder }) {
  const pieces = lines.reduce((sum, { left }) => sum + left, 0);
  if (money.toDrawOre === 0 || pieces === 0) return null;
  return (
    <p className="hint">
      {moneyOfParcel(formatPrice(money.toDrawOre), order.payment.method)} for {countOf(pieces, "vare", "varer")}.
    </p>
  );
}

/**
 * The field for a parcel's tracking number: typed, or read by a scanner that ends with Enter.
 * @param of ends the labels, where a page has these fields twice
 */
export function TrackingFields({ of = "" }: { of?: string }) {
  return (
    <>
      <TextField name="trackingNumber" label={`Pakkenummer${of}`} hint="Kan udelades" maxLength={40} />
      <ChoiceField name="carrier" label={`Fragtfirma${of}`} choices={carrierChoices} none="Følger af pakkenummeret" />
    </>
  );
}

/** How many of each line. All that there can be stands there, or nothing where a wrong number moves money. */
function Quantities({ lines, most, none = false }: { lines: Line[]; most(line: Line): number; none?: boolean }) {
  const error = useFieldError("lines");
  return (
    <fieldset className="quantities">
      <legend>Hvor mange?</legend>
      {lines
        .filter((line) => most(line) > 0)
        .map((line) => (
          <label key={line.goodsId}>
            <input
              type="number"
              inputMode="numeric"
              name={`quantity:${line.goodsId}`}
              min={0}
              max={most(line)}
              defaultValue={none ? 0 : most(line)}
            />
            <span>
              af {most(line)} × {line.name} {line.size}
            </span>
          </label>
        ))}
      {error && <p className="wrong">{error}</p>}
    </fieldset>
  );
}

import type { Cart } from "@skaenk/contract/cart";
import { formatRoundPrice } from "@skaenk/danish/format";
import { LongField } from "../ui/long-field";
import { TextField } from "../ui/text-field";
import { CheckoutStep } from "./checkout-step";
import { type CheckoutValues, type GiftCardValues, giftCardField } from "./checkout-values";
import { PrintedCard } from "./printed-card";

const hours = Array.from({ length: 16 }, (_, index) => index + 7);

/** Who gets the gift cards that are sent by mail, and when. Left empty they come to the buyer at once. */
export function GiftCardStep(props: {
  number: number;
  lines: Cart["lines"];
  values: CheckoutValues;
  /** As they are typed, for the preview of each card. */
  typed: CheckoutValues;
  errors: Record<string, string>;
}) {
  return (
    <CheckoutStep id="gavekort" number={props.number} title="Hvem er gavekortet til?">
      {props.lines.map(({ id, name, size, quantity, priceOre }) => (
        <GiftCardFields
          key={id}
          lineId={id}
          legend={`${name}, ${size}${quantity > 1 ? ` (${quantity} stk. til den samme)` : ""}`}
          amountOre={priceOre}
          typed={props.typed.giftCards.find(({ lineId }) => lineId === id)}
          written={props.values.giftCards.find(({ lineId }) => lineId === id)}
          errors={props.errors}
        />
      ))}
    </CheckoutStep>
  );
}

function GiftCardFields(props: {
  lineId: string;
  legend: string;
  amountOre: number;
  typed: GiftCardValues | undefined;
  written: GiftCardValues | undefined;
  errors: Record<string, string>;
}) {
  const { lineId, written, errors } = props;
  const field = (name: Exclude<keyof GiftCardValues, "lineId">) => {
    const full = giftCardField(lineId, name);
    return { name: full, defaultValue: written?.[name], error: errors[full] };
  };
  const hour = field("sendAtHour");
  const momentHint = `${hour.name}-hjaelp`;
  return (
    <fieldset className="gift-fields">
      <legend className="gift-fields__card">{props.legend}</legend>
      <TextField {...field("recipientName")} label="Modtagerens navn" autoComplete="off" />
      <TextField
        {...field("recipientEmail")}
        label="Modtagerens e-mail"
        hint="Lad feltet stå tomt, hvis du selv vil give kortet videre."
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
      />
      <LongField
        {...field("greeting")}
        rows={4}
        label="Din hilsen"
        hint="Højst 200 tegn. Den står på kortet."
        autoComplete="off"
      />
      <PrintedCard
        label="Sådan bliver kortet"
        front={
          <>
            Gavekort <span className="figures">{formatRoundPrice(props.amountOre)}</span>
          </>
        }
        to={props.typed?.recipientName ?? ""}
        greeting={props.typed?.greeting ?? ""}
        otherwise="Her kommer din hilsen til at stå."
      />
      <div className="gift-fields__moment">
        <TextField {...field("sendOn")} label="Sendes den" aria-describedby={momentHint} type="date" />
        <div className="field">
          <label className="field__label" htmlFor={hour.name}>
            Klokken
          </label>
          <span className="select">
            <select className="input" id={hour.name} name={hour.name} defaultValue={hour.defaultValue ?? 8}>
              {hours.map((value) => (
                <option key={value} value={value}>
                  {value}.00
                </option>
              ))}
            </select>
          </span>
        </div>
        <p className="field__hint" id={momentHint}>
          Lad datoen stå tom, så sender vi kortet med det samme.
        </p>
      </div>
    </fieldset>
  );
}

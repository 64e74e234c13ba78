import type { Cart } from "@skaenk/contract/cart";
import { formatDate, formatHour, formatRoundPrice } from "@skaenk/danish/format";
import type { CardDays } from "@skaenk/danish/gift-card-words";
import { LongField } from "../ui/long-field";
import { TextField } from "../ui/text-field";
import { CheckoutStep } from "./checkout-step";
import { type CheckoutValues, type GiftCardValues, giftCardField } from "./checkout-values";
import { chosenCardDayProblem } from "./chosen-day";
import { PrintedCard } from "./printed-card";

const hours = Array.from({ length: 16 }, (_, index) => index + 7);

/** The step that asks for the recipients and days of gift cards by mail. A card whose fields stay empty goes to the buyer at once. */
export function GiftCardStep(props: {
  number: number;
  lines: Cart["lines"];
  values: CheckoutValues;
  /** The values as they are typed, for the preview of each card and the problem of its day. */
  typed: CheckoutValues;
  days: CardDays;
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
          days={props.days}
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
  days: CardDays;
  errors: Record<string, string>;
}) {
  const { lineId, written, days, errors } = props;
  const field = (name: Exclude<keyof GiftCardValues, "lineId">) => {
    const full = giftCardField(lineId, name);
    return { name: full, defaultValue: written?.[name], error: errors[full] };
  };
  const hour = field("sendAtHour");
  const day = field("sendOn");
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
        <TextField
          {...day}
          label="Sendes den"
          aria-describedby={momentHint}
          type="date"
          min={days.first}
          max={days.last}
          error={day.error ?? chosenCardDayProblem(props.typed?.sendOn ?? "", days)}
        />
        <div className="field">
          <label className="field__label" htmlFor={hour.name}>
            Klokken
          </label>
          <span className="select">
            <select className="input" id={hour.name} name={hour.name} defaultValue={hour.defaultValue ?? 8}>
              {hours.map((value) => (
                <option key={value} value={value}>
                  {formatHour(value)}
                </option>
              ))}
            </select>
          </span>
        </div>
        <p className="field__hint" id={momentHint}>
          Senest den {formatDate(days.last)}. Lad datoen stå tom, så sender vi kortet med det samme.
        </p>
      </div>
    </fieldset>
  );
}

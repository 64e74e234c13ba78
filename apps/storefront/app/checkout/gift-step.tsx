import type { DeliveryMethod } from "@skaenk/contract/delivery";
import { giftLimits } from "@skaenk/contract/gift-limits";
import { formatPrice, formatWeekday } from "@skaenk/danish/format";
import { CheckField } from "../ui/check-field";
import { LongField } from "../ui/long-field";
import { TextField } from "../ui/text-field";
import { CheckoutStep } from "./checkout-step";
import type { CheckoutValues } from "./checkout-values";
import { chosenDayProblem } from "./chosen-day";
import { PrintedCard } from "./printed-card";
import type { Wrapping } from "./wrapping";

/** The step for a present: its recipient, card and day. The fields are shown while the box is ticked (checkout.css). */
export function GiftStep(props: {
  number: number;
  /** The values with which the fields begin, and the values as they are typed. */
  written: CheckoutValues;
  typed: CheckoutValues;
  errors: Record<string, string>;
  method: DeliveryMethod | undefined;
  minAge: number;
  wrapping: Wrapping | undefined;
}) {
  const { written, typed, errors, method, minAge } = props;
  const collects = method?.kind === "click_and_collect";
  return (
    <CheckoutStep id="gave" number={props.number} title="Er det en gave?">
      <CheckField name="isGift" defaultChecked={written.isGift}>
        Ja, det er en gave. Der ligger ingen priser i pakken, og kvitteringen kommer kun til dig.
      </CheckField>
      <div className="gift-step__fields">
        <TextField
          name="recipientName"
          label="Hvem er gaven til?"
          autoComplete="off"
          defaultValue={written.recipientName}
          required={typed.isGift}
          error={errors.recipientName}
        />
        <TextField
          name="recipientPhone"
          label="Modtagerens telefon"
          hint={
            collects
              ? "Du henter selv gaven, så feltet kan stå tomt."
              : "Skal udfyldes, så fragtfirmaet kan ringe. Adressen skriver du nedenfor."
          }
          type="tel"
          inputMode="tel"
          autoComplete="off"
          required={typed.isGift && !collects}
          defaultValue={written.recipientPhone}
          error={errors.recipientPhone}
        />
        <LongField
          name="greeting"
          label="Hilsen på kortet"
          hint={`Op til ${giftLimits.greetingLines} linjer. Uden hilsen kommer der intet kort med.`}
          autoComplete="off"
          defaultValue={written.greeting}
          error={errors.greeting}
        />
        <PrintedCard
          label="Sådan bliver kortet"
          front="En hilsen"
          greeting={typed.greeting}
          otherwise="Her kommer din hilsen til at stå."
        />
        <TextField
          name="deliverOn"
          label="Hvornår skal gaven være fremme?"
          hint={dayHint(method)}
          type="date"
          min={method?.expectedOn}
          defaultValue={written.deliverOn}
          error={errors.deliverOn ?? chosenDayProblem(typed, method)}
        />
        <TextField
          name="recipientEmail"
          label="Skal vi skrive til modtageren?"
          hint="Så får modtageren en mail, når gaven er sendt. Den røber ikke, hvad det er. Lad feltet stå tomt, hvis det er en overraskelse."
          type="email"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          defaultValue={written.recipientEmail}
          error={errors.recipientEmail}
        />
        <WrappingChoice wrapping={props.wrapping} />
        {minAge > 0 && (
          <p className="field__hint">
            Der er alkohol i gaven: Du bekræfter din egen alder her. Den, der tager imod gaven, skal være fyldt {minAge}{" "}
            år og kan blive bedt om at vise legitimation.
          </p>
        )}
      </div>
    </CheckoutStep>
  );
}

const dayHint = (method: DeliveryMethod | undefined): string =>
  method
    ? `En hverdag, tidligst ${formatWeekday(method.expectedOn)}. Lad feltet stå tomt, så kommer den så hurtigt som muligt.`
    : "Lad feltet stå tomt, så kommer den så hurtigt som muligt.";

/** The wrapping is a product like others: the cart holds it, and the sum its price. */
function WrappingChoice({ wrapping }: { wrapping: Wrapping | undefined }) {
  if (!wrapping) return null;
  const { name, priceOre, drawing, lineId } = wrapping;
  return (
    <div className="gift-wrapping">
      <img src={drawing} alt="" width={56} height={70} />
      <p>
        <strong>{name}</strong>
        <br />
        {lineId ? `Er lagt i kurven for ${formatPrice(priceOre)}` : `${formatPrice(priceOre)} for hele gaven`}
      </p>
      <button type="submit" name="intent" value={lineId ? "unwrap" : "wrap"} className="button button--quiet">
        {lineId ? "Fjern indpakning" : "Pak den ind"}
      </button>
    </div>
  );
}

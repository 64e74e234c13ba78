import type { CartLine } from "@skaenk/contract/cart";
import type { FormEvent } from "react";
import { removeLine, setQuantity } from "./change-lines";

/** How many of a line: fewer, more, or a number of one's own. A form, so it works without JavaScript too. */
export function QuantityStepper({ line, place, quantity }: { line: CartLine; place: number; quantity: number }) {
  const ask = (wish: number) => {
    if (Number.isNaN(wish) || wish === quantity) return;
    if (wish < 1) void removeLine(line, place);
    else void setQuantity(line.id, Math.min(wish, line.available));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter;
    const step = button instanceof HTMLButtonElement ? Number(button.value) || 0 : 0;
    ask(Number(new FormData(event.currentTarget).get("quantity")) + step);
  };
  return (
    <form className="stepper" method="post" action="/kurv" onSubmit={submit}>
      <input type="hidden" name="intent" value="set" />
      <input type="hidden" name="lineId" value={line.id} />
      <input type="hidden" name="variantId" value={line.variantId} />
      <input type="hidden" name="wasQuantity" value={line.wantedQuantity} />
      {/* The first button is the one that Enter presses: it must not be "færre". */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      <button type="submit" className="stepper__button" name="step" value="-1" aria-label={`Én færre ${line.name}`}>
        −
      </button>
      <input
        key={quantity}
        className="stepper__value"
        name="quantity"
        type="text"
        inputMode="numeric"
        pattern="[0-9]*"
        maxLength={2}
        aria-label={`Antal ${line.name}`}
        autoComplete="off"
        defaultValue={quantity}
        onBlur={(event) => ask(Number.parseInt(event.currentTarget.value, 10))}
      />
      <button
        type="submit"
        className="stepper__button"
        name="step"
        value="1"
        aria-label={`Én mere ${line.name}`}
        disabled={quantity >= line.available}
      >
        +
      </button>
    </form>
  );
}

import type { CartLine } from "@skaenk/contract/cart";
import { shopPage } from "@skaenk/contract/shop-pages";
import { type FormEvent, useEffect, useRef } from "react";
import { takePress } from "../api/take-press";
import { removeLine, setQuantity } from "./change-lines";

/** The quantity of a line: fewer, more, or a typed number. As a form it works without JavaScript too. */
export function QuantityStepper({ line, place, quantity }: { line: CartLine; place: number; quantity: number }) {
  const field = useRef<HTMLInputElement>(null);
  // The field stays the same element, so that the focus stays in it.
  useEffect(() => {
    if (field.current) field.current.value = String(quantity);
  }, [quantity]);
  const press = (event: FormEvent<HTMLFormElement>) => {
    const form = takePress(event);
    const wish = Number.parseInt(String(form?.get("quantity")), 10) + Number(form?.get("step") ?? 0);
    if (!form || Number.isNaN(wish) || wish === quantity) return;
    if (wish < 1) return void removeLine(form, line, place);
    void setQuantity(form, line, wish);
    if (field.current) field.current.value = String(Math.min(wish, line.available));
  };
  return (
    <form className="stepper" method="post" action={shopPage("/kurv")} onSubmit={press}>
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
        ref={field}
        className="stepper__value"
        name="quantity"
        type="text"
        inputMode="numeric"
        pattern="[0-9]*"
        aria-label={`Antal ${line.name}`}
        autoComplete="off"
        defaultValue={quantity}
        onBlur={({ currentTarget: { form, validity } }) => validity.valid && form?.requestSubmit()}
      />
      <button
        type="submit"
        className="stepper__button"
        name="step"
        value="1"
        aria-label={`Én mere ${line.name}`}
        aria-disabled={quantity >= line.available || undefined}
      >
        +
      </button>
    </form>
  );
}

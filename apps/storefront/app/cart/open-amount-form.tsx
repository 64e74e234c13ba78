import { openAmount, openAmountRefusal, readOpenAmount } from "@skaenk/contract/open-amount";
import { shopPage } from "@skaenk/contract/shop-pages";
import { type FormEvent, useRef, useState } from "react";
import { takePress } from "../api/take-press";
import { TextField } from "../ui/text-field";
import { buy } from "./buy";

/**
 * A gift card of an amount that the buyer writes, each amount a line of its own. Without scripts the backend refuses what is no amount, and
 * the cart shows the form again with what was typed.
 */
export function OpenAmountForm(props: {
  variantId: string;
  name: string;
  typed?: string | undefined;
  error?: string | undefined;
}) {
  const { variantId, name, typed } = props;
  const [error, setError] = useState(props.error);
  const field = useRef<HTMLInputElement>(null);
  const press = async (event: FormEvent<HTMLFormElement>) => {
    const ore = readOpenAmount(field.current?.value ?? "") ?? 0;
    const isIn = ore >= openAmount.leastOre && ore <= openAmount.mostOre;
    setError(isIn ? undefined : openAmountRefusal);
    if (!isIn) {
      event.preventDefault();
      field.current?.focus();
      return;
    }
    const form = takePress(event);
    if (form) await buy(event, form, name);
  };
  return (
    <form
      className="open-amount"
      method="post"
      action={shopPage("/kurv")}
      noValidate
      onSubmit={(event) => void press(event)}
    >
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="variantId" value={variantId} />
      <TextField
        name="amount"
        label="Eller et andet beløb"
        hint="Hele kroner, fra 100 til 5.000"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        defaultValue={typed}
        error={error}
        inputRef={field}
      />
      <button
        type="submit"
        className="button button--quiet"
        aria-label={`Læg i kurv: ${name} af det beløb, du har skrevet`}
      >
        Læg i kurv
      </button>
    </form>
  );
}

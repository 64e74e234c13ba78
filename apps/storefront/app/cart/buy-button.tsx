import { shopPage } from "@skaenk/contract/shop-pages";
import { type FormEvent, useState } from "react";
import { takePress } from "../api/take-press";
import { buy } from "./buy";

/**
 * "Læg i kurv": a form whose action is the cart, so it works without JavaScript; with it the page stays where it is.
 * `name` is read aloud with the button, since a shelf has many of them.
 */
export function BuyButton(props: {
  variantId: string;
  name: string;
  quantity?: number;
  /** Whether the visitor says how many. */
  counted?: boolean;
  soldOut?: boolean;
  wide?: boolean;
  label?: string;
}) {
  const { variantId, name, quantity = 1, label = "Læg i kurv" } = props;
  const [added, setAdded] = useState(false);
  const shape = `button${props.wide ? " button--wide" : ""}`;
  if (props.soldOut) {
    return (
      <button type="button" className={shape} disabled aria-label={`Udsolgt: ${name}`}>
        Udsolgt
      </button>
    );
  }
  const press = async (event: FormEvent<HTMLFormElement>) => {
    const form = takePress(event);
    if (!form) return;
    setAdded(true);
    setTimeout(() => setAdded(false), 1_800);
    if (!(await buy(event, form, name))) setAdded(false);
  };
  return (
    <form className="buy" method="post" action={shopPage("/kurv")} onSubmit={(event) => void press(event)}>
      <input type="hidden" name="intent" value="add" />
      {props.counted && <HowMany name={name} />}
      {quantity > 1 && <input type="hidden" name="quantity" value={quantity} />}
      <button
        type="submit"
        name="variantId"
        value={variantId}
        className={shape}
        data-added={added || undefined}
        aria-label={`${label}: ${name}`}
      >
        <span className="buy__words">
          <span className="buy__ask">{label}</span>
          <span className="buy__done" aria-hidden="true">
            Lagt i kurven
          </span>
        </span>
      </button>
    </form>
  );
}

/** More than this of one thing is said in the cart. */
const mostAtOnce = 12;
const numbers = Array.from({ length: mostAtOnce }, (_, before) => before + 1);

function HowMany({ name }: { name: string }) {
  return (
    <select className="buy__count figures" name="quantity" aria-label={`Antal: ${name}`}>
      {numbers.map((number) => (
        <option key={number} value={number}>
          {number} stk.
        </option>
      ))}
    </select>
  );
}

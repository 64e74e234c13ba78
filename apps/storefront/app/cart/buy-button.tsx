import { shopPage } from "@skaenk/contract/shop-pages";
import { type FormEvent, type ReactNode, useState } from "react";
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
  /** The field where the visitor says how many. */
  count?: ReactNode;
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
      {props.count}
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

import { shopPage } from "@skaenk/contract/shop-pages";
import type { FormEvent, ReactNode } from "react";
import { takePress } from "../api/take-press";
import { buy } from "./buy";

/** "Køb ingredienserne": buys the cheapest packs for the chosen number of drinks, without the ingredients that the visitor has at home. */
export function BuyRecipeButton(props: {
  slug: string;
  servings: number;
  have?: string[];
  /** Packs in place of the proposed, as `key:sku`. */
  chosen?: string[];
  /** Lets ticks that stand elsewhere on the page belong to the form, so that they count without scripts too. */
  formId?: string;
  children?: ReactNode;
}) {
  const { slug, servings, have = [], chosen = [], formId, children = "Køb ingredienserne" } = props;
  const press = (event: FormEvent<HTMLFormElement>) => {
    const form = takePress(event);
    if (form) void buy(event, form);
  };
  return (
    <form className="buy" id={formId} method="post" action={shopPage("/kurv")} onSubmit={press}>
      {/* The first button is the one that Enter presses in a tick: it buys nothing, and outside of a dialog its method does nothing. */}
      {formId && <button type="submit" formMethod="dialog" hidden onClick={(event) => event.preventDefault()} />}
      <input type="hidden" name="intent" value="recipe" />
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="servings" value={servings} />
      {!formId && have.map((key) => <input key={key} type="hidden" name="have" value={key} />)}
      {chosen.map((one) => (
        <input key={one} type="hidden" name="chosen" value={one} />
      ))}
      <button type="submit" className={formId ? "button button--large button--wide" : "button"}>
        {children}
      </button>
    </form>
  );
}

import { shopPage } from "@skaenk/contract/shop-pages";
import type { FormEvent } from "react";
import { takePress } from "../../api/take-press";
import { drinkscard, drinksListForm, toggleDrink } from "./drinkscard-state";

/** The form of every button "På drinklisten" on the page; stands once, in the document. As with hearts: in this browser, else in the shop. */
export function DrinksListForm() {
  const press = (event: FormEvent<HTMLFormElement>) => {
    const drink = takePress(event)?.get("drink");
    if (typeof drink === "string") drinkscard.change((list) => toggleDrink(list, drink));
  };
  return <form id={drinksListForm} method="post" action={shopPage("/design-drinkskort/liste")} onSubmit={press} />;
}

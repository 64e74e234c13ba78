import type { FormEvent } from "react";
import { takePress } from "../api/take-press";
import { Icon } from "../ui/icon";
import { useKeptState } from "../ui/kept-state";
import { drinkscard, toggleDrink } from "./drinkscard-state";

const formId = "drinkliste";

/** Puts a drink on the visitor's drinks list, from which a drinks card is made. */
export function DrinksListButton({ slug, name, worded = false }: { slug: string; name: string; worded?: boolean }) {
  const on = useKeptState(drinkscard).includes(slug);
  return (
    <button
      type="submit"
      form={formId}
      name="drink"
      value={slug}
      className={worded ? "mark-button mark-button--worded" : "mark-button"}
      aria-pressed={on}
      aria-label={worded ? undefined : `Sæt ${name} på drinklisten`}
    >
      <Icon name="list" />
      {worded && "På drinklisten"}
    </button>
  );
}

/** The form of every such button on the page; stands once, in the document. As with hearts: in this browser, else in the shop. */
export function DrinksListForm() {
  const press = (event: FormEvent<HTMLFormElement>) => {
    const drink = takePress(event)?.get("drink");
    if (typeof drink === "string") drinkscard.change((list) => toggleDrink(list, drink));
  };
  return <form id={formId} method="post" action="/design-drinkskort/liste" onSubmit={press} />;
}

import { Icon } from "../ui/icon";
import { useAwake, useKeptState } from "../ui/kept-state";
import { drinkscard, toggleDrink } from "./drinkscard-state";

/** Puts a drink on the visitor's drinks list, from which a drinks card is made. */
export function DrinksListButton({ slug, name, worded = false }: { slug: string; name: string; worded?: boolean }) {
  const awake = useAwake();
  const on = useKeptState(drinkscard).includes(slug);
  return (
    <button
      type="button"
      className={worded ? "mark-button mark-button--worded" : "mark-button"}
      data-asleep={awake ? undefined : ""}
      aria-pressed={on}
      aria-label={worded ? undefined : `Sæt ${name} på drinklisten`}
      onClick={() => drinkscard.change((list) => toggleDrink(list, slug))}
    >
      <Icon name="list" />
      {worded && "På drinklisten"}
    </button>
  );
}

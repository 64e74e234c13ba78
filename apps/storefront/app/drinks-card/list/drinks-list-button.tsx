import { Icon } from "../../ui/icon";
import { useKeptState } from "../../ui/kept-state";
import { MarkWords } from "../../ui/mark-words";
import { drinkscard, drinksListForm } from "./drinkscard-state";

/** Puts a drink on the visitor's drinks list, from which a drinks card is made. */
export function DrinksListButton({ slug, name, worded = false }: { slug: string; name: string; worded?: boolean }) {
  const on = useKeptState(drinkscard).includes(slug);
  return (
    <button
      type="submit"
      form={drinksListForm}
      name="drink"
      value={slug}
      className={worded ? "mark-button mark-button--worded" : "mark-button"}
      aria-pressed={on}
      aria-label={worded ? undefined : `Sæt ${name} på drinklisten`}
    >
      <Icon name="list" />
      {worded && <MarkWords off="Sæt på drinklisten" on="På drinklisten" />}
    </button>
  );
}

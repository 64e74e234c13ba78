import { shopPage } from "@skaenk/contract/shop-pages";
import { useKeptState } from "../../ui/kept-state";
import { useEmptyPaths } from "../../ui/shop-facts";
import { ToolLink } from "../../ui/tool-link";
import { drinkscard } from "./drinkscard-state";

/** The drinks list in the header. */
export function DrinksListLink() {
  const { length } = useKeptState(drinkscard);
  const empty = useEmptyPaths();
  if (length === 0 && empty.includes(shopPage("/design-drinkskort"))) return null;
  return <ToolLink to={shopPage("/design-drinkskort")} icon="list" name="Drinkliste" count={length} />;
}

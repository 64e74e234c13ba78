import { useKeptState } from "../../ui/kept-state";
import { ToolLink } from "../../ui/tool-link";
import { drinkscard } from "./drinkscard-state";

/** The drinks list in the header. */
export function DrinksListLink() {
  const { length } = useKeptState(drinkscard);
  return <ToolLink to="/design-drinkskort" icon="list" name="Drinkliste" count={length} />;
}

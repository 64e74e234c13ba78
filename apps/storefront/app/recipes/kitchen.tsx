import { type ReactNode, useState } from "react";
import { useKeptState } from "../ui/kept-state";
import { AmountStepper } from "./amount-stepper";
import { atHome, toggleAtHome } from "./at-home-state";
import { IngredientList } from "./ingredient-list";
import { ShoppingPanel } from "./shopping-panel";
import type { ShownRecipe } from "./shown-recipe";
import { type Priced, useShoppingList } from "./use-shopping-list";

export type Purchase = { formId: string; slug: string; servings: number; have: string[] };

const formId = "koeb-ingredienserne";

/** Ingredients for as many drinks as wanted, and the way to buy what is missing. `buyButton` is a slot. */
export function Kitchen(props: { recipe: ShownRecipe; priced: Priced; buyButton(purchase: Purchase): ReactNode }) {
  const { recipe, priced, buyButton } = props;
  const { slug, servings, ingredients } = recipe;
  const [drinks, setDrinks] = useState(priced.drinks);
  const ticked = useKeptState(atHome);
  const have = ingredients.map(({ key }) => key).filter((key) => ticked.includes(key));
  const change = (amount: number) => {
    setDrinks(amount);
    rememberInAddress(amount, servings);
  };
  const list = useShoppingList(recipe, priced, drinks, have);
  return (
    <section className="kitchen" aria-labelledby="ingredienser">
      <div className="kitchen__head">
        <h2 id="ingredienser">Ingredienser</h2>
        <AmountStepper amount={drinks} onChange={change} />
      </div>
      <IngredientList
        ingredients={ingredients}
        servings={servings}
        drinks={drinks}
        have={have}
        onTick={(key) => atHome.change((keys) => toggleAtHome(keys, key))}
        formId={formId}
      />
      {(list.lines.length > 0 || have.length > 0) && (
        <ShoppingPanel list={list} button={buyButton({ formId, slug, servings: drinks, have })} />
      )}
    </section>
  );
}

/** A reload, a bookmark or a shared link shows the same amount; nothing is fetched and nothing scrolls. */
function rememberInAddress(amount: number, usual: number): void {
  const address = new URL(window.location.href);
  if (amount === usual) address.searchParams.delete("antal");
  else address.searchParams.set("antal", String(amount));
  window.history.replaceState(window.history.state, "", address);
}

import { countOf, formatPrice } from "@skaenk/danish/format";
import { type ReactNode, useRef, useState } from "react";
import { StickyBar } from "../ui/sticky-bar";
import { AmountStepper } from "./amount-stepper";
import type { ChosenPacks } from "./bottle-choice";
import { IngredientList } from "./ingredient-list";
import { ShoppingPanel } from "./shopping-panel";
import type { ShownRecipe } from "./shown-recipe";
import { UnitChoice } from "./unit-choice";
import { useBottleChange } from "./use-bottle-change";
import { type RequestedBottles, useKitchen } from "./use-kitchen";
import { useMeasures } from "./use-measures";
import { type PricedList, useShoppingList } from "./use-shopping-list";

/** These values describe a purchase. The ticks are fields of the form, and each chosen bottle is sent as `key:sku` or `key:slug`. */
export type Purchase = {
  formId: string;
  slug: string;
  servings: number;
  have: string[];
  extra: string[];
  chosen: string[];
};

const formId = "koeb-ingredienserne";

/** Ingredients for as many drinks as wanted, and the way to buy what is missing. `buyButton` is a slot. */
export function Kitchen(props: {
  recipe: ShownRecipe;
  priced: PricedList;
  asked: RequestedBottles;
  buyButton(purchase: Purchase): ReactNode;
  delivery: ReactNode;
}) {
  const { recipe, priced, asked, buyButton, delivery } = props;
  const { slug, servings, ingredients } = recipe;
  const [drinks, setDrinks] = useState(priced.drinks);
  const measureOf = useMeasures(servings, drinks);
  const [said, setSaid] = useState(false);
  const shopping = useRef<HTMLDivElement>(null);
  const change = (amount: number) => {
    setDrinks(amount);
    if (amount !== drinks) setSaid(true);
    rememberInAddress(amount, servings);
  };
  const kitchen = useKitchen(recipe, drinks, asked);
  const { wish, choices, tick, bring } = kitchen;
  const { have, extra, chosen } = wish;
  const plain =
    drinks === priced.drinks && have.length + extra.length === 0 && sameChoices([...chosen.keys()], choices, asked);
  const list = useShoppingList(recipe, priced, wish, !plain);
  const slots = useBottleChange({ recipe, asked, kitchen });
  const bottles = [...chosen.keys()].map((key) => `${key}:${choices[key]}`);
  const purchase = { formId, slug, servings: drinks, have: [...have], extra: [...extra], chosen: bottles };
  return (
    <section className="kitchen" aria-labelledby="ingredienser">
      <div className="kitchen__head">
        <h2 id="ingredienser">Ingredienser</h2>
        <AmountStepper amount={drinks} onChange={change} />
      </div>
      <IngredientList {...{ ingredients, wish, list, formId, measureOf }} {...slots} onTick={tick} onBring={bring} />
      <UnitChoice />
      <p role="status" className="visually-hidden">
        {said && `${countOf(drinks, "drink", "drinks")}, ${formatPrice(list.goodsOre)} i alt`}
      </p>
      {(list.lines.length > 0 || have.length > 0) && (
        <div ref={shopping}>
          <ShoppingPanel list={list} button={buyButton(purchase)} delivery={delivery} />
        </div>
      )}
      {list.lines.length > 0 && (
        <StickyBar of={shopping}>
          <p className="figures">
            {countOf(drinks, "drink", "drinks")}
            <strong>{formatPrice(list.goodsOre)}</strong>
          </p>
          <button type="submit" form={formId} className="button">
            Køb ingredienserne
          </button>
        </StickyBar>
      )}
    </section>
  );
}

/** This function returns true when the choices that can still be bought are those with which the server priced the page. */
function sameChoices(found: readonly string[], choices: ChosenPacks, asked: RequestedBottles): boolean {
  const known = Object.entries(asked.choices);
  return (
    found.length === known.length && known.every(([key, choice]) => choices[key] === choice && found.includes(key))
  );
}

/** A reload, a bookmark or a shared link shows the same amount; nothing is fetched and nothing scrolls. */
function rememberInAddress(amount: number, usual: number): void {
  const address = new URL(window.location.href);
  if (amount === usual) address.searchParams.delete("antal");
  else address.searchParams.set("antal", String(amount));
  window.history.replaceState(window.history.state, "", address);
}

import { useEffect, useState } from "react";
import type { KitchenRequest, ShoppingList } from "./price-ingredients";
import type { ShownRecipe } from "./shown-recipe";

type Rules = typeof import("./price-ingredients").priceIngredients;

/** As the page came: its list was priced on the server, for so many drinks and with nothing at home. */
export type PricedList = { drinks: number; list: ShoppingList };

/**
 * The list of goods to buy. The rules of packs and prices are loaded with the first change, since most readers make none. Until they have
 * loaded, or where loading fails, the list stays as it was.
 */
export function useShoppingList(
  recipe: ShownRecipe,
  priced: PricedList,
  wish: KitchenRequest,
  changed: boolean,
): ShoppingList {
  const [rules, setRules] = useState<Rules>();
  useEffect(() => {
    if (!changed) return;
    import("./price-ingredients").then(
      (part) => setRules(() => part.priceIngredients),
      () => undefined,
    );
  }, [changed]);
  return changed && rules ? rules(recipe, wish) : priced.list;
}

import type { IngredientBottle } from "@skaenk/contract/recipes";
import { useEffect, useState } from "react";
import type { BottleOffer } from "./offers-for";
import type { KitchenRequest } from "./price-ingredients";
import type { ShownRecipe } from "./shown-recipe";

/** This hook returns the ways to buy an ingredient, the cheapest first, or undefined until the bottles and the rules are loaded. */
export function useOffers(
  recipe: ShownRecipe,
  key: string | undefined,
  wish: KitchenRequest,
  bottles: readonly IngredientBottle[] | undefined,
): BottleOffer[] | undefined {
  const [rules, setRules] = useState<typeof import("./offers-for").offersFor>();
  useEffect(() => {
    if (key === undefined) return;
    import("./offers-for").then(
      (part) => setRules(() => part.offersFor),
      () => undefined,
    );
  }, [key]);
  return key !== undefined && rules && bottles ? rules(recipe, key, wish, bottles) : undefined;
}

import type { IngredientBottle } from "@skaenk/contract/recipes";
import { useEffect, useState } from "react";
import type { BottleOffer } from "./offers-for";
import type { ShownRecipe } from "./shown-recipe";

/** The packs that could be bought for an ingredient, the cheaper first; nothing until they are known. */
export function useOffers(
  recipe: ShownRecipe,
  key: string | undefined,
  drinks: number,
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
  return key !== undefined && rules && bottles ? rules(recipe, key, drinks, bottles) : undefined;
}

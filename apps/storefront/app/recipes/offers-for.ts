import type { Ingredient, IngredientBottle } from "@skaenk/contract/recipes";
import { plainWish, priceIngredients } from "./price-ingredients";

/** A pack that could cover a measure. `proposed`: the cheapest of the product that the shop proposes. */
export type BottleOffer = {
  sku: string;
  slug: string;
  name: string;
  text: string;
  totalOre: number;
  proposed: boolean;
};

/** Every pack that could cover one measure, and what so many drinks then cost; the cheaper first. */
export function offersFor(
  recipe: { servings: number; ingredients: readonly Ingredient[] },
  key: string,
  drinks: number,
  bottles: readonly IngredientBottle[],
): BottleOffer[] {
  const ingredients = recipe.ingredients.filter((one) => one.key === key);
  const offers = bottles.flatMap(({ slug, name, packs }, place) =>
    packs.map((pack) => {
      const chosen = new Map([[key, { slug, name, packs: [pack] }]]);
      const list = priceIngredients({ ...recipe, ingredients }, { ...plainWish(drinks), extra: [key], chosen });
      const quantity = list.lines[0]?.quantity ?? 1;
      const text = quantity > 1 ? `${quantity} × ${pack.size}` : pack.size;
      return { sku: pack.sku, slug, name, text, totalOre: list.goodsOre, proposed: place === 0 };
    }),
  );
  offers.sort((a, b) => a.totalOre - b.totalOre);
  const named = offers.find(({ proposed }) => proposed);
  return offers.map((offer) => ({ ...offer, proposed: offer === named }));
}

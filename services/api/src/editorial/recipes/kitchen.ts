import type { PossibleDrinks } from "@skaenk/contract/possible-drinks";
import { compareDanish } from "@skaenk/danish/format";
import { purchasedAs, purchaseName } from "@skaenk/mixing/own-purchases";
import { isMadeOfStaples } from "@skaenk/mixing/staples";
import type { ShelvedRecipe } from "../../discovery/shelves/shelve-recipe.ts";

type Use = ShelvedRecipe["row"]["ingredients"][number];

/** This function returns the ingredients of a drink without staples and without syrups that are made of staples. Pure. */
export const neededFor = ({ row }: ShelvedRecipe): Use[] => row.ingredients.filter((use) => !isMadeOfStaples(use));

/**
 * This function returns the ticked keys and the keys that the same purchase covers: lime juice for a lime, mint leaves for a sprig, honey syrup for
 * honey. A bottle of juice is a purchase of its own. Pure.
 * @param have the ticked ingredient keys
 */
export function withSamePurchase(have: readonly string[], recipes: readonly ShelvedRecipe[]): string[] {
  if (have.length === 0) return [];
  const things = new Set(have.map(purchasedAs));
  const isServed = ({ key, pantry, kind, made_from }: Use) =>
    things.has(purchasedAs(key)) ||
    (made_from !== null && (pantry || kind === "sirup-og-soedt") && things.has(purchasedAs(made_from)));
  const served = recipes.flatMap(({ row }) => row.ingredients.filter(isServed).map(({ key }) => key));
  return [...new Set([...have, ...served])];
}

/** This function lists all ingredients except staples as purchases, the most used first: mint stands once, for its leaves and its sprigs. Pure. */
export function countIngredients(recipes: readonly ShelvedRecipe[]): PossibleDrinks["ingredients"] {
  const uses = recipes.flatMap((recipe) => neededFor(recipe).map((use) => ({ ...use, slug: recipe.row.slug })));
  return [...Map.groupBy(uses, ({ key }) => purchasedAs(key)).values()]
    .flatMap((same) => {
      const [first, ...others] = [...Map.groupBy(same, ({ key }) => key).values()]
        .toSorted((a, b) => b.length - a.length)
        .flatMap(([one]) => one ?? []);
      if (!first) return [];
      const drinkCount = new Set(same.map(({ slug }) => slug)).size;
      return [
        {
          key: first.key,
          name: purchaseName(first),
          kind: first.kind,
          drinkCount,
          ...(others.length > 0 ? { also: others.map(({ key }) => key) } : {}),
        },
      ];
    })
    .sort((a, b) => b.drinkCount - a.drinkCount || compareDanish(a.name, b.name));
}

import type { PossibleDrinks } from "@skaenk/contract/possible-drinks";
import { compareDanish } from "@skaenk/danish/format";
import { largerThan } from "@skaenk/mixing/fill-basket";
import { whatCanIMake } from "@skaenk/mixing/what-can-i-make";
import type { IngredientProduct } from "../../discovery/shelves/bottles.ts";
import type { Shelves } from "../../discovery/shelves/open-shelves.ts";
import type { ShelvedRecipe } from "../../discovery/shelves/shelve-recipe.ts";
import { inPopularOrder } from "./find-recipes.ts";

const mostUnlocks = 3;
const mostOneMissing = 24;

/** Drinks that can be made from the ingredients at home. Pantry goods count as present, and so do ingredients made from them, as syrup from sugar. */
export async function findPossible(shelves: Shelves, have: readonly string[]): Promise<PossibleDrinks> {
  const { recipes, recipeBySlug } = await shelves.read();
  const ingredients = countIngredients(recipes);
  const names = new Map(ingredients.map(({ key, name }) => [key, name]));
  const products = await shelves.productsFor([...names.keys()]);
  const needed = inPopularOrder(recipes).map(({ row }) => ({
    slug: row.slug,
    keys: row.ingredients.filter((ingredient) => !isInKitchen(ingredient)).map(({ key }) => key),
  }));
  const { now, oneMissing, unlocks } = whatCanIMake(needed, have, {
    bottleOf: (key) => products.get(key)?.slug ?? key,
    priceOf: (key) => {
      const pack = cheapestPack(products.get(key));
      return pack && pack.priceOre + pack.depositOre;
    },
  });
  const cardOf = (slug: string) => recipeBySlug.get(slug)?.card;
  const described = (key: string) => {
    const found = products.get(key);
    const { packs: _packs, reasons: _reasons, packCount: _packCount, ...product } = found ?? {};
    const pack = cheapestPack(found);
    const more = found && pack && largerThan(pack, found.packs);
    return {
      key,
      name: names.get(key) ?? key,
      ...("slug" in product ? { product } : {}),
      ...(pack ? { pack } : {}),
      ...(more ? { more } : {}),
    };
  };
  return {
    ingredients,
    now: now.flatMap((slug) => cardOf(slug) ?? []),
    oneMissing: oneMissing.slice(0, mostOneMissing).flatMap(({ slug, key }) => {
      const recipe = cardOf(slug);
      return recipe ? [{ recipe, missing: described(key) }] : [];
    }),
    unlocks: unlocks.slice(0, mostUnlocks).map(({ key, slugs }) => ({ ...described(key), drinkCount: slugs.length })),
  };
}

/** A syrup is stirred together at home; juice takes fruit that somebody has to buy. */
export const isInKitchen = ({ pantry, made_from, kind }: ShelvedRecipe["row"]["ingredients"][number]): boolean =>
  pantry || (made_from !== null && kind === "sirup-og-soedt");

/** The pack that costs least of those that can be bought now: what the first drink with it costs. */
const cheapestPack = (product: IngredientProduct | undefined) =>
  product?.packs.toSorted((a, b) => a.priceOre + a.depositOre - b.priceOre - b.depositOre)[0];

export function countIngredients(recipes: readonly ShelvedRecipe[]): PossibleDrinks["ingredients"] {
  const used = recipes.flatMap(({ row }) => row.ingredients.filter((ingredient) => !isInKitchen(ingredient)));
  return [...Map.groupBy(used, ({ key }) => key)]
    .flatMap(([key, uses]) => {
      const [first] = uses;
      return first ? [{ key, name: first.name, kind: first.kind, drinkCount: uses.length }] : [];
    })
    .sort((a, b) => b.drinkCount - a.drinkCount || compareDanish(a.name, b.name));
}

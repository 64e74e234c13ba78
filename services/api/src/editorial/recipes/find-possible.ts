import type { PossibleDrinks } from "@skaenk/contract/possible-drinks";
import { largerThan } from "@skaenk/mixing/fill-basket";
import { purchasedAs, purchaseName } from "@skaenk/mixing/own-purchases";
import { whatCanIMake } from "@skaenk/mixing/what-can-i-make";
import { cheapestPack } from "../../discovery/shelves/bottles.ts";
import type { Shelves } from "../../discovery/shelves/open-shelves.ts";
import { inPopularOrder } from "./find-recipes.ts";
import { countIngredients, neededFor, withSamePurchase } from "./kitchen.ts";

const mostUnlocks = 3;
const mostOneMissing = 24;

/** This function finds the drinks that can be made from the ingredients at home. Staples and sugar syrup count as present. */
export async function findPossible(shelves: Shelves, have: readonly string[]): Promise<PossibleDrinks> {
  const { recipes, recipeBySlug } = await shelves.read();
  const ingredients = countIngredients(recipes);
  const names = new Map(recipes.flatMap((recipe) => neededFor(recipe).map(({ key, name }) => [key, name] as const)));
  const products = await shelves.productsFor([...names.keys()]);
  const needed = inPopularOrder(recipes).map((recipe) => ({
    slug: recipe.row.slug,
    keys: neededFor(recipe).map(({ key }) => key),
  }));
  const { now, oneMissing, unlocks } = whatCanIMake(needed, withSamePurchase(have, recipes), {
    bottleOf: (key) => {
      const thing = purchasedAs(key);
      return thing === key ? (products.get(key)?.slug ?? key) : thing;
    },
    priceOf: (key) => {
      const pack = cheapestPack(products.get(key));
      return pack && pack.priceOre + pack.depositOre;
    },
  });
  const cardOf = (slug: string) => recipeBySlug.get(slug)?.card;
  const described = (key: string) => {
    const found = products.get(key);
    const name = names.get(key) ?? key;
    const { packs: _packs, others: _others, packCount: _packCount, ...product } = found ?? {};
    const pack = cheapestPack(found);
    const more = found && pack && largerThan(pack, found.packs);
    return {
      key,
      name: found ? name : purchaseName({ key, name }),
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

import {
  type AdviceDrink,
  type AdviceEffort,
  type AdviceWish,
  adviceWishes,
  type DrinkAdvice,
  drinksPerAdvice,
  mostAdviceRounds,
} from "@skaenk/contract/drink-advice";
import { clearlyTasted, type TasteScale } from "@skaenk/contract/taste-scales";
import { facetWord } from "@skaenk/danish/facet-words";
import { compareDanish } from "@skaenk/danish/format";
import type { Shelves } from "../../discovery/shelves/open-shelves.ts";
import type { ShelvedRecipe } from "../../discovery/shelves/shelve-recipe.ts";
import { countIngredients, isInKitchen } from "./find-possible.ts";
import { inPopularOrder } from "./find-recipes.ts";

export type Wishes = {
  taste?: TasteScale | undefined;
  alcohol?: "with" | "without" | undefined;
  occasion?: string | undefined;
  /** Keys of what stands at home; none: it does not matter. */
  have: readonly string[];
  effort?: AdviceEffort | undefined;
  round: number;
};

type Difficulty = ShelvedRecipe["card"]["difficulty"];

/** Difficulties that fit each wish for work, what fits best first. */
const difficultiesFor: Record<AdviceEffort, readonly Difficulty[]> = {
  little: ["let"],
  some: ["mellem", "let"],
  much: ["svær", "mellem"],
};

/** Three drinks for what somebody wishes, from the shelves. */
export async function adviseDrinks(shelves: Shelves, wishes: Wishes): Promise<DrinkAdvice> {
  const { recipes } = await shelves.read();
  const considered = recipes.filter(({ card }) => suits(card.alcoholFree, wishes.alcohol));
  const ingredients = countIngredients(considered);
  const keys = wishes.have.length > 0 ? [...ingredients.map(({ key }) => key), ...wishes.have] : [];
  const products = await shelves.productsFor(keys);
  const ranked = rankDrinks(considered, wishes, (key) => products.get(key)?.slug ?? key);
  const from = (wishes.round - 1) * drinksPerAdvice;
  return {
    drinks: ranked.slice(from, from + drinksPerAdvice).map(({ recipe, ...rest }) => ({ ...rest, recipe: recipe.card })),
    fitting: ranked.filter(({ unmet }) => unmet.length === 0).length,
    rounds: Math.min(mostAdviceRounds, Math.ceil(ranked.length / drinksPerAdvice)),
    occasions: countOccasions(considered),
    ingredients: ingredients.map(({ key, name, kind }) => ({ key, name, kind })),
  };
}

const suits = (alcoholFree: boolean, alcohol: Wishes["alcohol"]): boolean =>
  alcohol === undefined || alcoholFree === (alcohol === "without");

type RankedDrink = Omit<AdviceDrink, "recipe"> & { recipe: ShelvedRecipe };

/**
 * All drinks in the order that they are proposed in: those that fulfil every wish, then those that lack the least important one, and so on; among
 * equals the fewest things to buy, the clearer taste and the better fit of work come first, and then what is popular. Pure.
 * @param bottleOf what is bought as an ingredient: who has a bottle has all that it serves as
 */
export function rankDrinks(
  recipes: readonly ShelvedRecipe[],
  wishes: Wishes,
  bottleOf: (key: string) => string,
): RankedDrink[] {
  const atHome = new Set(wishes.have.map(bottleOf));
  const drinks = inPopularOrder(recipes).map((recipe) => {
    const missing = atHome.size > 0 ? missingFor(recipe, (key) => atHome.has(bottleOf(key))) : [];
    const unmet = adviceWishes.filter((wish) => !isMet(wish, recipe, wishes, missing.length));
    return { recipe, profile: recipe.profile, missing, unmet };
  });
  // The sorts are stable: equals keep the order of what is popular.
  const sorted = drinks.sort(
    (one, other) =>
      weightOf(one.unmet) - weightOf(other.unmet) ||
      one.missing.length - other.missing.length ||
      tasteRank(one, wishes) - tasteRank(other, wishes) ||
      effortRank(one, wishes) - effortRank(other, wishes),
  );
  return relativesLast(sorted);
}

/** Among drinks that lack the same, one made of the same things as another before it comes after all others: a Negroni for eight is no other answer. */
function relativesLast(drinks: readonly RankedDrink[]): RankedDrink[] {
  const seen = new Map<string, number>();
  const placed = drinks.map((drink) => {
    const lacks = `${weightOf(drink.unmet)} ${drink.missing.length}`;
    const madeOf = new Set(drink.recipe.row.ingredients.filter((one) => !isInKitchen(one)).map(({ key }) => key));
    const family = `${lacks} ${[...madeOf].sort().join(" ")}`;
    const turn = seen.get(family) ?? 0;
    seen.set(family, turn + 1);
    return { drink, turn };
  });
  const byLacks = (one: RankedDrink, other: RankedDrink) =>
    weightOf(one.unmet) - weightOf(other.unmet) || one.missing.length - other.missing.length;
  return placed
    .sort((one, other) => byLacks(one.drink, other.drink) || one.turn - other.turn)
    .map(({ drink }) => drink);
}

/** A wish weighs more than all that are less important together. */
const weightOf = (unmet: readonly AdviceWish[]): number =>
  unmet.reduce((sum, wish) => sum + 2 ** adviceWishes.indexOf(wish), 0);

function isMet(wish: AdviceWish, { card, row, profile }: ShelvedRecipe, wishes: Wishes, lacks: number): boolean {
  switch (wish) {
    case "effort":
      return wishes.effort === undefined || difficultiesFor[wishes.effort].includes(card.difficulty);
    case "occasion":
      return wishes.occasion === undefined || row.occasions.includes(wishes.occasion);
    case "home":
      return lacks === 0;
    case "taste":
      return wishes.taste === undefined || profile[wishes.taste] >= clearlyTasted;
  }
}

function missingFor({ row }: ShelvedRecipe, isAtHome: (key: string) => boolean) {
  const needed = row.ingredients.filter((ingredient) => !isInKitchen(ingredient) && !isAtHome(ingredient.key));
  return [...new Map(needed.map(({ key, name }) => [key, { key, name }])).values()];
}

/** Drinks of four or five are as clear as one another; what tastes of less comes after them, by how much it does. */
const tasteRank = ({ profile }: RankedDrink, { taste }: Wishes): number =>
  taste === undefined ? 0 : Math.max(0, clearlyTasted + 1 - profile[taste]);

function effortRank({ recipe }: RankedDrink, { effort }: Wishes): number {
  if (effort === undefined) return 0;
  const place = difficultiesFor[effort].indexOf(recipe.card.difficulty);
  return place < 0 ? difficultiesFor[effort].length : place;
}

function countOccasions(recipes: readonly ShelvedRecipe[]): DrinkAdvice["occasions"] {
  const counts = Map.groupBy(
    recipes.flatMap(({ row }) => row.occasions),
    (occasion) => occasion,
  );
  return [...counts]
    .map(([value, { length: count }]) => ({ value, label: facetWord("occasion", value), count }))
    .sort((one, other) => other.count - one.count || compareDanish(one.label, other.label));
}

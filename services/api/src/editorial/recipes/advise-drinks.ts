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
import { isMadeOfStaples, isStaple } from "@skaenk/mixing/staples";
import type { Shelves } from "../../discovery/shelves/open-shelves.ts";
import { listIngredientsServed } from "../../discovery/shelves/recipe-queries.ts";
import type { ShelvedRecipe } from "../../discovery/shelves/shelve-recipe.ts";
import { inPopularOrder } from "./find-recipes.ts";
import { countIngredients, neededFor, withSamePurchase } from "./kitchen.ts";

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
  const considered = candidatesOf(recipes).filter(({ recipe }) => suits(recipe.card.alcoholFree, wishes.alcohol));
  const ranked = rankDrinks(considered, wishes, await keysAtHome(shelves, withSamePurchase(wishes.have, recipes)));
  const from = (wishes.round - 1) * drinksPerAdvice;
  return {
    drinks: ranked.slice(from, from + drinksPerAdvice).map(({ recipe, ...rest }) => ({ ...rest, recipe: recipe.card })),
    fitting: ranked.filter(({ unmet }) => unmet.length === 0).length,
    rounds: Math.min(mostAdviceRounds, Math.ceil(ranked.length / drinksPerAdvice)),
    ...offerOf(considered.map(({ recipe }) => recipe)),
  };
}

/** Keys of all ingredients that the named bottles can be poured for. */
async function keysAtHome(shelves: Shelves, have: readonly string[]): Promise<ReadonlySet<string>> {
  if (have.length === 0) return new Set();
  const bottles = await shelves.productsFor([...have]);
  const slugs = [...new Set([...bottles.values()].map(({ slug }) => slug))];
  const served = await listIngredientsServed(shelves.db, slugs);
  return new Set([...have, ...served.map(({ ingredient_key }) => ingredient_key)]);
}

/** A drink with the ingredients that must be bought, computed once per list. */
type AdviceCandidate = {
  recipe: ShelvedRecipe;
  needed: { key: string; name: string }[];
  /** Syrups that are boiled of what any kitchen has. */
  boiled: { key: string; name: string }[];
  madeOf: string;
};

const candidates = new WeakMap<readonly ShelvedRecipe[], AdviceCandidate[]>();

/** The drinks of the shelves, the popular ones first. Pure but for what it remembers of the same list. */
export function candidatesOf(recipes: readonly ShelvedRecipe[]): AdviceCandidate[] {
  const known = candidates.get(recipes);
  if (known) return known;
  const made = inPopularOrder(recipes).map((recipe) => {
    const needed = neededFor(recipe);
    const byKey = new Map(needed.map(({ key, name }) => [key, { key, name }]));
    const boiled = recipe.row.ingredients
      .filter((use) => isMadeOfStaples(use) && !isStaple(use.key))
      .map(({ key, name }) => ({ key, name: name.replace(/\s*\(.*$/, "") }));
    return { recipe, needed: [...byKey.values()], boiled, madeOf: [...byKey.keys()].sort().join(" ") };
  });
  candidates.set(recipes, made);
  return made;
}

function offerOf(recipes: readonly ShelvedRecipe[]): Pick<DrinkAdvice, "occasions" | "ingredients"> {
  return {
    occasions: countOccasions(recipes),
    ingredients: countIngredients(recipes).map(({ key, name, kind }) => ({ key, name, kind })),
  };
}

const suits = (alcoholFree: boolean, alcohol: Wishes["alcohol"]): boolean =>
  alcohol === undefined || alcoholFree === (alcohol === "without");

type RankedDrink = Omit<AdviceDrink, "recipe"> & {
  recipe: ShelvedRecipe;
  weight: number;
  madeOf: string;
  /** True for a drink with a spirit that stands at home. */
  usesOwn: boolean;
};

/**
 * All drinks in the order that they are proposed in: those that fulfil every wish, then those that lack the least important one, and so on; among
 * equals the fewest things to buy, the spirits that stand at home, the clearer taste and the better fit of work come first, and then what is
 * popular. Pure.
 * @param atHome keys of all that stands at home; none: it does not matter
 */
export function rankDrinks(
  drinks: readonly AdviceCandidate[],
  wishes: Wishes,
  atHome: ReadonlySet<string>,
): Omit<RankedDrink, "weight" | "madeOf" | "usesOwn">[] {
  const ranked = drinks.map(({ recipe, needed, boiled, madeOf }) => {
    const missing = atHome.size > 0 ? needed.filter(({ key }) => !atHome.has(key)) : [];
    const unmet = adviceWishes.filter((wish) => !isMet(wish, recipe, wishes, missing.length));
    const usesOwn = recipe.row.ingredients.some(({ key, kind }) => kind === "spiritus" && atHome.has(key));
    const homemade = boiled.filter(({ key }) => atHome.size > 0 && !atHome.has(key)).map(({ name }) => name);
    return { recipe, profile: recipe.profile, missing, homemade, unmet, weight: weightOf(unmet), madeOf, usesOwn };
  });
  // The sorts are stable: equals keep the order of what is popular.
  const sorted = ranked.sort(
    (one, other) =>
      byLacks(one, other) ||
      Number(other.usesOwn) - Number(one.usesOwn) ||
      tasteRank(one, wishes) - tasteRank(other, wishes) ||
      effortRank(one, wishes) - effortRank(other, wishes),
  );
  return relativesLast(sorted).map(({ weight: _, madeOf: _of, usesOwn: _own, ...drink }) => drink);
}

const byLacks = (one: RankedDrink, other: RankedDrink): number =>
  one.weight - other.weight || one.missing.length - other.missing.length;

/** Among drinks that lack the same, one made of the same things as another before it comes after all others: a Negroni for eight is no other answer. */
function relativesLast(drinks: readonly RankedDrink[]): RankedDrink[] {
  const seen = new Map<string, number>();
  const placed = drinks.map((drink) => {
    const family = `${drink.weight} ${drink.missing.length} ${drink.madeOf}`;
    const turn = seen.get(family) ?? 0;
    seen.set(family, turn + 1);
    return { drink, turn };
  });
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

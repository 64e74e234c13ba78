import { type DietChoice, dietChoices, dietLabels } from "@skaenk/contract/diets";
import { type DrinkFieldName, drinkField, drinkFieldNames, writtenDrinkFields } from "@skaenk/contract/drink-fields";
import { eachField } from "@skaenk/contract/each-field";
import type { Facets } from "@skaenk/contract/paging";
import type { recipeSorts } from "@skaenk/contract/recipes";
import { facetWord } from "@skaenk/danish/facet-words";
import { compareDanish } from "@skaenk/danish/format";
import { liquorGroup } from "@skaenk/danish/liquor-groups";
import { slugOf } from "@skaenk/danish/slug";
import { type Facet, type FacetText, filterByFacets } from "../../discovery/filtering/facets.ts";
import { pageOf } from "../../discovery/filtering/page-of.ts";
import { textMatcher } from "../../discovery/filtering/text-match.ts";
import { wanted } from "../../discovery/filtering/wanted.ts";
import { drinkValues } from "../../discovery/shelves/drink-values.ts";
import type { ShelvedRecipe } from "../../discovery/shelves/shelve-recipe.ts";
import { usesIngredient } from "../../discovery/shelves/uses-ingredient.ts";
import { profileAsOneFacet, profileChoicesByFacet, profileFacets } from "./profile-facets.ts";

export type RecipeQuery = Record<DrinkFieldName, string[]> & {
  /** Choices on the scales of taste. */
  profile?: string[] | undefined;
  /** Only these, when there are any. */
  slugs?: string[] | undefined;
  /** Only drinks that take this ingredient, or something that is made from it. */
  ingredient?: string | undefined;
  q?: string | undefined;
  sort: (typeof recipeSorts)[number];
  page: number;
  pageSize: number;
};

/** Filters, counts, sorts and pages the recipes. Pure. */
export function findRecipes(
  shelf: readonly ShelvedRecipe[],
  themes: { slug: string; name: string }[],
  query: RecipeQuery,
) {
  const matches = textMatcher(query.q);
  const { ingredient } = query;
  const ingredientName = ingredient && nameIn(shelf, ingredient);
  const asked = ingredient === undefined ? undefined : { key: ingredient, name: ingredientName || ingredient };
  const holding = asked ? shelf.filter(({ row }) => usesIngredient(row, asked)) : shelf;
  const matching = wanted(holding, query.slugs).filter(({ haystack }) => matches(haystack));
  const choices = {
    ...eachField(drinkFieldNames, (name) => query[name]),
    liquor: [...new Set(query.liquor.map(liquorGroup))],
  };
  const diets = eachField(dietChoices, (diet) => (query.diet.includes(diet) ? ["true"] : []));
  const chosen = { ...choices, ...diets, ...profileChoicesByFacet(query.profile ?? []) };
  const { hits, facets: counted } = filterByFacets(matching, facetsWith(themes), chosen);
  const facets = profileAsOneFacet(dietsAsOneFacet(counted));
  const sorted = query.sort === "popular" ? inPopularOrder(hits) : hits.toSorted(orders[query.sort]);
  const page = pageOf(query.q ? namedFirst(sorted, query.q) : sorted, query);
  const named = ingredientName && holding.length > 0 ? { ingredientName } : {};
  return { ...page, items: page.items.map(({ card }) => card), facets, ...named };
}

function nameIn(recipes: readonly ShelvedRecipe[], key: string): string | undefined {
  for (const { row } of recipes) {
    const found = [...row.ingredients, ...row.garnishes].find((one) => one.key === key);
    if (found) return found.name;
  }
  return undefined;
}

function facetsWith(themes: { slug: string; name: string }[]): Facet<ShelvedRecipe>[] {
  const themeNames = new Map(themes.map(({ slug, name }) => [slug, name]));
  const text = (name: DrinkFieldName): FacetText => {
    const { group = name, order } = drinkField(name);
    return { labelOf: (value) => facetWord(group, value), ...(order && { order }) };
  };
  const own: Partial<Record<DrinkFieldName, FacetText>> = {
    theme: { labelOf: (slug) => themeNames.get(slug) ?? slug, order: themes.map(({ slug }) => slug) },
  };
  return [
    ...writtenDrinkFields.map((name) => ({
      name,
      valuesOf: ({ row }: ShelvedRecipe) => drinkValues(row, name),
      ...(own[name] ?? text(name)),
    })),
    // A facet for each, so that all that are chosen must hold.
    ...dietChoices.map((diet) => ({
      name: diet,
      valuesOf: (recipe: ShelvedRecipe) => (passes(recipe, diet) ? ["true"] : []),
      labelOf: () => dietLabels[diet],
      order: ["true"],
    })),
    ...profileFacets,
  ];
}

/** Whether a drink passes a diet by its ingredients. */
const passes = ({ card, diets }: ShelvedRecipe, diet: DietChoice): boolean =>
  diet === "alcoholFree" ? card.alcoholFree : diets.includes(diet);

/** The facets of the diets as one facet of several values. */
export function dietsAsOneFacet(counted: Facets): Facets {
  const diet = dietChoices.flatMap((name) => counted[name]?.map((one) => ({ ...one, value: name })) ?? []);
  const others = Object.entries(counted).filter(([name]) => !Object.hasOwn(dietLabels, name));
  return { ...Object.fromEntries(others), diet };
}

type Order = (a: ShelvedRecipe, b: ShelvedRecipe) => number;
const byName: Order = (a, b) => compareDanish(a.card.name, b.card.name);
/** A price above any. */
const dearest = Number.MAX_SAFE_INTEGER;
/** Prices of all that is in the glass come before those that leave a part of it out, and these before drinks without a price. */
const priceRank = ({ card }: ShelvedRecipe) => (card.pricePerDrinkOre === undefined ? 2 : card.pricedWhole ? 0 : 1);
const easiness = { let: 0, mellem: 1, svær: 2 };

const orders: Record<Exclude<RecipeQuery["sort"], "popular">, Order> = {
  name: byName,
  rating: (a, b) => (b.card.rating?.average ?? 0) - (a.card.rating?.average ?? 0) || byName(a, b),
  // Drinks without alcohol come last: the mildest drink is one with alcohol.
  strength: (a, b) =>
    Number(a.card.alcoholFree) - Number(b.card.alcoholFree) ||
    a.card.standardDrinks - b.card.standardDrinks ||
    byName(a, b),
  price: (a, b) =>
    priceRank(a) - priceRank(b) ||
    (a.card.pricePerDrinkOre ?? dearest) - (b.card.pricePerDrinkOre ?? dearest) ||
    byName(a, b),
  easy: (a, b) =>
    easiness[a.card.difficulty] - easiness[b.card.difficulty] ||
    a.row.ingredients.length - b.row.ingredients.length ||
    byName(a, b),
};

/** The same order, but drinks that the words are the name of come first, and then those that they are another name of. Pure. */
function namedFirst(recipes: readonly ShelvedRecipe[], q: string): ShelvedRecipe[] {
  const wantedName = slugOf(q);
  const isNamed = (name: string) => slugOf(name) === wantedName;
  const rank = ({ row }: ShelvedRecipe) => (isNamed(row.name) ? 0 : row.aliases.some(isNamed) ? 1 : 2);
  // Every name of every hit is folded once, and equals keep their places.
  return recipes
    .map((recipe) => ({ recipe, place: rank(recipe) }))
    .sort((a, b) => a.place - b.place)
    .map(({ recipe }) => recipe);
}

/** Drinks that people rate often and well first, then the order that the shop has put its drinks in. */
export function byPopularity(a: ShelvedRecipe, b: ShelvedRecipe): number {
  return score(b) - score(a) || a.row.position - b.row.position || byName(a, b);
}

/**
 * The popular ones first; among those that are equally so the spirits take turns, so that no spirit fills the front where
 * nobody has rated yet. Pure.
 */
export function inPopularOrder(recipes: readonly ShelvedRecipe[]): ShelvedRecipe[] {
  const taken = new Map<string, number>();
  const placed = recipes.toSorted(byPopularity).map((recipe) => {
    const group = `${score(recipe)} ${liquorGroup(recipe.row.liquor)}`;
    const turn = taken.get(group) ?? 0;
    taken.set(group, turn + 1);
    return { recipe, turn };
  });
  // Within a turn they keep the order that they came in.
  return placed.sort((a, b) => score(b.recipe) - score(a.recipe) || a.turn - b.turn).map(({ recipe }) => recipe);
}

/** A rating counts more the more people gave it (Bayesian mean with ten ratings of three as a start). In thousandths, so that equals are equal. */
function score({ card }: ShelvedRecipe): number {
  const { average, count } = card.rating ?? { average: 0, count: 0 };
  const rated = (average * count + 30) / (count + 10);
  return Math.round(1000 * rated);
}

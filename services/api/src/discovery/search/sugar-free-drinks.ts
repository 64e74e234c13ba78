import type { DietChoice } from "@skaenk/contract/diets";
import type { Facets } from "@skaenk/contract/paging";
import type { ShelfState } from "../shelves/open-shelves.ts";
import type { SearchQuery } from "./search-query.ts";
import type { SearchScope } from "./search-requests.ts";

// Sugar in a drink depends on the goods that it is poured from today (`shelves/price-drinks.ts`). The search service is told of drinks
// and not of those goods, so that it is asked for sugar-free drinks by their names.

type Shelf = Pick<ShelfState, "recipes">;
const sugarFree: DietChoice = "sugarFree";

const sugarFreeDrinks = ({ recipes }: Shelf): string[] =>
  recipes.filter(({ diets }) => diets.includes("sugarFree")).map(({ row }) => row.slug);

/** The scope within which drinks pass all of the chosen diets. Pure. */
export function scopeOfDiets(scope: SearchScope = {}, diets: readonly DietChoice[], shelf: Shelf): SearchScope {
  if (!diets.includes(sugarFree)) return { ...scope, diets };
  const drinks = sugarFreeDrinks(shelf);
  return {
    ...scope,
    diets: diets.filter((diet) => diet !== sugarFree),
    slugs: scope.slugs?.filter((slug) => drinks.includes(slug)) ?? drinks,
  };
}

/** The query for sugar-free drinks alone; undefined where they are none or all of the answer. Pure. */
export function sugarFreeAsked(query: SearchQuery, shelf: Shelf): SearchQuery | undefined {
  if (query.kind !== "drinks" || query.diet.includes(sugarFree) || sugarFreeDrinks(shelf).length === 0)
    return undefined;
  return { ...query, diet: [...query.diet, sugarFree] };
}

/** Drinks' facets with the number that is left where sugar-free ones are chosen. Pure. */
export const withSugarFree = (facets: Facets, count: number): Facets => ({
  ...facets,
  diet: (facets.diet ?? []).map((one) => (one.value === sugarFree ? { ...one, count } : one)),
});

import { type DrinkFieldName, drinkFieldNames } from "@skaenk/contract/drink-fields";
import { eachField } from "@skaenk/contract/each-field";
import type { recipeSorts } from "@skaenk/contract/recipes";
import { shopPage } from "@skaenk/contract/shop-pages";
import { otherChoice, profileChoices } from "@skaenk/contract/taste-choices";
import { liquorGroup } from "@skaenk/danish/liquor-groups";

export type RecipeSort = (typeof recipeSorts)[number];

export const sortNames: Record<RecipeSort, string> = {
  popular: "Populære",
  rating: "Bedst bedømt",
  easy: "Nemmest",
  strength: "Mildest",
  price: "Billigst",
  name: "Navn",
};

/** Everything a visitor has chosen among the drinks; the address holds it whole. */
export type RecipeChoice = Record<DrinkFieldName, string[]> & {
  /** Choices on the scales of taste. */
  profile: string[];
  /** Key of the ingredient that is in all of them; empty: any. */
  ingredient: string;
  q: string;
  sort: RecipeSort;
  page: number;
};

/** Where the list stands: all drinks, or those of one theme, which then is no choice any more. */
export type Shelf = { path: string; theme?: string };

export const allDrinks: Shelf = { path: shopPage("/drinks") };
export const themeShelf = (slug: string): Shelf => ({ path: shopPage("/drinks/temaer/:slug", { slug }), theme: slug });

const isSort = (text: string | null): text is RecipeSort => text !== null && Object.hasOwn(sortNames, text);

/** The choice in an address. Invalid parameters are ignored. */
export function readRecipeChoice(params: URLSearchParams): RecipeChoice {
  const many = (name: DrinkFieldName) => [...new Set(params.getAll(name).filter(Boolean))].slice(0, 20);
  const sort = params.get("sort");
  const page = params.get("page") ?? "";
  return {
    ...eachField(drinkFieldNames, many),
    // Addresses from before the words were grouped lead to their group.
    liquor: [...new Set(many("liquor").map(liquorGroup))],
    profile: [...new Set(params.getAll("profile"))].filter((choice) => profileChoices.includes(choice)),
    ingredient: (params.get("ingredient") ?? "").slice(0, 80),
    q: (params.get("q") ?? "").trim().slice(0, 200),
    sort: isSort(sort) ? sort : "popular",
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a choice after a change. Any change but turning the page begins at the first page again. */
export function drinksAddress(shelf: Shelf, choice: RecipeChoice, change: Partial<RecipeChoice> = {}): string {
  const next = { ...choice, page: 1, ...change };
  const query = new URLSearchParams();
  if (next.ingredient) query.set("ingredient", next.ingredient);
  if (next.q) query.set("q", next.q);
  for (const choice of [...next.profile].sort()) query.append("profile", choice);
  for (const facet of facetsOn(shelf)) for (const value of [...next[facet]].sort()) query.append(facet, value);
  if (next.sort !== "popular") query.set("sort", next.sort);
  if (next.page > 1) query.set("page", String(next.page));
  const text = query.toString();
  return text === "" ? shelf.path : `${shelf.path}?${text}`;
}

/** Adds a value to a facet, or takes it away again. */
export function toggled(choice: RecipeChoice, facet: DrinkFieldName, value: string): Partial<RecipeChoice> {
  const chosen = choice[facet];
  return { [facet]: chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value] };
}

/** Chooses on a scale of taste, in the place of the other choice on it, or takes the choice back. */
export function toggledTaste({ profile }: RecipeChoice, choice: string): Partial<RecipeChoice> {
  const others = profile.filter((other) => other !== choice && other !== otherChoice(choice));
  return { profile: profile.includes(choice) ? others : [...others, choice] };
}

export const facetsOn = (shelf: Shelf): readonly DrinkFieldName[] =>
  shelf.theme === undefined ? drinkFieldNames : drinkFieldNames.filter((facet) => facet !== "theme");

/** True when anything narrows the list. */
export const isNarrowed = (shelf: Shelf, choice: RecipeChoice): boolean =>
  choice.ingredient !== "" ||
  choice.q !== "" ||
  choice.profile.length > 0 ||
  facetsOn(shelf).some((facet) => choice[facet].length > 0);

/** The choice as a query for the backend. */
export function backendQuery(shelf: Shelf, choice: RecipeChoice, pageSize: number) {
  const { ingredient, q, ...rest } = choice;
  return {
    ...rest,
    ...(ingredient ? { ingredient } : {}),
    ...(q ? { q } : {}),
    ...(shelf.theme === undefined ? {} : { theme: [shelf.theme] }),
    pageSize,
  };
}

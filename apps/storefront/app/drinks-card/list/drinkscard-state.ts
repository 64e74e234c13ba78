import { createKeptState, inBrowser } from "../../ui/kept-state";

/** The state area `drinkscard`: the drinks chosen for the visitor's drinks card, in the order they will be printed. */
export const drinkscard = createKeptState<readonly string[]>([], inBrowser("drinkscard", readDrinks));

/** The id of the form that every button "På drinklisten" belongs to. */
export const drinksListForm = "drinkliste";

/** More than this fits on no card. */
export const mostDrinks = 24;

export function toggleDrink(list: readonly string[], slug: string): readonly string[] {
  if (list.includes(slug)) return list.filter((other) => other !== slug);
  return list.length < mostDrinks ? [...list, slug] : list;
}

/** Moves a drink to another place in the order; places outside the list are the nearest end. */
export function moveDrink(list: readonly string[], slug: string, to: number): readonly string[] {
  if (!list.includes(slug)) return list;
  const rest = list.filter((other) => other !== slug);
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, slug);
}

export function readDrinks(stored: unknown): readonly string[] {
  if (!Array.isArray(stored)) return [];
  const slugs = stored.filter((slug) => typeof slug === "string" && /^[a-z0-9-]{1,120}$/.test(slug));
  return [...new Set<string>(slugs)].slice(0, mostDrinks);
}

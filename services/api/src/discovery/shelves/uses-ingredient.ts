import type { RecipeRow } from "./recipe-queries.ts";

type Use = Pick<RecipeRow["ingredients"][number], "key" | "made_from" | "synonyms">;
type Uses = { ingredients: readonly Use[]; garnishes: readonly Use[] };

/**
 * True when a drink takes the ingredient, in the glass or as its garnish: the ingredient itself, something that is made from it, as lime juice, or a
 * kind that goes by its name, as London dry gin. Pure.
 */
export const usesIngredient = (
  { ingredients, garnishes }: Uses,
  { key, name }: { key: string; name: string },
): boolean =>
  [ingredients, garnishes].some((uses) =>
    uses.some((use) => use.key === key || use.made_from === key || use.synonyms.includes(name)),
  );

/** The number of drinks that take each of the ingredients. Pure. */
export function countDrinks(
  recipes: readonly { row: Uses }[],
  ingredients: readonly { key: string; name: string }[],
): ReadonlyMap<string, number> {
  const keysByName = Map.groupBy(ingredients, ({ name }) => name);
  const keysOf = ({ key, made_from, synonyms }: Use) => [
    ...(made_from === null ? [key] : [key, made_from]),
    ...synonyms.flatMap((word) => keysByName.get(word)?.map((named) => named.key) ?? []),
  ];
  const counts = new Map<string, number>();
  for (const { row } of recipes) {
    const keys = new Set([...row.ingredients, ...row.garnishes].flatMap(keysOf));
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

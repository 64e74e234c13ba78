/** A drink and what it takes besides what any kitchen has. */
export type DrinkToMake = { slug: string; keys: readonly string[] };

export type Possible = {
  /** Drinks that can be made now. */
  now: string[];
  /** Drinks that lack one thing, and which. */
  oneMissing: { slug: string; key: string }[];
  /** The single things that open most drinks, the best first. */
  unlocks: { key: string; slugs: string[] }[];
};

/**
 * What can be made of what stands at home. Two ingredients that one bottle serves are the same to it: `bottleOf` names the
 * bottle of an ingredient. Pure.
 */
export function whatCanIMake(
  drinks: readonly DrinkToMake[],
  have: readonly string[],
  bottleOf: (key: string) => string = (key) => key,
): Possible {
  const bottles = new Set(have.map(bottleOf));
  const keys = new Set(have);
  const lacks = drinks.map(({ slug, keys: needed }) => {
    const missing = needed.filter((key) => !keys.has(key) && !bottles.has(bottleOf(key)));
    return { slug, missing: [...new Map(missing.map((key) => [bottleOf(key), key])).values()] };
  });
  const oneMissing = lacks.flatMap(({ slug, missing: [key, ...more] }) =>
    key !== undefined && more.length === 0 ? [{ slug, key }] : [],
  );
  const unlocks = [...Map.groupBy(oneMissing, ({ key }) => bottleOf(key)).values()]
    .map((drinksOfIt) => ({ key: drinksOfIt[0]?.key ?? "", slugs: drinksOfIt.map(({ slug }) => slug) }))
    .sort((a, b) => b.slugs.length - a.slugs.length || (a.key < b.key ? -1 : 1));
  return { now: lacks.filter(({ missing }) => missing.length === 0).map(({ slug }) => slug), oneMissing, unlocks };
}

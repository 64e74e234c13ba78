/** A drink and what it takes besides what any kitchen has. */
export type DrinkToMake = { slug: string; keys: readonly string[] };

export type PossibleDrink = {
  /** Drinks that can be made now: those that use most of what stands at home first. */
  now: string[];
  /** Drinks that lack one thing, and which: those that use what stands at home first. */
  oneMissing: { slug: string; key: string }[];
  /** The single things that open most drinks for their price, the best first. */
  unlocks: { key: string; slugs: string[] }[];
};

/** What is known of the things that drinks are made of, by ingredient key. */
export type IngredientLookup = {
  /** Two ingredients that one bottle serves are the same to it: the name of the bottle. */
  bottleOf(key: string): string;
  /** Øre for the smallest of it; nothing when it cannot be bought. */
  priceOf(key: string): number | undefined;
};

const unknown: IngredientLookup = { bottleOf: (key) => key, priceOf: () => undefined };

/** What cannot be bought here opens its drinks only for who finds it elsewhere: as dear as a dear bottle. */
const priceElsewhereOre = 100_000;

type Lack = { slug: string; missing: string[]; used: number; place: number };

/**
 * The drinks that can be made of what is at home: first those that use more of it, then those that one cheap purchase makes possible, then by
 * popularity. Pure.
 */
export function whatCanIMake(
  drinks: readonly DrinkToMake[],
  have: readonly string[],
  { bottleOf, priceOf }: IngredientLookup = unknown,
): PossibleDrink {
  const bottles = new Set(have.map(bottleOf));
  const keys = new Set(have);
  const lacks = drinks.map(({ slug, keys: needed }, place): Lack => {
    const missing = needed.filter((key) => !keys.has(key) && !bottles.has(bottleOf(key)));
    const names = [...new Map(missing.map((key) => [bottleOf(key), key])).values()];
    return { slug, missing: names, used: needed.length - missing.length, place };
  });
  const near = lacks.flatMap((lack) => {
    const [key, ...more] = lack.missing;
    return key !== undefined && more.length === 0 ? [{ ...lack, key, bottle: bottleOf(key) }] : [];
  });
  const opened = [...Map.groupBy(near, ({ bottle }) => bottle)].map(([bottle, group]) => {
    const key = group[0]?.key ?? "";
    // With nothing at home, nothing can be used: then whatever opens a drink is as good a beginning.
    const using = have.length === 0 ? group.length : group.filter(({ used }) => used > 0).length;
    return { bottle, key, slugs: group.map(({ slug }) => slug), worth: using / (priceOf(key) ?? priceElsewhereOre) };
  });
  const worth = new Map(opened.map((one) => [one.bottle, one.worth]));
  return {
    now: lacks
      .filter(({ missing }) => missing.length === 0)
      .sort((a, b) => b.used - a.used || a.place - b.place)
      .map(({ slug }) => slug),
    oneMissing: near
      .sort(
        (a, b) =>
          Number(b.used > 0) - Number(a.used > 0) ||
          (worth.get(b.bottle) ?? 0) - (worth.get(a.bottle) ?? 0) ||
          a.place - b.place,
      )
      .map(({ slug, key }) => ({ slug, key })),
    unlocks: opened
      .sort((a, b) => b.worth - a.worth || b.slugs.length - a.slugs.length || (a.key < b.key ? -1 : 1))
      .map(({ key, slugs }) => ({ key, slugs })),
  };
}

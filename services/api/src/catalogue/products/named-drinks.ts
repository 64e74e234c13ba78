import { slugOf } from "@skaenk/danish/slug";

type Drinks = readonly { row: { slug: string; name: string } }[];
type DrinkPattern = { pattern: RegExp; slugs: ReadonlyMap<string, string> };

/** The place of a text where a drink's name stands, in characters, with the drink's slug. */
export type NamedDrink<Text extends string> = { text: Text; at: number; length: number; slug: string };

const escaped = (name: string) =>
  name
    .replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
    .replaceAll(/\s+(?:&|og)\s+/gu, String.raw`\s+(?:&|og)\s+`)
    .replaceAll(/\s+/g, String.raw`\s+`);

/** A pattern of the names of drinks, compiled once for as long as the shop keeps the same drinks. */
const compiled = new WeakMap<Drinks, DrinkPattern | undefined>();

function compile(drinks: Drinks): DrinkPattern | undefined {
  const slugs = new Map(drinks.map(({ row }) => [slugOf(row.name), row.slug]));
  if (slugs.size === 0) return undefined;
  // The pattern tries longer names first, so that "kir royal" is not read as "kir".
  const longestFirst = drinks.map(({ row }) => row.name).toSorted((a, b) => b.length - a.length);
  const names = longestFirst.map(escaped).join("|");
  return { pattern: new RegExp(String.raw`(?<![\p{L}\d])(?:${names})(?![\p{L}\d])`, "giu"), slugs };
}

/**
 * The drinks of the shop that texts name, each where it is named first, in the order of the texts. Pure.
 * @param texts plain texts by their names, for example the description of a product; those that are absent name none
 */
export function drinksNamedIn<Text extends string>(
  texts: Readonly<Partial<Record<Text, string | undefined>>>,
  drinks: Drinks,
): NamedDrink<Text>[] {
  if (!compiled.has(drinks)) compiled.set(drinks, compile(drinks));
  const found = compiled.get(drinks);
  if (!found) return [];
  const named = (Object.keys(texts) as Text[]).flatMap((text) =>
    [...(texts[text] ?? "").matchAll(found.pattern)].map(({ 0: words, index: at }) => ({
      ...{ text, at, length: words.length },
      slug: found.slugs.get(slugOf(words)) ?? "",
    })),
  );
  return named.filter(({ slug }, at) => slug !== "" && named.findIndex((other) => other.slug === slug) === at);
}

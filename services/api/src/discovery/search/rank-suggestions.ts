import type { ProductCard } from "@skaenk/contract/product-card";
import type { RecipeCard } from "@skaenk/contract/recipe-card";
import { slugOf } from "@skaenk/danish/slug";

/** How well a thing answers what is being typed; the higher comes first. */
type Fit = 0 | 1 | 2 | 3 | 4;

/**
 * The bottle is the thing itself before it is called so, and before it has some of it: `rom` means the rums, not a liqueur whose
 * name has the word in it. Pure.
 */
export function fitOfProduct(
  { name, category, soldOut }: Pick<ProductCard, "name" | "category" | "soldOut">,
  q: string,
): Fit {
  const [wanted, called] = [unjoined(q), unjoined(name)];
  if (called === wanted) return 4;
  if (soldOut) return 0;
  if (category.split("/").some((step) => step.startsWith(wanted))) return 3;
  return hasWord(called, wanted) ? 2 : 1;
}

type NamedDrink = Pick<RecipeCard, "name" | "liquor"> & {
  /** Other names of the drink; none where they are not known. */
  aliases?: readonly string[];
};

/** A drink that begins with the words, then one that has them in its name or is made on them. Pure. */
export function fitOfDrink({ name, liquor, aliases = [] }: NamedDrink, q: string): Fit {
  const [wanted, called] = [unjoined(q), unjoined(name)];
  if (called === wanted) return 4;
  if (called.startsWith(wanted) || beginsOne(aliases, wanted)) return 3;
  return hasWord(called, wanted) || slugOf(liquor).startsWith(wanted) ? 2 : 1;
}

/** Several words that begin another name mean that drink; one word alone begins too many. */
const beginsOne = (names: readonly string[], wanted: string): boolean =>
  wanted.includes("-") && names.some((name) => unjoined(name).startsWith(wanted));

/** A name as a slug without the word that joins two things, which is typed as "&", as "og" or left out: "rom c" begins "Rom & cola". */
function unjoined(name: string): string {
  const slug = slugOf(name);
  return (
    slug
      .split("-")
      .filter((word) => word !== "og")
      .join("-") || slug
  );
}

const hasWord = (slug: string, beginning: string): boolean => `-${slug}`.includes(`-${beginning}`);

/**
 * The drinks of a results page, first those that have a name which the words begin up to the middle of a word or call in full: "white la"
 * means White Lady, not White Russian. One word alone, and words that are all whole, leave the order as it was found. Pure.
 */
export function begunNamesFirst<Hit>(hits: readonly Hit[], q: string, namesOf: (hit: Hit) => readonly string[]): Hit[] {
  const wanted = unjoined(q);
  if (!wanted.includes("-")) return [...hits];
  const isBegun = (hit: Hit): boolean =>
    namesOf(hit)
      .map(unjoined)
      .some((name) => name.startsWith(wanted) && name[wanted.length] !== "-");
  return [...hits.filter(isBegun), ...hits.filter((hit) => !isBegun(hit))];
}

/**
 * The hits by fit, and of equal fit by popularity. Hits that only came near (a guess at the spelling) keep the order in which they were found.
 * Pure.
 */
export function inOrderOfFit<Hit>(
  hits: readonly Hit[],
  { fitOf, byPopularity }: { fitOf(hit: Hit): Fit; byPopularity(a: Hit, b: Hit): number },
): Hit[] {
  return hits
    .map((hit) => ({ hit, fit: fitOf(hit) }))
    .sort((a, b) => b.fit - a.fit || (a.fit > 1 ? byPopularity(a.hit, b.hit) : 0))
    .map(({ hit }) => hit);
}

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
  const [wanted, called] = [slugOf(q), slugOf(name)];
  if (called === wanted) return 4;
  if (soldOut) return 0;
  if (category.split("/").some((step) => step.startsWith(wanted))) return 3;
  return hasWord(called, wanted) ? 2 : 1;
}

/** A drink that begins with the words, then one that has them in its name or is made on them. Pure. */
export function fitOfDrink({ name, liquor }: Pick<RecipeCard, "name" | "liquor">, q: string): Fit {
  const [wanted, called] = [slugOf(q), slugOf(name)];
  if (called === wanted) return 4;
  if (called.startsWith(wanted)) return 3;
  return hasWord(called, wanted) || slugOf(liquor).startsWith(wanted) ? 2 : 1;
}

const hasWord = (slug: string, beginning: string): boolean => `-${slug}`.includes(`-${beginning}`);

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

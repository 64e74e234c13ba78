import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readShop } from "../../../moving-in/import/read-shop.ts";
import { type Inspiration, inspirationOf } from "./goods-free.ts";

const folder = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "..", "..", "seed");

/** These are the slugs of the drinks and guides that are delivered with the program. */
export type InspirationNames = { recipes: string[]; articles: string[] };
type Read = InspirationNames & { inspiration?: Inspiration };

/**
 * Reads the inspiration that the shop brings, for a child process: several hundred files take most of a second of a processor.
 * @param whole true returns the full texts, false only their names
 */
export async function work({ whole }: { whole: boolean }): Promise<Read> {
  const inspiration = inspirationOf(await readShop(folder));
  const names = {
    recipes: inspiration.recipes.map(({ slug }) => slug),
    articles: inspiration.articles.map(({ slug }) => slug),
  };
  return whole ? { ...names, inspiration } : names;
}

import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readShop } from "../../../moving-in/import/read-shop.ts";
import { type Inspiration, inspirationOf } from "./goods-free.ts";

const folder = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "..", "..", "seed");

type Read = { recipes: number; articles: number; inspiration?: Inspiration };

/**
 * Reads the inspiration that the shop brings, for a child process: several hundred files take most of a second of a processor.
 * @param whole whether all of it is answered, or only how much it is
 */
export async function work({ whole }: { whole: boolean }): Promise<Read> {
  const inspiration = inspirationOf(await readShop(folder));
  const counts = { recipes: inspiration.recipes.length, articles: inspiration.articles.length };
  return whole ? { ...counts, inspiration } : counts;
}

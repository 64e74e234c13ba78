import type { RecipeRatings } from "@skaenk/contract/ratings";
import { ratingsNote } from "@skaenk/contract/ratings-note";
import type { Database } from "../../platform/queries.ts";
import type { ListOwner } from "../identity/list-owner.ts";
import { countStars, findOwnStars } from "./queries.ts";
import type { RatingsDatabase } from "./tables.ts";

type Stars = { stars: number; count: number };

/** A recipe's ratings, reckoned from the rows. */
export async function readRatings(
  db: Database<RatingsDatabase>,
  slug: string,
  owner: ListOwner | undefined,
): Promise<RecipeRatings> {
  const rows = await countStars(db, slug);
  const own = owner ? await findOwnStars(db, slug, owner) : undefined;
  return { ...summarise(rows), ...(own === undefined ? {} : { own }), note: ratingsNote };
}

/** Average with one decimal, count and spread. No average where nobody has rated. Pure. */
export function summarise(rows: Stars[]): Pick<RecipeRatings, "average" | "count" | "spread"> {
  const spread = [1, 2, 3, 4, 5].map((stars) => rows.find((row) => row.stars === stars)?.count ?? 0);
  const count = spread.reduce((sum, one) => sum + one, 0);
  const total = spread.reduce((sum, one, index) => sum + one * (index + 1), 0);
  return { ...(count === 0 ? {} : { average: Math.round((total * 10) / count) / 10 }), count, spread };
}

import type { ReviewState } from "@skaenk/contract/reviews";
import { sql } from "kysely";
import type { ProductTables } from "../../../editorial/content/product-tables.ts";
import { containsPattern } from "../../../platform/like-pattern.ts";
import type { Queries } from "../../../platform/queries.ts";
import type { ReviewTables } from "../tables.ts";

type Db = Queries<ReviewTables & ProductTables>;
type Wanted = { q?: string | undefined; state?: ReviewState | undefined };

/** Reviews as the office lists them, with the name of what they are of. */
export function reviewsQuery(db: Db, { q, state }: Wanted) {
  let query = db
    .selectFrom("reviews")
    .selectAll()
    .select(
      sql<string>`coalesce(
        case kind when 'recipe' then (select name from recipes where recipes.slug = reviews.slug)
          else (select name from products where products.slug = reviews.slug) end, slug)`.as("thing"),
    );
  if (state) query = query.where("state", "=", state);
  if (q) {
    const wanted = containsPattern(q);
    query = query.where((eb) => eb.or([eb("words", "ilike", wanted), eb("slug", "ilike", wanted)]));
  }
  return query;
}

export type OfficeReviewRow = Awaited<ReturnType<ReturnType<typeof reviewsQuery>["execute"]>>[number];

export const findReview = (db: Db, id: number) => reviewsQuery(db, {}).where("reviews.id", "=", id).executeTakeFirst();

/** @returns whether the text is still the one that was read */
export async function decide(
  trx: Db,
  { id, version }: { id: number; version: number },
  { state, reason, at }: { state: "shown" | "refused"; reason: string | null; at: Date },
): Promise<boolean> {
  const row = await trx
    .updateTable("reviews")
    .set({ state, reason, decided_at: at })
    .where("id", "=", id)
    .where("version", "=", version)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

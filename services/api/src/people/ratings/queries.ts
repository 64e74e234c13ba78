import { sql } from "kysely";
import type { RatingTables } from "../../editorial/content/rating-tables.ts";
import type { Queries, Transaction } from "../../platform/queries.ts";
import { type ListOwner, ownerColumns } from "../identity/list-owner.ts";

const givenBy = (owner: ListOwner) =>
  "memberId" in owner ? sql<boolean>`member_id = ${owner.memberId}` : sql<boolean>`visitor_id = ${owner.visitorId}`;

/** The number of ratings with each number of stars. */
export const countStars = (db: Queries<RatingTables>, slug: string) =>
  db
    .selectFrom("ratings")
    .select((eb) => ["stars", eb.fn.countAll<number>().as("count")])
    .where("recipe_slug", "=", slug)
    .groupBy("stars")
    .execute();

export async function findOwnStars(
  db: Queries<RatingTables>,
  slug: string,
  owner: ListOwner,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("ratings")
    .select("stars")
    .where("recipe_slug", "=", slug)
    .where(givenBy(owner))
    .executeTakeFirst();
  return row?.stars;
}

/** All ratings by one visitor or member, oldest first. */
export const listRatingsBy = (db: Queries<RatingTables>, owner: ListOwner) =>
  db.selectFrom("ratings").select(["recipe_slug", "stars"]).where(givenBy(owner)).orderBy("id").execute();

/** @returns false when the visitor or member has rated it before */
export async function insertRating(
  db: Queries<RatingTables>,
  rating: { slug: string; stars: number; owner: ListOwner; now: Date },
): Promise<boolean> {
  const row = await db
    .insertInto("ratings")
    .values({
      recipe_slug: rating.slug,
      ...ownerColumns(rating.owner),
      stars: rating.stars,
      rated_at: rating.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** This query gives the ratings of the browser's visitor to the member at login, except where the member has rated too. */
export async function adoptRatings(
  trx: Transaction<RatingTables>,
  { visitorId, memberId }: { visitorId: string; memberId: number },
): Promise<void> {
  await sql`
    update ratings set member_id = ${memberId}
    where visitor_id = ${visitorId} and member_id is null and not exists (
      select from ratings own where own.member_id = ${memberId} and own.recipe_slug = ratings.recipe_slug
    )`.execute(trx);
}

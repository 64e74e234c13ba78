import type { ReviewKind } from "@skaenk/contract/reviews";
import { type Insertable, sql } from "kysely";
import type { RatingTables } from "../../editorial/content/rating-tables.ts";
import type { Queries } from "../../platform/queries.ts";
import type { ReviewsDatabase, ReviewTables } from "./tables.ts";

type Db = Queries<ReviewTables>;
export type Thing = { kind: ReviewKind; slug: string };

/** How many a page shows. */
const mostShown = 50;
/** So long after it was sent, a parcel that no carrier tells of has come. */
const surelyHereDays = 7;

/** The published reviews of a thing, newest first, each with the stars that its writer has given the drink. */
export const listShown = (db: Queries<ReviewTables & RatingTables>, { kind, slug }: Thing) =>
  db
    .selectFrom("reviews")
    .select(["id", "first_name", "words", "written_at"])
    .select(
      sql<number | null>`coalesce(stars, (select ratings.stars from ratings
        where reviews.kind = 'recipe' and recipe_slug = reviews.slug and ratings.member_id = reviews.member_id))`.as(
        "stars",
      ),
    )
    .where("kind", "=", kind)
    .where("slug", "=", slug)
    .where("state", "=", "shown")
    .orderBy("written_at", "desc")
    .orderBy("id", "desc")
    .limit(mostShown)
    .execute();

/** The number of published reviews, and the sum of their stars. */
export const countShown = (db: Db, { kind, slug }: Thing) =>
  db
    .selectFrom("reviews")
    .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.sum<number | null>("stars").as("stars")])
    .where("kind", "=", kind)
    .where("slug", "=", slug)
    .where("state", "=", "shown")
    .executeTakeFirstOrThrow();

export const findOwn = (db: Db, memberId: number, { kind, slug }: Thing) =>
  db
    .selectFrom("reviews")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("kind", "=", kind)
    .where("slug", "=", slug)
    .executeTakeFirst();

/** All that a member has written, the newest first. */
export const listOwn = (db: Db, memberId: number) =>
  db
    .selectFrom("reviews")
    .select(["kind", "slug", "stars", "words", "state", "reason", "written_at"])
    .where("member_id", "=", memberId)
    .orderBy("written_at", "desc")
    .orderBy("id", "desc")
    .execute();

/** True when the member has received the product: its order was handed over, or its parcel was sent long enough ago. */
export async function hasReceived(
  db: Queries<ReviewsDatabase>,
  memberId: number,
  { slug, now }: { slug: string; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom("member_orders")
    .innerJoin("orders", "orders.id", "member_orders.order_id")
    .innerJoin("order_lines", "order_lines.order_id", "orders.id")
    .select("orders.id")
    .where("member_orders.member_id", "=", memberId)
    .where("order_lines.product_slug", "=", slug)
    .where("order_lines.shipped_quantity", ">", 0)
    .where((eb) => eb.or([eb("orders.delivered_at", "is not", null), sentLongAgo(now)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const sentLongAgo = (now: Date) => sql<boolean>`exists (
  select from parcels where parcels.order_id = orders.id and parcels.state not in ('packed', 'returned', 'cancelled')
    and parcels.sent_at <= ${now}::timestamptz - make_interval(days => ${surelyHereDays}))`;

/** The number of reviews that a member has written since a time; a new text of an old review counts too. */
export async function countWritten(db: Db, memberId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom("reviews")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("member_id", "=", memberId)
    .where("written_at", ">", since)
    .executeTakeFirstOrThrow();
  return count;
}

type Written = Pick<
  Insertable<ReviewTables["reviews"]>,
  "kind" | "slug" | "member_id" | "first_name" | "stars" | "words" | "written_at"
>;

/** Writes it, or writes it anew: either way it waits until somebody has read it. */
export async function saveWritten(trx: Db, written: Written): Promise<void> {
  const waits = { state: "waiting" as const, decided_at: null, reason: null };
  await trx
    .insertInto("reviews")
    .values({ ...written, ...waits })
    .onConflict((conflict) =>
      conflict
        .columns(["member_id", "kind", "slug"])
        .doUpdateSet({ ...written, ...waits, version: sql<number>`reviews.version + 1` }),
    )
    .execute();
}

export async function deleteOwn(db: Db, memberId: number, { kind, slug }: Thing): Promise<void> {
  await db
    .deleteFrom("reviews")
    .where("member_id", "=", memberId)
    .where("kind", "=", kind)
    .where("slug", "=", slug)
    .execute();
}

import { sql } from "kysely";
import type { ProductTables } from "../../editorial/content/product-tables.ts";
import type { MediaTables } from "../../editorial/media/tables.ts";
import type { ClubDatabase } from "../../people/club/tables.ts";
import type { Queries } from "../../platform/queries.ts";

export type ExportTables = ClubDatabase & ProductTables & MediaTables;
type Db = Queries<ExportTables>;

/** Days in Copenhagen, both counted. */
export type ExportPeriod = { from: string; to: string };

const within = (column: string, { from, to }: ExportPeriod) => sql<boolean>`
  ${sql.ref(column)} >= (${from}::date)::timestamp at time zone 'Europe/Copenhagen'
  and ${sql.ref(column)} < (${to}::date + 1)::timestamp at time zone 'Europe/Copenhagen'`;
const anyOf = (keys: readonly string[]) => sql<string>`any(${[...keys]}::text[])`;

/** So many at a time: an export holds no more of the shop than that. */
const pageSize = 500;

async function* inPages<Row>(read: (after: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let after: Row | undefined; ; ) {
    const rows = await read(after);
    if (rows.length > 0) yield rows;
    if (rows.length < pageSize) return;
    after = rows.at(-1);
  }
}

export type ExportedProduct = Awaited<ReturnType<typeof readProducts>>[number];

const readProducts = (db: Db, after: { slug: string } | undefined) =>
  db
    .selectFrom("products")
    .innerJoin("brands", "brands.slug", "products.brand_slug")
    .selectAll("products")
    .select("brands.name as brand_name")
    .where("products.gift_card", "is", null)
    .$if(after !== undefined, (query) => query.where("products.slug", ">", after?.slug ?? ""))
    .orderBy("products.slug")
    .limit(pageSize)
    .execute();

export const allProducts = (db: Db): AsyncGenerator<ExportedProduct[]> => inPages((after) => readProducts(db, after));

export type ExportedVariant = Awaited<ReturnType<typeof listVariants>>[number];

export const listVariants = (db: Db, slugs: readonly string[]) =>
  db
    .selectFrom("variants")
    .selectAll()
    .where("product_slug", "=", anyOf(slugs))
    .orderBy("position")
    .orderBy("sku")
    .execute();

export type ExportedPicture = Awaited<ReturnType<typeof listPictures>>[number];

export const listPictures = (db: Db, slugs: readonly string[]) =>
  db
    .selectFrom("pictures")
    .innerJoin("media", "media.id", "pictures.media_id")
    .select(["key", "alt", "hash", "shape", "width", "height", "focus_x", "focus_y", "has_avif"])
    .where("thing", "=", "product")
    .where("key", "=", anyOf(slugs))
    .orderBy("position")
    .orderBy("pictures.id")
    .execute();

/** Lines of an order stay together, also those that were added by an edit after other orders had come. */
const readLines = (db: Db, days: ExportPeriod, after: { id: number; line_id: number } | undefined) =>
  db
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .selectAll("orders")
    .select(["order_lines.id as line_id", "sku", "order_lines.name as line_name", "brand_name", "size", "quantity"])
    .select(["shipped_quantity", "released_quantity", "price_ore", "off_ore", "vat_percent"])
    .select("order_lines.deposit_ore as line_deposit_ore")
    .select(
      sql<number>`(select coalesce(sum(amount_ore), 0)::int from credit_notes where credit_notes.order_id = orders.id)`.as(
        "credited_ore",
      ),
    )
    .where(within("orders.placed_at", days))
    .$if(after !== undefined, (query) =>
      query
        // The condition on one table lets the database start at an index; the comparison of pairs alone reads all earlier lines again.
        .where("orders.id", ">=", after?.id ?? 0)
        .where(sql<boolean>`(orders.id, order_lines.id) > (${after?.id ?? 0}, ${after?.line_id ?? 0})`),
    )
    .orderBy("orders.id")
    .orderBy("order_lines.id")
    .limit(pageSize)
    .execute();
export type ExportedLine = Awaited<ReturnType<typeof readLines>>[number];

export const allOrderLines = (db: Db, days: ExportPeriod): AsyncGenerator<ExportedLine[]> =>
  inPages((after) => readLines(db, days, after));

export async function countOrders(db: Db, days: ExportPeriod): Promise<number> {
  const { count } = await db
    .selectFrom("orders")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where(within("placed_at", days))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const readMembers = (db: Db, after: { id: number } | undefined) =>
  db
    .selectFrom("members")
    .leftJoin("member_addresses", (join) =>
      join.onRef("member_addresses.member_id", "=", "members.id").on("member_addresses.is_default", "=", true),
    )
    .select(["members.id", "email", "email_confirmed_at", "first_name", "last_name", "birthday", "joined_at"])
    .select(["street", "postcode", "city", "member_addresses.phone"])
    .select([
      sql<number>`(select count(*)::int from member_orders where member_id = members.id)`.as("orders"),
      sql<number>`(select coalesce(sum(points), 0)::int from points_entries where member_id = members.id)`.as("points"),
      sql<Date | null>`(select confirmed_at from newsletter_subscribers
        where lower(email) = lower(members.email) and status = 'confirmed' limit 1)`.as("newsletter_since"),
    ])
    .$if(after !== undefined, (query) => query.where("members.id", ">", after?.id ?? 0))
    .orderBy("members.id")
    .limit(pageSize)
    .execute();
export type ExportedMember = Awaited<ReturnType<typeof readMembers>>[number];

export const allMembers = (db: Db): AsyncGenerator<ExportedMember[]> => inPages((after) => readMembers(db, after));

export async function countMembers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("members")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import { isOfCurrentContents } from "../../../editorial/content/price-queries.ts";
import type { ProductTables } from "../../../editorial/content/product-tables.ts";
import type { Fields, FieldValue } from "../../../office/audit/tables.ts";
import { containsPattern } from "../../../platform/like-pattern.ts";
import { inDanish } from "../../../platform/office-list-queries.ts";
import type { Queries } from "../../../platform/queries.ts";
import type { OrderTables } from "../../orders/tables.ts";
import { countingOrders } from "../queries.ts";
import type { PromotionScope, PromotionTables } from "../tables.ts";

type Db = Queries<PromotionTables & OrderTables & ProductTables>;
type Promotions = PromotionTables["promotions"];
type Row = Selectable<Promotions>;

export const fieldsOf = (row: Row): Fields => ({
  name: row.name,
  code: row.code,
  benefit: row.benefit as Fields,
  scope: row.scope as Fields,
  fromOre: row.from_ore,
  audience: row.audience,
  stacks: row.stacks,
  withPoints: row.with_points,
  mostUses: row.most_uses,
  mostPerCustomer: row.most_per_customer,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at?.toISOString() ?? null,
});

const columns: Readonly<Record<string, keyof Promotions>> = {
  name: "name",
  code: "code",
  benefit: "benefit",
  scope: "scope",
  fromOre: "from_ore",
  audience: "audience",
  stacks: "stacks",
  withPoints: "with_points",
  mostUses: "most_uses",
  mostPerCustomer: "most_per_customer",
  startsAt: "starts_at",
  endsAt: "ends_at",
};

/** Values of fields, as the endpoints checked them, by the columns that keep them. */
function columnsOf(patch: Fields): Record<string, FieldValue> {
  const kept: Record<string, FieldValue> = {};
  for (const [field, value] of Object.entries(patch)) {
    const column = columns[field];
    if (column) kept[column] = column === "benefit" || column === "scope" ? JSON.stringify(value) : value;
  }
  return kept;
}

/** A promotion, with its row locked. */
export async function readPromotion(trx: Db, key: string): Promise<Fields | undefined> {
  const row = await trx
    .selectFrom("promotions")
    .selectAll()
    .where("id", "=", Number(key))
    .forUpdate()
    .executeTakeFirst();
  return row && fieldsOf(row);
}

/** Each cart of a customer is tried with all promotions that run without a code: a shop has some dozen of them. */
export const mostAutomatic = 50;

/**
 * True when a promotion, just written, is one too many of those that need no code and have not ended. Writers wait for each other until their
 * transactions end, so that several together do not pass the bound.
 */
export async function isOneTooMany(trx: Db, key: string): Promise<boolean> {
  const counting = trx
    .selectFrom("promotions")
    .where("code", "is", null)
    .where(({ eb, or }) => or([eb("ends_at", "is", null), eb("ends_at", ">", sql<Date>`clock_timestamp()`)]));
  const written = await counting.select("id").where("id", "=", Number(key)).executeTakeFirst();
  if (!written) return false;
  await sql`select pg_advisory_xact_lock(hashtext('automatic-promotions'))`.execute(trx);
  const { count } = await counting.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return Number(count) > mostAutomatic;
}

export async function writePromotion(trx: Db, key: string, patch: Fields): Promise<void> {
  await trx
    .updateTable("promotions")
    .set(columnsOf(patch) as Updateable<Promotions>)
    .where("id", "=", Number(key))
    .execute();
}

export async function insertPromotion(trx: Db, key: string, fields: Fields): Promise<void> {
  const said = columnsOf(fields) as Insertable<Promotions>;
  await trx
    .insertInto("promotions")
    .values({ ...said, id: Number(key) })
    .execute();
}

export async function deletePromotion(trx: Db, key: string): Promise<void> {
  await trx.deleteFrom("promotions").where("id", "=", Number(key)).execute();
}

export async function nextPromotionId(trx: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('promotions', 'id')) as id`.execute(trx);
  return Number(rows[0]?.id);
}

export async function hasCode(trx: Db, code: string, butKey: string): Promise<boolean> {
  const found = await trx
    .selectFrom("promotions")
    .select("id")
    .where("code", "=", code)
    .where("id", "<>", Number(butKey))
    .executeTakeFirst();
  return found !== undefined;
}

/** Uses of a promotion, without those of cancelled or unconfirmed orders. */
const usesOf = sql`promotion_uses left join orders on orders.id = promotion_uses.order_id
  where promotion_uses.promotion_id = promotions.id and ${countingOrders}`;

/** The list of the office, without the goods that promotions are of: with its version in the log, and what it has cost. */
export function promotionsQuery(
  db: Db,
  { q, state, now }: { q?: string | undefined; state?: "planned" | "running" | "ended" | undefined; now: Date },
) {
  return db
    .selectFrom("promotions")
    .select(["promotions.id", "name", "code", "benefit", "starts_at", "ends_at"])
    .select([
      sql<number>`(select count(*)::int from ${usesOf})`.as("uses"),
      sql<number>`(select coalesce(sum(promotion_uses.off_ore), 0)::int8 from ${usesOf})`.as("off_ore"),
      sql<number>`coalesce((
        select max(id) from audit_log where thing = 'promotion' and key = promotions.id::text
      ), 0)`.as("version"),
    ])
    .$if(q !== undefined && q !== "", (query) =>
      query.where(({ eb, or }) =>
        or([eb("name", "ilike", containsPattern(q ?? "")), eb("code", "ilike", containsPattern(q ?? ""))]),
      ),
    )
    .$if(state === "planned", (query) => query.where("starts_at", ">", now))
    .$if(state === "running", (query) =>
      query
        .where("starts_at", "<=", now)
        .where(({ eb, or }) => or([eb("ends_at", "is", null), eb("ends_at", ">", now)])),
    )
    .$if(state === "ended", (query) => query.where("ends_at", "<=", now));
}

export type PromotionListRow = Awaited<ReturnType<ReturnType<typeof promotionsQuery>["execute"]>>[number];

/** Finds one promotion with all that is set on it. */
export const findPromotionRow = (db: Db, { id, now }: { id: number; now: Date }) =>
  promotionsQuery(db, { now }).selectAll("promotions").where("promotions.id", "=", id).executeTakeFirst();

/** Names in a scope that nothing is called. */
export async function unknownInScope(db: Db, scope: Extract<PromotionScope, { kind: "some" }>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${scope.products}::text[]) as n(name) where name not in (select slug from products)
    union all
    select name from unnest(${scope.brands}::text[]) as n(name) where name not in (select slug from brands)
    union all
    select name from unnest(${scope.categories}::text[]) as n(name) where name not in (select path from categories)
  `.execute(db);
  return rows.map(({ name }) => name);
}

const inScope = (scope: PromotionScope) =>
  scope.kind === "all"
    ? sql<boolean>`true`
    : sql<boolean>`(products.slug = any (${scope.products}::text[]) or brand_slug = any (${scope.brands}::text[])
        or exists (select from unnest(${scope.categories}::text[]) as c(path)
          where category_path = c.path or category_path like c.path || '/%'))`;

const goodsOf = (db: Db) =>
  db
    .selectFrom("variants")
    .innerJoin("products", "products.slug", "variants.product_slug")
    .select([
      "variants.sku",
      "variants.name as size",
      "variants.price_ore",
      "products.name",
      "products.slug",
      "products.brand_slug",
      "products.category_path",
      "products.abv_percent",
      "products.gift_card",
    ])
    .where("products.status", "=", "active");

export type ScopedGoods = Awaited<ReturnType<typeof listInScope>>[number];

/** Goods that a promotion names, the dearest first, so many at most; gift cards are none. */
export const listInScope = (db: Db, scope: PromotionScope, most: number) =>
  goodsOf(db)
    .where(inScope(scope))
    .where("products.gift_card", "is", null)
    .orderBy("variants.price_ore", "desc")
    .orderBy("variants.sku")
    .limit(most)
    .execute();

export const listBySku = (db: Db, skus: string[]) => goodsOf(db).where("variants.sku", "in", skus).execute();

/** True when a promotion names goods of at most this strength. */
export async function hasWithout(db: Db, scope: PromotionScope, abovePercent: number): Promise<boolean> {
  const found = await goodsOf(db)
    .where(inScope(scope))
    .where("products.abv_percent", "<=", abovePercent)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Goods that cost less at some time in the thirty days before a moment than they do now. */
export async function listCheaperBefore(db: Db, scope: PromotionScope, at: Date) {
  const { rows } = await sql<{ sku: string; name: string; lowestOre: number; priceOre: number }>`
    with named as (
      select variants.sku, products.name || ' ' || variants.name as name, variants.price_ore
      from variants join products on products.slug = variants.product_slug
      where products.status = 'active' and ${inScope(scope)}
    ), steps as (
      select sku, price_ore, valid_from, lead(valid_from) over (partition by sku order by valid_from, id) as until
      from price_history as step where sku in (select sku from named) and valid_from < ${at} and ${isOfCurrentContents("step")}
    )
    select named.sku, named.name, min(steps.price_ore)::int as "lowestOre", named.price_ore as "priceOre"
    from named join steps using (sku)
    where steps.until is null or steps.until > ${at}::timestamptz - interval '30 days'
    group by named.sku, named.name, named.price_ore having min(steps.price_ore) < named.price_ore
    order by ${inDanish("named.name")} limit 20`.execute(db);
  return rows;
}

export async function countUsesOf(db: Db, key: string): Promise<number> {
  const { count } = await db
    .selectFrom("promotion_uses")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("promotion_id", "=", Number(key))
    .executeTakeFirstOrThrow();
  return Number(count);
}

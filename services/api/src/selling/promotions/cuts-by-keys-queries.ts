import type { Benefit } from "@skaenk/money/promotions";
import { sql } from "kysely";
import type { ProductTables } from "../../editorial/content/product-tables.ts";
import type { AuditTables } from "../../office/audit/tables.ts";
import type { Queries } from "../../platform/queries.ts";
import { type CountedPromotion, type PlaceOfGoods, shareOn } from "./shares-of-promotions.ts";
import type { PromotionTables } from "./tables.ts";

type Db = Queries<PromotionTables & ProductTables & AuditTables>;

/** A promotion that is about to be written by a key. */
type AskedPromotion = { id: number; benefit: Benefit; fromOre: number; stacks: boolean; code: string | null };

/** Keys that cut prices or make promotions do so one after the other: each knows of what the others give away. Held until the transaction ends. */
export const lockCutsOfKeys = (trx: Db) => sql`select pg_advisory_xact_lock(7141, 721)`.execute(trx);

/** Promotions that have not ended, with whether a key was the last to write them. */
async function listCounted(db: Db, now: Date, butId = 0): Promise<CountedPromotion[]> {
  const rows = await db
    .selectFrom("promotions")
    .select(["benefit", "from_ore as fromOre", "stacks", "code", "scope"])
    .select(
      sql<boolean>`(select key_id from audit_log where thing = 'promotion' and key = promotions.id::text
        order by audit_log.id desc limit 1) is not null`.as("byKey"),
    )
    .where(({ eb, or }) => or([eb("ends_at", "is", null), eb("ends_at", ">", now)]))
    .where("id", "<>", butId)
    .execute();
  return rows;
}

/**
 * The share of each variant's price that current and future promotions take together, at most half. Every promotion counts for an unknown
 * SKU.
 * @returns by SKU
 */
export async function findSharesOn(db: Db, skus: readonly string[], now: Date): Promise<(sku: string) => number> {
  const counted = await listCounted(db, now);
  if (counted.length === 0) return () => 0;
  const places = await listPlaces(db, skus);
  return (sku) => shareOn(places.get(sku), counted);
}

async function listPlaces(db: Db, skus: readonly string[]): Promise<Map<string, PlaceOfGoods>> {
  const rows = await db
    .selectFrom("variants")
    .innerJoin("products", "products.slug", "variants.product_slug")
    .select(["sku", "product_slug as productSlug", "brand_slug as brandSlug", "category_path as categoryPath"])
    .where("sku", "=", sql<string>`any(${[...skus]}::text[])`)
    .execute();
  return new Map(rows.map(({ sku, ...place }) => [sku, place]));
}

/** A product that is about to change category or brand. */
type Move = { from: PlaceOfGoods; to: PlaceOfGoods };

/**
 * True where promotions would bring a product below half of its former price, after an API key has lowered that price since `since` or plans
 * to lower it. A promotion that takes nothing of a price is no cut, and neither is a move to where promotions take no more than before.
 */
export async function isCutBelowHalf(
  db: Db,
  change: { asked: AskedPromotion } | { moved: Move },
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  const [asked, moved] = "asked" in change ? [change.asked] : [undefined, change.moved];
  const own = asked && { ...asked, scope: { kind: "all" as const }, byKey: true };
  if (own && shareOn(undefined, [own]) === 0) return false;
  const counted = [...(await listCounted(db, now, asked?.id)), ...(own ? [own] : [])];
  // Shares are fractions, so that equal ones may differ by their rounding.
  if (moved && shareOn(moved.to, counted) <= shareOn(moved.from, counted) + 1e-9) return false;
  const rows = await listCutsByKeys(db, since, moved?.to.productSlug);
  return rows.some(
    ({ lowestOre, wasOre, ...place }) => 2 * lowestOre * (1 - shareOn(moved?.to ?? place, counted)) < wasOre - 0.001,
  );
}

/**
 * Prices that API keys have lowered or planned since `since`, with the highest that they were lowered from: of all goods, or of one product by
 * the log of its own variants.
 */
async function listCutsByKeys(db: Db, since: Date, productSlug?: string) {
  const ofProduct =
    productSlug === undefined ? sql`` : sql`and key in (select sku from variants where product_slug = ${productSlug})`;
  const { rows } = await sql<PlaceOfGoods & { lowestOre: number; wasOre: number }>`
    select slug as "productSlug", brand_slug as "brandSlug", category_path as "categoryPath",
      least(price_ore, planned_ore) as "lowestOre", greatest(was_ore, price_ore) as "wasOre"
    from (
      select key as sku, max((before ->> 'priceOre')::int) as was_ore from audit_log
      where thing = 'variant' and at >= ${since} and (key_id is not null or staff_id is null)
        and (before ? 'priceOre' or before ? 'plannedOre') ${ofProduct}
      group by key having bool_or(key_id is not null)
    ) as cut
    join variants on variants.sku = cut.sku
    join products on products.slug = variants.product_slug`.execute(db);
  return rows;
}

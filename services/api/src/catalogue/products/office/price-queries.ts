import { sql } from "kysely";
import type { Fields } from "../../../office/audit/tables.ts";
import type { Queries } from "../../../platform/queries.ts";
import type { CatalogueDatabase } from "../tables.ts";
import { wasEverOnSale } from "./on-sale-queries.ts";

type Db = Queries<CatalogueDatabase>;

/** Prices of a variant in øre; a variant that is not there has neither a price nor a planned one. */
type PricesSoFar = { highestOre: number; priceOre: number | null; plannedOre: number | null };

/** These SQL expressions read the contents of a variant from a log entry. */
const contentsIn = (side: "before" | "after") =>
  sql.join(["volumeMl", "weightG", "units"].map((field) => sql`${sql.ref(side)} -> ${sql.lit(field)}`));

/**
 * The price of each variant now, the planned one, and the highest from a time until now, in øre: the one that held at that time is among them,
 * and so are prices of a variant that was removed since. Of goods that are or have been on sale, prices before a change of contents are left
 * out. Prices of drafts count, because an API key may write the contents of a draft and would otherwise avoid the limit by changing them in between. Prices
 * still count after a person has put such a draft on sale, until a person changes the contents of the goods on sale, or the key's change is older than `since`.
 */
export async function listPricesSince(db: Db, skus: readonly string[], since: Date): Promise<Map<string, PricesSoFar>> {
  const { rows } = await sql<PricesSoFar & { sku: string }>`
    select wanted.sku, price_ore as "priceOre", planned_ore as "plannedOre", greatest(
      price_ore,
      (select max(price_ore) from price_history as step
        where step.sku = wanted.sku and valid_from >= ${since} and step.id >= coalesce(first.id, 0)),
      (select price_ore from price_history as step
        where step.sku = wanted.sku and valid_from < ${since} and step.id >= coalesce(first.id, 0)
        order by valid_from desc, id desc limit 1),
      case when first.id is null then
        (select max((before ->> 'priceOre')::int) from audit_log
          where thing = 'variant' and key = wanted.sku and at >= ${since} and before ? 'priceOre')
      end,
      0
    ) as "highestOre"
    from unnest(${[...skus]}::text[]) as wanted(sku)
    left join variants on variants.sku = wanted.sku
    left join lateral (
      select max(at) as at from audit_log
      where thing = 'variant' and key = wanted.sku and key_id is not null and at >= ${since}
        and (${contentsIn("before")}) is distinct from (${contentsIn("after")})
    ) as by_key on true
    left join lateral (
      select max(step.id) as id from price_history as step
      where step.sku = variants.sku and step.begins and ${wasEverOnSale(sql.ref("variants.product_slug"))}
        and (by_key.at is null or exists (
          select from audit_log
          where thing = 'product' and key = variants.product_slug and after ->> 'status' = 'active'
            and at between by_key.at and step.valid_from
        ))
    ) as first on true`.execute(db);
  return new Map(rows.map(({ sku, ...prices }) => [sku, prices]));
}

const identity = ["productSlug", "volumeMl", "weightG", "units"];

/** True when a restored variant is the same goods as its SKU was when it was removed, so that its price history continues. */
export async function isSameAsRemoved(db: Db, sku: string, fields: Fields): Promise<boolean> {
  const removal = await db
    .selectFrom("audit_log")
    .select("before")
    .where("thing", "=", "variant")
    .where("key", "=", sku)
    .where("after", "is", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const before = removal?.before;
  return !!before && identity.every((field) => before[field] === fields[field]);
}

import { type RawBuilder, sql } from "kysely";
import type { ProductTables } from "../../editorial/content/product-tables.ts";
import type { AuditTables } from "../../office/audit/tables.ts";
import type { Queries } from "../../platform/queries.ts";
import type { PromotionTables } from "./tables.ts";

type Db = Queries<PromotionTables & ProductTables & AuditTables>;

/** Promotions without a password take half at the most, alone or together. */
const mostShare = 0.5;

/** Keys that cut prices or make promotions do so one after the other: each knows of what the others give away. Held until the transaction ends. */
export const lockCutsOfKeys = (trx: Db) => sql`select pg_advisory_xact_lock(7141, 721)`.execute(trx);

/** The most that a benefit takes of a purchase, in SQL: half a price is 0.5. */
const shareOf = (benefit: RawBuilder<unknown>, fromOre: RawBuilder<unknown>) => sql<number>`
  case ${benefit} ->> 'kind'
    when 'percent' then (${benefit} ->> 'percent')::float8 / 100
    when 'amount' then (${benefit} ->> 'offOre')::float8 / greatest(${fromOre}, 1)
    when 'bundle' then 1 - (${benefit} ->> 'pay')::float8 / (${benefit} ->> 'take')::float8
    else 0
  end`;

/**
 * The share of a price that promotions which an API key was the last to write take together, now or when their time comes, up to half. What they are
 * about does not count, since a key moves goods between categories.
 * @param asked a promotion that is about to be written
 */
export async function sumSharesOfKeys(
  db: Db,
  now: Date,
  asked?: { id: number; benefit: unknown; fromOre: number },
): Promise<number> {
  const own = asked
    ? shareOf(sql`${JSON.stringify(asked.benefit)}::jsonb`, sql`${asked.fromOre}::int`)
    : sql<number>`0`;
  const { rows } = await sql<{ share: number }>`
    select least(${mostShare}, ${own} + coalesce(sum(${shareOf(sql.ref("benefit"), sql.ref("from_ore"))}), 0))::float8 as share
    from promotions
    where (ends_at is null or ends_at > ${now}) and id <> ${asked?.id ?? 0}
      and (select key_id from audit_log where thing = 'promotion' and key = promotions.id::text order by audit_log.id desc limit 1)
        is not null`.execute(db);
  return rows[0]?.share ?? 0;
}

/**
 * Whether goods whose price an API key has lowered since a moment, or plans to lower, would cost less than half of what they did when such a share
 * of their price is taken.
 */
export async function isCutBelowHalf(db: Db, share: number, since: Date): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from (
        select key as sku, max((before ->> 'priceOre')::int) as was_ore from audit_log
        where thing = 'variant' and at >= ${since} and (key_id is not null or staff_id is null)
          and (before ? 'priceOre' or before ? 'plannedOre')
        group by key having bool_or(key_id is not null)
      ) as moved
      join variants on variants.sku = moved.sku
      where least(price_ore, planned_ore) * 2 * (1 - ${share}::float8) < greatest(was_ore, price_ore) - 0.001
    ) as found`.execute(db);
  return rows[0]?.found ?? false;
}

import { sql } from "kysely";
import type { AuditTables } from "../../../office/audit/tables.ts";
import type { Queries } from "../../../platform/queries.ts";

type Db = Queries<AuditTables>;

/** The number of the latest change set that moved the stock of one of these variants, or is about to; 0 where there is none. */
export async function findLatestSetOf(db: Db, skus: readonly string[]): Promise<number> {
  if (skus.length === 0) return 0;
  const { rows } = await sql<{ id: number | null }>`
    select max(latest.id) as id
    from unnest(${[...skus]}::text[]) as moved(sku)
    cross join lateral (
      select max(change_set_id) as id from change_set_rows
      where thing = 'variant' and patch ? 'stock' and change_set_rows.key = moved.sku
    ) as latest`.execute(db);
  return Number(rows[0]?.id ?? 0);
}

/** Serialises bulk stock changes until the transaction ends. */
export async function lockStockMoves(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('products.move-stock'))`.execute(trx);
}

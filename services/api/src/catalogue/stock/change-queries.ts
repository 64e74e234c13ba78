import { type QueryExecutorProvider, sql } from "kysely";
import { emit } from "../../platform/outbox/shop-event.ts";
import { goodsAvailable, type StockFact, stockChanged } from "./events.ts";

export type StockChange = Pick<StockFact, "sku" | "before" | "after">;

/** Emits what other features hear of stock. Whoever writes `variants.stock` calls it in the same transaction, after the ledger's trigger. */
export async function reportStockChanges(trx: QueryExecutorProvider, changes: readonly StockChange[]): Promise<void> {
  const real = changes.filter(({ before, after }) => after !== before);
  if (real.length === 0) return;
  const { rows } = await sql<StockFact>`
    select changed.sku, before, after, movement.id as movement, reason = 'opening' as opening,
      to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from jsonb_to_recordset(${JSON.stringify(real)}::jsonb) as changed(sku text, before int, after int)
      cross join lateral (
        select id, reason from stock_movements where stock_movements.sku = changed.sku order by id desc limit 1
      ) as movement
    order by changed.sku`.execute(trx);
  await emit(trx, stockChanged, rows);
  const back = real.filter(({ before, after }) => before === 0 && after > 0);
  await reportAvailable(
    trx,
    back.map(({ sku }) => sku),
  );
}

/** Emits that variants may be for sale again. */
export const reportAvailable = (trx: QueryExecutorProvider, skus: readonly string[]): Promise<void> =>
  emit(
    trx,
    goodsAvailable,
    skus.map((sku) => ({ sku })),
  );

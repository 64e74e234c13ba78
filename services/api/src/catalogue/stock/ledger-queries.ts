import { type QueryExecutorProvider, sql } from "kysely";
import { reportStockChanges } from "./change-queries.ts";

/** This query stores a reason for moving stock where the transaction has none yet, so that a more precise reason stays. */
export async function setUsualStockReason(
  trx: QueryExecutorProvider,
  { reason, note, who }: { reason: string; note: string; who: string },
): Promise<void> {
  await sql`select set_config('skaenk.stock_reason', ${reason}, true),
    set_config('skaenk.stock_note', ${note}, true), set_config('skaenk.stock_who', ${who}, true)
    where coalesce(current_setting('skaenk.stock_reason', true), '') = ''`.execute(trx);
}

/** Takes the lock that restoring a variant and returning pieces of it share. */
const lockRemoved = (trx: QueryExecutorProvider, sku: string) =>
  sql`select pg_advisory_xact_lock(7410743, hashtext(${sku}))`.execute(trx);

/** Takes that lock of those variants that are not there, in the order of their SKUs, as orders that are cancelled do. */
export async function lockReturned(trx: QueryExecutorProvider, skus: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(7410743, hashtext(sku)) from (
      select sku from unnest(${[...skus]}::text[]) as asked(sku)
      where not exists (select from variants where variants.sku = asked.sku) order by sku
    ) as absent`.execute(trx);
}

/** Counts the pieces that were returned since a variant was removed, which the variant takes along when it is restored. */
export async function takeReturned(trx: QueryExecutorProvider, sku: string): Promise<number> {
  await lockRemoved(trx, sku);
  const { rows } = await sql<{ pieces: number }>`
    select stock_after as pieces from stock_movements
    where sku = ${sku} and not exists (select from variants where variants.sku = ${sku})
    order by id desc limit 1`.execute(trx);
  return rows[0]?.pieces ?? 0;
}

/**
 * Puts pieces of a variant that is not there into the stock ledger, where they wait for it. A variant that came back meanwhile gets them at once.
 * A gift card of any amount was never a variant, so it has no ledger.
 */
export async function returnToRemoved(
  trx: QueryExecutorProvider,
  { sku, quantity }: { sku: string; quantity: number },
): Promise<void> {
  await lockRemoved(trx, sku);
  const { rows } = await sql<{ after: number }>`
    update variants set stock = stock + ${quantity} where sku = ${sku} returning stock as after`.execute(trx);
  const changes = rows.map(({ after }) => ({ sku, before: after - quantity, after }));
  await reportStockChanges(trx, changes);
  if (changes.length > 0) return;
  await sql`
    insert into stock_movements (sku, change, stock_after, reason, note, who)
    select sku, ${quantity}, stock_after + ${quantity},
      coalesce(nullif(current_setting('skaenk.stock_reason', true), ''), 'released'),
      coalesce(current_setting('skaenk.stock_note', true), ''), coalesce(current_setting('skaenk.stock_who', true), '')
    from stock_movements where sku = ${sku} order by id desc limit 1`.execute(trx);
}

/** This query stores the reason for moving stock, for the rest of the transaction; the ledger's trigger writes it. */
export async function setStockMovementReason(
  trx: QueryExecutorProvider,
  { reason, note, who }: { reason: string; note: string; who: string },
): Promise<void> {
  await sql`select set_config('skaenk.stock_reason', ${reason}, true),
    set_config('skaenk.stock_note', ${note}, true), set_config('skaenk.stock_who', ${who}, true)`.execute(trx);
}

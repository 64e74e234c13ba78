import { type QueryExecutorProvider, sql } from "kysely";

/** The same where nothing has been said in the transaction yet: what knows better has spoken before. */
export async function setUsualStockReason(
  trx: QueryExecutorProvider,
  { reason, note, who }: { reason: string; note: string; who: string },
): Promise<void> {
  await sql`select set_config('skaenk.stock_reason', ${reason}, true),
    set_config('skaenk.stock_note', ${note}, true), set_config('skaenk.stock_who', ${who}, true)
    where coalesce(current_setting('skaenk.stock_reason', true), '') = ''`.execute(trx);
}

/** Says why stock moves, for the rest of the transaction; the ledger's trigger writes it. */
export async function setStockMovementReason(
  trx: QueryExecutorProvider,
  { reason, note, who }: { reason: string; note: string; who: string },
): Promise<void> {
  await sql`select set_config('skaenk.stock_reason', ${reason}, true),
    set_config('skaenk.stock_note', ${note}, true), set_config('skaenk.stock_who', ${who}, true)`.execute(trx);
}

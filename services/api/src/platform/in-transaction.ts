import type { Database, Transaction } from "./queries.ts";

/** Does the work in the transaction that the caller has open, or in one of its own. */
export const inTransaction = <Tables, Result>(
  db: Database<Tables>,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> =>
  db.isTransaction ? work(db as Transaction<Tables>) : db.transaction().execute((trx) => work(trx));

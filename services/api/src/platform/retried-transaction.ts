import { setTimeout as sleep } from "node:timers/promises";
import type { Database, Transaction } from "./queries.ts";

const mostTries = 4;
const longestPauseMs = 50;

/** Deadlock detected, and could not serialise: the database has undone the transaction in favour of another one. */
const givenUp = new Set(["40P01", "40001"]);

const wasGivenUp = (error: unknown): boolean =>
  error instanceof Error && "code" in error && givenUp.has(String(error.code));

/**
 * Does the work in a transaction, and again where the database gave it up in favour of another one.
 * @param work does nothing outside of the database, because it may be done several times
 */
export async function retriedTransaction<Tables, Result>(
  db: Database<Tables>,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tries === mostTries || !wasGivenUp(error)) throw error;
      // Two that gave way to each other would else meet again.
      await sleep(tries * longestPauseMs * Math.random());
    }
  }
}

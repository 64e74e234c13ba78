import { longestTrialDays } from "@skaenk/contract/office/limits";
import type { Database } from "../../../platform/queries.ts";
import { closeTrial, overdueTrials } from "../../behaviour/shelf-trial-queries.ts";
import type { ShelfTrialTables } from "../../behaviour/shelf-trial-tables.ts";

/**
 * This job ends trials that nobody has ended in time; the shelf stays as it was.
 * @returns the number of ended trials
 */
export async function endOverdueTrials(db: Database<ShelfTrialTables>, now: Date): Promise<number> {
  const overdue = await overdueTrials(db, new Date(now.getTime() - longestTrialDays * 86_400_000));
  for (const { id } of overdue) await db.transaction().execute((trx) => closeTrial(trx, { id, adopted: false, now }));
  return overdue.length;
}

import type { Database, Transaction } from "../../../platform/queries.ts";
import type { OrdersDatabase } from "../tables.ts";

/** Ends a transaction that was only a trial. */
class TrialEnd extends Error {}

/** Carries work out in a transaction that is rolled back, so that what is shown beforehand is what will happen. */
export async function tryOut<Answer>(
  db: Database<OrdersDatabase>,
  work: (trx: Transaction<OrdersDatabase>) => Promise<Answer>,
): Promise<Answer> {
  const found: Answer[] = [];
  try {
    await db.transaction().execute(async (trx) => {
      found.push(await work(trx));
      throw new TrialEnd("The work was only tried");
    });
  } catch (error) {
    if (!(error instanceof TrialEnd)) throw error;
  }
  const [answer] = found;
  if (answer === undefined) throw new Error("A trial ended without an answer");
  return answer;
}

import { createHash } from "node:crypto";
import { inTransaction } from "../../platform/in-transaction.ts";
import type { Database, Transaction } from "../../platform/queries.ts";
import { Refused } from "../../platform/refuse.ts";
import { claimStep } from "./attention/attention-queries.ts";
import { lockOrder, type OrderRow } from "./queries.ts";
import type { OrdersDatabase } from "./tables.ts";

type Asked = {
  orderId: number;
  /** Names the asking: a second press, a lost answer and a repeated command carry the same one. */
  key: string;
  step: string;
  /** What is asked for, so that a key that is used for something else is noticed. */
  input: unknown;
  now: Date;
};

/**
 * Carries out a step of an order once for each key, alone with that order, in one transaction with the memory of the key.
 * @returns whether it was done now; false when it had been done under that key before
 * @throws Refused 422 idempotency_key_reused when the key was used for another step
 */
export async function stepOnce<Tables extends OrdersDatabase>(
  db: Database<Tables>,
  { orderId, key, step, input, now }: Asked,
  work: (trx: Transaction<Tables>, order: OrderRow) => Promise<unknown>,
): Promise<boolean> {
  const requestHash = createHash("sha256")
    .update(JSON.stringify([step, input]))
    .digest("hex");
  return await inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    const done = await claimStep(trx, { orderId, key, step, requestHash, at: now });
    if (done && done.request_hash !== requestHash) {
      throw new Refused(422, "idempotency_key_reused", "Den nøgle er brugt til noget andet på ordren.");
    }
    if (!done) await work(trx, order);
    return !done;
  });
}

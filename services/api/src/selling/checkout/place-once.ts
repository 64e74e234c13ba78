import type { Transaction } from "../../platform/queries.ts";
import { Refused } from "../../platform/refuse.ts";
import { sha256 } from "../../platform/sha256.ts";
import { findOrder, type OrderRow } from "../orders/queries.ts";
import { keepAnswer, takeKey } from "./queries.ts";
import type { CheckoutDatabase } from "./tables.ts";

type Press = {
  /** Whose key it is: a visitor's, or the office's. */
  visitorId: string;
  key: string;
  /** What was sent: the same key with something else is a mistake. */
  sent: unknown;
  now: Date;
};

/**
 * Places an order once for each key: a second press waits for the first, and is answered with the same order.
 * @throws Refused 422 idempotency_key_reused
 */
export async function placeOnce(
  trx: Transaction<CheckoutDatabase>,
  { visitorId, key, sent, now }: Press,
  place: () => Promise<OrderRow>,
): Promise<OrderRow> {
  const requestHash = sha256(JSON.stringify(sent));
  const used = await takeKey(trx, { visitorId, key, requestHash, now });
  if (used) {
    const order = used.order_id === null ? undefined : await findOrder(trx, { id: used.order_id });
    if (used.request_hash === requestHash && order) return order;
    throw new Refused(
      422,
      "idempotency_key_reused",
      "Formularen er allerede brugt til en anden bestilling. Genindlæs siden, og prøv igen.",
    );
  }
  const order = await place();
  await keepAnswer(trx, { visitorId, key, orderId: order.id });
  return order;
}

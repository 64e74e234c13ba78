import type { Kysely } from "kysely";
import type { Tables } from "../tables.ts";
import { cancelOrder } from "./cancel-order.ts";
import { deliverOrder, makeReady, pickOrder, recordNotCollected } from "./hand-over-order.ts";
import { findOrder, type OrderRow } from "./queries.ts";
import { shipOrder } from "./ship-order.ts";
import { takeBack } from "./take-back.ts";

type Step = (db: Kysely<Tables>, order: OrderRow, now: Date, note: string | undefined) => Promise<unknown>;

/** What the warehouse and the desk do with a whole order. `note` is the parcel's number, or the reason that the customer is told. */
export const orderSteps: Record<string, Step> = {
  pick: (db, { id }, now) => pickOrder(db, id, now),
  ship: (db, { id }, now, trackingNumber) =>
    shipOrder(db, { orderId: id, now, ...(trackingNumber === undefined ? {} : { trackingNumber }) }),
  ready: (db, { id }, now) => makeReady(db, id, now),
  deliver: (db, { id }, now) => deliverOrder(db, id, now),
  "not-collected": (db, { id }, now) => recordNotCollected(db, id, now),
  cancel: (db, { id }, now, reason = "Ordren er annulleret") => cancelOrder(db, { orderId: id, reason, now }),
  refund: (db, order, now, reason = "Varerne er kommet retur") => takeBack(db, order, { reason, now }),
};

/**
 * Carries out one step on the order with that number. Money that it asks for is moved by the running shop within a minute.
 * @throws RangeError when the step or the order is unknown, or there is nothing to pay back; IllegalTransition when the order is
 * not that far, or further
 */
export async function carryOutStep(
  db: Kysely<Tables>,
  { step, orderNumber, note, now }: { step: string; orderNumber: string; note: string | undefined; now: Date },
): Promise<void> {
  const carryOut = Object.hasOwn(orderSteps, step) ? orderSteps[step] : undefined;
  if (!carryOut) throw new RangeError(`Ukendt trin "${step}". Kendte: ${Object.keys(orderSteps).join(", ")}`);
  const order = await findOrder(db, { orderNumber });
  if (!order) throw new RangeError(`Der er ingen ordre ${orderNumber || "uden nummer"}`);
  await carryOut(db, order, now, note);
}

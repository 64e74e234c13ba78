import type { Kysely } from "kysely";
import type { Tables } from "../tables.ts";
import { cancelOrder } from "./cancel-order.ts";
import { deliverOrder, makeReady, pickOrder, recordNotCollected } from "./hand-over-order.ts";
import { findOrder, type OrderRow } from "./queries.ts";
import { shipOrder } from "./ship-order.ts";
import { takeBack } from "./take-back.ts";
import { takeBackPart } from "./take-back-part.ts";

type Step = (db: Kysely<Tables>, order: OrderRow, now: Date, note: string | undefined) => Promise<unknown>;

/** What the warehouse and the desk do with an order. `note` is the parcel's number, or the reason that the customer is told. */
export const orderSteps: Record<string, Step> = {
  pick: (db, { id }, now) => pickOrder(db, id, now),
  ship: (db, { id }, now, trackingNumber) =>
    shipOrder(db, { orderId: id, now, ...(trackingNumber === undefined ? {} : { trackingNumber }) }),
  ready: (db, { id }, now) => makeReady(db, id, now),
  deliver: (db, { id }, now) => deliverOrder(db, id, now),
  "not-collected": (db, { id }, now) => recordNotCollected(db, id, now),
  cancel: (db, { id }, now, reason = "Ordren er annulleret") => cancelOrder(db, { orderId: id, reason, now }),
  refund: (db, order, now, reason = "Varerne er kommet retur") => takeBack(db, order, { reason, now }),
  "refund-part": (db, order, now, note = "") => takeBackPart(db, order, { ...readGoods(note), now }),
};

/** `GIN-70=1 TON-20=2 Flasken var itu`: what has come back, by its SKU, and why. */
function readGoods(note: string): { goods: { sku: string; quantity: number }[]; reason: string } {
  const words = note.split(/\s+/).map((word) => ({ word, named: /^(.+)=(\d{1,3})$/.exec(word) }));
  const goods = words.flatMap(({ named }) => (named?.[1] ? [{ sku: named[1], quantity: Number(named[2]) }] : []));
  const said = words.flatMap(({ word, named }) => (named ? [] : [word])).join(" ");
  return { goods, reason: said || "Varerne er kommet retur" };
}

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

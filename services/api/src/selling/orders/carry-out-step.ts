import type { Database, Transaction } from "../../platform/queries.ts";
import { cancelOrder } from "./cancelling/cancel-order.ts";
import { recordNotCollected } from "./cancelling/record-not-collected.ts";
import { endWithoutRest } from "./cancelling/release-rest.ts";
import { askPaymentAgain } from "./payment/ask-payment-again.ts";
import { findOrder, type OrderRow } from "./queries.ts";
import { restockReturned } from "./returns/restock-returned.ts";
import { takeBack } from "./returns/take-back.ts";
import { takeBackPart } from "./returns/take-back-part.ts";
import { deliverOrder, makeReady, pickOrder } from "./shipping/hand-over-order.ts";
import { shipOrder } from "./shipping/ship-order.ts";
import { stepOnce } from "./step-once.ts";
import type { OrdersDatabase } from "./tables.ts";

type Step = (
  trx: Transaction<OrdersDatabase>,
  order: OrderRow,
  now: Date,
  note: string | undefined,
) => Promise<unknown>;

/** What the warehouse and the office do with an order. `note` is the parcel's number, or the reason that the customer is told. */
export const orderSteps: Record<string, Step> = {
  pick: (trx, { id }, now) => pickOrder(trx, id, now),
  ship: (trx, { id }, now, trackingNumber) =>
    shipOrder(trx, { orderId: id, now, trackingNumber: checkedNumber(trackingNumber) }),
  ready: (trx, { id }, now) => makeReady(trx, id, now),
  deliver: (trx, { id }, now) => deliverOrder(trx, id, now),
  "not-collected": (trx, { id }, now) => recordNotCollected(trx, id, now),
  "ask-payment": (trx, order, now) => askPaymentAgain(trx, order, now),
  cancel: (trx, { id }, now, reason = "Ordren er annulleret") => cancelOrder(trx, { orderId: id, reason, now }),
  "release-rest": (trx, { id }, now, reason = "Resten kan ikke leveres") => endWithoutRest(trx, id, { reason, now }),
  refund: (trx, order, now, reason = "Varerne er kommet retur") => takeBack(trx, order, { reason, now }),
  "refund-part": (trx, order, now, note = "") => takeBackPart(trx, order, { ...readGoods(note), now }),
  restock: (trx, order, now, note = "") => restockReturned(trx, order, { goods: readGoods(note).goods, now }),
};

function checkedNumber(typed: string | undefined): string | undefined {
  if (typed === undefined || /^[A-Za-z0-9-]{1,40}$/.test(typed)) return typed;
  throw new RangeError("Pakkenummeret må kun have bogstaver, tal og bindestreg, højst 40");
}

/** `GIN-70=1 TON-20=2 Flasken var itu`: what has come back, by its SKU, and why. */
function readGoods(note: string): { goods: { sku: string; quantity: number }[]; reason: string } {
  const words = note.split(/\s+/).map((word) => ({ word, named: /^(.+)=(\d{1,3})$/.exec(word) }));
  const goods = words.flatMap(({ named }) => (named?.[1] ? [{ sku: named[1], quantity: Number(named[2]) }] : []));
  const said = words.flatMap(({ word, named }) => (named ? [] : [word])).join(" ");
  return { goods, reason: said || "Varerne er kommet retur" };
}

type StepAsked = { step: string; orderNumber: string; note: string | undefined; key: string; now: Date };

/**
 * Carries out one step on the order with that number, once for each key. Money that it asks for is moved by the running shop within a minute.
 * @returns whether it was done now; false when it was done under that key before
 * @throws RangeError when the step or the order is unknown, or there is nothing to pay back; IllegalTransition when the order is
 * not that far, or further
 */
export async function carryOutStep(
  db: Database<OrdersDatabase>,
  { step, orderNumber, note, key, now }: StepAsked,
): Promise<boolean> {
  const carryOut = Object.hasOwn(orderSteps, step) ? orderSteps[step] : undefined;
  if (!carryOut) throw new RangeError(`Ukendt trin "${step}". Kendte: ${Object.keys(orderSteps).join(", ")}`);
  const order = await findOrder(db, { orderNumber });
  if (!order) throw new RangeError(`Der er ingen ordre ${orderNumber || "uden nummer"}`);
  const asked = { orderId: order.id, key, step, input: note ?? null, now };
  return await stepOnce(db, asked, (trx, locked) => carryOut(trx, locked, now, note));
}

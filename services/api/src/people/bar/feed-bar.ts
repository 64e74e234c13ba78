import { mostInBar } from "@skaenk/contract/bar";
import { growingPauses } from "../../platform/outbox/handler.ts";
import { defineSubscriber, type EmittedEvent } from "../../platform/outbox/shop-event.ts";
import type { Database, Transaction } from "../../platform/queries.ts";
import { type OrderFact, orderDelivered, orderRefunded, orderReturned } from "../../selling/orders/events.ts";
import { listReturned } from "../../selling/orders/money-queries.ts";
import {
  type BarLine,
  type DeliveryRow,
  findBottle,
  findOwnOrder,
  insertDelivery,
  listDeliveriesOf,
  listLinesToPutIn,
  saveReturned,
  setUntouched,
} from "./delivery-queries.ts";
import { deleteBottle, insertBottles, listBottles, lockBar, saveAmount } from "./queries.ts";
import type { BarDatabase, BottleState } from "./tables.ts";

type Trx = Transaction<BarDatabase>;
type OwnOrder = { id: number; member_id: number };

/** The largest amount of one bottle that the table takes, in millilitres. */
const mostMl = 1_000_000;

/**
 * These event handlers add the goods of a member's delivered order to the bar, and remove returned goods as long as nobody has changed the bottle.
 * The handlers are idempotent.
 */
export const barFeeder = defineSubscriber({
  topic: "bar.orders",
  events: [orderDelivered, orderReturned, orderRefunded],
  handler: ({ db, now }: { db: Database<BarDatabase>; now: () => Date }) => ({
    atOnce: 2,
    pauseMs: growingPauses({ firstMs: 1_000, longestMs: 3_600_000, attempts: 40 }),
    handle: async ({ payload }: EmittedEvent<OrderFact>) => {
      await db.transaction().execute(async (trx) => {
        const order = await findOwnOrder(trx, payload.order);
        if (!order) return;
        await lockBar(trx, order.member_id);
        const returned = await countReturned(trx, order.id);
        if (payload.event === orderDelivered.name) await putIn(trx, order, returned, now());
        else await takeBack(trx, order, returned);
      });
      return undefined;
    },
  }),
});

/** This function counts the returned pieces of each order line. */
async function countReturned(trx: Trx, orderId: number): Promise<Map<number, number>> {
  const pieces = new Map<number, number>();
  for (const { lineId, quantity } of await listReturned(trx, orderId)) {
    pieces.set(lineId, (pieces.get(lineId) ?? 0) + quantity);
  }
  return pieces;
}

async function putIn(trx: Trx, order: OwnOrder, returned: Map<number, number>, now: Date): Promise<void> {
  for (const line of await listLinesToPutIn(trx, order.id)) {
    const back = Math.min(line.shipped, returned.get(line.id) ?? 0);
    if (back < line.shipped) await putLineIn(trx, order.member_id, { line, back, now });
  }
}

/** This function adds the volume to the member's bottle of the same ingredient, or adds a new bottle while the bar is below its limit. */
async function putLineIn(
  trx: Trx,
  memberId: number,
  { line, back, now }: { line: BarLine; back: number; now: Date },
): Promise<void> {
  const bottles = new Map((await listBottles(trx, memberId)).map((bottle) => [bottle.ingredient_key, bottle]));
  const key = line.keys.find((one) => bottles.has(one)) ?? line.keys[0];
  if (key === undefined) return;
  const bottle = bottles.get(key);
  if (!bottle && bottles.size >= mostInBar) return;
  const was: BottleState = !bottle ? "absent" : bottle.rest_ml === null ? "unknown" : "known";
  const pieceMl = line.volumeMl === null ? null : line.volumeMl * line.units;
  if (pieceMl === null || line.volumeMl === null) await insertBottles(trx, memberId, [key], now);
  else {
    const restMl = Math.min(mostMl, (bottle?.rest_ml ?? 0) + pieceMl * (line.shipped - back));
    await saveAmount(trx, { memberId, key, restMl, sizeMl: line.volumeMl, now });
  }
  await insertDelivery(trx, {
    ...{ order_line_id: line.id, member_id: memberId, ingredient_key: key },
    ...{ piece_ml: pieceMl, pieces: line.shipped, returned: back, was, delivered_at: now },
  });
}

async function takeBack(trx: Trx, order: OwnOrder, returned: Map<number, number>): Promise<void> {
  for (const delivery of await listDeliveriesOf(trx, order.id)) {
    const back = Math.min(delivery.pieces, returned.get(delivery.order_line_id) ?? 0);
    if (back <= delivery.returned) continue;
    await saveReturned(trx, delivery.order_line_id, back);
    await takeOut(trx, delivery, back);
  }
}

/** This function subtracts returned pieces from a bottle that is unchanged since the latest delivery; a bottle that the member has changed is left alone. */
async function takeOut(trx: Trx, delivery: DeliveryRow, back: number): Promise<void> {
  const { member_id: memberId, ingredient_key: key, piece_ml: pieceMl, before } = delivery;
  const bottle = await findBottle(trx, memberId, key);
  if (!bottle || bottle.changed_at > delivery.latest) return;
  const restMl =
    bottle.rest_ml === null || pieceMl === null
      ? bottle.rest_ml
      : Math.max(0, bottle.rest_ml - pieceMl * (back - delivery.returned));
  const isGone = pieceMl === null ? back === delivery.pieces && bottle.rest_ml === null : restMl === 0;
  if (isGone && before === "absent") await deleteBottle(trx, memberId, key);
  else if (isGone && before === "unknown") await setUntouched(trx, { memberId, key }, null);
  else if (restMl !== null) await setUntouched(trx, { memberId, key }, restMl);
}

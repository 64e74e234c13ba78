import { releaseMail, takeBackMail } from "../../../people/mail/mail-outbox-queries.ts";
import type { Database, Transaction } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import { listParcels } from "../parcels/queries.ts";
import { countShipped, listOrderEvents, type OrderRow, resetStatus } from "../queries.ts";
import type { OrderEventKind, OrdersDatabase } from "../tables.ts";
import {
  closeDispatch,
  type DispatchRow,
  findLatestDispatch,
  listOpenDispatches,
  recallParcels,
  releaseCapture,
  takeBackCapture,
  takeBackRelease,
} from "./dispatch-queries.ts";
import { giftMailKey } from "./gift-mail.ts";

/** Events that may follow a dispatch without anything having been done to its goods: an earlier part of the order is paid. */
const harmless: ReadonlySet<OrderEventKind> = new Set([
  "captured",
  "gift_cards_paid",
  "gift_cards_sent",
  "transfer_returned",
]);

/** The latest dispatch of an order, where it can still be called back: nothing has happened to its goods since. */
export async function findUndoable(
  db: Database<OrdersDatabase>,
  order: Pick<OrderRow, "id" | "status">,
  now: Date,
): Promise<DispatchRow | undefined> {
  const dispatch = await findLatestDispatch(db, order.id);
  if (!dispatch || dispatch.undone_at || dispatch.undo_before <= now || dispatch.status_after !== order.status) return;
  const [events, parcels] = await Promise.all([listOrderEvents(db, order.id), listParcels(db, order.id)]);
  const last = events.findLast(({ kind }) => !harmless.has(kind));
  const here = parcels.filter(({ id }) => dispatch.parcels.includes(id)).every(({ state }) => state === "sent");
  return here && last?.happened_at.getTime() === dispatch.sent_at.getTime() ? dispatch : undefined;
}

/**
 * Calls back what was sent last: its goods are to be packed again, no money is captured, and the customer is told nothing.
 * Call it with the order locked.
 * @throws Refused 409 dispatch_final
 */
export async function undoDispatch(trx: Transaction<OrdersDatabase>, order: OrderRow, now: Date): Promise<void> {
  const dispatch = await findUndoable(trx, order, now);
  if (!dispatch) throw final();
  await takeBackRelease(trx, dispatch);
  const drawn = dispatch.request_id !== null && !(await takeBackCapture(trx, dispatch.request_id));
  if (drawn || !(await takeBackMail(trx, dispatch.mail_key))) throw final();
  await takeBackMail(trx, giftMailKey(dispatch.mail_key));
  await countShipped(
    trx,
    dispatch.goods.map(({ lineId, quantity }) => ({ lineId, quantity: -quantity })),
  );
  await recallParcels(trx, dispatch.parcels, now);
  await closeDispatch(trx, dispatch.id, { undone_at: now });
  await resetStatus(trx, order.id, { to: dispatch.status_before, kind: "dispatch_undone", at: now });
}

/** The carrier has it: money and mail of all that waits go now. */
export async function handOver(trx: Transaction<OrdersDatabase>, orderId: number, now: Date): Promise<void> {
  for (const dispatch of await listOpenDispatches(trx, orderId, now)) {
    if (dispatch.request_id !== null) await releaseCapture(trx, dispatch.request_id);
    for (const key of [dispatch.mail_key, giftMailKey(dispatch.mail_key)]) await releaseMail(trx, key);
    await closeDispatch(trx, dispatch.id, { undo_before: now });
  }
}

const final = () =>
  new Refused(
    409,
    "dispatch_final",
    "Afsendelsen kan ikke fortrydes længere: Pakken er afleveret, eller beløbet er ved at blive trukket.",
  );

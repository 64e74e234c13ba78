import { inTransaction } from "../../../platform/in-transaction.ts";
import type { Database } from "../../../platform/queries.ts";
import type { ShippingUpdate } from "../../delivery/shipping-provider.ts";
import { findTrackedParcels, hasHeard, saveLabelState } from "../parcels/label-queries.ts";
import { listParcels, moveParcels } from "../parcels/queries.ts";
import { lockOrder, type OrderRow } from "../queries.ts";
import { deliverOrder, makeReady } from "../shipping/hand-over-order.ts";
import { handOver } from "../shipping/undo-dispatch.ts";
import type { OrdersDatabase } from "../tables.ts";

/** Parcels go on and never back, but for those that are returned. */
const rank = { packed: 0, sent: 1, on_its_way: 2, at_pickup_point: 3, returned: 4, delivered: 5, cancelled: 6 };

/**
 * This function records a carrier's message about a parcel once. When all parcels of an order are at the pickup point or delivered, the order
 * is too: the customer is told, and the right to withdraw runs from then.
 */
export async function applyCarrierUpdate(db: Database<OrdersDatabase>, news: ShippingUpdate, at: Date): Promise<void> {
  const { providerId, trackingNumber } = news;
  const parcels = await findTrackedParcels(db, {
    ...(providerId ? { providerId } : {}),
    ...(trackingNumber ? { trackingNumber } : {}),
  });
  for (const { id, order_id } of parcels) {
    await inTransaction(db, async (trx) => {
      const order = await lockOrder(trx, order_id);
      const key = `${news.key}:${id}`;
      const parcel = (await listParcels(trx, order_id)).find((one) => one.id === id);
      if (!parcel || (await hasHeard(trx, key))) return;
      if (news.state === "label_cancelled") {
        const why = "Annulleret hos fragtfirmaet";
        if (parcel.state === "packed") await saveLabelState(trx, id, { label_state: "refused", label_error: why });
        return;
      }
      if (rank[news.state] <= rank[parcel.state]) return;
      // A parcel that the carrier has is out, whether somebody here has pressed "Send" or not: the money waits for that press.
      if (parcel.state === "packed") return;
      await moveParcels(trx, [id], { state: news.state, at, place: news.place, key });
      await handOver(trx, order_id, at);
      await moveOn(trx, order, at);
    });
  }
}

async function moveOn(trx: Database<OrdersDatabase>, order: OrderRow, at: Date): Promise<void> {
  const out = (await listParcels(trx, order.id)).filter(({ state }) => state !== "cancelled");
  const all = (states: string[]) => out.every(({ state }) => states.includes(state));
  if (all(["delivered"]) && (order.status === "shipped" || order.status === "ready_for_pickup")) {
    await deliverOrder(trx, order.id, at);
  } else if (
    all(["at_pickup_point", "delivered"]) &&
    order.status === "shipped" &&
    order.delivery.kind === "pickup_point"
  ) {
    await makeReady(trx, order.id, at);
  }
}

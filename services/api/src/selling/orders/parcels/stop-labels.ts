import type { Transaction } from "../../../platform/queries.ts";
import type { OrdersDatabase } from "../tables.ts";
import { dropLabels, wantLabels } from "./label-queries.ts";
import { listParcels } from "./queries.ts";

/**
 * This function withdraws the labels of an order that will not be paid, as far as the carrier does not have the parcels yet. Call it with the
 * order locked.
 */
export async function stopLabels(trx: Transaction<OrdersDatabase>, orderId: number): Promise<void> {
  const here = (await listParcels(trx, orderId)).filter(({ state }) => state === "packed" || state === "sent");
  await dropLabels(
    trx,
    here.map(({ id }) => id),
    "stopped",
  );
}

/** This query asks for new labels of packed parcels after the address has changed. Call it with the order locked. */
export async function renewLabels(trx: Transaction<OrdersDatabase>, orderId: number): Promise<void> {
  const packed = (await listParcels(trx, orderId)).filter(
    ({ state, label_state }) => state === "packed" && label_state !== "none",
  );
  const ids = packed.map(({ id }) => id);
  await dropLabels(trx, ids, "none");
  await wantLabels(trx, ids);
}

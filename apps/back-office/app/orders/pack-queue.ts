import type { Call } from "@skaenk/contract/client";
import { largestOfficePage } from "@skaenk/contract/office/lists";
import { listOfficeOrders } from "@skaenk/contract/office/orders";

/** Where an order stands among those that wait to be packed: the one after it, and how many others there are. */
export type PackQueue = { next: string | undefined; others: number };

/**
 * The one after it, not the oldest of all: an order that was skipped because something is missing is not offered again and again.
 * An order that is packed already leads to the oldest.
 */
export async function packQueue(call: Call, number: string): Promise<PackQueue> {
  const { items } = await call(listOfficeOrders, { query: { view: "to-pack", limit: largestOfficePage } });
  const at = items.findIndex((one) => one.number === number);
  return { next: items[at + 1]?.number, others: at < 0 ? items.length : items.length - 1 };
}

import type { Transaction } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import type { Goods } from "../parcel-amounts.ts";
import { listOrderLines, type OrderRow } from "../queries.ts";
import type { OrdersDatabase } from "../tables.ts";
import { describeParcel, type ParcelWords, packParcels, unpacked } from "./make-parcels.ts";
import { listParcels, moveParcels, type ParcelRow } from "./queries.ts";
import { refusePacked } from "./refuse-packed.ts";

type Sending = ParcelWords & {
  /** Just these goods, in a parcel of their own. */
  goods?: Goods | undefined;
  /** Just these packed parcels, by number. */
  parcels?: readonly number[] | undefined;
  now: Date;
};

/**
 * Chooses the parcels that leave now, packing what is not packed. Without `goods` or `parcels` that is everything left.
 * @returns what lies in them; e-mailed gift cards lie in none
 * @throws Refused 422 unknown_parcel, 409 nothing_to_pack or goods_packed
 */
export async function sendParcels(
  trx: Transaction<OrdersDatabase>,
  order: OrderRow,
  { goods, parcels: chosen, now, ...words }: Sending,
): Promise<{ sent: ParcelRow[]; goods: Goods }> {
  const before = await listParcels(trx, order.id);
  if (goods && !chosen) refusePacked(await listOrderLines(trx, order.id), before, goods);
  if (!chosen && (goods ? goods.length > 0 : unpacked(await listOrderLines(trx, order.id), before).length > 0)) {
    const fresh = before.some(({ state }) => state === "packed") && !goods ? { carrier: words.carrier } : words;
    await packParcels(trx, order, { ...fresh, goods, now });
  }
  const known = new Set(before.map(({ id }) => id));
  const packed = (await listParcels(trx, order.id)).filter(({ state }) => state === "packed");
  const leaving = packed.filter(({ id, no }) => (chosen ? chosen.includes(no) : !goods || !known.has(id)));
  if (chosen && leaving.length !== new Set(chosen).size) {
    const detail = "En af pakkerne er ikke pakket eller er sendt i forvejen.";
    throw new Refused(422, "unknown_parcel", detail, { errors: { parcels: detail } });
  }
  const unnumbered = leaving.find(({ tracking_number }) => tracking_number === null);
  if (words.trackingNumber && unnumbered) await describeParcel(trx, unnumbered, words);
  const ids = leaving.map(({ id }) => id);
  await moveParcels(trx, ids, { state: "sent", at: now });
  const sent = (await listParcels(trx, order.id)).filter(({ id }) => ids.includes(id));
  return { sent, goods: together(sent.map((parcel) => parcel.goods)) };
}

function together(all: readonly Goods[]): Goods {
  const sums = new Map<number, number>();
  for (const { lineId, quantity } of all.flat()) sums.set(lineId, (sums.get(lineId) ?? 0) + quantity);
  return [...sums].map(([lineId, quantity]) => ({ lineId, quantity }));
}

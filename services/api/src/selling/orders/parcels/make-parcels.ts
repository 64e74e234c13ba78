import type { Carrier } from "@skaenk/contract/parcels";
import type { Transaction } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import { refuseWhileHeld } from "../attention/attention.ts";
import type { Goods } from "../parcel-amounts.ts";
import { listOrderLines, type OrderLineRow, type OrderRow } from "../queries.ts";
import type { OrdersDatabase } from "../tables.ts";
import { carrierOfNumber } from "./carrier-links.ts";
import { type Box, type FilledBox, fillBoxes } from "./fill-boxes.ts";
import { grossWeight } from "./gross-weight.ts";
import { dropLabels, findLabelling, wantLabels } from "./label-queries.ts";
import { insertParcels, listContents, listParcels, moveParcels, type ParcelRow, updateParcel } from "./queries.ts";

/** Twelve bottles and fifteen kilos: what one person carries and every carrier takes. */
const usualBox: Box = { mostWeightG: 15_000, mostBottles: 12, emptyG: 600 };

/** Parcels of one order, those that were taken apart again too: its page shows them all, and their numbers have three digits. */
const mostParcels = 999;

/** What somebody at the packing table says of a parcel. */
export type ParcelWords = {
  carrier?: Carrier | undefined;
  trackingNumber?: string | undefined;
  weightG?: number | undefined;
};

type Packing = ParcelWords & {
  /** Just these, as one parcel; without it everything that is not packed. */
  goods?: Goods | undefined;
  now: Date;
};

/**
 * Packs what is left of a locked order: in as many boxes as it takes, or as the one parcel that somebody describes.
 * @returns the numbers of the parcels
 * @throws Refused 409 order_needs_attention, nothing_to_pack or too_many_parcels; RangeError when more is packed than is left
 */
export async function packParcels(
  trx: Transaction<OrdersDatabase>,
  order: OrderRow,
  { goods: wanted, now, ...words }: Packing,
): Promise<number[]> {
  await refuseWhileHeld(trx, order.id);
  const [lines, parcels] = await Promise.all([listOrderLines(trx, order.id), listParcels(trx, order.id)]);
  const left = unpacked(lines, parcels);
  const goods = wanted ?? left;
  if (goods.length === 0) throw new Refused(409, "nothing_to_pack", "Der er ikke mere at pakke i ordren.");
  const most = new Map(left.map(({ lineId, quantity }) => [lineId, quantity]));
  if (goods.some(({ lineId, quantity }) => quantity < 1 || quantity > (most.get(lineId) ?? 0))) {
    throw new RangeError("A parcel holds only what is left and not packed");
  }
  const described = wanted !== undefined || words.trackingNumber || words.weightG !== undefined;
  const boxes = await weighed(trx, lines, goods, described ? oneBox : usualBox);
  const first = Math.max(0, ...parcels.map(({ no }) => no)) + 1;
  if (first - 1 + boxes.length > mostParcels) throw tooManyParcels();
  const trackingNumber = words.trackingNumber || null;
  // A number that is typed by hand is somebody else's label.
  const labelling = trackingNumber === null ? await findLabelling(trx, order.delivery.methodId) : undefined;
  const ids = await insertParcels(
    trx,
    boxes.map((box, index) => ({
      orderId: order.id,
      no: first + index,
      goods: box.goods,
      carrier: words.carrier ?? carrierOfNumber(trackingNumber ?? ""),
      trackingNumber,
      weightG: words.weightG ?? box.weightG,
      labelling,
      at: now,
    })),
  );
  await wantLabels(trx, ids);
  return boxes.map((_, index) => first + index);
}

const tooManyParcels = () =>
  new Refused(
    409,
    "too_many_parcels",
    `En ordre kan højst have ${mostParcels} pakker, medregnet dem, der er pakket ud igen.`,
  );

const oneBox: Box = { ...usualBox, mostWeightG: Number.POSITIVE_INFINITY, mostBottles: Number.POSITIVE_INFINITY };

async function weighed(
  trx: Transaction<OrdersDatabase>,
  lines: OrderLineRow[],
  goods: Goods,
  box: Box,
): Promise<FilledBox[]> {
  const contents = await listContents(
    trx,
    lines.map(({ sku }) => sku),
  );
  const skuOf = new Map(lines.map(({ id, sku }) => [id, sku]));
  const toPack = goods.map(({ lineId, quantity }) => {
    const content = contents.get(skuOf.get(lineId) ?? "");
    return { lineId, quantity, ...grossWeight(content ?? { volumeMl: null, weightG: null, units: 1 }) };
  });
  return fillBoxes(toPack, box);
}

/** The goods that are to be carried, have not been sent and are in no parcel yet. */
export function unpacked(lines: readonly OrderLineRow[], parcels: readonly ParcelRow[]): Goods {
  const packed = new Map<number, number>();
  for (const { goods } of parcels.filter(({ state }) => state === "packed")) {
    for (const { lineId, quantity } of goods) packed.set(lineId, (packed.get(lineId) ?? 0) + quantity);
  }
  return lines.flatMap(({ id, gift_card, quantity, shipped_quantity, released_quantity }) => {
    const left = quantity - shipped_quantity - released_quantity - (packed.get(id) ?? 0);
    return gift_card !== "mail" && left > 0 ? [{ lineId: id, quantity: left }] : [];
  });
}

/** Carrier, number and weight typed by hand, before or after it was sent. */
export async function describeParcel(
  trx: Transaction<OrdersDatabase>,
  parcel: ParcelRow,
  { carrier, trackingNumber, weightG }: ParcelWords,
): Promise<void> {
  const number = trackingNumber === undefined ? parcel.tracking_number : trackingNumber || null;
  const guessed = trackingNumber ? carrierOfNumber(trackingNumber) : parcel.carrier;
  await updateParcel(trx, parcel.id, {
    carrier: carrier ?? guessed,
    tracking_number: number,
    ...(number === parcel.tracking_number ? {} : { tracking_url: null }),
    ...(weightG === undefined ? {} : { weight_g: weightG }),
  });
}

/** Takes packed parcels apart; their goods stand here again. What was sent stays sent. */
export async function unpackParcels(
  trx: Transaction<OrdersDatabase>,
  parcels: readonly ParcelRow[],
  now: Date,
): Promise<void> {
  const packed = parcels.filter(({ state }) => state === "packed");
  const ids = packed.map(({ id }) => id);
  await dropLabels(trx, ids, "none");
  await moveParcels(trx, ids, { state: "cancelled", at: now });
}

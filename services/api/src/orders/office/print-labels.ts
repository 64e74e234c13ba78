import { formatNumber } from "@skaenk/danish/format";
import { Refused } from "../../platform/refuse.ts";
import { billText } from "../../printing/bill-text.ts";
import { dayOf, printedShop } from "../../printing/printed-shop.ts";
import { refuseWhileHeld } from "../attention/attention.ts";
import { deliveredTo } from "../order-mail.ts";
import { carrierNames } from "../parcels/carrier-links.ts";
import { listParcels, type ParcelRow } from "../parcels/queries.ts";
import { listOrderLines, type OrderRow } from "../queries.ts";
import type { OfficeOrderContext } from "./routes.ts";

/**
 * A label for each parcel, as one PDF. Nothing is labelled that nobody is going to pay for.
 * @throws Refused 409 order_needs_attention or parcel_cancelled, 422 print_too_large, 503 print_busy
 */
export async function printLabels(
  { db, papers, settings, now }: OfficeOrderContext,
  wanted: { order: OrderRow; parcels: ParcelRow[] }[],
): Promise<Buffer> {
  papers.refuseWhenFull();
  const labels = [];
  for (const { order, parcels } of wanted) {
    await refuseWhileHeld(db, order.id);
    const [lines, all] = await Promise.all([listOrderLines(db, order.id), listParcels(db, order.id)]);
    const alcohol = new Set(lines.filter(({ abv_percent }) => abv_percent >= 1.2).map(({ id }) => id));
    for (const parcel of parcels) {
      if (parcel.state === "cancelled") {
        throw new Refused(
          409,
          "parcel_cancelled",
          `Pakke ${parcel.no} af ordre ${order.order_number} er pakket ud igen.`,
        );
      }
      labels.push({
        order: order.order_number,
        no: parcel.no,
        of: all.filter(({ state }) => state !== "cancelled").length,
        to: deliveredTo(order).map(billText),
        delivery: billText(order.delivery.name),
        carrier: parcel.carrier === "other" ? "" : carrierNames[parcel.carrier],
        weight: parcel.weight_g === null ? "" : `${formatNumber(Math.ceil(parcel.weight_g / 100) / 10)} kg`,
        number: parcel.tracking_number ?? "",
        age: parcel.goods.some(({ lineId }) => alcohol.has(lineId)),
      });
    }
  }
  const title = labels.length === 1 ? `Adresselabel til ordre ${labels[0]?.order}` : "Adresselabels";
  return await papers.pdf("labels", { title, shop: printedShop(settings), issued: dayOf(now()), labels });
}

import type { ShippingPreview } from "@skaenk/contract/office/order-previews";
import type { OfficeGoods } from "@skaenk/contract/office/orders";
import type { Database } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import { listPayments, listRequests, payingAttempt } from "../money-queries.ts";
import { listParcels } from "../parcels/queries.ts";
import { refusePacked } from "../parcels/refuse-packed.ts";
import { goodsOf } from "../returns/returned-goods.ts";
import { refuseUnheld } from "../shipping/ship-order.ts";
import type { OrdersDatabase } from "../tables.ts";
import { type CountedLine, countLines, getOfficeOrderRow } from "./load-office-order.ts";
import { moneyFor, sentPieces } from "./money-to-draw.ts";

/**
 * The exact amount and lines of sending an order, without doing it.
 * @throws Refused 404 order_not_found, 409 nothing_held or goods_packed, 422 wrong_goods
 */
export async function previewShipping(
  db: Database<OrdersDatabase>,
  { number, lines: wanted }: { number: string; lines: OfficeGoods | undefined },
): Promise<ShippingPreview> {
  const order = await getOfficeOrderRow(db, number);
  const { counted } = await countLines(db, order.id);
  const lines = counted.map(({ line }) => line);
  const left = new Map(counted.map((one) => [one.line.id, one.left]));
  const goods = wanted
    ? goodsWithin(wanted, lines, left)
    : counted.map((one) => ({ lineId: one.line.id, quantity: one.left }));
  if (wanted) refusePacked(lines, await listParcels(db, order.id), goods);
  const sent = new Map(goods.map(({ lineId, quantity }) => [lineId, quantity]));
  const pieces = ({ line }: CountedLine) => sent.get(line.id) ?? 0;
  const payment = payingAttempt(await listPayments(db, order.id));
  const requests = payment ? await listRequests(db, payment.id) : [];
  const { drawOre, restOre, shortOre } = moneyFor(order, counted, { payment, requests, pieces });
  refuseUnheld(shortOre === 0 ? 0 : restOre + shortOre, restOre);
  const rest = counted.some((one) => one.left > pieces(one));
  return {
    method: order.payment_method,
    drawOre,
    restOre: rest ? restOre : 0,
    captures: payment?.captures ?? "parts",
    sentPieces: sentPieces(counted),
    lines: counted
      .filter((one) => pieces(one) > 0)
      .map((one) => ({ sku: one.line.sku, name: one.line.name, size: one.line.size, quantity: pieces(one) })),
  };
}

const tooMany = "Der kan kun sendes det, der er bestilt og ikke sendt. Se antallet efter.";

function goodsWithin(wanted: OfficeGoods, lines: CountedLine["line"][], left: Map<number, number>) {
  try {
    return goodsOf(wanted, lines, ({ id }) => left.get(id) ?? 0, "");
  } catch (error) {
    if (error instanceof RangeError) throw new Refused(422, "wrong_goods", tooMany, { errors: { lines: tooMany } });
    throw error;
  }
}

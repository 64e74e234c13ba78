import { nameWithBrand } from "@skaenk/danish/brand-name";
import { compareDanish, formatDate } from "@skaenk/danish/format";
import { billText } from "../../../platform/printing/bill-text.ts";
import type { PrintedShop } from "../../../platform/printing/printed-shop.ts";
import { plainLine, plainLines } from "../../../platform/typed-text.ts";
import { sendingDayFor } from "../../delivery/delivery-rules.ts";
import { deliveredTo } from "../order-mail.ts";
import type { OrderLineRow, OrderRow } from "../queries.ts";

/** Place of goods in the stock room, with their barcode. */
type Shelf = { gtin: string | null; place: string; category: string };
export type PackedOrder = { order: OrderRow; lines: OrderLineRow[] };

const places = new Intl.Collator("da", { numeric: true });

/** The way through the stock room: `A-2` before `A-10`. Goods without a place come last, by category and name. Pure. */
export const comparePlaces = (a: Picked, b: Picked): number =>
  Number(a.place === "") - Number(b.place === "") ||
  places.compare(a.place, b.place) ||
  compareDanish(a.category, b.category) ||
  compareDanish(a.name, b.name);

type Picked = { place: string; category: string; name: string };

const leftOf = (line: OrderLineRow) => line.quantity - line.shipped_quantity - line.released_quantity;

/** Text of a present's slip and of its card. A slip has no prices, whatever the order is. */
function giftOf({ gift, name, delivery }: OrderRow) {
  if (!gift) return { gift: "", sendOn: "", card: [] };
  return {
    gift: billText(`Gave til ${plainLine(gift.recipientName)} fra ${plainLine(name)}`),
    sendOn: gift.deliverOn ? formatDate(sendingDayFor(gift.deliverOn, delivery.leadDays)) : "",
    card: gift.greeting === "" ? [] : plainLines(gift.greeting).split("\n").map(billText),
  };
}

/** A pick list by shelf for all of the orders, and a packing slip for each, ready to be set by `packing.typ`. Pure. */
export function buildPacking(packed: PackedOrder[], shelves: Map<string, Shelf>, shop: PrintedShop, issued: number[]) {
  const picks = new Map<string, Picked & { code: string; quantity: number; orders: string[] }>();
  for (const { order, lines } of packed) {
    for (const line of lines.filter((one) => leftOf(one) > 0)) {
      const shelf = shelves.get(line.sku);
      const pick = picks.get(line.sku) ?? {
        place: billText(shelf?.place ?? ""),
        category: shelf?.category ?? "",
        name: billText(`${nameWithBrand(line.brand_name, line.name)} ${line.size}`),
        code: shelf?.gtin ?? line.sku,
        quantity: 0,
        orders: [],
      };
      pick.quantity += leftOf(line);
      pick.orders.push(`${order.order_number} (${leftOf(line)})`);
      picks.set(line.sku, pick);
    }
  }
  const byShelf = [...picks.values()].sort(comparePlaces);
  return {
    title: packed.length === 1 ? `Følgeseddel ${packed[0]?.order.order_number}` : "Plukliste og følgesedler",
    shop,
    issued,
    hasPlaces: byShelf.some(({ place }) => place !== ""),
    picks: packed.length === 1 ? [] : byShelf.map((pick) => ({ ...pick, orders: pick.orders.join(", ") })),
    slips: packed.map(({ order, lines }) => ({
      number: order.order_number,
      placed: formatDate(order.placed_at),
      delivery: order.delivery.name,
      to: deliveredTo(order).map(billText),
      age: lines.some(({ abv_percent }) => abv_percent >= 1.2),
      ...giftOf(order),
      lines: lines.map((line) => ({
        text: billText(`${line.name} (${line.size})`),
        code: shelves.get(line.sku)?.gtin ?? line.sku,
        quantity: leftOf(line),
        note: leftOf(line) === line.quantity ? "" : `af ${line.quantity} bestilte`,
      })),
    })),
  };
}

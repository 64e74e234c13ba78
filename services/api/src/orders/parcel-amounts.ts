import { vatOfOre } from "@skaenk/money/prices";
import { offOfPieces } from "@skaenk/money/split";
import type { PaperLine, PaperLineKind } from "./build-paper.ts";
import { discountOfPieces } from "./share-discount.ts";

type Line = {
  id: number;
  name: string;
  size: string;
  quantity: number;
  shipped_quantity: number;
  price_ore: number;
  /** What promotions took off the whole line. */
  off_ore: number;
  deposit_ore: number;
  vat_percent: 0 | 25;
  gift_card: "mail" | "print" | null;
};

type Order = { discount_ore: number; delivery_ore: number; promotions: { title: string; offOre: number }[] };

export type Goods = { lineId: number; quantity: number }[];

/**
 * What one parcel of an order costs: its goods and deposit, what promotions took off them, its share of the other discount, and the delivery with the first.
 * Shares are cut from running totals, so that the parcels add up to the order to the øre, however it is split. Pure.
 */
export function parcelAmounts(order: Order, lines: readonly Line[], parcel: Goods) {
  const inParcel = new Map(parcel.map(({ lineId, quantity }) => [lineId, quantity]));
  const before = runningTotals(order, lines, () => 0);
  const after = runningTotals(order, lines, ({ id }) => inParcel.get(id) ?? 0);
  // What comes by mail is carried nowhere: the delivery is paid with the first that is.
  const carried = lines.filter(({ gift_card }) => gift_card !== "mail");
  const first =
    carried.every(({ shipped_quantity }) => shipped_quantity === 0) && carried.some(({ id }) => inParcel.has(id));
  const paperLines: PaperLine[] = [];
  let taxedOre = first ? 0 : before.taxedOre;
  const add = (kind: PaperLineKind, text: string, amountOre: number, taxed = true) => {
    if (amountOre === 0) return;
    // VAT is rounded on the running total too, so that the lines' VAT adds up to the order's.
    const vatOre = taxed ? vatOfOre(taxedOre + amountOre) - vatOfOre(taxedOre) : 0;
    if (taxed) taxedOre += amountOre;
    paperLines.push({ text, amountOre, vatOre, kind });
  };
  for (const { id, name, size, price_ore, vat_percent, gift_card } of lines) {
    const quantity = inParcel.get(id) ?? 0;
    const kind = gift_card === null ? "goods" : "gift-card";
    add(kind, `${quantity} × ${name} (${size})`, price_ore * quantity, vat_percent > 0);
  }
  if (first) add("delivery", "Levering", order.delivery_ore);
  add("deposit", "Pant", after.depositOre - before.depositOre, false);
  const promotionOre = after.offOre - before.offOre;
  add("promotion", `Rabat: ${titlesOf(order)}`, -promotionOre);
  const discountOre = after.discountOre - before.discountOre - promotionOre;
  if (discountOre > 0) {
    const vatOre = vatOfOre(after.taxedOre) - vatOfOre(taxedOre);
    paperLines.push({ text: "Rabat", amountOre: -discountOre, vatOre, kind: "points" });
  }
  return { lines: paperLines, amountOre: paperLines.reduce((sum, line) => sum + line.amountOre, 0) };
}

const titlesOf = ({ promotions }: Order): string =>
  promotions
    .filter(({ offOre }) => offOre > 0)
    .map(({ title }) => title)
    .join(", ");

function runningTotals(order: Order, lines: readonly Line[], extra: (line: Line) => number) {
  let taxedGoodsOre = 0;
  let depositOre = 0;
  let offOre = 0;
  const counted = lines.map((line) => ({
    priceOre: line.price_ore,
    quantity: line.quantity,
    offOre: line.off_ore,
    taxed: line.vat_percent > 0,
    count: line.shipped_quantity + extra(line),
  }));
  for (const line of counted) offOre += offOfPieces(line, line.count);
  for (const line of lines) {
    const quantity = line.shipped_quantity + extra(line);
    taxedGoodsOre += line.vat_percent > 0 ? line.price_ore * quantity : 0;
    depositOre += line.deposit_ore * quantity;
  }
  const discountOre = discountOfPieces({ discountOre: order.discount_ore }, counted, ({ count }) => count);
  return { discountOre, offOre, depositOre, taxedOre: Math.max(0, taxedGoodsOre - discountOre) + order.delivery_ore };
}

/**
 * The part of a parcel that gift cards pay: they pay first, as far as they go, and never for a gift card. Cut from running
 * totals like the shares, so that the parcels' parts add up to what the cards pay in the order. Pure.
 */
export function giftCardShare(order: Order & { gift_card_ore: number }, lines: readonly Line[], parcel: Goods): number {
  if (order.gift_card_ore === 0) return 0;
  const inParcel = new Map(parcel.map(({ lineId, quantity }) => [lineId, quantity]));
  const payable = (extra: (line: Line) => number) => {
    const { discountOre, depositOre } = runningTotals(order, lines, extra);
    const counted = lines
      .filter(({ gift_card }) => gift_card === null)
      .map((line) => ({ line, sent: line.shipped_quantity + extra(line) }));
    const goodsOre = counted.reduce((sum, { line, sent }) => sum + line.price_ore * sent, 0);
    const delivered = lines.some((line) => line.gift_card !== "mail" && line.shipped_quantity + extra(line) > 0);
    return Math.max(0, goodsOre - discountOre + depositOre + (delivered ? order.delivery_ore : 0));
  };
  const paid = (ore: number) => Math.min(ore, order.gift_card_ore);
  return paid(payable(({ id }) => inParcel.get(id) ?? 0)) - paid(payable(() => 0));
}

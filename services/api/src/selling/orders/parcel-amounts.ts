import { offOfPieces, splitOff } from "@skaenk/money/split";
import { splitByRate, vatOfAll, vatOfOre } from "@skaenk/money/vat";
import type { ColumnType } from "kysely";
import type { PaperLine, PaperLineKind, PaperPart } from "./build-paper.ts";
import { discountOfPieces } from "./share-discount.ts";

/** What one promotion took off a line. */
export type LinePromotion = { id: number; title: string; offOre: number };

type Line = {
  id: number;
  name: string;
  size: string;
  quantity: number;
  shipped_quantity: number;
  price_ore: number;
  /** What promotions took off the whole line. */
  off_ore: number;
  /** The same by promotion; absent or empty in orders from before that was kept. */
  off_by_promotion?: readonly LinePromotion[];
  deposit_ore: number;
  vat_percent: number;
  gift_card: "mail" | "print" | null;
};

type Order = {
  discount_ore: number;
  delivery_ore: number;
  promotions: { title: string; offOre: number }[];
  /** The points that the order used. */
  points?: number;
};

export type Goods = { lineId: number; quantity: number }[];

/** The amounts of an order without the goods that are never sent, under the names of the columns of what was agreed. */
export type AmountsAfterReleases = Record<
  | "goods_ore"
  | "discount_ore"
  | "points"
  | "promotion_ore"
  | "offer_ore"
  | "deposit_ore"
  | "delivery_ore"
  | "vat_ore"
  | "total_ore"
  | "gift_card_ore",
  number
>;

/** The column of an order that keeps them. Null: nothing was released. */
export type ReleasesOfOrder = {
  after_releases: ColumnType<AmountsAfterReleases | null, string | undefined, string>;
};

/** The column of a line that keeps what came off it by which promotion, together `off_ore`; empty in orders from before migration 670. */
export type PromotionsOfLine = { off_by_promotion: ColumnType<LinePromotion[], string | undefined, string> };

/** The number of pieces of each line, by the line's id. Pure. */
export function totalOf(goods: Goods): Map<number, number> {
  const total = new Map<number, number>();
  for (const { lineId, quantity } of goods) total.set(lineId, (total.get(lineId) ?? 0) + quantity);
  return total;
}

/**
 * The amounts of one parcel of an order: its goods and deposit, their discounts by promotions, its share of the other discount, and the
 * delivery with the first parcel. Shares are differences of running totals, so that the parcels add up to the order to the øre, however it is
 * split. The same holds for the VAT of each rate. Pure.
 */
export function parcelAmounts(order: Order, lines: readonly Line[], parcel: Goods) {
  const inParcel = new Map(parcel.map(({ lineId, quantity }) => [lineId, quantity]));
  const before = runningTotals(order, lines, () => 0);
  const after = runningTotals(order, lines, ({ id }) => inParcel.get(id) ?? 0);
  // What comes by mail is carried nowhere: the delivery is paid with the first that is.
  const carried = lines.filter(({ gift_card }) => gift_card !== "mail");
  const first =
    carried.every(({ shipped_quantity }) => shipped_quantity === 0) && carried.some(({ id }) => inParcel.has(id));
  const paper = openPaper(first ? new Map() : before.taxed);
  for (const { id, name, size, price_ore, vat_percent, gift_card } of lines) {
    const quantity = inParcel.get(id) ?? 0;
    const text = `${quantity} × ${name} (${size})`;
    if (gift_card === null) paper.add("goods", text, new Map([[vat_percent, price_ore * quantity]]));
    else paper.addUntaxed("gift-card", text, price_ore * quantity);
  }
  if (first) paper.add("delivery", "Levering", deliveryByRate(order, lines));
  paper.addUntaxed("deposit", "Pant", after.depositOre - before.depositOre);
  for (const [title, off] of after.off) paper.add("promotion", `Rabat: ${title}`, less(before.off.get(title), off));
  paper.add("points", order.points ? "Rabat for point" : "Rabat", less(before.rest, after.rest));
  const paperLines = paper.lines();
  return { lines: paperLines, amountOre: paperLines.reduce((sum, line) => sum + line.amountOre, 0) };
}

type Amounts = Map<number, number>;

/** The difference between two totals, as amounts below zero. */
const less = (before: Amounts | undefined, after: Amounts): Amounts =>
  new Map([...after].map(([percent, ore]) => [percent, (before?.get(percent) ?? 0) - ore]));

/** The lines of a paper, with the VAT of each rate rounded on its running total: so the lines' VAT adds up to the order's. */
function openPaper(taxedBefore: ReadonlyMap<number, number>) {
  const taxed = new Map(taxedBefore);
  const written: PaperLine[] = [];
  return {
    lines: () => written,
    addUntaxed(kind: PaperLineKind, text: string, amountOre: number) {
      if (amountOre !== 0) written.push({ text, amountOre, vatOre: 0, kind, vatPercent: 0 });
    },
    add(kind: PaperLineKind, text: string, amounts: Amounts) {
      const parts: PaperPart[] = [];
      for (const [vatPercent, amountOre] of amounts) {
        const sum = taxed.get(vatPercent) ?? 0;
        const vatOre = vatOfOre(sum + amountOre, vatPercent) - vatOfOre(sum, vatPercent);
        taxed.set(vatPercent, sum + amountOre);
        if (amountOre !== 0) parts.push({ kind, amountOre, vatOre, vatPercent });
      }
      const [only, ...more] = parts;
      if (!only) return;
      if (more.length === 0) written.push({ text, ...only });
      else written.push({ text, ...sumOf(parts), kind, parts });
    },
  };
}

const sumOf = (parts: readonly PaperPart[]) => ({
  amountOre: parts.reduce((sum, part) => sum + part.amountOre, 0),
  vatOre: parts.reduce((sum, part) => sum + part.vatOre, 0),
});

/** What each promotion took off a line. The lines of older orders know only the sum: their papers name all promotions of the order. */
const offPartsOf = (order: Order, { off_ore, off_by_promotion = [] }: Line): { title: string; offOre: number }[] => {
  const known = off_by_promotion.reduce((sum, { offOre }) => sum + offOre, 0) === off_ore;
  return known ? [...off_by_promotion] : [{ title: titlesOf(order), offOre: off_ore }];
};

type CountedLine = { offOre: number; quantity: number; count: number; offParts: { title: string; offOre: number }[] };

/** Adds what came off the counted pieces of a line to the amounts of each promotion. */
function addOff(off: Map<string, Amounts>, line: CountedLine, rate: number): void {
  const ore = splitOff(
    line.offParts.map(({ offOre }) => offOre),
    offOfPieces(line, line.count),
  );
  for (const [index, { title }] of line.offParts.entries()) {
    const amounts = off.get(title) ?? new Map<number, number>();
    off.set(title, amounts.set(rate, (amounts.get(rate) ?? 0) + (ore[index] ?? 0)));
  }
}

const titlesOf = ({ promotions }: Order): string =>
  promotions
    .filter(({ offOre }) => offOre > 0)
    .map(({ title }) => title)
    .join(", ");

/** The highest first. An order of nothing but gift cards has no VAT. */
function ratesOf(lines: readonly Line[]): number[] {
  const rates = new Set(lines.filter(({ gift_card }) => gift_card === null).map(({ vat_percent }) => vat_percent));
  return rates.size === 0 ? [0] : [...rates].toSorted((a, b) => b - a);
}

/** The delivery follows the goods of the whole order, each rate its share: it is no sale of its own. Cards by post follow the usual rate. */
function deliveryByRate({ delivery_ore }: Order, lines: readonly Line[]): Amounts {
  const goods = new Map<number, number>();
  for (const { gift_card, vat_percent, price_ore, quantity } of lines) {
    if (gift_card === null) goods.set(vat_percent, (goods.get(vat_percent) ?? 0) + price_ore * quantity);
  }
  return splitByRate(delivery_ore, goods.size === 0 ? new Map([[usualPercent, 0]]) : goods);
}

/** Of a delivery of nothing but printed gift cards, which carry no VAT themselves. */
const usualPercent = 25;

function runningTotals(order: Order, lines: readonly Line[], extra: (line: Line) => number) {
  const rates = ratesOf(lines);
  const zero = (): Amounts => new Map(rates.map((rate) => [rate, 0]));
  const [taxed, rest] = [zero(), zero()];
  const off = new Map<string, Amounts>();
  let depositOre = 0;
  const counted = lines.map((line) => ({
    priceOre: line.price_ore,
    quantity: line.quantity,
    offOre: line.off_ore,
    taxed: line.gift_card === null,
    percent: line.vat_percent,
    offParts: offPartsOf(order, line),
    count: line.shipped_quantity + extra(line),
  }));
  for (const line of lines) depositOre += line.deposit_ore * (line.shipped_quantity + extra(line));
  // Rate by rate from running totals, so that the shares of all rates add up to the discount. In old orders something came off gift cards
  // too: that goes with the first rate.
  const discountUntil = (least: number) =>
    discountOfPieces({ discountOre: order.discount_ore }, counted, ({ count, percent, taxed: counts }) =>
      !counts || percent >= least ? count : 0,
    );
  let discountOre = 0;
  for (const rate of rates) {
    const own = counted.filter((line) => line.taxed && line.percent === rate);
    const goodsOre = own.reduce((sum, { priceOre, count }) => sum + priceOre * count, 0);
    const offOre = own.reduce((sum, line) => sum + offOfPieces(line, line.count), 0);
    const until = discountUntil(rate);
    for (const line of own) addOff(off, line, rate);
    rest.set(rate, until - discountOre - offOre);
    taxed.set(rate, Math.max(0, goodsOre - (until - discountOre)));
    discountOre = until;
  }
  for (const [rate, ore] of deliveryByRate(order, lines)) taxed.set(rate, (taxed.get(rate) ?? 0) + ore);
  return { discountOre, off, rest, depositOre, taxed };
}

/** The VAT of a whole order: what the papers of its parcels come to, however it is split. Pure. */
export const vatOfOrder = (order: Order, lines: readonly Line[]): number =>
  vatOfAll(runningTotals(order, lines, ({ quantity, shipped_quantity }) => quantity - shipped_quantity).taxed);

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

import { mostOrderOre } from "@skaenk/contract/cart";
import { depositOf } from "@skaenk/money/deposit";
import { offOfPieces } from "@skaenk/money/split";
import { Refused } from "../../../platform/refuse.ts";
import { keptOffOf } from "../order-amounts.ts";
import { tooLarge } from "../order-bounds.ts";
import { vatOfOrder } from "../parcel-amounts.ts";
import type { OrderLineRow, OrderRow } from "../queries.ts";
import type { EditGoodsRow } from "./edit-queries.ts";

type Line = Pick<
  OrderLineRow,
  | "sku"
  | "product_slug"
  | "name"
  | "brand_name"
  | "size"
  | "abv_percent"
  | "quantity"
  | "price_ore"
  | "off_ore"
  | "off_by_promotion"
  | "deposit_ore"
  | "vat_percent"
  | "gift_card"
> & { id: number | null; released_quantity: number };

export type OrderPlan = {
  lines: Line[];
  /** Pieces that are taken from the shelves, by SKU; below zero they go back. */
  moves: { sku: string; quantity: number }[];
  /** The changes, in words. */
  changes: string[];
  sums: {
    goodsOre: number;
    discountOre: number;
    promotionOre: number;
    promotions: OrderRow["promotions"];
    depositOre: number;
    deliveryOre: number;
    vatOre: number;
    totalOre: number;
  };
};

type Wanted = {
  lines: readonly { sku: string; quantity: number }[];
  delivery?: { name: string; priceOre(goodsOre: number): number };
};

/**
 * An order with other quantities, other goods or another delivery. What was agreed stays as it was agreed: prices, rates of VAT and what
 * promotions took off each piece. What comes in costs what it costs today. What points and offers took off stays, never more than the goods. Pure.
 * @throws Refused 422 unknown_goods, gift_card_line, nothing_left, points_exceed_goods, order_too_large or nothing_changed
 */
export function planEdit(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  sellable: readonly EditGoodsRow[],
  { lines: wanted, delivery }: Wanted,
): OrderPlan {
  const planned: Line[] = lines.map((line) => ({ ...line }));
  const moves: OrderPlan["moves"] = [];
  const changes: string[] = [];
  for (const { sku, quantity } of wanted) {
    // Gift cards of several amounts are lines of one variant.
    if (planned.some((line) => line.sku === sku && line.gift_card && line.quantity === quantity)) continue;
    const there =
      planned.find((line) => line.sku === sku && line.quantity > 0) ?? planned.find((line) => line.sku === sku);
    const before = there?.quantity ?? 0;
    if (quantity === before) continue;
    if (there?.gift_card)
      throw refused("gift_card_line", "Gavekort i ordren kan ikke ændres. Annullér ordren i stedet.");
    if (there) {
      // A reduction of the remaining pieces stays; added pieces have the full price.
      const kept = Math.min(before, quantity);
      there.off_by_promotion = keptOffOf({ ...there, quantity: before, released_quantity: before - kept });
      there.off_ore = offOfPieces({ offOre: there.off_ore, quantity: before }, kept);
      there.quantity = quantity;
    } else planned.push(newLine(sku, quantity, sellable));
    const line = there ?? planned.at(-1);
    changes.push(`${line?.name} ${line?.size}: ${before} → ${quantity}`.replace("  ", " "));
    moves.push({ sku, quantity: quantity - before });
  }
  const left = planned.filter(({ quantity }) => quantity > 0);
  if (left.length === 0) throw refused("nothing_left", "Der er ingen varer tilbage. Annullér ordren i stedet.");
  const goodsOre = sum(left, (line) => line.price_ore * line.quantity);
  const promotionOre = sum(left, ({ off_ore }) => off_ore);
  const restOre = order.discount_ore - order.promotion_ore;
  const mostOre = sum(left, (line) => (line.gift_card ? 0 : line.price_ore * line.quantity)) - promotionOre;
  if (restOre > mostOre) {
    throw refused(
      "points_exceed_goods",
      "Kunden har brugt flere point end det, der er tilbage, koster. Annullér ordren i stedet.",
    );
  }
  const discountOre = promotionOre + restOre;
  const carriedOre =
    sum(left, (line) => (line.gift_card === "mail" ? 0 : line.price_ore * line.quantity)) - discountOre;
  const deliveryOre = delivery ? delivery.priceOre(carriedOre) : order.delivery_ore;
  if (delivery) changes.push(`Levering: ${order.delivery.name} → ${delivery.name}`);
  if (changes.length === 0) throw refused("nothing_changed", "Der er ikke ændret noget.");
  const depositOre = sum(left, (line) => line.deposit_ore * line.quantity);
  const totalOre = goodsOre - discountOre + depositOre + deliveryOre;
  if (totalOre > mostOrderOre && totalOre > order.total_ore) throw refused("order_too_large", tooLarge);
  const vatOre = vatOfOrder(
    { discount_ore: discountOre, delivery_ore: deliveryOre, promotions: [] },
    left.map((line, index) => ({ ...line, id: index, shipped_quantity: 0 })),
  );
  const promotions = promotionsFor(order, left, promotionOre);
  return {
    lines: planned,
    moves,
    changes,
    sums: { goodsOre, discountOre, promotionOre, promotions, depositOre, deliveryOre, vatOre, totalOre },
  };
}

function newLine(sku: string, quantity: number, sellable: readonly EditGoodsRow[]): Line {
  const goods = sellable.find((one) => one.sku === sku);
  if (!goods || goods.vat_percent === null) throw refused("unknown_goods", `Varen ${sku} sælges ikke.`);
  return {
    id: null,
    sku,
    product_slug: goods.slug,
    name: goods.name,
    brand_name: goods.brand_name,
    size: goods.size,
    abv_percent: goods.abv_percent,
    quantity,
    released_quantity: 0,
    price_ore: goods.price_ore,
    off_ore: 0,
    off_by_promotion: [],
    deposit_ore: depositOf(goods.deposit_class, goods.units),
    vat_percent: goods.vat_percent,
    gift_card: null,
  };
}

/**
 * Each promotion with what still comes off by it. In orders from before lines kept their promotions each has its share, the last what rounding
 * leaves.
 */
function promotionsFor(
  { promotions, promotion_ore }: OrderRow,
  left: readonly Line[],
  leftOre: number,
): OrderRow["promotions"] {
  const parts = left.flatMap(({ off_by_promotion }) => off_by_promotion);
  if (parts.reduce((total, { offOre }) => total + offOre, 0) === leftOre) {
    const offOf = (id: number) => parts.reduce((total, part) => total + (part.id === id ? part.offOre : 0), 0);
    return promotions.map((promotion) => ({ ...promotion, offOre: offOf(promotion.id) }));
  }
  let given = 0;
  let before = 0;
  return promotions.map((promotion) => {
    before += promotion.offOre;
    const until = promotion_ore === 0 ? 0 : Math.round((leftOre * before) / promotion_ore);
    const offOre = until - given;
    given = until;
    return { ...promotion, offOre };
  });
}

const sum = (lines: readonly Line[], of: (line: Line) => number): number =>
  lines.reduce((total, line) => total + of(line), 0);

const refused = (code: string, detail: string) => new Refused(422, code, detail, { errors: { lines: detail } });

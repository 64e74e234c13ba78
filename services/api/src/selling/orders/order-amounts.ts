import { offOfPieces, splitByWeight, splitOff } from "@skaenk/money/split";
import { type AmountsAfterReleases, giftCardShare, type LinePromotion, parcelAmounts } from "./parcel-amounts.ts";
import type { OrderLineRow, OrderRow } from "./queries.ts";
import { shareOfPieces } from "./share-discount.ts";

type Agreed = Pick<OrderRow, keyof AmountsAfterReleases | "promotions">;
type Line = Omit<Parameters<typeof parcelAmounts>[1][number], "gift_card"> &
  Pick<OrderLineRow, "gift_card" | "released_quantity">;

/**
 * The amounts of an order without the goods that are never sent: the papers of all its other parcels together, to the øre. Pure.
 */
export function amountsAfterReleases(order: Agreed, lines: readonly Line[]): AmountsAfterReleases {
  const none = lines.map((line) => ({ ...line, shipped_quantity: 0 }));
  const kept = lines.map(({ id, quantity, released_quantity }) => ({ id, pieces: quantity - released_quantity }));
  const goods = kept.flatMap(({ id, pieces }) => (pieces > 0 ? [{ lineId: id, quantity: pieces }] : []));
  const paper = parcelAmounts(order, none, goods).lines;
  const sumOf = (...kinds: string[]) =>
    paper.reduce((sum, { kind, amountOre }) => sum + (kinds.includes(kind ?? "") ? amountOre : 0), 0);
  const promotionOre = 0 - sumOf("promotion");
  const restOre = 0 - sumOf("points");
  // Promotions that are not of a line, the special offer and the points keep their shares of the rest.
  const linesOffOre = lines.reduce((sum, { off_ore }) => sum + off_ore, 0);
  const rest = splitByWeight(restOre, [
    { key: "promotions", weight: Math.max(0, order.promotion_ore - linesOffOre) },
    { key: "offer", weight: order.offer_ore },
    {
      key: "points",
      weight: Math.max(0, order.discount_ore - Math.max(order.promotion_ore, linesOffOre) - order.offer_ore),
    },
  ]);
  const pieces = new Map(kept.map((line) => [line.id, line.pieces]));
  const counted = lines.map((line) => ({
    ...{ priceOre: line.price_ore, quantity: line.quantity, offOre: line.off_ore, taxed: line.gift_card === null },
    kept: pieces.get(line.id) ?? 0,
  }));
  const keptShare = shareOfPieces({ discountOre: order.discount_ore }, counted, (line) => line.kept);
  return {
    goods_ore: sumOf("goods", "gift-card"),
    discount_ore: promotionOre + restOre,
    points: Math.round(order.points * keptShare),
    promotion_ore: promotionOre + (rest.get("promotions") ?? 0),
    offer_ore: rest.get("offer") ?? 0,
    deposit_ore: sumOf("deposit"),
    delivery_ore: sumOf("delivery"),
    vat_ore: paper.reduce((sum, { vatOre }) => sum + vatOre, 0),
    total_ore: paper.reduce((sum, { amountOre }) => sum + amountOre, 0),
    gift_card_ore: giftCardShare(order, none, goods),
  };
}

/** The amounts of an order as it was agreed, less the goods that are never sent. All who show or sum an order ask here, or `comesTo` in SQL. */
export const amountsOf = (order: Pick<OrderRow, keyof AmountsAfterReleases | "after_releases">): AmountsAfterReleases =>
  order.after_releases ?? order;

type OffLine = Pick<OrderLineRow, "quantity" | "released_quantity" | "off_ore" | "off_by_promotion">;

/** The discount of each promotion on the pieces of a line that are not released. */
export function keptOffOf({ quantity, released_quantity, off_ore, off_by_promotion }: OffLine): LinePromotion[] {
  const ore = splitOff(
    off_by_promotion.map(({ offOre }) => offOre),
    offOfPieces({ offOre: off_ore, quantity }, quantity - released_quantity),
  );
  return off_by_promotion.flatMap((one, index) => {
    const offOre = ore[index] ?? 0;
    return offOre > 0 ? [{ ...one, offOre }] : [];
  });
}

/** The promotions of an order, each with its part of what they still take off. Pure. */
export function promotionsOf(
  order: Pick<OrderRow, keyof AmountsAfterReleases | "after_releases" | "promotions">,
  lines: readonly OffLine[],
) {
  if (!order.after_releases) return order.promotions;
  const byId = new Map<number, number>();
  for (const { id, offOre } of lines.flatMap(keptOffOf)) byId.set(id, (byId.get(id) ?? 0) + offOre);
  const known = [...byId.values()].reduce((sum, ore) => sum + ore, 0);
  if (known === order.after_releases.promotion_ore) {
    return order.promotions.map((promotion) => ({ ...promotion, offOre: byId.get(promotion.id) ?? 0 }));
  }
  // An order from before lines kept their promotions: each has its share.
  const parts = splitByWeight(
    order.after_releases.promotion_ore,
    order.promotions.map(({ offOre }, index) => ({ key: String(index), weight: offOre })),
  );
  return order.promotions.map((promotion, index) => ({ ...promotion, offOre: parts.get(String(index)) ?? 0 }));
}

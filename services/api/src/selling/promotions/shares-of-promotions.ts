import type { Benefit } from "@skaenk/money/promotions";
import { isInScope, type PromotedGoods } from "./promotion-rules.ts";
import type { PromotionScope } from "./tables.ts";

/** Goods by the names that the scope of a promotion may hold. */
export type PlaceOfGoods = Pick<PromotedGoods, "productSlug" | "brandSlug" | "categoryPath">;

/** A promotion as it counts beside the price cuts of API keys. */
export type CountedPromotion = {
  benefit: Benefit;
  fromOre: number;
  stacks: boolean;
  code: string | null;
  scope: PromotionScope;
};

/** Promotions take half together at the most, or more where a person has said so with their password; then keys lower no price at all. */
const mostShare = 0.5;

/** The most that a promotion takes of a purchase: half a price is 0.5. */
function shareOf({ benefit, fromOre }: CountedPromotion): number {
  switch (benefit.kind) {
    case "percent":
      return benefit.percent / 100;
    case "amount":
      return benefit.offOre / Math.max(fromOre, 1);
    case "bundle":
      return 1 - benefit.pay / benefit.take;
    default:
      return 0;
  }
}

const sum = (shares: readonly number[]) => shares.reduce((total, share) => total + share, 0);

/**
 * The share of a product's price that promotions take together, at most half. A cart takes one code. Pure.
 * @param place missing for goods that are not there, which count with every promotion
 */
export function shareOn(place: PlaceOfGoods | undefined, promotions: readonly CountedPromotion[]): number {
  const counted = promotions.filter(({ scope }) => !place || isInScope(scope, place));
  const stacked = counted.filter(({ stacks }) => stacks);
  const together =
    sum(stacked.filter(({ code }) => code === null).map(shareOf)) +
    Math.max(0, ...stacked.filter(({ code }) => code !== null).map(shareOf));
  return Math.min(mostShare, Math.max(together, ...counted.map(shareOf)));
}

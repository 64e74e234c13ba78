import type { UsedPromotion } from "@skaenk/contract/promotions";
import { isAlcohol, leavesAlcoholOut } from "@skaenk/money/alcohol-promotions";
import type { PromotedPrice, Promotion } from "@skaenk/money/promotions";
import type { PromotionRow } from "./queries.ts";
import type { PromotionScope } from "./tables.ts";

/** What a promotion needs to know of goods. */
export type PromotedGoods = {
  sku: string;
  productSlug: string;
  brandSlug: string;
  categoryPath: string;
  abvPercent: number;
  /** A gift card is money: nothing is taken off it. */
  vatFree: boolean;
};

export type PromotionRule = Pick<PromotionRow, "id" | "benefit" | "scope" | "from_ore" | "stacks">;

/** True when goods are among those that a scope names, whatever else they are. A category includes the categories below it. Pure. */
export function isInScope(
  scope: PromotionScope,
  goods: Pick<PromotedGoods, "productSlug" | "brandSlug" | "categoryPath">,
): boolean {
  if (scope.kind === "all") return true;
  return (
    scope.products.includes(goods.productSlug) ||
    scope.brands.includes(goods.brandSlug) ||
    scope.categories.some((path) => goods.categoryPath === path || goods.categoryPath.startsWith(`${path}/`))
  );
}

export const isLeftOutAsAlcohol = ({ benefit, from_ore }: PromotionRule, goods: PromotedGoods): boolean =>
  isAlcohol(goods) && leavesAlcoholOut(benefit, from_ore) !== undefined;

/** A promotion in the form that the rules of money use, with the SKUs of these goods that it covers. Pure. */
export function asPromotion(rule: PromotionRule, goods: readonly PromotedGoods[]): Promotion {
  const about = new Set(
    goods
      .filter((one) => !one.vatFree && isInScope(rule.scope, one) && !isLeftOutAsAlcohol(rule, one))
      .map(({ sku }) => sku),
  );
  return {
    id: rule.id,
    benefit: rule.benefit,
    fromOre: rule.from_ore,
    stacks: rule.stacks,
    fits: ({ key }) => about.has(key),
  };
}

/** The promotions that were used, as they are stored and shown. `freesDelivery`: true when the delivery would have cost something. */
export function usedPromotions(
  rows: readonly Pick<PromotionRow, "id" | "name" | "code" | "benefit">[],
  { taken }: PromotedPrice,
  freesDelivery: boolean,
): UsedPromotion[] {
  return taken.flatMap(({ id, offOre }) => {
    const row = rows.find((one) => one.id === id);
    const free = row?.benefit.kind === "free-delivery";
    if (!row || (free ? !freesDelivery : offOre === 0)) return [];
    const { name: title, code } = row;
    return [{ id, title, offOre, ...(code === null ? {} : { code }), ...(free ? { freeDelivery: true } : {}) }];
  });
}

import type { OfficePromotion } from "@skaenk/contract/office/promotions";
import { applyPromotions } from "@skaenk/money/promotions";
import { missedWords } from "../code-words.ts";
import { asPromotion } from "../promotion-rules.ts";
import type { PromotionRow } from "../queries.ts";
import type { ScopedGoods } from "./promotion-queries.ts";

type BasketLine = { sku: string; quantity: number };

const largestSample = 20;

/** `TON-6:3,SHAKER:1` as goods; what cannot be read is left out. */
export const readBasket = (text: string): BasketLine[] =>
  text
    .split(/[,\n]/)
    .map((part) => /^\s*([\w.-]{1,64})(?:\s*[:×x]\s*(\d{1,2}))?\s*$/.exec(part))
    .flatMap((found) => (found?.[1] ? [{ sku: found[1], quantity: Number(found[2] ?? 1) || 1 }] : []))
    .slice(0, largestSample);

/** Some goods that it is about: enough of them that it counts, if three kinds can. */
export function proposeBasket(row: PromotionRow, goods: readonly ScopedGoods[]): BasketLine[] {
  const pieces = row.benefit.kind === "bundle" ? row.benefit.take : 1;
  const chosen = goods.slice(0, Math.min(3, goods.length));
  const wishes = chosen.map(({ sku }) => ({ sku, quantity: Math.max(1, Math.ceil(pieces / chosen.length)) }));
  const worthOre = wishes.reduce(
    (sum, { sku, quantity }) => sum + quantity * (chosen.find((one) => one.sku === sku)?.price_ore ?? 0),
    0,
  );
  const times = worthOre === 0 ? 1 : Math.min(20, Math.max(1, Math.ceil(row.from_ore / worthOre)));
  return wishes.map(({ sku, quantity }) => ({ sku, quantity: quantity * times }));
}

/** The effect of a promotion alone on a basket, by the rule of the cart. Pure. */
export function tryOn(
  row: PromotionRow,
  goods: readonly ScopedGoods[],
  wishes: BasketLine[],
): OfficePromotion["sample"] {
  const basket = wishes.flatMap(({ sku, quantity }) => {
    const one = goods.find((known) => known.sku === sku);
    return one ? [{ ...one, quantity }] : [];
  });
  const known = basket.map((one) => ({
    sku: one.sku,
    productSlug: one.slug,
    brandSlug: one.brand_slug,
    categoryPath: one.category_path,
    abvPercent: one.abv_percent,
    vatFree: one.gift_card !== null,
  }));
  const lines = basket.map(({ sku, price_ore, quantity }) => ({ key: sku, priceOre: price_ore, quantity }));
  const promoted = applyPromotions(lines, [asPromotion(row, known)]);
  const [missed] = promoted.missed;
  return {
    lines: basket.map(({ sku, name, size, price_ore, quantity }) => ({
      sku,
      name: [name, size].filter(Boolean).join(", "),
      quantity,
      totalOre: price_ore * quantity,
      offOre: promoted.offByLine.get(sku) ?? 0,
    })),
    goodsOre: lines.reduce((sum, { priceOre, quantity }) => sum + priceOre * quantity, 0),
    offOre: promoted.offOre,
    freeDelivery: promoted.freeDelivery,
    ...(missed ? { message: missedWords({ ...row, code: row.code ?? row.name }, missed, known) } : {}),
  };
}

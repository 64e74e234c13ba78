import type { BasketItem, RecipeBasket } from "@skaenk/contract/cart";
import type { DepositClass } from "@skaenk/contract/product-card";
import { choosePacks } from "@skaenk/mixing/choose-packs";
import { amountInCl, amountInG } from "@skaenk/mixing/measures";
import { depositOf } from "@skaenk/money/deposit";

/** A measure of the recipe, for the recipe's own number of drinks. */
export type Measured = { key: string; name: string; amount: number; unit: string; pantry: boolean };

/** Contents are of the whole pack; a pack of pieces has neither millilitres nor grams. */
export type OfferedPack = {
  sku: string;
  size: string;
  contentMl: number;
  contentG: number;
  units: number;
  priceOre: number;
  depositClass: DepositClass;
};

/** The product that serves an ingredient; no packs when all of it is sold out. */
export type Offered = { productSlug: string; name: string; packs: OfferedPack[] };

export type BasketWish = {
  slug: string;
  /** What the measures are for. */
  recipeServings: number;
  servings: number;
  measures: Measured[];
  /** Keys of what the guest has at home. */
  have: readonly string[];
  offers: ReadonlyMap<string, Offered>;
};

type Need = { offered: Offered; keys: string[]; amountOf: { ml: number; g: number; pieces: number } };

/**
 * The fewest packs that make so many drinks. Ingredients that one product serves share its packs. Pantry goods and what the
 * guest has are left out. Pure.
 */
export function chooseBasket(wish: BasketWish): RecipeBasket {
  const { slug, servings, measures, have, offers } = wish;
  const wanted = measures.filter(({ key, pantry }) => !pantry && !have.includes(key));
  const missing: RecipeBasket["missing"] = [];
  const needs = new Map<string, Need>();
  for (const measure of wanted) {
    const { key, name } = measure;
    const offered = offers.get(key);
    if (!offered) missing.push({ key, name, reason: "not_sold" });
    else if (offered.packs.length === 0) missing.push({ key, name, reason: "sold_out" });
    else addNeed(needs, offered, measure, servings / wish.recipeServings);
  }
  const chosen = [...needs.values()].map(fillNeed);
  const items = chosen.flatMap(({ items }) => items);
  const goodsOre = items.reduce((sum, item) => sum + item.totalOre, 0);
  const depositOre = items.reduce((sum, item) => sum + item.depositOre, 0);
  const pouredOre = chosen.reduce((sum, need) => sum + need.pouredOre, 0);
  return {
    slug,
    servings,
    items,
    missing,
    goodsOre,
    depositOre,
    totalOre: goodsOre + depositOre,
    perDrinkOre: Math.round(goodsOre / servings),
    pouredPerDrinkOre: Math.round(pouredOre / servings),
  };
}

function addNeed(needs: Map<string, Need>, offered: Offered, measure: Measured, times: number): void {
  const need = needs.get(offered.productSlug) ?? { offered, keys: [], amountOf: { ml: 0, g: 0, pieces: 0 } };
  const amount = measure.amount * times;
  need.keys.push(measure.key);
  need.amountOf.ml += amountInCl(amount, measure.unit) * 10;
  need.amountOf.g += amountInG(amount, measure.unit);
  need.amountOf.pieces += amount;
  needs.set(offered.productSlug, need);
}

/** Bottles are filled by millilitres, bags by grams, the rest is counted; what fits no measure takes one pack. */
function fillNeed({ offered, keys, amountOf }: Need): { items: BasketItem[]; pouredOre: number } {
  const { amount, contentOf } = measureWith(offered.packs, amountOf);
  const packs = offered.packs.filter((pack) => contentOf(pack) > 0);
  const choices = choosePacks(
    amount,
    packs.map((pack) => ({
      sku: pack.sku,
      content: contentOf(pack),
      priceOre: pack.priceOre + depositOf(pack.depositClass, pack.units),
    })),
  );
  let content = 0;
  const items = choices.flatMap(({ sku, quantity }) => {
    const pack = packs.find((candidate) => candidate.sku === sku);
    if (!pack) return [];
    content += contentOf(pack) * quantity;
    return {
      ingredientKeys: keys,
      productSlug: offered.productSlug,
      name: offered.name,
      variantId: sku,
      size: pack.size,
      quantity,
      totalOre: pack.priceOre * quantity,
      depositOre: depositOf(pack.depositClass, pack.units) * quantity,
    };
  });
  const priceOre = items.reduce((sum, item) => sum + item.totalOre, 0);
  return { items, pouredOre: content > 0 ? priceOre * Math.min(1, amount / content) : 0 };
}

type Measuring = { amount: number; contentOf(pack: OfferedPack): number };

function measureWith(packs: OfferedPack[], { ml, g, pieces }: Need["amountOf"]): Measuring {
  if (ml > 0 && packs.some(({ contentMl }) => contentMl > 0))
    return { amount: ml, contentOf: (pack) => pack.contentMl };
  if (g > 0 && packs.some(({ contentG }) => contentG > 0)) return { amount: g, contentOf: (pack) => pack.contentG };
  // Pieces are only counted against packs of pieces; six leaves of what is sold by the bag are one bag.
  const counted = packs.some(({ contentMl, contentG }) => contentMl === 0 && contentG === 0);
  return counted ? { amount: pieces, contentOf: (pack) => pack.units } : { amount: 1, contentOf: () => 1 };
}

import type { RecipeBasket } from "@skaenk/contract/cart";
import type { DepositClass } from "@skaenk/contract/product-card";
import { fillBasket, type MeasureToBuy, type OfferedPack } from "@skaenk/mixing/fill-basket";
import { depositOf } from "@skaenk/money/deposit";

/** A measure of the recipe, for the recipe's own number of drinks. */
export type Measured = { key: string; name: string; amount: number; unit: string; pantry: boolean };

/** A pack as the shelf has it; its deposit follows from its class. */
export type ShelfPack = Omit<OfferedPack, "depositOre"> & { depositClass: DepositClass };

/** The product that serves an ingredient; no packs when all of it is sold out. */
export type Offered = { productSlug: string; name: string; packs: ShelfPack[] };

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

/** The fewest packs that make so many drinks. Pantry goods and what the guest has are left out. Pure. */
export function chooseBasket(wish: BasketWish): RecipeBasket {
  const { slug, servings, measures, have, offers } = wish;
  const wanted = measures.filter(({ key, pantry }) => !pantry && !have.includes(key));
  const missing: RecipeBasket["missing"] = [];
  const names = new Map<string, string>();
  const toBuy: MeasureToBuy[] = [];
  for (const { key, name, amount, unit } of wanted) {
    const offered = offers.get(key);
    if (!offered) missing.push({ key, name, reason: "not_sold" });
    else if (offered.packs.length === 0) missing.push({ key, name, reason: "sold_out" });
    else {
      names.set(offered.productSlug, offered.name);
      toBuy.push({ key, amount, unit, productSlug: offered.productSlug, packs: offered.packs.map(withDeposit) });
    }
  }
  const { lines, goodsOre, depositOre, pouredOre } = fillBasket(toBuy, servings / wish.recipeServings);
  return {
    slug,
    servings,
    items: lines.map(({ sku, ...line }) => ({ ...line, variantId: sku, name: names.get(line.productSlug) ?? "" })),
    missing,
    goodsOre,
    depositOre,
    totalOre: goodsOre + depositOre,
    perDrinkOre: Math.round(goodsOre / servings),
    pouredPerDrinkOre: Math.round(pouredOre / servings),
  };
}

const withDeposit = ({ depositClass, ...pack }: ShelfPack): OfferedPack => ({
  ...pack,
  depositOre: depositOf(depositClass, pack.units),
});

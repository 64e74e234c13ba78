import { type BasketLine, fillBasket, type MeasureToBuy, type OfferedPack } from "./fill-basket.ts";

/** What is sold for a measure; no packs when all of it is sold out. */
export type Bottle<Pack extends OfferedPack = OfferedPack> = { slug: string; name: string; packs: readonly Pack[] };

/** A measure of the recipe, for the recipe's own number of drinks, with the bottle proposed for it. */
export type MeasureToShop = {
  key: string;
  name: string;
  amount: number;
  unit: string;
  pantry: boolean;
  bottle?: Bottle | undefined;
};

export type ShoppingRequest = {
  /** Keys of what the guest has at home. */
  have: readonly string[];
  /** Keys of what most kitchens have, that the guest wants all the same. */
  extra: readonly string[];
  /** Another pack than the proposed ones, by key. */
  chosen: ReadonlyMap<string, Bottle>;
};

export type ShoppingList = {
  lines: (BasketLine & { name: string })[];
  /** What the shop cannot deliver. */
  missing: { key: string; name: string; reason: "not_sold" | "sold_out" }[];
  goodsOre: number;
  depositOre: number;
  /** What goes into the glasses, as its share of the packs' price. Not rounded. */
  pouredOre: number;
};

/**
 * The very packs that are bought for a recipe `times` over: not what stands at home, not what most kitchens have unless it is
 * asked for, and the guest's own choice of bottle before the proposed one. The server fills the cart with this and the
 * browser shows it, so that they never disagree.
 */
export function shopForRecipe(
  measures: readonly MeasureToShop[],
  { have, extra, chosen }: ShoppingRequest,
  times: number,
): ShoppingList {
  const wanted = measures.filter(({ key, pantry }) => !have.includes(key) && (!pantry || extra.includes(key)));
  const bottles = new Map(wanted.map(({ key, bottle }) => [key, chosen.get(key) ?? bottle]));
  // Who chose a size of a product for one measure pours the others that it serves from the same.
  const chosenPacks = new Map(
    wanted.flatMap(({ key }) => chosen.get(key) ?? []).map(({ slug, packs }) => [slug, packs]),
  );
  const toBuy: MeasureToBuy[] = [];
  const missing: ShoppingList["missing"] = [];
  const names = new Map<string, string>();
  for (const { key, name, amount, unit } of wanted) {
    const bottle = bottles.get(key);
    if (!bottle || bottle.packs.length === 0) {
      missing.push({ key, name, reason: bottle ? "sold_out" : "not_sold" });
      continue;
    }
    names.set(bottle.slug, bottle.name);
    toBuy.push({ key, amount, unit, productSlug: bottle.slug, packs: chosenPacks.get(bottle.slug) ?? bottle.packs });
  }
  const { lines, ...sums } = fillBasket(toBuy, times);
  return { lines: lines.map((line) => ({ ...line, name: names.get(line.productSlug) ?? "" })), missing, ...sums };
}

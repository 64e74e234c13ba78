import { type Bottle, chooseBottles, type MeasureToPour } from "./choose-bottles.ts";
import { type BasketLine, fillBasket, type MeasureToBuy } from "./fill-basket.ts";

export type { Bottle } from "./choose-bottles.ts";

/** `others`: bottles of the same style, of which one may be cheaper for another amount. */
export type BottleProposal = Bottle & { others?: readonly Bottle[] | undefined };

/** A measure of the recipe, for the recipe's own number of drinks, with the bottles proposed for it. */
export type MeasureToShop = {
  key: string;
  name: string;
  amount: number;
  unit: string;
  pantry: boolean;
  bottle?: BottleProposal | undefined;
};

export type ShoppingRequest = {
  /** Keys of what the guest has at home. */
  have: readonly string[];
  /** Keys of what most kitchens have, that the guest wants all the same. */
  extra: readonly string[];
  /** The bottle that the guest chose, by key, with the packs that may be bought of it. */
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
 * asked for, the guest's own choice of bottle where there is one, and the cheapest of the proposed for the rest. The server fills the cart
 * with this and the browser shows it, so that they never disagree.
 */
export function shopForRecipe(
  measures: readonly MeasureToShop[],
  { have, extra, chosen }: ShoppingRequest,
  times: number,
): ShoppingList {
  const wanted = measures.filter(({ key, pantry }) => !have.includes(key) && (!pantry || extra.includes(key)));
  // Who chose a size of a product for one measure pours the others that it serves from the same.
  const chosenPacks = new Map(
    wanted.flatMap(({ key }) => chosen.get(key) ?? []).map(({ slug, packs }) => [slug, packs]),
  );
  const toPour: MeasureToPour[] = [];
  const missing: ShoppingList["missing"] = [];
  for (const { key, name, amount, unit, bottle } of wanted) {
    const own = chosen.get(key);
    const bottles = (own ? [own] : bottlesOf(bottle))
      .map((one) => ({ ...one, packs: chosenPacks.get(one.slug) ?? one.packs }))
      .filter(({ packs }) => packs.length > 0);
    if (bottles.length > 0) toPour.push({ key, amount, unit, bottles });
    else missing.push({ key, name, reason: bottle ? "sold_out" : "not_sold" });
  }
  const { toBuy, names } = poured(toPour, times);
  const { lines, ...sums } = fillBasket(toBuy, times);
  return { lines: lines.map((line) => ({ ...line, name: names.get(line.productSlug) ?? "" })), missing, ...sums };
}

/** The measures with the cheapest of their bottles, and the names of these bottles by slug. */
export function poured<Measure extends MeasureToPour>(measures: readonly Measure[], times: number) {
  const bottles = chooseBottles(measures, times);
  const toBuy = measures.flatMap((measure): (Measure & MeasureToBuy)[] => {
    const bottle = bottles.get(measure.key);
    return bottle ? [{ ...measure, productSlug: bottle.slug, packs: bottle.packs }] : [];
  });
  return { toBuy, names: new Map([...bottles.values()].map(({ slug, name }) => [slug, name])) };
}

export const bottlesOf = (bottle: BottleProposal | undefined): Bottle[] =>
  bottle ? [bottle, ...(bottle.others ?? [])] : [];

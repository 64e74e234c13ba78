import { type Bottle, chooseBottles, type MeasureToPour } from "./choose-bottles.ts";
import { type BasketLine, fillBasket, type MeasureToBuy } from "./fill-basket.ts";

export type { Bottle } from "./choose-bottles.ts";

/** A proposal is a bottle with `others` of the same style, of which one may be cheaper for another amount. */
export type BottleProposal = Bottle & { others?: readonly Bottle[] | undefined };

/** This is a measure for the recipe's own number of drinks, with the bottles that are proposed for it. */
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
  /** The bottle that the visitor chose, by ingredient key, with the packs that the choice allows. */
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
 * This function returns the packs that are bought for a recipe `times` over. Ingredients at home are left out, and so are pantry ingredients that
 * the visitor has not asked for. A bottle that the visitor chose is bought; for the other ingredients the cheapest proposed bottle is bought. The
 * server fills the cart with this list and the browser shows it, so that both agree.
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
  const { toBuy, names } = withCheapestBottles(toPour, times);
  const { lines, ...sums } = fillBasket(toBuy, times);
  return { lines: lines.map((line) => ({ ...line, name: names.get(line.productSlug) ?? "" })), missing, ...sums };
}

/**
 * This function chooses the cheapest bottle for each measure.
 * @param times the factor for the wanted number of drinks
 * @returns `toBuy` has the measures with the packs of their bottles, and `names` the names of these bottles by slug
 */
export function withCheapestBottles<Measure extends MeasureToPour>(measures: readonly Measure[], times: number) {
  const bottles = chooseBottles(measures, times);
  const toBuy = measures.flatMap((measure): (Measure & MeasureToBuy)[] => {
    const bottle = bottles.get(measure.key);
    return bottle ? [{ ...measure, productSlug: bottle.slug, packs: bottle.packs }] : [];
  });
  return { toBuy, names: new Map([...bottles.values()].map(({ slug, name }) => [slug, name])) };
}

/** This function returns the proposed bottle and the others of its style, or an empty list without a proposal. */
export const bottlesOf = (bottle: BottleProposal | undefined): Bottle[] =>
  bottle ? [bottle, ...(bottle.others ?? [])] : [];

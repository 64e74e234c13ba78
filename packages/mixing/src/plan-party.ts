import { type FilledBasket, fillBasket } from "./fill-basket.ts";
import { isServedWithoutIce, namesIce } from "./ice-in-steps.ts";
import { amountInCl, formatMeasure, scaleMeasure } from "./measures.ts";
import { listOwnPurchases, type OwnPurchase, offerFor, type PurchaseOffer } from "./own-purchases.ts";
import { type BottleProposal, bottlesOf, withCheapestBottles } from "./shop-for-recipe.ts";

/** This is a measure of a drink for the drink's own number of servings, with the bottles of the right style that can be poured for it, if any. */
export type PartyMeasure = {
  key: string;
  name: string;
  kind: string;
  amount: number;
  unit: string;
  /** The host is thought to have it or to buy it elsewhere, unless it is asked for. */
  pantry: boolean;
  bottle?: BottleProposal | undefined;
};

export type PartyDrink = {
  slug: string;
  name: string;
  servings: number;
  /** Danish units of 12 g alcohol in one drink, before any rounding: the rounded units of a card would add up their errors. */
  standardDrinks: number;
  glass: string;
  method: string;
  garnish: string;
  /** How the drink is made, in the words of its recipe: they tell whether it takes ice. */
  steps: readonly string[];
  measures: readonly PartyMeasure[];
};

export type Party = {
  guests: number;
  hours: number;
  drinksPerGuest: number;
  drinks: readonly PartyDrink[];
  /** Keys of what the host has at home. */
  have: readonly string[];
  /** Larger packs that the host asked for, by SKU. */
  larger?: readonly string[];
  /** Keys of pantry ingredients that the host buys with the rest. */
  extra?: readonly string[];
};

export type NeededIngredient = {
  key: string;
  name: string;
  pantry: boolean;
  have: boolean;
  sold: boolean;
  text: string;
};

export type PartyPlan = {
  totalDrinks: number;
  servings: { slug: string; name: string; count: number }[];
  needs: NeededIngredient[];
  basket: Omit<FilledBasket, "lines"> & { lines: (FilledBasket["lines"][number] & { name: string })[] };
  /** What is needed, not at home and not in the basket. */
  ownPurchases: OwnPurchase[];
  /** The goods of the shop for pantry ingredients; `name` is the name of the product. */
  offers: (PurchaseOffer & { name: string })[];
  /** Ice for glasses and shaker. */
  iceKg: number;
  /** Ice that cools bottles, for a host who has no other way to cool them. */
  coolingIceKg: number;
  glasses: { name: string; count: number }[];
  garnish: { name: string; count: number }[];
  standardDrinksPerGuest: number;
};

/** Everything a party takes, from bottles to ice. The drinks are shared out evenly, the first ones get what is left over. Pure. */
export function planParty(party: Party): PartyPlan {
  const { guests, hours, have } = party;
  const { totalDrinks, served, measures, missing, bought, names, basket } = buyFor(party);
  const grams = sum(served.map(({ drink, count }) => iceFor(drink) * count));
  const alcohol = sum(served.map(({ drink, count }) => drink.standardDrinks * count));
  return {
    totalDrinks,
    servings: served.map(({ drink: { slug, name }, count }) => ({ slug, name, count })),
    needs: addUp(measures, have),
    basket: { ...basket, lines: basket.lines.map((line) => ({ ...line, name: names.get(line.productSlug) ?? "" })) },
    ownPurchases: listOwnPurchases(inTotal(missing.filter(({ key }) => !bought.has(key)))),
    offers: listOffers(missing),
    iceKg: halfKilos(grams * (1 + meltPerHour * hours)),
    coolingIceKg: guests * coolingKgPerGuest,
    glasses: countGlasses(served, guests),
    garnish: countGarnish(served),
    standardDrinksPerGuest: guests > 0 ? round(alcohol / guests) : 0,
  };
}

/**
 * This function returns the price in øre of one drink at a party where nothing else is served: the goods that `planParty` buys for it, without
 * deposit, divided by the number of drinks. `bought` has the keys of the ingredients that the price covers. The result is undefined where the
 * shop cannot deliver an ingredient that it sells. Pure.
 */
export function pricePartyDrink(
  drink: PartyDrink,
  party: Omit<Party, "drinks">,
): { ore: number; bought: ReadonlySet<string> } | undefined {
  const { totalDrinks, missing, bought, basket } = buyFor({ ...party, drinks: [drink] });
  if (totalDrinks === 0 || missing.some(({ key, pantry }) => !pantry && !bought.has(key))) return undefined;
  return { ore: Math.round(basket.goodsOre / totalDrinks), bought };
}

/** This function chooses the packs for all drinks of a party together. */
function buyFor(party: Party) {
  const { drinks, have, larger = [], extra = [] } = party;
  const totalDrinks = drinks.length === 0 ? 0 : Math.ceil(round(party.guests * party.drinksPerGuest));
  const counts = shareOut(totalDrinks, drinks.length);
  const served = drinks.map((drink, place) => ({ drink, count: counts[place] ?? 0 }));
  const measures = served.flatMap(({ drink, count }) =>
    drink.measures.map((measure) => ({ ...measure, amount: (measure.amount * count) / drink.servings })),
  );
  const missing = measures.filter(({ key, amount }) => amount > 0 && !have.includes(key));
  const { toBuy, names } = withCheapestBottles(
    missing.filter(({ key, pantry }) => !pantry || extra.includes(key)).flatMap(toPour),
    1,
  );
  const bought = new Set(toBuy.map(({ key }) => key));
  return { totalDrinks, served, measures, missing, bought, names, basket: fillBasket(toBuy, 1, larger) };
}

/** A number of drinks divided as evenly as whole drinks allow: 10 on 4 are 3, 3, 2, 2. */
export function shareOut(total: number, among: number): number[] {
  return Array.from({ length: among }, (_, place) => Math.floor(total / among) + (place < total % among ? 1 : 0));
}

/** A tenth of what lies ready melts in an hour. Estimate. */
const meltPerHour = 0.1;
/** The rule of thumb of the article about ice: bottles take as much again as the glasses of each guest. */
const coolingKgPerGuest = 0.5;
const halfKilos = (grams: number): number => Math.ceil(round(grams / 500)) / 2;

const stemmed =
  /^(cocktailglas|martiniglas|slankt cocktailglas|champagnefløjte|kaffekop|irsk kaffeglas|varmt glas|latteglas)$/;

/** Grams of ice that one drink takes, in the glass and in the shaker: none where its steps name none. Estimates of bar usage. */
export function iceFor({ method, glass, steps }: Pick<PartyDrink, "method" | "glass" | "steps">): number {
  if (method === "varm" || !namesIce(steps)) return 0;
  if (method === "blend") return 200;
  const mixing = /ryst|rør/.test(method) ? 150 : 0;
  return mixing + (stemmed.test(glass) || isServedWithoutIce(steps) ? 0 : 160);
}

type Served = { drink: PartyDrink; count: number };
type Measured = PartyMeasure & { amount: number };

/** What a guest drinks of is washed before the next round, so nobody needs two of a kind at once. */
function countGlasses(served: readonly Served[], guests: number): PartyPlan["glasses"] {
  const kinds = Map.groupBy(
    served.filter(({ count }) => count > 0),
    ({ drink }) => drink.glass,
  );
  return [...kinds].map(([name, drinks]) => ({ name, count: Math.min(guests, sum(drinks.map(({ count }) => count))) }));
}

function countGarnish(served: readonly Served[]): PartyPlan["garnish"] {
  const kinds = Map.groupBy(
    served.filter(({ drink, count }) => count > 0 && drink.garnish !== "" && !drink.garnish.startsWith("(")),
    ({ drink }) => drink.garnish,
  );
  return [...kinds].map(([name, drinks]) => ({ name, count: sum(drinks.map(({ count }) => count)) }));
}

/** Each ingredient once, with its measures. */
function inTotal(measures: readonly Measured[]) {
  return [...Map.groupBy(measures, ({ key }) => key).values()].flatMap((parts) => {
    const [first] = parts;
    return first ? [{ ...first, text: amountText(parts), parts }] : [];
  });
}

function listOffers(missing: readonly Measured[]): PartyPlan["offers"] {
  return inTotal(missing.filter(({ pantry }) => pantry)).flatMap(({ key, parts }) => {
    const { toBuy, names } = withCheapestBottles(parts.flatMap(toPour), 1);
    const offer = toBuy[0] && offerFor({ key, parts }, toBuy[0]);
    return offer ? [{ ...offer, name: names.get(offer.productSlug) ?? "" }] : [];
  });
}

/** This function returns a measure with the bottles that can be bought, or an empty list where all are sold out. */
function toPour(measure: Measured) {
  const bottles = buyable(measure.bottle);
  return bottles.length > 0 ? [{ ...measure, bottles }] : [];
}

const buyable = (bottle: BottleProposal | undefined) => bottlesOf(bottle).filter(({ packs }) => packs.length > 0);

/** Each ingredient once, with what all the drinks take of it together. */
function addUp(measures: readonly Measured[], have: readonly string[]): NeededIngredient[] {
  return inTotal(measures.filter(({ amount }) => amount > 0)).map(({ key, name, pantry, bottle, text }) => {
    return { key, name, pantry, have: have.includes(key), sold: buyable(bottle).length > 0, text };
  });
}

/** "1,4 l", "24 blade", "3 stænk"; what is poured is told in one sum unless that is next to nothing, the rest by its unit. */
function amountText(parts: readonly Measured[]): string {
  const total = sum(parts.map(({ amount, unit }) => amountInCl(amount, unit)));
  const inOneSum = total >= 1 || parts.some(({ unit }) => unit === "cl");
  const poured = inOneSum && total > 0 ? [formatMeasure(scaleMeasure(Math.round(total * 10) / 10, "cl", 1, 1))] : [];
  const counted = Map.groupBy(
    parts.filter(({ amount, unit }) => !inOneSum || amountInCl(amount, unit) === 0),
    ({ unit }) => unit,
  );
  const pieces = [...counted].map(([unit, some]) =>
    formatMeasure(scaleMeasure(Math.ceil(round(sum(some.map(({ amount }) => amount)))), unit, 1, 1)),
  );
  return [...poured, ...pieces].join(" + ");
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const round = (value: number): number => Math.round(value * 1e6) / 1e6;

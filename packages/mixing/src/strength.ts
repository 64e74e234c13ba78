import { amountInCl } from "./measures.ts";

export type PouredMeasure = { key: string; kind: string; abvPercent: number; amount: number; unit: string };

/** The factor by which melting ice makes a drink grow, by the method. Estimates of Danish bar practice. */
export const dilution: Record<string, number> = {
  byg: 1.12,
  ryst: 1.28,
  "ryst+top": 1.18,
  rør: 1.22,
  blend: 1.45,
  "mudl+byg": 1.15,
  "mudl+ryst": 1.28,
  varm: 1,
};

const ice = /(?<!\p{L})(is|isen|ice|is(terning|klump|blok|klods|kugle|skive|spyd|stang)\p{L}*)(?!\p{L})/iu;
/** Words with ice in them that mean none, or ice cream. */
const noIce = /uden (knust )?is\p{L}*|kugler? is(?!\p{L})/giu;

/** The factor by which meltwater makes a drink grow: 1 for a drink that is built in the glass without ice. */
const growthOf = (method: string, steps: readonly string[]): number =>
  method.endsWith("byg") && !steps.some((step) => ice.test(step.replaceAll(noIce, ""))) ? 1 : (dilution[method] ?? 1);

/** A drink's method, its steps in words, which tell whether there is ice in the glass, and the number of drinks made. */
export type DrinkMethod = { method: string; steps: readonly string[]; servings: number };

/** Grams of pure alcohol in a centilitre of it, and in a Danish standard drink. @source Sundhedsstyrelsen: 12 g */
const gramsPerCl = 7.89;
const gramsPerStandardDrink = 12;

/**
 * What a drink comes to: centilitres poured for one drink, percent when it is served, standard drinks in one.
 * @param measures for all `servings`
 */
export function strengthOf(measures: readonly PouredMeasure[], { method, steps, servings }: DrinkMethod) {
  let volumeCl = 0;
  let alcoholCl = 0;
  for (const measure of measures) {
    const poured = pouredCl(measure);
    volumeCl += poured;
    alcoholCl += (poured * measure.abvPercent) / 100;
  }
  const share = volumeCl === 0 ? 0 : alcoholCl / volumeCl;
  return {
    volumeCl: oneDecimal(volumeCl / servings),
    abvPercent: oneDecimal((share * 100) / growthOf(method, steps)),
    standardDrinks: oneDecimal((alcoholCl * gramsPerCl) / gramsPerStandardDrink / servings),
  };
}

/** Fruit and spice make no volume unless they are dripped; half of dry sugar is the air in it. */
function pouredCl({ key, kind, amount, unit }: PouredMeasure): number {
  const cl = amountInCl(amount, unit);
  if (kind === "frisk-og-krydderi" && unit !== "stænk" && unit !== "dråber") return 0;
  return /(sukker|melis)$/.test(key) ? cl / 2 : cl;
}

const oneDecimal = (value: number) => Math.round((value + Number.EPSILON) * 10) / 10;

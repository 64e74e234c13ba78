import { juiceInCl, pressesFruit } from "./fruit-juice.ts";
import { namesIce } from "./ice-in-steps.ts";
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

/** The factor by which meltwater makes a drink grow: 1 for a drink that is built in the glass without ice. */
const growthOf = (method: string, steps: readonly string[]): number =>
  method.endsWith("byg") && !namesIce(steps) ? 1 : (dilution[method] ?? 1);

/** A drink's method, its steps in words, which tell whether there is ice in the glass, and the number of drinks made. */
export type DrinkMethod = { method: string; steps: readonly string[]; servings: number };

/** Grams of pure alcohol in a centilitre of it, and in a Danish standard drink. @source Sundhedsstyrelsen: 12 g */
const gramsPerCl = 7.89;
const gramsPerStandardDrink = 12;

/**
 * The centilitres that are served as one drink, meltwater included, their percent of alcohol, and the standard drinks in them.
 * Each of the three follows from the other two, as far as one decimal tells.
 * @param measures for all `servings`
 */
export function strengthOf(measures: readonly PouredMeasure[], made: DrinkMethod) {
  const { volumeCl, alcoholCl } = servedOf(measures, made);
  return {
    volumeCl: oneDecimal(volumeCl),
    abvPercent: oneDecimal(volumeCl === 0 ? 0 : (alcoholCl / volumeCl) * 100),
    standardDrinks: oneDecimal(standardDrinksIn(alcoholCl)),
  };
}

/** The standard drinks in so many centilitres of pure alcohol, before any rounding. */
export const standardDrinksIn = (alcoholCl: number): number => (alcoholCl * gramsPerCl) / gramsPerStandardDrink;

/** The centilitres that are served as one drink, meltwater included, and those of pure alcohol in them, before any rounding. */
export function servedOf(measures: readonly PouredMeasure[], made: DrinkMethod) {
  const { method, steps, servings } = made;
  return {
    volumeCl: (pouredVolumeCl(measures, made) * growthOf(method, steps)) / servings,
    alcoholCl: sum(measures.map((measure) => (pouredCl(measure) * measure.abvPercent) / 100)) / servings,
  };
}

/** The centilitres of all measures before any ice has melted, with the juice of the fruit that is muddled, squeezed or blended. */
export function pouredVolumeCl(
  measures: readonly PouredMeasure[],
  { method, steps }: Pick<DrinkMethod, "method" | "steps">,
): number {
  const poured = sum(measures.map(pouredCl));
  if (!pressesFruit(method, steps)) return poured;
  return poured + sum(measures.map(({ key, amount, unit }) => juiceInCl(key, amount, unit)));
}

/** Fruit and spice add no volume, except as dashes or drops. */
function pouredCl({ key, kind, amount, unit }: PouredMeasure): number {
  if (kind === "frisk-og-krydderi" && unit !== "stænk" && unit !== "dråber") return 0;
  return dissolvedSugarCl(key, amount, unit) ?? amountInCl(amount, unit);
}

/** Centilitres that a gram of sugar adds once it is dissolved: a teaspoon of four grams adds a quarter. */
const clPerGramOfSugar = 0.25 / 4;

/** Half of sugar in a spoon is the air in it, and a lump comes to as much as a teaspoon. Undefined for what is no dry sugar. */
function dissolvedSugarCl(key: string, amount: number, unit: string): number | undefined {
  if (!/(sukker|melis|sukkerknald)$/.test(key)) return undefined;
  if (unit === "stk") return amount * 0.25;
  return unit === "g" ? amount * clPerGramOfSugar : amountInCl(amount, unit) / 2;
}

/** A millionth offsets the floating-point error that would round some halves down. */
const oneDecimal = (value: number) => Math.round(value * 10 + 1e-6) / 10;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

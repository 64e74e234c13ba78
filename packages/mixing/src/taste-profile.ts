import { juiceInCl, pressesFruit } from "./fruit-juice.ts";
import { amountInCl, amountInG } from "./measures.ts";
import { type DrinkMethod, type PouredMeasure, servedOf } from "./strength.ts";

/** Tastes that an ingredient has by itself, from 0 (none) to 5 (as much as anything in a bar). */
export type AromaFacts = { bitter: number; fruity: number; herbal: number; creamy: number; smoky: number };

/** An ingredient's taste: its sugar and its acid by the litre, and its aromas. */
export type TasteFacts = AromaFacts & { sugarGPerL: number; acidGPerL: number };

/** A drink's taste on eight scales, each a whole number from 0 to 5. */
export type TasteProfile = AromaFacts & { sweet: number; sour: number; strong: number };

export type TastedMeasure = PouredMeasure & TasteFacts;

const aromas = ["bitter", "fruity", "herbal", "creamy", "smoky"] as const;

/** The most of every scale. */
const most = 5;

/** Percent of alcohol in the glass that is as strong as a drink is served. */
const strongestPercent = 30;

/** Grams by the litre in the glass, after what covers them is taken off, that taste as sweet and as sour as drinks do. */
const sweetestG = 122;
const sourestG = 11;

/** Grams of sugar that a gram of acid hides, and one step of bitterness in all of the glass; grams of acid that a gram of sugar hides. */
const hidden = { byAcid: 2.5, byBitter: 16, bySugar: 0.02 };

/** The average of an aroma over the glass that is felt as 5: smoke and cream are felt where there is little of them, fruit is what drinks are full of. */
const fullAroma: AromaFacts = { bitter: 2.2, fruity: 2.7, herbal: 2.8, creamy: 1.8, smoky: 1.8 };

/**
 * The exponent by which less of an aroma is felt: half of it is felt as two thirds.
 * @source S. S. Stevens, Psychophysics (1975): odours and tastes of quinine grow with a power of about 0.6
 */
const aromaExponent = 0.6;

/** Centilitres that one of a unit counts as where it is no liquid: a leaf or a twig gives taste, though it adds no volume. */
const feltClPerUnit: Readonly<Record<string, number>> = {
  blade: 0.35,
  kviste: 1,
  skiver: 0.7,
  stk: 0.4,
  knsp: 0.15,
  g: 0.1,
};
/** A yolk, which is all that dairy and eggs are counted by. */
const feltClPerYolk = 1.8;

/** Factor for dashes and drops, which are concentrated. */
const dashFactor = 3;

/**
 * Calculates the taste profile of a drink as served, meltwater included: sugar, acid and strength by their concentration, aromas by the
 * share of the glass that brings them. Sugar and acid hide one another, and bitterness hides sugar, as on the tongue.
 * The garnish is smelt rather than drunk, and counts for nothing.
 * @param measures for all of its servings
 */
export function tasteProfileOf(measures: readonly TastedMeasure[], made: DrinkMethod): TasteProfile {
  const { volumeCl, alcoholCl } = servedOf(measures, made);
  const servedCl = volumeCl * made.servings;
  if (servedCl === 0) return { sweet: 0, sour: 0, bitter: 0, strong: 0, fruity: 0, herbal: 0, creamy: 0, smoky: 0 };
  const dissolved = (of: "sugarGPerL" | "acidGPerL") =>
    sum(measures.map((measure) => measure[of] * dissolvedCl(measure, made))) / servedCl;
  const shareOf = (aroma: keyof AromaFacts) =>
    sum(measures.map((measure) => measure[aroma] * feltCl(measure, made))) / servedCl;
  const sugar = dissolved("sugarGPerL");
  const acid = dissolved("acidGPerL");
  const sweet = sugar - hidden.byAcid * acid - hidden.byBitter * shareOf("bitter");
  const felt = Object.fromEntries(
    aromas.map((aroma) => [aroma, onScale((shareOf(aroma) / fullAroma[aroma]) ** aromaExponent)]),
  ) as AromaFacts;
  return {
    sweet: onScale(sweet / sweetestG),
    sour: onScale((acid - hidden.bySugar * sugar) / sourestG),
    strong: onScale((100 * alcoholCl) / volumeCl / strongestPercent),
    ...felt,
  };
}

const onScale = (share: number): number => Math.min(most, Math.max(0, Math.round(share * most)));

/** Centilitres that give their sugar and acid to the glass: fruit gives them with its juice, sugar by the lump or the gram by its weight. */
function dissolvedCl({ key, amount, unit }: TastedMeasure, made: DrinkMethod): number {
  const juice = juiceInCl(key, amount, unit);
  if (juice > 0) return pressesFruit(made.method, made.steps) ? juice : 0;
  return amountInCl(amount, unit) || amountInG(amount, unit) / 10;
}

function feltCl({ key, kind, amount, unit }: TastedMeasure, { method, steps }: DrinkMethod): number {
  if (unit === "stænk" || unit === "dråber") return dashFactor * amountInCl(amount, unit);
  if (unit === "stk" && kind === "mejeri-og-aeg") return amount * feltClPerYolk;
  const juice = pressesFruit(method, steps) ? juiceInCl(key, amount, unit) : 0;
  return juice || amountInCl(amount, unit) || amount * (feltClPerUnit[unit] ?? 0);
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

import { amountInCl } from "./measures.ts";
import { inOneWord, isFromTheTap } from "./own-purchases.ts";

type PricedPart = { key: string; name: string; amount: number; unit: string; pantry: boolean };

/** Nobody counts a pinch of salt. */
const pinches: ReadonlySet<string> = new Set(["knsp", "dråber", "stænk"]);

type Garnish = { key: string; name: string; unit: string };

/**
 * The price of what the shop sells for one glass, with what it leaves out: "13 kr. + lime m.m.". The price counts no garnish.
 * Undefined where most of the glass is left out. Pure.
 */
export function priceText(
  priceOre: number,
  parts: readonly PricedPart[],
  garnishes: readonly Garnish[] = [],
): string | undefined {
  const leftOut = leftOutOf(parts);
  if (pouredCl(leftOut) * 2 > pouredCl(parts)) return undefined;
  const [first, ...others] = new Set(
    [...leftOut, ...garnishes.filter(({ unit }) => !pinches.has(unit))].map(inOneWord),
  );
  const price = `${Math.round(priceOre / 100)} kr.`;
  if (first === undefined) return price;
  return others.length > 0 ? `${price} + ${first} m.m.` : `${price} + ${first}`;
}

/** True where the price of a glass counts everything in it but its garnish, so that it compares with other glasses. Pure. */
export const isPricedWhole = (parts: readonly PricedPart[]): boolean => leftOutOf(parts).length === 0;

const leftOutOf = (parts: readonly PricedPart[]) =>
  parts.filter(({ key, pantry, unit }) => pantry && !isFromTheTap(key) && !pinches.has(unit));

const pouredCl = (parts: readonly PricedPart[]): number =>
  parts.reduce((total, { amount, unit }) => total + amountInCl(amount, unit), 0);

import { amountInCl } from "./measures.ts";
import { inOneWord, isFromTheTap } from "./own-purchases.ts";

type PricedPart = { key: string; name: string; kind: string; amount: number; unit: string; pantry: boolean };

/** Nobody counts a pinch of salt. */
const pinches: ReadonlySet<string> = new Set(["knsp", "dråber", "stænk"]);

/** Kinds of goods, syrup and what is fresh or spiced, of which a price alone would look like that of the whole drink. */
const sweetens: ReadonlySet<string> = new Set(["sirup-og-soedt", "frisk-og-krydderi"]);

type Garnish = { key: string; name: string; unit: string };

/**
 * The price of what the shop sells for one glass, with what it leaves out: "13 kr. + lime m.m.". The price counts no garnish.
 * Of a drink that is mostly bought elsewhere, the larger part of what is left out is named first: "14 kr. + filterkaffe". Undefined where most of
 * the glass is left out and the shop sells nothing of it but what sweetens it. Pure.
 */
export function priceText(
  priceOre: number,
  parts: readonly PricedPart[],
  garnishes: readonly Garnish[] = [],
): string | undefined {
  const isMostlyOwn = pouredCl(leftOutOf(parts)) * 2 > pouredCl(parts);
  if (isMostlyOwn && !parts.some(({ kind, pantry }) => !pantry && !sweetens.has(kind))) return undefined;
  const leftOut = isMostlyOwn ? leftOutOf(parts).toSorted((a, b) => clOf(b) - clOf(a)) : leftOutOf(parts);
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

const clOf = ({ amount, unit }: PricedPart): number => amountInCl(amount, unit);
const pouredCl = (parts: readonly PricedPart[]): number => parts.reduce((total, part) => total + clOf(part), 0);

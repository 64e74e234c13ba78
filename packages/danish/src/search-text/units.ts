/** Reads amounts out of what people type: "under 200 kr", "70 cl", "0,7 l", "40 %". */

/** Inclusive bounds in kroner; a missing bound is open. */
export type PriceBounds = { min?: number; max?: number };

const NUMBER = String.raw`(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}|-))?`;
const KRONER = String.raw`\s*(?:kr\.?|kroner|dkk|,-)`;
/** The amount ends a word. */
const AT_END = String.raw`(?=\s|$)`;
/** The number is whole, and not of something else than money. */
const OF_NOTHING_ELSE = String.raw`(?![\d.,]|\s*(?:ml|cl|dl|l|liter|g|gr|gram|kg|%|procent|stk|års?|min|minutter|personer|mand)(?:[\s.,]|$))`;
const BETWEEN = new RegExp(
  String.raw`(?:mellem|fra)?\s*${NUMBER}(?:${KRONER})?\s*(?:-|–|og|til)\s*${NUMBER}${KRONER}${AT_END}`,
  "iu",
);
const AT_MOST = new RegExp(
  String.raw`(?:under|højst|hoejst|max\.?|maks\.?|maksimalt|billigere end|op til|til|for)\s+${NUMBER}${KRONER}${AT_END}`,
  "iu",
);
const ABOUT = new RegExp(String.raw`(?:omkring|cirka|ca\.?|rundt om)\s+${NUMBER}${KRONER}${AT_END}`, "iu");
/** As far from an amount as is still about it. */
const aboutShare = 0.25;
const AT_LEAST = new RegExp(String.raw`(?:over|mindst|min\.?|dyrere end|fra)\s+${NUMBER}${KRONER}${AT_END}`, "iu");
/** In a shop "under 250" is kroner, unless it says of what else; the other words are said of more than prices. */
const BARE_MOST = new RegExp(String.raw`(?<!\S)(?:under|billigere end)\s+${NUMBER}${OF_NOTHING_ELSE}`, "iu");
const BARE_LEAST = new RegExp(String.raw`(?<!\S)(?:over|dyrere end)\s+${NUMBER}${OF_NOTHING_ELSE}`, "iu");

function toNumber(whole: string | undefined, fraction: string | undefined): number {
  return Number(`${(whole ?? "0").replace(/\./g, "")}.${fraction && fraction !== "-" ? fraction : 0}`);
}

/** Takes one price wish out of a query. `gin under 200 kr` → `{price: {max: 200}, rest: 'gin'}`. */
export function takePrice(query: string): { price?: PriceBounds; rest: string } {
  const between = BETWEEN.exec(query);
  if (between) {
    const [low, high] = [toNumber(between[1], between[2]), toNumber(between[3], between[4])];
    return { price: { min: Math.min(low, high), max: Math.max(low, high) }, rest: without(query, between) };
  }
  const about = ABOUT.exec(query);
  if (about) {
    const amount = toNumber(about[1], about[2]);
    return { price: { min: amount * (1 - aboutShare), max: amount * (1 + aboutShare) }, rest: without(query, about) };
  }
  const most = AT_MOST.exec(query) ?? BARE_MOST.exec(query);
  if (most) return { price: { max: toNumber(most[1], most[2]) }, rest: without(query, most) };
  const least = AT_LEAST.exec(query) ?? BARE_LEAST.exec(query);
  if (least) return { price: { min: toNumber(least[1], least[2]) }, rest: without(query, least) };
  return { rest: query };
}

function without(query: string, match: RegExpExecArray): string {
  const rest = `${query.slice(0, match.index)} ${query.slice(match.index + match[0].length)}`;
  return rest.replace(/\s+/g, " ").trim();
}

const ML_PER_UNIT: Readonly<Record<string, number>> = { ml: 1, cl: 10, dl: 100, l: 1000, liter: 1000 };

/** The one word that stands for a volume in an index: `volumeWord('0,7', 'l')` and `volumeWord('70', 'cl')` are equal. */
export function volumeWord(amount: string, unit: string): string | undefined {
  const factor = ML_PER_UNIT[unit];
  const value = Number(amount.replace(",", "."));
  return factor && Number.isFinite(value) && value > 0 ? `${Math.round(value * factor)}ml` : undefined;
}

/** The one word that stands for a strength: "40 %", "40,0%" and 40 are all `40%`. */
export function percentWord(amount: string): string | undefined {
  const value = Number(amount.replace("%", "").trim().replace(",", "."));
  return Number.isFinite(value) ? `${value}%` : undefined;
}

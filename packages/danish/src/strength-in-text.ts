const strengths: RegExp[] = [
  /(?:alk(?:ohol)?(?:procent|styrke|indhold)?|alcohol|abv|styrke)\.?\s*:?\s*(?:ca\.?\s*)?(\d{1,2}(?:[.,]\d{1,2})?)\s*(?:%|pct|vol)/i,
  /(\d{1,2}(?:[.,]\d{1,2})?)\s*%\s*(?:alc|alk|vol|abv)/i,
  /(\d{1,2}(?:[.,]\d{1,2})?)\s*(?:vol\.?\s*%|% ?vol|vol-?%|°)/i,
];
/** In a name a bare `43%` is the strength; in a text it may be rye, a discount or how much of it is agave. */
const bareStrength =
  /(?:^|[^\d.,])(\d{1,2}(?:[.,]\d{1,2})?)\s*%(?!\s*(?:agave|rabat|off|økolog|organic|rug|corn|majs|rye|bomuld|merlot|pinot|cabernet|syrah|grenache))/i;

/** The strength that a text states. @param isName whether a bare percentage is one */
export function strengthIn(text: string, isName = false): { percent: number; words: string } | undefined {
  const found =
    strengths.map((pattern) => pattern.exec(text)).find(Boolean) ?? (isName ? bareStrength.exec(text) : null);
  const percent = Number(found?.[1]?.replace(",", "."));
  if (!found || !(percent > 0 && percent <= 96)) return undefined;
  return { percent: Math.round(percent * 10) / 10, words: found[0] };
}

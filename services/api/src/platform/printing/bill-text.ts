/** Signs that the papers' typeface has, the Romanian and Vietnamese letters among them. @source Hanken Grotesk's own table */
const settable =
  /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u017f\u0218-\u021b\u1ea0-\u1ef9\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac]+$/u;

/**
 * A text as a paper can carry it: a paper with a sign that its typeface lacks is not set at all. Letters lose marks that
 * cannot be set, letters of other scripts become question marks, and emoji go. Pure.
 */
export function billText(written: string): string {
  const signs = Array.from(graphemes.segment(written.normalize("NFC")), ({ segment }) => settableSign(segment));
  return signs.join("").replace(/ {2,}/g, " ").trim();
}

function settableSign(sign: string): string {
  if (settable.test(sign)) return sign;
  const [bare = ""] = sign.normalize("NFD");
  if (settable.test(bare)) return bare;
  if (/\s/u.test(sign)) return " ";
  return /[\p{L}\p{N}]/u.test(sign) ? "?" : "";
}

const graphemes = new Intl.Segmenter("da", { granularity: "grapheme" });

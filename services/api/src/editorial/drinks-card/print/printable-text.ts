/** Letters, figures and signs that every typeface of the card has, or that its text face has for it. */
const printable = /[\u0020-\u007e\u00a0-\u00ac\u00ae-\u017f\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac]/u;

/** Longer than any Danish word that somebody means; such a word may break anywhere, so that it stays on the paper. */
const longestWord = 24;

export type PrintableText = { text: string; lost: string[] };

/**
 * The printable part of a text. Emoji and letters of other scripts are not in these typefaces, and marks that change the direction of writing
 * are removed. Pure.
 */
export function printableText(written: string): PrintableText {
  const lost = new Set<string>();
  let text = "";
  for (const { segment } of graphemes.segment(written.normalize("NFC"))) {
    const whole = [...segment].every((sign) => printable.test(sign));
    if (whole) text += segment;
    else if (/[\p{L}\p{N}\p{S}\p{P}\p{Extended_Pictographic}]/u.test(segment)) lost.add(segment);
    else if (/\s/u.test(segment)) text += " ";
  }
  return { text: text.replace(/ {2,}/g, " ").trim(), lost: [...lost] };
}

/** Lets a word that is no word break where the line ends. */
export const breakable = (text: string): string =>
  text.replace(/[^\s\u00a0-]{25,}/g, (word) => {
    const parts = word.match(new RegExp(`.{1,${longestWord / 2}}`, "gu"));
    return (parts ?? [word]).join("\u200b");
  });

const graphemes = new Intl.Segmenter("da", { granularity: "grapheme" });

import { compile } from "html-to-text";
import { boundMarkup } from "./bounded-markup.ts";

/** Maximum length of the HTML source in characters, markup included; the rest is ignored. */
const longestSource = 200_000;

/** Converts HTML to paragraphs of text, because a description has no markup; scripts, pictures and link addresses are dropped. */
const convert = compile({
  wordwrap: false,
  limits: { maxDepth: 40, maxChildNodes: 2_000, maxInputLength: longestSource },
  selectors: [
    { selector: "a", options: { ignoreHref: true } },
    { selector: "img", format: "skip" },
    { selector: "script", format: "skip" },
    { selector: "style", format: "skip" },
    { selector: "iframe", format: "skip" },
    ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: "table", format: "block" },
    { selector: "tr", format: "block" },
    { selector: "ul", options: { itemPrefix: "– " } },
  ],
});

/** Maximum length of a description in the office. */
export const longestDescription = 4_000;

/** HTML, or text with line breaks, as text. What is too long ends at a sentence, and `cut` says so. */
export function plainText(html: string): { text: string; cut: boolean } {
  // WooCommerce writes line breaks as two letters.
  const source = html.slice(0, longestSource).replaceAll("\\n", "\n").replaceAll("\r\n", "\n");
  // The pattern stops at the next `<`: otherwise each of many unclosed tags would scan to the end of the text (quadratic time).
  const marked = /<[a-z!/][^<>]*>|&[a-z#\d]+;/i.test(source);
  const text = evenlySpaced(marked ? convert(boundMarkup(source.replaceAll(/\n{2,}/g, "<p>"))) : source);
  if (text.length <= longestDescription) return { text, cut: false };
  const short = text.slice(0, longestDescription);
  const end = Math.max(short.lastIndexOf(". "), short.lastIndexOf(".\n"));
  return { text: (end > longestDescription / 2 ? short.slice(0, end + 1) : short).trim(), cut: true };
}

/** A text with single spaces and at most one empty line in a row, as the shop shows texts. */
export const evenlySpaced = (text: string): string =>
  text
    .replaceAll(/[ \t\u00A0]+/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim()
    .normalize("NFC");

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDanishWord } from "./danish-dictionary.ts";

const tradeFile = join(import.meta.dirname, "trade-words.txt");
const tradeWords = new Set(
  readFileSync(tradeFile, "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#")),
);

/** Addresses of links and names of places in curly brackets, which are not read aloud. */
const unread = /\]\([^)]*\)|\{[^}]*\}|\S+@\S+|https?:\S+|\b[\w-]+\.(?:dk|com|eu|org|example)\b/g;

/** Words that neither the dictionary nor the trade's list knows, each once. */
export function misspelt(text: string): string[] {
  const words = text.replace(unread, " ").match(/\p{L}+(?:[’'-]\p{L}+)*/gu) ?? [];
  return [...new Set(words)].filter((word) => !isKnownWord(word));
}

/** Genitives and endings of the trade's words are known with them: `Negronis`, `vermouthens`. */
function isKnownWord(word: string): boolean {
  if (word.length < 2 || isTradeWord(word) || isDanishWord(word)) return true;
  const parts = word.split("-");
  return parts.length > 1 && parts.every((part) => part.length < 2 || isTradeWord(part) || isDanishWord(part));
}

function isTradeWord(word: string): boolean {
  const small = word.toLowerCase();
  return [small, small.replace(/s$/, ""), small.replace(/(?:en|et|erne|er|ens|n)$/, "")].some((form) =>
    tradeWords.has(form),
  );
}

const typography: [name: string, pattern: RegExp][] = [
  ["hyphen used as a dash", /\s-\s/],
  ["long dash", /—/],
  ["three full stops for an ellipsis", /\.\.\./],
  ["two spaces", /\S {2,}\S/],
  ["space before punctuation", /\s(?:[,.;!?]|:(?!\s\d))(?=\s|$)/],
  ["no space after a comma", /\p{L},\p{L}/u],
  ["decimal point", /(?<!\p{Lu} )\b\d+\.\d(?![\d.])/u],
  ["percent sign without a space", /\d%/],
  ["hyphen between figures", /(?<![\d-])\d{1,3}-\d{1,3}(?![\d-])/],
  ["unit without a space", /\d(?:cl|dl|ml|kg|kr)\b/],
  ["degree sign with a space before C", /°\s+C/],
  ["full stop after another end mark", /[?!](?:x|["»«])?\.(?!\.)/],
  ["straight quotation mark", /"/],
  ["curled quotation mark", /[“”„]/],
  ["quotation marks turned outwards", /«(?=[\p{L}\d])/u],
];

/** Breaches of Danish typography: quotation marks are »…«, dashes are –, figures and units stand apart. */
export const typographyFaults = (text: string): string[] =>
  typography.filter(([, pattern]) => pattern.test(text.replace(unread, "x"))).map(([name]) => name);

const plainWords = (text: string): string[] => text.toLowerCase().match(/\p{L}+|\d+/gu) ?? [];

/** Runs of four words, by which two texts are compared. */
export function shinglesOf(text: string): Set<string> {
  const words = plainWords(text);
  return new Set(words.slice(0, Math.max(0, words.length - 3)).map((_, at) => words.slice(at, at + 4).join(" ")));
}

/** Share of the shorter text's shingles that the other text holds too. */
export function likeness(one: Set<string>, other: Set<string>): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  if (small.size === 0) return 0;
  return [...small].filter((shingle) => large.has(shingle)).length / small.size;
}

/** The first two words of a text, as a reader would notice that they come again. */
export const openingOf = (text: string): string => plainWords(text).slice(0, 2).join(" ");

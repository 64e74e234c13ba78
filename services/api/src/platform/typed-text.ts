import { find } from "linkifyjs";

/** NFC, one space between words, nothing that is not seen. */
export const oneLine = (typed: string): string =>
  typed
    .normalize("NFC")
    .replaceAll(/[\s\p{C}]+/gu, " ")
    .trim();

/** A text of several lines, each of them as `oneLine` makes it; at most one empty line between two, none around them. */
export const manyLines = (typed: string): string =>
  typed
    .split(/\r\n|\r|\n/)
    .map(oneLine)
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();

/** A sent file's name to know it again by: nothing is ever opened or stored under it. */
export const fileName = (sent: string): string =>
  sent
    .normalize("NFC")
    .replaceAll(/[\p{C}/\\]/gu, "")
    .slice(0, 200);

/** Floors of a Danish address, which end like the domains of Tuvalu, Thailand and São Tomé: `st.tv`, `2.th`, `12.1.tv`, `7.st`. */
const floor = /^(\d{1,3}\p{L}?\.)?((st|kl|kld|\d{1,2})\.(tv|th)|st)$/iu;
/** An address of a house ends in a floor; nothing else does. */
export type TypedKind = "words" | "address";

/**
 * Prefixes that mail programs make a link of whatever the ending is, and endings that are no top-level domain but are opened all the same; and the
 * top-level domains in the letters of another script (`xn--p1ai` is `рф`).
 * @source RFC 2606 and 7686: reserved names; RFC 5890 2.3.2.1: A-labels
 */
const likeAddress =
  /:\/\/|\b(?:https?|ftp|hxxps?):\S|\bwww\.|[\p{L}\p{N}]\.(?:(?:example|test|invalid|localhost|local|onion)\b|xn--[a-z0-9])/iu;
const leftOut = "(link udeladt)";

/**
 * Signs that nothing is drawn for, such as variation selectors and the combining grapheme joiner: names of domains are looked up without
 * them.
 * @source UAX #44, Default_Ignorable_Code_Point; UTS #46, 4
 */
const ignorable = /\p{Default_Ignorable_Code_Point}/gu;
const withoutIgnorable = (text: string): string => text.replaceAll(ignorable, "");

/**
 * Signs that stand for more than four letters, up to eighteen: units in katakana, rad/s and Arabic phrases. None is a part of an ending of a domain, and
 * a text of them would be read at eighteen times its length.
 * @source UAX #15, compatibility decomposition
 */
const longSign = /[㌇㌕-㌗㌙㌚㌠㌫㌮㌲㌴㌶㍇㍊㍖㎮㎯ﷺﷻ]/gu;

/**
 * The spelling that a browser or a reader takes: `ｅｖｉｌ．com`, `evil。com` and `evil۔com` are `evil.com`.
 * @source WHATWG URL, 3.3; Unicode confusables of U+002E
 */
const asBrowsersRead = (text: string): string =>
  withoutIgnorable(text.replaceAll(longSign, "x").normalize("NFKC")).replaceAll(/[。․܁܂۔᠃⳹꘎ꓸ𐩐]/gu, ".");

type Place = { start: number; end: number; value: string };

/** Web and mail addresses in a line, by every ending there is, as they are found in one pass. */
function addressesIn(line: string, kind: TypedKind): Place[] {
  const places: Place[] = [];
  for (const { index, 0: word } of line.matchAll(/\S+/g))
    if (likeAddress.test(word)) places.push({ start: index, end: index + word.length, value: word });
  for (const { start, end, value } of find(line))
    if (kind === "words" || !floor.test(value)) places.push({ start, end, value });
  return places;
}

/**
 * Signs that order text anew, control what reads it, or that no letter is: nobody types them, and they hide what a text says. White
 * space and letters without width are not among them; `oneLine` takes those out.
 */
const hidden = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\p{Co}\p{Cs}]|(?!\s)\p{Cc}/u;

/**
 * Why a short text that somebody typed may not stand in a mail or on a label, in Danish; nothing when it may.
 * @param name the field's, as it stands in a sentence: `navnet`
 */
export function plainTextProblem(typed: string, name: string, kind: TypedKind = "words"): string | undefined {
  if (hidden.test(typed)) return `Skriv ${name} uden skjulte tegn.`;
  // A sign that is not seen joins two words for one program and parts them for another.
  const readings = new Set([withoutIgnorable(typed), typed.replaceAll(ignorable, " ")]);
  const [found] = [...readings].flatMap((reading) => addressesIn(asBrowsersRead(oneLine(reading)), kind));
  if (found === undefined) return undefined;
  const shown = found.value.length > 40 ? `${found.value.slice(0, 40)}…` : found.value;
  return `»${shown}« ligner en webadresse eller mailadresse. Skriv ${name} uden.`;
}

/**
 * A stored text as it may stand in a mail or on a label: whatever was let in before, no line break, hidden sign or address. A word with an
 * address in it is left out whole: what stood around the address could be another one. A long text is read once.
 */
export function plainLine(stored: string, kind: TypedKind = "words"): string {
  const line = oneLine(withoutIgnorable(stored));
  const read = asBrowsersRead(line);
  const places = addressesIn(read, kind).sort((one, other) => one.start - other.start);
  if (places.length === 0) return line;
  const words: string[] = [];
  let next = 0;
  for (const { index, 0: word } of read.matchAll(/\S+/g)) {
    while ((places[next]?.end ?? Number.POSITIVE_INFINITY) <= index) next += 1;
    const isAddress = (places[next]?.start ?? Number.POSITIVE_INFINITY) < index + word.length;
    words.push(isAddress ? leftOut : word);
  }
  return words.join(" ");
}

/** A stored text of several lines as it may stand in a mail or on a card: each line by itself. */
export const plainLines = (stored: string): string =>
  manyLines(stored)
    .split("\n")
    .map((line) => plainLine(line))
    .join("\n");

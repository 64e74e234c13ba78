import type { TextSpan } from "../../editorial/content/structured-text.ts";
import type { PrintedGiftCard } from "../../platform/printing/gift-card-paper.ts";

/** Running text: plain, or with marks. Plain strings are shown as they stand. */
export type Words = string | (string | TextSpan)[];

/** A drawing of the shop, at an address that stays and says nothing of who reads. */
export type LetterPicture = { src: string; alt: string };

export type LetterRow = { title: string; details: string[]; amount?: string; picture?: LetterPicture };
export type Sum = { label: string; amount: string; strong?: boolean };

/**
 * A mail as its author thinks of it. The HTML and the plain text are both made from this, so they always say the same.
 */
export type Part =
  | { kind: "text"; words: Words; quiet?: boolean }
  | { kind: "heading"; text: string; quiet?: boolean }
  | { kind: "button"; text: string; href: string; quiet?: boolean }
  | { kind: "list"; ordered?: boolean; items: Words[] }
  | { kind: "facts"; rows: [label: string, words: Words][] }
  | { kind: "lines"; rows: LetterRow[]; sums: Sum[] }
  | { kind: "box"; title: string; words: Words }
  | { kind: "picture"; picture: LetterPicture; href: string }
  /** The club's or a gift's card, set in letters, so that it is there where pictures are not. */
  | { kind: "card"; label: string; figure: string; rows: [label: string, words: string][] };

/** Papers that go with a mail as PDF. */
export type Enclosure =
  | { kind: "terms"; version: string; isLookedUp: boolean }
  | { kind: "withdrawal-form"; orderNumber: string }
  | { kind: "gift-card"; card: PrintedGiftCard };

export type Letter = {
  subject: string;
  /** What mail programs show beside the subject. */
  preheader: string;
  /** Above the title, from edge to edge. */
  picture?: LetterPicture;
  title: string;
  parts: Part[];
  /** Below the letter, small: why it came, how to stop it. */
  footer?: Words[];
  enclosures?: Enclosure[];
  headers?: Record<string, string>;
};

export const text = (words: Words): Part => ({ kind: "text", words });
/**
 * The first line. By name only to who has shown that the address is theirs, by paying an order or confirming a membership: others
 * would read whatever a stranger typed. An empty name greets nobody in particular.
 */
export const greeting = (name = ""): Part => text(name === "" ? "Hej" : ["Hej ", name]);
export const quiet = (words: Words): Part => ({ kind: "text", words, quiet: true });
export const heading = (title: string): Part => ({ kind: "heading", text: title });
/** Above what the law wants said: whole, and small. */
export const quietHeading = (title: string): Part => ({ kind: "heading", text: title, quiet: true });
export const button = (label: string, href: string): Part => ({ kind: "button", text: label, href });
/** A less prominent button, beside the main one of a mail. */
export const quietButton = (label: string, href: string): Part => ({ kind: "button", text: label, href, quiet: true });
export const link = (label: string, href: string): TextSpan => ({ text: label, href });
export const strong = (label: string): TextSpan => ({ text: label, strong: true });

/** Words as spans, whichever way they were written. */
export const spansOf = (words: Words): TextSpan[] =>
  (typeof words === "string" ? [words] : words).map((word) => (typeof word === "string" ? { text: word } : word));

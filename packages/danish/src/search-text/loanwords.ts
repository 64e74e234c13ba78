/**
 * Borrowed nouns take Danish endings after a vowel: mojitoen, vodkaer, mimosaerne. Written as one letter (fold.ts) the o and the e
 * become an ø, so no stemmer would find the noun again.
 */
import { canonical } from "./fold.ts";

const nouns = `
mojito caipirinha margarita paloma mimosa sangria americano amaretto limoncello prosecco cava grappa pisco vodka tequila cola soda
espresso cappuccino piña colada lumumba martinez marsala madeira chianti rioja barolo tango avocado mango tomatillo curaçao cachaça
michelada batida canchánchara rossini cosmo zombie cider sherry absinthe
`
  .trim()
  .split(/\s+/);

const endings = ["en", "er", "erne", "ene", "ens", "ers", "s"];

/** Canonical inflected forms → the noun. */
export const loanwordForms: ReadonlyMap<string, string> = new Map(
  nouns.flatMap((noun) => endings.map((ending) => [canonical(noun + ending), canonical(noun)] as const)),
);

const afterVowel = /^(.{2,})([æø])(?:n|r|rne|ne|ns|rs)$/;
const vowels: Readonly<Record<string, string>> = { æ: "a", ø: "o" };

/** The noun that a word may be an inflection of, whatever noun it is: paparazzoer is paparazzo. */
export function uninflectedLoan(word: string): string | undefined {
  const [, beginning, vowel = ""] = afterVowel.exec(word) ?? [];
  return beginning === undefined ? undefined : beginning + (vowels[vowel] ?? "");
}

/**
 * One spelling for each Danish word, whatever keyboard it was typed on.
 *
 * The canonical form keeps the single Danish letters: "JORDBAER", "jordbær" and "jordbær" all become "jordbær".
 * Unicode's own decomposition is no help here: it turns Å into A (so "ål" would be found by "al") yet leaves Æ and Ø.
 */

const LETTERS: Readonly<Record<string, string>> = {
  ä: "æ",
  ö: "ø",
  œ: "ø",
  ß: "ss",
  ð: "d",
  þ: "th",
  ł: "l",
  đ: "d",
};

const PLAIN = /^[a-z0-9]*$/;
const DOUBLE = /ae|oe|aa/g;
const DOUBLES: Readonly<Record<string, string>> = { ae: "æ", oe: "ø", aa: "å" };

/** Lower case, composed, foreign letters mapped, accents gone; æ, ø and å kept. `Crème BRÛLÉE` → `creme brulee`. */
export function normalise(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  let out = "";
  for (const letter of lower.normalize("NFC")) {
    if (letter === "æ" || letter === "ø" || letter === "å") out += letter;
    else out += LETTERS[letter] ?? letter.normalize("NFD").replace(/\p{M}+/gu, "");
  }
  return out;
}

/** The canonical spelling of one word: normalised, and the two-letter spellings ae, oe, aa written as one letter. */
export function canonical(word: string): string {
  const plain = normalise(word);
  return plain.replace(DOUBLE, (pair) => DOUBLES[pair] ?? pair);
}

/** The spelling used in addresses and on foreign keyboards: æ→ae, ø→oe, å→aa. */
export function foldToAscii(text: string): string {
  return normalise(text).replace(/æ/g, "ae").replace(/ø/g, "oe").replace(/å/g, "aa");
}

const LAZY_LIMIT = 8;

/**
 * The spellings that somebody without Danish keys may have meant: `sodt` → `sødt`, `gas` → `gås`. An a never becomes æ, which would make `bær`
 * of every `bar`. Short words are left alone: "al" is not "ål".
 */
export function lazySpellings(word: string): string[] {
  if (word.length < 3) return [];
  let spellings = [word];
  for (let at = 0; at < word.length && spellings.length < LAZY_LIMIT; at++) {
    const danish = word[at] === "o" ? "ø" : word[at] === "a" ? "å" : undefined;
    if (!danish) continue;
    spellings = spellings.concat(spellings.map((it) => it.slice(0, at) + danish + it.slice(at + 1)));
  }
  return spellings.filter((it) => it !== word);
}

import { compareDanish } from "@skaenk/danish/format";

/** What names are usually written with, besides digits. */
const alphabet =
  " _-–—,;:!?.'’\"()[]@*/&#%+abcdefghijklmnopqrstuvwxyzæøåABCDEFGHIJKLMNOPQRSTUVWXYZÆØÅáàâãäéèêëíìîïóòôõöúùûüýçñÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÝÇÑ";
const bitsOfLetter = 128;
const lettersOfKey = 7;
const keysOfName = 3;
const mostLetters = lettersOfKey * keysOfName;
/** A number comes after every sign and before every letter, the one with more digits later. */
const mostDigits = 18;
const zero = 48;
const nine = 57;

const { letters: letterOf, number: aNumber } = lettersInOrder();
const plainA = letterOf.get("a") as number;
const ringA = letterOf.get("å") as number;

/** From 1, the same for letters that only their accent or case tells apart; with room between signs and letters for numbers. */
function lettersInOrder(): { letters: ReadonlyMap<string, number>; number: number } {
  const { compare } = new Intl.Collator("da-DK", { sensitivity: "base" });
  const letters = new Map<string, number>();
  const signs = [...alphabet].filter((letter) => compare(letter, "0") < 0);
  const ordered = [...alphabet].sort(compare);
  let place = 0;
  ordered.forEach((letter, at) => {
    if (at === 0 || compare(ordered[at - 1] as string, letter) !== 0) place += 1;
    letters.set(letter, signs.includes(letter) ? place : place + mostDigits);
  });
  return { letters, number: Math.max(...signs.map((sign) => letters.get(sign) as number)) };
}

/**
 * How names begin, as numbers in Danish order. Two names are held against each other letter by letter only where their first
 * twenty-one letters are the same, or are none that names are usually written with.
 */
export class NameKeys {
  /** The first letters of all names side by side, then those that follow them. */
  #keys = Array.from({ length: keysOfName }, () => new Float64Array(0));

  /** Names whose beginnings differ stand in the order of these; NaN where nobody knows. */
  get beginnings(): Float64Array {
    return this.#keys[0] as Float64Array;
  }

  makeRoom(slots: number): void {
    this.#keys = this.#keys.map((old) => {
      const larger = new Float64Array(slots);
      larger.set(old);
      return larger;
    });
  }

  write(slot: number, name: string): void {
    const letters = lettersIn(name);
    for (const [key, sums] of this.#keys.entries()) {
      let sum = 0;
      for (let at = key * lettersOfKey; at < (key + 1) * lettersOfKey; at += 1) {
        sum = sum * bitsOfLetter + (letters[at] ?? 0);
      }
      sums[slot] = sum;
    }
  }

  /** As `compareDanish` of the names that were written. */
  compare(a: number, b: number, nameOf: (slot: number) => string): number {
    for (const sums of this.#keys) {
      const difference = (sums[a] as number) - (sums[b] as number);
      if (difference < 0 || difference > 0) return difference;
      // Nobody knows how one of them goes on.
      if (difference !== 0) break;
    }
    return compareDanish(nameOf(a), nameOf(b));
  }
}

/** The letters of a name's beginning, NaN from where they are unknown. */
function lettersIn(name: string): number[] {
  const letters: number[] = [];
  let [at, lastBegan] = [0, 0];
  while (at < name.length) {
    const length = digitsAt(name, at) || (isDoubleA(name, at) ? 2 : 1);
    const known = lettersOf(name.slice(at, at + length));
    // What is unknown may change what stands before it: an accent of its own, a digit of another script.
    if (!known) return [...letters.slice(0, lastBegan), ...new Array<number>(mostLetters).fill(Number.NaN)];
    if (letters.length >= mostLetters) break;
    lastBegan = letters.length;
    letters.push(...known);
    at += length;
  }
  return letters;
}

/** Of a letter, "aa" or a number. */
function lettersOf(part: string): number[] | undefined {
  if (digitsAt(part, 0) === 0) {
    const letter = part.length === 2 ? ringA : letterOf.get(part);
    return letter === undefined ? undefined : [letter];
  }
  const digits = part.replace(/^0+(?=.)/, "");
  return digits.length > mostDigits ? undefined : [aNumber + digits.length, ...[...digits].map(Number)];
}

function digitsAt(name: string, from: number): number {
  let end = from;
  while (end < name.length && name.charCodeAt(end) >= zero && name.charCodeAt(end) <= nine) end += 1;
  return end - from;
}

/** Which is å wherever it stands, the second with an accent or without; "aA" are two letters. */
const isDoubleA = (name: string, at: number): boolean =>
  letterOf.get(name.charAt(at)) === plainA && /^(aa|A[aA])/.test(name.slice(at, at + 2).normalize("NFD"));

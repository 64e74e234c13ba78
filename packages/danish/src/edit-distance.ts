/** How many slips of the finger lie between two words: insert, delete, change, or swap two neighbours. */

const tableWidth = 64;
const rows = [new Int16Array(tableWidth), new Int16Array(tableWidth), new Int16Array(tableWidth)] as const;

/** The distance, or `limit + 1` when it is larger than `limit`. Words longer than 62 letters are never alike. */
export function editDistance(a: string, b: string, limit: number): number {
  const tooFar = limit + 1;
  if (Math.abs(a.length - b.length) > limit || a.length >= tableWidth - 1 || b.length >= tableWidth - 1) return tooFar;
  let [beforeLast, last, current] = rows;
  for (let column = 0; column <= b.length; column++) last[column] = column;
  for (let row = 1; row <= a.length; row++) {
    current[0] = row;
    let smallest = row;
    for (let column = 1; column <= b.length; column++) {
      const same = a.charCodeAt(row - 1) === b.charCodeAt(column - 1);
      let cost = Math.min(
        (last[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (last[column - 1] as number) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && isSwap(a, b, row, column))
        cost = Math.min(cost, (beforeLast[column - 2] as number) + 1);
      current[column] = cost;
      if (cost < smallest) smallest = cost;
    }
    // Distances never shrink from one line of the table to the next.
    if (smallest > limit) return tooFar;
    const spare = beforeLast;
    beforeLast = last;
    last = current;
    current = spare;
  }
  return Math.min(last[b.length] as number, tooFar);
}

function isSwap(a: string, b: string, row: number, column: number): boolean {
  return a.charCodeAt(row - 1) === b.charCodeAt(column - 2) && a.charCodeAt(row - 2) === b.charCodeAt(column - 1);
}

/** The number of typing errors that are tolerated in a word of this length. Short words have too many similar words. */
export function allowedSlips(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

/** Shorter words match too many others. */
const minTypedLetters = 4;
const mostLeftOut = 2;

/**
 * True where a word lacks a vowel or two, or one of a pair of letters, and has no other difference, as in "martn" for "martini" and "esprso"
 * for "espresso".
 */
export function leavesVowelsOut(typed: string, word: string): boolean {
  const leftOut = word.length - typed.length;
  if (typed.length < minTypedLetters || leftOut < 1 || leftOut > mostLeftOut || typed[0] !== word[0]) return false;
  let at = 0;
  let before = "";
  for (const letter of word) {
    if (letter === typed[at]) at += 1;
    else if (letter !== before && !"aeiouyæøå".includes(letter)) return false;
    before = letter;
  }
  return at === typed.length;
}

/** One bit per letter that occurs: two words a slip apart differ in at most two bits. */
export function letterSignature(word: string): number {
  let signature = 0;
  for (let at = 0; at < word.length; at++) signature |= 1 << (word.charCodeAt(at) & 31);
  return signature;
}

export function countBits(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

const longEnoughForTwo = 8;

/**
 * True when one word is another with one typing error, or with two in a long word. The first letter must agree, because hardly anybody gets it
 * wrong.
 */
export function isSlipOf(typed: string, word: string): boolean {
  const limit = Math.min(typed.length, word.length) >= longEnoughForTwo ? 2 : 1;
  return typed !== word && typed[0] === word[0] && editDistance(typed, word, limit) <= limit;
}

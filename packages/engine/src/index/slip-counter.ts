/** Edit distances from one word to many, a column of the table at a time as bits of a number (Hyyrö 2003). */
import { editDistance } from "@skaenk/danish/edit-distance";

const alphabet = 1024;
const longestWord = 31;

/** Bit n of a letter's cell: the word's n-th letter is it. Only filled while distances are counted. */
const places = new Int32Array(alphabet);

/** Counts slips from `word`; what `judge` is given knows the distance of a word, or any larger number beyond the limit. */
export function countSlips<T>(word: string, limit: number, judge: (distanceTo: (other: string) => number) => T): T {
  if (!fits(word)) return judge((other) => editDistance(word, other, limit));
  for (let at = 0; at < word.length; at++) {
    const letter = word.charCodeAt(at);
    places[letter] = (places[letter] as number) | (1 << at);
  }
  try {
    return judge((other) => distanceOverBits(word.length, other));
  } finally {
    for (let at = 0; at < word.length; at++) places[word.charCodeAt(at)] = 0;
  }
}

function fits(word: string): boolean {
  if (word.length === 0 || word.length > longestWord) return false;
  for (let at = 0; at < word.length; at++) if (word.charCodeAt(at) >= alphabet) return false;
  return true;
}

function distanceOverBits(length: number, other: string): number {
  const last = 1 << (length - 1);
  let distance = length;
  let [up, down, diagonal, before] = [-1, 0, 0, 0];
  for (let at = 0; at < other.length; at++) {
    const letter = other.charCodeAt(at);
    const same = letter < alphabet ? (places[letter] as number) : 0;
    const swapped = ((~diagonal & same) << 1) & before;
    diagonal = ((((same & up) + up) | 0) ^ up) | same | down | swapped;
    let right = down | ~(diagonal | up);
    const left = diagonal & up;
    if (right & last) distance++;
    if (left & last) distance--;
    right = (right << 1) | 1;
    up = (left << 1) | ~(diagonal | right);
    down = right & diagonal;
    before = same;
  }
  return distance;
}

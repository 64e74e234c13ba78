/** The order of the Danish alphabet (… z æ ø å), quick enough to sort a hundred thousand names while somebody waits. */
import { normalise } from "@skaenk/danish/search-text";

const letterOrder = " 0123456789abcdefghijklmnopqrstuvwxyzæøå";
const letterCount = letterOrder.length + 1;
const prefixLength = 9;

const weights = new Map([...letterOrder].map((letter, at) => [letter, at + 1]));

function weight(letter: string | undefined): number {
  return letter === undefined ? 0 : (weights.get(letter) ?? 1);
}

const keptLimit = 50_000;
const kept = new Map<string, number>();

/** The first letters as one number; equal numbers need `compareText`. */
export function sortNumber(text: string): number {
  const known = kept.get(text);
  if (known !== undefined) return known;
  const plain = normalise(text);
  let number = 0;
  for (let at = 0; at < prefixLength; at++) number = number * letterCount + weight(plain[at]);
  if (kept.size >= keptLimit) kept.clear();
  kept.set(text, number);
  return number;
}

export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  const [first, second] = [normalise(a), normalise(b)];
  const length = Math.min(first.length, second.length);
  for (let at = 0; at < length; at++) {
    const difference = weight(first[at]) - weight(second[at]);
    if (difference !== 0) return difference;
  }
  return first.length - second.length || (a < b ? -1 : 1);
}

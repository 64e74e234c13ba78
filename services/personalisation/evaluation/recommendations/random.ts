/** Repeatable chance: the same seed gives the same world on every machine. */

/** Numbers from 0 up to 1. @source Tommy Ettinger's mulberry32, public domain */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A bell curve around 0 of width 1 (Box and Muller). */
export function bell(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** The place in `upTo` (running sums, ascending) that a draw falls on. */
export function drawFrom(upTo: Float64Array, random: () => number): number {
  const wanted = random() * (upTo[upTo.length - 1] ?? 0);
  let low = 0;
  let high = upTo.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((upTo[middle] as number) > wanted) high = middle;
    else low = middle + 1;
  }
  return low;
}

export function runningSums(weights: ArrayLike<number>): Float64Array {
  const sums = new Float64Array(weights.length);
  let sum = 0;
  for (let at = 0; at < weights.length; at++) {
    sum += weights[at] as number;
    sums[at] = sum;
  }
  return sums;
}

/** In any order (Fisher and Yates). */
export function shuffled<Thing>(things: readonly Thing[], random: () => number): Thing[] {
  const list = [...things];
  for (let at = list.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [list[at], list[other]] = [list[other] as Thing, list[at] as Thing];
  }
  return list;
}

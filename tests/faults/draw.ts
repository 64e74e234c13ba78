/** Chance that a seed repeats. @source Mulberry32, public domain */
export type RandomDraw = {
  below(most: number): number;
  chance(share: number): boolean;
  one<Item>(items: readonly Item[]): Item;
};

export function drawFrom(seed: number): RandomDraw {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (most: number) => Math.floor(next() * most);
  return { below, chance: (share) => next() < share, one: (items) => items[below(items.length)] as never };
}

/** Draws items in random order, each once before any repeats. */
export function inTurn<Item>(items: readonly Item[], draw: RandomDraw): () => Item {
  let left: Item[] = [];
  return () => {
    if (left.length === 0) left = [...items];
    return left.splice(draw.below(left.length), 1)[0] as Item;
  };
}

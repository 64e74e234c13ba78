/** So few that each new one is put among them by hand. */
const few = 256;

/**
 * The first `count` of the items in an order, in that order; equals stay as they came, as in sorting. Reads a long list once
 * instead of sorting all of it for a page of twenty-four.
 */
export function firstOf<Item>(items: readonly Item[], count: number, compare: (a: Item, b: Item) => number): Item[] {
  if (count > few || count >= items.length) return items.toSorted(compare).slice(0, count);
  const first: Item[] = [];
  if (count <= 0) return first;
  for (const item of items) {
    if (first.length === count && compare(item, first[count - 1] as Item) >= 0) continue;
    let place = first.length;
    while (place > 0 && compare(item, first[place - 1] as Item) < 0) place -= 1;
    first.splice(place, 0, item);
    if (first.length > count) first.pop();
  }
  return first;
}

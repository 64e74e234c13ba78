/**
 * The first `count` of the items in an order, in that order; equals stay as they came, as in sorting. Reads a long list once
 * instead of sorting all of it for a page of twenty-four: the last of those kept stands on top of a heap, where each other item is
 * held against it.
 */
export function firstOf<Item>(items: ArrayLike<Item>, count: number, compare: (a: Item, b: Item) => number): Item[] {
  const order = (a: number, b: number) => compare(items[a] as Item, items[b] as Item) || a - b;
  const kept: number[] = [];
  for (let place = 0; place < items.length; place += 1) {
    if (kept.length < count) {
      kept.push(place);
      rise(kept, order);
    } else if (count > 0 && order(place, kept[0] as number) < 0) {
      kept[0] = place;
      sink(kept, order);
    }
  }
  return kept.sort(order).map((place) => items[place] as Item);
}

type Order = (a: number, b: number) => number;

function rise(heap: number[], order: Order): void {
  for (let at = heap.length - 1; at > 0; ) {
    const above = (at - 1) >> 1;
    if (!swapIfAfter(heap, at, above, order)) return;
    at = above;
  }
}

function sink(heap: number[], order: Order): void {
  for (let at = 0; ; ) {
    const left = 2 * at + 1;
    const right = left + 1;
    if (left >= heap.length) return;
    const isRight = right < heap.length && order(heap[right] as number, heap[left] as number) > 0;
    const below = isRight ? right : left;
    if (!swapIfAfter(heap, below, at, order)) return;
    at = below;
  }
}

/** The later one goes up. */
function swapIfAfter(heap: number[], below: number, above: number, order: Order): boolean {
  const [lower, upper] = [heap[below] as number, heap[above] as number];
  if (order(lower, upper) <= 0) return false;
  heap[below] = upper;
  heap[above] = lower;
  return true;
}

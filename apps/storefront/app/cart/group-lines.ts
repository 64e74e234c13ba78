import type { CartLine } from "@skaenk/contract/cart";

export type Drink = CartLine["drinks"][number];

type OfDrink = { drinks: readonly Drink[] };

/** What was bought for one drink; no drink: what was chosen by itself. `place` is where a thing stood before it was grouped. */
export type LineGroup<Line> = { drink?: Drink; lines: { line: Line; place: number }[] };

/**
 * A cart by drink: each thing once, under the drink that asked for it first, the drinks in the order they were bought, and what
 * was chosen by itself last. Pure.
 */
export function groupLines<Line extends OfDrink>(lines: readonly Line[]): LineGroup<Line>[] {
  const groups = new Map<string, LineGroup<Line>>();
  const alone: LineGroup<Line> = { lines: [] };
  for (const [place, line] of lines.entries()) {
    const [drink] = line.drinks;
    if (!drink) {
      alone.lines.push({ line, place });
      continue;
    }
    const group = groups.get(drink.slug) ?? { drink, lines: [] };
    group.lines.push({ line, place });
    groups.set(drink.slug, group);
  }
  return alone.lines.length > 0 ? [...groups.values(), alone] : [...groups.values()];
}

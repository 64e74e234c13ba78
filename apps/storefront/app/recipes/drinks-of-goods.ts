import type { CardDrink } from "./card-drink";

/**
 * Drinks that what was bought goes into: those that it was bought for, then those that take most of it, in the goods' own order where they take
 * as much. Pure.
 */
export function drinksOfGoods(
  goods: readonly { recipes: readonly CardDrink[] }[],
  most: number,
  boughtFor: readonly CardDrink[] = [],
): CardDrink[] {
  const found = new Map<string, { drink: CardDrink; count: number }>();
  for (const drink of goods.flatMap(({ recipes }) => recipes)) {
    const known = found.get(drink.slug);
    if (known) known.count += 1;
    else found.set(drink.slug, { drink, count: 1 });
  }
  const named = new Set(boughtFor.map(({ slug }) => slug));
  const others = [...found.values()]
    .filter(({ drink }) => !named.has(drink.slug))
    .toSorted((a, b) => b.count - a.count)
    .map(({ drink }) => drink);
  return [...boughtFor, ...others].slice(0, most);
}

import type { CardDrink } from "./card-drink";

/** Drinks that what was bought goes into: those that take most of it first, in the goods' own order where they take as much. Pure. */
export function drinksOfGoods(goods: readonly { recipes: readonly CardDrink[] }[], most: number): CardDrink[] {
  const found = new Map<string, { drink: CardDrink; count: number }>();
  for (const drink of goods.flatMap(({ recipes }) => recipes)) {
    const known = found.get(drink.slug);
    if (known) known.count += 1;
    else found.set(drink.slug, { drink, count: 1 });
  }
  return [...found.values()]
    .toSorted((a, b) => b.count - a.count)
    .slice(0, most)
    .map(({ drink }) => drink);
}

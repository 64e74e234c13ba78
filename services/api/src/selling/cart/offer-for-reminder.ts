import type { Cart } from "@skaenk/contract/cart";
import { shopForRecipe } from "@skaenk/mixing/shop-for-recipe";
import type { IngredientProduct } from "../../discovery/shelves/bottles.ts";

type Reminder = Cart["reminders"][number];

/** A drink of the cart with the measures of its recipe, which are for `recipeServings` drinks. */
export type DrinkInCart = {
  slug: string;
  recipeServings: number;
  /** The number of drinks that the visitor buys for; undefined where it is not known. */
  servings: number | undefined;
  measures: readonly { key: string; name: string; amount: number; unit: string }[];
};

/**
 * This function adds to a reminder the goods that the page of a drink chooses for it, enough for all the drinks in the cart that need the
 * ingredient. A drink whose number is not known counts as its recipe makes it. Pure.
 * @param proposed the product that is proposed for each ingredient key
 */
export function offeredFor(
  reminder: Reminder,
  drinks: readonly DrinkInCart[],
  proposed: ReadonlyMap<string, IngredientProduct>,
): Reminder {
  const needing = drinks.flatMap((drink) => {
    const times = (drink.servings ?? drink.recipeServings) / drink.recipeServings;
    const measures = drink.measures.filter(({ key }) => reminder.keys.includes(key));
    return measures.map((measure) => ({ drink: drink.slug, measure: { ...measure, amount: measure.amount * times } }));
  });
  const measures = needing.map(({ measure }) => ({ ...measure, pantry: false, bottle: proposed.get(measure.key) }));
  const { lines, missing } = shopForRecipe(measures, { have: [], extra: [], chosen: new Map() }, 1);
  const [first] = needing;
  if (!first || lines.length === 0) return reminder;
  const goods = lines.map(({ sku, name, size, quantity, totalOre, depositOre }) => ({
    ...{ variantId: sku, name, size, quantity, priceOre: totalOre, depositOre },
  }));
  return { ...reminder, offer: { drink: first.drink, goods, isEnough: missing.length === 0 } };
}

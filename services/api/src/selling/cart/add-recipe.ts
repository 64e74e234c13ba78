import type { RecipeBasket } from "@skaenk/contract/recipe-basket";
import { chosenBottle } from "@skaenk/mixing/chosen-bottle";
import type { Bottle } from "@skaenk/mixing/shop-for-recipe";
import type { KnownUser } from "../../discovery/behaviour/known-user.ts";
import { Refused } from "../../platform/refuse.ts";
import { addLines } from "./add-queries.ts";
import { chooseBasket } from "./choose-basket.ts";
import type { CartSources } from "./load-cart.ts";
import { countItems } from "./queries.ts";

type AddRecipeRequest = {
  slug: string;
  servings?: number | undefined;
  have: string[];
  extra: string[];
  /** The chosen bottles that replace the proposed ones, as `key:sku` or `key:slug`. */
  chosen: string[];
};

/**
 * The goods that a recipe takes for a number of drinks, at the shelves' prices.
 * @throws Refused 404 recipe_not_found
 */
export async function loadBasket(
  { shelves }: Pick<CartSources, "shelves">,
  wish: AddRecipeRequest,
): Promise<RecipeBasket> {
  const { recipeBySlug } = await shelves.read();
  const recipe = recipeBySlug.get(wish.slug);
  if (!recipe) throw new Refused(404, "recipe_not_found", "Vi kender ikke den drink.");
  const { ingredients, garnishes, servings: recipeServings } = recipe.row;
  // A garnish is never put in the cart by itself.
  const measures = [...ingredients, ...garnishes.map((garnish) => ({ ...garnish, pantry: true }))];
  const keys = [...new Set(measures.map(({ key }) => key))];
  const [products, chosen] = await Promise.all([shelves.productsFor(keys), findChosen(shelves, keys, wish.chosen)]);
  return chooseBasket({
    ...wish,
    recipeServings,
    servings: wish.servings ?? recipeServings,
    measures: measures.map((one) => ({ ...one, bottle: products.get(one.key) })),
    chosen,
  });
}

/** This function returns the chosen bottles by ingredient key. The proposed bottle is used where a chosen bottle can no longer be bought. */
async function findChosen(shelves: CartSources["shelves"], keys: string[], chosen: string[]) {
  const found = new Map<string, Bottle>();
  for (const one of chosen) {
    const [key = "", choice] = one.split(":");
    const bottle = keys.includes(key) ? chosenBottle(await shelves.bottlesFor(key), choice) : undefined;
    if (bottle) found.set(key, bottle);
  }
  return found;
}

type Press = AddRecipeRequest & {
  visitorId: string;
  operationId?: string | undefined;
  now: Date;
  known: KnownUser | undefined;
};

/**
 * "Køb ingredienserne": adds the cheapest packs for the requested number of drinks to the cart. Where stock is short, the available
 * quantity is added and the answer says so.
 * @throws Refused 404 recipe_not_found, 409 nothing_to_add
 */
export async function addRecipe(sources: CartSources, press: Press) {
  const { db } = sources;
  const { visitorId, operationId, now, known } = press;
  const basket = await loadBasket(sources, press);
  if (basket.items.length === 0) {
    throw new Refused(409, "nothing_to_add", "Der er ingen varer at lægge i kurven til den drink lige nu.");
  }
  const wishes = basket.items.map(({ variantId, quantity }) => ({ sku: variantId, quantity, drinks: [press.slug] }));
  const servings = new Map([[press.slug, basket.servings]]);
  const lines = await addLines(db, { visitorId, wishes, servings, operationId, now, known });
  const itemCount = await countItems(db, visitorId);
  if (!lines) return { added: [], missing: basket.missing, warnings: [], itemCount };
  const added: { variantId: string; name: string; size: string; quantity: number }[] = [];
  const warnings: string[] = [];
  for (const item of basket.items) {
    const { variantId, name, size, quantity } = item;
    const line = lines.find(({ sku }) => sku === variantId);
    const got = line ? Math.max(0, line.quantity - line.before) : 0;
    if (got > 0) added.push({ variantId, name, size, quantity: got });
    if (got < quantity) warnings.push(tooLittle({ name, size, quantity, got }));
  }
  return { added, missing: basket.missing, warnings, itemCount };
}

function tooLittle({ name, size, quantity, got }: { name: string; size: string; quantity: number; got: number }) {
  if (got === 0) return `Der er ikke flere af ${name} (${size}) end dem, du har i kurven.`;
  return `Vi kunne kun lægge ${got} af ${quantity} ${name} (${size}) i kurven. Der er ikke flere.`;
}

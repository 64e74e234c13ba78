import type { RecipeBasket } from "@skaenk/contract/cart";
import type { KnownUser } from "../behaviour/known-user.ts";
import { Refused } from "../platform/refuse.ts";
import { chooseBasket, type Offered } from "./choose-basket.ts";
import type { CartSources } from "./load-cart.ts";
import { addLines, countItems } from "./queries.ts";

type Wish = { slug: string; servings?: number | undefined; have: string[] };

/**
 * What a recipe takes for so many drinks, at the shelves' prices.
 * @throws Refused 404 recipe_not_found
 */
export async function loadBasket({ shelves }: Pick<CartSources, "shelves">, wish: Wish): Promise<RecipeBasket> {
  const { recipeBySlug, productBySlug } = await shelves.read();
  const recipe = recipeBySlug.get(wish.slug);
  if (!recipe) throw new Refused(404, "recipe_not_found", "Vi kender ikke den drink.");
  const { ingredients, servings: recipeServings } = recipe.row;
  const products = await shelves.productsFor(ingredients.map(({ key }) => key));
  const offers = new Map<string, Offered>();
  for (const [key, product] of products) {
    const variants = productBySlug.get(product.slug)?.variants ?? [];
    const classes = new Map(variants.map(({ sku, depositClass }) => [sku, depositClass]));
    const packs = product.packs.map((pack) => ({ ...pack, depositClass: classes.get(pack.sku) ?? "none" }));
    offers.set(key, { productSlug: product.slug, name: product.name, packs });
  }
  return chooseBasket({
    slug: wish.slug,
    recipeServings,
    servings: wish.servings ?? recipeServings,
    measures: ingredients,
    have: wish.have,
    offers,
  });
}

type Press = Wish & { visitorId: string; operationId?: string | undefined; now: Date; known: KnownUser | undefined };

/**
 * "Køb ingredienserne": puts the fewest packs in the cart that make so many drinks. What there is too little of is put in
 * as far as it goes, and said.
 * @throws Refused 404 recipe_not_found, 409 nothing_to_add
 */
export async function addRecipe(sources: CartSources, press: Press) {
  const { db } = sources;
  const { visitorId, operationId, now, known } = press;
  const basket = await loadBasket(sources, press);
  if (basket.items.length === 0) {
    throw new Refused(409, "nothing_to_add", "Der er ingen varer at lægge i kurven til den drink lige nu.");
  }
  const wishes = basket.items.map(({ variantId, quantity }) => ({ sku: variantId, quantity }));
  const lines = await addLines(db, { visitorId, wishes, operationId, now, known });
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

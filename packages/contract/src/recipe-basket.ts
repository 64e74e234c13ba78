import { z } from "@hono/zod-openapi";
import { mostServings } from "./cart.ts";
import { endpoint } from "./endpoint.ts";
import { largePackSchema } from "./large-pack.ts";
import { operationId } from "./operation-id.ts";
import { many } from "./paging.ts";

/** A choice replaces the proposed bottle: the key of the ingredient and the SKU of a pack, as `gin:SKO-LDG-70`, or the slug of a product. */
const chosenPack = z.string().regex(/^[a-z0-9-]{1,80}:(?:[A-Z0-9-]{1,80}|[a-z0-9-]{1,120})$/);
const mostIngredients = 40;

const servings = z.coerce.number<number | string>().int().min(1).max(mostServings);

export const basketItemSchema = z.object({
  ingredientKeys: z.array(z.string()),
  productSlug: z.string(),
  name: z.string(),
  variantId: z.string(),
  size: z.string(),
  quantity: z.int(),
  totalOre: z.int(),
  depositOre: z.int(),
  more: largePackSchema.optional().openapi({
    description: "A larger pack that costs more and is cheaper by its content; bought only where it is asked for",
  }),
  isLarger: z.literal(true).optional().openapi({ description: "The larger pack, which was asked for" }),
});
export type BasketItem = z.infer<typeof basketItemSchema>;

/** The cheapest packs for the requested number of drinks, with their price. */
export const recipeBasketSchema = z
  .object({
    slug: z.string(),
    servings: z.int(),
    items: z.array(basketItemSchema),
    missing: z
      .array(z.object({ key: z.string(), name: z.string(), reason: z.enum(["not_sold", "sold_out"]) }))
      .openapi({ description: "What the shop cannot deliver; pantry goods are not named" }),
    goodsOre: z.int(),
    depositOre: z.int(),
    totalOre: z.int(),
    perDrinkOre: z.int().openapi({ description: "The whole packs, divided by the drinks" }),
    pouredPerDrinkOre: z.int().openapi({ description: "Only what goes into each glass" }),
  })
  .openapi("RecipeBasket");
export type RecipeBasket = z.infer<typeof recipeBasketSchema>;

export const getRecipeBasket = endpoint({
  method: "get",
  path: "/recipes/{slug}/basket",
  tags: ["recipes"],
  summary: "What it takes to make a recipe for so many, and what that costs; the cart is not touched",
  params: z.object({ slug: z.string().max(120) }),
  query: z.object({
    servings: servings.optional(),
    have: many,
    extra: many.openapi({ description: "Of what most kitchens have: keys that are wanted all the same" }),
    chosen: many.pipe(z.array(chosenPack)),
  }),
  answer: recipeBasketSchema,
  refusals: [400, 404],
});

export const addRecipeToCart = endpoint({
  method: "post",
  path: "/cart/recipes",
  tags: ["cart"],
  summary: "Puts the packs that make so many drinks for the least money in the cart",
  body: z.object({
    slug: z.string().min(1).max(120),
    servings,
    have: z.array(z.string().max(80)).max(mostIngredients).default([]),
    extra: z.array(z.string().max(80)).max(mostIngredients).default([]),
    chosen: z.array(chosenPack).max(mostIngredients).default([]),
    operationId,
  }),
  answer: z.object({
    added: z.array(z.object({ variantId: z.string(), name: z.string(), size: z.string(), quantity: z.int() })),
    missing: recipeBasketSchema.shape.missing,
    warnings: z.array(z.string()),
    itemCount: z.int(),
  }),
  refusals: [400, 403, 404, 409, 422, 429],
});

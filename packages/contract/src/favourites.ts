import { createRoute, z } from "@hono/zod-openapi";
import { addedToCartSchema, jsonBody } from "./club-schemas.ts";
import { articleCardSchema } from "./inspiration.ts";
import { listOf } from "./paging.ts";
import { productCardSchema } from "./product-card.ts";
import { recipeCardSchema } from "./recipe-card.ts";
import { may, ok } from "./refusal.ts";

export const favouriteKinds = ["recipe", "product", "article"] as const;
export type FavouriteKind = (typeof favouriteKinds)[number];

export const mostFavourites = 500;
export const mostDrinksListed = 100;

const since = { slug: z.string(), addedAt: z.string() };

/** A heart: what it is on, and its card, told apart by `kind`. */
export const favouriteSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("recipe"), ...since, card: recipeCardSchema }),
  z.object({ kind: z.literal("product"), ...since, card: productCardSchema }),
  z.object({ kind: z.literal("article"), ...since, card: articleCardSchema }),
]);
export type Favourite = z.infer<typeof favouriteSchema>;

/** Newest first; all of them on one page. */
export const favouritesSchema = listOf(favouriteSchema).openapi("Favourites");
export type Favourites = z.infer<typeof favouritesSchema>;

const markSchema = z.object({ favourite: z.boolean(), total: z.int() });
const slug = z.string().min(1).max(120);
const params = z.object({ kind: z.enum(favouriteKinds, "Vælg recipe, product eller article"), slug });

export const listFavourites = createRoute({
  method: "get",
  path: "/favourites",
  tags: ["favourites"],
  summary: "What the visitor or member has put a heart on, newest first",
  responses: ok(favouritesSchema),
});

export const saveFavourite = createRoute({
  method: "put",
  path: "/favourites/{kind}/{slug}",
  tags: ["favourites"],
  summary: "Puts a heart on something; twice is once",
  request: { params },
  responses: { ...ok(markSchema), ...may(400, 403, 404, 422, 429) },
});

export const removeFavourite = createRoute({
  method: "delete",
  path: "/favourites/{kind}/{slug}",
  tags: ["favourites"],
  summary: "Takes a heart away; one that is gone already is no mistake",
  request: { params },
  responses: { ...ok(markSchema), ...may(400, 403, 429) },
});

export const mergeFavourites = createRoute({
  method: "post",
  path: "/favourites/merge",
  tags: ["favourites"],
  summary: "Adds what a browser has kept; what is there already and what is unknown is passed over",
  request: jsonBody(z.object({ items: z.array(z.object({ kind: z.enum(favouriteKinds), slug })).max(mostFavourites) })),
  responses: { ...ok(favouritesSchema), ...may(400, 403, 422, 429) },
});

export const shareFavourites = createRoute({
  method: "post",
  path: "/favourites/share",
  tags: ["favourites"],
  summary: "A link that shows the list to whoever has it; the same link each time",
  responses: { ...ok(z.object({ token: z.string(), path: z.string() })), ...may(403, 422, 429) },
});

export const stopSharingFavourites = createRoute({
  method: "delete",
  path: "/favourites/share",
  tags: ["favourites"],
  summary: "Makes the link show nothing from now on",
  responses: { 204: { description: "No longer shared" }, ...may(403, 429) },
});

export const getSharedFavourites = createRoute({
  method: "get",
  path: "/favourites/shared/{token}",
  tags: ["favourites"],
  summary: "A shared list, without a word about whose it is",
  request: { params: z.object({ token: z.string().max(80) }) },
  responses: { ...ok(favouritesSchema), ...may(404) },
});

export const addFavouritesToCart = createRoute({
  method: "post",
  path: "/favourites/to-cart",
  tags: ["favourites"],
  summary: "Puts one of every product with a heart in the cart",
  responses: { ...ok(addedToCartSchema), ...may(403, 409, 429) },
});

export const drinksListSchema = listOf(
  z.object({ slug: z.string(), addedAt: z.string(), card: recipeCardSchema }),
).openapi("DrinksList");
export type DrinksList = z.infer<typeof drinksListSchema>;

export const getDrinksList = createRoute({
  method: "get",
  path: "/drinks-list",
  tags: ["favourites"],
  summary: "The drinks that the visitor or member has put on the list, in their order",
  responses: ok(drinksListSchema),
});

export const saveDrinksList = createRoute({
  method: "put",
  path: "/drinks-list",
  tags: ["favourites"],
  summary: "Sets the whole list and its order",
  request: jsonBody(z.object({ slugs: z.array(slug).max(mostDrinksListed) })),
  responses: { ...ok(drinksListSchema), ...may(400, 403, 404, 422, 429) },
});

const drinkParams = z.object({ slug });

export const addToDrinksList = createRoute({
  method: "put",
  path: "/drinks-list/{slug}",
  tags: ["favourites"],
  summary: "Puts a drink at the end of the list; twice is once",
  request: { params: drinkParams },
  responses: { ...ok(drinksListSchema), ...may(400, 403, 404, 422, 429) },
});

export const removeFromDrinksList = createRoute({
  method: "delete",
  path: "/drinks-list/{slug}",
  tags: ["favourites"],
  summary: "Takes a drink off the list",
  request: { params: drinkParams },
  responses: { ...ok(drinksListSchema), ...may(400, 403, 429) },
});

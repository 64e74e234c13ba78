import { z } from "@hono/zod-openapi";
import { addedToCartSchema } from "./club-schemas.ts";
import { endpoint } from "./endpoint.ts";
import { articleCardSchema } from "./inspiration.ts";
import { defaultPageSize, listOf, pagingQuery } from "./paging.ts";
import { productCardSchema } from "./product-card.ts";
import { recipeCardSchema } from "./recipe-card.ts";

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

/** Newest first; the owner's on one page. */
export const favouritesSchema = listOf(favouriteSchema).openapi("Favourites");
export type Favourites = z.infer<typeof favouritesSchema>;

const markSchema = z.object({ favourite: z.boolean(), total: z.int() });
const slug = z.string().min(1).max(120);
const params = z.object({ kind: z.enum(favouriteKinds, "Vælg recipe, product eller article"), slug });

export const listFavourites = endpoint({
  method: "get",
  path: "/favourites",
  tags: ["favourites"],
  summary: "What the visitor or member has put a heart on, newest first",
  answer: favouritesSchema,
  refusals: [429],
});

export const saveFavourite = endpoint({
  method: "put",
  path: "/favourites/{kind}/{slug}",
  tags: ["favourites"],
  summary: "Puts a heart on something; twice is once",
  params,
  answer: markSchema,
  refusals: [400, 403, 404, 422, 429],
});

export const removeFavourite = endpoint({
  method: "delete",
  path: "/favourites/{kind}/{slug}",
  tags: ["favourites"],
  summary: "Takes a heart away; one that is gone already is no mistake",
  params,
  answer: markSchema,
  refusals: [400, 403, 429],
});

export const mergeFavourites = endpoint({
  method: "post",
  path: "/favourites/merge",
  tags: ["favourites"],
  summary: "Adds what a browser has kept; what is there already and what is unknown is passed over",
  body: z.object({ items: z.array(z.object({ kind: z.enum(favouriteKinds), slug })).max(mostFavourites) }),
  answer: favouritesSchema,
  refusals: [400, 403, 422, 429],
});

export const shareFavourites = endpoint({
  method: "post",
  path: "/favourites/share",
  tags: ["favourites"],
  summary: "A link that shows the list to whoever has it; the same link each time",
  answer: z.object({ token: z.string(), path: z.string() }),
  refusals: [403, 422, 429],
});

export const stopSharingFavourites = endpoint({
  method: "delete",
  path: "/favourites/share",
  tags: ["favourites"],
  summary: "Makes the link show nothing from now on",
  refusals: [403, 429],
});

/** Cards on one page of a shared list: anybody may fill a list and show it to everybody. */
const largestSharedPage = 48;

export const getSharedFavourites = endpoint({
  method: "get",
  path: "/favourites/shared/{token}",
  tags: ["favourites"],
  summary: "A shared list, without a word about whose it is",
  params: z.object({ token: z.string().max(80) }),
  query: z.object({
    page: pagingQuery.page,
    pageSize: z.coerce.number<number | string>().int().min(1).max(largestSharedPage).default(defaultPageSize),
  }),
  answer: favouritesSchema,
  refusals: [400, 404, 429],
});

export const addFavouritesToCart = endpoint({
  method: "post",
  path: "/favourites/to-cart",
  tags: ["favourites"],
  summary: "Puts one of every product with a heart in the cart",
  answer: addedToCartSchema,
  refusals: [403, 409, 422, 429],
});

export const drinksListSchema = listOf(
  z.object({ slug: z.string(), addedAt: z.string(), card: recipeCardSchema }),
).openapi("DrinksList");
export type DrinksList = z.infer<typeof drinksListSchema>;

export const getDrinksList = endpoint({
  method: "get",
  path: "/drinks-list",
  tags: ["favourites"],
  summary: "The drinks that the visitor or member has put on the list, in their order",
  answer: drinksListSchema,
  refusals: [],
});

export const saveDrinksList = endpoint({
  method: "put",
  path: "/drinks-list",
  tags: ["favourites"],
  summary: "Sets the whole list and its order",
  body: z.object({ slugs: z.array(slug).max(mostDrinksListed) }),
  answer: drinksListSchema,
  refusals: [400, 403, 404, 422, 429],
});

const drinkParams = z.object({ slug });

export const addToDrinksList = endpoint({
  method: "put",
  path: "/drinks-list/{slug}",
  tags: ["favourites"],
  summary: "Puts a drink at the end of the list; twice is once",
  params: drinkParams,
  answer: drinksListSchema,
  refusals: [400, 403, 404, 422, 429],
});

export const removeFromDrinksList = endpoint({
  method: "delete",
  path: "/drinks-list/{slug}",
  tags: ["favourites"],
  summary: "Takes a drink off the list",
  params: drinkParams,
  answer: drinksListSchema,
  refusals: [400, 403, 429],
});

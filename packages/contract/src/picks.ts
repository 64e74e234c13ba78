import { z } from "@hono/zod-openapi";
import { brandCardSchema } from "./brands.ts";
import { endpoint } from "./endpoint.ts";
import { articleCardSchema } from "./inspiration.ts";
import { productCardSchema } from "./product-card.ts";
import { recipeCardSchema } from "./recipe-card.ts";

/** Shelves that the search service fills. `of` names the recipe, product, article or brand a shelf stands beside. */
export const pickNames = [
  "popular-drinks",
  "popular-products",
  "personal-drinks",
  "personal-products",
  "recently-viewed",
  "recently-viewed-drinks",
  "drinks-like-recipe",
  "goes-with-recipe",
  "bought-with-product",
  "viewed-after-product",
  "goes-with-cart",
  "read-after-article",
  "products-after-article",
  "brands-beside-brand",
] as const;
export type PickName = (typeof pickNames)[number];

export const picksSchema = z
  .object({
    name: z.enum(pickNames),
    filledBy: z
      .enum(pickNames)
      .openapi({ description: "What chose the things: another than the shelf's own where two are tried" }),
    drinks: z.array(recipeCardSchema),
    products: z.array(productCardSchema),
    articles: z.array(articleCardSchema),
    brands: z.array(brandCardSchema),
    source: z.enum(["service", "shelves"]),
  })
  .openapi("Picks");
export type Picks = z.infer<typeof picksSchema>;

export const getPicks = endpoint({
  method: "get",
  path: "/shelves/{name}",
  tags: ["search"],
  summary: "A shelf of recommendations; of the visitor's own only for who has agreed to it",
  params: z.object({ name: z.enum(pickNames) }),
  query: z.object({
    of: z.string().max(120).optional(),
    count: z.coerce.number<number | string>().int().min(1).max(24).default(8),
  }),
  answer: picksSchema,
  refusals: [400, 404, 429],
});

import { z } from "@hono/zod-openapi";
import { endpoint } from "./endpoint.ts";
import { brandLookSchema, productCardSchema } from "./product-card.ts";
import { recipeCardSchema } from "./recipe-card.ts";

export const brandCardSchema = z
  .object({
    slug: z.string(),
    name: z.string(),
    tagline: z.string(),
    country: z.string(),
    look: brandLookSchema,
    productCount: z.int(),
    /** Drawing of the brand's best-known bottle. */
    drawing: z.string(),
    alt: z.string(),
  })
  .openapi("BrandCard");
export type BrandCard = z.infer<typeof brandCardSchema>;

export const brandSchema = brandCardSchema
  .extend({
    story: z.array(z.string()),
    products: z.array(productCardSchema),
    recipes: z.array(recipeCardSchema),
  })
  .openapi("Brand");
export type Brand = z.infer<typeof brandSchema>;

export const listBrands = endpoint({
  method: "get",
  path: "/brands",
  tags: ["brands"],
  summary: "All brands in Danish alphabetical order",
  answer: z.object({ items: z.array(brandCardSchema) }),
  refusals: [],
});

export const getBrand = endpoint({
  method: "get",
  path: "/brands/{slug}",
  tags: ["brands"],
  summary: "One brand shop",
  params: z.object({ slug: z.string().max(120) }),
  answer: brandSchema,
  refusals: [404],
});

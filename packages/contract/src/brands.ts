import { createRoute, z } from "@hono/zod-openapi";
import { brandLookSchema, productCardSchema } from "./product-card.ts";
import { recipeCardSchema } from "./recipe-card.ts";
import { may, ok } from "./refusal.ts";

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

export const listBrands = createRoute({
  method: "get",
  path: "/brands",
  tags: ["brands"],
  summary: "All brands in Danish alphabetical order",
  responses: ok(z.object({ items: z.array(brandCardSchema) })),
});

export const getBrand = createRoute({
  method: "get",
  path: "/brands/{slug}",
  tags: ["brands"],
  summary: "One brand shop",
  request: { params: z.object({ slug: z.string().max(120) }) },
  responses: { ...ok(brandSchema), ...may(404) },
});

import { z } from "@hono/zod-openapi";
import { eachField } from "./each-field.ts";
import { endpoint } from "./endpoint.ts";
import { facetsSchema, listOf, many, pagingQuery, searchText, slugList } from "./paging.ts";
import {
  brandLookSchema,
  depositClassSchema,
  productCardSchema,
  productDrawingSchema,
  reductionSchema,
  unitPriceSchema,
} from "./product-card.ts";
import { manyFields, wordFields, yesFields } from "./product-fields.ts";
import { recipeCardSchema } from "./recipe-card.ts";
import { seoSchema } from "./seo.ts";

/** Per 100 ml for drinks, per 100 g for solids; members in the order the law wants them shown. */
export const nutritionSchema = z.object({
  basis: z.enum(["100ml", "100g"]),
  energyKj: z.number(),
  energyKcal: z.number(),
  fat: z.number(),
  saturates: z.number(),
  carbs: z.number(),
  sugars: z.number(),
  protein: z.number(),
  salt: z.number(),
});
export type Nutrition = z.infer<typeof nutritionSchema>;

const contactSchema = z.object({ name: z.string(), address: z.string(), email: z.string() });

export const productFactsSchema = z.object({
  legalName: z.string(),
  ingredients: z.string().optional(),
  allergens: z.array(z.string()),
  nutrition: nutritionSchema.optional(),
  storage: z.string().optional(),
  vintage: z.int().optional(),
  organicCode: z.string().optional(),
  material: z.string().optional(),
  care: z.string().optional(),
  warnings: z.array(z.string()),
  manufacturer: contactSchema.optional(),
  operator: contactSchema,
});
export type ProductFacts = z.infer<typeof productFactsSchema>;

export const availabilitySchema = z.enum(["in_stock", "few_left", "sold_out"]);

/** What can be put in the cart. `id` is its SKU. */
export const variantSchema = z
  .object({
    id: z.string(),
    sku: z.string(),
    name: z.string(),
    size: z.string(),
    volumeMl: z.int().optional(),
    weightG: z.int().optional(),
    units: z.int(),
    priceOre: z.int(),
    reduction: reductionSchema.optional(),
    unitPrice: unitPriceSchema.optional(),
    depositClass: depositClassSchema,
    depositOre: z.int(),
    availability: availabilitySchema,
    available: z.int().openapi({ description: "How many can be put in the cart at once, 12 at most" }),
    drawing: z.string().optional().openapi({
      description:
        "Address of the variant's own picture, where it looks different from the product's: another container, a pack, a gift box or another colour",
    }),
  })
  .openapi("Variant");
export type Variant = z.infer<typeof variantSchema>;

export const productSchema = productCardSchema
  .extend({
    description: z.string(),
    serving: z.string().optional(),
    ...eachField(wordFields, () => z.string()),
    tastes: z.array(z.string()),
    categoryPath: z.array(z.object({ slug: z.string(), name: z.string() })),
    brand: z.object({ slug: z.string(), name: z.string(), tagline: z.string(), country: z.string() }),
    look: brandLookSchema,
    drawingData: productDrawingSchema,
    svg: z.string(),
    seo: seoSchema.optional(),
    ogImage: z.string().openapi({ description: "Address of the picture for sharing, 1200 × 630" }),
    giftCard: z
      .enum(["mail", "print"])
      .optional()
      .openapi({ description: "Of a gift card: how it reaches its recipient" }),
    facts: productFactsSchema,
    variants: z.array(variantSchema),
    recipes: z.array(recipeCardSchema),
    namedDrinks: z
      .array(z.object({ text: z.enum(["description", "serving"]), at: z.int(), length: z.int(), slug: z.string() }))
      .optional()
      .openapi({ description: "Names of drinks of the shop in the description and the serving, by their place there" }),
    similar: z.array(productCardSchema),
  })
  .openapi("Product");
export type Product = z.infer<typeof productSchema>;

export type Category = { slug: string; path: string; name: string; count: number; children: Category[] };
export const categorySchema: z.ZodType<Category> = z
  .object({
    slug: z.string(),
    path: z.string(),
    name: z.string(),
    count: z.int(),
    get children() {
      return z.array(categorySchema);
    },
  })
  .openapi("Category");

export const productSorts = ["popular", "name", "price", "-price", "new", "unit-price"] as const;

const priceOre = z.coerce.number<number | string>().int().min(0).max(100_000_000).optional();

export const listProducts = endpoint({
  method: "get",
  path: "/products",
  tags: ["catalogue"],
  summary: "Products by brand, category, facets or text, with facet counts",
  query: z.object({
    ...eachField(manyFields, () => many),
    ...eachField(yesFields, () => z.enum(["true"]).optional()),
    priceFrom: priceOre.openapi({ description: "øre" }),
    priceTo: priceOre.openapi({ description: "øre" }),
    slugs: slugList,
    q: searchText,
    sort: z.enum(productSorts).default("popular"),
    ...pagingQuery,
  }),
  answer: listOf(productCardSchema).extend({
    facets: facetsSchema,
    priceRange: z.object({ fromOre: z.int(), toOre: z.int() }).optional(),
  }),
  refusals: [400],
});

export const getProduct = endpoint({
  method: "get",
  path: "/products/{slug}",
  tags: ["catalogue"],
  summary: "One product with everything its page shows",
  params: z.object({ slug: z.string().max(120) }),
  answer: productSchema,
  refusals: [404],
});

export const getCategory = endpoint({
  method: "get",
  path: "/category",
  tags: ["catalogue"],
  summary: "One category with its text; one that has moved says where to",
  query: z.object({ path: z.string().max(200) }),
  answer: z.object({ path: z.string(), name: z.string(), text: z.string() }),
  refusals: [404],
});

export const listCategories = endpoint({
  method: "get",
  path: "/categories",
  tags: ["catalogue"],
  summary: "The category tree with product counts",
  answer: z.object({ items: z.array(categorySchema) }),
  refusals: [],
});

import { z } from "@hono/zod-openapi";
import { blockSchema } from "./blocks.ts";
import { endpoint } from "./endpoint.ts";
import { productCardSchema } from "./product-card.ts";
import { recipeCardSchema } from "./recipe-card.ts";
import { seoSchema } from "./seo.ts";

export const collectionItemCardSchema = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  drawing: z.string(),
  alt: z.string(),
});
export type CollectionItemCard = z.infer<typeof collectionItemCardSchema>;

export const collectionCardSchema = z
  .object({
    slug: z.string(),
    name: z.string(),
    summary: z.string(),
    tint: z.string(),
    itemCount: z.int(),
    drawings: z.array(z.string()),
  })
  .openapi("CollectionCard");
export type CollectionCard = z.infer<typeof collectionCardSchema>;

/** Goods of a part as its collection shows them: with their picture, and the variant that the cart takes. */
const collectionGoodsSchema = productCardSchema.pick({
  slug: true,
  name: true,
  sku: true,
  size: true,
  drawing: true,
  priceOre: true,
  soldOut: true,
  notYet: true,
});

export const collectionSchema = collectionCardSchema
  .extend({
    intro: z.array(z.string()),
    items: z.array(
      collectionItemCardSchema.extend({
        goods: z.array(collectionGoodsSchema).openapi({
          description: "The goods of a part about tools, glasses or presents; none where a drink is shown",
        }),
      }),
    ),
    seo: seoSchema.optional(),
  })
  .openapi("Collection");
export type Collection = z.infer<typeof collectionSchema>;

export const collectionItemSchema = z
  .object({
    collection: collectionCardSchema,
    item: collectionItemCardSchema.extend({ blocks: z.array(blockSchema) }),
    recipe: recipeCardSchema.optional(),
    products: z.array(productCardSchema),
    previous: collectionItemCardSchema.optional(),
    next: collectionItemCardSchema.optional(),
  })
  .openapi("CollectionItem");
export type CollectionItem = z.infer<typeof collectionItemSchema>;

export const listCollections = endpoint({
  method: "get",
  path: "/collections",
  tags: ["collections"],
  summary: "All collections",
  answer: z.object({ items: z.array(collectionCardSchema) }),
  refusals: [],
});

export const getCollection = endpoint({
  method: "get",
  path: "/collections/{slug}",
  tags: ["collections"],
  summary: "One collection with its items",
  params: z.object({ slug: z.string().max(120) }),
  answer: collectionSchema,
  refusals: [404],
});

export const getCollectionItem = endpoint({
  method: "get",
  path: "/collections/{slug}/items/{id}",
  tags: ["collections"],
  summary: "One item of a collection",
  params: z.object({ slug: z.string().max(120), id: z.string().max(120) }),
  answer: collectionItemSchema,
  refusals: [404],
});

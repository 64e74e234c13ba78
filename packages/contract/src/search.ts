import { z } from "@hono/zod-openapi";
import { brandCardSchema } from "./brands.ts";
import { diets } from "./diets.ts";
import { drinkFieldNames } from "./drink-fields.ts";
import { eachField } from "./each-field.ts";
import { endpoint } from "./endpoint.ts";
import { articleCardSchema } from "./inspiration.ts";
import { facetsSchema, largestPage, largestPageSize, many, searchText } from "./paging.ts";
import { productCardSchema } from "./product-card.ts";
import { wordFields } from "./product-fields.ts";
import { recipeCardSchema } from "./recipe-card.ts";

export const searchKinds = ["drinks", "products", "articles", "brands"] as const;
export type SearchKind = (typeof searchKinds)[number];

export const searchSorts = ["relevance", "popular", "name", "price", "-price"] as const;
export type SearchSort = (typeof searchSorts)[number];

/** Where the words that were searched for stand in the name: from, and up to but not including, in UTF-16 units. */
const marksSchema = z.array(z.tuple([z.int(), z.int()]));
export type Marks = z.infer<typeof marksSchema>;

const hitOf = <Card extends z.ZodType>(card: Card) => z.object({ card, marks: marksSchema });

export const searchGroupsSchema = z.object({
  drinks: z.array(hitOf(recipeCardSchema)),
  products: z.array(hitOf(productCardSchema)),
  articles: z.array(hitOf(articleCardSchema)),
  brands: z.array(hitOf(brandCardSchema)),
});
export type SearchGroups = z.infer<typeof searchGroupsSchema>;

const priceOre = z.coerce
  .number<number | string>()
  .int()
  .min(0)
  .max(100_000_000)
  .optional()
  .openapi({ description: "øre" });

const rangeSchema = z.object({ fromOre: z.int(), toOre: z.int() });

/** A search result beside the lists: a collection, a campaign, an ingredient or a technique. */
export const selectionSchema = z
  .object({
    kind: z.enum(["collection", "campaign", "ingredient", "technique"]),
    slug: z.string(),
    name: z.string(),
    summary: z.string(),
    tint: z.string(),
    drawing: z.string(),
    isNamed: z.boolean().openapi({ description: "Its name bears the words: it stands before everything else" }),
  })
  .openapi("Selection");
export type Selection = z.infer<typeof selectionSchema>;

const selections = z.array(selectionSchema).openapi({
  description:
    "Collections, and campaigns that are running, which the words fit, and ingredients and techniques that are called so",
});

/** The intent that was read from the query, beside the hits. */
const readingSchema = z.object({
  kinds: z.array(z.enum(searchKinds)).openapi({ description: "Kinds with hits, in the order that the words deserve" }),
  instead: z
    .object({ name: z.string(), kind: z.string() })
    .optional()
    .openapi({ description: "A brand that is not carried, and the kind of goods that is shown in its place" }),
  diet: z.enum(diets).optional().openapi({ description: "Only what is declared to be free of this is shown" }),
});

export const searchAnswerSchema = searchGroupsSchema
  .extend(readingSchema.shape)
  .extend({
    q: z.string(),
    kind: z.enum(["all", ...searchKinds]),
    page: z.int(),
    pageSize: z.int(),
    total: z.int().openapi({ description: "Hits of the kind that is shown; of all kinds when all are" }),
    totals: z.object({ drinks: z.int(), products: z.int(), articles: z.int(), brands: z.int() }),
    facets: facetsSchema.openapi({ description: "Of the kind that is shown" }),
    priceRange: rangeSchema.optional(),
    listPriceRange: rangeSchema.optional().openapi({ description: "Before any reduction" }),
    redirect: z
      .object({
        to: z.string(),
        title: z.string(),
        note: z.string().optional().openapi({ description: "What the shop does not have, said in words" }),
      })
      .optional()
      .openapi({ description: "A page of the shop that these words mean" }),
    selections,
    suggestions: z.array(z.string()).openapi({ description: "What may have been meant, where nothing was found" }),
    nearest: z.string().optional().openapi({
      description: "Present where no kind has the words as typed: what is shown is found by these instead",
    }),
    source: z.enum(["service", "shelves"]).openapi({ description: "Who ranked: the service, or the shop by itself" }),
  })
  .openapi("SearchAnswer");
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;

export const searchShop = endpoint({
  method: "get",
  path: "/search",
  tags: ["search"],
  summary: "Drinks, products, articles and brands in one search, with facets of the kind that is shown",
  query: z.object({
    q: searchText,
    kind: z.enum(["all", ...searchKinds]).default("all"),
    page: z.coerce.number<number | string>().int().min(1, "Sidetallet skal være mindst 1").max(largestPage).default(1),
    pageSize: z.coerce
      .number<number | string>()
      .int()
      .min(0, "Sidens størrelse må ikke være under 0")
      .max(largestPageSize)
      .default(10),
    sort: z.enum(searchSorts).default("relevance"),
    category: many,
    brand: many,
    strength: many,
    size: many,
    ...eachField(wordFields, () => many),
    assortment: many,
    priceFrom: priceOre,
    priceTo: priceOre,
    listPriceFrom: priceOre,
    listPriceTo: priceOre,
    ...eachField(drinkFieldNames, () => many),
  }),
  answer: searchAnswerSchema,
  refusals: [400, 429],
});

export const predictionsSchema = searchGroupsSchema
  .extend(readingSchema.shape)
  .extend({
    q: z.string(),
    terms: z
      .array(z.string())
      .openapi({ description: "What the words may become; without any: what people search for" }),
    selections,
    nearest: z.array(z.string()).openapi({ description: "Words that find something, where these find nothing" }),
    redirect: searchAnswerSchema.shape.redirect,
  })
  .openapi("SearchPredictions");
export type SearchPredictions = z.infer<typeof predictionsSchema>;

export const predictSearch = endpoint({
  method: "get",
  path: "/search/predictions",
  tags: ["search"],
  summary: "What somebody who is typing may be looking for",
  query: z.object({ q: searchText }),
  answer: predictionsSchema,
  refusals: [400, 429],
});

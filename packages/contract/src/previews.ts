import { z } from "@hono/zod-openapi";
import { brandSchema } from "./brands.ts";
import { campaignPageSchema, campaignSchema } from "./campaigns.ts";
import { productSchema } from "./catalogue.ts";
import { collectionItemSchema, collectionSchema } from "./collections.ts";
import { endpoint } from "./endpoint.ts";
import { articleSchema } from "./inspiration.ts";
import { pageSchema } from "./pages.ts";
import { recipeSchema } from "./recipes.ts";
import { shopPage } from "./shop-pages.ts";

/** The path of the preview of a draft, for everybody who has the token. */
export const previewPath = (token: string): string => shopPage("/udkast/:token/:part?", { token });

export const getPreview = endpoint({
  method: "get",
  path: "/previews/{token}",
  tags: ["pages"],
  summary: "What is being written, in the shape in which its page shows it; the token is the office's, for 30 minutes",
  params: z.object({ token: z.string().max(400) }),
  query: z.object({
    part: z.string().max(120).optional().openapi({ description: "A part of a collection, or a campaign's sub-page" }),
  }),
  answer: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("recipes"), recipe: recipeSchema }),
    z.object({ kind: z.literal("articles"), article: articleSchema }),
    z.object({ kind: z.literal("collections"), collection: collectionSchema }),
    z.object({ kind: z.literal("campaigns"), campaign: campaignSchema }),
    z.object({ kind: z.literal("collection-item"), part: collectionItemSchema }),
    z.object({ kind: z.literal("campaign-page"), part: campaignPageSchema }),
    z.object({ kind: z.literal("pages"), page: pageSchema }),
    z.object({
      kind: z.literal("brands"),
      brand: brandSchema,
      mark: z.string().openapi({ description: "SVG in the colours that are being written" }),
    }),
    z.object({ kind: z.literal("products"), product: productSchema }),
  ]),
  refusals: [404, 422, 429],
});

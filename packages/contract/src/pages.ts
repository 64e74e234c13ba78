import { z } from "@hono/zod-openapi";
import { blockSchema } from "./blocks.ts";
import { endpoint } from "./endpoint.ts";
import { productCardSchema } from "./product-card.ts";
import { recipeCardSchema } from "./recipe-card.ts";
import { recipeSchema } from "./recipes.ts";
import { seoSchema } from "./seo.ts";

const heroShape = { kicker: z.string(), title: z.string(), text: z.string(), recipe: recipeSchema };

/** A part of the front page, filled. Those without anything of their own are filled by the shop. */
export const frontPartSchema = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("hero"), ...heroShape }),
    z.object({ kind: z.literal("drinks"), title: z.string(), items: z.array(recipeCardSchema) }),
    z.object({ kind: z.literal("products"), title: z.string(), items: z.array(productCardSchema) }),
    z.object({ kind: z.literal("text"), title: z.string(), text: z.string() }),
    z.object({ kind: z.enum(["cabinet", "popular", "campaign", "ways-in", "news", "articles", "club"]) }),
  ])
  .openapi("FrontPart");
export type FrontPart = z.infer<typeof frontPartSchema>;

export const pageSchema = z
  .object({
    path: z.string(),
    title: z.string(),
    description: z.string(),
    seo: seoSchema.optional(),
    ageGate: z.boolean(),
    version: z.string().optional(),
    hero: z.object(heroShape).optional(),
    blocks: z.array(blockSchema),
    front: z.array(frontPartSchema).optional().openapi({ description: "The front page's parts that are shown now" }),
  })
  .openapi("Page");
export type Page = z.infer<typeof pageSchema>;

export const getPage = endpoint({
  method: "get",
  path: "/pages/{+path}",
  tags: ["pages"],
  summary: "A stored page by its address without the first slash (`forside` is the home page)",
  params: z.object({ path: z.string().max(200) }),
  answer: pageSchema,
  refusals: [404],
});

/** Everything a search engine may know about, for the sitemap. */
export const listAddresses = endpoint({
  method: "get",
  path: "/addresses",
  tags: ["pages"],
  summary: "The address of every public page with the day it last changed",
  answer: z.object({ items: z.array(z.object({ path: z.string(), changedOn: z.string() })) }),
  refusals: [],
});

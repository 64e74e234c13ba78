import { z } from "@hono/zod-openapi";
import { blockSchema } from "./blocks.ts";
import { endpoint } from "./endpoint.ts";
import { recipeSchema } from "./recipes.ts";

export const pageSchema = z
  .object({
    path: z.string(),
    title: z.string(),
    description: z.string(),
    ageGate: z.boolean(),
    version: z.string().optional(),
    hero: z.object({ kicker: z.string(), title: z.string(), text: z.string(), recipe: recipeSchema }).optional(),
    blocks: z.array(blockSchema),
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

import { createRoute, z } from "@hono/zod-openapi";
import { blockSchema } from "./blocks.ts";
import { recipeSchema } from "./recipes.ts";
import { may, ok } from "./refusal.ts";

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

export const getPage = createRoute({
  method: "get",
  path: "/pages/{path}",
  tags: ["pages"],
  summary: "A stored page by its address without the first slash (`forside` is the home page)",
  request: { params: z.object({ path: z.string().max(200) }) },
  responses: { ...ok(pageSchema), ...may(404) },
});

/** Everything a search engine may know about, for the sitemap. */
export const listAddresses = createRoute({
  method: "get",
  path: "/addresses",
  tags: ["pages"],
  summary: "The address of every public page with the day it last changed",
  responses: ok(z.object({ items: z.array(z.object({ path: z.string(), changedOn: z.string() })) })),
});

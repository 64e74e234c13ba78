import { z } from "@hono/zod-openapi";
import { endpoint } from "../endpoint.ts";
import { undoAnswerSchema } from "./audit.ts";
import { officeListOf, officeListQuery } from "./lists.ts";

const tags = ["office: content"];

export const mostRecipeFileBytes = 10 * 1024 * 1024;
export const mostRecipesInFile = 500;

const itemSchema = z.object({
  name: z.string(),
  slug: z.string(),
  state: z
    .enum(["new", "known"])
    .openapi({ description: "`known`: a drink of that address is here already, and is left as it is" }),
  source: z.string().openapi({ description: "Whose recipe it is, as it will stand on the page" }),
  measures: z.array(z.string()).openapi({ description: "Found among the shop's ingredients" }),
  unmatched: z.array(z.string()).openapi({ description: "Lines whose ingredient somebody must choose" }),
});
export type RecipeFileItem = z.infer<typeof itemSchema>;

/** Recipes of a file in one answer: each may have some 4 kB of measures. */
export const mostRecipesShown = 50;

const headSchema = z.object({
  id: z.int(),
  name: z.string(),
  at: z.string(),
  staff: z.string(),
  changeSetId: z.int().nullable(),
  undone: z.boolean(),
});

export const recipeFileSchema = headSchema
  .extend({
    fresh: z.int().openapi({ description: "Recipes of the whole file that are new" }),
    ...officeListOf(itemSchema).shape,
    refused: z
      .array(z.object({ name: z.string(), reason: z.string() }))
      .openapi({ description: `The first ${mostRecipesShown}` }),
    refusedCount: z.int(),
  })
  .openapi("RecipeFile");
export type RecipeFile = z.infer<typeof recipeFileSchema>;

export const startRecipeFile = endpoint({
  method: "post",
  path: "/office/recipe-files",
  tags,
  summary:
    "A file of recipes (`file`), or the `address` of a page with one: answered with its dry run, and nothing made",
  description: "schema.org Recipe as JSON-LD, alone, many, in `@graph` or in a page; or Bar Assistant's JSON.",
  right: "content:write",
  bodyTypes: ["multipart/form-data"],
  largestBody: mostRecipeFileBytes + 1024 * 1024,
  bodyIsStreamed: true,
  answer: recipeFileSchema,
  status: 201,
  refusals: [400, 401, 403, 413, 415, 422, 503],
});

const rowSchema = headSchema.extend({ recipes: z.int() });
export type RecipeFileRow = z.infer<typeof rowSchema>;

export const listRecipeFiles = endpoint({
  method: "get",
  path: "/office/recipe-files",
  tags,
  summary: "Files of recipes that were sent, the latest first",
  right: "content:write",
  query: z.object(officeListQuery),
  answer: officeListOf(rowSchema),
  refusals: [400, 401, 403],
});

const idParams = z.object({ id: z.coerce.number<number | string>().int().positive() });

export const getRecipeFile = endpoint({
  method: "get",
  path: "/office/recipe-files/{id}",
  tags,
  summary: "What a file of recipes holds, drink by drink, in the order of the file",
  right: "content:write",
  params: idParams,
  query: z.object({
    limit: z.coerce.number<number | string>().int().min(1).max(mostRecipesShown).default(mostRecipesShown),
    cursor: z.coerce
      .number<number | string>()
      .int()
      .min(0)
      .max(mostRecipesInFile)
      .default(0)
      .openapi({ description: "`nextCursor` of the page before" }),
  }),
  answer: recipeFileSchema,
  refusals: [400, 401, 403, 404],
});

export const applyRecipeFile = endpoint({
  method: "post",
  path: "/office/recipe-files/{id}/apply",
  tags,
  summary: "Make its new drinks as drafts, in one change set that can be undone; nothing is published",
  right: "content:write",
  params: idParams,
  answer: recipeFileSchema,
  refusals: [401, 403, 404, 409, 429],
});

export const undoRecipeFile = endpoint({
  method: "post",
  path: "/office/recipe-files/{id}/undo",
  tags,
  summary:
    "Take back the drafts that it made, as far as nobody has changed them: whoever may bring recipes may take them back",
  right: "content:write",
  params: idParams,
  answer: undoAnswerSchema,
  refusals: [401, 403, 404, 409, 429, 503],
});

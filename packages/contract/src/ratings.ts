import { z } from "@hono/zod-openapi";
import { endpoint } from "./endpoint.ts";

export const recipeRatingsSchema = z
  .object({
    average: z.number().optional().openapi({ description: "One decimal; absent until somebody has rated" }),
    count: z.int(),
    spread: z.array(z.int()).length(5).openapi({ description: "How many gave 1, 2, 3, 4 and 5" }),
    own: z.int().optional().openapi({ description: "What this visitor or member gave" }),
    note: z.string(),
  })
  .openapi("RecipeRatings");
export type RecipeRatings = z.infer<typeof recipeRatingsSchema>;

const params = z.object({ slug: z.string().max(120) });

export const getRatings = endpoint({
  method: "get",
  path: "/recipes/{slug}/ratings",
  tags: ["ratings"],
  summary: "A recipe's ratings, and the visitor's own",
  params,
  answer: recipeRatingsSchema,
  refusals: [404],
});

export const addRating = endpoint({
  method: "post",
  path: "/recipes/{slug}/ratings",
  tags: ["ratings"],
  summary: "Rates a recipe from 1 to 5, once",
  params,
  body: z.object({ rating: z.number().nullable().optional().openapi({ example: 4 }) }),
  answer: recipeRatingsSchema,
  status: 201,
  refusals: [400, 403, 404, 409, 422, 429, 500],
});

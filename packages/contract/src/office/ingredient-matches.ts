import { z } from "@hono/zod-openapi";
import { endpoint } from "../endpoint.ts";
import { changeSetSchema } from "./audit.ts";

const tags = ["office: products"];

const ingredientMatchSchema = z
  .object({
    slug: z.string().openapi({ description: "Of the product" }),
    name: z.string(),
    abvPercent: z.number(),
    ingredient: z.string().openapi({ description: "The key of the ingredient" }),
    ingredientName: z.string(),
    ingredientAbvPercent: z.number(),
    drinks: z.int().openapi({ description: "Drinks in the shop that ask for the ingredient" }),
    reason: z.string().openapi({ description: "Why it is proposed, in a sentence" }),
  })
  .openapi("IngredientMatch");
export type IngredientMatch = z.infer<typeof ingredientMatchSchema>;

const ingredientMatchesSchema = z
  .object({
    items: z.array(ingredientMatchSchema),
    more: z.boolean().openapi({ description: "There are more than are shown at a time" }),
    refused: z.int().openapi({ description: "Proposals to which somebody said no; they are not made again" }),
    hasDrinks: z.boolean(),
  })
  .openapi("IngredientMatches");
export type IngredientMatches = z.infer<typeof ingredientMatchesSchema>;

export const listIngredientMatches = endpoint({
  method: "get",
  path: "/office/ingredient-matches",
  tags,
  summary:
    "Goods that drinks may be mixed with: proposals by name, kind and strength for goods that serve no ingredient yet",
  right: "products:read",
  query: z.object({ product: z.string().max(120).optional().openapi({ description: "Only this one's" }) }),
  answer: ingredientMatchesSchema,
  refusals: [400, 401, 403],
});

/** As many as are shown at a time. */
export const mostMatches = 200;
const chosenMatches = z
  .array(z.object({ slug: z.string().max(120), ingredient: z.string().max(120) }))
  .min(1, "Sæt flueben ved de forslag, det gælder.")
  .max(mostMatches);

export const acceptIngredientMatches = endpoint({
  method: "post",
  path: "/office/ingredient-matches",
  tags,
  summary: "The goods serve these ingredients from now on: one change set",
  right: "products:write",
  body: z.object({ matches: chosenMatches }),
  answer: changeSetSchema,
  refusals: [400, 401, 403, 422, 429],
});

export const refuseIngredientMatches = endpoint({
  method: "post",
  path: "/office/ingredient-matches/refused",
  tags,
  summary: "These proposals are not made again",
  right: "products:write",
  body: z.object({ matches: chosenMatches }),
  answer: z.object({ refused: z.int() }),
  refusals: [400, 401, 403],
});

export const proposeRefusedMatches = endpoint({
  method: "delete",
  path: "/office/ingredient-matches/refused",
  tags,
  summary: "Makes the proposals again to which somebody said no",
  right: "products:write",
  answer: z.object({ proposed: z.int() }),
  refusals: [401, 403],
});

import { z } from "@hono/zod-openapi";
import { eachField } from "../each-field.ts";
import { endpoint } from "../endpoint.ts";
import { mostOfFact, type TasteFactName, tasteFactNames } from "../taste-scales.ts";
import { linkTargets } from "../text-marks.ts";
import { mostGuideLetters, mostSwapLetters, mostSwaps } from "./limits.ts";
import { officeListOf, officeListQuery, versionSchema } from "./lists.ts";

const tags = ["office: ingredients"];
const prose = z
  .string()
  .trim()
  .max(mostGuideLetters, `Teksten må højst være ${mostGuideLetters} tegn`)
  .refine((text) => !/<\/?[a-z!]/i.test(text), "Teksten må ikke indeholde HTML")
  .refine((text) => linkTargets(text).every((to) => /^(\/(?![/\\])|https:\/\/|mailto:)\S*$/.test(to)), {
    message: "Et link skal begynde med / eller https:// eller mailto:",
  });

const fact = (name: TasteFactName) =>
  z
    .int("Skriv et helt tal")
    .min(0, "Det mindste er 0")
    .max(mostOfFact(name), `Det højeste er ${mostOfFact(name)}`)
    .openapi({ description: "A fact that the tastes of drinks are worked out of" });

/** Everything that is written of an ingredient, and how it tastes. */
export const ingredientGuideSchema = z.object({
  about: prose,
  taste: prose,
  choose: prose,
  store: prose,
  swaps: z
    .array(
      z.strictObject({
        key: z.string().min(1, "Vælg en ingrediens").max(80),
        note: prose
          .min(1, "Skriv, hvad der bliver anderledes")
          .max(mostSwapLetters, `Teksten må højst være ${mostSwapLetters} tegn`),
      }),
    )
    .max(mostSwaps, `Højst ${mostSwaps}`)
    .refine((swaps) => new Set(swaps.map(({ key }) => key)).size === swaps.length, "Den samme må kun stå én gang"),
  months: z.array(z.int().min(1).max(12)).max(12),
  ...eachField(tasteFactNames, fact),
});
export type IngredientGuide = z.infer<typeof ingredientGuideSchema>;

const row = z.object({
  key: z.string(),
  name: z.string(),
  kind: z.string(),
  drinks: z.int().openapi({ description: "How many drinks it is in" }),
  written: z.boolean().openapi({ description: "Whether somebody has written anything about it" }),
});
export type OfficeIngredientRow = z.infer<typeof row>;

const one = ingredientGuideSchema.extend({
  key: z.string(),
  name: z.string(),
  kind: z.string(),
  version: versionSchema,
});
export type OfficeIngredient = z.infer<typeof one>;

export const listOfficeIngredients = endpoint({
  method: "get",
  path: "/office/ingredients",
  tags,
  summary: "Ingredients by name, and whether anything is written about them",
  right: "content:read",
  query: z.object({ ...officeListQuery, written: z.enum(["ja", "nej"]).optional() }),
  answer: officeListOf(row),
  refusals: [400, 401, 403],
});

export const getOfficeIngredient = endpoint({
  method: "get",
  path: "/office/ingredients/{key}",
  tags,
  summary: "One ingredient with the texts of its page",
  right: "content:read",
  params: z.object({ key: z.string().max(80) }),
  answer: one,
  refusals: [401, 403, 404],
});

export const changeIngredientGuide = endpoint({
  method: "patch",
  path: "/office/ingredients/{key}",
  tags,
  summary: "Its texts, swaps, months and taste; the shop shows them at once",
  right: "content:publish",
  params: z.object({ key: z.string().max(80) }),
  body: ingredientGuideSchema.partial().extend({ version: versionSchema.optional() }),
  answer: one,
  refusals: [400, 401, 403, 404, 409, 422],
});

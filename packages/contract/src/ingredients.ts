import { z } from "@hono/zod-openapi";
import { endpoint } from "./endpoint.ts";
import { mostIngredientLetters, mostListedIngredients } from "./ingredient-bounds.ts";
import { withinLetters } from "./paging.ts";
import { productCardSchema } from "./product-card.ts";
import { recipeCardSchema } from "./recipe-card.ts";

/** An ingredient that can take the place of another, and how the drink changes by it. */
export type IngredientSwap = { key: string; note: string };

/** An ingredient as lists show it. */
export const ingredientCardSchema = z
  .object({
    key: z.string().openapi({ example: "soed-vermouth" }),
    name: z.string().openapi({ example: "sød vermouth" }),
    kind: z.string().openapi({ example: "hedvin-aperitif" }),
    colour: z.string().openapi({ description: "Of itself, as #rrggbb" }),
    drinkCount: z
      .int()
      .openapi({ description: "Drinks that take it, or what is made from it, in the glass or as their garnish" }),
  })
  .openapi("IngredientCard");
export type IngredientCard = z.infer<typeof ingredientCardSchema>;

const named = z.object({ key: z.string(), name: z.string() });

export const ingredientPageSchema = ingredientCardSchema
  .extend({
    tint: z.object({ light: z.string(), dark: z.string() }).openapi({ description: "Grounds of its page" }),
    abvPercent: z.number(),
    synonyms: z.array(z.string()),
    allergens: z.array(z.string()),
    pantry: z
      .boolean()
      .openapi({ description: "Ingredient that is mostly bought elsewhere and never put in the cart by itself" }),
    madeFrom: named
      .optional()
      .openapi({ description: "What it is made of or a part of, as syrup is of sugar and juice of a fruit" }),
    parts: z.array(named).openapi({ description: "Ingredients that are made from it" }),
    soldAs: z
      .array(named)
      .openapi({ description: "Derived ingredients whose products are listed, if the ingredient itself has none" }),
    about: z.string(),
    taste: z.string(),
    choose: z.string(),
    store: z.string(),
    swaps: z.array(named.extend({ colour: z.string(), note: z.string() })),
    months: z.array(z.int()).openapi({ description: "1–12, in which it is fresh and good; none: all year" }),
    drinks: z.array(recipeCardSchema).openapi({ description: "The first of them, in the order of the list of drinks" }),
    products: z
      .array(productCardSchema)
      .openapi({ description: "What can be bought of it, the proposed bottle first" }),
    productCount: z.int(),
  })
  .openapi("IngredientPage");
export type IngredientPage = z.infer<typeof ingredientPageSchema>;

export const listIngredients = endpoint({
  method: "get",
  path: "/ingredients",
  tags: ["recipes"],
  summary: `The ingredients that have a page, by name, at most ${mostListedIngredients} of them`,
  query: z.object({
    q: z
      .string()
      .trim()
      .max(mostIngredientLetters)
      .overwrite((text) => withinLetters(text, mostIngredientLetters))
      .default("")
      .openapi({ description: "Beginnings of words of a name or a synonym" }),
  }),
  answer: z.object({
    items: z.array(ingredientCardSchema),
    total: z.int().openapi({ description: "Of all that were found, also those beyond the bound" }),
  }),
  refusals: [400],
});

export const getIngredient = endpoint({
  method: "get",
  path: "/ingredients/{key}",
  tags: ["recipes"],
  summary: "One ingredient: its texts, drinks with it and what can be bought of it",
  params: z.object({ key: z.string().max(80) }),
  answer: ingredientPageSchema,
  refusals: [404],
});

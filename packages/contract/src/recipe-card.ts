import { z } from "@hono/zod-openapi";

/** Average of real ratings, one decimal; absent until somebody has rated. */
export const ratingSummarySchema = z.object({ average: z.number(), count: z.int() });
export type RatingSummary = z.infer<typeof ratingSummarySchema>;

/** Page tints taken from the drink's own liquid, for the light and the dark theme. */
export const tintSchema = z.object({ light: z.string(), dark: z.string() });
export type Tint = z.infer<typeof tintSchema>;

export const recipeCardSchema = z
  .object({
    slug: z.string(),
    name: z.string(),
    liquor: z.string(),
    type: z.string(),
    difficulty: z.enum(["let", "mellem", "svær"]),
    tastes: z.array(z.string()),
    glass: z.string(),
    abvPercent: z.number(),
    standardDrinks: z.number(),
    alcoholFree: z.boolean(),
    pricePerDrinkOre: z.int().optional().openapi({
      description:
        "Price of what the shop sells for one glass; absent where a part of it cannot be bought here, and where most of it is pantry goods and the shop sells only what sweetens or spices it",
    }),
    priceText: z.string().optional().openapi({
      description: "The same in words, with the pantry goods and the garnish that it leaves out",
      example: "13 kr. + lime m.m.",
    }),
    pricedWhole: z.boolean().optional().openapi({
      description:
        "Whether the price counts everything in the glass but the garnish; drinks of which it does come first where the cheapest do",
    }),
    rating: ratingSummarySchema.optional(),
    tint: tintSchema,
    drawing: z.string().openapi({ description: "Address of the drawing" }),
    alt: z.string(),
  })
  .openapi("RecipeCard");
export type RecipeCard = z.infer<typeof recipeCardSchema>;

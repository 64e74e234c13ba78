import { z } from "@hono/zod-openapi";
import { drinkFieldNames } from "./drink-fields.ts";
import { eachField } from "./each-field.ts";
import { endpoint } from "./endpoint.ts";
import { facetsSchema, listOf, many, pagingQuery, searchText, slugList } from "./paging.ts";
import { productCardSchema } from "./product-card.ts";
import { ratingSummarySchema, recipeCardSchema } from "./recipe-card.ts";
import { seoSchema } from "./seo.ts";
import { profileChoices } from "./taste-choices.ts";
import { mostOnScale, tasteScaleNames } from "./taste-scales.ts";

export const recipeThemeSchema = z
  .object({ slug: z.string(), name: z.string(), intro: z.string(), tint: z.string(), count: z.int() })
  .openapi("RecipeTheme");
export type RecipeTheme = z.infer<typeof recipeThemeSchema>;

/** A pack that can be bought now: content of the whole pack in ml or g (0 when it has neither). */
export const packSchema = z.object({
  sku: z.string(),
  size: z.string(),
  contentMl: z.number(),
  contentG: z.number(),
  units: z.int(),
  priceOre: z.int(),
  depositOre: z.int(),
});

const reasonsSchema = z.array(z.enum(["style", "best_selling"])).openapi({
  description: "Reasons for this bottle: `style` for the right style, `best_selling` for the most sold lately",
});

const bottleSchema = z.object({ slug: z.string(), name: z.string(), packs: z.array(packSchema) });

/** A product that can be poured for an ingredient, with its packs. */
export const ingredientBottleSchema = bottleSchema.extend({
  strangeness: z.int().openapi({
    description:
      "Number of ways in which the bottle differs from the usual style; among the bottles with the lowest number the cheapest is proposed",
  }),
  reasons: reasonsSchema,
});
export type IngredientBottle = z.infer<typeof ingredientBottleSchema>;

/** One measure of a recipe, with the product that serves it where the shop sells one. */
export const ingredientSchema = z.object({
  key: z.string(),
  name: z.string(),
  amount: z.number().openapi({ description: "For the recipe's own number of drinks" }),
  unit: z.string(),
  /** Centilitres of the amount, where the unit can be poured; 0 for pieces, leaves and pinches. */
  amountCl: z.number(),
  pantry: z
    .boolean()
    .openapi({ description: "Ingredient that is mostly bought elsewhere and never put in the cart by itself" }),
  staple: z.boolean().openapi({ description: "Staple that everybody is thought to have at home" }),
  allergens: z.array(z.string()),
  garnish: z.boolean().optional().openapi({ description: "Whether it garnishes the drink; absent for what is in it" }),
  product: productCardSchema
    .extend({
      packs: z.array(packSchema),
      others: z.array(bottleSchema).openapi({
        description: "Other bottles of the same style; one of them may be the cheapest for another number of drinks",
      }),
      packCount: z.int().openapi({ description: "Packs to choose among, of all brands" }),
    })
    .optional(),
});
export type Ingredient = z.infer<typeof ingredientSchema>;

/** How a drink tastes: a whole number from 0 to 5 on each scale. */
export const tasteProfileSchema = z
  .object(eachField(tasteScaleNames, () => z.int().min(0).max(mostOnScale)))
  .openapi("TasteProfile");
export type TasteProfile = z.infer<typeof tasteProfileSchema>;

export const recipeSchema = recipeCardSchema
  .extend({
    aliases: z.array(z.string()),
    intro: z.string(),
    steps: z.array(z.string()).openapi({
      description: "Words that name a technique with a page are marked as a link to it: `[Ryst](/teknik/…)`",
    }),
    tip: z.string(),
    glassNote: z.string(),
    garnishNote: z.string(),
    source: z.string().optional().openapi({ description: "Whose recipe it is, where it is another's" }),
    garnish: z.string(),
    method: z.string(),
    servings: z.int(),
    occasions: z.array(z.object({ slug: z.string(), name: z.string() })),
    themes: z.array(z.object({ slug: z.string(), name: z.string() })),
    allergens: z.array(z.string()),
    volumeCl: z.number(),
    profile: tasteProfileSchema,
    colour: z.string(),
    ingredients: z.array(ingredientSchema),
    /** The drawing as SVG markup made by the shop itself from the recipe's data. */
    svg: z.string(),
    seo: seoSchema.optional(),
    ogImage: z.string().openapi({ description: "Address of the picture for sharing, 1200 × 630" }),
    related: z.array(recipeCardSchema),
    articles: z
      .array(
        z.object({
          to: z.string().openapi({ description: "Path of its page" }),
          title: z.string(),
          summary: z.string(),
        }),
      )
      .openapi({ description: "Articles that show it" }),
  })
  .openapi("Recipe");
export type Recipe = z.infer<typeof recipeSchema>;

export const recipeSorts = ["popular", "name", "rating", "strength", "easy", "price"] as const;

export const listRecipes = endpoint({
  method: "get",
  path: "/recipes",
  tags: ["recipes"],
  summary: "Recipes by theme, liquor, type, occasion, taste, difficulty or text, with facet counts",
  query: z.object({
    ...eachField(drinkFieldNames, () => many),
    profile: many.pipe(z.array(z.enum(profileChoices))).openapi({
      description: "Tastes that drinks clearly have (`soed`) or hardly have (`ikke-soed`); of several all must hold",
    }),
    slugs: slugList,
    ingredient: z.string().max(80).optional().openapi({ description: "Key of an ingredient that is in them" }),
    q: searchText,
    sort: z.enum(recipeSorts).default("popular"),
    ...pagingQuery,
  }),
  answer: listOf(recipeCardSchema).extend({
    facets: facetsSchema,
    ingredientName: z.string().optional().openapi({ description: "Of the ingredient asked for, where a drink has it" }),
  }),
  refusals: [400],
});

export const getRecipe = endpoint({
  method: "get",
  path: "/recipes/{slug}",
  tags: ["recipes"],
  summary: "One recipe with everything its page shows",
  params: z.object({ slug: z.string().max(120) }),
  answer: recipeSchema,
  refusals: [404],
});

export const listBottles = endpoint({
  method: "get",
  path: "/ingredients/{key}/bottles",
  tags: ["recipes"],
  summary: "What can be bought for an ingredient, the proposed bottle first; none for what is not sold",
  params: z.object({ key: z.string().max(80) }),
  answer: z.object({ items: z.array(ingredientBottleSchema) }),
  refusals: [],
});

export const listRecipeThemes = endpoint({
  method: "get",
  path: "/recipe-themes",
  tags: ["recipes"],
  summary: "The themes of the recipe overview",
  answer: z.object({ items: z.array(recipeThemeSchema) }),
  refusals: [],
});

export { ratingSummarySchema };

import { z } from "@hono/zod-openapi";
import { endpoint } from "./endpoint.ts";
import { largePackSchema } from "./large-pack.ts";
import { slugList } from "./paging.ts";
import { productCardSchema } from "./product-card.ts";
import { recipeCardSchema } from "./recipe-card.ts";
import { packSchema } from "./recipes.ts";

const ingredient = {
  key: z.string(),
  name: z.string(),
  product: productCardSchema.optional(),
  pack: packSchema
    .optional()
    .openapi({ description: "The pack of the product that costs least and can be bought now" }),
  more: largePackSchema.optional().openapi({ description: "A larger pack, cheaper by its content" }),
};

export const possibleDrinksSchema = z
  .object({
    ingredients: z
      .array(
        z.object({
          key: z.string(),
          name: z.string(),
          kind: z.string(),
          drinkCount: z.int(),
          also: z.array(z.string()).optional().openapi({
            description:
              "Keys of other ingredients that the same purchase covers, for example sprigs of mint beside leaves of mint",
          }),
        }),
      )
      .openapi({ description: "All ingredients of drinks except staples, the most used first" }),
    now: z.array(recipeCardSchema),
    oneMissing: z.array(z.object({ recipe: recipeCardSchema, missing: z.object(ingredient) })),
    unlocks: z.array(z.object({ ...ingredient, drinkCount: z.int() })),
  })
  .openapi("PossibleDrinks");
export type PossibleDrinks = z.infer<typeof possibleDrinksSchema>;

export const getPossibleDrinks = endpoint({
  method: "get",
  path: "/possible-drinks",
  tags: ["recipes"],
  summary: "What can be made of what stands at home, what lacks one thing, and the bottle that opens most drinks",
  query: z.object({ have: slugList }),
  answer: possibleDrinksSchema,
  refusals: [400],
});

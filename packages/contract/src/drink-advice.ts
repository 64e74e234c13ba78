import { z } from "@hono/zod-openapi";
import { endpoint } from "./endpoint.ts";
import { facetValueSchema, slugList } from "./paging.ts";
import { recipeCardSchema } from "./recipe-card.ts";
import { tasteProfileSchema } from "./recipes.ts";
import { tasteScaleNames } from "./taste-scales.ts";

/** Wishes in the order in which they are dropped, least important first. */
export const adviceWishes = ["effort", "occasion", "home", "taste"] as const;
export type AdviceWish = (typeof adviceWishes)[number];

/** How much work a drink may be. */
export const adviceEfforts = ["little", "some", "much"] as const;
export type AdviceEffort = (typeof adviceEfforts)[number];

/** As many drinks as one answer proposes. */
export const drinksPerAdvice = 3;
/** Maximum number of rounds. */
export const mostAdviceRounds = 20;

const adviceDrinkSchema = z.object({
  recipe: recipeCardSchema,
  profile: tasteProfileSchema,
  missing: z
    .array(z.object({ key: z.string(), name: z.string() }))
    .openapi({ description: "Ingredients that the visitor lacks; empty if none were named" }),
  homemade: z.array(z.string()).openapi({
    description:
      "Syrups that are boiled of sugar and water and that the visitor lacks; empty if nothing was named as at home",
  }),
  unmet: z.array(z.enum(adviceWishes)).openapi({ description: "Wishes that it does not fulfil" }),
});
export type AdviceDrink = z.infer<typeof adviceDrinkSchema>;

export const drinkAdviceSchema = z
  .object({
    drinks: z.array(adviceDrinkSchema),
    fitting: z.int().openapi({ description: "Drinks that fulfil every wish" }),
    rounds: z.int().openapi({ description: "Answers that there are, each of other drinks" }),
    occasions: z.array(facetValueSchema).openapi({ description: "Occasions to choose among, by their drinks" }),
    ingredients: z
      .array(z.object({ key: z.string(), name: z.string(), kind: z.string() }))
      .openapi({ description: "What may stand at home, most used first, besides what any kitchen has" }),
  })
  .openapi("DrinkAdvice");
export type DrinkAdvice = z.infer<typeof drinkAdviceSchema>;

export const getDrinkAdvice = endpoint({
  method: "get",
  path: "/drink-advice",
  tags: ["recipes"],
  summary:
    "Three drinks for what somebody wishes; where nothing fits them all, wishes are given up, the least important first",
  query: z.object({
    taste: z.enum(tasteScaleNames).optional(),
    alcohol: z
      .enum(["with", "without"])
      .optional()
      .openapi({ description: "Never dropped: `without` returns only alcohol-free drinks" }),
    occasion: z.string().max(200).optional(),
    have: slugList.openapi({ description: "Keys of what stands at home; none: it does not matter" }),
    effort: z.enum(adviceEfforts).optional(),
    round: z.coerce.number<number | string>().int().min(1).max(mostAdviceRounds).default(1),
  }),
  answer: drinkAdviceSchema,
  refusals: [400],
});

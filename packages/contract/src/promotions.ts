import { z } from "@hono/zod-openapi";

/** What a promotion took off, in the words it was offered with; `offOre` is 0 where it only made the delivery free. */
export const usedPromotionSchema = z.object({
  id: z.int(),
  title: z.string(),
  code: z.string().optional(),
  offOre: z.int(),
  freeDelivery: z.boolean().optional(),
});
export type UsedPromotion = z.infer<typeof usedPromotionSchema>;

export const longestCode = 30;

/** The discount code that was typed into a cart, and how it does there. */
export const typedCodeSchema = z.object({
  code: z.string(),
  message: z.string().optional().openapi({ description: "Why it takes nothing off now; Danish, ready to show" }),
  waiting: z.boolean().openapi({ description: "It does as soon as there is more of what it is about" }),
});

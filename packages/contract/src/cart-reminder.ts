import { z } from "@hono/zod-openapi";

/** A thing that the drinks of a cart take beside its goods. */
export const cartReminderSchema = z.object({
  keys: z.array(z.string()).openapi({ description: "The ingredients that are made of it" }),
  name: z.string(),
  offer: z
    .object({
      variantId: z.string(),
      name: z.string(),
      size: z.string(),
      priceOre: z.int(),
      isEnough: z.boolean().openapi({ description: "Whether it serves all of the ingredients" }),
    })
    .optional()
    .openapi({ description: "Goods of the shop that can be bought for it now" }),
});

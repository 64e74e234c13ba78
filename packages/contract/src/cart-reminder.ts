import { z } from "@hono/zod-openapi";

/** A reminder names something that the drinks of a cart need and that is not among the goods of the cart. */
export const cartReminderSchema = z.object({
  keys: z.array(z.string()).openapi({ description: "Keys of the ingredients that this purchase covers" }),
  name: z.string(),
  offer: z
    .object({
      drink: z.string().openapi({ description: "Slug of the first drink that the goods are for" }),
      goods: z
        .array(
          z.object({
            variantId: z.string(),
            name: z.string(),
            size: z.string(),
            quantity: z.int(),
            priceOre: z.int().openapi({ description: "Price of all of these packs in øre, without deposit" }),
            depositOre: z.int().openapi({ description: "Deposit of all of these packs in øre; 0 when there is none" }),
          }),
        )
        .min(1)
        .openapi({ description: "The cheapest packs for all the drinks in the cart that need the ingredient" }),
      isEnough: z.boolean().openapi({ description: "True when the offered goods cover all of the ingredients" }),
    })
    .optional()
    .openapi({ description: "Goods of the shop that can be bought now; absent when nothing is in stock" }),
});

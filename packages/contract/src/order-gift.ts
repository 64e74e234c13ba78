import { z } from "@hono/zod-openapi";
import { longestSentGreeting } from "./gift-limits.ts";

/** An order that is a present. The address of the order is the recipient's; name, mail and telephone of the order are the buyer's. */
export const orderGiftSchema = z
  .object({
    recipientName: z.string(),
    recipientPhone: z.string().openapi({ description: "Empty where the buyer collects it" }),
    recipientEmail: z.string().nullable().openapi({ description: "Who is told when it is sent; null: nobody" }),
    greeting: z.string().openapi({ description: "The words of the printed card, line by line; empty: no card" }),
    deliverOn: z.string().nullable().openapi({ description: "The chosen day; null: as soon as possible" }),
  })
  .openapi("OrderGift");
export type OrderGift = z.infer<typeof orderGiftSchema>;

const text = z.string().trim().max(500).default("");

/** A present as it is asked for at the checkout, where empty and missing are the same. */
export const giftRequestSchema = z.object({
  recipientName: text,
  recipientPhone: text.openapi({ example: "12 34 56 78" }),
  recipientEmail: text.openapi({ description: "Left out: the recipient is told nothing" }),
  greeting: z.string().max(longestSentGreeting.gift).default("").openapi({ description: "May have several lines" }),
  deliverOn: text.openapi({ description: "A working day; left out: as soon as possible", example: "2026-12-23" }),
});
export type GiftRequest = z.infer<typeof giftRequestSchema>;

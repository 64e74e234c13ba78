import { z } from "@hono/zod-openapi";
import { endpoint } from "./endpoint.ts";
import { orderGiftSchema } from "./order-gift.ts";
import { orderTokenParams } from "./orders.ts";

/** The recipient of the gift cards of a line, as it was typed at the checkout. */
const typedCardSchema = z.object({
  lineId: z.string().openapi({ description: "Id of the cart line after the refill" }),
  recipientName: z.string(),
  recipientEmail: z.string().openapi({ description: "An empty string means the buyer's address" }),
  greeting: z.string(),
  sendOn: z.string().openapi({ description: "Day of sending; empty means at once" }),
  sendAtHour: z.int(),
});

export const cartRefillSchema = z
  .object({
    orderNumber: z.string(),
    again: z
      .boolean()
      .openapi({ description: "The goods of this order were put into this cart before: nothing was done" }),
    itemCount: z.int(),
    capped: z
      .array(z.string())
      .openapi({ description: "Variants of which the cart holds as many as it may, and fewer than both together" }),
    needsLogin: z.boolean().openapi({
      description:
        "The browser that placed a member's order is logged out: discounts, points, gift cards and typed details are left out",
    }),
    leftOut: z.array(z.string()).openapi({ description: "Names of gift cards of an amount that is no longer sold" }),
    typed: z
      .object({
        email: z.string(),
        name: z.string(),
        phone: z.string(),
        address: z.object({ street: z.string(), postcode: z.string(), city: z.string() }),
        deliveryMethodId: z.string(),
        pickupPointId: z.string(),
        paymentMethod: z.string(),
        gift: orderGiftSchema.optional(),
        giftCards: z.array(typedCardSchema),
      })
      .optional()
      .openapi({
        description:
          "The details of the order; only to the browser that placed it, and of a member's order only to that member",
      }),
  })
  .openapi("CartRefill");
export type CartRefill = z.infer<typeof cartRefillSchema>;

export const refillCart = endpoint({
  method: "post",
  path: "/orders/{token}/refill-cart",
  tags: ["checkout"],
  summary:
    "Puts the goods of an unpaid or cancelled order back into the cart, once for each cart; an unpaid order is abandoned with it",
  params: orderTokenParams,
  answer: cartRefillSchema,
  refusals: [403, 404, 409, 422, 429, 503],
});

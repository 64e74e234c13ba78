import { z } from "@hono/zod-openapi";
import { orderSchema } from "../orders.ts";

/**
 * The order as the customer sees it, without what opens the customer's own page or the payment: whoever has that can pay, and spend a member's points,
 * and would have it still after leaving the shop.
 */
export const orderSeenByStaff = orderSchema
  .omit({ token: true })
  .extend({
    payment: orderSchema.shape.payment.omit({ url: true }),
    giftCards: z.array(
      orderSchema.shape.giftCards.element.omit({ recipientEmail: true }).extend({
        handedOutAt: z.string().nullable().openapi({ description: "When its code was last printed or mailed" }),
      }),
    ),
  })
  .openapi("OrderSeenByStaff");

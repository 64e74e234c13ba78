import { z } from "@hono/zod-openapi";
import { endpoint } from "../endpoint.ts";
import { orderNumberParams, orderStep } from "./orders.ts";

const wanted = {
  lines: z
    .array(z.object({ sku: z.string().max(64), quantity: z.int("Skriv et helt antal").min(0).max(999) }))
    .max(100)
    .default([])
    .openapi({
      description: "Lines whose quantity is another now, 0 to take one out, and goods that come in. The rest stays",
    }),
  deliveryMethodId: z
    .string()
    .max(60)
    .optional()
    .openapi({ description: "Another way to deliver, at its price of today" }),
  pickupPointId: z.string().max(80).optional(),
};

export const orderEditPreviewSchema = z
  .object({
    beforeOre: z.int(),
    totalOre: z.int(),
    vatOre: z.int(),
    /** Above zero: to be paid by the customer; below: less is captured, or paid back. */
    differenceOre: z.int(),
    giftCardOre: z
      .int()
      .openapi({ description: "What goes back to gift cards now, in øre; never more than the order costs less" }),
    outcome: z.enum(["same", "less-drawn", "paid-back-by-hand", "pay-again"]).openapi({
      description:
        "What becomes of the difference beside the gift cards: nothing, less is drawn, a transfer goes back by hand, or a new payment is asked for",
    }),
    changes: z.array(z.string()).openapi({ description: "What is changed, line by line, in words" }),
    waivedDeliveryOre: z.int().openapi({
      description:
        "The price in øre that the delivery would have for the edited order, although the delivery stays free; 0 otherwise",
    }),
  })
  .openapi("OrderEditPreview");
export type OrderEditPreview = z.infer<typeof orderEditPreviewSchema>;

export const previewOrderEdit = endpoint({
  method: "post",
  path: "/office/orders/{number}/edit-preview",
  tags: ["office: orders"],
  summary: "What an order would cost with other lines or another delivery, without doing it",
  right: "orders:refund",
  params: orderNumberParams,
  body: z.object(wanted),
  answer: orderEditPreviewSchema,
  refusals: [400, 401, 403, 404, 409, 422],
});

export const editOfficeOrder = endpoint({
  ...orderStep,
  path: "/office/orders/{number}/edit",
  summary:
    "Other lines or another delivery of an order of which nothing is sent; the difference is let go, or asked for by a payment link",
  right: "orders:refund",
  stepUp: true,
  body: z.object({
    ...wanted,
    shownTotalOre: z
      .int()
      .openapi({ description: "The total that was agreed to: 409 changed when it would be another" }),
  }),
});

export const listOfficeDeliveries = endpoint({
  method: "get",
  path: "/office/order-deliveries",
  tags: ["office: orders"],
  summary: "The ways to deliver that an order can be changed to",
  right: "orders:read",
  answer: z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })) }),
  refusals: [401, 403],
});

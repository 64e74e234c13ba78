import { z } from "@hono/zod-openapi";
import { endpoint } from "./endpoint.ts";
import { longestSentGreeting, usualCardHour } from "./gift-limits.ts";
import { giftRequestSchema } from "./order-gift.ts";
import { orderTokenParams } from "./orders.ts";
import { shopPage } from "./shop-pages.ts";

export const paymentMethods = ["mobilepay", "card", "bank-transfer"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

// Missing and empty are the same to a form, so the rules (and their Danish words) are the checkout's, not the schema's.
const text = z.string().trim().max(500).default("");

export const checkoutSchema = z
  .object({
    email: text.openapi({ example: "anna@example.dk" }),
    name: text,
    phone: text.openapi({ example: "12 34 56 78" }),
    address: z
      .object({ street: text, postcode: text.openapi({ example: "5000" }), city: text })
      .default({ street: "", postcode: "", city: "" })
      .openapi({ description: "May be left out for click and collect; the city follows from the postcode" }),
    deliveryMethodId: text,
    pickupPointId: text,
    paymentMethod: text.openapi({ enum: [...paymentMethods] }),
    termsAccepted: z.boolean().default(false),
    giftCards: z
      .array(
        z.object({
          lineId: z.string().max(40),
          recipientName: text,
          recipientEmail: text.openapi({ description: "Left out: the buyer's own" }),
          greeting: z.string().trim().max(longestSentGreeting.giftCard).default(""),
          sendOn: text.openapi({ description: "A day; left out: at once", example: "2026-12-24" }),
          sendAtHour: z.coerce.number().int().min(0).max(23).default(usualCardHour),
        }),
      )
      .max(40)
      .default([])
      .openapi({ description: "Who gets the gift cards that are sent by mail, by the cart's lines" }),
    gift: giftRequestSchema.optional().openapi({ description: "Present when the order is a gift" }),
    expectedToPayOre: z.int().optional().openapi({ description: "What the customer saw that gift cards leave to pay" }),
    expectedTotalOre: z.int().optional().openapi({ description: "The total that the customer saw" }),
  })
  .openapi("Checkout");
export type CheckoutRequest = z.infer<typeof checkoutSchema>;

export const placedOrderSchema = z
  .object({
    orderNumber: z.string(),
    token: z.string(),
    paymentUrl: z.string().openapi({
      description:
        "Where to send the customer: the payment page, or the receipt page when the provider does not answer",
    }),
    paymentReady: z
      .boolean()
      .openapi({ description: "false: the provider did not answer; try POST /orders/{token}/pay" }),
  })
  .openapi("PlacedOrder");
export type PlacedOrder = z.infer<typeof placedOrderSchema>;

export const placeOrder = endpoint({
  method: "post",
  path: "/checkout",
  tags: ["checkout"],
  summary: "Turns the cart into an order with a duty to pay; the same key gives the same order",
  headers: z.object({
    "idempotency-key": z
      .string("Headeren Idempotency-Key skal være med")
      .regex(/^[\x21-\x7e]{8,200}$/, "Idempotency-Key skal være 8–200 tegn uden mellemrum"),
  }),
  body: checkoutSchema,
  answer: placedOrderSchema,
  status: 201,
  refusals: [400, 403, 409, 422, 429, 503],
});

export const confirmOrderEmail = endpoint({
  method: "post",
  path: "/orders/email-confirmations",
  tags: ["checkout"],
  summary:
    "The buyer of a bank transfer has answered the mail: the goods are held from now on. Only a POST: a mail scanner that opens the link confirms nothing",
  body: z.object({ token: z.string().min(1).max(200).openapi({ description: "From the link of the mail" }) }),
  answer: z.object({
    token: z.string().openapi({ description: "Of the order" }),
    orderNumber: z.string(),
    gone: z.array(z.string()).openapi({ description: "What was sold meanwhile: then the order is called off" }),
    spent: z
      .array(z.string())
      .openapi({ description: "Promotions that were used up meanwhile: then the order is called off" }),
  }),
  refusals: [400, 403, 409, 422, 429],
});

export const payOrder = endpoint({
  method: "post",
  path: "/orders/{token}/pay",
  tags: ["checkout"],
  summary: "A new attempt to pay an order that is not paid yet, by the same payment method or another",
  params: orderTokenParams,
  body: z
    .object({
      paymentMethod: text.openapi({
        enum: [...paymentMethods],
        description: "Left out: the order's own. A bank transfer is chosen at the checkout alone",
      }),
    })
    .optional(),
  answer: placedOrderSchema,
  refusals: [400, 403, 404, 409, 422, 429, 503],
});

export const startAgeCheck = endpoint({
  method: "post",
  path: "/age-check",
  tags: ["checkout"],
  summary: "Starts the check that the buyer is old enough for what is in the cart, or in an order taken by phone",
  body: z.object({
    returnPath: z
      .string()
      .max(500)
      .regex(/^\/(?![/\\])/, "returnPath skal være en adresse på siden, fx /kurv/kasse")
      .default(shopPage("/kurv/kasse")),
    orderToken: z
      .string()
      .max(64)
      .optional()
      .openapi({ description: "Of an order that waits for it, taken by phone; without it: the visitor's cart" }),
  }),
  answer: z.object({
    required: z.boolean().openapi({ description: "false: nothing in the cart asks for it, or it has been passed" }),
    redirectUrl: z.string().optional(),
  }),
  refusals: [400, 403, 409, 429, 503],
});

export const completeAgeCheck = endpoint({
  method: "post",
  path: "/age-check/complete",
  tags: ["checkout"],
  summary: "Hands in what the age provider sent the visitor back with",
  body: z.object({
    state: z.string().max(200),
    code: z.string().max(2_000).openapi({ description: "Empty: the buyer came home without an answer" }),
    iss: z.string().max(500).optional().openapi({ description: "Who answered, where the provider says so (RFC 9207)" }),
  }),
  answer: z.object({
    passed: z.boolean(),
    message: z.string(),
    answered: z.boolean().openapi({ description: "false: the provider gave no answer that can be used" }),
    orderToken: z.string().optional().openapi({ description: "The order that it was proven for" }),
  }),
  refusals: [400, 403, 422, 429, 503],
});

export const getAgeCheck = endpoint({
  method: "get",
  path: "/age-check",
  tags: ["checkout"],
  summary: "Whether the cart needs an age check, and whether a fresh one stands",
  answer: z.object({ required: z.boolean(), passed: z.boolean(), minAge: z.int() }),
  refusals: [],
});

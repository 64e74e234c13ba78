import { z } from "@hono/zod-openapi";
import { checkoutSchema } from "../checkout.ts";
import { deliveryMethodSchema } from "../delivery.ts";
import { endpoint } from "../endpoint.ts";
import { idempotencyHeader } from "./orders.ts";

const tags = ["office: orders"];

/** So many of one thing, as in a cart. */
export const mostOfOne = 99;

const goods = z
  .array(
    z.object({
      sku: z.string().max(64),
      quantity: z
        .int("Skriv et helt antal")
        .min(1, "Skriv et antal fra 1 til 99")
        .max(mostOfOne, "Skriv et antal fra 1 til 99"),
    }),
  )
  .max(100, "En ordre kan have højst 100 linjer")
  .default([]);

const promotionCode = z.string().trim().max(40, "Koden må højst være 40 tegn").default("");

/** A point is a krone off the goods, as in a cart. */
const points = z
  .int("Skriv et helt tal")
  .min(0, "Skriv et tal fra 0 og op")
  .max(1_000_000, "Så mange point er der ingen, der har")
  .default(0);

export const phoneOrderPriceSchema = z
  .object({
    lines: z.array(
      z.object({
        sku: z.string(),
        name: z.string(),
        brandName: z.string(),
        size: z.string(),
        abvPercent: z.number(),
        quantity: z.int(),
        available: z.int().openapi({ description: "How many can be sold" }),
        priceOre: z.int(),
        totalOre: z.int(),
        offOre: z.int().openapi({ description: "What promotions take off the line" }),
      }),
    ),
    promotions: z.array(z.object({ title: z.string(), code: z.string().optional(), offOre: z.int() })),
    codeProblem: z.string().optional().openapi({ description: "Why the discount code takes nothing off" }),
    points: z.int().openapi({ description: "How many of the member's points are spent" }),
    orePerPoint: z.int().openapi({ description: "A point takes so many øre off the goods" }),
    balance: z.int().openapi({ description: "How many the member has to spend; 0 of who is no member" }),
    pointsProblem: z.string().optional().openapi({ description: "Why not all of the points can be spent" }),
    goodsOre: z.int(),
    discountOre: z.int(),
    depositOre: z.int(),
    deliveryOre: z.int(),
    vatOre: z.int(),
    totalOre: z.int(),
    needsDelivery: z.boolean(),
    minAge: z.int().openapi({ description: "What the buyer must prove before paying; 0: nothing" }),
    deliveryMethods: z.array(deliveryMethodSchema.pick({ id: true, name: true, kind: true, priceOre: true })),
    member: z.boolean().openapi({ description: "The mail is a member's: the order joins the account" }),
  })
  .openapi("PhoneOrderPrice");
export type PhoneOrderPrice = z.infer<typeof phoneOrderPriceSchema>;

export const pricePhoneOrder = endpoint({
  method: "post",
  path: "/office/phone-orders/price",
  tags,
  summary: "What an order costs that a customer tells by phone, by the shop's own rules; nothing is kept",
  right: "orders:take",
  body: z.object({
    goods,
    promotionCode,
    points,
    email: checkoutSchema.shape.email,
    deliveryMethodId: z.string().max(80).default(""),
  }),
  answer: phoneOrderPriceSchema,
  refusals: [400, 401, 403, 422],
});

export const findPhoneOrder = endpoint({
  method: "get",
  path: "/office/phone-orders/{key}",
  tags,
  summary:
    "The order that was taken under a key of the last seven days: whoever lost the answer asks whether there is one",
  right: "orders:take",
  params: z.object({ key: z.string().max(120) }),
  answer: z.object({ number: z.string().optional() }),
  refusals: [400, 401, 403],
});

export const takePhoneOrder = endpoint({
  method: "post",
  path: "/office/phone-orders",
  tags,
  summary:
    "Places an order that a customer tells by phone; they get a mail with a link to pay it at, where an age is proven first if it must be",
  right: "orders:take",
  headers: idempotencyHeader,
  body: checkoutSchema
    .pick({
      email: true,
      name: true,
      phone: true,
      address: true,
      deliveryMethodId: true,
      pickupPointId: true,
      paymentMethod: true,
      expectedTotalOre: true,
    })
    .extend({
      goods,
      promotionCode,
      points,
      agreed: z
        .boolean()
        .default(false)
        .openapi({ description: "The customer has heard goods, price and terms, and says yes" }),
    }),
  answer: z.object({ number: z.string() }),
  status: 201,
  refusals: [400, 401, 403, 409, 422, 429, 503],
});
export type PhoneOrder = z.infer<typeof takePhoneOrder.body>;

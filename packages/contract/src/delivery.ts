import { z } from "@hono/zod-openapi";
import { endpoint } from "./endpoint.ts";

/** `mail`: nothing is carried anywhere, as for a gift card that is sent by e-mail. */
export const deliveryKindSchema = z.enum(["home", "pickup_point", "click_and_collect", "mail"]);
export type DeliveryKind = z.infer<typeof deliveryKindSchema>;

export const deliveryMethodSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    kind: deliveryKindSchema,
    priceOre: z.int().openapi({ description: "For the visitor's cart as it is: 0 when delivery is free" }),
    listPriceOre: z.int(),
    vatOre: z.int().openapi({ description: "The VAT of the visitor's whole cart when it is delivered so" }),
    freeFromOre: z.int(),
    leadDays: z.int().openapi({ description: "Working days from dispatch" }),
    expectedOn: z
      .string()
      .openapi({ description: "The day it arrives at the latest, if ordered now", example: "2026-11-24" }),
    allowsAlcohol: z.boolean(),
    openingHours: z.string().optional().openapi({ description: "Of the shop's own counter" }),
    afterPayment: z.literal(true).optional().openapi({
      description: "The shop is paid by bank transfer only: it is sent when the money has come, so no day is promised",
    }),
  })
  .openapi("DeliveryMethod");
export type DeliveryMethod = z.infer<typeof deliveryMethodSchema>;

export const pickupPointSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    street: z.string(),
    postcode: z.string(),
    city: z.string(),
    openingHours: z.string(),
  })
  .openapi("PickupPoint");
export type PickupPoint = z.infer<typeof pickupPointSchema>;

export const listDeliveryMethods = endpoint({
  method: "get",
  path: "/delivery-methods",
  tags: ["checkout"],
  summary: "How an order can be delivered, priced for the visitor's cart, with pick-up points near a postcode",
  query: z.object({ postcode: z.string().trim().max(10).optional() }),
  answer: z.object({
    items: z.array(deliveryMethodSchema),
    pickupPoints: z.array(pickupPointSchema),
    city: z.string().optional().openapi({ description: "The city of the postcode" }),
  }),
  refusals: [400, 422, 429],
});

export const getCity = endpoint({
  method: "get",
  path: "/postcodes/{postcode}",
  tags: ["checkout"],
  summary: "The city of a Danish postcode",
  params: z.object({ postcode: z.string().max(10) }),
  answer: z.object({ postcode: z.string(), city: z.string() }),
  refusals: [404, 422],
});

/** A way to deliver as every visitor is told of it: the day that an order placed before the cut-off arrives, and the price beside it. */
const deliveryDaySchema = deliveryMethodSchema
  .pick({
    ...{ id: true, name: true, kind: true, freeFromOre: true, leadDays: true },
    ...{ expectedOn: true, allowsAlcohol: true, afterPayment: true },
  })
  .extend({ priceOre: z.int().openapi({ description: "As listed, below `freeFromOre`" }) });

export const deliveryDaysSchema = z
  .object({
    orderBefore: z.string().openapi({ description: "The cut-off: the days hold for what is ordered before it" }),
    dispatchOn: z.string().openapi({ description: "The day on which it is sent", example: "2026-11-20" }),
    ways: z.array(deliveryDaySchema),
  })
  .openapi("DeliveryDays");
export type DeliveryDays = z.infer<typeof deliveryDaysSchema>;

export const getDeliveryDays = endpoint({
  method: "get",
  path: "/delivery-days",
  tags: ["checkout"],
  summary: "When an order placed now arrives, by each way to deliver; the same for every visitor",
  answer: deliveryDaysSchema,
  refusals: [],
});

const addressSuggestionSchema = z
  .object({ text: z.string(), street: z.string(), postcode: z.string(), city: z.string() })
  .openapi("AddressSuggestion");
export type AddressSuggestion = z.infer<typeof addressSuggestionSchema>;

export const suggestAddresses = endpoint({
  method: "get",
  path: "/address-suggestions",
  tags: ["checkout"],
  summary:
    "Addresses that begin like what is typed; none where nobody knows them, and any address can be kept as it is typed",
  query: z.object({ q: z.string().max(120).default("") }),
  answer: z.object({ items: z.array(addressSuggestionSchema) }),
  refusals: [400, 429],
});

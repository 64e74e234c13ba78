import { z } from "@hono/zod-openapi";
import { deliveryKindSchema, pickupPointSchema } from "./delivery.ts";
import { endpoint } from "./endpoint.ts";
import { orderGiftSchema } from "./order-gift.ts";
import { type OrderStatus, orderStatuses } from "./order-statuses.ts";
import { parcelSchema } from "./parcels.ts";
import { usedPromotionSchema } from "./promotions.ts";

export { type OrderStatus, orderStatuses };

export const paymentStatuses = [
  "pending",
  "authorized",
  "partially_captured",
  "captured",
  "refund_pending",
  "partially_refunded",
  "refunded",
  "failed",
  "expired",
  "cancelled",
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

const words = { label: z.string(), hint: z.string() };

export const orderLineSchema = z.object({
  id: z.string(),
  variantId: z.string(),
  productSlug: z.string(),
  name: z.string(),
  brandName: z.string(),
  size: z.string(),
  abvPercent: z.number(),
  quantity: z.int(),
  shippedQuantity: z.int(),
  releasedQuantity: z.int().openapi({ description: "Pieces that are never sent; the amounts are without them" }),
  priceOre: z.int(),
  totalOre: z.int(),
  offOre: z.int().openapi({ description: "What promotions took off it; the total is before that" }),
  off: z
    .array(z.object({ title: z.string(), offOre: z.int() }))
    .openapi({ description: "The same by promotion; empty in orders from before that was kept" }),
  depositOre: z.int().openapi({ description: "Deposit of the whole line" }),
  vatPercent: z.int(),
  giftCard: z.enum(["mail", "print"]).optional(),
});
export type OrderLine = z.infer<typeof orderLineSchema>;

/** How an order is delivered, as it was agreed. */
export const orderDeliverySchema = z.object({
  methodId: z.string(),
  name: z.string(),
  kind: deliveryKindSchema,
  leadDays: z.int(),
  expectedOn: z.string(),
  afterPayment: z
    .literal(true)
    .optional()
    .openapi({ description: "A bank transfer is waited for: the day is counted from when it comes" }),
  cutOff: z.string().optional().openapi({
    description: "The cut-off by which the order was first promised; absent: 14:00",
    example: "15:30",
  }),
  pickupPoint: pickupPointSchema.optional(),
  openingHours: z.string().optional().openapi({ description: "Of the shop's own counter, where it is fetched" }),
});
export type OrderDelivery = z.infer<typeof orderDeliverySchema>;

/** An order as the one who holds its token sees it. */
export const orderSchema = z
  .object({
    orderNumber: z.string(),
    token: z.string(),
    placedAt: z.string(),
    byPhone: z.boolean().openapi({ description: "Told to the shop by phone: the customer says yes to it by paying" }),
    status: z.object({ code: z.enum(orderStatuses), ...words }),
    payment: z.object({
      code: z.enum(paymentStatuses),
      ...words,
      method: z.string(),
      methodName: z.string(),
      capturedOre: z.int(),
      refundedOre: z.int(),
      transfer: z
        .object({ account: z.string(), text: z.string(), amountOre: z.int() })
        .optional()
        .openapi({ description: "Where to send the money, while a bank transfer is waited for" }),
      url: z.string().optional().openapi({ description: "The payment page, while the payment is waiting" }),
    }),
    payBefore: z
      .string()
      .optional()
      .openapi({ description: "While the order waits for payment, or for a proof of age before it" }),
    abandonable: z.boolean().openapi({
      description: "Whether the holder of the token may abandon the unpaid order and have its goods back in the cart",
    }),
    ending: z.enum(["lapsed", "abandoned"]).optional().openapi({
      description: "Of an unpaid order that was cancelled: it was not paid in time, or its buyer abandoned it",
    }),
    customer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
    address: z.object({ street: z.string(), postcode: z.string(), city: z.string() }).optional(),
    delivery: orderDeliverySchema,
    gift: orderGiftSchema.optional().openapi({ description: "Present when the order is a gift" }),
    lines: z.array(orderLineSchema),
    drinks: z.array(z.string()).openapi({
      description: "Slugs of the drinks that the goods were bought for, those of most of the goods first",
    }),
    goodsOre: z.int(),
    discountOre: z.int(),
    points: z.int().openapi({ description: "Points that paid for goods" }),
    promisedPoints: z
      .int()
      .openapi({ description: "Points that the member who placed it gets when everything is kept; 0 for others" }),
    confirmationSent: z.boolean().openapi({ description: "Whether the mail server has taken the confirmation" }),
    confirmationFailed: z
      .boolean()
      .openapi({ description: "Whether the confirmation was given up, as when the address does not exist" }),
    promotionOre: z.int().openapi({ description: "The part of the discount that promotions gave" }),
    promotions: z.array(usedPromotionSchema),
    offerOre: z.int().openapi({ description: "The part of the discount that a special offer gave" }),
    offerTitle: z.string().optional(),
    depositOre: z.int(),
    deliveryOre: z.int(),
    vatOre: z.int(),
    totalOre: z.int(),
    giftCardOre: z.int().openapi({ description: "The part of the total that gift cards paid" }),
    released: z.object({ amountOre: z.int(), giftCardOre: z.int() }).optional().openapi({
      description: "What the goods that are never sent would have cost, and the part of it that gift cards got back",
    }),
    giftCards: z
      .array(
        z.object({
          id: z.int(),
          amountOre: z.int(),
          kind: z.enum(["mail", "print"]),
          recipient: z.string().optional(),
          recipientEmail: z
            .string()
            .optional()
            .openapi({ description: "As the buyer typed it; the buyer alone sees it" }),
          sendAt: z.string(),
          sent: z.boolean(),
        }),
      )
      .openapi({ description: "The gift cards that were bought; their codes are never told" }),
    termsVersion: z.string(),
    parcels: z.array(parcelSchema).openapi({ description: "What has left for the customer, and where it is" }),
    withdrawBy: z.string().optional().openapi({ description: "The last day to withdraw; absent until delivered" }),
    invoices: z.array(z.object({ number: z.string(), issuedAt: z.string(), amountOre: z.int() })),
    creditNotes: z.array(z.object({ number: z.string(), issuedAt: z.string(), amountOre: z.int() })),
    events: z.array(z.object({ kind: z.string(), label: z.string(), happenedAt: z.string() })),
  })
  .openapi("Order");
export type Order = z.infer<typeof orderSchema>;

export const orderTokenParams = z.object({ token: z.string().max(64) });

export const getOrder = endpoint({
  method: "get",
  path: "/orders/{token}",
  tags: ["orders"],
  summary: "An order by its secret token; asks the payment provider every few seconds while the payment is waiting",
  params: orderTokenParams,
  answer: orderSchema,
  refusals: [404, 429],
});

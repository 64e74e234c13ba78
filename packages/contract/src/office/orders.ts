import { z } from "@hono/zod-openapi";
import { deliveryKindSchema } from "../delivery.ts";
import { endpoint } from "../endpoint.ts";
import { orderStatuses, paymentStatuses } from "../orders.ts";
import { attentionReasons } from "./attention-reasons.ts";
import { officeListOf, officeListQuery, versionSchema } from "./lists.ts";
import { captureTimes, refundPreviewSchema, shippingPreviewSchema } from "./order-previews.ts";
import { orderSeenByStaff } from "./order-seen-by-staff.ts";
import { officeParcelSchema, parcelFields } from "./parcel-fields.ts";

export const orderViews = ["to-pack", "sent", "to-collect", "awaiting-payment", "attention", "all"] as const;
export type OrderView = (typeof orderViews)[number];

export const officeOrderRowSchema = z
  .object({
    number: z.string(),
    status: z.enum(orderStatuses),
    label: z.string().openapi({ description: "The status in words; of a gift card that waits for its day, the day" }),
    name: z.string(),
    email: z.string(),
    placedAt: z.string(),
    totalOre: z.int(),
    pieces: z.int(),
    delivery: z.object({ kind: deliveryKindSchema, name: z.string() }),
    attention: z.array(z.enum(attentionReasons)),
    withdrawn: z.boolean().openapi({ description: "The customer has withdrawn, and nobody has dealt with it" }),
    lapsesAt: z
      .string()
      .nullable()
      .openapi({ description: "When the provider lets go of what is reserved and not drawn" }),
  })
  .openapi("OfficeOrderRow");
export type OfficeOrderRow = z.infer<typeof officeOrderRowSchema>;

const tags = ["office: orders"];

export const listOfficeOrders = endpoint({
  method: "get",
  path: "/office/orders",
  tags,
  summary: "Orders by what is to be done with them; `q` looks in number, name, mail and telephone",
  right: "orders:read",
  query: z.object({
    ...officeListQuery,
    view: z.enum(orderViews).default("all").openapi({ description: "Orders to pack and to collect: the oldest first" }),
    status: z.enum(orderStatuses).optional(),
    method: z.literal("bank-transfer").optional().openapi({ description: "Only orders that are paid this way" }),
  }),
  answer: officeListOf(officeOrderRowSchema),
  refusals: [400, 401, 403],
});

/** What may be done with an order, as the address of the step calls it. */
export const officeSteps = [
  "mark-paid",
  "pick",
  "ship",
  "undo-ship",
  "hand-over",
  "ready",
  "deliver",
  "not-collected",
  "resume",
  "ask-payment",
  "cancel",
  "release-rest",
  "refund",
  "restock",
] as const;
export type OfficeStep = (typeof officeSteps)[number];
const when = z.string();

export const officeOrderSchema = z
  .object({
    order: orderSeenByStaff,
    takenBy: z.string().nullable().openapi({ description: "Who was told it by phone; null: the customer placed it" }),
    version: versionSchema.openapi({ description: "Of where it goes: a change of that names it" }),
    steps: z.array(z.enum(officeSteps)).openapi({ description: "What can be done with it now" }),
    lines: z.array(
      z.object({
        sku: z.string(),
        goodsId: z.string().openapi({
          description:
            "Names the line in acts on the order: its SKU, with `@` and the amount where gift cards share one",
        }),
        gtin: z.string().nullable(),
        shelfPlace: z.string(),
        picture: z
          .string()
          .nullable()
          .openapi({ description: "Its photograph, else its drawing; null: not sold any more" }),
        name: z.string(),
        brandName: z.string(),
        size: z.string(),
        abvPercent: z.number(),
        quantity: z.int(),
        priceOre: z.int(),
        left: z.int().openapi({ description: "Still to be sent" }),
        shipped: z.int(),
        returnable: z.int().openapi({ description: "Sent and not come back" }),
        allowableOre: z.int().openapi({ description: "The most that can be paid back of its price while it is kept" }),
        restockable: z.int().openapi({ description: "Come back and not on the shelf again" }),
        released: z.int().openapi({ description: "Never to be sent" }),
      }),
    ),
    parcels: z.array(officeParcelSchema),
    undoBefore: when.nullable().openapi({ description: "Until then what was sent last can be called back" }),
    money: z.object({
      status: z.enum(paymentStatuses),
      provider: z.string().nullable(),
      reference: z.string().nullable(),
      reservedOre: z.int().openapi({ description: "Held for us and not drawn" }),
      drawnOre: z.int(),
      toDrawOre: z.int().openapi({ description: "Drawn when everything that is left is sent" }),
      shortOre: z.int().openapi({ description: "Missing of what is needed to send everything that is left" }),
      captures: z
        .enum(captureTimes)
        .nullable()
        .openapi({ description: "How often the provider draws; null: no payment" }),
      paidBackOre: z.int(),
      backOnCardsOre: z.int().openapi({ description: "Given back to the gift cards that paid" }),
      releasedOnCardsOre: z.int().openapi({ description: "Øre released to gift cards for goods never sent" }),
      waitingOre: z.int().openapi({ description: "On its way back to the customer" }),
      surplusOre: z.int().openapi({ description: "Øre of a bank transfer to be transferred back, not invoiced" }),
      surplusBackOre: z.int().openapi({ description: "Øre of a bank transfer transferred back, not invoiced" }),
      lapsesAt: when.nullable(),
      reported: z
        .object({ drawnOre: z.int(), paidBackOre: z.int(), at: when })
        .nullable()
        .openapi({ description: "What the provider says, where it differs from our books" }),
    }),
    ageProof: z.object({ minAge: z.int(), method: z.string(), checkedAt: when }).nullable(),
    attention: z.array(
      z.object({ id: z.int(), reason: z.enum(attentionReasons), raisedAt: when, amountOre: z.int().nullable() }),
    ),
    mails: z.array(
      z.object({
        key: z.string(),
        template: z.string(),
        writtenAt: when,
        sentAt: when.nullable().openapi({ description: "When the mail server took it" }),
        state: z.enum(["waiting", "sent", "given-up"]),
        again: z.boolean().openapi({ description: "Whether it can be sent again" }),
      }),
    ),
    notes: z
      .array(z.object({ id: z.int(), at: when, who: z.string(), text: z.string() }))
      .openapi({ description: "The newest twenty, or those before the one that was asked for; the newest last" }),
    olderNotes: z.boolean(),
    timeline: z.array(z.object({ at: when, text: z.string(), details: z.string(), who: z.string() })),
  })
  .openapi("OfficeOrder");
export type OfficeOrder = z.infer<typeof officeOrderSchema>;

export const orderNumberParams = z.object({ number: z.string().max(20) });

export const getOfficeOrder = endpoint({
  method: "get",
  path: "/office/orders/{number}",
  tags,
  summary: "An order with everything that has happened to it, and what can be done now",
  right: "orders:read",
  params: orderNumberParams,
  query: z.object({ notesBefore: z.coerce.number<number | string>().int().positive().optional() }),
  answer: officeOrderSchema,
  refusals: [400, 401, 403, 404],
});

/** Names one act: a second press, a lost answer and a repeated question carry the same one, and do no more. */
export const idempotencyHeader = z.object({
  "idempotency-key": z
    .string("Headeren Idempotency-Key skal være med")
    .regex(/^[\x21-\x7e]{8,120}$/, "Idempotency-Key skal være 8–120 tegn uden mellemrum"),
});

export const goodsSchema = z
  .array(z.object({ sku: z.string().max(64), quantity: z.int("Skriv et helt antal").min(1).max(9_999) }))
  .min(1, "Vælg mindst én vare")
  .max(200);
export type OfficeGoods = z.infer<typeof goodsSchema>;
export const reasonSchema = z.string().trim().max(300, "Årsagen må højst være 300 tegn");
export const filledReason = reasonSchema.min(1, "Skriv, hvorfor. Kunden læser det.");

const refusals = [400, 401, 403, 404, 409, 422] as const;
/** What every act on one order has in common. */
export const orderStep = {
  method: "post",
  tags,
  params: orderNumberParams,
  headers: idempotencyHeader,
  answer: officeOrderSchema,
  refusals,
} as const;

export const pickOfficeOrder = endpoint({
  ...orderStep,
  path: "/office/orders/{number}/pick",
  summary: "Somebody packs it: it can still be cancelled",
  right: "orders:handle",
});

export const shipOfficeOrder = endpoint({
  ...orderStep,
  path: "/office/orders/{number}/ship",
  summary: "Sent, whole or in part: the money of what was sent is drawn, and the customer is told",
  right: "orders:handle",
  body: z
    .object({
      carrier: parcelFields.carrier,
      trackingNumber: parcelFields.trackingNumber.openapi({ description: "Of the first parcel that has none" }),
      lines: goodsSchema.optional().openapi({ description: "Without it: everything that is left" }),
      parcels: z
        .array(z.int())
        .min(1, "Vælg mindst én pakke")
        .max(999)
        .optional()
        .openapi({ description: "Packed parcels, by their number: these and no other" }),
      shown: shippingPreviewSchema.pick({ drawOre: true, sentPieces: true }).optional().openapi({
        description:
          "The preview that was agreed to: where the order differs from it, nothing is sent and 409 changed is answered",
      }),
      undoable: z
        .boolean()
        .default(false)
        .openapi({ description: "Money and mail wait for half an hour, in which it can be called back" }),
    })
    .prefault({}),
});

export const readyOfficeOrder = endpoint({
  ...orderStep,
  path: "/office/orders/{number}/ready",
  summary: "It lies ready to be collected, and the customer is told",
  right: "orders:handle",
});

export const deliverOfficeOrder = endpoint({
  ...orderStep,
  path: "/office/orders/{number}/deliver",
  summary: "The customer has it; what is collected at our own counter is paid now",
  right: "orders:handle",
});

export const officeOrderNotCollected = endpoint({
  ...orderStep,
  path: "/office/orders/{number}/not-collected",
  summary: "Nobody came for it: it is on its way back",
  right: "orders:handle",
});

export const markOfficeOrderPaid = endpoint({
  ...orderStep,
  path: "/office/orders/{number}/mark-paid",
  summary: "The money of a bank transfer stands on the account: the order is confirmed",
  right: "orders:refund",
  stepUp: true,
});

export const askOfficeOrderPayment = endpoint({
  ...orderStep,
  path: "/office/orders/{number}/ask-payment",
  summary: "The reservation is gone: the customer is asked to pay again, and the goods stay held",
  right: "orders:handle",
});

export const cancelOfficeOrder = endpoint({
  ...orderStep,
  path: "/office/orders/{number}/cancel",
  summary: "Called off before anything was sent: the goods go back on the shelves and the money is let go",
  right: "orders:handle",
  body: z.object({ reason: filledReason }),
});

export const refundOfficeOrder = endpoint({
  ...orderStep,
  path: "/office/orders/{number}/refund",
  summary: "What has come back is paid back, whole or line by line, and put on the shelves again or not",
  right: "orders:refund",
  stepUp: true,
  body: z.object({
    reason: filledReason,
    lines: goodsSchema.optional().openapi({ description: "Without it: everything that is out" }),
    restock: z.boolean().default(false).openapi({ description: "An API key needs `stock:write` for it" }),
    shown: refundPreviewSchema.pick({ totalOre: true, returnedPieces: true }).optional().openapi({
      description:
        "The preview that was agreed to: where the order differs from it, nothing is paid and 409 changed is answered",
    }),
  }),
});

export const restockOfficeOrder = endpoint({
  ...orderStep,
  path: "/office/orders/{number}/restock",
  summary: "What has come back and can be sold is put on the shelves again",
  right: "orders:handle",
  body: z.object({ lines: goodsSchema }),
});

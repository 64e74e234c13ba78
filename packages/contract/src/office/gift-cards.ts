import { z } from "@hono/zod-openapi";
import { giftCardKindSchema } from "../cart.ts";
import { emailMessage } from "../email-message.ts";
import { endpoint } from "../endpoint.ts";
import { officeListOf, officeListQuery } from "./lists.ts";
import { orderNumberParams } from "./orders.ts";

export const giftCardStates = ["unpaid", "active", "empty", "lapsed", "blocked"] as const;
export type GiftCardState = (typeof giftCardStates)[number];

export const giftCardReasons = [
  "issued",
  "granted",
  "redeemed",
  "spent",
  "released",
  "refunded",
  "paid_out",
  "taken_back",
  "lapsed",
] as const;
export type GiftCardReasonName = (typeof giftCardReasons)[number];

const row = {
  id: z.int(),
  lastFour: z.string().nullable().openapi({ description: "The end of its code; nobody knows the rest" }),
  kind: giftCardKindSchema,
  state: z.enum(giftCardStates),
  amountOre: z.int(),
  balanceOre: z.int(),
  recipient: z.string().nullable(),
  orderNumber: z.string().nullable(),
  madeAt: z.string(),
  lapsesAt: z.string().nullable(),
};
export const officeGiftCardRowSchema = z.object(row).openapi("OfficeGiftCardRow");
export type OfficeGiftCardRow = z.infer<typeof officeGiftCardRowSchema>;

export const officeGiftCardSchema = z
  .object({
    ...row,
    recipientEmail: z.string().nullable(),
    senderName: z.string(),
    greeting: z.string(),
    sendAt: z.string(),
    handedOutAt: z.string().nullable(),
    blockedReason: z.string().nullable(),
    blockedBy: z.string().nullable(),
    payableOut: z.boolean().openapi({ description: "Its holder can still ask for what is left in money" }),
    printable: z.boolean().openapi({ description: "Made by hand to be printed, and good" }),
    entries: z.array(
      z.object({
        id: z.int(),
        at: z.string(),
        reason: z.enum(giftCardReasons),
        amountOre: z.int(),
        orderNumber: z.string().nullable(),
      }),
    ),
  })
  .openapi("OfficeGiftCard");
export type OfficeGiftCard = z.infer<typeof officeGiftCardSchema>;

const tags = ["office: gift cards"];
const params = z.object({ id: z.string().regex(/^\d{1,15}$/) });
const reason = z.string().trim().min(3, "Skriv hvorfor").max(300, "Højst 300 tegn");
const act = { method: "post", tags, params, answer: officeGiftCardSchema, right: "orders:refund" } as const;
const refusals = [400, 401, 403, 404, 409, 422] as const;

export const listOfficeGiftCards = endpoint({
  method: "get",
  path: "/office/gift-cards",
  tags,
  summary: "Gift cards, the newest first; `q` is the end of a code, an order's number or a recipient",
  right: "orders:read",
  query: z.object({ ...officeListQuery, state: z.enum(giftCardStates).optional() }),
  answer: officeListOf(officeGiftCardRowSchema),
  refusals: [400, 401, 403],
});

export const getOfficeGiftCard = endpoint({
  method: "get",
  path: "/office/gift-cards/{id}",
  tags,
  summary: "A gift card with everything that was booked on it",
  right: "orders:read",
  params,
  answer: officeGiftCardSchema,
  refusals: [400, 401, 403, 404],
});

export const blockGiftCard = endpoint({
  ...act,
  path: "/office/gift-cards/{id}/block",
  summary: "It pays no more until it is opened again; what it holds stays owed",
  body: z.object({ reason }),
  refusals,
  stepUp: true,
});

export const unblockGiftCard = endpoint({
  ...act,
  path: "/office/gift-cards/{id}/unblock",
  summary: "It pays again",
  refusals,
  stepUp: true,
});

export const payOutGiftCard = endpoint({
  ...act,
  path: "/office/gift-cards/{id}/pay-out",
  summary: "What is left was paid to its holder in money, outside the shop; asked twice it is booked once",
  body: z.object({ reason, balanceOre: z.int().min(1) }),
  refusals,
  stepUp: true,
});

export const mailGiftCard = endpoint({
  ...act,
  path: "/office/gift-cards/{id}/mail",
  summary:
    "Mailed anew with a new code; the one before is good for nothing, and its earlier recipient and its buyer are told",
  body: z.object({ email: z.email(emailMessage).max(254) }),
  refusals: [...refusals, 429],
  stepUp: true,
});

export const printGiftCards = endpoint({
  method: "post",
  path: "/office/orders/{number}/gift-cards.pdf",
  tags,
  summary: "The printed gift cards of an order that is not sent; printed anew they get new codes",
  right: "orders:refund",
  stepUp: true,
  params: orderNumberParams,
  files: ["application/pdf"],
  refusals: [400, 401, 403, 404, 409, 422, 503],
});

export const printGrantedCard = endpoint({
  method: "post",
  path: "/office/gift-cards/{id}/paper.pdf",
  tags,
  summary:
    "A card that was made by hand to be printed; printed anew it gets a new code, and the former is good for nothing",
  right: "orders:refund",
  stepUp: true,
  params,
  files: ["application/pdf"],
  refusals: [400, 401, 403, 404, 409, 503],
});

import { z } from "@hono/zod-openapi";
import { endpoint } from "../endpoint.ts";
import { giftLimits, longestSentGreeting } from "../gift-limits.ts";
import { hasLetterOrDigit, nameMissing } from "../seen-text.ts";
import { versionSchema } from "./lists.ts";
import { refundPreviewSchema, shippingPreviewSchema } from "./order-previews.ts";
import { goodsSchema, officeOrderSchema, orderNumberParams, orderStep, reasonSchema } from "./orders.ts";

export const noteOrder = endpoint({
  ...orderStep,
  path: "/office/orders/{number}/notes",
  summary: "A note that only the staff reads",
  right: "orders:handle",
  body: z.object({ text: z.string().trim().min(1, "Skriv noget").max(2_000, "En note må højst være 2.000 tegn") }),
});

/** A name that mails and labels are addressed to. */
const named = (longest: number, missing: string) =>
  z
    .string()
    .trim()
    .max(longest, `Navnet må højst være ${longest} tegn`)
    .superRefine((text, { addIssue }) => {
      const problem = nameMissing(text, missing);
      if (problem !== undefined) addIssue(problem);
    });

export const changeOrderDelivery = endpoint({
  method: "patch",
  path: "/office/orders/{number}/delivery",
  tags: ["office: orders"],
  summary: "Where it goes and who gets it, before anything of it is sent",
  // Goods that were paid for are worth money to whoever gets them.
  right: "orders:refund",
  stepUp: true,
  params: orderNumberParams,
  body: z.object({
    version: versionSchema.optional(),
    name: named(120, "Skriv et navn").optional(),
    phone: z
      .string()
      .trim()
      .regex(/^\+?[\d ]{8,20}$/, "Skriv et telefonnummer med mindst 8 cifre")
      .optional(),
    street: z
      .string()
      .trim()
      .refine(hasLetterOrDigit, "Skriv vejnavn og nummer")
      .max(200, "Adressen må højst være 200 tegn")
      .optional(),
    postcode: z
      .string()
      .trim()
      .regex(/^\d{4}$/, "Postnummeret skal være 4 cifre")
      .optional(),
    pickupPointId: z.string().max(80).optional(),
    recipientName: named(giftLimits.name, "Skriv, hvem gaven er til").optional(),
    recipientPhone: z
      .string()
      .trim()
      .regex(/^$|^\+?[\d ]{8,20}$/, "Skriv et telefonnummer med mindst 8 cifre")
      .optional(),
    greeting: z
      .string()
      .max(longestSentGreeting.gift)
      .optional()
      .openapi({ description: "Of the printed card; empty: no card" }),
    deliverOn: z
      .string()
      .regex(/^$|^\d{4}-\d{2}-\d{2}$/, "Vælg en dag")
      .optional()
      .openapi({ description: "Empty: as soon as possible" }),
  }),
  answer: officeOrderSchema,
  refusals: [400, 401, 403, 404, 409, 422, 429],
});

export const mailOrderAgain = endpoint({
  ...orderStep,
  path: "/office/orders/{number}/mails",
  summary: "One of its mails once more, with the order as it is now",
  right: "orders:handle",
  body: z.object({ key: z.string().max(200) }),
  refusals: [...orderStep.refusals, 429],
});

export const resolveOrderAttention = endpoint({
  method: "post",
  path: "/office/orders/{number}/attention/{id}",
  tags: ["office: orders"],
  summary: "Somebody has seen to what the order waited for",
  right: "orders:handle",
  params: orderNumberParams.extend({ id: z.coerce.number<number | string>().int() }),
  body: z.object({ resolution: reasonSchema.min(1, "Skriv, hvad du har gjort") }),
  answer: officeOrderSchema,
  refusals: [400, 401, 403, 404, 409],
});

export const previewOfficeShipping = endpoint({
  method: "post",
  path: "/office/orders/{number}/ship-preview",
  tags: orderStep.tags,
  summary: "The exact amount and lines of sending an order or a part of it, without doing it",
  right: "orders:handle",
  params: orderNumberParams,
  body: z.object({ lines: goodsSchema.optional().openapi({ description: "Without it: everything that is left" }) }),
  answer: shippingPreviewSchema,
  refusals: [400, 401, 403, 404, 422],
});

export const previewOfficeRefund = endpoint({
  method: "post",
  path: "/office/orders/{number}/refund-preview",
  tags: orderStep.tags,
  summary: "The exact amount and lines of a refund, without doing it",
  right: "orders:refund",
  params: orderNumberParams,
  body: z.object({ lines: goodsSchema.optional().openapi({ description: "Without it: everything that is out" }) }),
  answer: refundPreviewSchema,
  refusals: [400, 401, 403, 404, 409, 422],
});

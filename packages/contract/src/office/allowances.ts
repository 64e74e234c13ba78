import { z } from "@hono/zod-openapi";
import { endpoint } from "../endpoint.ts";
import { refundPreviewSchema } from "./order-previews.ts";
import { filledReason, orderNumberParams, orderStep } from "./orders.ts";

const amountsSchema = z
  .array(z.object({ sku: z.string().max(64), amountOre: z.int("Skriv et beløb").min(1).max(100_000_000) }))
  .min(1, "Skriv mindst ét beløb")
  .max(200);
export type OfficeAmounts = z.infer<typeof amountsSchema>;

export const allowancePreviewSchema = refundPreviewSchema
  .pick({ method: true, totalOre: true, giftCardOre: true })
  .extend({
    allowedOre: z.int().openapi({ description: "Allowances of the order before this one" }),
    lines: z.array(z.object({ sku: z.string(), name: z.string(), size: z.string(), amountOre: z.int() })),
  })
  .openapi("AllowancePreview");
export type AllowancePreview = z.infer<typeof allowancePreviewSchema>;

export const previewAllowance = endpoint({
  method: "post",
  path: "/office/orders/{number}/allowance-preview",
  tags: orderStep.tags,
  summary: "The exact amount and lines of an allowance, without paying it",
  right: "orders:refund",
  params: orderNumberParams,
  body: z.object({ lines: amountsSchema }),
  answer: allowancePreviewSchema,
  refusals: [400, 401, 403, 404, 409, 422],
});

export const giveAllowance = endpoint({
  ...orderStep,
  path: "/office/orders/{number}/allowance",
  summary:
    "Pays back a part of the price of goods that the customer keeps, with a credit note: at least a krone a line, or all that is left, and few a day of one order",
  right: "orders:refund",
  stepUp: true,
  body: z.object({
    reason: filledReason,
    lines: amountsSchema,
    shown: allowancePreviewSchema.pick({ totalOre: true, allowedOre: true }).openapi({
      description:
        "The preview that was agreed to: where the order differs from it, nothing is paid and 409 changed is answered",
    }),
  }),
});

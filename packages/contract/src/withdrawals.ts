import { z } from "@hono/zod-openapi";
import { emailMessage } from "./email-message.ts";
import { endpoint } from "./endpoint.ts";
import { nameMissing } from "./seen-text.ts";

/** Nobody may be kept from withdrawing by a strict form: the rules are only what a receipt needs. */
const line = (longest: number, missing: string) =>
  z
    .string(missing)
    .trim()
    .superRefine((text, { addIssue }) => {
      const problem = nameMissing(text, missing);
      if (problem !== undefined) addIssue(problem);
    })
    .max(longest, `Må højst være ${longest} tegn`)
    .refine((text) => !/[\r\n]/.test(text), "Må kun være én linje");

export const withdrawalStatementSchema = z
  .object({
    name: line(120, "Skriv dit navn."),
    orderNumber: line(60, "Skriv ordrenummeret."),
    email: z.email(emailMessage).max(254),
    lines: z
      .union([z.literal("all"), z.array(line(200, "Vælg mindst én vare")).min(1, "Vælg mindst én vare").max(100)])
      .openapi({ description: "The whole order, or the goods chosen, in the customer's words" }),
    reason: z.string().trim().max(1000).optional().openapi({ description: "Never required" }),
  })
  .openapi("WithdrawalStatement");
export type WithdrawalStatement = z.infer<typeof withdrawalStatementSchema>;

export const withdrawalDraftSchema = z
  .object({
    draft: z.string().openapi({ description: "Hand it in to confirm; holds the statement, sealed" }),
    statement: withdrawalStatementSchema,
    confirmBefore: z.string(),
  })
  .openapi("WithdrawalDraft");
export type WithdrawalDraft = z.infer<typeof withdrawalDraftSchema>;

export const withdrawalReceiptSchema = z
  .object({
    reference: z.string().openapi({ example: "F-7K3M-2QXA" }),
    receivedAt: z.string(),
    statement: withdrawalStatementSchema,
    mailExpected: z.boolean().openapi({ description: "False when the address has had so many that this may not come" }),
    linked: z.boolean().openapi({
      description:
        "Written from the order's own link; otherwise the order is held, and stopped by the link in the receipt",
    }),
  })
  .openapi("WithdrawalReceipt");
export type WithdrawalReceipt = z.infer<typeof withdrawalReceiptSchema>;

/**
 * Characters of a sealed draft: a hundred lines of 200 letters of any alphabet and the longest reason, in UTF-8 and base64, fit in it, and it fits in a
 * form (100 kB).
 */
export const longestDraft = 96_000;

export const draftWithdrawal = endpoint({
  method: "post",
  path: "/withdrawals",
  tags: ["withdrawals"],
  summary: "Step one of withdrawing from a purchase: the statement as it will be confirmed. Stores nothing",
  body: withdrawalStatementSchema.safeExtend({
    link: z.string().max(2_000).optional().openapi({
      description: "The signed link of the order's mail, or the order's token: it shows that the buyer writes",
    }),
  }),
  answer: withdrawalDraftSchema,
  refusals: [400, 403, 422, 429],
});

export const confirmWithdrawal = endpoint({
  method: "post",
  path: "/withdrawals/confirm",
  tags: ["withdrawals"],
  summary: "Step two: the withdrawal counts from now. The same answer whether the order is known or not",
  body: z.object({ draft: z.string().min(1).max(longestDraft) }),
  answer: withdrawalReceiptSchema,
  status: 201,
  refusals: [400, 403, 422, 429],
});

export const proveWithdrawal = endpoint({
  method: "post",
  path: "/withdrawals/proof",
  tags: ["withdrawals"],
  summary: "The receipt's reader says that the statement is theirs: an order that it holds is stopped",
  body: z.object({ link: z.string().min(1).max(2_000) }),
  answer: z.object({ reference: z.string() }),
  refusals: [400, 403, 404, 429],
});

/** What the link in an order mail fills in. */
export const withdrawalPrefillSchema = z
  .object({
    orderNumber: z.string(),
    name: z.string(),
    email: z.string(),
    lines: z.array(z.string()).openapi({ description: "The order's goods, to choose from" }),
  })
  .openapi("WithdrawalPrefill");
export type WithdrawalPrefill = z.infer<typeof withdrawalPrefillSchema>;

export const getWithdrawalPrefill = endpoint({
  method: "get",
  path: "/withdrawals/prefill",
  tags: ["withdrawals"],
  summary: "What the signed link in an order mail, or the order's token, fills in",
  query: z.object({ link: z.string().min(1).max(2_000) }),
  answer: withdrawalPrefillSchema,
  refusals: [400, 404],
});

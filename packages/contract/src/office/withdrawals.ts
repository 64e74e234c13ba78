import { z } from "@hono/zod-openapi";
import { endpoint } from "../endpoint.ts";
import { officeListOf, officeListQuery } from "./lists.ts";
import { orderStep } from "./orders.ts";

export const officeWithdrawalSchema = z
  .object({
    reference: z.string(),
    receivedAt: z.string(),
    name: z.string(),
    email: z.string(),
    statedOrder: z.string().openapi({ description: "The order's number as the customer wrote it" }),
    order: z.string().nullable().openapi({ description: "The order of that number and address; null: none is" }),
    lines: z.array(z.string()).openapi({ description: "In the customer's words; empty: the whole order" }),
    reason: z.string().nullable(),
    inTime: z.boolean().nullable().openapi({ description: "Before the end of day 14; null where no order matches" }),
    proven: z.boolean().openapi({ description: "It came from the order's own link, or its receipt was answered" }),
    handled: z.object({ at: z.string(), by: z.string(), outcome: z.string() }).nullable(),
  })
  .openapi("OfficeWithdrawal");
export type OfficeWithdrawal = z.infer<typeof officeWithdrawalSchema>;

const tags = ["office: withdrawals"];

export const listWithdrawals = endpoint({
  method: "get",
  path: "/office/withdrawals",
  tags,
  summary: "Withdrawals, the oldest that waits first; `q` looks in reference, number, name and mail",
  right: "orders:read",
  query: z.object({
    ...officeListQuery,
    order: z.string().max(20).optional().openapi({ description: "Those of one order, dealt with or not" }),
    handled: z.enum(["no", "yes"]).optional(),
  }),
  answer: officeListOf(officeWithdrawalSchema),
  refusals: [400, 401, 403],
});

export const handleWithdrawal = endpoint({
  method: "post",
  path: "/office/withdrawals/{reference}/handled",
  tags,
  summary: "Somebody has dealt with it, and says how",
  right: "orders:handle",
  params: z.object({ reference: z.string().max(40) }),
  body: z.object({
    outcome: z.string().trim().min(1, "Skriv, hvad du har gjort").max(300, "Må højst være 300 tegn"),
  }),
  answer: officeWithdrawalSchema,
  refusals: [400, 401, 403, 404, 409],
});

export const resumeOfficeOrder = endpoint({
  ...orderStep,
  path: "/office/orders/{number}/resume",
  summary: "Its withdrawal was not the customer's, or was taken back: the order goes on from where it was",
  right: "orders:handle",
});

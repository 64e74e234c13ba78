import { z } from "@hono/zod-openapi";
import { endpoint } from "../endpoint.ts";
import { officeListOf, officeListQuery } from "./lists.ts";

const tags = ["office: orders"];

export const officePaperSchema = z
  .object({
    number: z.string(),
    kind: z.enum(["invoice", "credit-note"]),
    orderNumber: z.string(),
    name: z.string(),
    issuedAt: z.string(),
    amountOre: z.int(),
    vatOre: z.int(),
    provider: z.string(),
  })
  .openapi("OfficePaper");
export type OfficePaper = z.infer<typeof officePaperSchema>;

export const listOfficePapers = endpoint({
  method: "get",
  path: "/office/papers",
  tags,
  summary: "Invoices and credit notes, the newest first; `q` looks in their number, the order's and the buyer's name",
  right: "orders:read",
  query: z.object({
    ...officeListQuery,
    from: z.iso.date().optional().openapi({ description: "A day in Copenhagen" }),
    to: z.iso.date().optional().openapi({ description: "Counted too" }),
    provider: z.string().max(40).optional().openapi({ description: "Who moved the money" }),
  }),
  answer: officeListOf(officePaperSchema),
  refusals: [400, 401, 403],
});

export const getOfficePaperPdf = endpoint({
  method: "get",
  path: "/office/papers/{number}/pdf",
  tags,
  summary: "An invoice or a credit note by its number, as the customer has it",
  right: "orders:read",
  params: z.object({ number: z.string().regex(/^K?\d{4}-\d{5,12}$/) }),
  files: ["application/pdf"],
  refusals: [400, 401, 403, 404, 503],
});

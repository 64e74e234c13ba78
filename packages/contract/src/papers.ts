import { createRoute, z } from "@hono/zod-openapi";
import { orderTokenParams } from "./orders.ts";
import { may } from "./refusal.ts";

const pdf = {
  200: {
    description: "A tagged PDF",
    content: { "application/pdf": { schema: z.string().openapi({ format: "binary" }) } },
  },
};
const numbered = orderTokenParams.extend({ number: z.string().regex(/^K?\d{4}-\d{5,}$/) });

export const getLatestInvoicePdf = createRoute({
  method: "get",
  path: "/orders/{token}/invoice.pdf",
  tags: ["orders"],
  summary: "The order's latest invoice; there is one for every parcel that was paid for",
  request: { params: orderTokenParams },
  responses: { ...pdf, ...may(404, 503) },
});

export const getInvoicePdf = createRoute({
  method: "get",
  path: "/orders/{token}/invoices/{number}/pdf",
  tags: ["orders"],
  summary: "An invoice of the order by its number",
  request: { params: numbered },
  responses: { ...pdf, ...may(400, 404, 503) },
});

export const getCreditNotePdf = createRoute({
  method: "get",
  path: "/orders/{token}/credit-notes/{number}/pdf",
  tags: ["orders"],
  summary: "A credit note of the order by its number",
  request: { params: numbered },
  responses: { ...pdf, ...may(400, 404, 503) },
});

export const getTermsPdf = createRoute({
  method: "get",
  path: "/terms.pdf",
  tags: ["pages"],
  summary: "The terms of trade for print: those in force, or a version that an order was placed under",
  request: { query: z.object({ version: z.string().max(40).optional() }) },
  responses: { ...pdf, ...may(400, 404, 503) },
});

import { z } from "@hono/zod-openapi";
import { endpoint } from "./endpoint.ts";
import { orderTokenParams } from "./orders.ts";

const numbered = orderTokenParams.extend({ number: z.string().regex(/^K?\d{4}-\d{5,}$/) });

export const getLatestInvoicePdf = endpoint({
  method: "get",
  path: "/orders/{token}/invoice.pdf",
  tags: ["orders"],
  summary: "The order's latest invoice; there is one for every parcel that was paid for",
  params: orderTokenParams,
  files: ["application/pdf"],
  refusals: [404, 503],
});

export const getInvoicePdf = endpoint({
  method: "get",
  path: "/orders/{token}/invoices/{number}/pdf",
  tags: ["orders"],
  summary: "An invoice of the order by its number",
  params: numbered,
  files: ["application/pdf"],
  refusals: [400, 404, 503],
});

export const getCreditNotePdf = endpoint({
  method: "get",
  path: "/orders/{token}/credit-notes/{number}/pdf",
  tags: ["orders"],
  summary: "A credit note of the order by its number",
  params: numbered,
  files: ["application/pdf"],
  refusals: [400, 404, 503],
});

export const getTermsPdf = endpoint({
  method: "get",
  path: "/terms.pdf",
  tags: ["pages"],
  summary: "The terms of trade for print: those in force, or a version that an order was placed under",
  query: z.object({ version: z.string().max(40).optional() }),
  files: ["application/pdf"],
  refusals: [400, 404, 503],
});

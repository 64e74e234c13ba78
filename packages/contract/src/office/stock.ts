import { z } from "@hono/zod-openapi";
import { endpoint } from "../endpoint.ts";
import { officeListOf, officeListQuery } from "./lists.ts";
import { line, officeVariantSchema } from "./product-fields.ts";

const skuParams = z.object({ sku: z.string().max(64) });

export const stockReasons = ["received", "counted", "broken", "returned", "corrected"] as const;
export type StockReason = (typeof stockReasons)[number];

/** One of the reasons, or words of one's own, which stand as the note of a correction. */
export const stockReasonSchema = z
  .enum(stockReasons)
  .or(line(200).min(1, "Skriv hvorfor"))
  .openapi({ description: `${stockReasons.join(", ")}; or words of one's own` });

export const isStockReason = (reason: string): reason is StockReason =>
  (stockReasons as readonly string[]).includes(reason);

export const moveStock = endpoint({
  method: "post",
  path: "/office/variants/{sku}/stock",
  tags: ["office: products"],
  summary: "A movement of stock: so many more or fewer, or so many counted",
  right: "stock:write",
  params: skuParams,
  body: z
    .object({
      change: z.int("Skriv et helt tal").min(-1_000_000).max(1_000_000).optional(),
      counted: z.int("Skriv et helt tal").min(0, "Lageret må ikke være under 0").max(1_000_000).optional(),
      reason: stockReasonSchema,
      note: line(200).default(""),
    })
    .refine(({ change, counted }) => (change === undefined) !== (counted === undefined), {
      message: "Skriv enten en ændring eller det, der er talt",
      path: ["change"],
    }),
  answer: officeVariantSchema,
  refusals: [400, 401, 403, 404, 422],
});

export const listStock = endpoint({
  method: "get",
  path: "/office/variants/{sku}/stock",
  tags: ["office: products"],
  summary: "The ledger: every movement, the latest first",
  right: "products:read",
  params: skuParams,
  query: z.object(officeListQuery),
  answer: officeListOf(
    z.object({
      id: z.int(),
      at: z.string(),
      change: z.int(),
      stockAfter: z.int(),
      reason: z.string(),
      note: z.string(),
      who: z.string(),
    }),
  ),
  refusals: [400, 401, 403, 404],
});

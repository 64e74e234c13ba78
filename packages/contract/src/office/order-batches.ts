import { z } from "@hono/zod-openapi";
import { endpoint } from "../endpoint.ts";
import { shippingPreviewSchema } from "./order-previews.ts";
import { idempotencyHeader } from "./orders.ts";

const tags = ["office: orders"];

/** So many orders are packed in one sitting. */
export const mostAtOnce = 100;
/** This rate limit applies per minute to each member of staff and each API key, because a preview takes 3 ms of the main thread for each order. */
const batchesPerMinute = 30;
const numbersSchema = z
  .array(z.string().max(20))
  .min(1, "Vælg mindst én ordre")
  .max(mostAtOnce, "Højst 100 ordrer ad gangen");

const refusedOrders = z.array(z.object({ number: z.string(), reason: z.string() }));
const shownAmounts = shippingPreviewSchema.pick({ drawOre: true, sentPieces: true }).shape;

export const previewShipMany = endpoint({
  method: "post",
  path: "/office/order-batches/ship-preview",
  tags,
  summary: "The exact amount of sending each of them with all that is left of it, and those that cannot be sent",
  right: "orders:handle",
  mostPerMinute: batchesPerMinute,
  body: z.object({ numbers: numbersSchema }),
  answer: z.object({
    orders: z.array(
      z.object({ number: z.string(), name: z.string(), method: z.string(), pieces: z.int(), ...shownAmounts }),
    ),
    drawOre: z.int().openapi({ description: "All of it together" }),
    refused: refusedOrders,
  }),
  refusals: [400, 401, 403, 429],
});

export const shipManyOrders = endpoint({
  method: "post",
  path: "/office/order-batches/ship",
  tags,
  summary: "Each of them sent with all that is left of it; one that cannot be is named and stops no other",
  right: "orders:handle",
  mostPerMinute: batchesPerMinute,
  headers: idempotencyHeader,
  body: z.object({
    numbers: numbersSchema,
    undoable: z.boolean().default(false),
    shown: z
      .array(z.object({ number: z.string().max(20), ...shownAmounts }))
      .max(mostAtOnce)
      .optional()
      .openapi({ description: "The preview that was agreed to: an order that differs from it is refused" }),
  }),
  answer: z.object({ done: z.array(z.string()), refused: refusedOrders }),
  refusals: [400, 401, 403, 429],
});

const numbersQuery = z
  .union([z.string(), z.array(z.string())])
  .default([])
  .transform((value) => [...new Set([value].flat().flatMap((text) => text.split(",").filter(Boolean)))])
  .pipe(numbersSchema);

export const packingPapers = endpoint({
  method: "get",
  path: "/office/order-batches/packing.pdf",
  tags,
  summary: "A pick list and a packing slip for each of the orders, as one file",
  right: "orders:read",
  query: z.object({ number: numbersQuery }),
  files: ["application/pdf"],
  refusals: [400, 401, 403, 404, 422, 503],
});

export const labelPapers = endpoint({
  method: "get",
  path: "/office/order-batches/labels.pdf",
  tags,
  summary: "The labels of all parcels of the orders, as one file; with `slips` after a packing slip for each order",
  right: "orders:handle",
  query: z.object({ number: numbersQuery, slips: z.enum(["ja"]).optional() }),
  files: ["application/pdf"],
  refusals: [400, 401, 403, 404, 409, 422, 503],
});

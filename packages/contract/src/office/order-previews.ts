import { z } from "@hono/zod-openapi";

export const shippingPreviewSchema = z
  .object({
    drawOre: z.int().openapi({ description: "The amount that would be drawn now from the reservation" }),
    sentPieces: z.int().openapi({ description: "How many pieces of the order have been sent before this" }),
    lines: z.array(z.object({ sku: z.string(), name: z.string(), size: z.string(), quantity: z.int() })),
  })
  .openapi("ShippingPreview");
export type ShippingPreview = z.infer<typeof shippingPreviewSchema>;

export const refundPreviewSchema = z
  .object({
    totalOre: z.int().openapi({ description: "All that would be paid back now, to gift cards too" }),
    giftCardOre: z.int().openapi({ description: "The part of it that goes back to gift cards" }),
    returnedPieces: z.int().openapi({ description: "How many pieces of the order have come back before this" }),
    lines: z.array(z.object({ sku: z.string(), name: z.string(), size: z.string(), quantity: z.int() })),
  })
  .openapi("RefundPreview");
export type RefundPreview = z.infer<typeof refundPreviewSchema>;

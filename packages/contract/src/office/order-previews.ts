import { z } from "@hono/zod-openapi";

/** The number of captures that the provider takes from one reservation; `by-agreement`: only the shop's agreement with its acquirer tells. */
export const captureTimes = ["parts", "once", "by-agreement"] as const;
export type CaptureTimes = (typeof captureTimes)[number];

export const shippingPreviewSchema = z
  .object({
    method: z.string().openapi({ description: "The way the order is paid: of one paid ahead nothing is drawn" }),
    drawOre: z.int().openapi({ description: "The amount that would be drawn now from the reservation" }),
    restOre: z.int().openapi({ description: "Still held for what is not sent with it" }),
    captures: z.enum(captureTimes).openapi({ description: "Once: the rest is let go with the first drawing" }),
    sentPieces: z.int().openapi({ description: "How many pieces of the order have been sent before this" }),
    lines: z.array(z.object({ sku: z.string(), name: z.string(), size: z.string(), quantity: z.int() })),
  })
  .openapi("ShippingPreview");
export type ShippingPreview = z.infer<typeof shippingPreviewSchema>;

export const refundPreviewSchema = z
  .object({
    method: z.string(),
    totalOre: z.int().openapi({ description: "All that would be paid back now, to gift cards too" }),
    giftCardOre: z.int().openapi({ description: "The part of it that goes back to gift cards" }),
    deliveryOre: z.int().openapi({ description: "The part of it that was paid for the delivery" }),
    depositOre: z.int().openapi({ description: "The part of it that was paid as deposit" }),
    heldOre: z.int().openapi({ description: "Held for what is not sent yet; a refund leaves it alone" }),
    captures: z.enum(captureTimes),
    returnedPieces: z.int().openapi({ description: "How many pieces of the order have come back before this" }),
    lines: z.array(z.object({ sku: z.string(), name: z.string(), size: z.string(), quantity: z.int() })),
  })
  .openapi("RefundPreview");
export type RefundPreview = z.infer<typeof refundPreviewSchema>;

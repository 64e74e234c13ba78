import { z } from "@hono/zod-openapi";
import { endpoint } from "../endpoint.ts";

/**
 * Properties by which unpaid orders are attributed to one buyer: the network, the site (the IPv6 /48 that a provider gives one customer,
 * with many networks in it), the mailbox and the phone number.
 */
export const buyerScopes = ["network", "site", "mailbox", "phone"] as const;
export type BuyerScope = (typeof buyerScopes)[number];

const orderNumbers = z.array(z.string()).openapi({ description: "The latest first, at most twenty" });

export const unusualHoldsSchema = z
  .object({
    goods: z.array(
      z.object({
        sku: z.string(),
        slug: z.string(),
        name: z.string(),
        size: z.string(),
        held: z.int().openapi({ description: "Held for orders that nobody has paid" }),
        free: z.int().openapi({ description: "On the shelves" }),
        orders: orderNumbers,
      }),
    ),
    buyers: z.array(
      z.object({
        scope: z.enum(buyerScopes),
        units: z.int(),
        waiting: z.int().openapi({ description: "Orders that still wait for payment" }),
        lapsed: z.int().openapi({ description: "Orders of the last day that were never paid" }),
        orders: orderNumbers,
      }),
    ),
    takers: z.array(
      z.object({
        name: z.string().openapi({ description: "Of a member of staff, or of an API key" }),
        waiting: z
          .int()
          .openapi({ description: "Orders taken by phone, or made dearer by an edit, that still wait for payment" }),
        orders: orderNumbers,
      }),
    ),
  })
  .openapi("UnusualHolds");
export type UnusualHolds = z.infer<typeof unusualHoldsSchema>;

export const listUnusualHolds = endpoint({
  method: "get",
  path: "/office/unusual-holds",
  tags: ["office: orders"],
  summary:
    "Goods of which much is held without payment, buyers who hold much or let it lapse, and who took many unpaid orders by phone or made orders dearer",
  right: "orders:read",
  answer: unusualHoldsSchema,
  refusals: [401, 403],
});

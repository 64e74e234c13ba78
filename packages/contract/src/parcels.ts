import { z } from "@hono/zod-openapi";
import { endpoint } from "./endpoint.ts";

/** Who carries a parcel; `other` has no page of its own to follow it on. */
export const carriers = ["gls", "postnord", "dao", "bring", "other"] as const;
export type Carrier = (typeof carriers)[number];

export const parcelStates = [
  "packed",
  "sent",
  "on_its_way",
  "at_pickup_point",
  "delivered",
  "returned",
  "cancelled",
] as const;
export type ParcelState = (typeof parcelStates)[number];

/** A parcel as the one who waits for it sees it. */
export const parcelSchema = z
  .object({
    no: z.int(),
    carrier: z.enum(carriers),
    carrierName: z.string(),
    trackingNumber: z.string().optional(),
    trackingUrl: z.string().optional().openapi({ description: "The carrier's own page about it" }),
    state: z.object({ code: z.enum(parcelStates), label: z.string() }),
    lines: z.array(z.object({ name: z.string(), size: z.string(), quantity: z.int() })),
    sentAt: z.string().optional(),
    events: z.array(z.object({ label: z.string(), place: z.string(), happenedAt: z.string() })),
  })
  .openapi("Parcel");
export type Parcel = z.infer<typeof parcelSchema>;

/** The body is the provider's own and is read raw: it is signed. */
export const shippingWebhook = endpoint({
  method: "post",
  path: "/shipping/{provider}/webhook",
  tags: ["orders"],
  summary: "A shipping service tells where a parcel is; the same telling twice counts once",
  params: z.object({ provider: z.string().max(40) }),
  refusals: [400, 401, 404],
  openToOthers: true,
});

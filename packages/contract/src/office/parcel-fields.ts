import { z } from "@hono/zod-openapi";
import { carriers, parcelSchema } from "../parcels.ts";

const trackingNumberSchema = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{0,40}$/, "Pakkenummeret må kun have bogstaver, tal og bindestreg, højst 40");
/** No carrier takes more from a shop; heavier is a pallet. */
const weightSchema = z
  .int("Skriv vægten i hele gram")
  .min(1, "Vægten skal være over 0")
  .max(35_000, "En pakke må højst veje 35 kg");

/** What somebody at the packing table may say of a parcel. */
export const parcelFields = {
  carrier: z
    .enum(carriers, "Vælg, hvem der bringer pakken")
    .optional()
    .openapi({ description: "Without it: the one whose numbers look like this one" }),
  trackingNumber: trackingNumberSchema.optional(),
  weightG: weightSchema.optional().openapi({ description: "As weighed; without it: worked out with glass and box" }),
};

/** `none`: nobody makes labels for it; `stopped`: nobody is going to pay for what is in it. */
const labelStates = ["none", "wanted", "made", "refused", "stopped"] as const;
export type LabelState = (typeof labelStates)[number];

export const officeParcelSchema = parcelSchema
  .extend({
    goods: z.array(z.object({ sku: z.string(), quantity: z.int() })),
    weightG: z.int().nullable().openapi({ description: "With glass and box" }),
    madeAt: z.string(),
    label: z
      .object({ state: z.enum(labelStates), why: z.string() })
      .openapi({ description: "Of the shipping service" }),
  })
  .openapi("OfficeParcel");
export type OfficeParcel = z.infer<typeof officeParcelSchema>;

import { z } from "@hono/zod-openapi";
import { endpoint } from "../endpoint.ts";
import { leftAloneSchema } from "./audit.ts";
import { mostPastedRows } from "./limits.ts";
import { officeVariantSchema, variantFields } from "./product-fields.ts";

const { shelfPlace, gtin, costOre, priceOre } = variantFields;
const stock = z.int("Skriv et helt tal som 12").min(0, "Skriv et helt tal som 12").max(1_000_000, "Højst 1.000.000");
const cells = z.strictObject({ shelfPlace, gtin, costOre, priceOre, stock }).partial();

const pastedRowSchema = z.object({
  sku: z.string().max(64),
  set: cells,
  expected: cells.extend({ gtin: z.string().nullable().optional() }).openapi({
    description: "The same fields as they were seen: a row that somebody changed since is left alone",
  }),
});
export type PastedRow = z.infer<typeof pastedRowSchema>;

export const pasteVariants = endpoint({
  method: "post",
  path: "/office/products/bulk/cells",
  tags: ["office: products"],
  summary: "Cells pasted into the list of goods, saved as one change set that is undone as a whole",
  right: "products:write",
  body: z.object({
    rows: z
      .array(pastedRowSchema)
      .min(1)
      .max(mostPastedRows, `Højst ${mostPastedRows} rækker ad gangen. Brug import til flere.`),
  }),
  answer: z.object({
    changeSet: z.int(),
    leftAlone: z.array(leftAloneSchema),
    variants: z.array(officeVariantSchema),
  }),
  refusals: [400, 401, 403, 409, 422, 429],
});

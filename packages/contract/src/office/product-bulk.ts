import { z } from "@hono/zod-openapi";
import { endpoint } from "../endpoint.ts";
import { changeSetSchema } from "./audit.ts";
import { officeListQuery } from "./lists.ts";
import { moment } from "./moment.ts";
import { ore, statusSchema } from "./product-fields.ts";
import { stockReasonSchema } from "./stock.ts";

const stockFilter = z.enum(["out", "low", "in", "awaited"]);

/** What a list of goods can be narrowed to; a bulk act takes the same. */
export const productFilter = {
  status: statusSchema.optional(),
  brand: z.string().max(120).optional(),
  category: z.string().max(200).optional(),
  stock: stockFilter.optional().openapi({
    description:
      "out: none left; low: one to five; in: more; awaited: none left, and somebody waits to hear when it is here again",
  }),
  facts: z.enum(["missing", "strength"]).optional().openapi({
    description:
      "missing: those of which the law wants more said than is; strength: drinks whose strength nobody wrote",
  }),
};

/** Sort orders of a product list; a minus means from the highest. A product of many variants counts by its lowest price or stock, or the highest. */
export const productSorts = ["name", "-name", "price", "-price", "stock", "-stock", "-changed"] as const;
export type ProductSort = (typeof productSorts)[number];

/** What an act on many does to each; one or several at once. A misspelled name is refused: what it narrowed would be everything. */
export const bulkChangeSchema = z.strictObject({
  pricePercent: z.number().min(-90, "Mindst −90 %").max(500, "Højst 500 %").optional(),
  priceOre: ore.optional(),
  priceFrom: moment.optional().openapi({ description: "The new prices begin then, and not at once" }),
  priceTo: moment.optional(),
  roundToOre: z.int().min(1).max(10_000).optional().openapi({ description: "Round new prices to a multiple of this" }),
  endingOre: z
    .int()
    .min(0)
    .max(9_999)
    .optional()
    .openapi({ description: "What new prices end in, beside roundToOre: 100 and 95 give 129.95" }),
  status: statusSchema.optional(),
  categoryPath: z.string().max(200).optional(),
  categorySlug: z.string().max(120).optional(),
  brandSlug: z.string().max(120).optional(),
  isNew: z.boolean().optional(),
  stockChange: z.int().min(-100_000).max(100_000).optional(),
  reason: stockReasonSchema.optional(),
});
export type BulkChange = z.infer<typeof bulkChangeSchema>;

/** More is an import. */
export const mostInBulk = 20_000;

const bulkBody = z
  .object({
    slugs: z.array(z.string().max(120)).max(mostInBulk).optional(),
    filter: z
      .strictObject({ q: officeListQuery.q, ...productFilter })
      .optional()
      .openapi({ description: "Empty: all there is" }),
    change: bulkChangeSchema,
    seen: z.string().max(90).optional().openapi({
      description:
        "The `seen` of the preview that is to be done; without it 400 where stock is added to or prices are changed by percent. Goods that others have changed since are answered 409, and so is stock that this preview or another set has moved since",
    }),
  })
  .refine(({ slugs, filter }) => slugs !== undefined || filter !== undefined, {
    message: "Skriv, hvilke varer det gælder",
    path: ["filter"],
  });

export const previewBulk = endpoint({
  method: "post",
  path: "/office/products/bulk/preview",
  tags: ["office: products"],
  summary: "What an act on many would do, and nothing done",
  right: "products:write",
  body: bulkBody,
  answer: z.object({
    seen: z.string().openapi({ description: "Names what the preview would do, for the act itself" }),
    products: z.int(),
    changes: z.int(),
    leftAlone: z.array(z.object({ thing: z.string(), key: z.string(), reason: z.string() })),
    sample: z.array(
      z.object({
        thing: z.string(),
        key: z.string(),
        name: z.string(),
        field: z.string(),
        before: z.unknown(),
        after: z.unknown(),
      }),
    ),
  }),
  refusals: [400, 401, 403, 422],
});

export const bulkProducts = endpoint({
  method: "post",
  path: "/office/products/bulk",
  tags: ["office: products"],
  summary: "One act on many goods as one change set, done in the background and undone as a whole",
  right: "products:write",
  body: bulkBody,
  answer: changeSetSchema,
  refusals: [400, 401, 403, 409, 422, 429],
});

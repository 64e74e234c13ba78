import { z } from "@hono/zod-openapi";
import { endpoint } from "../endpoint.ts";
import { longestCode } from "../promotions.ts";
import { officeListOf, officeListQuery, versionSchema } from "./lists.ts";
import { moment } from "./moment.ts";
import { idempotencyHeader } from "./orders.ts";
import { ore } from "./product-fields.ts";

export const promotionStates = ["planned", "running", "ended"] as const;
export type PromotionState = (typeof promotionStates)[number];

/** Nothing is given away: a share leaves something to pay. */
const largestPercent = 90;

export const benefitSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("percent"),
    percent: z.int("Skriv et helt tal").min(1, "Mindst 1 %").max(largestPercent, `Højst ${largestPercent} %`),
  }),
  z.object({ kind: z.literal("amount"), offOre: ore.min(100, "Mindst 1 krone") }),
  z.object({
    kind: z.literal("bundle"),
    take: z.int("Skriv et helt tal").min(2, "Mindst 2").max(24, "Højst 24"),
    pay: z.int("Skriv et helt tal").min(1, "Mindst 1").max(23, "Højst 23"),
  }),
  z.object({ kind: z.literal("free-delivery") }),
]);

const names = z.array(z.string().max(200)).max(500, "Højst 500 ad gangen");
export const scopeSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("all") }),
  z.object({ kind: z.literal("some"), products: names, brands: names, categories: names }),
]);

const limit = z.int("Skriv et helt tal").min(1, "Mindst 1").max(1_000_000).nullable();

/** What can be set on a promotion. */
export const promotionFields = {
  name: z.string().trim().min(1, "Skriv, hvad kunden skal læse").max(80, "Højst 80 tegn"),
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(new RegExp(`^[A-Z0-9ÆØÅ-]{3,${longestCode}}$`), "En kode er 3–30 bogstaver, tal og bindestreger")
    .nullable(),
  benefit: benefitSchema,
  scope: scopeSchema,
  fromOre: ore,
  audience: z.enum(["all", "members", "first-order"]),
  stacks: z.boolean(),
  withPoints: z.boolean(),
  mostUses: limit,
  mostPerCustomer: limit,
  startsAt: moment,
  endsAt: moment.nullable(),
};
const fieldsSchema = z.object(promotionFields);
export type PromotionFields = z.infer<typeof fieldsSchema>;

const row = {
  id: z.int(),
  version: versionSchema,
  name: z.string(),
  code: z.string().nullable(),
  benefit: benefitSchema,
  state: z.enum(promotionStates),
  startsAt: z.string(),
  endsAt: z.string().nullable(),
  uses: z.int().openapi({ description: "Orders that used it and were not cancelled" }),
  offOre: z.int().openapi({ description: "What it took off in them" }),
};
export const officePromotionRowSchema = z.object(row).openapi("OfficePromotionRow");
export type OfficePromotionRow = z.infer<typeof officePromotionRowSchema>;

export const officePromotionSchema = z
  .object({
    ...row,
    fields: fieldsSchema,
    leavesAlcoholOut: z.enum(["quantity", "giveaway"]).optional(),
    cheaperBefore: z
      .array(z.object({ name: z.string(), sku: z.string(), lowestOre: z.int(), priceOre: z.int() }))
      .openapi({ description: "Goods that were cheaper in the thirty days before it begins" }),
    sample: z
      .object({
        lines: z.array(
          z.object({ sku: z.string(), name: z.string(), quantity: z.int(), totalOre: z.int(), offOre: z.int() }),
        ),
        goodsOre: z.int(),
        offOre: z.int(),
        freeDelivery: z.boolean(),
        message: z.string().optional().openapi({ description: "Why it takes nothing off; Danish" }),
      })
      .openapi({ description: "What it does to a basket, by itself" }),
  })
  .openapi("OfficePromotion");
export type OfficePromotion = z.infer<typeof officePromotionSchema>;

const tags = ["office: promotions"];
// Reading asks for the right to write: a code that is made for one person is money for whoever reads it.
const params = z.object({ id: z.string().regex(/^\d{1,15}$/) });

export const listPromotions = endpoint({
  method: "get",
  path: "/office/promotions",
  tags,
  summary: "Discount codes and baskets, the newest first, with how often they were used and what they cost",
  right: "products:write",
  query: z.object({ ...officeListQuery, state: z.enum(promotionStates).optional() }),
  answer: officeListOf(officePromotionRowSchema),
  refusals: [400, 401, 403],
});

export const getPromotion = endpoint({
  method: "get",
  path: "/office/promotions/{id}",
  tags,
  summary: "A promotion with what it does to a basket: goods it is about, or those of `basket` (`TON-6:3,SHAKER:1`)",
  right: "products:write",
  params,
  query: z.object({ basket: z.string().max(600).optional() }),
  answer: officePromotionSchema,
  refusals: [400, 401, 403, 404],
});

export const addPromotion = endpoint({
  method: "post",
  path: "/office/promotions",
  tags,
  summary: "A new promotion; it works from its time on. Sent again under its key, it is made once",
  right: "products:write",
  headers: idempotencyHeader.partial(),
  body: fieldsSchema,
  answer: z.object({ id: z.int() }),
  status: 201,
  refusals: [400, 401, 403, 409, 422],
});

export const changePromotion = endpoint({
  method: "patch",
  path: "/office/promotions/{id}",
  tags,
  summary: "Set some fields; orders that used it keep what they were given",
  right: "products:write",
  params,
  body: fieldsSchema.partial().extend({ version: versionSchema }),
  answer: z.object({ version: versionSchema }),
  refusals: [400, 401, 403, 404, 409, 422],
});

export const removePromotion = endpoint({
  method: "delete",
  path: "/office/promotions/{id}",
  tags,
  summary: "Into the bin with one that nobody has used",
  right: "products:write",
  params,
  answer: z.object({ done: z.literal(true) }),
  refusals: [401, 403, 404, 422],
});

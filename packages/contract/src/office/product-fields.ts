import { z } from "@hono/zod-openapi";
import { giftCardKindSchema } from "../cart.ts";
import { nutritionSchema } from "../catalogue.ts";
import { eachField } from "../each-field.ts";
import {
  ageLimitSchema,
  depositClassSchema,
  productDrawingSchema,
  reductionSchema,
  unitPriceSchema,
} from "../product-card.ts";
import { vatKinds, wordFields } from "../product-fields.ts";
import { seoFields } from "./content-fields.ts";
import { versionSchema } from "./lists.ts";
import { moment } from "./moment.ts";

export const productStatuses = ["draft", "active", "archived"] as const;
export type ProductStatus = (typeof productStatuses)[number];
export const statusSchema = z.enum(productStatuses);

/** No price of a drinks shop is above a million kroner: more is a slip of the hand. */
const highestOre = 100_000_000;
export const ore = z
  .int("Skriv et beløb")
  .min(0, "Beløbet må ikke være under 0")
  .max(highestOre, "Beløbet må højst være 1.000.000 kr.");
export const line = (longest: number) => z.string().trim().max(longest, `Teksten må højst være ${longest} tegn`);
/** A text that stands on one line wherever it is shown: in a subject, in a title, in a mail's sender. */
export const oneLine = (longest: number) =>
  line(longest).regex(/^[^\p{Cc}\u2028\u2029]*$/u, "Teksten skal stå på én linje");
const filled = (longest: number) => line(longest).min(1, "Skal udfyldes");
export const slugSchema = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Adressen må kun have små bogstaver a–z, tal og bindestreg")
  .max(120);
const skuSchema = z
  .string()
  .trim()
  .regex(/^[\w.-]{1,64}$/, "Varenummeret må kun have bogstaver, tal, punktum, _ og -");
/** @source GS1: 8, 12, 13 or 14 digits, the last a check digit */
const gtinSchema = z
  .string()
  .trim()
  .regex(/^\d{8}(\d{4,6})?$/, "En stregkode skal være 8, 12, 13 eller 14 cifre")
  .nullable();

/** What can be set on what is bought. Stock is moved, never set: see `moveStock`. */
export const variantFields = {
  name: line(80),
  gtin: gtinSchema,
  shelfPlace: line(40).openapi({ description: "Where it stands in the stock room" }),
  volumeMl: z.int().min(1, "Skal være over 0").max(100_000).nullable(),
  weightG: z.int().min(1, "Skal være over 0").max(1_000_000).nullable(),
  units: z.int().min(1, "Skal være mindst 1").max(1_000),
  priceOre: ore,
  costOre: ore.nullable(),
  compareAtOre: ore.nullable(),
  depositClass: depositClassSchema,
};

/** A price from its time on, until it ends; with no end it stays. One plan for each variant. */
export const planFields = { plannedOre: ore.nullable(), plannedFrom: moment.nullable(), plannedTo: moment.nullable() };

export const officeVariantSchema = z
  .object({
    sku: z.string(),
    version: versionSchema,
    ...variantFields,
    ...planFields,
    planBeforeOre: z.int().nullable().openapi({ description: "What the price goes back to; null while a plan waits" }),
    gtin: z.string().nullable(),
    stock: z.int(),
    waiting: z.int().openapi({ description: "How many want to hear when it is here again" }),
  })
  .openapi("OfficeVariant");
export type OfficeVariant = z.infer<typeof officeVariantSchema>;

export const officeProductRowSchema = z
  .object({
    slug: z.string(),
    name: z.string(),
    status: statusSchema,
    version: versionSchema,
    brandSlug: z.string(),
    brandName: z.string(),
    categoryPath: z.string(),
    categoryName: z.string(),
    abvPercent: z.number(),
    picture: z
      .string()
      .nullable()
      .openapi({ description: "A small picture; none of what is no drawing in the shop yet" }),
    words: z.object(eachField(wordFields, () => z.string())).openapi({ description: "By the table of fields" }),
    variants: z.array(officeVariantSchema),
  })
  .openapi("OfficeProductRow");
export type OfficeProductRow = z.infer<typeof officeProductRowSchema>;

const contactSchema = z.object({ name: filled(120), address: filled(200), email: filled(200) });

const year = "Skriv et årstal mellem 1800 og 2200.";

/** Editable fields of a product. Facts have the names under which the history keeps them. */
export const productFields = {
  name: filled(120),
  status: statusSchema,
  brandSlug: z.string().max(120),
  categoryPath: z.string().max(200),
  abvPercent: z.number().min(0, "Skal være mellem 0 og 100").max(100, "Skal være mellem 0 og 100"),
  ...eachField(wordFields, () => line(80)),
  tastes: z.array(line(40)).max(12),
  isNew: z.boolean(),
  description: line(4_000),
  serving: line(1_000).nullable(),
  drawing: productDrawingSchema,
  giftCard: giftCardKindSchema.nullable(),
  vatKind: z.enum(vatKinds, "Vælg en momsgruppe"),
  seo: seoFields,
  "facts.legalName": line(160),
  "facts.ingredients": line(4_000).nullable(),
  "facts.allergens": z.array(line(60)).max(20),
  "facts.nutrition": nutritionSchema.nullable(),
  "facts.storage": line(400).nullable(),
  "facts.vintage": z.int().min(1_800, year).max(2_200, year).nullable(),
  "facts.organicCode": line(40).nullable(),
  "facts.material": line(200).nullable(),
  "facts.care": line(400).nullable(),
  "facts.warnings": z.array(line(300)).max(12),
  "facts.manufacturer": contactSchema.nullable(),
};
export const productFieldsSchema = z.object(productFields);
export type ProductFields = z.infer<typeof productFieldsSchema>;

/** Why no before-price may be shown. */
export const reductionBlockerSchema = z.object({
  why: z.enum(["not_cut", "long_ago", "too_few_days", "not_lower"]),
  since: z.string().optional().openapi({ description: "When the cut was, or when the first price began" }),
  lowestOre: z.int().optional().openapi({ description: "The lowest price of the 30 days before" }),
});
export type ReductionBlocker = z.infer<typeof reductionBlockerSchema>;

/** What the law says of a price just now, by the very rules of the shop. */
export const priceLawSchema = z.object({
  sku: z.string(),
  unitPrice: unitPriceSchema.optional(),
  depositOre: z.int(),
  reduction: reductionSchema.optional().openapi({ description: "The before-price that may be shown now" }),
  noReduction: reductionBlockerSchema.optional(),
  noPlannedReduction: reductionBlockerSchema.optional(),
  plannedReduction: reductionSchema
    .optional()
    .openapi({ description: "The before-price that may be shown when the planned price begins" }),
  history: z.array(z.object({ priceOre: z.int(), from: z.string() })),
});

export const officeProductSchema = z
  .object({
    slug: z.string(),
    version: versionSchema,
    fields: productFieldsSchema,
    brandName: z.string(),
    categoryName: z.string(),
    ageLimit: ageLimitSchema.openapi({ description: "What the law asks" }),
    notYet: z.literal("age").optional().openapi({
      description: "Why it cannot be bought although it is for sale: `age` where the shop has no check of ages",
    }),
    missing: z.array(z.object({ field: z.string(), reason: z.string() })).openapi({
      description: "What the law wants said of it and nobody has said yet",
    }),
    contradictions: z.array(z.object({ field: z.string(), reason: z.string() })).openapi({
      description: "What it says of itself that cannot all be true: until it is put right it is not sold",
    }),
    signedOff: z
      .object({ by: z.string(), at: z.string(), fields: z.array(z.string()) })
      .nullable()
      .openapi({ description: "Who answers for it being sold although something of that is missing" }),
    variants: z.array(officeVariantSchema.extend({ law: priceLawSchema })),
    ingredients: z.array(z.object({ key: z.string(), name: z.string() })),
    label: z.object({ address: z.string(), qrSvg: z.string() }).optional().openapi({
      description: "Its page of ingredients and nutrition, where the law wants them said, and a code that leads there",
    }),
    preview: z.string().openapi({ description: "A page of the shop that shows it as it stands, for 30 minutes" }),
  })
  .openapi("OfficeProduct");
export type OfficeProduct = z.infer<typeof officeProductSchema>;

export const newVariantSchema = z.object({
  sku: skuSchema,
  name: variantFields.name.default(""),
  gtin: variantFields.gtin.default(null),
  shelfPlace: variantFields.shelfPlace.default(""),
  volumeMl: variantFields.volumeMl.default(null),
  weightG: variantFields.weightG.default(null),
  units: variantFields.units.default(1),
  priceOre: variantFields.priceOre,
  costOre: variantFields.costOre.default(null),
  compareAtOre: variantFields.compareAtOre.default(null),
  depositClass: variantFields.depositClass.default("none"),
  stock: z.int().min(0, "Lageret må ikke være under 0").max(1_000_000).default(0),
});
export type NewVariant = z.infer<typeof newVariantSchema>;

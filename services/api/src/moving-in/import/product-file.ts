import { eachField } from "@skaenk/contract/each-field";
import { productTraitsSchema } from "@skaenk/contract/product-card";
import { vatKinds, wordFields } from "@skaenk/contract/product-fields";
import { z } from "zod";
import { line, prose, slug, tint } from "../../editorial/content/text-rules.ts";
import { tastes } from "./recipe-file.ts";

const contact = z.strictObject({ name: line, address: line, email: z.email() });

export const brandFile = z.strictObject({
  slug,
  name: line,
  tagline: line,
  country: line,
  story: z.array(prose).min(1),
  look: z.strictObject({
    paper: tint,
    ink: tint,
    accent: tint,
    motif: slug,
    face: z.enum(["serif", "sans", "slab", "script"]),
  }),
  operator: contact,
});
export type BrandFile = z.infer<typeof brandFile>;

const nutrition = z.strictObject({
  basis: z.enum(["100ml", "100g"]),
  energyKj: z.number().min(0),
  energyKcal: z.number().min(0),
  fat: z.number().min(0),
  saturates: z.number().min(0),
  carbs: z.number().min(0),
  sugars: z.number().min(0),
  protein: z.number().min(0),
  salt: z.number().min(0),
});

const facts = z.strictObject({
  legalName: line,
  ingredients: prose.optional(),
  allergens: z.array(line).default([]),
  nutrition: nutrition.optional(),
  storage: prose.optional(),
  vintage: z.int().min(1900).max(2100).optional(),
  organicCode: line.optional(),
  material: prose.optional(),
  care: prose.optional(),
  warnings: z.array(prose).default([]),
  manufacturer: contact.optional(),
});

const variant = z
  .strictObject({
    sku: z.string().regex(/^[A-Z0-9]+(?:-[A-Z0-9]+)*$/, "skal være store bogstaver, tal og bindestreger"),
    name: line,
    volumeMl: z.int().positive().optional(),
    weightG: z.int().positive().optional(),
    units: z.int().positive().default(1),
    priceOre: z.int().positive(),
    stock: z.int().min(0),
    deposit: z.enum(["none", "A", "B", "C"]).default("none"),
    priceHistory: z
      .array(z.strictObject({ daysAgo: z.int().min(0), priceOre: z.int().positive(), reason: line.optional() }))
      .default([]),
  })
  .refine(({ priceHistory, priceOre }) => (priceHistory.at(-1)?.priceOre ?? priceOre) === priceOre, {
    path: ["priceHistory"],
    message: "skal slutte med den pris, varen har nu",
  });

export const productFile = z
  .strictObject({
    slug,
    name: line,
    brand: slug,
    category: z.string().regex(/^[a-z0-9-]+(?:\/[a-z0-9-]+)?$/),
    ingredientKeys: z.array(slug).default([]),
    abvPercent: z.number().min(0).max(96),
    ...eachField(wordFields, () => line.default("")),
    origin: line,
    tastes: z.array(z.enum(tastes)).default([]),
    description: prose,
    serving: prose.optional(),
    drawing: z.strictObject({
      shape: slug,
      glass: slug,
      content: tint,
      label: slug,
      traits: productTraitsSchema.optional(),
    }),
    facts,
    new: z.boolean().default(false),
    /** How a gift card reaches its recipient. */
    giftCard: z.enum(["mail", "print"]).optional(),
    vatKind: z.enum(vatKinds).default("standard"),
    glassTypes: z.array(line).default([]),
    toolFor: z.array(line).default([]),
    variants: z.array(variant).min(1).max(12),
  })
  .superRefine((product, context) => {
    for (const message of missingFacts(product)) context.addIssue({ code: "custom", path: ["facts"], message });
  });
export type ProductFile = z.infer<typeof productFile>;

type Facts = z.infer<typeof facts>;

/**
 * The facts that the law requires before a sale and that the product lacks.
 * @source food information at distance (fødevareoplysningsforordningen), wine since 8 Dec 2023, GPSR for things
 */
export function missingFacts(product: { category: string; abvPercent: number; facts: Facts }): string[] {
  const { category, abvPercent, facts: known } = product;
  const missing: string[] = [];
  const demand = (present: unknown, name: string) => {
    if (!present) missing.push(`mangler ${name}`);
  };
  const thing = /^(barudstyr|glas)(\/|$)/.test(category);
  if (thing) {
    demand(known.manufacturer, "manufacturer (producentoplysninger)");
    return missing;
  }
  if (category === "gaver/gavekort" || category.startsWith("gaver/")) return missing;
  const wine = /^vin\//.test(category);
  const tool = category === "snacks-og-pynt" && known.manufacturer !== undefined;
  if (wine || (abvPercent <= 1.2 && !tool)) {
    demand(known.ingredients, "ingredients");
    // A plain spice or salt needs no nutrition declaration (annex V).
    const plain = category === "snacks-og-pynt" && !known.ingredients?.includes(",");
    if (!plain) demand(known.nutrition, "nutrition");
  }
  if (wine && category !== "vin/alkoholfri-vin" && !known.allergens.includes("sulfit")) missing.push("mangler sulfit");
  if (/^spiritus/.test(category) && abvPercent <= 1.2) missing.push("mangler alkoholprocent");
  return missing;
}

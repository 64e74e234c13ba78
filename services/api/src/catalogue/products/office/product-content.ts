import type { ProductDrawing } from "@skaenk/contract/product-card";
import type { ProductContent } from "../../../editorial/content/product-tables.ts";
import type { Fields, FieldValue } from "../../../office/audit/tables.ts";

const factPrefix = "facts.";

/** A product's structured rest as flat fields, so that its history reads `facts.allergens` and not one large lump. */
export function fieldsOfContent({
  description,
  serving,
  seo,
  drawing,
  glassTypes,
  toolFor,
  facts,
}: ProductContent): Fields {
  const flat: Fields = { description, serving: serving ?? null, seo: seo ?? null, drawing, glassTypes, toolFor };
  for (const name of factNames) flat[`${factPrefix}${name}`] = (facts[name] ?? null) as FieldValue;
  return flat;
}

const factNames = [
  "legalName",
  "ingredients",
  "allergens",
  "nutrition",
  "storage",
  "vintage",
  "organicCode",
  "material",
  "care",
  "warnings",
  "manufacturer",
] as const;

/** Of a product that is new and has said nothing yet. */
export const emptyContent: ProductContent = {
  description: "",
  drawing: { shape: "spirit-tall", glass: "clear", content: "#eef3ee", label: "arch" },
  glassTypes: [],
  toolFor: [],
  facts: { legalName: "", allergens: [], warnings: [] },
};

const contentFields = new Set(["description", "serving", "seo", "drawing", "glassTypes", "toolFor"]);
export const isContentField = (field: string): boolean => contentFields.has(field) || field.startsWith(factPrefix);

/** The content with some fields set; what is null is left out, as where it was never said. */
export function withFields(content: ProductContent, patch: Fields): ProductContent {
  const next = structuredClone(content) as Record<string, unknown> & { facts: Record<string, unknown> };
  for (const [field, value] of Object.entries(patch).filter(([name]) => isContentField(name))) {
    const [into, name] = field.startsWith(factPrefix) ? [next.facts, field.slice(factPrefix.length)] : [next, field];
    if (value === null) delete into[name];
    else into[name] = value;
  }
  return next as ProductContent;
}

/**
 * The drawing to save. A drawing sent without an own label keeps the stored label and its bottle, because its sender read the product before
 * a colleague chose them in *Egen etiket*. Only that page removes them. Pure.
 */
export function withOwnBottle(now: ProductDrawing, sent: ProductDrawing): ProductDrawing {
  if (!now.own || sent.own) return sent;
  const { traits: _, ...rest } = sent;
  const { shape, glass, content, own, traits } = now;
  return { ...rest, shape, glass, content, own, ...(traits && { traits }) };
}

import type { OwnBottle } from "@skaenk/contract/own-bottle";
import type { ProductDrawing } from "@skaenk/contract/product-card";
import type { ProductContent } from "../../../editorial/content/product-tables.ts";
import { sameValue } from "../../../office/audit/compare-fields.ts";
import type { Fields, FieldValue } from "../../../office/audit/tables.ts";
import { plainBottle, usualDrawing } from "./usual-drawing.ts";

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
  drawing: plainBottle,
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

const isSameBottle = (one: OwnBottle["former"], other: OwnBottle["former"]): boolean =>
  one.shape === other.shape && one.glass === other.glass && one.content === other.content;

const isSameOwn = (now: ProductDrawing, sent: ProductDrawing): boolean =>
  sameValue((now.own ?? null) as FieldValue, (sent.own ?? null) as FieldValue);

/**
 * The drawing to save. The own label and its bottle are records of their own, with a history of their own: a drawing that was read, or replaced,
 * before a colleague chose or removed them in *Egen etiket* leaves them as they stand. Pure.
 */
export function withOwnBottle(now: ProductDrawing, sent: ProductDrawing): ProductDrawing {
  if (isSameOwn(now, sent)) return sent;
  const { traits: _, own: __, ...rest } = sent;
  const { shape, glass, content, own, traits } = now;
  return { ...rest, shape, glass, content, ...(own && { own }), ...(traits && { traits }) };
}

/**
 * True where somebody sends a bottle or a label that `withOwnBottle` would leave out although the product never had them as a drawing without an
 * own label. Pure.
 */
export function isOtherBottle(now: ProductDrawing, sent: ProductDrawing): boolean {
  if (isSameOwn(now, sent)) return false;
  if (sent.own || !now.own) return true;
  return !isSameBottle(sent, now) && !isSameBottle(sent, now.own.former);
}

const decidingFields = ["name", "categoryPath", "abvPercent", "facts.legalName", "facts.vintage", "facts.material"];

/**
 * The fields to save, with the drawing where it follows from them: as long as nobody has chosen a drawing, goods that become wine are drawn as wine. A
 * drawing counts as chosen when it is neither the plain bottle nor the usual drawing of the goods as they were. Pure.
 */
export function withUsualDrawing(now: Fields, patch: Fields): Fields {
  if (patch.drawing !== undefined || !decidingFields.some((field) => field in patch)) return patch;
  const drawn = now.drawing as ProductDrawing | undefined;
  if (!drawn || ![plainBottle, usualDrawing(now)].some((usual) => sameValue(drawn as FieldValue, usual as FieldValue)))
    return patch;
  const next = usualDrawing({ ...now, ...patch });
  return sameValue(drawn as FieldValue, next as FieldValue) ? patch : { ...patch, drawing: next as FieldValue };
}

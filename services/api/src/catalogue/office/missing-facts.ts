import { type LabelledProduct, saysIngredients } from "@skaenk/contract/label-duty";
import type { Fields } from "../../audit/tables.ts";

export type MissingFact = { field: string; reason: string };

const isEmpty = (value: Fields[string] | undefined) =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

export const isDrink = (fields: Fields): boolean =>
  !/^(glas|barudstyr|udstyr|tilbehoer|gaver)/.test(String(fields.categoryPath ?? "")) &&
  isEmpty(fields["facts.material"]);

/** A product as the duty to say its ingredients is decided by: of its category the names too, which may be others than its path. */
export const labelledProduct = (fields: Fields, categoryNames: readonly string[]): LabelledProduct => ({
  category: String(fields.categoryPath ?? ""),
  categoryNames,
  name: String(fields.name ?? ""),
  legalName: String(fields["facts.legalName"] ?? ""),
  abvPercent: Number(fields.abvPercent),
  material: fields["facts.material"] ? String(fields["facts.material"]) : undefined,
  vintage: fields["facts.vintage"] ? Number(fields["facts.vintage"]) : undefined,
});

/**
 * What the law wants said of a product and nobody has said yet.
 * @source food information regulation (EU) 1169/2011, articles 9, 14, 16 and 28; (EU) 2021/2117 for wine
 */
export function missingFacts(fields: Fields, categoryNames: readonly string[]): MissingFact[] {
  const missing: MissingFact[] = [];
  const wants = (field: string, reason: string) => {
    if (isEmpty(fields[field])) missing.push({ field, reason });
  };
  wants("facts.legalName", "Varebetegnelsen skal stå ved varen, før den kan købes.");
  if (!isDrink(fields)) return missing;
  if (saysIngredients(labelledProduct(fields, categoryNames))) {
    wants("facts.ingredients", "Ingredienslisten skal kunne læses, før varen købes.");
    wants("facts.nutrition", "Næringsdeklarationen skal kunne læses, før varen købes.");
  }
  if (isEmpty(fields.origin)) missing.push({ field: "origin", reason: "Oprindelsen mangler." });
  return missing;
}

const places: Record<string, string> = {
  "facts.nutrition": "facts.nutrition.energyKj",
  "facts.manufacturer": "facts.manufacturer.name",
};
/** The first field of those that a fact is written in. */
export const placeOf = (field: string): string => places[field] ?? field;

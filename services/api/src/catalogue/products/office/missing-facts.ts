import type { LabelledProduct } from "@skaenk/contract/label-duty";
import { type WantedFact, wantedFacts } from "@skaenk/contract/wanted-facts";
import type { Fields } from "../../../office/audit/tables.ts";

export const isEmpty = (value: Fields[string] | undefined) =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

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

/** Facts of the product itself that must be known before it is sold and are not; its company and its sizes are others' to ask. */
export const missingFacts = (fields: Fields, categoryNames: readonly string[]): WantedFact[] =>
  wantedFacts(labelledProduct(fields, categoryNames)).filter(
    ({ field }) => field !== "facts.manufacturer" && field !== "volumeMl" && isEmpty(fields[field]),
  );

const places: Record<string, string> = {
  "facts.nutrition": "facts.nutrition.energyKj",
  "facts.manufacturer": "facts.manufacturer.name",
};
/** The first field of those that a fact is written in. */
export const placeOf = (field: string): string => places[field] ?? field;

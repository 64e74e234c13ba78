import type { LabelledProduct } from "@skaenk/contract/label-duty";
import { type WantedFact, wantedFacts } from "@skaenk/contract/wanted-facts";
import type { Fields } from "../../../office/audit/tables.ts";

const isEmpty = (value: Fields[string] | undefined) =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/**
 * The facts of a product that decide whether its ingredients must be stated. The names of its categories are included, because they may differ
 * from the category's path.
 */
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

/** Facts besides a product's own fields by which missing facts are judged: its brand's company, its category, and how many sizes are not measured. */
export type SaleFacts = { operator: boolean; unmeasured: number; categoryNames: string[] };

/** Everything that must be known of a product before it is sold and is not, with the field that it is written in. Pure. */
export function missingForSale(
  fields: Fields,
  { operator, unmeasured, categoryNames }: SaleFacts,
  accepted: readonly string[] = [],
): WantedFact[] {
  if (fields.giftCard) return [];
  const isUnknown: Partial<Record<WantedFact["field"], boolean>> = {
    "facts.manufacturer": !operator && !fields["facts.manufacturer"],
    volumeMl: unmeasured > 0,
  };
  return wantedFacts(labelledProduct(fields, categoryNames)).filter(
    ({ field }) => !accepted.includes(field) && (isUnknown[field] ?? isEmpty(fields[field])),
  );
}

/** Tells in one sentence after another why a product is not put on sale. */
export const missingText = (missing: readonly WantedFact[]): string =>
  `Den mangler noget, loven kræver. ${missing.map(({ reason }) => reason).join(" ")}`;

const places: Record<string, string> = {
  "facts.nutrition": "facts.nutrition.energyKj",
  "facts.manufacturer": "facts.manufacturer.name",
};
/** The first form field of a fact. */
export const placeOf = (field: string): string => places[field] ?? field;

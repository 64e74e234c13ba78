import { wantedFacts } from "@skaenk/contract/wanted-facts";
import type { Fields, FieldValue } from "../../../office/audit/tables.ts";
import { labelledProduct } from "./missing-facts.ts";

/** Fields that tell what goods are called and on which terms they are sold: the strength tells the age that is asked for, and the kinds tell the VAT. */
const termsOfSale: readonly string[] = ["name", "brandSlug", "facts.legalName", "abvPercent", "giftCard", "vatKind"];

/** Facts that the law wants a customer to be told, and that may still be empty. */
const legalFacts: readonly string[] = [
  ...["origin", "facts.ingredients", "facts.allergens", "facts.nutrition"],
  ...["facts.warnings", "facts.organicCode", "facts.manufacturer"],
];

/** The other fields that decide which facts are wanted of a product. */
const dutyFields: readonly string[] = ["categoryPath", "facts.material", "facts.vintage"];

/** All fields that `areFactsRemoved` compares. */
export const declaredFields: readonly string[] = [...termsOfSale, ...legalFacts, ...dutyFields];

type Value = FieldValue | undefined;

const isEmpty = (value: Value): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** True where a stated value is lost. Filling an empty value and adding to a list lose nothing. */
function isValueLost(before: Value, after: Value): boolean {
  if (isEmpty(before)) return false;
  if (Array.isArray(before) && Array.isArray(after)) {
    const left = new Set(after.map((one) => JSON.stringify(one)));
    return before.some((one) => !left.has(JSON.stringify(one)));
  }
  return true;
}

/**
 * True where a change alters the product's name or terms of sale, removes a stated fact, or reduces the facts that the law requires of it.
 * Pure.
 * @param changed the fields whose values differ
 * @param categoryNames the names of a category by its path, and of those that it stands in
 */
export function areFactsRemoved(
  { before, after, changed }: { before: Fields; after: Fields; changed: readonly string[] },
  categoryNames: (path: string) => readonly string[],
): boolean {
  if (changed.some((field) => termsOfSale.includes(field))) return true;
  if (changed.some((field) => legalFacts.includes(field) && isValueLost(before[field], after[field]))) return true;
  if (!changed.some((field) => dutyFields.includes(field))) return false;
  const wanted = (fields: Fields) =>
    wantedFacts(labelledProduct(fields, categoryNames(String(fields.categoryPath)))).map(({ field }) => field);
  const left = new Set(wanted(after));
  return wanted(before).some((field) => !left.has(field));
}

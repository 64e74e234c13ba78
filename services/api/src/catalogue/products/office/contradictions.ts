import { formatList, formatNumber } from "@skaenk/danish/format";
import { type Contradiction, claimOf, contradictionsIn } from "@skaenk/danish/product-contradictions";
import type { Fields } from "../../../office/audit/tables.ts";

export type { Contradiction } from "@skaenk/danish/product-contradictions";
/** An ingredient that drinks use a product as, with its usual strength. */
export type ServedIngredient = { name: string; abvPercent: number };

/** Fields that a contradiction can lie between: a save that touches none of them is not asked. */
export const comparedFields = [
  ...["name", "categoryPath", "abvPercent", "ingredients", "giftCard"],
  ...["facts.legalName", "facts.ingredients", "facts.allergens", "facts.material"],
];

/** From here on what is poured is no longer the ingredient without alcohol. */
const leastAlcoholic = 1.2;

/** Contradictions between the fields of a product, and between it and the drinks that are mixed with it. Pure. */
export function contradictionsOf(fields: Fields, served: readonly ServedIngredient[]): Contradiction[] {
  const abvPercent = Number(fields.abvPercent ?? 0);
  return [...contradictionsIn(fields), ...servedOf(abvPercent, served, claimOf(fields) !== undefined)];
}

const percent = (value: number): string => `${formatNumber(value)}\u00a0%`;

/** A bottle that drinks without alcohol would be poured from, or a spirit that holds none. */
function servedOf(abvPercent: number, served: readonly ServedIngredient[], isClaimedFree: boolean): Contradiction[] {
  const weak = served.filter((one) => one.abvPercent === 0);
  if (abvPercent > leastAlcoholic && weak.length > 0) {
    const names = formatList(weak.map(({ name }) => name));
    const reason = `Drinks bruger varen som ${names}, der er uden alkohol, men styrken er sat til ${percent(abvPercent)}.`;
    return [{ field: "abvPercent", reason }];
  }
  const strong = served.filter((one) => one.abvPercent > leastAlcoholic);
  if (isClaimedFree || abvPercent > leastAlcoholic || strong.length === 0) return [];
  const names = formatList(strong.map(({ name }) => name));
  return [
    { field: "abvPercent", reason: `Drinks bruger varen som ${names}, men styrken er sat til ${percent(abvPercent)}.` },
  ];
}

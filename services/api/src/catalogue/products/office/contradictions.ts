import { alcoholFreeClaim, mostAlcoholFreePercent } from "@skaenk/danish/alcohol-free";
import { formatList, formatNumber } from "@skaenk/danish/format";
import { undeclaredAllergens } from "../../../editorial/content/allergen-words.ts";
import { strengthIn } from "../../../editorial/content/strength-in-text.ts";
import type { Fields } from "../../../office/audit/tables.ts";

export type Contradiction = { field: string; reason: string };
/** An ingredient that drinks use a product as, with its usual strength. */
export type ServedIngredient = { name: string; abvPercent: number };

/** Fields that a contradiction can lie between: a save that touches none of them is not asked. */
export const comparedFields = [
  ...["name", "categoryPath", "abvPercent", "ingredients", "giftCard"],
  ...["facts.legalName", "facts.ingredients", "facts.allergens", "facts.material"],
];

/** The strength on a label may differ so much from what is in the bottle. @source (EU) 1169/2011, annex XII: at most 1.5 */
const tolerancePercent = 1.5;
/** Weaker than any spirit, liqueur or bitter may be. @source (EU) 2019/787, annex I: egg liqueur 14 %, the lowest of all */
const leastSpiritPercent = 14;
/** From here on what is poured is no longer the ingredient without alcohol. */
const leastAlcoholic = 1.2;

/** Contradictions between the fields of a product. Pure. */
export function contradictionsOf(fields: Fields, served: readonly ServedIngredient[]): Contradiction[] {
  const abvPercent = Number(fields.abvPercent ?? 0);
  return [
    ...claimsOf(fields, abvPercent),
    ...categoryOf(fields, abvPercent),
    ...servedOf(abvPercent, served, claimOf(fields) !== undefined),
    ...allergensOf(fields),
  ];
}

const percent = (value: number): string => `${formatNumber(value)}\u00a0%`;
const textOf = (value: Fields[string] | undefined): string => (typeof value === "string" ? value : "");

const claiming: [string, string][] = [
  ["name", "Navnet"],
  ["facts.legalName", "Varebetegnelsen"],
  ["categoryPath", "Kategorien"],
];

function claimOf(fields: Fields): { field: string; where: string; words: string } | undefined {
  for (const [field, where] of claiming) {
    const words = alcoholFreeClaim(textOf(fields[field]));
    if (words !== undefined) return { field, where, words };
  }
  return undefined;
}

/** Names that say how strong it is, or that it holds none. */
function claimsOf(fields: Fields, abvPercent: number): Contradiction[] {
  const claim = claimOf(fields);
  if (claim && abvPercent > mostAlcoholFreePercent) {
    const reason = `${claim.where} siger »${claim.words.toLowerCase()}«, men varen har ${percent(abvPercent)}. Ret den af dem, der er forkert.`;
    return [{ field: claim.field === "categoryPath" ? "categoryPath" : "abvPercent", reason }];
  }
  for (const [field, where] of claiming.slice(0, 2)) {
    const said = strengthIn(textOf(fields[field]), true);
    if (!said || Math.abs(said.percent - abvPercent) <= tolerancePercent) continue;
    const reason = `${where} siger »${said.words.trim()}«, men styrken er sat til ${percent(abvPercent)}. Ret den af dem, der er forkert.`;
    return [{ field: "abvPercent", reason }];
  }
  return [];
}

/** Contradictions between category and strength: spirits are strong, and a glass has no strength. */
function categoryOf(fields: Fields, abvPercent: number): Contradiction[] {
  const path = textOf(fields.categoryPath);
  const lifeless = /^(glas|barudstyr)(\/|$)/.test(path) || (textOf(fields["facts.material"]) !== "" && abvPercent > 0);
  if (lifeless && abvPercent > 0) {
    const reason = `Varen er ikke en drik efter sin kategori eller sit materiale, men styrken er sat til ${percent(abvPercent)}.`;
    return [{ field: "abvPercent", reason }];
  }
  if (fields.giftCard || claimOf(fields)) return [];
  if (/^(spiritus|vin|oel)(\/|-|$)/.test(path) && abvPercent === 0) {
    const reason =
      "Varen står blandt drikke med alkohol, men styrken er 0 %. Skriv styrken, eller kald varen alkoholfri.";
    return [{ field: "abvPercent", reason }];
  }
  if (/^spiritus\//.test(path) && !/vermouth|aperitif|hedvin/.test(path) && abvPercent < leastSpiritPercent) {
    const reason = `Spiritus er mindst ${percent(leastSpiritPercent)}, men styrken er sat til ${percent(abvPercent)}. Ret styrken eller kategorien.`;
    return [{ field: "abvPercent", reason }];
  }
  return [];
}

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

function allergensOf(fields: Fields): Contradiction[] {
  const declared = (fields["facts.allergens"] ?? []) as string[];
  const missing = undeclaredAllergens(textOf(fields["facts.ingredients"]), declared);
  if (missing.length === 0) return [];
  const reason = `Ingredienslisten nævner ${formatList(missing)}, men det står ikke blandt allergenerne.`;
  return [{ field: "facts.allergens", reason }];
}

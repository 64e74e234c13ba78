import { alcoholFreeClaim, mostAlcoholFreePercent } from "./alcohol-free.ts";
import { allergensAmong, undeclaredAllergens } from "./allergen-words.ts";
import { formatList, formatNumber } from "./format.ts";
import { strengthIn } from "./strength-in-text.ts";

/** A contradiction and the field, by the name of the office, in which it is put right. */
export type Contradiction = { field: string; reason: string };

/** The fields of a product between which a contradiction can lie. */
export type ContradictionFields = {
  name?: unknown;
  categoryPath?: unknown;
  abvPercent?: unknown;
  giftCard?: unknown;
  "facts.legalName"?: unknown;
  "facts.ingredients"?: unknown;
  "facts.allergens"?: unknown;
  "facts.material"?: unknown;
};

/** The strength on a label may differ so much from what is in the bottle. @source (EU) 1169/2011, annex XII: at most 1.5 */
const tolerancePercent = 1.5;
/** Weaker than any spirit, liqueur or bitter may be. @source (EU) 2019/787, annex I: egg liqueur 14 %, the lowest of all */
const leastSpiritPercent = 14;

/** Contradictions between what a product says of itself, with a sentence for whoever writes it. Pure. */
export function contradictionsIn(said: ContradictionFields): Contradiction[] {
  const abvPercent = Number(said.abvPercent ?? 0);
  return [...claimsOf(said, abvPercent), ...categoryOf(said, abvPercent), ...allergensOf(said)];
}

const percent = (value: number): string => `${formatNumber(value)}\u00a0%`;
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

const claiming: [keyof ContradictionFields, string][] = [
  ["name", "Navnet"],
  ["facts.legalName", "Varebetegnelsen"],
  ["categoryPath", "Kategorien"],
];

/** The first of name, legal name and category that claims to be without alcohol. */
export function claimOf(fields: ContradictionFields): { field: string; where: string; words: string } | undefined {
  for (const [field, where] of claiming) {
    const words = alcoholFreeClaim(textOf(fields[field]));
    if (words !== undefined) return { field, where, words };
  }
  return undefined;
}

/** Names that say how strong it is, or that it holds none. */
function claimsOf(fields: ContradictionFields, abvPercent: number): Contradiction[] {
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
function categoryOf(fields: ContradictionFields, abvPercent: number): Contradiction[] {
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

function allergensOf(fields: ContradictionFields): Contradiction[] {
  const declared = (fields["facts.allergens"] ?? []) as string[];
  const among = allergensAmong(declared);
  if (among.length > 0 && among.length < declared.length) {
    const reason = `Der står både »ingen« og ${formatList(among)} blandt allergenerne. Fjern det, der ikke passer.`;
    return [{ field: "facts.allergens", reason }];
  }
  const missing = undeclaredAllergens(textOf(fields["facts.ingredients"]), declared);
  if (missing.length === 0) return [];
  const reason = `Ingredienslisten nævner ${formatList(missing)}, men det står ikke blandt allergenerne.`;
  return [{ field: "facts.allergens", reason }];
}

import type { GuessedField } from "@skaenk/contract/office/import-fields";
import { capitalise } from "@skaenk/danish/format";
import { strengthIn } from "@skaenk/danish/strength-in-text";
import { countryIn, type GoodsKind, kindOf } from "./drink-words.ts";
import { volumeOf } from "./read-cell.ts";

/** Something read out of names and texts. The reason quotes what it was read from: a sentence to show beside it. */
export type Guess = { sku: string; field: GuessedField; value: string | number; reason: string };

/** Where something may stand, the most to be trusted first: `["navnet", "Havgus Gin 43%"]`. */
export type Source = readonly [where: string, text: string];

/** The name of a shop's short description, where a guess quotes it. */
export const shortText = "den korte beskrivelse";
/** In these a bare percentage is the strength. */
const terse = new Set(["navnet", "variantens navn", shortText]);

type Known = { [Field in GuessedField]?: boolean };

/** Guesses of a product: what is `known` from the file is not guessed. */
export function guessProduct(sources: readonly Source[], known: Known): Guess[] {
  const guesses: Guess[] = [];
  const add = (field: GuessedField, found: { value: string | number; reason: string } | undefined) => {
    if (found) guesses.push({ sku: "", field, ...found });
  };
  if (!known.abvPercent) add("abvPercent", guessStrength(sources));
  if (!known.origin) add("origin", guessOrigin(sources));
  return guesses;
}

/** Guesses of a variant: its own name and choices come before the product's. */
export function guessVariant(
  sku: string,
  sources: readonly Source[],
  known: Known,
  of: { abvPercent: number; volumeMl: number | undefined; priceOre?: number | undefined },
): Guess[] {
  const guesses: Guess[] = [];
  const volume = known.volumeMl ? undefined : guessVolume(sources);
  const reasonOf = volume?.reason ?? "";
  if (volume) guesses.push({ sku, field: "volumeMl", value: volume.volumeMl, reason: reasonOf });
  const weight = known.volumeMl || known.weightG || volume ? undefined : guessWeight(sources);
  if (weight) guesses.push({ sku, field: "weightG", ...weight });
  const normal = known.compareAtOre ? undefined : guessNormalPrice(sources, of.priceOre);
  if (normal) guesses.push({ sku, field: "compareAtOre", ...normal });
  if (volume?.units && !known.units) guesses.push({ sku, field: "units", value: volume.units, reason: reasonOf });
  if (!known.depositClass) guesses.push(...guessDeposit(sku, sources, of.abvPercent, of.volumeMl ?? volume?.volumeMl));
  return guesses;
}

/** The kind of goods by their texts; the name counts before the description. */
export function kindOfGoods(sources: readonly Source[]): { kind: GoodsKind; where: string; word: string } | undefined {
  for (const [where, text] of sources) {
    const kind = kindOf(text);
    if (kind) return { kind, where, word: kind.words.exec(text)?.[0] ?? "" };
  }
  return undefined;
}

const strengthAttribute = /^(alk|alcohol|abv|styrke|vol)/i;

/** An attribute called strength holds it as a bare number. */
function attributeIn(where: string, text: string) {
  const found = strengthAttribute.test(where) ? /^(\d{1,2}(?:[.,]\d{1,2})?)\s*%?/.exec(text.trim()) : null;
  const percent = Number(found?.[1]?.replace(",", "."));
  return found && percent > 0 && percent <= 96
    ? { percent: Math.round(percent * 10) / 10, words: found[0] }
    : undefined;
}

export function guessStrength(sources: readonly Source[]): { value: number; reason: string } | undefined {
  for (const [where, text] of sources) {
    const said = strengthIn(text, terse.has(where)) ?? attributeIn(where, text);
    if (said) return { value: said.percent, reason: quoted(where, said.words) };
  }
  const kind = kindOfGoods(sources);
  if (kind && kind.kind.alcohol !== "none") {
    const usual = { spirit: 40, wine: 12.5, beer: 5, mixed: 10 }[kind.kind.alcohol];
    return {
      value: usual,
      reason: `${quoted(kind.where, kind.word)}, men ingen styrke. ${usual} % er det almindelige: Læs på etiketten.`,
    };
  }
  return {
    value: 0,
    reason: kind
      ? `${quoted(kind.where, kind.word)}: det er uden alkohol.`
      : "Intet i navn, type eller tekst tyder på alkohol.",
  };
}

function guessOrigin(sources: readonly Source[]): { value: string; reason: string } | undefined {
  for (const [where, text] of sources) {
    const found = countryIn(text);
    if (found) return { value: found.country, reason: quoted(where, found.word) };
  }
  return undefined;
}

const holdsNothing = new Set(["glas", "barudstyr", "boeger", "gavekort"]);
const volume = /(?:(\d{1,2})\s*[x×]\s*)?(\d{1,4}(?:[.,]\d{1,2})?)\s*(ml|cl|dl|ltr|liter|litre|l)\b/i;

export function guessVolume(
  sources: readonly Source[],
): { volumeMl: number; units?: number; reason: string } | undefined {
  // A glass of 35 cl holds as much and contains nothing.
  if (holdsNothing.has(kindOfGoods(sources)?.kind.category ?? "")) return undefined;
  for (const [where, text] of sources) {
    const found = volume.exec(text);
    const read = found && volumeOf(found[0].replace(/\.$/, ""));
    if (found && read) return { ...read, reason: quoted(where, found[0].trim()) };
  }
  return undefined;
}

const weight = /(?<![\d.,])(\d{1,4}(?:[.,]\d{1,3})?)\s*(kg|gram|g)(?![\p{L}\d])/iu;

/** Food is sold by weight; the weight of a bottle is of no use to a customer. */
function guessWeight(sources: readonly Source[]): { value: number; reason: string } | undefined {
  if (!edible.has(kindOfGoods(sources)?.kind.category ?? "")) return undefined;
  for (const [where, text] of sources) {
    const found = weight.exec(text);
    const grams = Math.round(Number(found?.[1]?.replace(",", ".")) * (/^kg$/i.test(found?.[2] ?? "") ? 1_000 : 1));
    if (found && grams > 0) return { value: grams, reason: quoted(where, found[0]) };
  }
  return undefined;
}

const edible = new Set(["snacks-og-pynt", "sirup-og-pure", "gaveaesker"]);
const normalPrice =
  /(?:normal ?pris|vejl(?:edende)?\.?(?: (?:udsalgs)?pris)?|før ?pris|før)\s*:?\s*(?:kr\.?\s*)?(\d{1,3}(?:\.\d{3})*(?:,\d{2})?|\d{4,5}(?:,\d{2})?)(?:,-|\s*kr|\s*dkk|(?![\d%.,]))/i;

/** A normal price that a text names; never one that is lower than what is asked. */
function guessNormalPrice(
  sources: readonly Source[],
  priceOre: number | undefined,
): { value: number; reason: string } | undefined {
  for (const [where, text] of sources) {
    const found = normalPrice.exec(text);
    const ore = Math.round(Number(found?.[1]?.replaceAll(".", "").replace(",", ".")) * 100);
    if (found && priceOre !== undefined && ore > priceOre && ore < priceOre * 10) {
      return { value: ore, reason: quoted(where, found[0]) };
    }
  }
  return undefined;
}

/** @source Dansk Retursystem: A cans and glass under a litre, B plastic under a litre, C one to twenty litres; up to 10 % alcohol */
function guessDeposit(
  sku: string,
  sources: readonly Source[],
  abvPercent: number,
  volumeMl: number | undefined,
): Guess[] {
  const found = kindOfGoods(sources);
  if (!found?.kind.deposit || abvPercent > 10) return [];
  const all = sources.map(([, text]) => text).join(" ");
  const plastic = /\b(pet|plast(ik)?(flaske)?)\b/i.exec(all)?.[0];
  const value = (volumeMl ?? 0) >= 1_000 ? "C" : plastic ? "B" : "A";
  const why = value === "C" ? "en liter eller mere" : plastic ? `»${plastic}«` : "dåse eller glas under en liter";
  return [{ sku, field: "depositClass", value, reason: `${quoted(found.where, found.word)}: ${why}` }];
}

const quoted = (where: string, text: string) => `${capitalise(where)} siger »${text.trim().slice(0, 60)}«`;

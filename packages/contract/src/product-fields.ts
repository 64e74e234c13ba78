import { dietLabels } from "./diets.ts";
import { eachField } from "./each-field.ts";

/** A part of a number's range: from, and up to but not including. */
export type Band = { value: string; label: string; from: number; below: number };

/** Of alcohol by volume; each upper bound is just above the last value that still belongs. */
const strengthBands: readonly Band[] = [
  { value: "0", label: "Uden alkohol", from: 0, below: 0.5 },
  { value: "0-6", label: "Op til 6 %", from: 0.5, below: 6.01 },
  { value: "6-20", label: "6–20 %", from: 6.01, below: 20.01 },
  { value: "20-40", label: "20–40 %", from: 20.01, below: 40.01 },
  { value: "40+", label: "Over 40 %", from: 40.01, below: 101 },
];

type ProductField = {
  /** What it is called on screen. */
  label: string;
  /** Several values of it, or that it is so. */
  choose: "many" | "yes";
  /** Of a number, in the order on screen. */
  bands?: readonly Band[];
  /** A word that each product says of itself: the column it is kept in, and what it is called among the facts. */
  word?: { column: string; fact: string };
};

/**
 * What products can be chosen by, said once, in the order on screen: the list's query, its facets, the address of a choice
 * and the search service's facets are made from it. A word that a product says of itself is all here: import, shelf, index,
 * product page and the office's form read it from this table. Where the other fields' values come from is in the backend's
 * `shelves/product-facets.ts`, which does not compile without them.
 */
export const productFields = {
  category: { label: "Kategori", choose: "many" },
  taste: { label: "Smag", choose: "many" },
  strength: { label: "Styrke", choose: "many", bands: strengthBands },
  brand: { label: "Mærke", choose: "many" },
  origin: { label: "Land", choose: "many", word: { column: "origin", fact: "Oprindelse" } },
  bottledIn: { label: "Aftappet i", choose: "many", word: { column: "bottled_in", fact: "Aftappet i" } },
  offer: { label: "Tilbud", choose: "yes" },
  new: { label: "Nyhed", choose: "yes" },
  inStock: { label: "På lager", choose: "yes" },
  organic: { label: "Økologisk", choose: "yes" },
  alcoholFree: { label: dietLabels.alcoholFree, choose: "yes" },
  vegan: { label: dietLabels.vegan, choose: "yes" },
  glutenFree: { label: dietLabels.glutenFree, choose: "yes" },
  lactoseFree: { label: dietLabels.lactoseFree, choose: "yes" },
  sugarFree: { label: dietLabels.sugarFree, choose: "yes" },
} as const satisfies Record<string, ProductField>;

/** Kinds of goods that VAT may treat differently. */
export const vatKinds = ["standard", "books", "food"] as const;
export type VatKind = (typeof vatKinds)[number];

export type ProductFieldName = keyof typeof productFields;
type NamesOf<Choose> = {
  [Name in ProductFieldName]: (typeof productFields)[Name]["choose"] extends Choose ? Name : never;
}[ProductFieldName];
export type ManyField = NamesOf<"many">;
export type BooleanField = NamesOf<"yes">;

/** Fields that are a word, empty where nobody has said it. */
export type WordField = {
  [Name in ProductFieldName]: (typeof productFields)[Name] extends { word: object } ? Name : never;
}[ProductFieldName];
type ColumnOf<Name extends WordField> = (typeof productFields)[Name]["word"]["column"];
export type WordColumn = ColumnOf<WordField>;

const names = Object.keys(productFields) as ProductFieldName[];
export const productFieldNames: readonly ProductFieldName[] = names;
export const manyFields = names.filter((name): name is ManyField => productFields[name].choose === "many");
export const yesFields = names.filter((name): name is BooleanField => productFields[name].choose === "yes");

export const wordFields = names.filter((name): name is WordField => "word" in productFields[name]);

/** None for a field that has no bands, and for a name that is no field's. */
export const bandsOf = (name: string): readonly Band[] =>
  (productFields as Record<string, ProductField>)[name]?.bands ?? [];

/** The bands of a field that contain a number. */
export const bandOf = (name: ProductFieldName, number: number): string[] =>
  bandsOf(name).flatMap(({ value, from, below }) => (number >= from && number < below ? [value] : []));

export const wordColumns = eachField(wordFields, (name): WordColumn => productFields[name].word.column);
export const wordFacts = eachField(wordFields, (name): string => productFields[name].word.fact);

/** The words of something, by the columns that keep them. */
export const wordsInColumns = (words: Record<WordField, string>): Record<WordColumn, string> =>
  Object.fromEntries(wordFields.map((name) => [wordColumns[name], words[name]])) as Record<WordColumn, string>;

/** True when a category holds drinks. Only drinks have a strength: a shaker is not an alcohol-free product. */
export const isPoured = (category: string): boolean => !/^(barudstyr|glas|gaver|snacks)(\/|$)/.test(category);

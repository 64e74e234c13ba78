import { dietChoices } from "./diets.ts";

type DrinkField = {
  /** What it is called on screen, in the shop and in the office. */
  label: string;
  /** What a drink calls it: its column, in files, in the office's form and in what the search service is told. */
  key: string;
  /** One word of it in each drink, or several; `computed`: it follows from the ingredients, and nobody writes it. */
  has: "one" | "several" | "computed";
  /** Drinks are counted and chosen by groups of its words, which are told to the search service beside the words. */
  group?: string;
  /** On screen, where it is not the most frequent first. */
  order?: readonly string[];
};

/**
 * What drinks can be chosen by, said once, in the order on screen: the list's query, its facets, the address of a choice, the
 * search and its service, the import and the office's form are made from it. A new field is an entry, its column and, where a word
 * needs one, its spelling in `packages/danish/src/vocabulary.ts`.
 */
export const drinkFields = {
  liquor: { label: "Bygger på", key: "liquor", has: "one", group: "liquorGroup" },
  taste: { label: "Smag", key: "tastes", has: "several" },
  occasion: { label: "Anledning", key: "occasions", has: "several" },
  theme: { label: "Tema", key: "themes", has: "several" },
  type: { label: "Type", key: "type", has: "one" },
  difficulty: { label: "Sværhedsgrad", key: "difficulty", has: "one", order: ["let", "mellem", "svær"] },
  diet: { label: "Kosthensyn", key: "diets", has: "computed", order: dietChoices },
} as const satisfies Record<string, DrinkField>;

export type DrinkFieldName = keyof typeof drinkFields;
export const drinkFieldNames = Object.keys(drinkFields) as readonly DrinkFieldName[];

/** Fields with words of their own, which the search service counts; what is computed is chosen on the list alone. */
export type WrittenDrinkField = {
  [Name in DrinkFieldName]: (typeof drinkFields)[Name]["has"] extends "computed" ? never : Name;
}[DrinkFieldName];
export const writtenDrinkFields = drinkFieldNames.filter(
  (name): name is WrittenDrinkField => drinkFields[name].has !== "computed",
);

/** The description of a field, typed as any field. */
export const drinkField = (name: DrinkFieldName): DrinkField => drinkFields[name];

type KeyOf<Has> = {
  [Name in DrinkFieldName]: (typeof drinkFields)[Name]["has"] extends Has ? (typeof drinkFields)[Name]["key"] : never;
}[DrinkFieldName];
type OneWord = KeyOf<"one">;
type ManyWords = KeyOf<"several">;

/** A drink's words, as its row and its file have them. */
export type DrinkWords = Record<OneWord, string> & Record<ManyWords, string[]>;

const fields = Object.values(drinkFields);
export const oneWordKeys = fields.flatMap(({ has, key }) => (has === "one" ? [key] : []));
export const manyWordsKeys = fields.flatMap(({ has, key }) => (has === "several" ? [key] : []));

/** What each field is called, by a drink's key for it. */
export const drinkLabels = Object.fromEntries(fields.map(({ key, label }) => [key, label])) as Record<
  OneWord | ManyWords,
  string
>;

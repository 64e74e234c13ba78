/** The queries of danish-queries.yaml, and which of them a shop's search does not meet. */
import { readdirSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import type { SeedShop } from "./seed-shop.ts";

export type DanishQuery = {
  terms: string[];
  of: "c" | "p";
  /** One of these comes first. */
  first?: string[];
  /** Must all be among the first `within`. */
  among?: string[];
  within?: number;
  exactly?: string[];
  never?: string[];
  neverFirst?: string[];
  /** The first ten drinks are all of this theme, occasion or taste, or hold this ingredient; several words: one of them. */
  each?: string[];
  least?: number;
  most?: number;
  reason: string;
};

export const danishQueries = parse(
  readFileSync(new URL("danish-queries.yaml", import.meta.url), "utf8"),
) as DanishQuery[];

type DrinkFacts = { slug: string; ingredients: { key: string }[] } & Record<
  "themes" | "occasions" | "tastes",
  string[]
>;
const recipes = new URL("../../api/seed/recipes/", import.meta.url);

/** Themes, occasions, tastes and ingredients of each drink. */
const wordsOfDrinks = new Map(
  readdirSync(recipes)
    .map((file) => parse(readFileSync(new URL(file, recipes), "utf8")) as DrinkFacts)
    .map((drink) => [
      drink.slug,
      [...drink.themes, ...drink.occasions, ...drink.tastes, ...drink.ingredients.map(({ key }) => key)],
    ]),
);
const shownFirst = 10;

/** What is wrong with what a term finds; empty when it is as a person would expect. */
export function complaints(shop: SeedShop, query: DanishQuery, term: string): string[] {
  const found = shop.find(query.of === "p" ? "product" : "content", term);
  const first = found[0] ?? "nothing";
  const missing = (query.among ?? []).filter((id) => !found.slice(0, query.within).includes(id));
  const unwanted = (query.never ?? []).filter((id) => found.includes(id));
  const wrong: string[] = [];
  if (query.first && !query.first.includes(first)) wrong.push(`${first} comes first`);
  if (query.neverFirst?.includes(first)) wrong.push(`${first} comes first`);
  if (missing.length > 0) wrong.push(`${missing.join(", ")} not among the first ${query.within}`);
  if (unwanted.length > 0) wrong.push(`${unwanted.join(", ")} must not be there`);
  const others = found
    .slice(0, query.each ? shownFirst : 0)
    .filter((id) => !wordsOfDrinks.get(id)?.some((word) => query.each?.includes(word)));
  if (others.length > 0) wrong.push(`${others.join(", ")} among the first without being ${query.each}`);
  if (query.exactly && found.toSorted().join() !== query.exactly.toSorted().join()) wrong.push(`found ${found}`);
  if (found.length < (query.least ?? 1)) wrong.push(`only ${found.length} found`);
  if (found.length > (query.most ?? 500)) wrong.push(`${found.length} found`);
  return wrong;
}

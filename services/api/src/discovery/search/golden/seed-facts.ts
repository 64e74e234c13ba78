/** Facts of the demo's drinks and products, read from the files that the shop is filled from. */
import { readdirSync, readFileSync } from "node:fs";
import { parse } from "yaml";

export type Facts = { category?: string; liquor?: string; tastes: readonly string[]; allergens: readonly string[] };

const seed = new URL("../../../../seed/", import.meta.url);
const read = (path: string): unknown => parse(readFileSync(new URL(path, seed), "utf8"));

type SeedProduct = { slug: string; category: string; tastes?: string[]; facts?: { allergens?: string[] } };
type SeedRecipe = { slug: string; liquor: string; tastes: string[]; allergens: string[] };

function readFacts(): Map<string, Facts> {
  const facts = new Map<string, Facts>();
  for (const file of readdirSync(new URL("products/", seed)))
    for (const { slug, category, tastes = [], facts: own } of read(`products/${file}`) as SeedProduct[])
      facts.set(`p:${slug}`, { category, tastes, allergens: own?.allergens ?? [] });
  for (const file of readdirSync(new URL("recipes/", seed))) {
    const { slug, liquor, tastes, allergens } = read(`recipes/${file}`) as SeedRecipe;
    facts.set(`d:${slug}`, { liquor, tastes, allergens });
  }
  return facts;
}

let known: Map<string, Facts> | undefined;

/** @param id as in a golden question: `p:` and a product's slug, `d:` and a drink's */
export function factsOf(id: string): Facts {
  known ??= readFacts();
  return known.get(id) ?? { tastes: [], allergens: [] };
}

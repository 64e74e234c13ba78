/** The questions of the two files beside this, and which of them an answer does not meet. */
import { readFileSync } from "node:fs";
import type { SearchAnswer } from "@skaenk/contract/search";
import { liquorGroup } from "@skaenk/danish/liquor-groups";
import { parse } from "yaml";
import { factsOf } from "./seed-facts.ts";

/**
 * One question. Each selector names hits: `p:slug` a product, `d:` a drink, `a:` an article, `b:` a brand, `c:` a collection, `k:` a
 * campaign, `i:` an ingredient, `t:` a technique, `page:/address` a page of the shop, with `*` for any; `shelf:path` products of a category, `liquor:word` and `taste:word`
 * drinks, `under:kroner` and `from:kroner` products by price, `contains:word` what has an allergen, and `free`, `offer` and `new`.
 */
export type GoldenQuestion = {
  q: string;
  /** At least one of the first three is one of these. */
  any?: string[];
  /** The first is one of these. */
  first?: string[];
  /** Each of the first three is one of these. */
  only?: string[];
  /** Hits that must not stand among the first three. */
  never?: string[];
  /** The answer says that this name is not carried, and what stands for it. */
  instead?: boolean;
  /** The answer asks whether these words were meant. */
  meant?: string;
  least?: number;
};

/** One hit of the page in the order of reading. */
export type Hit = { id: string; priceOre?: number; offer?: boolean; isNew?: boolean; free?: boolean };

const kept = 3;

export function readQuestions(file: string): GoldenQuestion[] {
  const text = readFileSync(new URL(file, import.meta.url), "utf8");
  return Object.values(parse(text) as Record<string, GoldenQuestion[]>).flat();
}

const productHit = ({ card }: SearchAnswer["products"][number]): Hit => ({
  id: `p:${card.slug}`,
  priceOre: card.priceOre,
  offer: card.reduction !== undefined,
  isNew: card.isNew,
  free: card.abvPercent < 0.5,
});

const selectionHit = ({ kind, slug }: SearchAnswer["selections"][number]): Hit => ({
  id: `${{ campaign: "k", collection: "c", ingredient: "i", technique: "t" }[kind]}:${slug}`,
});

/** An answer's hits as a visitor reads them: the page that is meant, what bears the words as its name, the kinds in their order, the rest. */
export function hitsOf({ redirect, selections, kinds, ...groups }: SearchAnswer): Hit[] {
  const ofKind = {
    drinks: () => groups.drinks.map(({ card }) => ({ id: `d:${card.slug}`, free: card.alcoholFree })),
    products: () => groups.products.map(productHit),
    articles: () => groups.articles.map(({ card }) => ({ id: `a:${card.slug}` })),
    brands: () => groups.brands.map(({ card }) => ({ id: `b:${card.slug}` })),
  };
  return [
    ...(redirect ? [{ id: `page:${redirect.to}` }] : []),
    ...selections.filter(({ isNamed }) => isNamed).map(selectionHit),
    ...kinds.flatMap((kind) => ofKind[kind]()),
    ...selections.filter(({ isNamed }) => !isNamed).map(selectionHit),
  ];
}

/** The differences between an answer and the expected one; empty when there are none. */
export function complaints(
  question: GoldenQuestion,
  hits: readonly Hit[],
  said: { instead: boolean; nearest?: string },
) {
  const { any, first, only, never, instead, meant, least = 1 } = question;
  const shown = hits.slice(0, kept);
  const isOne = (hit: Hit | undefined, selectors: readonly string[]) =>
    hit !== undefined && selectors.some((selector) => selects(selector, hit));
  const wrong: string[] = [];
  if (hits.length < (any || first || only ? Math.max(1, least) : least)) wrong.push(`${hits.length} found`);
  if (any && !shown.some((hit) => isOne(hit, any))) wrong.push("none of those that were expected");
  if (first && !isOne(shown[0], first)) wrong.push("another comes first");
  if (only && !shown.every((hit) => isOne(hit, only))) wrong.push("something else among them");
  if (never && shown.some((hit) => isOne(hit, never))) wrong.push("something that must not be there");
  if (instead && !said.instead) wrong.push("no word of what stands for it");
  if (meant !== undefined && said.nearest !== meant) wrong.push(`meant ${said.nearest}`);
  return wrong.length === 0 ? [] : [...wrong, `shown: ${shown.map(({ id }) => id).join(" ")}`];
}

function selects(selector: string, hit: Hit): boolean {
  if (selector === hit.id || (selector.endsWith(":*") && hit.id.startsWith(selector.slice(0, 2)))) return true;
  const [name, value = ""] = selector.split(":");
  const facts = factsOf(hit.id);
  const kroner = (hit.priceOre ?? Number.NaN) / 100;
  switch (name) {
    case "shelf":
      return facts.category !== undefined && `${facts.category}/`.startsWith(`${value}/`);
    case "liquor":
      return facts.liquor !== undefined && liquorGroup(facts.liquor) === liquorGroup(value);
    case "taste":
      return facts.tastes.includes(value);
    case "contains":
      return facts.allergens.some((it) => it.startsWith(value));
    case "under":
      return kroner <= Number(value);
    case "from":
      return kroner >= Number(value);
    case "free":
      return hit.free === true;
    case "offer":
      return hit.offer === true;
    case "new":
      return hit.isNew === true;
    default:
      return false;
  }
}

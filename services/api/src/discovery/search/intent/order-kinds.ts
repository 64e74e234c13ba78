import type { Marks, SearchGroups, SearchKind } from "@skaenk/contract/search";
import { slugOf } from "@skaenk/danish/slug";
import type { QueryIntent } from "./read-intent.ts";

const usual: SearchKind[] = ["drinks", "products", "articles", "brands"];

type Named = { name: string; marks: Marks };

/**
 * The kinds that answer, in the order that the words deserve: first the one whose best hit is called so, then the one that was asked for,
 * then the one whose best hit begins with the words or, for a story, bears them all, then those of which at least half bear them in the
 * name. Between equals drinks come first: »rom« is bottles before drinks with rum in them. Pure.
 */
export function orderKinds(
  q: string,
  answer: SearchGroups,
  { leads, liquor }: Pick<QueryIntent, "leads" | "liquor"> = {},
): SearchKind[] {
  const words = slugOf(q);
  const named: Record<SearchKind, Named[]> = {
    drinks: answer.drinks.map(({ card, marks }) => ({ name: card.name, marks })),
    products: answer.products.map(({ card, marks }) => ({ name: card.name, marks })),
    articles: answer.articles.map(({ card, marks }) => ({ name: card.title, marks })),
    brands: answer.brands.map(({ card, marks }) => ({ name: card.name, marks })),
  };
  const worth = (kind: SearchKind) => deserved(words, kind, named[kind]) + (kind === leads ? (liquor ? 4 : 2.5) : 0);
  return usual.filter((kind) => named[kind].length > 0).sort((one, other) => worth(other) - worth(one));
}

function deserved(words: string, kind: SearchKind, hits: readonly Named[]): number {
  const first = slugOf(hits[0]?.name ?? "");
  if (words !== "" && first === words) return 4;
  if (words !== "" && first.startsWith(words)) return 2;
  if (kind === "articles" && words !== "" && bearsAll(first, words)) return 1.5;
  if (words.length >= shortestWhole && first.replaceAll("-", "").endsWith(words.replaceAll("-", ""))) return 1.7;
  return hits.filter(({ marks }) => marks.length > 0).length * 2 >= hits.length ? 1 : 0;
}

/** A shorter end of a name is more often another word's. */
const shortestWhole = 8;

const bearsAll = (name: string, words: string): boolean =>
  words.split("-").every((word) => `-${name}-`.includes(`-${word}-`));

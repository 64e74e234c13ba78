import type { Marks, SearchAnswer, SearchKind } from "@skaenk/contract/search";

const usual: SearchKind[] = ["drinks", "products", "articles", "brands"];

type Named = { name: string; marks: Marks };

/**
 * The kinds that answer, in the order that the words deserve: first the one whose best hit begins with them, then those of which
 * at least half bear them in the name. Between equals drinks come first: »rom« is bottles before drinks with rum in them.
 */
export function kindOrder(q: string, answer: Pick<SearchAnswer, SearchKind>): SearchKind[] {
  const words = q.trim().toLowerCase();
  const named: Record<SearchKind, Named[]> = {
    drinks: answer.drinks.map(({ card, marks }) => ({ name: card.name, marks })),
    products: answer.products.map(({ card, marks }) => ({ name: card.name, marks })),
    articles: answer.articles.map(({ card, marks }) => ({ name: card.title, marks })),
    brands: answer.brands.map(({ card, marks }) => ({ name: card.name, marks })),
  };
  return usual
    .filter((kind) => named[kind].length > 0)
    .sort((one, other) => deserved(words, named[other]) - deserved(words, named[one]));
}

function deserved(words: string, hits: readonly Named[]): number {
  if (hits[0]?.name.toLowerCase().startsWith(words)) return 2;
  return hits.filter(({ marks }) => marks.length > 0).length * 2 >= hits.length ? 1 : 0;
}

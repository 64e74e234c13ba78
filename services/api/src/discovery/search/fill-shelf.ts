import type { Picks } from "@skaenk/contract/picks";
import type { PickResult } from "./pick-recipes.ts";
import type { Cards } from "./read-cards.ts";

type Shelf = Partial<Omit<Picks, "name">> & Pick<Picks, "source">;

type FillOptions = {
  /** The service's choice; nothing when it is silent. */
  picked: PickResult | undefined;
  /** The shop's own choice, which costs a look through the shelves: asked for when there is room left. */
  own: () => PickResult | Promise<PickResult>;
  /** Slugs of what the shelf stands beside. */
  without: string[];
  count: number;
};

/** The service's choice first, then the shop's own, as many as there is room for, each once; nothing that cannot be bought. */
export async function fillShelf(cards: Cards, { picked, own, without, count }: FillOptions): Promise<Shelf> {
  const source = picked && picked.slugs.length > 0 ? "service" : "shelves";
  const shown = ({ kind, slugs }: PickResult) =>
    slugs.filter((slug) => !without.includes(slug) && canBeShown(kind, slug, cards));
  const first = new Set(picked ? shown(picked) : []);
  if (picked && first.size >= count) return { source, ...cardsOf(picked.kind, [...first].slice(0, count), cards) };
  const ours = await own();
  const kind = picked?.kind ?? ours.kind;
  const slugs = [...new Set([...first, ...shown({ kind, slugs: ours.slugs })])];
  return { source, ...cardsOf(kind, slugs.slice(0, count), cards) };
}

function canBeShown(kind: PickResult["kind"], slug: string, { drink, product, articles, brands }: Cards): boolean {
  if (kind === "drinks") return drink(slug) !== undefined;
  if (kind === "articles") return articles.has(slug);
  if (kind === "brands") return brands.has(slug);
  return product(slug)?.soldOut === false;
}

function cardsOf(kind: PickResult["kind"], slugs: string[], cards: Cards): Partial<Picks> {
  const all = <Card>(find: (slug: string) => Card | undefined) => slugs.flatMap((slug) => find(slug) ?? []);
  if (kind === "drinks") return { drinks: all(cards.drink) };
  if (kind === "articles") return { articles: all((slug) => cards.articles.get(slug)) };
  if (kind === "brands") return { brands: all((slug) => cards.brands.get(slug)) };
  return { products: all(cards.product) };
}

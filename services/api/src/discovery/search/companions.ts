import type { ShelfState } from "../shelves/open-shelves.ts";
import { compareOnShelf } from "../shelves/order-on-shelf.ts";
import type { IndexedProduct } from "../shelves/product-shelf.ts";
import { firstSellable } from "./first-sellable.ts";

/** A drink as a shelf beside it reads it: what it takes besides what any kitchen has, its glass and how it is made. */
export type CompanionDrink = { keys: readonly string[]; glass: string; method: string };

/** What is wanted beside a drink, a bottle or a cart. */
export type Companions = {
  /** Ingredients that what stands there does not serve, the most wanted first. */
  keys: string[];
  /** What it is drunk of, the most wanted first; without any, every glass and tool fits. */
  glasses: string[];
  /** Ways of making, the most wanted first. */
  methods: string[];
};

/** How much less a drink counts for standing so many places further down among the popular. */
const placesToHalve = 10;

/**
 * The ingredients, glasses and methods of the drinks that can be made of what is present, weighted by the drinks' popularity. A drink counts
 * by the share of its ingredients that are present, so that one that lacks little comes before one that lacks much; with nothing present all
 * count alike. An ingredient that half of all drinks take, such as syrup, counts less than a rare one. Pure.
 */
export function companionsOf(drinks: readonly CompanionDrink[], served: ReadonlySet<string>): Companions {
  const [keys, glasses, methods] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()];
  const count = (tally: Map<string, number>, name: string, weight: number) =>
    tally.set(name, (tally.get(name) ?? 0) + weight);
  const uses = new Map<string, number>();
  for (const key of drinks.flatMap((drink) => drink.keys)) count(uses, key, 1);
  drinks.forEach((drink, place) => {
    const there = drink.keys.filter((key) => served.has(key)).length;
    if (served.size > 0 && there === 0) return;
    const weight = ((there || 1) / Math.max(1, drink.keys.length)) * (placesToHalve / (placesToHalve + place));
    for (const key of drink.keys) if (!served.has(key)) count(keys, key, weight / Math.sqrt(uses.get(key) ?? 1));
    count(glasses, drink.glass, weight);
    count(methods, drink.method, weight);
  });
  return { keys: mostFirst(keys), glasses: mostFirst(glasses), methods: mostFirst(methods) };
}

const mostFirst = (tally: ReadonlyMap<string, number>): string[] =>
  [...tally].sort(([a, more], [b, less]) => less - more || (a < b ? -1 : 1)).map(([name]) => name);

/** What goes with anything that is poured: a glass, a tool, something to nibble. */
const goods = ["glas", "barudstyr", "snacks-og-pynt"];

export type CompanionChoice = {
  companions: Companions;
  /** The slug of the product that serves an ingredient. */
  productFor(key: string): string | undefined;
  shelf: Pick<ShelfState, "productBySlug" | "productsByCategory">;
  /** Slugs of what the shelf stands beside. */
  beside: readonly string[];
  count: number;
};

/**
 * Bottles to half of the shelf, then a glass, a tool and something to nibble: one of each kind in turn, and no other of a kind
 * that is there. Pure.
 */
export function chooseCompanions(asked: CompanionChoice): string[] {
  const { count, shelf, beside } = asked;
  const kinds = new Set(beside.flatMap((slug) => shelf.productBySlug.get(slug)?.row.category_path ?? []));
  const bottles = bottlesWanted(asked, kinds).slice(0, Math.ceil(count / 2));
  return [...bottles, ...goodsInTurn(asked, kinds)].slice(0, count);
}

function bottlesWanted({ companions, productFor, shelf }: CompanionChoice, kinds: ReadonlySet<string>): string[] {
  const found = new Set(companions.keys.flatMap((key) => productFor(key) ?? []));
  return [...found].filter((slug) => {
    const product = shelf.productBySlug.get(slug);
    return product && !product.card.soldOut && !kinds.has(product.row.category_path);
  });
}

/** A glass, a tool and something to nibble in turn, and of each one kind after the other: the best fitting first. */
function goodsInTurn({ companions, shelf, count }: CompanionChoice, kinds: ReadonlySet<string>): string[] {
  const { glasses, methods } = companions;
  const everything = glasses.length === 0;
  /** What is for everything stands after what is wanted; what is for something else has no place. */
  const placeOf = ({ row: { fits } }: IndexedProduct) => {
    if (everything || !fits) return methods.length;
    const places = fits.flatMap((name) => [glasses.indexOf(name), methods.indexOf(name)]).filter((place) => place >= 0);
    return Math.min(...places);
  };
  const asWanted = (a: IndexedProduct, b: IndexedProduct) => placeOf(a) - placeOf(b) || compareOnShelf(a, b);
  const fitting = [...shelf.productsByCategory]
    .filter(([category]) => goods.includes(rootOf(category)) && !kinds.has(category))
    .map(([, products]) => firstSellable(products, count, (product) => Number.isFinite(placeOf(product))))
    .map((products) => products.sort(asWanted))
    .sort(([a], [b]) => (a && b ? asWanted(a, b) : Number(!a) - Number(!b)));
  const ofEach = goods.map((root) => fitting.filter(([first]) => first && rootOf(first.row.category_path) === root));
  return inTurn(
    ofEach.map((lists) => inTurn(lists, count)),
    count,
  ).map(({ row }) => row.slug);
}

const rootOf = (category: string) => category.split("/")[0] ?? "";

const inTurn = <Item>(lists: readonly (readonly Item[])[], count: number): Item[] =>
  Array.from({ length: count }, (_, turn) => lists.flatMap((list) => list[turn] ?? [])).flat();

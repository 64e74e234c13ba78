import {
  type ContentResult,
  type ProductResult,
  SearchCollectionBuilder,
  SearchTermPredictionBuilder,
  type Settings,
  UserFactory,
} from "@relewise/client";
import { dietChoices } from "@skaenk/contract/diets";
import type { Marks, SearchAnswer, SearchGroups, SearchKind } from "@skaenk/contract/search";
import { type ContentKind, slugOfContent } from "../personalisation/entity-ids.ts";
import type { Ranker } from "../personalisation/ranker.ts";
import {
  articleFacets,
  drinkFacets,
  productFacets,
  readFacets,
  type ServiceFacet,
  type WireFacet,
} from "./facet-table.ts";
import type { SearchPlan } from "./intent/plan-search.ts";
import type { PageTarget } from "./intent/read-page.ts";
import { vocabularyOf } from "./intent/vocabulary.ts";
import type { Cards } from "./read-cards.ts";
import { readSpelledGuesses, type WireGuesses } from "./read-guesses.ts";
import type { SearchQuery } from "./search-query.ts";
import { askedAt, contentSearch, productSearch, type Search, withOwnSettings } from "./search-requests.ts";
import { scopeOfDiets, sugarFreeAsked, withSugarFree } from "./sugar-free-drinks.ts";

/** So many of each kind are shown when all kinds are. */
export const sample: Record<SearchKind, number> = { drinks: 6, products: 6, articles: 3, brands: 3 };

export const contentKindOf = { drinks: "recipe", articles: "article", brands: "brand" } as const;

export type WireGroup = {
  hits: number;
  results?: (ProductResult | ContentResult)[] | null;
  facets?: { items?: WireFacet[] | null } | null;
  redirects?: { destination?: string | null; data?: Record<string, string> | null }[] | null;
  custom?: WireGuesses;
};

export type Found = Omit<
  SearchAnswer,
  "q" | "kind" | "page" | "pageSize" | "selections" | "suggestions" | "source" | "kinds" | "instead" | "diet"
>;

const kinds: SearchKind[] = ["drinks", "products", "articles", "brands"];
const nobody = UserFactory.anonymous();
const facetsOf: Record<SearchKind, ServiceFacet[]> = {
  drinks: drinkFacets,
  products: productFacets,
  articles: articleFacets,
  brands: [],
};

/** The responses of a collection by their place; one that holds no found items is undefined. */
export const readResponses = (responses: readonly unknown[] | null | undefined): (WireGroup | undefined)[] =>
  (responses ?? []).map((response) => (isGroup(response) ? response : undefined));

const isGroup = (response: unknown): response is WireGroup =>
  typeof response === "object" && response !== null && "hits" in response && typeof response.hits === "number";

const noHits: WireGroup = { hits: 0, results: [] };

/** All kinds that answer in one question. Nothing when the service is silent. */
export async function askRanker(
  ranker: Ranker,
  query: SearchQuery,
  cards: Cards,
  plan: SearchPlan,
  counts: boolean,
): Promise<Found | undefined> {
  const settings = askedAt("Search", nobody);
  const collection = new SearchCollectionBuilder(settings);
  const answering = kinds.filter((kind) => plan.asked[kind]);
  for (const kind of answering)
    collection.addRequest(withCustom(requestFor(kind, settings, searchFor(kind, query, plan, cards)), { counts }));
  const { q = "" } = query;
  const isAnew = isReadAnew(q, plan);
  if (isAnew) collection.addRequest(withCustom(typedRequest(settings, q), { counts }));
  const sugarFree = plan.asked.drinks ? sugarFreeAsked(query, cards.shelf) : undefined;
  if (sugarFree) {
    const counted = { ...searchFor("drinks", sugarFree, plan, cards), page: 1, pageSize: 0 };
    collection.addRequest(withCustom(requestFor("drinks", settings, counted), { counts: false }));
  }
  const answer = await ranker.ask(({ searcher }, options) => searcher.batch(collection.build(), options));
  if (!answer) return undefined;
  const groups = readResponses(answer.responses);
  const found = eachKind((kind) => (plan.asked[kind] ? groups[answering.indexOf(kind)] : noHits));
  const others = groups.slice(answering.length);
  const typed = isAnew ? others[0] : found.products;
  if (!isWhole(found) || !typed) return undefined;
  const isChosen = query.diet.includes("sugarFree");
  const sugarFreeCount = (isChosen ? found.drinks : sugarFree && others.at(-1))?.hits ?? 0;
  return read(found, { query, cards, plan, redirects: typed.redirects ?? [], sugarFreeCount });
}

export const requestFor = (kind: SearchKind, settings: Settings, search: Search) =>
  kind === "products"
    ? productSearch(settings, search).build()
    : contentSearch(settings, contentKindOf[kind], search).build();

/**
 * Adds settings of the service's own, beside the protocol: it tells which words it had to guess, and counts a search among the popular ones only
 * where `counts` is true.
 */
export const withCustom = (request: ReturnType<typeof requestFor>, { counts }: { counts: boolean }) =>
  withOwnSettings(request, { guesses: "true", ...(counts ? {} : { uncounted: "true" }) });

/**
 * True when products are searched for by other words than those typed. The typed words are then sent too, because the office's search rules
 * apply to them.
 */
export const isReadAnew = (q: string, { asked }: SearchPlan): boolean => q !== "" && asked.products?.q !== q;

export const typedRequest = (settings: Settings, q: string) =>
  productSearch(settings, { q, sort: "relevance", page: 1, pageSize: 0 }).build();

type Groups = Record<SearchKind, WireGroup>;
const eachKind = <Of>(of: (kind: SearchKind) => Of): Record<SearchKind, Of> =>
  Object.fromEntries(kinds.map((kind) => [kind, of(kind)])) as Record<SearchKind, Of>;
const isWhole = (found: Record<SearchKind, WireGroup | undefined>): found is Groups =>
  kinds.every((kind) => found[kind] !== undefined);

function searchFor(kind: SearchKind, query: SearchQuery, { asked, intent }: SearchPlan, { shelf }: Cards): Search {
  const shown = query.kind === kind;
  const { page } = query;
  const { q, scope: planned } = asked[kind] ?? { q: "" };
  const diets = dietChoices.filter((diet) => query.diet.includes(diet));
  const narrowed = () => (kind === "drinks" ? scopeOfDiets(planned, diets, shelf) : { ...planned, diets });
  const scope = shown && diets.length > 0 ? narrowed() : planned;
  const sort = query.sort === "relevance" && kind === "products" ? (intent.sort ?? "relevance") : query.sort;
  const pageSize = shown ? query.pageSize : query.kind === "all" ? Math.min(sample[kind], query.pageSize) : 0;
  const search: Search = { q, scope, sort, page: shown ? page : 1, pageSize };
  if (!shown || facetsOf[kind].length === 0) return search;
  return {
    ...search,
    facets: (facets) => {
      for (const facet of facetsOf[kind]) facet.add(facets, chosenOf(query, facet.name));
      if (kind !== "products") return;
      facets.addSalesPriceRangeFacet("Product", ...boundsOf(query.priceFrom, query.priceTo));
      facets.addListPriceRangeFacet("Product", ...boundsOf(query.listPriceFrom, query.listPriceTo));
    },
  };
}

const boundsOf = (fromOre: number | undefined, toOre: number | undefined): [number | undefined, number | undefined] => [
  fromOre === undefined ? undefined : fromOre / 100,
  toOre === undefined ? undefined : toOre / 100,
];

const chosenOf = (query: SearchQuery, name: string): string[] => {
  const chosen = new Map<string, unknown>(Object.entries(query)).get(name);
  return Array.isArray(chosen) ? chosen.map(String) : [];
};

const nothingFound = {
  ...{ drinks: [], products: [], articles: [], brands: [] },
  totals: { drinks: 0, products: 0, articles: 0, brands: 0 },
  total: 0,
};

type Read = {
  query: SearchQuery;
  cards: Cards;
  plan: SearchPlan;
  redirects: NonNullable<WireGroup["redirects"]>;
  /** The drinks that are left where sugar-free ones are chosen. */
  sugarFreeCount: number;
};

function read(found: Groups, { query, cards, plan, redirects, sugarFreeCount }: Read): Found {
  const { kind } = query;
  const totals = eachKind((one) => found[one].hits);
  const shown = kind === "all" ? undefined : found[kind];
  const items = shown?.facets?.items ?? [];
  const ranges = kind === "products" ? items.slice(productFacets.length).map(readRange) : [];
  const nearest = plan.intent.brand
    ? undefined
    : readSpelledGuesses(
        kinds.filter((one) => plan.asked[one]).map((one) => found[one].custom),
        vocabularyOf(cards.shelf).spelled,
      );
  const redirect = redirectOf(redirects, plan);
  const facets = kind === "all" ? {} : readFacets(facetsOf[kind], items, cards.names);
  // Below the page that was meant there is no room for what only sounds like its word.
  if (redirect && nearest !== undefined) return { ...nothingFound, facets: {}, redirect };
  return {
    ...readGroups(found, cards),
    totals,
    total: kind === "all" ? Object.values(totals).reduce((sum, count) => sum + count, 0) : totals[kind],
    ...(nearest === undefined ? {} : { nearest }),
    facets: kind === "drinks" ? withSugarFree(facets, sugarFreeCount) : facets,
    ...(ranges[0] ? { priceRange: ranges[0] } : {}),
    ...(ranges[1] ? { listPriceRange: ranges[1] } : {}),
    ...(redirect ? { redirect } : {}),
  };
}

/** The page that words mean: what this shop's office says of them goes before what every shop has. */
export function redirectOf(
  redirects: NonNullable<WireGroup["redirects"]>,
  { intent }: SearchPlan,
): PageTarget | undefined {
  const own = redirects.find(({ data }) => data?.Own);
  return own?.destination ? { to: own.destination, title: own.data?.Title ?? own.destination } : intent.page;
}

function readRange({ available }: WireFacet): { fromOre: number; toOre: number } | undefined {
  const range = [available ?? []].flat()[0]?.value as
    | { lowerBoundInclusive?: number; upperBoundInclusive?: number }
    | undefined;
  if (range?.lowerBoundInclusive === undefined || range.upperBoundInclusive === undefined) return undefined;
  return { fromOre: Math.round(range.lowerBoundInclusive * 100), toOre: Math.round(range.upperBoundInclusive * 100) };
}

/** The service's order with the shop's own cards; what has just left the shop is left out. */
export function readGroups(found: Record<SearchKind, WireGroup>, cards: Cards): SearchGroups {
  const contents = <Card>(group: WireGroup, kind: ContentKind, find: (slug: string) => Card | undefined) =>
    (group.results ?? []).flatMap((result) => {
      const slug = slugOfContent(kind, (result as ContentResult).contentId);
      const card = slug === undefined ? undefined : find(slug);
      return card ? [{ card, marks: marksOf(result) }] : [];
    });
  return {
    drinks: contents(found.drinks, "recipe", cards.drink),
    articles: contents(found.articles, "article", (slug) => cards.articles.get(slug)),
    brands: contents(found.brands, "brand", (slug) => cards.brands.get(slug)),
    products: (found.products.results ?? []).flatMap((result) => {
      const card = cards.product((result as ProductResult).productId ?? "");
      return card ? [{ card, marks: marksOf(result) }] : [];
    }),
  };
}

/** The upper bound of the protocol is called inclusive and is not. */
function marksOf({ highlight }: ProductResult | ContentResult): Marks {
  const offsets = (
    highlight as { offsets?: { displayName?: { lowerBoundInclusive: number; upperBoundInclusive: number }[] } }
  )?.offsets?.displayName;
  return (offsets ?? []).map((range) => [range.lowerBoundInclusive, range.upperBoundInclusive]);
}

/**
 * Minimum number of counted searches for a term before others see it (privacy). A network counts once in thirty days for the same words,
 * within the bounds of `countsSearch`.
 */
const leastSearches = 3;

/** This setting asks for terms with at least that number of counted searches, in addition to the terms of the shop. */
export const ofSeveral = <Request extends { settings?: object | null }>(request: Request) =>
  withOwnSettings(request, { leastSearches: String(leastSearches) });

/** The corrections of a query that each have hits. */
export async function askSuggestions(ranker: Ranker, q: string, take: number): Promise<string[]> {
  const request = ofSeveral(new SearchTermPredictionBuilder(askedAt("Search", nobody)).setTerm(q).take(take).build());
  const answer = await ranker.ask(({ searcher }, options) => searcher.searchTermPrediction(request, options));
  return (answer?.predictions ?? []).flatMap(({ term }) => term ?? []);
}

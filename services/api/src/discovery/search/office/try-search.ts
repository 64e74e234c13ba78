import { type ProductResult, SearchTermBasedProductRecommendationBuilder, UserFactory } from "@relewise/client";
import type { SearchTrial } from "@skaenk/contract/office/search";
import { askedAt, productSearch, withOwnSettings } from "../search-requests.ts";
import type { SearchContext } from "../search-routes.ts";
import { explainPlace, type Reasons } from "./explain-place.ts";

const shown = 24;
const mostChosen = 5;
/** Somebody looks at it for minutes: it may take longer than a visitor would wait. */
const patienceMs = 5_000;
const nobody = UserFactory.anonymous();
/** The service says why. */
const told = { explain: "true", uncounted: "true" };

type Answer = {
  hits: number;
  results?: ProductResult[] | null;
  redirects?: { destination?: string | null; data?: Record<string, string> | null }[] | null;
};

/** A search as nobody in particular sees it, with the service's reasons; it does not count as one. */
export async function trySearch({ ranker, readCards }: SearchContext, q: string): Promise<SearchTrial> {
  const cards = await readCards();
  const settings = askedAt("Office", nobody);
  const request = productSearch(settings, { q, sort: "relevance", page: 1, pageSize: shown }).build();
  const [found, after] = await Promise.all([
    ranker.ask(
      ({ searcher }, options) =>
        searcher.searchProducts(withOwnSettings(request, told), options) as Promise<Answer | undefined>,
      patienceMs,
    ),
    ranker.ask(({ recommender }, options) => {
      const builder = new SearchTermBasedProductRecommendationBuilder(askedAt("Office", nobody)).setTerm(q);
      builder.setNumberOfRecommendations(mostChosen).allowFillIfNecessaryToReachNumberOfRecommendations(false);
      const asked = builder.build();
      return recommender.recommendSearchTermBasedProducts(withOwnSettings(asked, told), options);
    }, patienceMs),
  ]);
  if (!found) return { source: "silent", total: 0, redirect: null, items: [], chosen: [] };
  const redirects = found.redirects ?? [];
  const redirect = redirects.find(({ data }) => data?.Own) ?? redirects[0];
  const named = (slug: string) => cards.product(slug);
  return {
    source: "service",
    total: found.hits,
    redirect: redirect?.destination
      ? { to: redirect.destination, title: redirect.data?.Title ?? redirect.destination }
      : null,
    items: (found.results ?? []).flatMap(({ productId, custom, rank }) => {
      const card = named(productId ?? "");
      if (!card) return [];
      const { slug, name, soldOut } = card;
      const reasons = explainPlace((custom ?? {}) as Reasons, { soldOut });
      return [{ place: rank, slug, name, brand: card.brand.name, soldOut, reasons }];
    }),
    chosen: (after?.recommendations ?? []).flatMap(({ productId, custom }) => {
      // The others merely fit the words.
      if (!JSON.stringify(custom ?? {}).includes("searched then chosen")) return [];
      const card = named(productId ?? "");
      return card ? [{ slug: card.slug, name: card.name }] : [];
    }),
  };
}

import {
  ContentsViewedAfterViewingContentBuilder,
  DataValueFactory,
  type FilterBuilder,
  PersonalContentRecommendationBuilder,
  PersonalProductRecommendationBuilder,
  PopularBrandsRecommendationBuilder,
  ProductsViewedAfterViewingContentBuilder,
  ProductsViewedAfterViewingProductBuilder,
  PurchasedWithCurrentCartBuilder,
  PurchasedWithMultipleProductsBuilder,
  PurchasedWithProductBuilder,
  RecentlyViewedProductsBuilder,
  type Settings,
  type User,
} from "@relewise/client";
import type { PickName } from "@skaenk/contract/picks";
import { mostAlcoholFreePercent } from "@skaenk/danish/alcohol-free";
import { type ContentKind, contentId, contentKinds, slugOfContent } from "../personalisation/entity-ids.ts";
import type { Ranker, ServiceClients } from "../personalisation/ranker.ts";
import { preferDrinks, preferProducts } from "./prefer.ts";
import { askedAt, contentSearch, productSearch } from "./search-requests.ts";

export type PickRequest = {
  user: User;
  /** The slug of what the shelf stands beside. */
  of: string;
  /** Products that belong to it: a recipe's bottles. */
  with: string[];
  /** Of the time of year. */
  occasions: string[];
  /** Whether the recipe it stands beside is without alcohol: nobody is led from one kind to the other. */
  alcoholFree: boolean;
  count: number;
};

/** Slugs in the service's order, of one kind. */
export type PickResult = { kind: "drinks" | "products" | "articles" | "brands"; slugs: string[] };

type Answer<Result> = { recommendations?: Result[] | null } | undefined;
type Ask = (
  clients: ServiceClients,
  request: PickRequest,
  settings: Settings,
  options: { abortSignal?: AbortSignal },
) => Promise<PickResult>;

/** Below it a drink counts as without alcohol, on cards too: strengths have one decimal. */
const alcoholLimit = mostAlcoholFreePercent + 0.05;
/** More drinks than most look at in a month. */
const mostLookedAt = 100;
/** How long ago counts as popular, or as lately, in minutes. */
const aMonth = 60 * 24 * 30;

const productsOf = (answer: Answer<{ productId?: string | null }>): PickResult => ({
  kind: "products",
  slugs: (answer?.recommendations ?? []).flatMap(({ productId }) => productId ?? []),
});

const contentsOf = (kind: "recipe" | "article", answer: Answer<{ contentId?: string | null }>): PickResult => ({
  kind: kind === "recipe" ? "drinks" : "articles",
  slugs: (answer?.recommendations ?? []).flatMap((result) => slugOfContent(kind, result.contentId) ?? []),
});

/** Only what can be bought now. */
const buyable = (filters: FilterBuilder) =>
  void filters.addProductDataFilter("soldOut", (is) => is.addEqualsCondition(DataValueFactory.boolean(false)));

const ofKind = (kind: ContentKind) => (filters: FilterBuilder) =>
  void filters.addContentDataFilter("kind", (is) => is.addEqualsCondition(DataValueFactory.string(contentKinds[kind])));

const mostPopular = { q: "", sort: "popular", page: 1 } as const;

const ask: Record<PickName, Ask> = {
  // As searches, which know what to put first among the equally popular: a new shop has sold nothing yet.
  "popular-drinks": async ({ searcher }, { count }, settings, options) => {
    const request = contentSearch(settings, "recipe", { ...mostPopular, pageSize: count }).build();
    const answer = await searcher.searchContents(request, options);
    return contentsOf("recipe", { recommendations: answer?.results ?? [] });
  },
  "popular-products": async ({ searcher }, { count }, settings, options) => {
    const builder = productSearch(settings, { ...mostPopular, pageSize: count });
    const answer = await searcher.searchProducts(builder.filters(buyable).build(), options);
    return productsOf({ recommendations: answer?.results ?? [] });
  },
  // A short history gives few suggestions, or many that are as good: the rest is told apart by what the shop knows.
  "personal-drinks": async ({ recommender }, { count, occasions }, settings, options) => {
    const builder = new PersonalContentRecommendationBuilder(settings)
      .setNumberOfRecommendations(count)
      .relevanceModifiers((modifiers) => preferDrinks(modifiers, occasions));
    const request = builder.filters(ofKind("recipe")).build();
    return contentsOf("recipe", await recommender.recommendPersonalContents(request, options));
  },
  "personal-products": async ({ recommender }, { count }, settings, options) => {
    const builder = new PersonalProductRecommendationBuilder(settings)
      .setNumberOfRecommendations(count)
      .relevanceModifiers(preferProducts);
    const request = builder.filters(buyable).build();
    return productsOf(await recommender.recommendPersonalProducts(request, options));
  },
  "recently-viewed": async ({ recommender }, { count }, settings, options) => {
    const builder = new RecentlyViewedProductsBuilder(settings).setNumberOfRecommendations(count);
    return productsOf(await recommender.recentlyViewedProducts(builder.build(), options));
  },
  // The protocol has no request for it, but tells when each was looked at.
  "recently-viewed-drinks": async ({ searcher }, { count }, settings, options) => {
    const builder = contentSearch(settings, "recipe", { ...mostPopular, pageSize: mostLookedAt })
      .filters((filters) => void filters.addContentRecentlyViewedByUserFilter(aMonth))
      .setContentProperties({ viewedByUserInfo: true });
    const results = (await searcher.searchContents(builder.build(), options))?.results ?? [];
    const lookedAt = ({ viewedByUser }: (typeof results)[number]) => viewedByUser?.mostRecentlyViewedUtc ?? "";
    const latest = results.toSorted((a, b) => (lookedAt(a) < lookedAt(b) ? 1 : -1)).slice(0, count);
    return contentsOf("recipe", { recommendations: latest });
  },
  // What people went on to; the rest is better chosen by the shop, which knows what is in the glass.
  "drinks-like-recipe": async ({ recommender }, { of, count, alcoholFree }, settings, options) => {
    const builder = new ContentsViewedAfterViewingContentBuilder(settings)
      .setContentId(contentId("recipe", of))
      .setNumberOfRecommendations(count)
      .allowFillIfNecessaryToReachNumberOfRecommendations(false)
      .filters(ofKind("recipe"))
      .filters(
        (filters) =>
          void filters.addContentDataFilter("abvPercent", (is) => is.addLessThanCondition(alcoholLimit, !alcoholFree)),
      );
    return contentsOf("recipe", await recommender.recommendContentsViewedAfterViewingContent(builder.build(), options));
  },
  // What goes with something is what people have shown to; the rest of the shelf is better chosen by the shop than by fashion.
  "goes-with-recipe": async ({ recommender }, request, settings, options) => {
    if (request.with.length === 0) {
      const builder = new ProductsViewedAfterViewingContentBuilder(settings)
        .setContentId(contentId("recipe", request.of))
        .setNumberOfRecommendations(request.count)
        .allowFillIfNecessaryToReachNumberOfRecommendations(false);
      const { recommendProductsViewedAfterViewingContent: recommend } = recommender;
      return productsOf(await recommend.call(recommender, builder.filters(buyable).build(), options));
    }
    const builder = new PurchasedWithMultipleProductsBuilder(settings)
      .addProducts(request.with.map((productId) => ({ productId })))
      .setNumberOfRecommendations(request.count)
      .allowFillIfNecessaryToReachNumberOfRecommendations(false);
    return productsOf(
      await recommender.recommendPurchasedWithMultipleProducts(builder.filters(buyable).build(), options),
    );
  },
  "bought-with-product": async ({ recommender }, { of, count }, settings, options) => {
    const builder = new PurchasedWithProductBuilder(settings).product({ productId: of });
    const request = builder
      .setNumberOfRecommendations(count)
      .allowFillIfNecessaryToReachNumberOfRecommendations(false)
      .filters(buyable)
      .build();
    return productsOf(await recommender.recommendPurchasedWithProduct(request, options));
  },
  "viewed-after-product": async ({ recommender }, { of, count }, settings, options) => {
    const builder = new ProductsViewedAfterViewingProductBuilder(settings).product({ productId: of });
    const request = builder
      .setNumberOfRecommendations(count)
      .allowFillIfNecessaryToReachNumberOfRecommendations(false)
      .filters(buyable)
      .build();
    return productsOf(await recommender.recommendProductsViewedAfterViewingProduct(request, options));
  },
  "goes-with-cart": async (clients, request, settings, options) => {
    // Who is not known has no cart there; but what lies in it is known here.
    if (request.with.length > 0) return await ask["goes-with-recipe"](clients, request, settings, options);
    const builder = new PurchasedWithCurrentCartBuilder(settings)
      .setNumberOfRecommendations(request.count)
      .allowFillIfNecessaryToReachNumberOfRecommendations(false);
    const wire = builder.filters(buyable).build();
    return productsOf(await clients.recommender.recommendPurchasedWithCurrentCart(wire, options));
  },
  "read-after-article": async ({ recommender }, { of, count }, settings, options) => {
    const builder = new ContentsViewedAfterViewingContentBuilder(settings)
      .setContentId(contentId("article", of))
      .setNumberOfRecommendations(count)
      .allowFillIfNecessaryToReachNumberOfRecommendations(false);
    const request = builder.filters(ofKind("article")).build();
    return contentsOf("article", await recommender.recommendContentsViewedAfterViewingContent(request, options));
  },
  "products-after-article": async ({ recommender }, { of, count }, settings, options) => {
    const builder = new ProductsViewedAfterViewingContentBuilder(settings)
      .setContentId(contentId("article", of))
      .setNumberOfRecommendations(count)
      .allowFillIfNecessaryToReachNumberOfRecommendations(false);
    const request = builder.filters(buyable).build();
    return productsOf(await recommender.recommendProductsViewedAfterViewingContent(request, options));
  },
  "brands-beside-brand": async ({ recommender }, { of, count }, settings, options) => {
    const builder = new PopularBrandsRecommendationBuilder(settings)
      .sinceMinutesAgo(aMonth)
      .setNumberOfRecommendations(count + 1);
    const answer = await recommender.recommendPopularBrands(builder.build(), options);
    const slugs = (answer?.recommendations ?? []).flatMap(({ id }) => (id && id !== of ? [id] : []));
    return { kind: "brands", slugs: slugs.slice(0, count) };
  },
};

/** Asks the service to fill a shelf. Nothing when it is silent. */
export function askForPicks(ranker: Ranker, name: PickName, request: PickRequest): Promise<PickResult | undefined> {
  return ranker.ask((clients, options) => ask[name](clients, request, askedAt(name, request.user), options));
}

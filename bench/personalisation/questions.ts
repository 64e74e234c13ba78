/** What visitors send to the service, as requests over HTTP. */
import { type CatalogueProduct, makeQueries } from "./catalogue.ts";

export type SentRequest = { name: string; body: object };
export type Question = "two" | "prefix" | "typo" | "filtered";
export const QUESTIONS = ["two", "prefix", "typo", "filtered"] as const;

const USERS = 20_000;
/** How far apart neighbours in time lie in the catalogue: a prime, so that all come by. */
const STRIDE = 7919;

/** The four kinds of question, asked by known visitors with a wish for a brand; the last one counts two facets. */
export function makeQuestions(products: readonly CatalogueProduct[], count: number): Record<Question, SentRequest[]> {
  const queries = makeQueries(products, count);
  const common = {
    $type: "Relewise.Client.Requests.Search.ProductSearchRequest, Relewise.Client",
    language: { value: "da" },
    currency: { value: "DKK" },
    skip: 0,
    take: 10,
    relevanceModifiers: {
      items: [
        {
          $type: "Relewise.Client.Requests.RelevanceModifiers.BrandIdRelevanceModifier, Relewise.Client",
          brandId: products[0]?.brand,
          ifProductIsBrandMultiplyWeightBy: 1.2,
          ifProductIsNotBrandMultiplyWeightBy: 1,
        },
      ],
    },
  };
  const ask = (more: object, at: number): SentRequest => ({
    name: "ProductSearchRequest",
    body: { ...common, user: visitorOf(at), ...more },
  });
  return {
    two: queries.two.map((term, at) => ask({ term }, at)),
    prefix: queries.prefix.map((term, at) => ask({ term }, at)),
    typo: queries.typo.map((term, at) => ask({ term }, at)),
    filtered: queries.filtered.map(({ term, max }, at) => ask({ term, ...narrowing(max) }, at)),
  };
}

function narrowing(max: number): object {
  const facet = "Relewise.Client.DataTypes.Search.Facets.Queries";
  return {
    filters: {
      items: [
        {
          $type: "Relewise.Client.Requests.Filters.ProductSalesPriceFilter, Relewise.Client",
          range: { upperBoundInclusive: max },
        },
      ],
    },
    facets: {
      items: [
        { $type: `${facet}.BrandFacet, Relewise.Client`, field: "Brand" },
        {
          $type: `${facet}.ProductDataStringValueFacet, Relewise.Client`,
          field: "Data",
          key: "smag",
          dataSelectionStrategy: "Product",
        },
      ],
    },
  };
}

/** As in shops: a tenth of the goods gets half of the looks. */
function seenBy(n: number, products: number): number {
  const share = ((n * STRIDE) % products) / products;
  return Math.floor(share ** 3 * products);
}

/** One of the known visitors. */
export const visitorOf = (n: number) => ({ temporaryId: `u${n % USERS}` });

/** One view of a product; `n` says which, and whose. */
export function viewOf(products: readonly CatalogueProduct[], n: number): object {
  return {
    $type: "Relewise.Client.DataTypes.ProductView, Relewise.Client",
    product: { id: `p${seenBy(n, products.length)}` },
    user: visitorOf(n),
  };
}

/** Each kind of recommendation that rests on behaviour, asked by people who have looked at things. */
export function recommendationsFor(
  products: readonly CatalogueProduct[],
  count: number,
): Record<string, SentRequest[]> {
  const common = (at: number) => ({
    language: { value: "da" },
    currency: { value: "DKK" },
    user: visitorOf(at),
    settings: { numberOfRecommendations: 10 },
  });
  const looked = (at: number) => `p${(at * STRIDE) % products.length}`;
  const each = (name: string, more: (at: number) => object): SentRequest[] =>
    Array.from({ length: count }, (_, at) => ({ name, body: { ...common(at), ...more(at) } }));
  const about = (at: number) => ({ productAndVariantId: { productId: looked(at) } });
  return {
    personal: each("PersonalProductRecommendationRequest", () => ({})),
    "viewed after": each("ProductsViewedAfterViewingProductRequest", about),
    "bought with": each("PurchasedWithProductRequest", about),
    "after a search": each("SearchTermBasedProductRecommendationRequest", (at) => ({
      term: products[at % products.length]?.name.split(" ")[0],
    })),
    similar: each("SimilarProductsRequest", (at) => ({ existingProductId: { productId: looked(at) } })),
    popular: each("PopularProductsRequest", () => ({ basedOn: "MostViewed", sinceMinutesAgo: 1440 })),
    "popular brands": each("PopularBrandsRecommendationRequest", () => ({ sinceMinutesAgo: 1440 })),
  };
}

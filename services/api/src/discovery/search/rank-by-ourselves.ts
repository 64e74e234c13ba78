import { drinkFieldNames } from "@skaenk/contract/drink-fields";
import { eachField } from "@skaenk/contract/each-field";
import type { Facets } from "@skaenk/contract/paging";
import { manyFields, yesFields } from "@skaenk/contract/product-fields";
import { compareDanish } from "@skaenk/danish/format";
import { findProducts } from "../../catalogue/products/find-products.ts";
import { dietsAsOneFacet, findRecipes } from "../../editorial/recipes/find-recipes.ts";
import { foldedWords, haystackOf, matchesText } from "../filtering/text-match.ts";
import { type Found, sample } from "./ask-ranker.ts";
import type { SearchPlan } from "./intent/plan-search.ts";
import type { Cards } from "./read-cards.ts";
import type { SearchQuery } from "./search-query.ts";
import type { SearchScope } from "./search-requests.ts";

/**
 * The simple search of the lists, for when the service is silent: words that begin words, the shop's own order, the facets
 * that the lists have. Less clever, always there. Pure.
 */
export function rankByOurselves(query: SearchQuery, cards: Cards, { asked, intent }: SearchPlan): Found {
  const { kind, page } = query;
  const sizeOf = (group: keyof typeof sample) =>
    kind === group ? query.pageSize : Math.min(sample[group], query.pageSize);
  const pagingOf = (group: keyof typeof sample) => ({ page: kind === group ? page : 1, pageSize: sizeOf(group) });
  const is = (group: keyof typeof sample) => kind === group || kind === "all";

  const wordsFor = (group: keyof typeof sample) => asked[group]?.q ?? "";
  const isAsked = (group: keyof typeof sample) => asked[group] !== undefined && !isSingleLetters(wordsFor(group));
  const none = (group: keyof typeof sample) => (isAsked(group) ? undefined : [nothingIsCalledThis]);

  const drinks = findRecipes(cards.shelf.recipes, cards.shelf.recipeThemes, {
    ...(kind === "drinks" ? query : { ...query, ...eachField(drinkFieldNames, () => []) }),
    q: wordsFor("drinks"),
    slugs: none("drinks") ?? drinksWithin(cards, asked.drinks?.scope),
    sort: query.sort === "name" ? "name" : "popular",
    ...pagingOf("drinks"),
  });
  const { assortment } = query;
  const scope = asked.products?.scope ?? {};
  const { priceFrom, priceTo } = kind === "products" ? query : {};
  const { price } = scope;
  const yes = (name: string) =>
    scope.assortment === name || (kind === "products" && [...assortment, ...query.diet].includes(name))
      ? ("true" as const)
      : undefined;
  const productSort =
    query.sort === "relevance"
      ? intent.sort === "price" || intent.sort === "-price"
        ? intent.sort
        : "popular"
      : query.sort;
  const products = findProducts(cards.shelf, {
    ...(kind === "products" ? query : { ...query, ...eachField(manyFields, () => []) }),
    q: wordsFor("products"),
    ...(scope.shelf ? { category: [scope.shelf] } : {}),
    priceFrom: priceFrom ?? oreOf(price?.min),
    priceTo: priceTo ?? oreOf(price?.max),
    slugs:
      none("products") ??
      productsWithin(cards, scope) ??
      (kind === "products" ? withinListPrice(cards, query) : undefined),
    ...eachField(yesFields, yes),
    sort: productSort,
    ...pagingOf("products"),
  });
  const articles = [...cards.articles.values()].filter(
    (card) =>
      isAsked("articles") &&
      matchesText(haystackOf(card.title, card.summary, card.theme.name), wordsFor("articles")) &&
      (kind !== "articles" || query.theme.length === 0 || query.theme.includes(card.theme.slug)),
  );
  const brands = [...cards.brands.values()]
    .filter(
      (card) => isAsked("brands") && matchesText(haystackOf(card.name, card.tagline, card.country), wordsFor("brands")),
    )
    .sort((a, b) => compareDanish(a.name, b.name));

  const totals = { drinks: drinks.total, products: products.total, articles: articles.length, brands: brands.length };
  const slice = <Item>(items: Item[], group: "articles" | "brands") => {
    const paging = pagingOf(group);
    return items.slice((paging.page - 1) * paging.pageSize, paging.page * paging.pageSize);
  };
  const unmarked = <Card>(list: Card[]) => list.map((card) => ({ card, marks: [] }));
  const facets: Facets = kind === "drinks" ? drinks.facets : kind === "products" ? productFacets(products.facets) : {};
  return {
    drinks: is("drinks") ? unmarked(drinks.items) : [],
    products: is("products") ? unmarked(products.items) : [],
    articles: is("articles") ? unmarked(slice(articles, "articles")) : [],
    brands: is("brands") ? unmarked(slice(brands, "brands")) : [],
    totals,
    total: kind === "all" ? Object.values(totals).reduce((sum, count) => sum + count, 0) : totals[kind],
    facets,
    ...(kind === "products" && products.priceRange ? { priceRange: products.priceRange } : {}),
    ...(kind === "products" ? { listPriceRange: listPriceRange(cards) } : {}),
    ...(intent.page ? { redirect: intent.page } : {}),
  };
}

/** True for a query of single letters only, which would match half of all words. */
const isSingleLetters = (q: string): boolean =>
  q !== "" && (foldedWords(q)?.every((word) => word.length === 1) ?? false);

const oreOf = (kroner: number | undefined): number | undefined => (kroner === undefined ? undefined : kroner * 100);

/** Slugs of what a part of the shop holds; undefined where all of it does. */
function drinksWithin({ shelf }: Cards, { slugs, diet, taste }: SearchScope = {}): string[] | undefined {
  if (slugs) return orNothing(slugs);
  if (!diet && !taste) return undefined;
  const fits = ({ row, diets }: (typeof shelf)["recipes"][number]) =>
    (!diet || diets.includes(diet)) && (!taste || row.tastes.includes(taste));
  return orNothing(shelf.recipes.filter(fits).map(({ row }) => row.slug));
}

function productsWithin({ shelf }: Cards, { slugs, diet }: SearchScope): string[] | undefined {
  if (slugs) return orNothing(slugs);
  return diet && orNothing(shelf.products.filter(({ row }) => row.diets?.includes(diet)).map(({ row }) => row.slug));
}

const orNothing = (slugs: readonly string[]): string[] => (slugs.length > 0 ? [...slugs] : [nothingIsCalledThis]);

const listPriceOf = ({ card }: Cards["shelf"]["products"][number]) => card.reduction?.referenceOre ?? card.priceOre;

/** What costs so much when it is no offer, by slug; nothing when all of it may be shown. */
function withinListPrice({ shelf }: Cards, { listPriceFrom, listPriceTo }: SearchQuery): string[] | undefined {
  if (listPriceFrom === undefined && listPriceTo === undefined) return undefined;
  const [from, to] = [listPriceFrom ?? 0, listPriceTo ?? Number.POSITIVE_INFINITY];
  const within = shelf.products.filter((product) => listPriceOf(product) >= from && listPriceOf(product) <= to);
  return within.length > 0 ? within.map(({ row }) => row.slug) : [nothingIsCalledThis];
}

/** An empty list of slugs asks for all. */
const nothingIsCalledThis = "-";

function listPriceRange({ shelf }: Cards): { fromOre: number; toOre: number } | undefined {
  const prices = shelf.products.map(listPriceOf);
  return prices.length === 0 ? undefined : { fromOre: Math.min(...prices), toOre: Math.max(...prices) };
}

/** The lists' four yes-or-no facets are one in the search. */
function productFacets({ inStock = [], offer = [], new: news = [], organic = [], ...all }: Facets): Facets {
  const named = (value: string, [first]: Facets[string]) => (first ? [{ ...first, value }] : []);
  return {
    ...dietsAsOneFacet(all),
    assortment: [
      ...named("inStock", inStock),
      ...named("offer", offer),
      ...named("new", news),
      ...named("organic", organic),
    ],
  };
}

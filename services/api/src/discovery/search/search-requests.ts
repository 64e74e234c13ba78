import {
  type ContentHighlightingBuilder,
  ContentSearchBuilder,
  type ContentSortingBuilder,
  DataValueFactory,
  type FacetBuilder,
  type FilterBuilder,
  type PaginationBuilder,
  type ProductHighlightingBuilder,
  ProductSearchBuilder,
  type ProductSortingBuilder,
  type Settings,
  type User,
  ValueSelectorFactory,
} from "@relewise/client";
import type { DietChoice, DietName } from "@skaenk/contract/diets";
import { drinkFields } from "@skaenk/contract/drink-fields";
import type { SearchSort } from "@skaenk/contract/search";
import type { PriceBounds } from "@skaenk/danish/search-text";
import { assortments, type ContentKind, contentId, contentKinds } from "../personalisation/entity-ids.ts";
import { currency, language } from "../personalisation/ranker.ts";

/** The part of the shop that a search is about, beside its words. */
export type SearchScope = {
  /** Nothing but these. */
  slugs?: readonly string[];
  /** The path of a shelf. */
  shelf?: string;
  /** Products of this shelf come first. */
  shelfFirst?: string;
  diet?: DietName;
  /** Chosen filters, which all must hold. */
  diets?: readonly DietChoice[];
  /** In kroner. */
  price?: PriceBounds;
  assortment?: "offer" | "new";
  taste?: string;
  /** Drinks on this come first. */
  liquor?: string;
  /** Articles of this theme come first. */
  theme?: string;
};

export type Search = {
  q: string;
  scope?: SearchScope | undefined;
  sort: SearchSort;
  page: number;
  pageSize: number;
  facets?: (facets: FacetBuilder) => void;
};

/** The part of every query that tells its place and its visitor. */
export const askedAt = (displayedAtLocation: string, user: User): Settings => ({
  language,
  currency,
  displayedAtLocation,
  user,
});

/** Weight of goods of the asked kind over goods that contain it or only bear its name. */
const namedCounts = 3;
/** An empty list of ids asks for all. */
const nothingIsCalledThis = "-";

const allDiets = ({ diet, diets = [] }: SearchScope): readonly string[] => (diet ? [diet, ...diets] : diets);

function keepProducts(filters: FilterBuilder, scope: SearchScope = {}): void {
  const { slugs, shelf, price, assortment } = scope;
  if (slugs) filters.addProductIdFilter(slugs.length > 0 ? [...slugs] : nothingIsCalledThis);
  if (shelf) filters.addProductCategoryIdFilter("Ancestor", shelf);
  if (price) filters.addProductSalesPriceFilter(price.min, price.max);
  if (assortment) filters.addProductAssortmentFilter(assortments[assortment]);
  for (const diet of allDiets(scope)) {
    filters.addProductDataFilter("diets", (conditions) =>
      conditions.addContainsCondition(DataValueFactory.string(diet)),
    );
  }
}

function keepContents(filters: FilterBuilder, kind: ContentKind, scope: SearchScope = {}): void {
  const { slugs, taste } = scope;
  const contains = (key: string, word: string) =>
    filters.addContentDataFilter(key, (conditions) => conditions.addContainsCondition(DataValueFactory.string(word)));
  if (slugs)
    filters.addContentIdFilter(slugs.length > 0 ? slugs.map((slug) => contentId(kind, slug)) : nothingIsCalledThis);
  for (const diet of allDiets(scope)) contains("diets", diet);
  if (taste) contains(drinkFields.taste.key, taste);
}

/** What cannot be bought now comes after what can. */
const soldOutCounts = 0.4;

export function productSearch(settings: Settings, search: Search): ProductSearchBuilder {
  const builder = new ProductSearchBuilder(settings)
    .setTerm(search.q)
    .filters((filters) => keepProducts(filters, search.scope))
    .relevanceModifiers((modifiers) => {
      modifiers.addProductDataRelevanceModifier(
        "soldOut",
        (conditions) => conditions.addEqualsCondition(DataValueFactory.boolean(true)),
        ValueSelectorFactory.fixedDoubleValueSelector(soldOutCounts),
      );
      const { shelfFirst } = search.scope ?? {};
      if (shelfFirst) modifiers.addProductCategoryIdRelevanceModifier(shelfFirst, "Ancestor", namedCounts);
    })
    .sorting((sorting) => sortProducts(sorting, search))
    .highlighting(markNames)
    .pagination((pages) => setPage(pages, search));
  return search.facets ? builder.facets(search.facets) : builder;
}

function sortProducts(sorting: ProductSortingBuilder, { sort, q }: Search): void {
  // Of what is equally popular, the editors' order.
  const byPosition = (then: ProductSortingBuilder) => then.sortByProductData("position", "Product", "Ascending");
  if (sort === "name") sorting.sortByProductAttribute("DisplayName", "Ascending");
  else if (sort === "price") sorting.sortByProductAttribute("SalesPrice", "Ascending");
  else if (sort === "-price") sorting.sortByProductAttribute("SalesPrice", "Descending");
  else if (sort === "popular" || q === "") sorting.sortByProductPopularity("Descending", byPosition);
}

export function contentSearch(settings: Settings, kind: ContentKind, search: Search): ContentSearchBuilder {
  const { sort, q } = search;
  const builder = new ContentSearchBuilder(settings)
    .setTerm(q)
    .filters((filters) => {
      filters.addContentDataFilter("kind", (conditions) =>
        conditions.addEqualsCondition(DataValueFactory.string(contentKinds[kind])),
      );
      keepContents(filters, kind, search.scope);
    })
    .relevanceModifiers((modifiers) => {
      const { liquor, theme } = search.scope ?? {};
      const putFirst = (key: string, word: string) =>
        modifiers.addContentDataRelevanceModifier(
          key,
          (conditions) => conditions.addEqualsCondition(DataValueFactory.string(word)),
          ValueSelectorFactory.fixedDoubleValueSelector(namedCounts),
        );
      if (liquor) putFirst(drinkFields.liquor.group, liquor);
      if (theme) putFirst("theme", theme);
    })
    .sorting((sorting) => {
      if (sort === "name") sorting.sortByContentAttribute("DisplayName", "Ascending");
      else if (kind === "article" && q === "" && sort !== "popular")
        sorting.sortByContentData("published", "Descending");
      else if (sort === "popular" || q === "") byChoice(sorting);
      // Two dozen drinks say "rom" alike: then those come first that people choose, and of articles the newest.
      else if (kind === "recipe") sorting.sortByContentRelevance("Descending", byChoice);
      else if (kind === "article") sorting.sortByContentRelevance("Descending", newest);
    })
    .highlighting(markNames)
    .pagination((pages) => setPage(pages, search));
  return search.facets ? builder.facets(search.facets) : builder;
}

const newest = (sorting: ContentSortingBuilder): void => sorting.sortByContentData("published", "Descending");

/** Popularity, then the shop's own first drinks, then any order but the alphabet's. */
const byChoice = (sorting: ContentSortingBuilder): void =>
  sorting.sortByContentPopularity("Descending", (then) =>
    then.sortByContentData("appeal", "Descending", "Numerical", (last) =>
      last.sortByContentData("shuffle", "Descending"),
    ),
  );

function markNames(highlighting: ProductHighlightingBuilder | ContentHighlightingBuilder): void {
  highlighting.enabled(true);
  highlighting.setHighlightable({ displayName: true });
  const snippets = { include: false, useEllipses: false, includeMatchedWords: false };
  highlighting.setShape({ offsets: { include: true }, snippets });
}

/** Adds settings of the service's own to a request, beside the protocol. */
export const withOwnSettings = <Request extends { settings?: object | null }>(
  request: Request,
  custom: Readonly<Record<string, string>>,
) => ({ ...request, settings: { ...request.settings, custom } });

function setPage(pages: PaginationBuilder, { page, pageSize }: Search): void {
  pages.setPageSize(pageSize).setPage(pageSize === 0 ? 1 : page);
}

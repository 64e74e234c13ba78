/** ProductQuery, ContentQuery, BrandQuery and the category queries: details of entities, disabled ones if wanted. */

import { happeningKinds, noRow } from "@skaenk/engine/behaviour/behaviour";
import { viewHappenings } from "@skaenk/engine/behaviour/history";
import { anyLanguage } from "@skaenk/engine/entities/data-value";
import {
  type Category,
  type CategoryPath,
  Content,
  type Entity,
  type EntityKind,
  nameOf,
  Product,
  type Variant,
} from "@skaenk/engine/entities/entity";
import type { FilterSet } from "@skaenk/engine/filters/filter-set";
import { amountsToWire, textsToWire } from "../entities/data-value.ts";
import { compileFilters } from "../filters/compile.ts";
import type { RequestContext } from "../filters/context.ts";
import { isTrue, type JsonObject, optionalObject, optionalString, readCount } from "../protocol/reading.ts";
import { invalid } from "../protocol/refusal.ts";
import { typeName } from "../protocol/type-names.ts";
import { filteredVariants } from "../results/filtered-variants.ts";
import { toUtc } from "../results/selection.ts";
import { showData } from "./query-users.ts";
import { RelatedEntities } from "./relatives.ts";
import { selectDetails } from "./select-details.ts";

type QuerySpec = { kind: EntityKind; response: string; member: string; includeDisabled: string };

export const entityQueries: Readonly<Record<string, QuerySpec>> = {
  ProductQuery: {
    kind: "product",
    response: "ProductDetailsCollectionResponse",
    member: "products",
    includeDisabled: "includeDisabledProducts",
  },
  ContentQuery: {
    kind: "content",
    response: "ContentDetailsCollectionResponse",
    member: "contents",
    includeDisabled: "includeDisabledContents",
  },
  BrandQuery: {
    kind: "brand",
    response: "BrandDetailsCollectionResponse",
    member: "brands",
    includeDisabled: "includeDisabledBrands",
  },
  ProductCategoryQuery: {
    kind: "productCategory",
    response: "ProductCategoryDetailsCollectionResponse",
    member: "categories",
    includeDisabled: "includeDisabledCategories",
  },
  ContentCategoryQuery: {
    kind: "contentCategory",
    response: "ContentCategoryDetailsCollectionResponse",
    member: "categories",
    includeDisabled: "includeDisabledCategories",
  },
};

const largestPage = 1000;

/** `language`/`currency` of the query keep only that entry of multi-valued members. */
export function queryEntities(name: string, wire: JsonObject, context: RequestContext, place: Locale): JsonObject {
  const spec = entityQueries[name] as QuerySpec;
  const filters = compileFilters(optionalObject(wire, "filters", ""), { ...context, kind: spec.kind, pass: "default" });
  const includeDisabled = isTrue(wire, spec.includeDisabled);
  const withoutVariants = isTrue(wire, "excludeProductsWithNoVariants");
  const matching = [...context.dataset.catalogue.tables[spec.kind].byId.values()].filter((entity) => {
    if (entity.stub || (entity.disabled && !includeDisabled)) return false;
    if (withoutVariants && entity instanceof Product && entity.variants.length === 0) return false;
    return filters.accepts(entity);
  });
  matching.sort((a, b) => a.ordinal - b.ordinal);
  const { page, nextPageToken } = cutPage(matching, wire);
  const details = new Details(context, place, wire, filters, includeDisabled);
  return {
    $type: typeName(`Responses.${spec.response}`),
    [spec.member]: page.map((entity) => details.show(entity)),
    ...(isTrue(wire, "returnTotalNumberOfResults") ? { totalNumberOfResults: matching.length } : {}),
    ...(nextPageToken === undefined ? {} : { nextPageToken }),
  };
}

/** By token and page size (ProductQuery), else by skip and number. A token is the ordinal to go on after. */
function cutPage(matching: Entity[], wire: JsonObject): { page: Entity[]; nextPageToken?: string } {
  const usesPages = wire.pageSize !== undefined && wire.pageSize !== null;
  if (!usesPages && typeof wire.nextPageToken !== "string") {
    const skip = readCount(wire, "skipNumberOfResults", "", 0);
    return { page: matching.slice(skip, skip + (readCount(wire, "numberOfResults", "", 0) || largestPage)) };
  }
  const size = readCount(wire, "pageSize", "", largestPage, 1);
  if (size > largestPage) throw invalid("pageSize", `must be at most ${largestPage}`);
  const token = optionalString(wire, "nextPageToken", "");
  const after = token ? Number(Buffer.from(token, "base64url").toString()) : -1;
  if (!Number.isInteger(after)) throw invalid("nextPageToken", "is not one of ours");
  const rest = matching.filter((entity) => entity.ordinal > after);
  const page = rest.slice(0, size);
  const last = page.at(-1);
  return rest.length > size && last
    ? { page, nextPageToken: Buffer.from(String(last.ordinal)).toString("base64url") }
    : { page };
}

export type Locale = { language: string | undefined; currency: string | undefined };

class Details {
  readonly #context: RequestContext;
  readonly #place: Locale;
  readonly #wire: JsonObject;
  readonly #relatives: RelatedEntities;
  /** ProductQuery only; undefined: everything. */
  readonly #wants: JsonObject | undefined;
  readonly #wantsOfVariants: JsonObject | undefined;
  readonly #variantFilters: FilterSet | undefined;

  constructor(context: RequestContext, place: Locale, wire: JsonObject, filters: FilterSet, includeDisabled: boolean) {
    const settings = optionalObject(wire, "resultSettings", "") ?? {};
    this.#wants = optionalObject(settings, "selectedProductDetailsProperties", "resultSettings");
    this.#wantsOfVariants = optionalObject(settings, "selectedVariantDetailsProperties", "resultSettings");
    this.#variantFilters = filteredVariants(this.#wants, context, filters);
    this.#context = context;
    this.#place = place;
    this.#wire = wire;
    this.#relatives = new RelatedEntities(context.dataset.catalogue, includeDisabled);
  }

  show(entity: Entity): JsonObject {
    const { language } = this.#place;
    const shared = this.#shared(entity);
    if (entity.kind === "brand") {
      const displayName = entity.names[anyLanguage] ?? nameOf(entity, language ?? "");
      return {
        brandId: entity.id,
        ...(displayName === undefined ? {} : { displayName }),
        ...shared,
        ...this.#purchases(entity),
      };
    }
    const displayName = textsToWire(entity.names, language, true);
    if (entity instanceof Product)
      return selectDetails({ productId: entity.id, displayName, ...shared, ...this.#product(entity) }, this.#wants);
    if (entity instanceof Content)
      return {
        contentId: entity.id,
        displayName,
        ...shared,
        deleted: false,
        categoryPaths: this.#paths(entity.paths, "contentCategory"),
      };
    const up = readCount(this.#wire, "includeParentCategoriesToDepth", "", 0);
    const down = readCount(this.#wire, "includeChildCategoriesToDepth", "", 0);
    return this.#category(entity as Category, up, down, new Set());
  }

  #shared(entity: Entity): JsonObject {
    return {
      assortments: entity.assortments,
      data: showData(entity.data, this.#place),
      createdUtc: toUtc(entity.createdAt),
      disabled: entity.disabled,
      ...(entity.custom ? { custom: entity.custom } : {}),
      ...this.#views(entity),
    };
  }

  #product(product: Product): JsonObject {
    const { currency } = this.#place;
    const variants = product.variants.filter((it) => !it.disabled || isTrue(this.#wire, "includeDisabledVariants"));
    const variantFilters = this.#variantFilters;
    const filtered = variantFilters && variants.filter((it) => variantFilters.acceptsVariant(product, it));
    return {
      deleted: false,
      categoryPaths: this.#paths(product.paths, "productCategory"),
      listPrice: amountsToWire(product.listPrice, currency, true),
      salesPrice: amountsToWire(product.salesPrice, currency, true),
      allVariants: variants.map((variant) => this.#variant(variant)),
      ...(filtered ? { filteredVariants: filtered.map((variant) => this.#variant(variant)) } : {}),
      ...this.#purchases(product),
      ...(product.brandId === undefined ? {} : { brand: this.#brand(product.brandId) }),
    };
  }

  #variant(variant: Variant): JsonObject {
    const { language, currency } = this.#place;
    const details = {
      variantId: variant.id,
      displayName: textsToWire(variant.names, language, true),
      specification: variant.specification,
      assortments: variant.assortments,
      data: showData(variant.data, this.#place),
      listPrice: amountsToWire(variant.listPrice, currency, true),
      salesPrice: amountsToWire(variant.salesPrice, currency, true),
      disabled: variant.disabled,
      ...(variant.custom ? { custom: variant.custom } : {}),
    };
    return selectDetails(details, this.#wantsOfVariants);
  }

  #brand(id: string): JsonObject {
    const brand = this.#context.dataset.catalogue.brand(id);
    return brand ? this.show(brand) : { brandId: id };
  }

  /** With its parents `up` levels up and its children `down` levels down. A circle in the tree is walked once. */
  #category(category: Category, up: number, down: number, seen: ReadonlySet<Category>): JsonObject {
    const type = category.kind === "productCategory" ? "ProductCategoryResultDetails" : "ContentCategoryResultDetails";
    const walked = new Set(seen).add(category);
    const unseen = (relatives: readonly Category[]) => relatives.filter((it) => !walked.has(it));
    const parents = () => unseen(this.#relatives.parents(category)).map((it) => this.#category(it, up - 1, 0, walked));
    const children = () =>
      unseen(this.#relatives.children(category)).map((it) => this.#category(it, 0, down - 1, walked));
    return {
      $type: typeName(`DataTypes.${type}`),
      categoryId: category.id,
      displayName: textsToWire(category.names, this.#place.language, true),
      ...this.#shared(category),
      ...(category.kind === "productCategory" ? this.#purchases(category) : {}),
      ...(up > 0 ? { parentCategories: parents() } : {}),
      ...(down > 0 ? { childCategories: children() } : {}),
    };
  }

  #paths(paths: readonly CategoryPath[], kind: "productCategory" | "contentCategory"): JsonObject[] {
    return paths.map((path) => ({
      breadcrumbPathStartingFromRoot: path.map((id) => {
        const category = this.#context.dataset.catalogue.category(kind, id);
        return { id, ...(category ? { displayName: textsToWire(category.names, this.#place.language, true) } : {}) };
      }),
    }));
  }

  #views(entity: Entity): JsonObject {
    if (entity.kind === "company") return {};
    const { count, users, latest } = this.#tally(viewHappenings[entity.kind], entity.ordinal);
    return {
      viewedTotalNumberOfTimes: count,
      viewedByDifferentNumberOfUsers: users,
      ...(latest === undefined ? {} : { lastViewedUtc: toUtc(latest) }),
    };
  }

  #purchases(entity: Entity): JsonObject {
    if (entity.kind === "brand")
      return { purchasedFromByDifferentNumberOfUsers: this.#buyersOf((it) => it.brandId === entity.id) };
    if (entity.kind === "productCategory") {
      const isIn = (it: Product) => it.paths.some((path) => path.includes(entity.id));
      return { purchasedFromByDifferentNumberOfUsers: this.#buyersOf(isIn) };
    }
    const { users, latest, groups } = this.#tally(happeningKinds.orderLine, entity.ordinal);
    return {
      containedInTotalNumberOfOrders: groups,
      purchasedByDifferentNumberOfUsers: users,
      ...(latest === undefined ? {} : { lastPurchasedUtc: toUtc(latest) }),
    };
  }

  /** How many people bought any of some products. */
  #buyersOf(isMeant: (product: Product) => boolean): number {
    const { behaviour, catalogue } = this.#context.dataset;
    const buyers = new Set<number>();
    for (const product of catalogue.tables.product.byId.values()) {
      if (!(product instanceof Product) || !isMeant(product)) continue;
      for (const row of behaviour.rowsOfEntity(happeningKinds.orderLine, product.ordinal))
        buyers.add(behaviour.columns.user[row] as number);
    }
    buyers.delete(noRow);
    return buyers.size;
  }

  #tally(kind: Parameters<RequestContext["dataset"]["behaviour"]["rowsOfEntity"]>[0], ordinal: number) {
    const { behaviour } = this.#context.dataset;
    const rows = behaviour.rowsOfEntity(kind, ordinal);
    const users = new Set(rows.map((row) => behaviour.columns.user[row] as number));
    users.delete(noRow);
    const groups = new Set(rows.map((row) => behaviour.columns.group[row] as number));
    const latest = rows[0] === undefined ? undefined : (behaviour.columns.at[rows[0]] as number);
    return { count: rows.length, users: users.size, groups: groups.size, latest };
  }
}

/** Every facet of the protocol by its class name. */

import { happeningKinds } from "@skaenk/engine/behaviour/behaviour";
import { Product } from "@skaenk/engine/entities/entity";
import {
  byStrategy,
  categoryIds,
  dataValues,
  type FacetExtractor,
  prices,
  strategies,
  type ValueType,
} from "@skaenk/engine/facets/extract";
import type { EntityIndex } from "@skaenk/engine/index/entity-index";
import type { FilterContext } from "../filters/context.ts";
import { historyFor } from "../filters/user-filters.ts";
import {
  isObject,
  isTrue,
  type JsonObject,
  limitObjects,
  objectsOf,
  optionalList,
  optionalNumber,
  readChoice,
  readString,
} from "../protocol/reading.ts";
import { invalid } from "../protocol/refusal.ts";
import { readClass, unknownType } from "../protocol/type-names.ts";
import { categoryTreeFacet } from "./category-tree-facet.ts";
import { type Facet, facetFrame } from "./facet.ts";
import { objectFacet } from "./object-facet.ts";
import { rangeFacet, rangesFacet } from "./range-facets.ts";
import { valueFacet, withName } from "./value-facets.ts";

type Request = { wire: JsonObject; name: string; path: string; index: EntityIndex; context: FilterContext };

const noValues: FacetExtractor = () => [];

/** With those over objects inside others: each looks at every hit, and at every row of the index when it is asked for the first time. */
const mostFacets = 100;

/** Reads the facets of a search, in order. */
export function readFacets(wire: JsonObject | undefined, index: EntityIndex, context: FilterContext): Facet[] {
  const items = (wire && optionalList(wire, "items", "facets")) ?? [];
  limitObjects(items, mostFacets, "facets.items", "items");
  return objectsOf(items, "facets.items").map((item, at) => {
    const path = `facets.items[${at}]`;
    return readFacet({ wire: item, name: readClass(item, path), path, index, context });
  });
}

function readFacet(request: Request): Facet {
  const { name } = request;
  switch (name) {
    case "ProductAssortmentFacet":
    case "ContentAssortmentFacet":
    case "ProductCategoryAssortmentFacet":
      return assortments(request);
    case "BrandFacet":
      return brands(request);
    case "CategoryFacet":
      return categories(request);
    case "CategoryHierarchyFacet":
      return categoryTreeFacet(request.wire, name, request.index, request.context, request.path);
    case "PriceRangeFacet":
    case "PriceRangesFacet":
      return priceRanges(request);
    case "VariantSpecificationFacet":
      return specifications(request);
    case "RecentlyPurchasedFacet":
      return recentlyPurchased(request);
    default:
      return dataFacet(request);
  }
}

/** Facets of a foreign kind have nothing to count but still answer. */
function isForeign(request: Request): boolean {
  const owner = /^(ProductCategory|Product|Content)/.exec(request.name)?.[1];
  if (!owner) return false;
  // Content and category builders send the product's name for ranges of numbers, so these fit every kind.
  if (/DataDoubleRanges?Facet$/.test(request.name)) return false;
  const kind = owner.charAt(0).toLowerCase() + owner.slice(1);
  return kind !== request.index.kind && !(kind === "productCategory" && request.index.kind === "contentCategory");
}

function assortments(request: Request): Facet {
  const strategy = readChoice(request.wire, "assortmentSelectionStrategy", request.path, strategies, "Product");
  const read: FacetExtractor = isForeign(request) ? noValues : byStrategy(strategy, (bearer) => bearer.assortments);
  return valueFacet({
    ...request,
    columnKey: `assortment:${strategy}:${isForeign(request)}`,
    valuesOf: read,
    show: (it) => it,
  });
}

function brands(request: Request): Facet {
  const { label, show } = withName(request.context, "brand");
  const valuesOf: FacetExtractor = (entity) =>
    entity instanceof Product && entity.brandId !== undefined ? [entity.brandId] : [];
  return valueFacet({ ...request, columnKey: "brand", valuesOf, show, label });
}

function categories(request: Request): Facet {
  const strategy = String(request.wire.categorySelectionStrategy ?? "ImmediateParent");
  const isContent = request.index.kind === "content" || request.index.kind === "contentCategory";
  const { label, show } = withName(request.context, isContent ? "contentCategory" : "productCategory");
  return valueFacet({ ...request, columnKey: `category:${strategy}`, valuesOf: categoryIds(strategy), show, label });
}

function priceRanges(request: Request): Facet {
  const { wire, path, context } = request;
  const which = wire.field === "ListPrice" ? "listPrice" : "salesPrice";
  const strategy = readChoice(wire, "priceSelectionStrategy", path, strategies, "Product");
  const valuesOf = byStrategy(strategy, prices(which, context.currency));
  const spec = { ...request, columnKey: `${which}:${strategy}:${context.currency}`, valuesOf };
  return request.name === "PriceRangeFacet" ? rangeFacet(spec) : rangesFacet(spec);
}

function specifications(request: Request): Facet {
  const key = readString(request.wire, "key", request.path);
  const valuesOf: FacetExtractor = (entity) => {
    if (!(entity instanceof Product)) return [];
    return entity.variants.filter((it) => !it.disabled).flatMap((it) => it.specification[key] ?? []);
  };
  return valueFacet({ ...request, columnKey: `specification:${key}`, valuesOf, show: (it) => it });
}

const dataFacetName =
  /^(?:(?:Product|Content|ProductCategory)?DataObject|(?:Product|Content|ProductCategory)Data)(String|Boolean|Double|Integer)?(ValueFacet|RangeFacet|RangesFacet|Facet)$/;

function dataFacet(request: Request): Facet {
  const { wire, path, context, name } = request;
  const parts = dataFacetName.exec(name);
  if (!parts) throw unknownType(name, path);
  if (parts[2] === "Facet") return objectFacet(wire, name, request.index, { ...context }, path);
  const isRange = parts[2] !== "ValueFacet";
  if (!parts[1] || (isRange && parts[1] !== "Double")) throw unknownType(name, path);
  const key = readString(wire, "key", path);
  const type: ValueType = parts[1] === "String" ? "string" : parts[1] === "Boolean" ? "boolean" : "number";
  const strategy = readChoice(wire, "dataSelectionStrategy", path, strategies, "Product");
  const { language, currency } = context;
  const foreign = isForeign(request);
  const read: FacetExtractor = foreign
    ? noValues
    : byStrategy(strategy, (bearer) => dataValues(bearer.data, key, type, language, currency));
  const columnKey = `data:${type}:${strategy}:${language}:${currency}:${foreign}:${key}`;
  const spec = { ...request, columnKey, valuesOf: read };
  if (!isRange) return valueFacet({ ...spec, show: (it) => it });
  return parts[2] === "RangeFacet" ? rangeFacet(spec) : rangesFacet(spec);
}

/** Whether the user (or the user's company) bought it lately: true and false are the only values. */
function recentlyPurchased(request: Request): Facet {
  const { wire, path, context, index } = request;
  const qualifiers = isObject(wire.purchaseQualifiers) ? wire.purchaseQualifiers : {};
  const by = {
    user: isTrue(qualifiers, "byUser"),
    userCompany: isTrue(qualifiers, "byUserCompany"),
    userParentCompany: isTrue(qualifiers, "byUserParentCompany"),
  };
  const who = (["user", "userCompany", "userParentCompany"] as const).filter((it) => by[it]);
  if (who.length === 0)
    throw invalid(`${path}.purchaseQualifiers`, "must have at least one of byUser, byUserCompany, byUserParentCompany");
  const minutes = optionalNumber(qualifiers, "sinceMinutesAgo", `${path}.purchaseQualifiers`);
  const since = minutes === undefined ? 0 : context.now - minutes * 60_000;
  const bought = new Set(
    who.flatMap((it) => [...historyFor(it, context, {}, happeningKinds.orderLine, since, path).keys()]),
  );
  const isBought = (row: number) => bought.has(index.ordinals[row] as number);
  const selected = (optionalList(wire, "selected", path) ?? []).filter((it) => typeof it === "boolean");
  return {
    selects: selected.length ? (row) => selected.includes(isBought(row)) : undefined,
    countsOwnSelection: false,
    needsUniverse: false,
    result(rows, count) {
      let yes = 0;
      for (let at = 0; at < count; at++) if (isBought(rows[at] as number)) yes++;
      const available = [
        { value: true, hits: yes, selected: selected.includes(true) },
        { value: false, hits: count - yes, selected: selected.includes(false) },
      ];
      return {
        ...facetFrame(wire, request.name),
        field: "User",
        available: available.filter((it) => it.hits > 0 || it.selected),
      };
    },
  };
}

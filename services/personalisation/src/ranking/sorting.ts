/** Sorting chains: `{$type, order, thenBy}`; missing values last in both orders; relevance, then id, end every chain. */
import type { Data } from "@skaenk/engine/entities/data-value";
import { type PlainValue, plainValue } from "@skaenk/engine/entities/data-value";
import { type Entity, nameOf, Product, type Variant } from "@skaenk/engine/entities/entity";
import { relatedPrefix } from "@skaenk/engine/index/entity-index";
import { compareValues, type SortLevel, type SortValue } from "@skaenk/engine/ranking/sort-level";
import type { FilterContext } from "../filters/context.ts";
import { compileObjectFilter, objectsIn } from "../filters/object-filter.ts";
import { isObject, type JsonObject, optionalObject, readChoice, readString } from "../protocol/reading.ts";
import { invalid } from "../protocol/refusal.ts";
import { readClass, unknownType } from "../protocol/type-names.ts";

type ReadValue = (entity: Entity) => SortValue;

/** Each reads a value of every hit. */
const mostLevels = 20;
const modes = ["Auto", "Alphabetical", "Numerical"] as const;
const sortOrders = ["Ascending", "Descending"] as const;
const sortingName =
  /^(ProductCategory|ContentCategory|ProductVariant|Product|Content)(Attribute|DataObject|Data|Popularity|Relevance|Specification)Sorting$/;

/** `wire` is the whole `sorting` member: `{value: chain}` or null. Empty: by relevance. */
export function readSorting(wire: JsonObject | undefined, context: FilterContext): SortLevel[] {
  const levels: SortLevel[] = [];
  let path = "sorting.value";
  for (let level = wire?.value; isObject(level); level = level.thenBy) {
    if (levels.length === mostLevels) throw invalid(path, `must be at most ${mostLevels} levels deep`);
    levels.push(readLevel(level, context, path));
    path += ".thenBy";
  }
  return levels;
}

function readLevel(wire: JsonObject, context: FilterContext, path: string): SortLevel {
  const name = readClass(wire, path);
  const parts = sortingName.exec(name);
  if (!parts) throw unknownType(name, path);
  const mode = readChoice(wire, "mode", path, modes, "Auto");
  const order = readChoice(wire, "order", path, sortOrders, "Descending");
  const level = (by: SortLevel["by"], read: ReadValue, onVariants = false): SortLevel => ({
    by,
    read,
    descending: order === "Descending",
    mode,
    onVariants,
    columnKey: columnKey(wire, context),
  });
  const ofVariants = parts[1] === "ProductVariant";
  switch (parts[2]) {
    case "Relevance":
      return level("relevance", () => undefined);
    case "Popularity":
      return level("popularity", () => undefined);
    case "Attribute":
      return level("value", readAttribute(wire, context, ofVariants, order === "Descending", path), ofVariants);
    case "Specification":
      return level("value", readSpecification(wire, path), true);
    default:
      return level("value", readDataSelection(wire, context, parts[2] === "DataObject", path));
  }
}

function columnKey(wire: JsonObject, context: FilterContext): string | undefined {
  const key = JSON.stringify({ ...wire, thenBy: undefined });
  if (key.includes("RelativeDateTime")) return undefined;
  return `${wire.attribute === "BrandName" ? relatedPrefix : ""}${key}|${context.language}|${context.currency}`;
}

const attributes = ["Id", "DisplayName", "BrandId", "BrandName", "ListPrice", "SalesPrice"] as const;

function readAttribute(
  wire: JsonObject,
  context: FilterContext,
  ofVariants: boolean,
  descending: boolean,
  path: string,
): ReadValue {
  const attribute = readChoice(wire, "attribute", path, attributes);
  const { language, currency, dataset } = context;
  const ofBearer = (bearer: Entity | Variant): SortValue => {
    if (attribute === "Id") return bearer.id;
    if (attribute === "DisplayName") return nameOf(bearer, language);
    const price = attribute === "ListPrice" ? "listPrice" : "salesPrice";
    return price in bearer ? (bearer as Product)[price][currency] : undefined;
  };
  if (ofVariants) return (entity) => extremeOf(entity, ofBearer, descending);
  if (attribute !== "BrandId" && attribute !== "BrandName") return ofBearer;
  return (entity) => {
    const brandId = entity instanceof Product ? entity.brandId : undefined;
    if (brandId === undefined || attribute === "BrandId") return brandId;
    const brand = dataset.catalogue.brand(brandId);
    return brand && nameOf(brand, language);
  };
}

/** A product stands where its first variant in this order would. */
function extremeOf(entity: Entity, read: (variant: Variant) => SortValue, descending: boolean): SortValue {
  if (!(entity instanceof Product)) return undefined;
  const values = entity.variants.filter((it) => !it.disabled).flatMap((it) => read(it) ?? []);
  values.sort((a, b) => compareValues(a, b, "Auto"));
  return descending ? values.at(-1) : values[0];
}

function readSpecification(wire: JsonObject, path: string): ReadValue {
  const key = readString(wire, "key", path);
  const descending = wire.order === "Descending";
  return (entity) => extremeOf(entity, (variant) => numeric(variant.specification[key]), descending);
}

/** Specifications are texts; those that are numbers should sort as such. */
function numeric(text: string | undefined): SortValue {
  return text !== undefined && text.trim() !== "" && Number.isFinite(Number(text)) ? Number(text) : text;
}

function readDataSelection(
  wire: JsonObject,
  context: FilterContext,
  isObjectSorting: boolean,
  path: string,
): ReadValue {
  const read = isObjectSorting
    ? objectValue(optionalObject(wire, "valueSelector", path) ?? {}, context, `${path}.valueSelector`)
    : dataValue(readString(wire, "key", path), context);
  const strategy = typeof wire.dataSelectionStrategy === "string" ? wire.dataSelectionStrategy : "Product";
  if (strategy === "Product") return (entity) => read(entity.data);
  const descending = wire.order === "Descending";
  const ofVariants: ReadValue = (entity) => extremeOf(entity, (variant) => read(variant.data), descending);
  if (strategy === "Variant") return ofVariants;
  if (strategy === "VariantWithFallbackToProduct") return (entity) => ofVariants(entity) ?? read(entity.data);
  return (entity) => read(entity.data) ?? ofVariants(entity);
}

function toSortValue(value: PlainValue | undefined): SortValue {
  if (typeof value === "number" || typeof value === "string") return value;
  return typeof value === "boolean" ? Number(value) : undefined;
}

function dataValue(key: string, context: FilterContext): (data: Data) => SortValue {
  return (data) => {
    const stored = data[key];
    return stored && toSortValue(plainValue(stored, context.language, context.currency));
  };
}

/** `{key, filter?, childSelector?, fallbackSelector?}`: the first object that passes, then down, else the fallback. */
function objectValue(selector: JsonObject, context: FilterContext, path: string): (data: Data) => SortValue {
  const key = readString(selector, "key", path);
  const filter = optionalObject(selector, "filter", path);
  const keep = filter ? compileObjectFilter(filter, context, `${path}.filter`) : objectsIn;
  const child = optionalObject(selector, "childSelector", path);
  const readChild = child && objectValue(child, context, `${path}.childSelector`);
  const fallback = optionalObject(selector, "fallbackSelector", path);
  const readFallback = fallback && objectValue(fallback, context, `${path}.fallbackSelector`);
  return (data) => {
    const stored = data[key];
    const value = stored && plainValue(stored, context.language, context.currency);
    const object = readChild ? keep(value)[0] : undefined;
    const found = readChild ? object && readChild(object) : toSortValue(value);
    return found ?? readFallback?.(data);
  };
}

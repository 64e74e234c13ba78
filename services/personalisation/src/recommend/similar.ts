/** How alike two products are, by their attributes. */
import type { Data } from "../entities/data-value.ts";
import { Product } from "../entities/entity.ts";
import type { RequestContext } from "../filters/context.ts";
import { plainValue } from "../filters/context.ts";
import {
  isObject,
  type JsonObject,
  objectsOf,
  optionalList,
  optionalNumber,
  optionalObject,
  optionalStrings,
  readChoice,
  readNumber,
  readString,
} from "../protocol/reading.ts";
import type { Analyser } from "../text/analyser.ts";
import { searchableTexts } from "../text/entity-texts.ts";
import { Candidates } from "./candidates.ts";

const COMPARERS = ["Equals", "NumericPercentDifference", "StringSimilarity", "KeyExists", "CollectionOverlap"] as const;
type Significant = { key: string; comparer: (typeof COMPARERS)[number]; significance: number; trim: readonly string[] };

export type Significances = {
  name: number;
  listPrice: number;
  salesPrice: number;
  directCategory: number;
  grandparentCategory: number;
  ancestorCategory: number;
  dataKeys: number;
  dataValues: number;
  brand: number;
  fields: Significant[];
  trimFromName: readonly string[];
};

/** What weighs when the request does not say: being in the same place counts most, then saying the same things. */
const DEFAULTS: Significances = {
  name: 1.5,
  listPrice: 0.3,
  salesPrice: 0.5,
  directCategory: 2.5,
  grandparentCategory: 0.7,
  ancestorCategory: 0.3,
  dataKeys: 0.1,
  dataValues: 2,
  brand: 0.8,
  fields: [],
  trimFromName: [],
};

export function readSignificances(wire: JsonObject | undefined): Significances {
  if (!wire) return DEFAULTS;
  const path = "evaluationSettings";
  const read = (key: string) => optionalNumber(wire, key, path) ?? 0;
  const fields = objectsOf(optionalList(wire, "significantProductDataFields", path) ?? [], path).map((it) => ({
    key: readString(it, "key", path),
    comparer: readChoice(it, "comparer", path, COMPARERS),
    significance: readNumber(it, "significance", path),
    trim: trimsOf(it.transformer),
  }));
  return {
    name: read("significanceOfSimilaritiesInDisplayName"),
    listPrice: read("significanceOfSimilarListPrice"),
    salesPrice: read("significanceOfSimilarSalesPrice"),
    directCategory: read("significanceOfCommonImmediateParentCategories"),
    grandparentCategory: read("significanceOfCommonParentsParentCategories"),
    ancestorCategory: read("significanceOfCommonAncestorCategories"),
    dataKeys: read("significanceOfCommonProductDataKeys"),
    dataValues: read("significanceOfIdenticalProductDataValues"),
    brand: read("significanceOfSimilarBrand"),
    fields,
    trimFromName: trimsOf(optionalObject(wire, "productDisplayNameTransformer", path)),
  };
}

function trimsOf(transformer: unknown): readonly string[] {
  return isObject(transformer) ? (optionalStrings(transformer, "valuesToTrim", "transformer") ?? []) : [];
}

const RAREST_STEMS = 14;
const MOST_PER_STEM = 3000;

/** Products alike to a given one (which may be unknown to the catalogue), among those that share words or category. */
export function similarProducts(context: RequestContext, product: Product, significances: Significances): Candidates {
  const index = context.dataset.indexes.product;
  const language = context.dataset.textLanguage(context.language);
  const text = index.textIndex(language);
  const rows = new Set<number>();
  for (const term of rarestStems(text, context, product)) {
    const start = text.stems.pool.offset(term);
    const end = start + Math.min(text.stems.pool.length(term), MOST_PER_STEM);
    for (let at = start; at < end; at++) rows.add((text.stems.pool.data[at] as number) >>> 8);
  }
  const compare = comparer(context, product, significances, text.analyser);
  const candidates = new Candidates();
  for (const row of rows) {
    const other = index.rows[row];
    if (other instanceof Product && other.id !== product.id && index.live.has(row))
      candidates.add(other.ordinal, compare(other), "similar");
  }
  return candidates;
}

/** The words that tell most about a product: category names are among them, so its shelf is always looked at. */
function rarestStems(
  text: ReturnType<RequestContext["dataset"]["indexes"]["product"]["textIndex"]>,
  context: RequestContext,
  product: Product,
): number[] {
  const terms = new Set<number>();
  for (const { text: words } of searchableTexts(product, context.language, context.dataset.catalogue)) {
    for (const token of text.analyser.text(words)) {
      if (token.stop) continue;
      for (const stem of [token.stem, ...token.parts]) {
        const term = text.stems.find(stem);
        if (term >= 0) terms.add(term);
      }
    }
  }
  const { pool } = text.stems;
  return [...terms].sort((a, b) => pool.length(a) - pool.length(b)).slice(0, RAREST_STEMS);
}

function comparer(
  context: RequestContext,
  product: Product,
  weights: Significances,
  analyser: Analyser,
): (other: Product) => number {
  const { language, currency } = context;
  const nameStems = (of: Product) => {
    let name = of.names[language] ?? "";
    for (const trim of weights.trimFromName) name = name.replaceAll(trim, "");
    return new Set(
      analyser
        .text(name)
        .filter((it) => !it.stop)
        .map((it) => it.stem),
    );
  };
  const own = { stems: nameStems(product), levels: categoryLevels(product) };
  return (other) => {
    let score = weights.name * overlap(own.stems, nameStems(other));
    score += weights.listPrice * closeness(product.listPrice[currency], other.listPrice[currency]);
    score += weights.salesPrice * closeness(product.salesPrice[currency], other.salesPrice[currency]);
    if (product.brandId !== undefined && product.brandId === other.brandId) score += weights.brand;
    const levels = categoryLevels(other);
    score += weights.directCategory * overlap(own.levels.direct, levels.direct);
    score += weights.grandparentCategory * overlap(own.levels.grandparents, levels.grandparents);
    score += weights.ancestorCategory * overlap(own.levels.all, levels.all);
    score += weights.dataKeys * overlap(new Set(Object.keys(product.data)), new Set(Object.keys(other.data)));
    score += weights.dataValues * sameValues(product.data, other.data, context);
    for (const field of weights.fields)
      score += field.significance * compareField(field, product.data, other.data, context);
    return score;
  };
}

function categoryLevels(product: Product) {
  return {
    direct: new Set(product.paths.flatMap((path) => path.slice(-1))),
    grandparents: new Set(product.paths.flatMap((path) => path.slice(-2, -1))),
    all: new Set(product.paths.flat()),
  };
}

/** Shared ÷ all, 0–1. */
function overlap<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): number {
  if (a.size === 0 || b.size === 0) return 0;
  let shared = 0;
  for (const item of a) if (b.has(item)) shared++;
  return shared / (a.size + b.size - shared);
}

/** 1 for equal numbers, 0 when one is at least twice the other. */
function closeness(a: number | undefined, b: number | undefined): number {
  if (a === undefined || b === undefined) return 0;
  const larger = Math.max(Math.abs(a), Math.abs(b));
  return larger === 0 ? 1 : Math.max(0, 1 - (2 * Math.abs(a - b)) / larger);
}

function sameValues(a: Data, b: Data, context: RequestContext): number {
  const keys = Object.keys(a);
  if (keys.length === 0) return 0;
  let sum = 0;
  for (const key of keys) sum += collectionOverlap(read(a, key, context), read(b, key, context));
  return sum / keys.length;
}

function read(data: Data, key: string, context: RequestContext): unknown {
  const stored = data[key];
  return stored && plainValue(stored, context.language, context.currency);
}

function collectionOverlap(a: unknown, b: unknown): number {
  if (a === undefined || b === undefined) return 0;
  if (Array.isArray(a) && Array.isArray(b)) return overlap(new Set(a), new Set(b));
  if (typeof a === "object" || typeof b === "object") return JSON.stringify(a) === JSON.stringify(b) ? 1 : 0;
  return a === b ? 1 : 0;
}

function compareField(field: Significant, a: Data, b: Data, context: RequestContext): number {
  const trimmed = (value: unknown) =>
    typeof value === "string" ? field.trim.reduce((text, trim) => text.replaceAll(trim, ""), value) : value;
  const [first, second] = [trimmed(read(a, field.key, context)), trimmed(read(b, field.key, context))];
  switch (field.comparer) {
    case "Equals":
      return first !== undefined && JSON.stringify(first) === JSON.stringify(second) ? 1 : 0;
    case "KeyExists":
      return a[field.key] && b[field.key] ? 1 : 0;
    case "NumericPercentDifference":
      return typeof first === "number" && typeof second === "number" ? closeness(first, second) : 0;
    case "StringSimilarity":
      return overlap(trigrams(first), trigrams(second));
    case "CollectionOverlap":
      return collectionOverlap(first, second);
  }
}

function trigrams(value: unknown): Set<string> {
  const text = typeof value === "string" ? ` ${value.toLowerCase()} ` : "";
  return new Set(Array.from({ length: Math.max(0, text.length - 2) }, (_, at) => text.slice(at, at + 3)));
}

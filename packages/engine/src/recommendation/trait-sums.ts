/**
 * About how alike many products are to one, read from columns: enough to choose those that are compared one by one. Only what follows
 * from words counts here (place, brand, short texts, the name), so that a new price or stock changes nobody's choice.
 */
import type { RequestContext } from "../context.ts";
import { plainValue, type StoredValue } from "../entities/data-value.ts";
import { type CategoryPath, type Entity, Product } from "../entities/entity.ts";
import type { TextIndex } from "../index/text-index.ts";
import type { FacetValue, ValueColumn } from "../index/value-column.ts";
import { affinityColumns } from "../ranking/affinity.ts";
import { nameStems } from "./likeness.ts";
import type { Significances } from "./product-likeness.ts";
import { Tally } from "./tally.ts";

/** Index rows with what each is worth so far; only the first `count` are meant. */
export type SummedRows = { rows: Int32Array; sums: Float64Array; count: number };

export type LikenessQuery = { context: RequestContext; product: Product; text: TextIndex; weights: Significances };

/** More keys of data than this do not decide whom a product is compared with. */
const mostKeys = 16;
/** Longer texts are equal to none but copies. */
const longestTrait = 60;

export function addTraits(query: LikenessQuery, to: SummedRows): void {
  const { context, product, weights } = query;
  const { brands, categories } = affinityColumns(context.dataset.indexes.product);
  const place = levelsOf(product);
  addOverlap(brands, product.brandId === undefined ? [] : [product.brandId], weights.brand, to);
  addOverlap(categories, place.direct, weights.directCategory, to);
  addOverlap(traitColumn(context, "grandparents", grandparentsOf), place.grandparents, weights.grandparentCategory, to);
  addOverlap(traitColumn(context, "ancestors", ancestorsOf), place.ancestors, weights.ancestorCategory, to);
  addTexts(query, to);
  addSharedNames(query, to);
}

const traitColumn = (
  { dataset }: RequestContext,
  name: string,
  valuesOf: (entity: Entity) => readonly FacetValue[],
): ValueColumn<Entity> => dataset.indexes.product.valueColumn(`trait|${name}`, valuesOf);

type Levels = { direct: string[]; grandparents: string[]; ancestors: string[] };

const noPlace: Levels = { direct: [], grandparents: [], ancestors: [] };
/** Things that stand together share their list of paths. */
const knownLevels = new WeakMap<readonly CategoryPath[], Levels>();

function levelsOf(entity: Entity): Levels {
  if (!(entity instanceof Product)) return noPlace;
  const known = knownLevels.get(entity.paths);
  if (known) return known;
  const levels = {
    direct: entity.paths.flatMap((path) => path.slice(-1)),
    grandparents: entity.paths.flatMap((path) => path.slice(-2, -1)),
    ancestors: entity.paths.flat(),
  };
  knownLevels.set(entity.paths, levels);
  return levels;
}

const grandparentsOf = (entity: Entity): readonly string[] => levelsOf(entity).grandparents;
const ancestorsOf = (entity: Entity): readonly string[] => levelsOf(entity).ancestors;

/** Texts of its data that others have too; what only this product says (a number, a description) needs no column. */
function addTexts(query: LikenessQuery, to: SummedRows): void {
  const { context, product, weights } = query;
  const { language, currency } = context;
  const keys = Object.keys(product.data);
  for (const key of keys.slice(0, mostKeys)) {
    const textsOf = (entity: Entity) => shortTexts(entity.data[key], language, currency);
    const own = textsOf(product).filter((text) => isShared(query, text));
    if (own.length === 0) continue;
    const column = traitColumn(context, `text|${key}|${language}|${currency}`, textsOf);
    addOverlap(column, own, weights.dataValues / keys.length, to);
  }
}

function shortTexts(stored: StoredValue | undefined, language: string, currency: string): readonly string[] {
  const value = stored && plainValue(stored, language, currency);
  const texts = typeof value === "string" ? [value] : Array.isArray(value) ? value : noTexts;
  return texts.filter((one): one is string => typeof one === "string" && one.length <= longestTrait);
}

const noTexts: readonly unknown[] = [];

/** Each of its words stands with another product as well. */
const isShared = ({ text: { analyser, stems } }: LikenessQuery, text: string): boolean =>
  analyser.text(text).every((token) => token.stop || stems.pool.length(stems.find(token.stem)) > 1);

/** Adds `weight` times what is shared, divided by all there are. */
function addOverlap(column: ValueColumn<Entity>, own: readonly FacetValue[], weight: number, to: SummedRows): void {
  const wanted = new Set(own);
  const shared = new Map<number, number>();
  for (const value of weight === 0 ? [] : wanted) {
    for (const combination of column.combinationsWithValue(value))
      shared.set(combination, (shared.get(combination) ?? 0) + 1);
  }
  if (shared.size === 0) return;
  if (worthOf.length < column.combinations.length) worthOf = new Float64Array(2 * column.combinations.length);
  const worths = worthOf;
  for (const [combination, count] of shared) {
    const theirs = column.combinations[combination]?.length ?? 0;
    worths[combination] = (weight * count) / (wanted.size + theirs - count);
  }
  const { rows, sums, count } = to;
  const codes = column.rawCodes;
  for (let at = 0; at < count; at++)
    sums[at] = (sums[at] as number) + (worths[codes[rows[at] as number] ?? 0] as number);
  for (const combination of shared.keys()) worths[combination] = 0;
}

/** By combination, for the column at hand; all 0 in between. */
let worthOf = new Float64Array(1 << 10);

const named = new Tally();
/** A word so common in names tells nothing. */
const mostPerStem = 3000;

/** The share of its name's words that others have. */
function addSharedNames({ context, product, text, weights }: LikenessQuery, { rows, sums, count }: SummedRows): void {
  const { analyser, stems } = text;
  const own = nameStems(product.names[context.language], analyser);
  for (const stem of own) {
    const term = stems.find(stem);
    if (term < 0 || stems.pool.length(term) > mostPerStem) continue;
    const start = stems.pool.offset(term);
    named.addRows(stems.pool.data, start, start + stems.pool.length(term), weights.name / own.size);
  }
  for (let at = 0; at < count; at++) sums[at] = (sums[at] as number) + named.of(rows[at] as number);
  named.clear();
}

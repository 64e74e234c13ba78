/** Runs a planned query over the posting lists: rows and scores. The hot loop of the service. */
import { Bitset } from "../index/bitset.ts";
import {
  copyList,
  intersectLists,
  lookUpRows,
  type PostingList,
  roomFor,
  uniteLists,
  uniteWithList,
  type WeightedRows,
} from "../index/posting-lists.ts";
import type { PostingPool } from "../index/posting-pool.ts";
import type { TextIndex } from "../index/text-index.ts";
import { impacts } from "../text/entity-texts.ts";
import type { PlannedSlot } from "./planned-slot.ts";

/** `rows[i]` scored `scores[i]`, 0–100; only the first `count` are meant. Valid until the next query. */
export type TextHits = { rows: Int32Array; scores: Float32Array; count: number };

const commonestIdf = 0.35;
const mostImpact = 255;
const softShare = 0.5;
/** More lists than this are united all at once instead of one after the other. */
const fewLists = 3;

/** Working memory, shared by all queries of this thread and only ever grown. */
let capacity = 0;
let found: WeightedRows = roomFor(0);
let spare: WeightedRows = roomFor(0);
let total = new Float32Array(0);
/** By row; every cell is zero between queries. */
let totalOfRow = new Float32Array(0);
let coverageOfRow = new Float64Array(0);

function reserve(rows: number): void {
  if (rows <= capacity) return;
  capacity = Math.ceil(rows * 1.25) + 64;
  found = roomFor(capacity);
  spare = roomFor(capacity);
  total = new Float32Array(capacity);
  totalOfRow = new Float32Array(capacity);
  coverageOfRow = new Float64Array(capacity);
}

/** Rows that match all required slots; when there are none, rows that match the weightiest part of the query. */
export function matchText(index: TextIndex, plan: readonly PlannedSlot[], rowCount: number): TextHits {
  reserve(rowCount);
  const wanted = plan.filter((it) => !it.slot.excludes);
  const required = requiredOf(plan);
  if (required.length === 0) return { rows: found.rows, scores: total, count: 0 };
  const soft = wanted.filter((it) => it.slot.soft);
  const all = required.every(hasSources) ? matchAll(index, required, soft, rowCount) : undefined;
  const hits = all && all.count > 0 ? all : matchSome(index, required, rowCount);
  return wanted.length < plan.length ? withoutRows(hits, excludedRows(index, plan, rowCount)) : hits;
}

/** Rows that have all that the query asks for; words that may be missing and words that are not wanted are not asked. */
export function rowsOfAll(index: TextIndex, plan: readonly PlannedSlot[]): ReadonlySet<number> {
  const required = requiredOf(plan);
  if (!required.every(hasSources)) return new Set();
  let last = 0;
  for (const { data, end } of required.flatMap((planned) => listsOf(index, planned)))
    if (end > 0) last = Math.max(last, (data[end - 1] as number) >>> 8);
  reserve(last + 1);
  const { rows, count } = matchAll(index, required, [], last + 1);
  return new Set(rows.subarray(0, count));
}

/** The rarest word first: all later lists are then only compared with its few rows. */
function requiredOf(plan: readonly PlannedSlot[]): PlannedSlot[] {
  const required = plan.filter(({ slot }) => !slot.excludes && !slot.soft);
  return required.sort((a, b) => postingsOf(a) - postingsOf(b));
}

/** Rows that have what the query does not want; what long texts merely mention does not count. */
export function excludedRows(index: TextIndex, plan: readonly PlannedSlot[], rowCount: number): Bitset {
  const excluded = new Bitset(rowCount);
  for (const planned of plan) {
    if (!planned.slot.excludes) continue;
    for (const { data, start, end } of listsOf(index, planned)) {
      for (let at = start; at < end; at++) {
        const posting = data[at] as number;
        if ((posting & 255) > impacts.longData) excluded.set(posting >>> 8, true);
      }
    }
  }
  return excluded;
}

/** This value is the least impact of the words that a thing is called by: a name, a brand, a shelf, a variant or an id. */
export const leastCalled = impacts.shortData + 1;

/** Rows that are called by all that the query asks for, as by a name, a brand, a shelf, a variant or an id; what texts and values mention does not count. */
export function rowsCalled(index: TextIndex, plan: readonly PlannedSlot[]): ReadonlySet<number> {
  let called = rowsOfAll(index, plan);
  for (const planned of requiredOf(plan)) {
    const having = new Set<number>();
    for (const { data, start, end } of listsOf(index, planned))
      for (let at = start; at < end; at++) {
        const posting = data[at] as number;
        if ((posting & 255) >= leastCalled && called.has(posting >>> 8)) having.add(posting >>> 8);
      }
    called = having;
  }
  return called;
}

function withoutRows(hits: TextHits, excluded: Bitset): TextHits {
  const { rows, scores } = hits;
  let count = 0;
  for (let at = 0; at < hits.count; at++) {
    if (excluded.has(rows[at] as number)) continue;
    rows[count] = rows[at] as number;
    scores[count++] = scores[at] as number;
  }
  return { rows, scores, count };
}

/** The share that an unfinished word has in the coverage: a whole word beside it is surer ("rugholm w"). A word that begins nothing counts as a whole one. */
function sureness(planned: PlannedSlot): number {
  if (!planned.isBeginning || !hasSources(planned)) return 1;
  return Math.max(...[...planned.sources, ...planned.phrases].map(({ quality }) => quality));
}

function postingsOf(planned: PlannedSlot): number {
  let postings = 0;
  for (const { dictionary, term } of planned.sources) postings += dictionary.pool.length(term);
  return postings;
}

function hasSources(planned: PlannedSlot): boolean {
  return planned.sources.length > 0 || planned.phrases.length > 0;
}

function listOf(pool: PostingPool, term: number, quality: number): PostingList {
  const start = pool.offset(term);
  return { data: pool.data, start, end: start + pool.length(term), quality };
}

/** Everything that counts as the slot's word; rows that have all words of a phrase become a list of their own. */
function listsOf(index: TextIndex, planned: PlannedSlot): PostingList[] {
  const lists = planned.sources.map(({ dictionary, term, quality }) => listOf(dictionary.pool, term, quality));
  for (const { terms, quality } of planned.phrases) {
    const parts = terms.map((term) => listOf(index.stems.pool, term, quality));
    const data = new Int32Array(Math.min(...parts.map((it) => it.end - it.start)));
    lists.push({ data, start: 0, end: intersectLists(parts, data), quality });
  }
  return lists;
}

/** Makes `found` the rows of any of the lists, ascending. */
function unite(lists: readonly PostingList[]): void {
  found.count = 0;
  if (lists.length > fewLists) {
    uniteLists(lists, found);
    return;
  }
  lists.forEach((list, at) => {
    if (at === 0) copyList(list, found);
    else {
      uniteWithList(found, list, spare);
      [found, spare] = [spare, found];
    }
  });
}

function matchAll(
  index: TextIndex,
  required: readonly PlannedSlot[],
  soft: readonly PlannedSlot[],
  rowCount: number,
): TextHits {
  const [first, ...others] = required;
  if (!first) return { rows: found.rows, scores: total, count: 0 };
  const lists = listsOf(index, first);
  if (others.length + soft.length === 0) {
    // One word alone is as rare as all that was asked for.
    const scale = 100 / mostImpact;
    unite(lists.map((list) => ({ ...list, quality: list.quality * scale })));
    return { rows: found.rows, scores: found.worths, count: found.count };
  }
  unite(lists);
  const { rows } = found;
  let { count } = found;
  let most = rarity(count, rowCount);
  for (let at = 0; at < count; at++) total[at] = (found.worths[at] as number) * most;
  for (const planned of others) {
    const best = lookUpSlot(index, planned, rows, count);
    const before = count;
    count = 0;
    for (let at = 0; at < before; at++) if ((best[at] as number) > 0) count++;
    const idf = rarity(count, rowCount);
    most += idf;
    keepMatching(rows, before, best, idf);
  }
  for (const planned of soft) {
    const best = lookUpSlot(index, planned, rows, count);
    let softCount = 0;
    for (let at = 0; at < count; at++) if ((best[at] as number) > 0) softCount++;
    const idf = rarity(softCount, rowCount) * softShare;
    for (let at = 0; at < count; at++) total[at] = (total[at] as number) + (best[at] as number) * idf;
  }
  scaleTotals(count, most);
  return { rows, scores: total, count };
}

/** What each row is worth for a slot, by its place among the rows. */
function lookUpSlot(index: TextIndex, planned: PlannedSlot, rows: Int32Array, count: number): Float32Array {
  const best = spare.worths;
  best.fill(0, 0, count);
  for (const list of listsOf(index, planned)) lookUpRows(list, rows, count, best);
  return best;
}

function keepMatching(rows: Int32Array, count: number, best: Float32Array, idf: number): void {
  let kept = 0;
  for (let at = 0; at < count; at++) {
    const worth = best[at] as number;
    if (worth === 0) continue;
    rows[kept] = rows[at] as number;
    total[kept++] = (total[at] as number) + worth * idf;
  }
}

/** Nothing has it all: the rows with the largest part of it, parts weighed by rarity. */
function matchSome(index: TextIndex, required: readonly PlannedSlot[], rowCount: number): TextHits {
  const touched: number[] = [];
  let most = 0;
  for (const planned of required) {
    unite(listsOf(index, planned));
    const idf = rarity(found.count, rowCount) * sureness(planned);
    most += idf;
    for (let at = 0; at < found.count; at++) {
      const row = found.rows[at] as number;
      if (coverageOfRow[row] === 0) touched.push(row);
      coverageOfRow[row] = (coverageOfRow[row] as number) + idf;
      totalOfRow[row] = (totalOfRow[row] as number) + (found.worths[at] as number) * idf;
    }
  }
  let widest = 0;
  for (const row of touched) widest = Math.max(widest, coverageOfRow[row] as number);
  let count = 0;
  for (const row of touched) {
    if ((coverageOfRow[row] as number) >= widest - 1e-6) {
      found.rows[count] = row;
      total[count++] = totalOfRow[row] as number;
    }
    coverageOfRow[row] = 0;
    totalOfRow[row] = 0;
  }
  scaleTotals(count, most);
  return { rows: found.rows, scores: total, count };
}

function scaleTotals(count: number, most: number): void {
  const scale = 100 / (most * mostImpact);
  for (let at = 0; at < count; at++) total[at] = Math.min(100, (total[at] as number) * scale);
}

function rarity(count: number, rowCount: number): number {
  return Math.max(commonestIdf, Math.log(1 + (rowCount - count + 0.5) / (count + 0.5)));
}

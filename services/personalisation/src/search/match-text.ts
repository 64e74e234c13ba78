/** Runs a planned query over the posting lists: rows and scores. The hot loop of the service. */
import type { PostingPool } from "../index/posting-pool.ts";
import type { TextIndex } from "../index/text-index.ts";
import type { PhraseSource, PlannedSlot } from "./query-plan.ts";

/** `rows[i]` scored `scores[i]`, 0–100; only the first `count` are meant. Valid until the next query. */
export type TextHits = { rows: Int32Array; scores: Float32Array; count: number };

const COMMONEST_IDF = 0.35;
const MOST_IMPACT = 255;

/** Working memory, shared by all queries of this thread and only ever grown. Between queries every cell is zero. */
let capacity = 0;
let slotBest = new Float32Array(0);
let total = new Float32Array(0);
let matched = new Uint8Array(0);
let phraseLow = new Float32Array(0);
let slotRows = new Int32Array(0);
let firstRows = new Int32Array(0);
let scores = new Float32Array(0);

function reserve(rows: number): void {
  if (rows <= capacity) return;
  capacity = Math.ceil(rows * 1.25) + 64;
  slotBest = new Float32Array(capacity);
  total = new Float32Array(capacity);
  matched = new Uint8Array(capacity);
  phraseLow = new Float32Array(capacity);
  slotRows = new Int32Array(capacity);
  firstRows = new Int32Array(capacity);
  scores = new Float32Array(capacity);
}

/** Rows that match all required slots; when there are none, rows that match the weightiest part of the query. */
export function matchText(index: TextIndex, plan: readonly PlannedSlot[], rowCount: number): TextHits {
  reserve(rowCount);
  // The rarest word first: all later lists are then only compared with its few rows.
  const required = plan.filter((it) => !it.slot.soft).sort((a, b) => postingsOf(a) - postingsOf(b));
  const soft = plan.filter((it) => it.slot.soft);
  if (required.length === 0) return { rows: slotRows, scores, count: 0 };
  const all = required.every(hasSources) ? matchAll(index, required, soft, rowCount) : undefined;
  return all && all.count > 0 ? all : matchSome(index, required, rowCount);
}

function postingsOf(planned: PlannedSlot): number {
  let postings = 0;
  for (const { dictionary, term } of planned.sources) postings += dictionary.pool.length(term);
  return postings;
}

function hasSources(planned: PlannedSlot): boolean {
  return planned.sources.length > 0 || planned.phrases.length > 0;
}

function matchAll(
  index: TextIndex,
  required: readonly PlannedSlot[],
  soft: readonly PlannedSlot[],
  rowCount: number,
): TextHits {
  let most = 0;
  let count = 0;
  let firstCount = 0;
  required.forEach((planned, at) => {
    const candidates = at === 0 ? undefined : slotRows.slice(0, count).sort();
    count = readSlot(index, planned, at, candidates);
    const idf = rarity(count, rowCount);
    most += idf;
    addSlot(count, idf, at + 1);
    if (at === 0) {
      firstCount = count;
      firstRows.set(slotRows.subarray(0, count));
    }
  });
  const hits = slotRows.slice(0, count).sort();
  for (const planned of soft) {
    const softCount = readSlot(index, planned, required.length, hits);
    addSlot(softCount, rarity(softCount, rowCount) * 0.5, required.length);
  }
  const result = collect(hits, count, most);
  clear(firstRows, firstCount);
  return result;
}

/** Nothing has it all: the rows with the largest part of it, parts weighed by rarity. */
function matchSome(index: TextIndex, required: readonly PlannedSlot[], rowCount: number): TextHits {
  const coverage = new Map<number, number>();
  let most = 0;
  for (const planned of required) {
    const count = hasSources(planned) ? readSlot(index, planned, 0) : 0;
    const idf = rarity(count, rowCount);
    most += idf;
    for (let at = 0; at < count; at++) {
      const row = slotRows[at] as number;
      coverage.set(row, (coverage.get(row) ?? 0) + idf);
    }
    addSlot(count, idf, 0);
  }
  let widest = 0;
  for (const share of coverage.values()) widest = Math.max(widest, share);
  const best: number[] = [];
  for (const [row, share] of coverage) if (share >= widest - 1e-6) best.push(row);
  best.sort((a, b) => a - b);
  const result = collect(Int32Array.from(best), best.length, most);
  for (const row of coverage.keys()) total[row] = 0;
  return result;
}

/** A list so many times longer than the candidates is searched for each of them instead of read. */
const SEARCH_WHEN_LONGER = 12;

/**
 * Fills `slotRows` and `slotBest` with the rows of one slot that matched exactly `needed` slots before. `candidates`
 * are those rows, ascending, when they are known.
 */
function readSlot(index: TextIndex, planned: PlannedSlot, needed: number, candidates?: Int32Array): number {
  let count = 0;
  for (const { dictionary, term, quality } of planned.sources) {
    const { pool } = dictionary;
    count =
      candidates && pool.length(term) > SEARCH_WHEN_LONGER * candidates.length
        ? searchList(pool, term, quality, candidates, count)
        : readList(pool, term, quality, needed, count);
  }
  for (const phrase of planned.phrases) count = readPhrase(index.stems.pool, phrase, needed, count);
  return count;
}

/** Looks the candidates up in a long list, always from where the last one was. */
function searchList(
  pool: PostingPool,
  term: number,
  quality: number,
  candidates: Int32Array,
  countBefore: number,
): number {
  const { data } = pool;
  const end = pool.offset(term) + pool.length(term);
  let from = pool.offset(term);
  let count = countBefore;
  for (let at = 0; at < candidates.length && from < end; at++) {
    const row = candidates[at] as number;
    from = firstAtLeast(data, from, end, row);
    if (from === end || (data[from] as number) >>> 8 !== row) continue;
    const worth = ((data[from] as number) & 255) * quality;
    if ((slotBest[row] as number) === 0) slotRows[count++] = row;
    if (worth > (slotBest[row] as number)) slotBest[row] = worth;
  }
  return count;
}

/** Steps of growing length, then halving: short for what is near. */
function firstAtLeast(data: Int32Array, from: number, end: number, row: number): number {
  let low = from;
  let step = 1;
  while (low + step < end && (data[low + step] as number) >>> 8 < row) {
    low += step;
    step *= 2;
  }
  let high = Math.min(end, low + step);
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((data[middle] as number) >>> 8 < row) low = middle + 1;
    else high = middle;
  }
  return low;
}

function readList(pool: PostingPool, term: number, quality: number, needed: number, countBefore: number): number {
  const { data } = pool;
  const start = pool.offset(term);
  const end = start + pool.length(term);
  let count = countBefore;
  for (let at = start; at < end; at++) {
    const posting = data[at] as number;
    const row = posting >>> 8;
    if (matched[row] !== needed) continue;
    const worth = (posting & 255) * quality;
    const best = slotBest[row] as number;
    if (best === 0) {
      slotRows[count++] = row;
      slotBest[row] = worth;
    } else if (worth > best) {
      slotBest[row] = worth;
    }
  }
  return count;
}

/** Rows that are in every list; such a row is worth its weakest word. */
function readPhrase(pool: PostingPool, phrase: PhraseSource, needed: number, countBefore: number): number {
  const { data } = pool;
  const [first = 0, ...others] = [...phrase.terms].sort((a, b) => pool.length(a) - pool.length(b));
  const start = pool.offset(first);
  let candidates: number[] = [];
  for (let at = start; at < start + pool.length(first); at++) {
    const posting = data[at] as number;
    const row = posting >>> 8;
    if (matched[row] !== needed) continue;
    phraseLow[row] = posting & 255;
    candidates.push(row);
  }
  for (const term of others) {
    const kept: number[] = [];
    const offset = pool.offset(term);
    for (let at = offset; at < offset + pool.length(term); at++) {
      const posting = data[at] as number;
      const row = posting >>> 8;
      if (phraseLow[row] === 0) continue;
      phraseLow[row] = Math.min(phraseLow[row] as number, posting & 255);
      kept.push(row);
    }
    const keep = new Set(kept);
    for (const row of candidates) if (!keep.has(row)) phraseLow[row] = 0;
    candidates = kept;
  }
  let count = countBefore;
  for (const row of candidates) {
    const worth = (phraseLow[row] as number) * phrase.quality;
    phraseLow[row] = 0;
    if ((slotBest[row] as number) === 0) slotRows[count++] = row;
    if (worth > (slotBest[row] as number)) slotBest[row] = worth;
  }
  return count;
}

function addSlot(count: number, idf: number, matchedAfter: number): void {
  for (let at = 0; at < count; at++) {
    const row = slotRows[at] as number;
    total[row] = (total[row] as number) + (slotBest[row] as number) * idf;
    slotBest[row] = 0;
    matched[row] = matchedAfter;
  }
}

function collect(hits: Int32Array, count: number, most: number): TextHits {
  const scale = 100 / (most * MOST_IMPACT);
  for (let at = 0; at < count; at++) scores[at] = Math.min(100, (total[hits[at] as number] as number) * scale);
  return { rows: hits, scores, count };
}

function clear(rows: Int32Array, count: number): void {
  for (let at = 0; at < count; at++) {
    const row = rows[at] as number;
    total[row] = 0;
    matched[row] = 0;
  }
}

function rarity(count: number, rowCount: number): number {
  return Math.max(COMMONEST_IDF, Math.log(1 + (rowCount - count + 0.5) / (count + 0.5)));
}

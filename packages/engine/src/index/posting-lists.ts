/**
 * Sorted posting lists combined: united, intersected, looked up. A posting is `row << 8 | impact`; what comes out are rows
 * in ascending order, each with its worth (impact × quality of the list), in arrays that the caller brings.
 */

/** Where a list lies in an array, and what its impacts are worth. */
export type PostingList = { data: Int32Array; start: number; end: number; quality: number };

/** Rows in ascending order with their worths; only the first `count` are meant. */
export type WeightedRows = { rows: Int32Array; worths: Float32Array; count: number };

export function roomFor(count: number): WeightedRows {
  return { rows: new Int32Array(count), worths: new Float32Array(count), count: 0 };
}

/** Makes `to` the rows of one list. */
export function copyList(list: PostingList, to: WeightedRows): void {
  const { data, start, end, quality } = list;
  const { rows, worths } = to;
  let count = 0;
  for (let at = start; at < end; at++) {
    const posting = data[at] as number;
    rows[count] = posting >>> 8;
    worths[count++] = (posting & 255) * quality;
  }
  to.count = count;
}

/** Makes `to` the rows that are in `from` or in the list; each worth the larger of the two. */
export function uniteWithList(from: WeightedRows, list: PostingList, to: WeightedRows): void {
  const { data, end, quality } = list;
  const { rows, worths } = to;
  const { rows: oldRows, worths: oldWorths, count: oldCount } = from;
  let [at, old, count] = [list.start, 0, 0];
  while (at < end && old < oldCount) {
    const posting = data[at] as number;
    const row = posting >>> 8;
    const oldRow = oldRows[old] as number;
    let worth = 0;
    if (row <= oldRow) {
      worth = (posting & 255) * quality;
      at++;
    }
    if (oldRow <= row) {
      worth = Math.max(worth, oldWorths[old] as number);
      old++;
    }
    rows[count] = Math.min(row, oldRow);
    worths[count++] = worth;
  }
  for (; at < end; at++) {
    rows[count] = (data[at] as number) >>> 8;
    worths[count++] = ((data[at] as number) & 255) * quality;
  }
  for (; old < oldCount; old++) {
    rows[count] = oldRows[old] as number;
    worths[count++] = oldWorths[old] as number;
  }
  to.count = count;
}

/** Rows united at a time: what is kept of each stays in the processor's nearest memory. */
const blockRows = 1 << 16;
/** By place in the block; every cell is zero between blocks. */
const bestOfBlock = new Float32Array(blockRows);
const isInBlock = new Uint32Array(blockRows / 32);

/** Makes `to` the rows of any of many lists; each worth the largest of what they say. */
export function uniteLists(lists: readonly PostingList[], to: WeightedRows): void {
  const left = lists.map((list) => ({ ...list }));
  to.count = 0;
  for (;;) {
    let next = Number.POSITIVE_INFINITY;
    for (const { data, start, end } of left) if (start < end) next = Math.min(next, (data[start] as number) >>> 8);
    if (next === Number.POSITIVE_INFINITY) return;
    const first = next - (next % blockRows);
    for (const list of left) if (list.start < list.end) takeIntoBlock(list, first);
    emptyBlock(first, to);
  }
}

/** Moves the list's rows before the end of the block that begins at `first` into it. */
function takeIntoBlock(list: PostingList, first: number): void {
  const { data, end, quality } = list;
  let at = list.start;
  for (; at < end; at++) {
    const posting = data[at] as number;
    const place = (posting >>> 8) - first;
    if (place >= blockRows) break;
    const worth = (posting & 255) * quality;
    if (worth > (bestOfBlock[place] as number)) bestOfBlock[place] = worth;
    isInBlock[place >>> 5] = (isInBlock[place >>> 5] as number) | (1 << (place & 31));
  }
  list.start = at;
}

function emptyBlock(first: number, to: WeightedRows): void {
  const { rows, worths } = to;
  let { count } = to;
  for (let word = 0; word < isInBlock.length; word++) {
    let places = isInBlock[word] as number;
    if (places === 0) continue;
    isInBlock[word] = 0;
    while (places !== 0) {
      const lowest = places & -places;
      const place = (word << 5) + 31 - Math.clz32(lowest);
      rows[count] = first + place;
      worths[count++] = bestOfBlock[place] as number;
      bestOfBlock[place] = 0;
      places ^= lowest;
    }
  }
  to.count = count;
}

/** A list so many times longer than the other is searched for each of its rows instead of read. */
const searchWhenLonger = 8;

/** Raises `best[i]` to what the list gives for `rows[i]` (ascending, `count` of them). */
export function lookUpRows(list: PostingList, rows: Int32Array, count: number, best: Float32Array): void {
  const length = list.end - list.start;
  if (length > searchWhenLonger * count) searchList(list, rows, count, best);
  else if (count > searchWhenLonger * length) searchRows(list, rows, count, best);
  else readSideBySide(list, rows, count, best);
}

function readSideBySide(list: PostingList, rows: Int32Array, count: number, best: Float32Array): void {
  const { data, end, quality } = list;
  let [from, at] = [list.start, 0];
  while (from < end && at < count) {
    const posting = data[from] as number;
    const listed = posting >>> 8;
    const row = rows[at] as number;
    if (listed === row) {
      const worth = (posting & 255) * quality;
      if (worth > (best[at] as number)) best[at] = worth;
    }
    if (listed <= row) from++;
    if (row <= listed) at++;
  }
}

/** Looks the rows up in a long list, always from where the last one was. */
function searchList(list: PostingList, rows: Int32Array, count: number, best: Float32Array): void {
  const { data, end, quality } = list;
  let from = list.start;
  for (let at = 0; at < count && from < end; at++) {
    const row = rows[at] as number;
    from = firstAtLeast(data, from, end, row << 8);
    if (from === end) return;
    const posting = data[from] as number;
    if (posting >>> 8 !== row) continue;
    const worth = (posting & 255) * quality;
    if (worth > (best[at] as number)) best[at] = worth;
  }
}

/** Looks a short list up among many rows. */
function searchRows(list: PostingList, rows: Int32Array, count: number, best: Float32Array): void {
  const { data, end, quality } = list;
  let at = 0;
  for (let from = list.start; from < end && at < count; from++) {
    const posting = data[from] as number;
    at = firstAtLeast(rows, at, count, posting >>> 8);
    if (at === count) return;
    if (rows[at] !== posting >>> 8) continue;
    const worth = (posting & 255) * quality;
    if (worth > (best[at] as number)) best[at] = worth;
  }
}

/** Steps of growing length, then halving: short for what is near. */
function firstAtLeast(sorted: Int32Array, from: number, end: number, wanted: number): number {
  let low = from;
  let step = 1;
  while (low + step < end && (sorted[low + step] as number) < wanted) {
    low += step;
    step *= 2;
  }
  let high = Math.min(end, low + step);
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Writes the postings that are in all lists to `out`, each with the smallest of its impacts; returns how many. */
export function intersectLists(lists: readonly PostingList[], out: Int32Array): number {
  const [first, ...others] = [...lists].sort((a, b) => a.end - a.start - (b.end - b.start));
  if (!first) return 0;
  let count = first.end - first.start;
  out.set(first.data.subarray(first.start, first.end));
  for (const { data, start, end } of others) {
    let [from, kept] = [start, 0];
    for (let at = 0; at < count && from < end; at++) {
      const posting = out[at] as number;
      from = firstAtLeast(data, from, end, posting & ~255);
      if (from === end) break;
      const other = data[from] as number;
      if (other >>> 8 === posting >>> 8) out[kept++] = Math.min(other, posting);
    }
    count = kept;
  }
  return count;
}

/** Counts how often terms were searched for, in steps of bounded size. Counting goes on where it stopped. */
import { normalise } from "@skaenk/danish/search-text";
import { happeningKinds, noRow } from "../behaviour/behaviour.ts";
import { TopK } from "../index/top-k.ts";
import type { Dataset } from "../state/dataset.ts";

/** `chosen`: after how many of the searches something was looked at or bought. */
export type TermCount = { term: string; count: number; chosen: number };
/** `key` is the term as it is compared, `number` the term's in the dataset. */
type Counted = TermCount & { language: string; key: string; number: number };

/** Terms that wait unsorted at most: they are gone through for each question. */
const mostUnsorted = 500;
const choiceWithinMs = 3_600_000;
/** Work of one step in rows, a few milliseconds. The key of a new term takes as long as so many rows. */
const rowsPerStep = 40_000;
const rowsPerNewTerm = 800;

class SearchedTerms {
  readonly generation: number;
  readonly #dataset: Dataset;
  /** In the order of their keys. */
  #sorted: Counted[] = [];
  #unsorted: Counted[] = [];
  readonly #byNumber = new Map<number, Counted>();
  #rowsCounted = 0;
  /** By row that is a choice, the term that it was counted for. */
  readonly #chosenBy = new Map<number, number>();

  constructor(dataset: Dataset) {
    this.#dataset = dataset;
    this.generation = dataset.behaviour.generation;
  }

  /** Counts the rows since the last time, as many as one step may take. @returns whether all are counted */
  countOn(): boolean {
    const { columns, length } = this.#dataset.behaviour;
    let left = rowsPerStep;
    for (; this.#rowsCounted < length && left > 0; this.#rowsCounted++) {
      const known = this.#byNumber.size;
      if (this.#isCounted(this.#rowsCounted)) this.#count(columns.entity[this.#rowsCounted] as number, "count");
      else if (columns.kind[this.#rowsCounted] !== happeningKinds.searchTerm) this.#countChoice(this.#rowsCounted);
      left -= this.#byNumber.size > known ? rowsPerNewTerm : 1;
    }
    if (this.#unsorted.length > mostUnsorted) this.#sortIn();
    return this.#rowsCounted === length;
  }

  /** A search that is one of somebody's many is in their history only. */
  #isCounted(row: number): boolean {
    const { kind, quantity } = this.#dataset.behaviour.columns;
    return kind[row] === happeningKinds.searchTerm && quantity[row] !== 0;
  }

  /** Something done right after a search is what was found by it. */
  #countChoice(row: number): void {
    const { columns } = this.#dataset.behaviour;
    const before = columns.previousOfUser[row] as number;
    if (before === noRow || !this.#isCounted(before)) return;
    if ((columns.at[row] as number) - (columns.at[before] as number) > choiceWithinMs) return;
    const term = columns.entity[before] as number;
    this.#count(term, "chosen");
    this.#chosenBy.set(row, term);
  }

  /** Takes off rows that are about to be erased, as far as they are counted. */
  takeOff(rows: readonly number[]): void {
    const { entity } = this.#dataset.behaviour.columns;
    for (const row of rows) {
      const chosen = this.#chosenBy.get(row);
      this.#chosenBy.delete(row);
      if (chosen !== undefined) this.#takeOne(chosen, "chosen");
      else if (row < this.#rowsCounted && this.#isCounted(row)) this.#takeOne(entity[row] as number, "count");
    }
  }

  #takeOne(number: number, what: "count" | "chosen"): void {
    const known = this.#byNumber.get(number);
    if (known) known[what]--;
  }

  /** `beginning` in the form of a key. */
  visit(beginning: string, look: (term: Counted) => void): void {
    const { texts } = this.#dataset.terms;
    const sorted = this.#sorted;
    for (let at = this.#firstFrom(beginning); at < sorted.length; at++) {
      const term = sorted[at] as Counted;
      if (!term.key.startsWith(beginning)) break;
      if (texts[term.number] !== "") look(term);
    }
    for (const term of this.#unsorted) if (term.key.startsWith(beginning) && texts[term.number] !== "") look(term);
  }

  #firstFrom(beginning: string): number {
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sorted[middle] as Counted).key < beginning) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #count(number: number, what: "count" | "chosen"): void {
    const known = this.#byNumber.get(number);
    const counted = known ?? this.#firstOf(number);
    if (counted) counted[what]++;
  }

  #firstOf(number: number): Counted | undefined {
    const text = this.#dataset.terms.texts[number] ?? "";
    if (text === "") return undefined;
    const lineEnd = text.indexOf("\n");
    const term = text.slice(lineEnd + 1);
    const language = text.slice(0, Math.max(0, lineEnd));
    const counted = { term, count: 0, chosen: 0, language, key: normalise(term), number };
    this.#byNumber.set(number, counted);
    this.#unsorted.push(counted);
    return counted;
  }

  #isKept({ number }: Counted): boolean {
    return this.#dataset.terms.texts[number] !== "";
  }

  /** Merges the new terms in, and leaves out those that are forgotten. */
  #sortIn(): void {
    for (const term of this.#byNumber.values()) if (!this.#isKept(term)) this.#byNumber.delete(term.number);
    const added = this.#unsorted
      .filter((term) => this.#isKept(term))
      .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
    const merged: Counted[] = [];
    let next = 0;
    for (const term of this.#sorted) {
      if (!this.#isKept(term)) continue;
      for (; next < added.length && (added[next] as Counted).key < term.key; next++)
        merged.push(added[next] as Counted);
      merged.push(term);
    }
    this.#sorted = merged.concat(added.slice(next));
    this.#unsorted = [];
  }
}

type Counts = { ready: SearchedTerms; next?: SearchedTerms | undefined };
const kept = new WeakMap<Dataset, Counts>();

/**
 * Counts searches on by one step, so that whoever asks first after a start or a flood of new terms does not wait for all of them.
 * Rows that were numbered anew (somebody is forgotten, or old ones are) are counted anew, and until then the earlier counts answer.
 */
export function countSearches(dataset: Dataset): void {
  countsOf(dataset);
}

function countsOf(dataset: Dataset): SearchedTerms {
  const { generation } = dataset.behaviour;
  const counts = kept.get(dataset) ?? keptFor(dataset);
  if (counts.ready.generation === generation) {
    counts.ready.countOn();
    return counts.ready;
  }
  if (counts.next?.generation !== generation) counts.next = new SearchedTerms(dataset);
  if (counts.next.countOn()) {
    counts.ready = counts.next;
    counts.next = undefined;
  }
  return counts.ready;
}

function keptFor(dataset: Dataset): Counts {
  const counts: Counts = { ready: new SearchedTerms(dataset) };
  kept.set(dataset, counts);
  const { behaviour } = dataset;
  behaviour.onErasure.push((rows) => {
    for (const terms of [counts.ready, counts.next]) {
      if (terms?.generation === behaviour.generation) terms.takeOff(rows);
    }
  });
  return counts;
}

/** The terms of a language (and of none) that begin as typed, the most searched first, then by the alphabet. */
export function mostSearched(dataset: Dataset, language: string, typed: string, limit: number): TermCount[] {
  const found: Counted[] = [];
  const byAlphabet = (a: TermCount, b: TermCount) => (a.term < b.term ? -1 : a.term > b.term ? 1 : 0);
  // The same words may have been searched for in several languages.
  const best = new TopK(2 * limit, (a, b) => byAlphabet(found[a] as Counted, found[b] as Counted));
  countsOf(dataset).visit(normalise(typed.trim()), (term) => {
    if ((term.language !== language && term.language !== "" && language !== "") || term.count < best.least) return;
    found.push(term);
    best.offer(term.count, found.length - 1);
  });
  const sums = new Map<string, TermCount>();
  for (const at of best.drain().rows) {
    const { term, count, chosen } = found[at] as Counted;
    const known = sums.get(term);
    sums.set(term, { term, count: (known?.count ?? 0) + count, chosen: (known?.chosen ?? 0) + chosen });
  }
  const searched = [...sums.values()];
  return searched.sort((a, b) => b.count - a.count || byAlphabet(a, b)).slice(0, limit);
}

/** How often words were searched for. Counting goes on where it stopped, so that a key stroke costs the searches since the last. */
import { normalise } from "@skaenk/danish/search-text";
import { happeningKinds, noRow } from "../behaviour/behaviour.ts";
import { TopK } from "../index/top-k.ts";
import type { Dataset } from "../state/dataset.ts";

/** `chosen`: after how many of the searches something was looked at or bought. */
export type TermCount = { term: string; count: number; chosen: number };
/** `key` is the term as it is compared. */
type Counted = TermCount & { language: string; key: string };

/** New words wait unsorted until they are this share of all (or this many). */
const unsortedShare = 1 / 8;
const leastUnsorted = 64;
const choiceWithinMs = 3_600_000;

class SearchedTerms {
  readonly generation: number;
  readonly #dataset: Dataset;
  readonly #terms: Counted[] = [];
  readonly #byNumber = new Map<number, Counted>();
  /** So many of the terms are in the order of their keys. */
  #sorted = 0;
  #rowsCounted = 0;

  constructor(dataset: Dataset) {
    this.#dataset = dataset;
    this.generation = dataset.behaviour.generation;
  }

  countOn(): void {
    const { columns, length } = this.#dataset.behaviour;
    for (; this.#rowsCounted < length; this.#rowsCounted++) {
      if (columns.kind[this.#rowsCounted] === happeningKinds.searchTerm)
        this.#termOf(columns.entity[this.#rowsCounted] as number).count++;
      else this.#countChoice(this.#rowsCounted);
    }
    if (this.#terms.length - this.#sorted > Math.max(leastUnsorted, this.#terms.length * unsortedShare)) {
      this.#terms.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
      this.#sorted = this.#terms.length;
    }
  }

  /** What somebody does right after a search is what they found by it. */
  #countChoice(row: number): void {
    const { columns } = this.#dataset.behaviour;
    const before = columns.previousOfUser[row] as number;
    if (before === noRow || columns.kind[before] !== happeningKinds.searchTerm) return;
    if ((columns.at[row] as number) - (columns.at[before] as number) > choiceWithinMs) return;
    this.#termOf(columns.entity[before] as number).chosen++;
  }

  /** `beginning` in the form of a key. */
  *beginningWith(beginning: string): Iterable<Counted> {
    for (let at = this.#firstFrom(beginning); at < this.#sorted; at++) {
      const term = this.#terms[at] as Counted;
      if (!term.key.startsWith(beginning)) break;
      yield term;
    }
    for (let at = this.#sorted; at < this.#terms.length; at++) {
      const term = this.#terms[at] as Counted;
      if (term.key.startsWith(beginning)) yield term;
    }
  }

  #firstFrom(beginning: string): number {
    let [low, high] = [0, this.#sorted];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#terms[middle] as Counted).key < beginning) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #termOf(number: number): Counted {
    const known = this.#byNumber.get(number);
    if (known) return known;
    const text = this.#dataset.terms.texts[number] ?? "";
    const lineEnd = text.indexOf("\n");
    const term = text.slice(lineEnd + 1);
    const counted = { term, count: 0, chosen: 0, language: text.slice(0, Math.max(0, lineEnd)), key: normalise(term) };
    this.#byNumber.set(number, counted);
    this.#terms.push(counted);
    return counted;
  }
}

const kept = new WeakMap<Dataset, SearchedTerms>();

function searchedTerms(dataset: Dataset): SearchedTerms {
  let searched = kept.get(dataset);
  // Rows that were numbered anew (somebody is forgotten, or old ones are) are counted anew.
  if (searched?.generation !== dataset.behaviour.generation) searched = new SearchedTerms(dataset);
  kept.set(dataset, searched);
  searched.countOn();
  return searched;
}

/** The terms of a language (and of none) that begin as typed, the most searched first, then by the alphabet. */
export function mostSearched(dataset: Dataset, language: string, typed: string, limit: number): TermCount[] {
  const found: Counted[] = [];
  for (const term of searchedTerms(dataset).beginningWith(normalise(typed.trim()))) {
    if (term.language === language || term.language === "" || language === "") found.push(term);
  }
  const byAlphabet = (a: TermCount, b: TermCount) => (a.term < b.term ? -1 : a.term > b.term ? 1 : 0);
  // The same words may have been searched for in several languages.
  const best = new TopK(2 * limit, (a, b) => byAlphabet(found[a] as Counted, found[b] as Counted));
  found.forEach(({ count }, at) => {
    best.offer(count, at);
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

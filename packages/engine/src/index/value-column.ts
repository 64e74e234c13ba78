/**
 * What an attribute says about each row, for counting. A row holds the number of its *combination* of values ("frisk +
 * urtet"); combinations are shared, so counting is one increment per row, and combinations are unfolded once at the end.
 */
import type { Bitset } from "./bitset.ts";
import { LastUsed } from "./last-used.ts";

/** Value numbers in the order of their labels, and by value number what is shown for it. */
export type ValueListing = { order: readonly number[]; shown: readonly unknown[] };
export type FacetValue = string | number | boolean;
/** A combination's number by row, as narrow as the combinations allow: a loop over many rows waits for memory most of all. */
export type Codes = Uint8Array | Uint16Array | Int32Array;

const mostMatchesKept = 32;
const mostListingsKept = 8;
const mostTablesKept = 32;

export class ValueColumn<T> {
  readonly #valuesOf: (row: T) => readonly FacetValue[];
  #codes: Codes = new Uint8Array(1 << 10);
  readonly values: FacetValue[] = [];
  #numbers = new Map<FacetValue, number>();
  /** Value numbers of each combination; combination 0 has none. */
  readonly combinations: number[][] = [[]];
  /** Combinations by value number. */
  readonly #combinationsWith: number[][] = [];
  readonly #combinationOfOne: number[] = [];
  readonly #listings = new LastUsed<ValueListing>(mostListingsKept);
  readonly #keptMatches = new LastUsed<Uint8Array>(mostMatchesKept);
  readonly #keptTables = new LastUsed<Float64Array>(mostTablesKept);
  #combinationNumbers = new Map<string, number>([["", 0]]);

  constructor(valuesOf: (row: T) => readonly FacetValue[]) {
    this.#valuesOf = valuesOf;
  }

  update(row: number, entity: T | undefined): void {
    const code = entity === undefined ? 0 : this.#combinationOf(this.#valuesOf(entity));
    const { length } = this.#codes;
    if (row >= length || code >= 256 ** this.#codes.BYTES_PER_ELEMENT)
      this.#codes = copyOf(
        this.#codes,
        row < length ? length : Math.max(row + 1, length * 2),
        this.combinations.length,
      );
    this.#codes[row] = code;
  }

  /** Rows got new numbers, smaller or the same and in the same order; those without one (-1) are gone. */
  renumber(newRow: Int32Array): void {
    let kept = 0;
    for (let row = 0; row < newRow.length; row++)
      if ((newRow[row] as number) >= 0) this.#codes[kept++] = this.#codes[row] ?? 0;
    this.#codes.fill(0, kept);
  }

  code(row: number): number {
    return this.#codes[row] ?? 0;
  }

  /** How values are listed; kept under a name until values are added or labels change. */
  listing(name: string, make: (values: readonly FacetValue[]) => ValueListing): ValueListing {
    const known = this.#listings.get(name);
    if (known?.order.length === this.values.length) return known;
    const made = make(this.values);
    this.#listings.set(name, made);
    return made;
  }

  /** A name that is shown instead of a value has changed. */
  forgetLabels(): void {
    this.#listings.clear();
  }

  /** Direct access for counting loops; true until the next update. */
  get rawCodes(): Codes {
    return this.#codes;
  }

  numberOf(value: FacetValue): number {
    return this.#numbers.get(value) ?? -1;
  }

  /** Numbers of the combinations that hold a value. Not to be changed. */
  combinationsWithValue(value: FacetValue): readonly number[] {
    return this.#combinationsWith[this.numberOf(value)] ?? [];
  }

  /** Unfolds counts per combination into counts per value number. */
  unfold(counts: Int32Array): Int32Array {
    const perValue = new Int32Array(this.values.length);
    for (let combination = 1; combination < counts.length; combination++) {
      const count = counts[combination] as number;
      if (count === 0) continue;
      for (const value of this.combinations[combination] ?? []) perValue[value] = (perValue[value] as number) + count;
    }
    return perValue;
  }

  /** Which combinations hold any (or all) of the values; indexed by combination. Not to be changed. */
  matching(values: readonly FacetValue[], all: boolean): Uint8Array {
    const key = JSON.stringify([all, ...values]);
    const known = this.#keptMatches.get(key);
    if (known?.length === this.combinations.length) return known;
    const matches = this.#findMatching(values, all);
    this.#keptMatches.set(key, matches);
    return matches;
  }

  /** A number per combination; kept under a name until there are more combinations. Not to be changed. */
  table(name: string, make: () => Float64Array): Float64Array {
    const known = this.#keptTables.get(name);
    if (known?.length === this.combinations.length) return known;
    const made = make();
    this.#keptTables.set(name, made);
    return made;
  }

  #findMatching(values: readonly FacetValue[], all: boolean): Uint8Array {
    const wanted = new Set(values.map((value) => this.numberOf(value)));
    const held = new Uint16Array(this.combinations.length);
    for (const value of wanted) {
      for (const combination of this.#combinationsWith[value] ?? [])
        held[combination] = (held[combination] as number) + 1;
    }
    const matches = new Uint8Array(this.combinations.length);
    const least = all ? wanted.size : 1;
    for (let at = 0; at < held.length; at++) if (wanted.size > 0 && (held[at] as number) >= least) matches[at] = 1;
    return matches;
  }

  #combinationOf(values: readonly FacetValue[]): number {
    if (values.length === 0) return 0;
    const only = values.length === 1 ? this.#valueNumber(values[0] as FacetValue) : -1;
    if (only >= 0) {
      // Most rows have one value.
      const alone = this.#combinationOfOne[only];
      if (alone !== undefined) return alone;
    }
    const numbers = [...new Set(values.map((value) => this.#valueNumber(value)))].sort((a, b) => a - b);
    const key = numbers.join(",");
    const known = this.#combinationNumbers.get(key);
    if (known !== undefined) return known;
    for (const number of numbers) this.#combinationsWith[number]?.push(this.combinations.length);
    this.combinations.push(numbers);
    this.#combinationNumbers.set(key, this.combinations.length - 1);
    if (numbers.length === 1) this.#combinationOfOne[numbers[0] as number] = this.combinations.length - 1;
    return this.combinations.length - 1;
  }

  #valueNumber(value: FacetValue): number {
    const known = this.#numbers.get(value);
    if (known !== undefined) return known;
    this.values.push(value);
    this.#combinationsWith.push([]);
    this.#numbers.set(value, this.values.length - 1);
    return this.values.length - 1;
  }
}

/** The same codes in another place, with room for so many rows and so many different codes. */
function copyOf(codes: Codes, rows: number, different: number): Codes {
  const copy =
    different <= 1 << 8 ? new Uint8Array(rows) : different <= 1 << 16 ? new Uint16Array(rows) : new Int32Array(rows);
  copy.set(codes);
  return copy;
}

/** A filter's verdict per row, kept current by updates. */
export type KeptFilter = { rows: Bitset; test: (row: number) => boolean; related: boolean };

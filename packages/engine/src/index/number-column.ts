/** What an attribute that is a number says about each row. */

const asFloat = new Float32Array(1);
const asBits = new Uint16Array(asFloat.buffer);
const signBit = 1 << 15;
asFloat[0] = 1;
/** Which half of a float the machine keeps its sign and exponent in. */
const highHalf = asBits[1] === 0 ? 0 : 1;

/**
 * A number's first 16 bits, in the order of the numbers: of two with different keys the one with the smaller key is smaller. What is no
 * number comes last.
 */
export function numberKey(number: number): number {
  // There is one zero.
  asFloat[0] = number + 0;
  const bits = asBits[highHalf] as number;
  return bits & signBit ? ~bits & 0xffff : bits | signBit;
}

/** One number per row; NaN where there is none. */
export class NumberColumn<T> {
  readonly #numberOf: (row: T) => number | undefined;
  values: Float64Array = new Float64Array(1 << 10).fill(Number.NaN);
  /** Row → `numberKey` of its number: a quarter of the memory, which tells of nearly all numbers on which side of a bound they lie. */
  keys: Uint16Array = new Uint16Array(1 << 10).fill(numberKey(Number.NaN));

  constructor(numberOf: (row: T) => number | undefined) {
    this.#numberOf = numberOf;
  }

  update(row: number, entity: T | undefined): void {
    if (row >= this.values.length) this.#grow(Math.max(row + 1, this.values.length * 2));
    const number = (entity === undefined ? undefined : this.#numberOf(entity)) ?? Number.NaN;
    this.values[row] = number;
    this.keys[row] = numberKey(number);
  }

  #grow(rows: number): void {
    const values = new Float64Array(rows).fill(Number.NaN, this.values.length);
    values.set(this.values);
    this.values = values;
    const keys = new Uint16Array(rows).fill(numberKey(Number.NaN), this.keys.length);
    keys.set(this.keys);
    this.keys = keys;
  }

  /** As for `ValueColumn`. */
  renumber(newRow: Int32Array): void {
    let kept = 0;
    for (let row = 0; row < newRow.length; row++) {
      if ((newRow[row] as number) < 0) continue;
      this.values[kept] = this.values[row] ?? Number.NaN;
      this.keys[kept] = numberKey(this.values[kept] as number);
      kept++;
    }
    this.values.fill(Number.NaN, kept);
    this.keys.fill(numberKey(Number.NaN), kept);
  }

  at(row: number): number {
    return this.values[row] ?? Number.NaN;
  }
}

/** How much each entity is looked at and bought lately, as one number that halves every two weeks. */

const halfLifeMs = 14 * 24 * 3600 * 1000;
/** Sums are kept as if seen from here, so that old ones need not be touched when time passes. */
const originMs = Date.UTC(2026, 0, 1);
/** The count at which an entity is half as popular as anything can be. */
const halfWay = 12;

/** Sums within a fifth of each other stand in one bucket. */
const bucketsPerDoubling = 4;
/** Share of a sum that rounding alone can leave. */
const roundingShare = 1e-9;
/** Bucket of an empty sum, below that of every other. */
const inNone = -100_000;

export class Popularity {
  #sums: Float64Array = new Float64Array(1 << 10);
  /** Whoever has a sum, by how large it is, so that the most popular are found without looking at all. */
  readonly #buckets = new Map<number, number[]>();
  /** Numbers of the buckets, the largest first. */
  #descending: number[] = [];
  #bucketOf: Int32Array = new Int32Array(1 << 10).fill(inNone);
  #placeInBucket: Int32Array = new Int32Array(1 << 10);
  #ceilings: Uint8Array = new Uint8Array(1 << 10);
  /** Hears of each ceiling that changes. */
  onCeiling: (ordinal: number, ceiling: number) => void = () => undefined;
  /** No sum is larger. It only shrinks when everything is counted anew. */
  #mostSum = 0;

  add(ordinal: number, weight: number, at: number): void {
    if (ordinal >= this.#sums.length) {
      const larger = new Float64Array(Math.max(ordinal + 1, this.#sums.length * 2));
      larger.set(this.#sums);
      this.#sums = larger;
      const ceilings = new Uint8Array(larger.length);
      ceilings.set(this.#ceilings);
      this.#ceilings = ceilings;
      const bucketOf = new Int32Array(larger.length).fill(inNone);
      bucketOf.set(this.#bucketOf);
      this.#bucketOf = bucketOf;
      const places = new Int32Array(larger.length);
      places.set(this.#placeInBucket);
      this.#placeInBucket = places;
    }
    const unit = 2 ** ((at - originMs) / halfLifeMs);
    this.#setSum(ordinal, (this.#sums[ordinal] as number) + weight * unit, unit);
  }

  #setSum(ordinal: number, sum: number, unit: number): void {
    this.#sums[ordinal] = sum;
    const count = sum / unit;
    this.#setCeiling(ordinal, Math.min(255, Math.ceil((255 * count) / (count + halfWay)) + 1));
    if (sum > this.#mostSum) this.#mostSum = sum;
    this.#move(ordinal, sum > 0 ? Math.floor(Math.log2(sum) * bucketsPerDoubling) : inNone);
  }

  /**
   * Takes off what was added.
   * @param newestAt when the entity was wanted last by whoever is left; undefined when nobody is
   */
  subtract(ordinal: number, removed: readonly (readonly [weight: number, at: number])[], newestAt?: number): void {
    const before = this.#sums[ordinal] ?? 0;
    const taken = removed.reduce((sum, [weight, at]) => sum + weight * 2 ** ((at - originMs) / halfLifeMs), 0);
    if (newestAt === undefined || before - taken <= roundingShare * before) this.reset(ordinal);
    else this.#setSum(ordinal, before - taken, 2 ** ((newestAt - originMs) / halfLifeMs));
  }

  /**
   * Visits whatever has a sum, the most popular first but for those within a fifth of each other.
   * @param goesOn asked with the largest share that any of the rest can have; false ends it
   */
  walkDown(scale: number, visit: (ordinal: number) => void, goesOn: (mostShare: number) => boolean): void {
    for (const number of this.#descending) {
      const count = 2 ** ((number + 1) / bucketsPerDoubling) * scale;
      if (!goesOn(count / (count + halfWay))) return;
      for (const ordinal of this.#buckets.get(number) ?? []) visit(ordinal);
    }
  }

  #move(ordinal: number, to: number): void {
    const from = this.#bucketOf[ordinal] as number;
    if (from === to) return;
    const left = this.#buckets.get(from);
    if (left) {
      const last = left.pop() as number;
      if (last !== ordinal) {
        const place = this.#placeInBucket[ordinal] as number;
        left[place] = last;
        this.#placeInBucket[last] = place;
      }
    }
    this.#bucketOf[ordinal] = to;
    if (to === inNone) return;
    const joined = this.#buckets.get(to) ?? this.#openBucket(to);
    this.#placeInBucket[ordinal] = joined.length;
    joined.push(ordinal);
  }

  #openBucket(number: number): number[] {
    const bucket: number[] = [];
    this.#buckets.set(number, bucket);
    this.#descending = [...this.#buckets.keys()].sort((a, b) => b - a);
    return bucket;
  }

  /** Multiply a sum by this to see it from `now`. */
  scale(now: number): number {
    return 2 ** (-(now - originMs) / halfLifeMs);
  }

  /** 0 for what nobody wants, towards 1 for what everybody does. */
  share(ordinal: number, scale: number): number {
    const count = (this.#sums[ordinal] ?? 0) * scale;
    return count / (count + halfWay);
  }

  /**
   * In 255ths, at least what an entity's share was when it was last wanted, and 0 only where nobody has wanted it. Shares shrink from then
   * on, so one byte tells of most that they cannot be among the best.
   */
  ceilingOf(ordinal: number): number {
    return this.#ceilings[ordinal] ?? 0;
  }

  #setCeiling(ordinal: number, ceiling: number): void {
    if (this.#ceilings[ordinal] === ceiling) return;
    this.#ceilings[ordinal] = ceiling;
    this.onCeiling(ordinal, ceiling);
  }

  /** No entity's share is larger. */
  mostShare(scale: number): number {
    const count = this.#mostSum * scale;
    return count / (count + halfWay);
  }

  reset(ordinal: number): void {
    if (ordinal >= this.#sums.length) return;
    this.#sums[ordinal] = 0;
    this.#setCeiling(ordinal, 0);
    this.#move(ordinal, inNone);
  }

  clear(): void {
    this.#sums.fill(0);
    for (let ordinal = 0; ordinal < this.#ceilings.length; ordinal++) this.#setCeiling(ordinal, 0);
    this.#bucketOf.fill(inNone);
    this.#buckets.clear();
    this.#descending = [];
    this.#mostSum = 0;
  }
}

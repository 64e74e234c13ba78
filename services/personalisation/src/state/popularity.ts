/** How much each entity is looked at and bought lately, as one number that halves every two weeks. */

const HALF_LIFE_MS = 14 * 24 * 3600 * 1000;
/** Sums are kept as if seen from here, so that old ones need not be touched when time passes. */
const ORIGIN = Date.UTC(2026, 0, 1);
/** The count at which an entity is half as popular as anything can be. */
const HALF_WAY = 12;

export class Popularity {
  private sums: Float64Array = new Float64Array(1 << 10);
  /** No sum is larger. It only shrinks when everything is counted anew. */
  private mostSum = 0;

  add(ordinal: number, weight: number, at: number): void {
    if (ordinal >= this.sums.length) {
      const larger = new Float64Array(Math.max(ordinal + 1, this.sums.length * 2));
      larger.set(this.sums);
      this.sums = larger;
    }
    const sum = (this.sums[ordinal] as number) + weight * 2 ** ((at - ORIGIN) / HALF_LIFE_MS);
    this.sums[ordinal] = sum;
    if (sum > this.mostSum) this.mostSum = sum;
  }

  /** Multiply a sum by this to see it from `now`. */
  scale(now: number): number {
    return 2 ** (-(now - ORIGIN) / HALF_LIFE_MS);
  }

  /** 0 for what nobody wants, towards 1 for what everybody does. */
  share(ordinal: number, scale: number): number {
    const count = (this.sums[ordinal] ?? 0) * scale;
    return count / (count + HALF_WAY);
  }

  /** No entity's share is larger. */
  mostShare(scale: number): number {
    const count = this.mostSum * scale;
    return count / (count + HALF_WAY);
  }

  reset(ordinal: number): void {
    if (ordinal < this.sums.length) this.sums[ordinal] = 0;
  }

  clear(): void {
    this.sums.fill(0);
    this.mostSum = 0;
  }
}

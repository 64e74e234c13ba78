/** How much each entity is looked at and bought lately, as one number that halves every two weeks. */

const halfLifeMs = 14 * 24 * 3600 * 1000;
/** Sums are kept as if seen from here, so that old ones need not be touched when time passes. */
const originMs = Date.UTC(2026, 0, 1);
/** The count at which an entity is half as popular as anything can be. */
const halfWay = 12;

export class Popularity {
  #sums: Float64Array = new Float64Array(1 << 10);
  /**
   * Per ordinal, in 255ths, at least what its share was when it was last wanted. Shares only shrink from then on, so one byte tells most
   * rows that they cannot be among the best. Ordinals beyond its end have none.
   */
  ceilings: Uint8Array = new Uint8Array(1 << 10);
  /** No sum is larger. It only shrinks when everything is counted anew. */
  #mostSum = 0;

  add(ordinal: number, weight: number, at: number): void {
    if (ordinal >= this.#sums.length) {
      const larger = new Float64Array(Math.max(ordinal + 1, this.#sums.length * 2));
      larger.set(this.#sums);
      this.#sums = larger;
      const ceilings = new Uint8Array(larger.length);
      ceilings.set(this.ceilings);
      this.ceilings = ceilings;
    }
    const unit = 2 ** ((at - originMs) / halfLifeMs);
    const sum = (this.#sums[ordinal] as number) + weight * unit;
    this.#sums[ordinal] = sum;
    const count = sum / unit;
    this.ceilings[ordinal] = Math.min(255, Math.ceil((255 * count) / (count + halfWay)) + 1);
    if (sum > this.#mostSum) this.#mostSum = sum;
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

  /** No entity's share is larger. */
  mostShare(scale: number): number {
    const count = this.#mostSum * scale;
    return count / (count + halfWay);
  }

  reset(ordinal: number): void {
    if (ordinal >= this.#sums.length) return;
    this.#sums[ordinal] = 0;
    this.ceilings[ordinal] = 0;
  }

  clear(): void {
    this.#sums.fill(0);
    this.ceilings.fill(0);
    this.#mostSum = 0;
  }
}

const mostAddresses = 20_000;

/**
 * How many pages one address may have rendered: a bucket that holds `burst` and fills by `perSecond`. Kept pages cost
 * nothing and are not counted; what this stops is a stream of new query strings that each cost a rendering.
 */
export class RenderBudget {
  readonly #buckets = new Map<string, { left: number; at: number }>();
  readonly #burst: number;
  readonly #perSecond: number;

  constructor({ burst = 240, perSecond = 30 } = {}) {
    this.#burst = burst;
    this.#perSecond = perSecond;
  }

  /** Takes one rendering. @returns 0, or the whole seconds to wait when there is none left */
  spend(address: string, nowMs: number): number {
    const bucket = this.#buckets.get(address) ?? { left: this.#burst, at: nowMs };
    this.#buckets.delete(address);
    const left = Math.min(this.#burst, bucket.left + ((nowMs - bucket.at) / 1000) * this.#perSecond);
    this.#buckets.set(address, { left: Math.max(0, left - 1), at: nowMs });
    const oldest = this.#buckets.keys().next().value;
    if (this.#buckets.size > mostAddresses && oldest !== undefined) this.#buckets.delete(oldest);
    return left >= 1 ? 0 : Math.ceil((1 - left) / this.#perSecond);
  }
}

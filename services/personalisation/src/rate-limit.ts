/** So many requests per second and key; a second's worth may come at once. */
import { Refusal } from "./protocol/refusal.ts";

/** More keys than this at once is an attack; then those that were used longest ago leave first. */
const mostBuckets = 50_000;

type Bucket = { left: number; at: number };

export class RateLimit {
  readonly #perSecond: number;
  readonly #clock: () => number;
  /** In the order of use. */
  readonly #buckets = new Map<string, Bucket>();

  constructor(perSecond: number, clock: () => number) {
    this.#perSecond = perSecond;
    this.#clock = clock;
  }

  get size(): number {
    return this.#buckets.size;
  }

  /**
   * Takes `amount` from the allowance; throws 429 when it is empty. An amount larger than the rest is taken on credit, which later requests
   * wait for. `share`: so many times the usual allowance.
   */
  take(key: string, amount = 1, share = 1): void {
    const now = this.#clock();
    const perSecond = share * this.#perSecond;
    const most = Math.max(1, perSecond);
    const bucket = this.#buckets.get(key) ?? { left: most, at: now };
    bucket.left = Math.min(most, bucket.left + (Math.max(0, now - bucket.at) / 1000) * perSecond);
    bucket.at = now;
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    this.#forget();
    if (bucket.left < 1) throw new Refusal(429, "Too Many Requests", "too many requests; try again in a second");
    bucket.left -= amount;
  }

  /** Takes what work came to, on credit: never refuses, and later requests wait for it. */
  charge(key: string, amount: number): void {
    const bucket = this.#buckets.get(key);
    if (bucket) bucket.left -= amount;
  }

  #forget(): void {
    if (this.#buckets.size <= mostBuckets) return;
    const oldest = this.#buckets.keys().next().value;
    if (oldest !== undefined) this.#buckets.delete(oldest);
  }
}

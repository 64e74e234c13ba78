import { neighbourhoodOf, networkOf } from "@skaenk/api/platform/network-address";

const mostAddresses = 20_000;
/** A page costs up to 20 ms of the one thread, where it searches: what two networks may ask for together takes less than all of it. */
const networksPerNeighbourhood = 2;

/**
 * How many pages one address may have rendered: a bucket that holds `burst` and fills by `perSecond`. Kept pages cost
 * nothing and are not counted; what this stops is a stream of new query strings that each cost a rendering.
 */
export class RenderBudget {
  readonly #buckets = new Map<string, { left: number; at: number }>();
  readonly #burst: number;
  readonly #perSecond: number;

  constructor({ burst = 240, perSecond = 20 } = {}) {
    this.#burst = burst;
    this.#perSecond = perSecond;
  }

  /**
   * Takes one rendering for an address, from the budget of its network and from that of its neighbourhood, of whose networks one
   * customer of a hosting company has many. @returns 0, or the whole seconds to wait
   */
  spendFrom(address: string, nowMs: number): number {
    const wait = this.spend(networkOf(address), nowMs);
    return wait > 0 ? wait : this.spend(neighbourhoodOf(address), nowMs, networksPerNeighbourhood);
  }

  /** Takes one rendering. @param share so many times the usual budget @returns 0, or the whole seconds to wait when there is none left */
  spend(name: string, nowMs: number, share = 1): number {
    const burst = share * this.#burst;
    const perSecond = share * this.#perSecond;
    const bucket = this.#buckets.get(name) ?? { left: burst, at: nowMs };
    this.#buckets.delete(name);
    const left = Math.min(burst, bucket.left + ((nowMs - bucket.at) / 1000) * perSecond);
    this.#buckets.set(name, { left: Math.max(0, left - 1), at: nowMs });
    const oldest = this.#buckets.keys().next().value;
    if (this.#buckets.size > mostAddresses && oldest !== undefined) this.#buckets.delete(oldest);
    return left >= 1 ? 0 : Math.ceil((1 - left) / perSecond);
  }
}

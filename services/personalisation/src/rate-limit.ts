/** So many requests per second and key; a second's worth may come at once. */
import { Refusal } from "./protocol/refusal.ts";

export class RateLimit {
  private readonly perSecond: number;
  private readonly clock: () => number;
  private readonly buckets = new Map<string, { left: number; at: number }>();

  constructor(perSecond: number, clock: () => number) {
    this.perSecond = perSecond;
    this.clock = clock;
  }

  /** Refuses with 429 when nothing is left. */
  take(key: string): void {
    const now = this.clock();
    const bucket = this.buckets.get(key) ?? { left: this.perSecond, at: now };
    bucket.left = Math.min(this.perSecond, bucket.left + ((now - bucket.at) / 1000) * this.perSecond);
    bucket.at = now;
    this.buckets.set(key, bucket);
    if (bucket.left < 1) throw new Refusal(429, "Too Many Requests", "too many requests; try again in a second");
    bucket.left--;
  }
}

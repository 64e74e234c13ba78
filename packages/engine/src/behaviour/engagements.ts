/** Hearts and thumbs of one person. */

export type Sentiment = "Neutral" | "Like" | "Dislike";
export type Engagement = { sentiment?: Sentiment; isFavorite?: boolean };

/** The shop keeps 500 favourites of a person. More than twice as many is somebody inventing them. */
export const mostEngagements = 1000;

/**
 * By `p:productId`, `v:productId:variantId`, `c:contentId`, in the order in which they were first said. Beyond the bound the oldest
 * leaves. One more costs the same however many there are.
 */
export class Engagements {
  readonly #said = new Map<string, Engagement>();
  #version = 0;

  constructor(stored: Readonly<Record<string, Engagement>> = {}) {
    for (const [target, engagement] of Object.entries(stored)) this.add(target, engagement);
  }

  get size(): number {
    return this.#said.size;
  }

  /** Grows with each change: what was derived from an older version is out of date. */
  get version(): number {
    return this.#version;
  }

  get(target: string): Engagement | undefined {
    return this.#said.get(target);
  }

  entries(): Iterable<[string, Engagement]> {
    return this.#said.entries();
  }

  /** Members that are not named stay as they were said before. */
  add(target: string, engagement: Engagement): void {
    this.#said.set(target, { ...this.#said.get(target), ...engagement });
    this.#version++;
    if (this.#said.size <= mostEngagements) return;
    const [oldest] = this.#said.keys();
    if (oldest !== undefined) this.#said.delete(oldest);
  }

  clear(): void {
    this.#said.clear();
    this.#version += 1;
  }

  /** Takes over what another profile of the same person has said. What was said here is newer. */
  addMissing(other: Engagements): void {
    for (const [target, said] of other.entries()) this.add(target, { ...said, ...this.#said.get(target) });
  }

  /** As it stands in snapshots. */
  toJSON(): Record<string, Engagement> {
    return Object.fromEntries(this.#said);
  }
}

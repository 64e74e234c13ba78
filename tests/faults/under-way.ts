/** What people and programs of the shop do, as the report calls it. */
export const activities = [
  "buying",
  "paying by bank transfer",
  "buying a gift card",
  "paying with a gift card",
  "joining the club",
  "paying with points",
  "moving an order on",
  "refunding a whole order",
  "refunding by line",
  "refunding, pressed twice",
  "paying out a gift card",
  "applying a goods file",
  "undoing a goods file",
  "taking a backup",
  "restoring a backup",
  "migrating",
] as const;
export type Activity = (typeof activities)[number];

/** Counts what was going on while something went wrong: who reads "nothing was lost" must know of what. */
export class ActivityCounts {
  readonly #now = new Map<Activity, number>();
  readonly #met = new Map<Activity, number>();
  #counting = false;

  /** Everything that is going on now, or begins before `calm`, has met the fault. */
  strike(): void {
    this.#counting = true;
    this.#met.clear();
    for (const [activity, count] of this.#now) if (count > 0) this.#met.set(activity, count);
  }

  /** @returns what met the fault, and how often */
  calm(): Map<Activity, number> {
    this.#counting = false;
    return new Map(this.#met);
  }

  async during<Result>(activity: Activity, work: () => Promise<Result>): Promise<Result> {
    this.#now.set(activity, (this.#now.get(activity) ?? 0) + 1);
    if (this.#counting) this.#met.set(activity, (this.#met.get(activity) ?? 0) + 1);
    try {
      return await work();
    } finally {
      this.#now.set(activity, (this.#now.get(activity) ?? 1) - 1);
    }
  }
}

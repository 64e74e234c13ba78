/** Activities of people and programs, as the report names them. */
export const activities = [
  "buying",
  "paying by bank transfer",
  "buying a gift card",
  "paying with a gift card",
  "joining the club",
  "paying with points",
  "moving an order on",
  "editing an order",
  "refunding a whole order",
  "refunding by line",
  "refunding, pressed twice",
  "transferring money back",
  "paying out a gift card",
  "applying a goods file",
  "undoing a goods file",
  "taking a backup",
  "restoring a backup",
  "migrating",
] as const;
export type Activity = (typeof activities)[number];

/** Counts the activities in progress during a fault, because "nothing was lost" is worth only as much as what was going on. */
export class ActivityCounts {
  readonly #now = new Map<Activity, number>();
  readonly #met = new Map<Activity, number>();
  readonly #begun = new Set<Activity>();
  #counting = false;

  /** Starts counting: activities in progress, and those that begin before `calm`, met the fault. */
  strike(): void {
    this.#counting = true;
    this.#met.clear();
    for (const [activity, count] of this.#now) if (count > 0) this.#met.set(activity, count);
  }

  /** @returns the activities that met the fault, with their number */
  calm(): Map<Activity, number> {
    this.#counting = false;
    return new Map(this.#met);
  }

  /** @returns the activities that have not started, which the run does not test */
  neverBegun(): Activity[] {
    return activities.filter((activity) => !this.#begun.has(activity));
  }

  async during<Result>(activity: Activity, work: () => Promise<Result>): Promise<Result> {
    this.#begun.add(activity);
    this.#now.set(activity, (this.#now.get(activity) ?? 0) + 1);
    if (this.#counting) this.#met.set(activity, (this.#met.get(activity) ?? 0) + 1);
    try {
      return await work();
    } finally {
      this.#now.set(activity, (this.#now.get(activity) ?? 1) - 1);
    }
  }
}

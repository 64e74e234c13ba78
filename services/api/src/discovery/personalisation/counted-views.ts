import { hash } from "node:crypto";
import { sharersOf } from "../../platform/network-address.ts";
import { isLoopback } from "../../platform/rate-limit.ts";

const dayMs = 86_400_000;
/** Views of one thing from one network in a day: a household has some people, and a network may say anything. */
const mostPerNetwork = 3;
/** About 8 MB, whatever is looked at or searched for. Beyond it the counts used longest ago are forgotten. */
const mostKept = 100_000;

/** A person who looks at something; `visitor` is missing where they have no name, `address` stands for their network. */
type Viewer = { visitor?: string | undefined; address: string };

type Bounds = {
  /** Time in days after which everybody may count again. */
  days: number;
  mostPerNetwork: number;
  /** Whether a site of IPv6 counts as one network, rather than as the several that it may have. */
  sitesAsOne: boolean;
};

/** Decides which views count for popularity: of one visitor one a day, of one network a few, so that people are counted and not requests. */
export class CountedViews {
  #period = 0;
  readonly #counts = new Map<string, number>();
  readonly #bounds: Bounds;

  constructor(bounds: Partial<Bounds> = {}) {
    this.#bounds = { days: 1, mostPerNetwork, sitesAsOne: false, ...bounds };
  }

  counts(what: string, { visitor, address }: Viewer, at: number): boolean {
    const bounds = this.#bounds;
    const period = Math.floor(at / (bounds.days * dayMs));
    if (period !== this.#period) this.#counts.clear();
    this.#period = period;
    const budgets: [key: string, most: number][] = visitor === undefined ? [] : [[keyOf(`v${visitor} ${what}`), 1]];
    if (!isLoopback(address)) {
      for (const { name, networks } of sharersOf(address))
        budgets.push([keyOf(`a${name} ${what}`), bounds.mostPerNetwork * (bounds.sitesAsOne ? 1 : networks)]);
    }
    if (budgets.some(([key, most]) => (this.#counts.get(key) ?? 0) >= most)) return false;
    for (const [key] of budgets) this.#add(key);
    return true;
  }

  #add(key: string): void {
    const count = this.#counts.get(key) ?? 0;
    this.#counts.delete(key);
    this.#counts.set(key, count + 1);
    if (this.#counts.size <= mostKept) return;
    const [oldest] = this.#counts.keys();
    if (oldest !== undefined) this.#counts.delete(oldest);
  }
}

/** A key of 16 signs for a text of any length; no two texts with one key can be found. */
const keyOf = (text: string): string => hash("sha256", text, "buffer").toString("latin1", 0, 16);

/**
 * Decides which searches count: one network, or site of IPv6, once in thirty days for the same words, however often it searches and by whichever
 * endpoint it tells of that. Words are shown to others from a number of counted searches on (`leastSearches`). A restart of the process forgets who
 * has searched.
 */
export const countedSearches = new CountedViews({ days: 30, mostPerNetwork: 1, sitesAsOne: true });

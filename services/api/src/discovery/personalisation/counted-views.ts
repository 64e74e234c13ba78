import { hash } from "node:crypto";
import { slugOf } from "@skaenk/danish/slug";
import { sharersOf } from "../../platform/network-address.ts";
import { isLoopback } from "../../platform/rate-limit.ts";

const dayMs = 86_400_000;
/** Views of one thing from one network in a day: a household has some people, and a network may say anything. */
const mostPerNetwork = 3;
/** About 13 MB, whatever is looked at or searched for. Beyond it the counts used longest ago are forgotten. */
const mostKept = 100_000;

/** A person who looks at something; `visitor` is missing where they have no name, `address` stands for their network. */
type Viewer = { visitor?: string | undefined; address: string };

/** Uses of a budget, and the time of the first of them in milliseconds. */
type Count = { since: number; used: number };

type Bounds = {
  /** Time in days from the first use of a budget after which it is full again. */
  days: number;
  mostPerNetwork: number;
  /** Whether a site of IPv6 counts as one network, rather than as the several that it may have. */
  sitesAsOne: boolean;
};

/** Decides which views count for popularity: of one visitor one a day, of one network a few, so that people are counted and not requests. */
export class CountedViews {
  readonly #counts = new Map<string, Count>();
  readonly #bounds: Bounds;

  constructor(bounds: Partial<Bounds> = {}) {
    this.#bounds = { days: 1, mostPerNetwork, sitesAsOne: false, ...bounds };
  }

  counts(what: string, { visitor, address }: Viewer, at: number): boolean {
    const bounds = this.#bounds;
    const budgets: [key: string, most: number][] = visitor === undefined ? [] : [[keyOf(`v${visitor} ${what}`), 1]];
    if (!isLoopback(address)) {
      for (const { name, networks } of sharersOf(address))
        budgets.push([keyOf(`a${name} ${what}`), bounds.mostPerNetwork * (bounds.sitesAsOne ? 1 : networks)]);
    }
    if (budgets.some(([key, most]) => this.#usedOf(key, at) >= most)) return false;
    for (const [key] of budgets) this.#add(key, at);
    return true;
  }

  #usedOf(key: string, at: number): number {
    const count = this.#counts.get(key);
    return count === undefined || this.#hasEnded(count, at) ? 0 : count.used;
  }

  #hasEnded({ since }: Count, at: number): boolean {
    return since + this.#bounds.days * dayMs <= at;
  }

  #add(key: string, at: number): void {
    const used = this.#usedOf(key, at);
    const since = used === 0 ? at : (this.#counts.get(key)?.since ?? at);
    this.#counts.delete(key);
    this.#counts.set(key, { since, used: used + 1 });
    for (const [oldest, count] of this.#counts) {
      if (this.#counts.size <= mostKept && !this.#hasEnded(count, at)) return;
      this.#counts.delete(oldest);
    }
  }
}

/** A key of 16 signs for a text of any length; no two texts with one key can be found. */
const keyOf = (text: string): string => hash("sha256", text, "buffer").toString("latin1", 0, 16);

/** Longest term that the search service keeps (`longestTermKept` of its engine). A longer one would only push out the counts of others. */
const longestTerm = 80;

const searches = new CountedViews({ days: 30, mostPerNetwork: 1, sitesAsOne: true });

/**
 * Decides whether a search counts: one network, or site of IPv6, once in thirty days for the same words, however often it searches and by
 * whichever endpoint it tells of that. Words are shown to others from a number of counted searches on (`leastSearches`). The bound holds in one
 * process and until it restarts: a network counts once in each process, and once more where so many other words were counted that its own
 * was pushed out (`mostKept`). A household with IPv4 and IPv6 is two networks.
 * @param at in milliseconds
 */
export const countsSearch = (term: string, viewer: Viewer, at: number): boolean =>
  term.trim().toLowerCase().length <= longestTerm && searches.counts(slugOf(term), viewer, at);

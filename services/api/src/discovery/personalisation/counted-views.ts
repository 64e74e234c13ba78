import { hash } from "node:crypto";
import { slugOf } from "@skaenk/danish/slug";
import { sharersOf } from "../../platform/network-address.ts";
import { isLoopback } from "../../platform/rate-limit.ts";

const dayMs = 86_400_000;
/** Views of one thing from one network in a day: a household has some people, and a network may say anything. */
const mostPerNetwork = 3;
/** This maximum number of counts takes about 13 MB. Above it the least recently used counts are evicted. */
const mostKept = 100_000;

/** A person who looks at something; `visitor` is missing where they have no name, `address` stands for their network. */
type Viewer = { visitor?: string | undefined; address: string };

/** A count holds the number of uses of a budget, and the time of the first use in milliseconds. */
type Count = { since: number; used: number };

type Bounds = {
  /** A budget is reset this number of days after its first use. */
  days: number;
  mostPerNetwork: number;
  /** If true, an IPv6 site counts as one network, although it may contain several. */
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

/** This function hashes a text of any length to 16 characters; a collision cannot be constructed in practice. */
const keyOf = (text: string): string => hash("sha256", text, "buffer").toString("latin1", 0, 16);

/** The search service keeps terms up to this length (`longestTermKept` of its engine). A longer term would only evict other counts. */
const longestTerm = 80;

const searches = new CountedViews({ days: 30, mostPerNetwork: 1, sitesAsOne: true });

/**
 * This function decides whether a search counts: one network, or IPv6 site, counts once in thirty days for the same words, at any endpoint.
 * A term is shown to others once it has enough counted searches (`leastSearches`). The counts are kept in memory, so that the limit applies to one
 * process until it restarts: a network counts once in each process, and again when its count was evicted (`mostKept`). A household with IPv4 and
 * IPv6 counts as two networks.
 * @param at time of the search in milliseconds
 */
export const countsSearch = (term: string, viewer: Viewer, at: number): boolean =>
  term.trim().toLowerCase().length <= longestTerm && searches.counts(slugOf(term), viewer, at);

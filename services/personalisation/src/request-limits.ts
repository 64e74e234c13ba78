/** Limits of the requests of a key and of an address, by number and by work. */
import type { Scope } from "./access.ts";
import { sharersOf } from "./caller-address.ts";
import { RateLimit } from "./rate-limit.ts";

/** A busy shop asks a tenth of it. */
const requestsOfBrowserKey = 5000;
/** Of an office behind one address: somebody who types asks five times a second. */
const requestsOfAddress = 100;
/** Work of one request that is paid for by its being counted, and then by each further part, in milliseconds: half of a processor for one address. */
const paidMs = { first: 10, each: 5 };

export type Limits = {
  /** Counts requests against the rate limits. @throws Refusal 429 */
  count(datasetId: string, scope: Scope, address: string, requests?: number): void;
  /** Counts the work of a request beyond a usual one's, of the key that anybody has: whoever asks for much waits before the next time. */
  charge(scope: Scope, address: string, ms: number): void;
};

type Options = {
  requestsPerSecond?: number | undefined;
  requestsPerAddress?: number | undefined;
};

/** @param clock the time in milliseconds */
export function makeLimits(
  { requestsPerSecond, requestsPerAddress = requestsOfAddress }: Options,
  clock: () => number,
): Limits {
  const byKey = new RateLimit(requestsPerSecond ?? requestsOfBrowserKey, clock);
  const byAddress = new RateLimit(requestsPerAddress, clock);
  return {
    count: (datasetId, scope, address, requests = 1) => {
      // The limit per address comes first, so that one visitor's refused requests do not use up the key's limit.
      if (scope === "browser") for (const one of sharersOf(address)) byAddress.take(one.name, requests, one.networks);
      if (scope === "browser" || requestsPerSecond !== undefined) byKey.take(`${datasetId}:${scope}`, requests);
    },
    charge: (scope, address, ms) => {
      const further = Math.floor((ms - paidMs.first) / paidMs.each);
      if (scope !== "browser" || further < 1) return;
      for (const one of sharersOf(address)) byAddress.charge(one.name, further);
    },
  };
}

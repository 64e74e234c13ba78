/** Limits of the requests of a key and of an address, by number and by work. */
import type { Scope } from "./access.ts";
import { sharersOf } from "./caller-address.ts";
import { RateLimit } from "./rate-limit.ts";

/** A busy shop asks a tenth of it. */
const requestsOfBrowserKey = 5000;
/** Of an office behind one address: somebody who types asks five times a second. */
const requestsOfAddress = 100;
/** Work that each counted request pays for, in milliseconds: an address that may ask a hundred times a second has half of a processor. */
const paidMs = 5;

export type Limits = {
  /** Counts requests against the rate limits. @throws Refusal 429 */
  count(datasetId: string, scope: Scope, address: string, requests?: number): void;
  /** Counts the work beyond what so many counted requests pay for, of the key that anybody has: whoever asks for much waits before the next time. */
  charge(scope: Scope, address: string, ms: number, requests: number): void;
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
    charge: (scope, address, ms, requests) => {
      const further = ms / paidMs - requests;
      if (scope !== "browser" || further <= 0) return;
      for (const one of sharersOf(address)) byAddress.charge(one.name, further);
    },
  };
}

import type { Endpoint } from "@skaenk/contract/endpoint";
import type { ActingStaff } from "./office-endpoints.ts";
import { RateCounts } from "./rate-counts.ts";
import { tooMany } from "./rate-limit.ts";

const windowMs = 60_000;
const counts = new RateCounts(windowMs);

/**
 * Counts a request of one of the staff, or of one API key, to an endpoint that holds the main thread for long. The key of a test machine is not
 * counted.
 * @throws Refused 429 too_many_requests
 */
export function countRequest(
  { method, path, mostPerMinute }: Pick<Endpoint, "method" | "path" | "mostPerMinute">,
  { staffId, keyId }: Pick<ActingStaff, "staffId" | "keyId">,
  now = performance.now(),
  used = counts,
): void {
  const who = keyId === undefined ? staffId && `staff ${staffId}` : `key ${keyId}`;
  if (mostPerMinute === undefined || who === null) return;
  const waitMs = used.take(`${method} ${path} ${who}`, mostPerMinute, now);
  if (waitMs > 0) throw tooMany(Math.ceil(waitMs / 1000));
}

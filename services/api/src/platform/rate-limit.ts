import type { Caller } from "./caller.ts";
import type { Middleware } from "./endpoints.ts";
import { networkOf } from "./network-address.ts";
import { Refused } from "./refuse.ts";
import { findVisitor } from "./visitor.ts";

/** So many requests in so many seconds. `perAddress` counts a household or an office, so it is the larger. */
export type RateLimit = { seconds: number; perVisitor: number; perAddress: number };

type Window = { endsAt: number; used: number };

/** More keys than this at once is an attack; then the oldest windows leave first. */
const mostWindows = 50_000;
const loopback = /^(127\.|::1$|::ffff:127\.|$)/;

/**
 * A limiter in this process: counts requests in windows, by visitor and by network.
 * The address is the last of `X-Forwarded-For`, which the HTTP server writes; the machine itself is not counted by address.
 */
export function rateLimit(
  { seconds, perVisitor, perAddress }: RateLimit,
  now: () => number = () => performance.now(),
): Middleware {
  const windows = new Map<string, Window>();
  const count = (key: string, most: number): void => {
    const at = now();
    let window = windows.get(key);
    if (!window || window.endsAt <= at) {
      windows.delete(key);
      window = { endsAt: at + seconds * 1000, used: 0 };
      windows.set(key, window);
      forget(windows, at);
    }
    window.used += 1;
    if (window.used > most) throw tooMany(Math.ceil((window.endsAt - at) / 1000));
  };
  return (caller) => {
    const visitor = findVisitor(caller);
    if (visitor) count(`v${visitor}`, perVisitor);
    const address = addressOf(caller);
    if (!isLoopback(address)) count(`a${networkOf(address)}`, perAddress);
  };
}

/** The machine itself, which stands for nobody in particular. */
export const isLoopback = (address: string): boolean => loopback.test(address);

/** The windows stand in the order they were opened, so the first ones are over first. */
function forget(windows: Map<string, Window>, at: number): void {
  for (const [key, { endsAt }] of windows) {
    if (endsAt > at && windows.size <= mostWindows) break;
    windows.delete(key);
  }
}

/** Where a request comes from, as the HTTP server wrote it; empty on the machine itself. */
export function addressOf({ req }: Pick<Caller, "req">): string {
  const forwarded = req.header("x-forwarded-for") ?? "";
  return forwarded.slice(forwarded.lastIndexOf(",") + 1).trim();
}

function tooMany(retryAfter: number): Refused {
  return new Refused(429, "too_many_requests", "Det gik lidt hurtigt. Vent et øjeblik, og prøv igen.", {
    headers: { "retry-after": String(retryAfter) },
  });
}

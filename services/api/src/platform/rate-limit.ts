import type { Caller } from "./caller.ts";
import type { Middleware } from "./endpoints.ts";
import { sharersOf } from "./network-address.ts";
import { RateCounts } from "./rate-counts.ts";
import { Refused } from "./refuse.ts";
import { findCounted } from "./visitor.ts";

/** So many requests in so many seconds. `perAddress` counts a household or an office, so it is the larger. */
export type RateLimit = { seconds: number; perVisitor: number; perAddress: number };

const loopback = /^(127\.|::1$|::ffff:127\.|$)/;

/** Of all limits with windows of that many seconds: fixed tables that they share. */
const tables = new Map<number, RateCounts>();
const tableOf = (seconds: number): RateCounts => {
  const table = tables.get(seconds) ?? new RateCounts(seconds * 1000);
  tables.set(seconds, table);
  return table;
};
let limits = 0;

/**
 * A limiter in this process: counts requests in windows, by network and then by visitor. A visitor is named by a cookie that anybody
 * can invent, so the network's budget is spent first, and nothing is counted of what that refuses.
 * The address is the last of `X-Forwarded-For`, which the HTTP server writes; the machine itself is not counted by address.
 */
export function rateLimit(
  { seconds, perVisitor, perAddress }: RateLimit,
  now: () => number = () => performance.now(),
): Middleware {
  return costLimit({ seconds, perVisitor, perAddress }, now).begin;
}

/** A limit on work whose size is known when it is done, such as rows written. */
export type CostLimit = {
  /** Counts one before the work. @throws Refused 429 too_many_requests when there is nothing left */
  begin(caller: Caller): void;
  /** The same for what is not refused, only left out. @returns whether there was one left */
  allows(caller: Caller): boolean;
  /** Counts what the work came to beyond that; whoever has used up everything by it has to wait the next time. */
  add(caller: Caller, cost: number): void;
};

/** A rate limit for units of work instead of requests. */
export function costLimit(
  { seconds, perVisitor, perAddress }: RateLimit,
  now: () => number = () => performance.now(),
): CostLimit {
  limits += 1;
  const name = limits;
  const take = ([key, most]: [string, number], cost: number) =>
    tableOf(seconds).take(`${name}${key}`, most, now(), cost);
  /** In the order in which they are spent. */
  const budgetsOf = (caller: Caller): [key: string, most: number][] => {
    const address = addressOf(caller);
    const visitor = findCounted(caller);
    const budgets: [key: string, most: number][] = [];
    if (!isLoopback(address)) {
      for (const { name: sharer, networks } of sharersOf(address)) budgets.push([`a${sharer}`, perAddress * networks]);
    }
    if (visitor !== undefined) budgets.push([`v${visitor}`, perVisitor]);
    return budgets;
  };
  const waitOf = (caller: Caller): number => {
    for (const budget of budgetsOf(caller)) {
      const waitMs = take(budget, 1);
      if (waitMs > 0) return waitMs;
    }
    return 0;
  };
  return {
    begin: (caller) => {
      const waitMs = waitOf(caller);
      if (waitMs > 0) throw tooMany(Math.ceil(waitMs / 1000));
    },
    allows: (caller) => waitOf(caller) === 0,
    add: (caller, cost) => {
      if (cost > 0) for (const budget of budgetsOf(caller)) take(budget, cost);
    },
  };
}

/** The machine itself, which stands for nobody in particular. */
export const isLoopback = (address: string): boolean => loopback.test(address);

/** The network address of a request, as the HTTP server wrote it; empty on the machine itself. */
export function addressOf({ req }: Pick<Caller, "req">): string {
  const forwarded = req.header("x-forwarded-for") ?? "";
  return forwarded.slice(forwarded.lastIndexOf(",") + 1).trim();
}

export function tooMany(retryAfter: number): Refused {
  return new Refused(429, "too_many_requests", "Det gik lidt hurtigt. Vent et øjeblik, og prøv igen.", {
    headers: { "retry-after": String(retryAfter) },
  });
}

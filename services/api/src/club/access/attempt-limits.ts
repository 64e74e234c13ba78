import type { Context } from "hono";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Platform } from "../../platform/context.ts";
import { keyedHash } from "../../platform/keyed-hash.ts";
import { addressOf, isLoopback } from "../../platform/rate-limit.ts";
import { Refused } from "../../platform/refuse.ts";
import type { Tables } from "../../tables.ts";

const minute = 60;

/** How many tries in how many seconds: for one account from one address, for an account from anywhere, for an address. */
type Allowance = { seconds: number; accountHere: number; account: number; address: number };

const allowances = {
  /** Wrong passwords. Few from one place; more for the account, so that a stranger cannot lock a member out at once. */
  login: { seconds: 15 * minute, accountHere: 10, account: 50, address: 100 },
  /** Mails that somebody can make us send. */
  mail: { seconds: 60 * minute, accountHere: 5, account: 10, address: 30 },
  /** Joining tells whether an address is known, so nobody may ask much. */
  join: { seconds: 60 * minute, accountHere: 10, account: 20, address: 30 },
  /** Tokens that are tried. */
  token: { seconds: 15 * minute, accountHere: 30, account: 1_000, address: 60 },
} satisfies Record<string, Allowance>;

type What = keyof typeof allowances;

export type AttemptLimits = {
  /**
   * Counts a try, before it is known how it goes, so that many at once are counted too.
   * @throws Refused 429 too_many_attempts, with Retry-After
   */
  count(what: What, context: Context, account: string): Promise<void>;
  /** Takes a try back that went well. */
  forgive(what: What, context: Context, account: string): Promise<void>;
};

/** Counts in the database, so that every process counts alike and a restart forgives nothing. */
export function openAttemptLimits({ pool, settings }: Platform<Tables>): AttemptLimits {
  const limiters = new Map<string, RateLimiterPostgres>();
  for (const [what, allowance] of Object.entries(allowances)) {
    for (const scope of ["accountHere", "account", "address"] as const) {
      const keyPrefix = `${what}-${scope}`;
      const options = { points: allowance[scope], duration: allowance.seconds, keyPrefix };
      limiters.set(
        keyPrefix,
        new RateLimiterPostgres({
          ...options,
          storeClient: pool,
          storeType: "pool",
          tableName: "attempt_counts",
          tableCreated: true,
          clearExpiredByTimeout: false,
        }),
      );
    }
  }

  const keysOf = (what: What, context: Context, account: string): [RateLimiterPostgres | undefined, string][] => {
    const address = addressOf(context);
    const keyOf = (text: string) => keyedHash(settings.sessionSecret, "attempts", text);
    return [
      [limiters.get(`${what}-accountHere`), keyOf(`${account}|${address}`)],
      [limiters.get(`${what}-account`), keyOf(account)],
      ...(isLoopback(address)
        ? []
        : ([[limiters.get(`${what}-address`), keyOf(address)]] as [RateLimiterPostgres | undefined, string][])),
    ];
  };

  return {
    count: async (what, context, account) => {
      for (const [limiter, key] of keysOf(what, context, account)) {
        try {
          await limiter?.consume(key);
        } catch (rejected) {
          if (rejected instanceof RateLimiterRes) throw tooMany(Math.ceil(rejected.msBeforeNext / 1000));
          throw rejected;
        }
      }
    },
    forgive: async (what, context, account) => {
      for (const [limiter, key] of keysOf(what, context, account)) await limiter?.reward(key);
    },
  };
}

function tooMany(seconds: number): Refused {
  const wait = seconds < 90 ? "et minut" : `${Math.ceil(seconds / 60)} minutter`;
  return new Refused(429, "too_many_attempts", `Det er prøvet for mange gange. Vent ${wait}, og prøv igen.`, {
    headers: { "retry-after": String(Math.max(1, seconds)) },
  });
}

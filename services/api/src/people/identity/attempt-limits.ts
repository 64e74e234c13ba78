import { type AttemptBudget, returnToBudgets, spendBudgets } from "../../platform/attempt-budgets-queries.ts";
import type { Caller } from "../../platform/caller.ts";
import type { Platform } from "../../platform/context.ts";
import { keyedHash } from "../../platform/keyed-hash.ts";
import { neighbourhoodOf, networkOf, networksPerSite, siteOf } from "../../platform/network-address.ts";
import { addressOf, isLoopback } from "../../platform/rate-limit.ts";
import { Refused } from "../../platform/refuse.ts";
import type { IdentityTables } from "./tables.ts";

const minute = 60;
const hour = 60 * minute;

/**
 * How many tries in how many seconds. `here`: for one account from one network; `network`: for everything from it, and a multiple
 * for the site that a network of IPv6 is part of; `account`: for one account from anywhere, by devices that have not logged in
 * there before; `device`: for one that has, and a multiple for all such devices of a network; `session`: for one open session, whatever
 * others try; `thing`: for one thing from one network, and a multiple for its site.
 */
type Allowance = {
  seconds: number;
  here?: number;
  account?: number;
  network?: number;
  device?: number;
  session?: number;
  thing?: number;
};
type Scope = Exclude<keyof Allowance, "seconds"> | "hereSite" | "site" | "thingSite" | "deviceNetwork";

/**
 * Networks' worth of tries that one neighbourhood, the /48 of an IPv6 address or the /24 of an IPv4 one, has for one account. Without a bound below
 * the account's, whoever has one keeps the account's owner out on new devices. Where two networks' worth is all that an account has, it has one.
 */
const networksHere = 2;
const triesOfSite = (here: number, account: number): number =>
  here * networksHere < account ? here * networksHere : here;

/** Known devices of one network, such as an office, that can use up their budgets at the same time. */
const devicesPerNetwork = 6;

/**
 * Who is slowed down is who guesses. A limit by account alone would let a stranger keep its owner out, so it counts unknown
 * devices only; one by anything that everybody shares would let a stranger keep everybody out, so there is none.
 */
const allowances = {
  /** Wrong passwords. Few from one place; more for the account, for who has many places. */
  login: { seconds: 15 * minute, here: 10, account: 50, network: 100, device: 10, session: 10 },
  /**
   * Logins of members with the right password, which are no wrong tries: only who has the password uses up an account's. A known device
   * is not counted with its network's others, so that no stranger there keeps a member out.
   */
  rightLogin: { seconds: hour, account: 60 },
  rightLoginOfNetwork: { seconds: hour, network: 300, device: 60 },
  /**
   * One-time codes of the staff, tried by somebody who has the password: three of a million are right at any moment. The limit of
   * the day keeps the chance of a hit within a year at three per cent.
   */
  code: { seconds: 15 * minute, account: 6, device: 8, session: 6 },
  codeOfDay: { seconds: 24 * hour, account: 30, device: 60, session: 30 },
  /**
   * Mails that somebody can make us send: the account is the address that they go to. A member at a device of theirs has a few of their own. The mails of
   * one address from everywhere are bounded by the day (`mail/recipient-limit-queries.ts`), where each network has a share: a bound here is one that two
   * networks use up.
   */
  mail: { seconds: hour, here: 5, network: 30, device: 3 },
  /** Links to a new password of the staff: somebody at a device of theirs gets one, however many others ask. */
  staffMail: { seconds: hour, here: 5, network: 30, device: 3 },
  /** Mails that ask whether an address wants to hear of what is sold out. */
  notice: { seconds: hour, here: 5, network: 30 },
  /** Receipts of withdrawals without the order's link, by the address they go to and by network, and by order: whoever names a real one gets some. */
  receipt: { seconds: 24 * hour, here: 3, account: 5, network: 10 },
  receiptOfOrder: { seconds: 24 * hour, here: 3, account: 5 },
  /**
   * Receipts of withdrawals of paid orders, by the mailbox they go to: with the order's page, and by number and address. Whoever pays an order types its
   * address and has its page, and may call the order off again. The link in the order's mail has no such bound: its reader has the mailbox.
   */
  receiptByPage: { seconds: 24 * hour, here: 8, account: 10 },
  receiptOfOrders: { seconds: 24 * hour, account: 10 },
  /** Statements of withdrawal without an order's own link: rows that are kept for years, and that somebody has to see to. */
  withdrawal: { seconds: 24 * hour, network: 30 },
  /** Statements by one order's own link: whoever withdraws from each of its goods by itself writes as many. */
  withdrawalOfOrder: { seconds: 24 * hour, account: 20 },
  /** Joining tells whether an address is known, so nobody may ask much. */
  join: { seconds: hour, here: 10, network: 30 },
  /** Tokens that are tried: 256 random bits, which nobody hits; only the trying costs. */
  token: { seconds: 15 * minute, here: 30, network: 60, device: 30, session: 30 },
  /** Exports of a member's data, whatever cookies and networks ask for them. */
  export: { seconds: hour, account: 20 },
  /** Stars, by drink: a cookie is easily thrown away, so a household rates a drink a few times, and an evening's drinks. */
  rating: { seconds: 24 * hour, thing: 5, network: 30 },
  /** Discount codes that a typed mail address or phone number may not use again: the answer tells that somebody has bought here. */
  personalCode: { seconds: 24 * hour, network: 10 },
  /** Such codes in orders that an API key takes for customers whom it may not look up; counted for the maker of the key. */
  personalCodeOfKey: { seconds: 24 * hour, account: 10 },
  /** Texts for the office to read: accounts are easily made. */
  review: { seconds: 24 * hour, network: 40 },
} satisfies Record<string, Allowance>;

export type Attempt = keyof typeof allowances;

/**
 * The origin of a try, if more is known than its address. A try in an open session is counted there and nowhere else; one of a known
 * device (`knownDeviceOf`) is counted for the device and its network.
 */
type AttemptOrigin = { session?: number | undefined; device?: string | undefined };

export type AttemptLimits = {
  /**
   * Counts a try, before it is known how it goes, so that many at once are counted too. A try that is refused counts nowhere and writes nothing:
   * neither a network's tries nor an account's are spent by whoever has none left.
   * @throws Refused 429 too_many_attempts, with Retry-After
   */
  count(what: Attempt, caller: Caller, account: string, origin?: AttemptOrigin): Promise<void>;
  /** The same for what is not refused, only left out. @returns whether there was one left */
  allows(what: Attempt, caller: Caller, account: string): Promise<boolean>;
  /** Takes a try back that went well. */
  forgive(what: Attempt, caller: Caller, account: string, origin?: AttemptOrigin): Promise<void>;
};

/** Tries that each scope allows, including scopes whose number follows from another. */
function triesOf({ seconds: _, ...scopes }: Allowance): Partial<Record<Scope, number>> {
  const { here, account, network, thing, device } = scopes;
  return {
    ...scopes,
    ...(network === undefined ? {} : { site: network * networksPerSite }),
    ...(here === undefined || account === undefined ? {} : { hereSite: triesOfSite(here, account) }),
    ...(thing === undefined ? {} : { thingSite: thing * networksPerSite }),
    ...(device === undefined ? {} : { deviceNetwork: device * devicesPerNetwork }),
  };
}

/** Counts in the database, so that every process counts alike and a restart forgives nothing. */
export function openAttemptLimits({ db, settings }: Platform<IdentityTables>): AttemptLimits {
  const { keys } = settings;

  const scopesOf = (what: Attempt, caller: Caller, account: string, origin: AttemptOrigin = {}): [Scope, string][] => {
    const { session, device } = origin;
    if (session !== undefined && "session" in allowances[what]) return [["session", `${account}|${session}`]];
    const address = addressOf(caller);
    const network = networkOf(address);
    if (device !== undefined && "device" in allowances[what]) {
      const own: [Scope, string] = ["device", `${account}|${device}`];
      return isLoopback(address) ? [own] : [own, ["deviceNetwork", network]];
    }
    const site = siteOf(address);
    const ofSite: [Scope, string][] =
      site === undefined
        ? []
        : [
            ["thingSite", `${account}|${site}`],
            ["site", site],
          ];
    const fromOutside: [Scope, string][] = [["thing", `${account}|${network}`], ["network", network], ...ofSite];
    // Addresses that somebody rents lie next to each other.
    const here: [Scope, string][] = [
      ["here", `${account}|${network}`],
      ["hereSite", `${account}|${neighbourhoodOf(address)}`],
    ];
    return [...here, ["account", account], ...(isLoopback(address) ? [] : fromOutside)];
  };
  const budgetsOf = (what: Attempt, ...whose: [caller: Caller, account: string, origin?: AttemptOrigin]) => {
    const allowance: Allowance = allowances[what];
    const tries = triesOf(allowance);
    return scopesOf(what, ...whose).flatMap(([scope, text]): AttemptBudget[] => {
      const most = tries[scope];
      const key = `${what}-${scope}:${keyedHash(keys, "attempts", text)}`;
      return most === undefined ? [] : [{ key, most, seconds: allowance.seconds }];
    });
  };
  // The transaction hides a count that is taken back, so that no other try is refused because of it.
  const spend = (...what: Parameters<typeof budgetsOf>): Promise<number> =>
    db.transaction().execute((trx) => spendBudgets(trx, budgetsOf(...what)));

  return {
    count: async (...tried) => {
      const seconds = await spend(...tried);
      if (seconds > 0) throw tooMany(seconds);
    },
    allows: async (what, caller, account) => (await spend(what, caller, account)) === 0,
    forgive: async (...tried) => {
      const keysOfTry = budgetsOf(...tried).map(({ key }) => key);
      await returnToBudgets(db, keysOfTry);
    },
  };
}

function tooMany(seconds: number): Refused {
  const wait = seconds < 90 ? "et minut" : seconds < 2 * hour ? minutes(seconds) : `${Math.ceil(seconds / hour)} timer`;
  return new Refused(429, "too_many_attempts", `Du har prøvet for mange gange. Vent ${wait}, og prøv igen.`, {
    headers: { "retry-after": String(seconds) },
  });
}

const minutes = (seconds: number): string => `${Math.ceil(seconds / minute)} minutter`;

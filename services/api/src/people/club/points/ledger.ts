import type { ClubConditions } from "@skaenk/contract/club-conditions";
import type { Database, Transaction } from "../../../platform/queries.ts";
import type { ClubDatabase } from "../tables.ts";
import { type Account, balanceOf, grant, openAccount, spend } from "./account.ts";
import { giveBackCodes } from "./offer-queries.ts";
import { readFacts } from "./order-facts.ts";
import { isUndone, pointsOfOrder } from "./order-points.ts";
import { hasExpired, insertEntry, linkOrder, listEntries, listUnsettled, lockMember, saveStanding } from "./queries.ts";
import { settle, write } from "./settle.ts";

type Trx = Transaction<ClubDatabase>;
type Bonus = { memberId: number; points: number; reason: "joining" | "birthday" | "adjusted"; key: string; now: Date };

/** The rate of orders that do not say their own: those from before migration 610. */
export type PointsRates = Pick<ClubConditions, "orePerEarnedPoint">;

/** Gives a member points at once. @returns false when that key is booked already */
export async function bookPoints(trx: Trx, { memberId, points, reason, key, now }: Bonus): Promise<boolean> {
  const entry = grant({ points, reason, at: now, key });
  return (await insertEntry(trx, memberId, entry, now)) !== undefined;
}

/**
 * Follows everything that has happened to the member's orders since the last time, and lets go what has run out. Reads the
 * orders as they are, so nothing that happened to one can be missed or counted twice, whoever did it.
 * @returns the account afterwards; nothing when there is no such member
 */
export async function settleMember(
  trx: Trx,
  memberId: number,
  now: Date,
  rates: PointsRates,
): Promise<Account | undefined> {
  if (!(await lockMember(trx, memberId))) return undefined;
  const unsettled = await listUnsettled(trx, memberId, now);
  const facts = await readFacts(trx, unsettled);
  const orders = facts.map(({ order }) => ({
    orderId: order.orderId,
    target: pointsOfOrder(order, order.orePerEarnedPoint ?? rates.orePerEarnedPoint),
  }));
  const before = openAccount(await listEntries(trx, memberId));
  const { account, standings } = settle(before, orders, now);
  const written = await writeEntries(trx, memberId, before, account, now);
  await giveBackCodes(
    trx,
    facts.filter(({ order }) => isUndone(order)).map(({ order }) => order.orderId),
  );
  const seen = new Map(facts.map(({ order, latestEvent }) => [order.orderId, latestEvent]));
  for (const standing of standings) await saveStanding(trx, standing, seen.get(standing.orderId) ?? 0);
  return written;
}

/** Writes the lines that an account has got since `before`, and gives them the database's numbers. */
async function writeEntries(trx: Trx, memberId: number, before: Account, after: Account, now: Date): Promise<Account> {
  const numbers = new Map<number, number>();
  const entries = [...before.entries];
  for (const { id, ...entry } of after.entries.slice(before.entries.length)) {
    const lotId = entry.lotId === null ? null : (numbers.get(entry.lotId) ?? entry.lotId);
    const line = { ...entry, lotId };
    const number = await insertEntry(trx, memberId, line, now);
    if (number === undefined) throw new Error(`The ledger has ${line.key} already`);
    numbers.set(id, number);
    entries.push({ ...line, id: number });
  }
  return openAccount(entries);
}

type Spending = { memberId: number; points: number; now: Date; rates: PointsRates };

/**
 * Uses points in the transaction of what they pay for. Two at once wait for each other.
 * @returns false when there are too few, and then uses none
 */
export async function spendPoints(
  trx: Trx,
  { memberId, points, now, rates }: Spending,
  what: { orderId: number } | { offerKey: string },
): Promise<boolean> {
  const account = await settleMember(trx, memberId, now, rates);
  if (!account) return false;
  const entries =
    "orderId" in what
      ? spend(account, { points, reason: "spent", orderId: what.orderId, key: `spent:${what.orderId}` })
      : spend(account, { points, reason: "offer", key: `offer:${what.offerKey}` });
  if (!entries) return false;
  await writeEntries(trx, memberId, account, write(account, entries), now);
  if ("orderId" in what) await linkOrder(trx, memberId, what.orderId);
  return true;
}

/**
 * Points given or taken by somebody who says why, once for each key; those taken are the oldest.
 * @returns the account afterwards, or why nothing was written
 */
export async function adjust(
  trx: Trx,
  { memberId, points, key, now, rates }: Spending & { key: string },
): Promise<Account | "unknown" | "before" | "too few"> {
  const account = await settleMember(trx, memberId, now, rates);
  if (!account) return "unknown";
  const name = `adjusted:${key}`;
  // The stored key names the member too, and of those taken the lot.
  const booked = (entry: { key: string }) => entry.key.split(/[@:]/).slice(0, 2).join(":") === name;
  if (account.entries.some(booked)) return "before";
  const entries =
    points > 0
      ? [grant({ points, reason: "adjusted", at: now, key: name })]
      : spend(account, { points: -points, reason: "adjusted", key: name });
  if (!entries) return "too few";
  return await writeEntries(trx, memberId, account, write(account, entries), now);
}

/** The number of points that the member can use now. The function writes only when something has happened since the last time. */
export async function readBalance(
  db: Database<ClubDatabase>,
  memberId: number,
  now: Date,
  rates: PointsRates,
): Promise<number> {
  const stale = (await listUnsettled(db, memberId, now)).length > 0 || (await hasExpired(db, memberId, now));
  if (stale) {
    const account = await db.transaction().execute((trx) => settleMember(trx, memberId, now, rates));
    return account ? balanceOf(account) : 0;
  }
  return balanceOf({ entries: await listEntries(db, memberId) });
}

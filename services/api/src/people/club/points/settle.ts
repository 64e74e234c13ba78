import { type Account, expire, grant, type NewEntry, openAccount, returnPoints, takeBack } from "./account.ts";
import type { OrderPoints } from "./order-points.ts";

/** How an order stands after settling: points on their way and when, and what could not be taken back yet. */
export type PendingPoints = { orderId: number; pending: number; dueAt: Date | null; short: number };

export type PointsSettlement = { orderId: number; target: OrderPoints };

/**
 * Lays what belongs to the orders beside what is booked, and books the difference: used points come back first, then what
 * has become available comes in, then what is out of date goes, and last what was earned on goods that went back is taken.
 * Settled twice, the second time books nothing. Pure: the new lines stand at the end of the account's.
 */
export function settle(
  account: Account,
  orders: readonly PointsSettlement[],
  at: Date,
): { account: Account; standings: PendingPoints[] } {
  let current = account;
  for (const { orderId, target } of orders) {
    const points = booked(current, orderId).spent - target.spent;
    if (points > 0)
      current = write(current, returnPoints(current, { orderId, points, key: keyOf(current, orderId, "back") }));
  }
  for (const { orderId, target } of orders) {
    const { earned } = booked(current, orderId);
    const points = availableOf(target, earned, at) - earned;
    if (points <= 0) continue;
    const key = keyOf(current, orderId, "earned");
    current = write(current, [grant({ points, reason: "earned", orderId, at, key })]);
  }
  // Out-of-date points go before anything else is taken: a debt is never paid with points that no longer count.
  current = write(current, expire(current, at));
  const standings: PendingPoints[] = [];
  for (const { orderId, target } of orders) {
    const { earned, expired } = booked(current, orderId);
    const owed = Math.max(0, earned - expired - availableOf(target, earned, at));
    const taken =
      owed > 0 ? takeBack(current, { orderId, points: owed, key: keyOf(current, orderId, "reversed") }) : [];
    if (taken.length > 0) current = write(current, taken);
    const short = owed + taken.reduce((sum, { points }) => sum + points, 0);
    const waits = isWaiting(target, at);
    standings.push({
      orderId,
      pending: waits ? Math.max(0, target.expected - earned) : 0,
      dueAt: waits && target.availableAt !== undefined ? target.availableAt : null,
      short,
    });
  }
  return { account: current, standings };
}

const isWaiting = ({ availableAt }: OrderPoints, at: Date) => availableAt === undefined || availableAt > at;

/** Points count once the goods can no longer be sent back; those that have counted go on counting. */
function availableOf(target: OrderPoints, alreadyEarned: number, at: Date): number {
  return isWaiting(target, at) ? Math.min(target.earned, alreadyEarned) : target.earned;
}

/** The points booked on an order: used, earned, and earned points that expired unused. */
export function booked(
  { entries, lots }: Account,
  orderId: number,
): { spent: number; earned: number; expired: number } {
  let spent = 0;
  let earned = 0;
  for (const entry of entries) {
    if (entry.orderId !== orderId) continue;
    if (entry.reason === "spent" || entry.reason === "spent_returned") spent -= entry.points;
    if (entry.reason === "earned" || entry.reason === "earned_reversed") earned += entry.points;
  }
  const expired = lots.filter((lot) => lot.orderId === orderId).reduce((sum, lot) => sum + lot.expired, 0);
  return { spent, earned, expired };
}

/** The how-manieth change of an order this is: books each once, also when two settle at once. */
function keyOf({ entries }: Account, orderId: number, what: string): string {
  return `${what}:${orderId}:${entries.filter((entry) => entry.orderId === orderId).length}`;
}

/** The account with more lines, numbered on from the last. */
export function write(account: Account, entries: NewEntry[]): Account {
  const last = account.entries.at(-1)?.id ?? 0;
  return openAccount([...account.entries, ...entries.map((entry, index) => ({ ...entry, id: last + index + 1 }))]);
}

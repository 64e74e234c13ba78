import type { PointsReason } from "@skaenk/contract/club-points";

/** One line of the ledger. A lot (points that came in) has an expiry; every other line names the lot it moves. */
export type Entry = {
  id: number;
  points: number;
  reason: PointsReason;
  orderId: number | null;
  lotId: number | null;
  expiresAt: Date | null;
  /** Names what it books, so that it is never booked twice. */
  key: string;
};

/** A line that is to be written. */
export type NewEntry = Omit<Entry, "id">;

type Lot = { id: number; remaining: number; expiresAt: Date; orderId: number | null; expired: number };

/** What the ledger says of one member, line by line, oldest first. Pure throughout: no clock, no database. */
export type Account = { entries: readonly Entry[]; lots: Lot[] };

/** @source forbrugerombudsmanden on bonus points: usable until they are time-barred after three years */
const validYears = 3;

export function openAccount(entries: readonly Entry[]): Account {
  const lots = new Map<number, Lot>();
  for (const { id, points, lotId, expiresAt, orderId, reason } of entries) {
    if (lotId === null)
      lots.set(id, { id, remaining: points, expiresAt: expiresAt ?? new Date(0), orderId, expired: 0 });
    const lot = lotId === null ? undefined : lots.get(lotId);
    if (!lot) continue;
    lot.remaining += points;
    if (reason === "expired") lot.expired -= points;
  }
  const oldestFirst = [...lots.values()].sort((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime() || a.id - b.id);
  return { entries, lots: oldestFirst };
}

/** The balance of an account: the sum of all its entries, in points. */
export const balanceOf = ({ entries }: Pick<Account, "entries">): number =>
  entries.reduce((sum, { points }) => sum + points, 0);

/** The day on which points expire: three years later; 29 February becomes 1 March. */
export function expiryOf(at: Date): Date {
  const expiry = new Date(at);
  expiry.setUTCFullYear(expiry.getUTCFullYear() + validYears);
  return expiry;
}

type Grant = {
  points: number;
  reason: "joining" | "birthday" | "earned" | "adjusted";
  orderId?: number;
  at: Date;
  key: string;
};

/** Points come in. */
export const grant = ({ points, reason, orderId, at, key }: Grant): NewEntry => ({
  points,
  reason,
  orderId: orderId ?? null,
  lotId: null,
  expiresAt: expiryOf(at),
  key,
});

type Spending = { points: number; reason: "spent" | "offer" | "adjusted"; orderId?: number; key: string };

/** Points are used, the oldest first. Nothing when there are too few: then none is used. */
export function spend(account: Account, { points, reason, orderId, key }: Spending): NewEntry[] | undefined {
  if (points > account.lots.reduce((sum, { remaining }) => sum + remaining, 0)) return undefined;
  return takeFrom(account.lots, points, { reason, orderId: orderId ?? null, key });
}

/** Used points come back into the lots they were taken from, and keep their expiry; the last taken come back first. */
export function returnPoints(
  account: Account,
  { orderId, points, key }: { orderId: number; points: number; key: string },
) {
  const taken = new Map<number, number>();
  for (const entry of account.entries) {
    if (entry.orderId !== orderId || entry.lotId === null) continue;
    if (entry.reason !== "spent" && entry.reason !== "spent_returned") continue;
    taken.set(entry.lotId, (taken.get(entry.lotId) ?? 0) - entry.points);
  }
  const entries: NewEntry[] = [];
  let left = points;
  for (const lot of account.lots.toReversed()) {
    const back = Math.min(left, taken.get(lot.id) ?? 0);
    if (back <= 0) continue;
    entries.push(move(lot, back, { reason: "spent_returned", orderId, key }));
    left -= back;
  }
  return entries;
}

/**
 * Earned points are taken back: those of the order itself first, then the oldest of the others. Never more than there are.
 */
export function takeBack(account: Account, { orderId, points, key }: { orderId: number; points: number; key: string }) {
  const own = account.lots.filter((lot) => lot.orderId === orderId);
  const others = account.lots.filter((lot) => lot.orderId !== orderId);
  return takeFrom([...own, ...others], points, { reason: "earned_reversed", orderId, key });
}

/** This function books the rest of lots that have expired. Used points stay used. */
export function expire(account: Account, at: Date): NewEntry[] {
  return account.lots
    .filter(({ remaining, expiresAt }) => remaining > 0 && expiresAt <= at)
    .map((lot) => {
      // A lot can run out again when points come back to it: how often is part of the name.
      const key = `expired:${lot.expired}`;
      return move(lot, -lot.remaining, { reason: "expired", orderId: null, key });
    });
}

type Words = { reason: PointsReason; orderId: number | null; key: string };

function takeFrom(lots: Lot[], points: number, words: Words): NewEntry[] {
  const entries: NewEntry[] = [];
  let left = points;
  for (const lot of lots) {
    const taken = Math.min(left, lot.remaining);
    if (taken <= 0) continue;
    entries.push(move(lot, -taken, words));
    left -= taken;
  }
  return entries;
}

const move = (lot: Lot, points: number, { reason, orderId, key }: Words): NewEntry => ({
  points,
  reason,
  orderId,
  lotId: lot.id,
  expiresAt: null,
  key: `${key}:${lot.id}`,
});

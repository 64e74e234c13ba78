import type { Points, PointsEntry, PointsReason } from "@skaenk/contract/club-points";
import { copenhagenDay } from "@skaenk/danish/working-days";
import type { Database } from "../../../platform/queries.ts";
import type { Settings } from "../../../platform/settings.ts";
import type { ClubDatabase } from "../tables.ts";
import { type Entry, openAccount } from "./account.ts";
import { showBoughtOffer } from "./bought-offer.ts";
import { readBalance } from "./ledger.ts";
import { listOffers, listPurchases } from "./offer-queries.ts";
import { listEntries, listOrderNumbers, listPending, listTakenFrom } from "./queries.ts";

const latestShown = 200;
type Booked = Entry & { bookedAt: Date };

/** A member's points as the member sees them. */
export async function readPoints(
  db: Database<ClubDatabase>,
  memberId: number,
  now: Date,
  settings: Pick<Settings, "usualClub" | "live">,
): Promise<Points> {
  const { lines, ...points } = await readWithLines(db, memberId, now, settings);
  return { ...points, entries: lines.slice(0, latestShown) };
}

/** A member's points with every line of the ledger, the newest first. */
export async function readWithLines(
  db: Database<ClubDatabase>,
  memberId: number,
  now: Date,
  { usualClub, live }: Pick<Settings, "usualClub" | "live">,
): Promise<Omit<Points, "entries"> & { lines: PointsEntry[] }> {
  const { orePerEarnedPoint, orePerPoint } = live.club;
  const balance = await readBalance(db, memberId, now, usualClub);
  const [entries, pending, offers, purchases] = await Promise.all([
    listEntries(db, memberId),
    listPending(db, memberId),
    listOffers(db),
    listPurchases(db, memberId),
  ]);
  const orderIds = [...new Set(entries.flatMap(({ orderId }) => orderId ?? []))];
  const numbers = await listOrderNumbers(db, orderIds);
  const causes = await listTakenFrom(
    db,
    entries.flatMap(({ reason, orderId }) => (reason === "earned_reversed" ? (orderId ?? []) : [])),
  );
  return {
    balance,
    valueOre: balance * orePerPoint,
    pending: pending.reduce((sum, row) => sum + row.pending, 0),
    pendingOrders: pending.map((row) => ({
      points: row.pending,
      orderNumber: row.order_number,
      waitDays: row.points_wait_days ?? usualClub.waitDays,
      ...(row.due_at ? { availableOn: copenhagenDay(row.due_at) } : {}),
    })),
    ...nextExpiryOf(entries),
    rates: { orePerEarnedPoint, orePerPoint },
    lines: sumParts(entries, numbers, causes),
    offers: offers.map(({ id, title, text, points, off_ore, from_ore }) => ({
      ...{ id, title, text, points, affordable: points <= balance },
      ...(off_ore !== null && from_ore !== null ? { off: { offOre: off_ore, fromOre: from_ore } } : {}),
    })),
    boughtOffers: purchases.map(showBoughtOffer),
  };
}

/** The next points to run out: all that go on the same day. Pure. */
export function nextExpiryOf(entries: readonly Entry[]): { nextExpiry?: { points: number; expiresOn: string } } {
  const lots = openAccount(entries).lots.filter(({ remaining }) => remaining > 0);
  const [first] = lots;
  if (!first) return {};
  const expiresOn = copenhagenDay(first.expiresAt);
  const points = lots
    .filter(({ expiresAt }) => copenhagenDay(expiresAt) === expiresOn)
    .reduce((sum, { remaining }) => sum + remaining, 0);
  return { nextExpiry: { points, expiresOn } };
}

/**
 * The ledger's entries as lines to read: entries that were booked together are one line, though they moved several lots. Newest first. Pure.
 */
export function sumParts(
  entries: readonly Booked[],
  numbers: ReadonlyMap<number, string>,
  causes?: TakenFrom,
): PointsEntry[] {
  const together = Map.groupBy(entries, ({ reason, orderId, lotId, bookedAt, id }) =>
    lotId === null ? `lot ${id}` : `${reason} ${orderId} ${bookedAt.getTime()}`,
  );
  const endOfLot = new Map(entries.flatMap(({ id, expiresAt }) => (expiresAt ? [[id, expiresAt] as const] : [])));
  const lines = [...together.values()].flatMap((parts) => {
    const last = parts.at(-1);
    if (!last) return [];
    const orderNumber = last.orderId === null ? undefined : numbers.get(last.orderId);
    const line: PointsEntry = {
      id: String(last.id),
      points: parts.reduce((sum, { points }) => sum + points, 0),
      reason: last.reason,
      label: labelOf(last.reason, orderNumber, whyTaken(last.orderId, causes)),
      bookedAt: last.bookedAt.toISOString(),
      ...firstEndOf(parts, endOfLot),
      ...(orderNumber === undefined ? {} : { orderNumber }),
    };
    return line;
  });
  return lines.sort((a, b) => Number(b.id) - Number(a.id));
}

/** The first day on which points that came in expire. Points that come back have the days of the lots that they came from. Pure. */
function firstEndOf(parts: readonly Booked[], endOfLot: ReadonlyMap<number, Date>): Pick<PointsEntry, "expiresOn"> {
  const ends = parts
    .filter(({ points }) => points > 0)
    .flatMap(({ expiresAt, lotId }) => expiresAt ?? (lotId === null ? undefined : endOfLot.get(lotId)) ?? []);
  const [first] = ends.toSorted((a, b) => a.getTime() - b.getTime());
  return first ? { expiresOn: copenhagenDay(first) } : {};
}

type TakenFrom = Awaited<ReturnType<typeof listTakenFrom>>;

/** Why points of an order were taken back. */
function whyTaken(orderId: number | null, causes: TakenFrom | undefined): string {
  if (orderId === null || !causes?.allowed.has(orderId)) return "varer er sendt retur";
  return causes.returned.has(orderId) ? "varer er sendt retur, og du har fået afslag" : "du har fået afslag i prisen";
}

function labelOf(reason: PointsReason, orderNumber: string | undefined, why: string): string {
  const on = orderNumber === undefined ? "" : ` på ordre ${orderNumber}`;
  const labels: Record<PointsReason, string> = {
    joining: "Velkommen i klubben",
    birthday: "Tillykke med fødselsdagen",
    earned: `Optjent${on}`,
    earned_reversed: `Bortfaldet${on}, fordi ${why}`,
    spent: `Brugt${on}`,
    spent_returned: `Sat tilbage${on ? on.replace("på", "fra") : ""}`,
    offer: "Brugt på et klubtilbud",
    expired: "Udløbet",
    adjusted: "Rettet af butikken",
  };
  return labels[reason];
}

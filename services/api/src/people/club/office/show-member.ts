import type { OfficeMember } from "@skaenk/contract/office/members";
import { listFormerOrdersOf } from "../../../moving-in/former-shop/history-queries.ts";
import { showOrderRow } from "../../../moving-in/former-shop/show-former.ts";
import type { Database } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import type { Settings } from "../../../platform/settings.ts";
import { listPaperNumbers } from "../../../selling/orders/papers/office-paper-queries.ts";
import { readWithLines } from "../points/read-points.ts";
import { findMember } from "../queries.ts";
import type { ClubDatabase } from "../tables.ts";
import { getsNewsletter, listOrdersOf } from "./member-queries.ts";

/** Lines of points shown at once. */
const shownEntries = 50;

/** @throws Refused 404 */
export async function requireMember(club: Database<ClubDatabase>, id: number) {
  const member = await findMember(club, id);
  if (!member) throw new Refused(404, "not_found", "Det medlem findes ikke.");
  return member;
}

/** A member as the office sees one. @throws Refused 404 */
export async function showMember(
  club: Database<ClubDatabase>,
  id: number,
  {
    now,
    settings,
    entriesFrom = 0,
  }: { now: Date; settings: Pick<Settings, "usualClub" | "live">; entriesFrom?: number },
): Promise<OfficeMember> {
  const member = await requireMember(club, id);
  const [points, orders, newsletter, former] = await Promise.all([
    readWithLines(club, id, now, settings),
    listOrdersOf(club, id),
    getsNewsletter(club, member.email),
    member.email_confirmed_at ? listFormerOrdersOf(club, member.email) : [],
  ]);
  const papers = await listPaperNumbers(
    club,
    orders.map((order) => order.id),
  );
  return {
    id,
    firstName: member.first_name,
    lastName: member.last_name,
    email: member.email,
    confirmed: member.email_confirmed_at !== null,
    birthday: member.birthday,
    joinedAt: member.joined_at.toISOString(),
    newsletter,
    balance: points.balance,
    pending: points.pending,
    entries: points.lines.slice(entriesFrom, entriesFrom + shownEntries),
    entryCount: points.lines.length,
    entriesAfter: entriesFrom + shownEntries < points.lines.length ? entriesFrom + shownEntries : null,
    offers: points.boughtOffers.map(({ title, points: cost, boughtAt, used }) => ({
      title,
      points: cost,
      boughtAt,
      used,
    })),
    orders: orders.map((order) => ({
      number: order.order_number,
      status: order.status,
      placedAt: order.placed_at.toISOString(),
      totalOre: order.total_ore,
      papers: papers.get(order.id) ?? [],
    })),
    formerOrders: former.map(showOrderRow),
  };
}

import { type Guest, type GuestRow, getGuest, listGuests } from "@skaenk/contract/office/guests";
import { OfficeEndpoints, type OfficeGuard } from "../../../platform/office-endpoints.ts";
import { officePage } from "../../../platform/office-list-queries.ts";
import type { Database } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import { listPaperNumbers } from "../../../selling/orders/papers/office-paper-queries.ts";
import { findOrder } from "../../../selling/orders/queries.ts";
import type { ClubDatabase } from "../tables.ts";
import {
  findMemberOfMailbox,
  findSubscription,
  type GuestListRow,
  guestsQuery,
  listNotesOf,
  listOrdersOfMailbox,
} from "./guest-queries.ts";

/** Customers without an account: their orders, what the staff has noted, and what they have consented to. */
export function guestEndpoints({ db, guard }: { db: Database<ClubDatabase>; guard: OfficeGuard }): OfficeEndpoints {
  return new OfficeEndpoints(guard)
    .on(listGuests, async ({ query: { q, limit, cursor } }) => {
      const page = await officePage(db, guestsQuery(db, q), {
        order: "orders.id",
        key: "orders.id",
        descending: true,
        page: { limit, cursor },
      });
      return { ...page, items: page.items.map(shown) };
    })
    .on(getGuest, ({ params: { number } }) => loadGuest(db, number));
}

const shown = (row: GuestListRow): GuestRow => ({
  latestOrder: row.order_number,
  name: row.name,
  email: row.email,
  orders: row.orders,
  totalOre: Number(row.total_ore),
  latestAt: row.placed_at.toISOString(),
});

async function loadGuest(db: Database<ClubDatabase>, orderNumber: string): Promise<Guest> {
  const order = await findOrder(db, { orderNumber });
  if (!order) throw new Refused(404, "order_not_found", `Der er ingen ordre ${orderNumber}.`);
  const orders = await listOrdersOfMailbox(db, order.email);
  const ids = orders.map(({ id }) => id);
  const [papers, notes, subscription, memberId] = await Promise.all([
    listPaperNumbers(db, ids),
    listNotesOf(db, ids),
    findSubscription(db, order.email),
    findMemberOfMailbox(db, order.email),
  ]);
  const since = subscription?.unsubscribed_at ?? subscription?.confirmed_at ?? subscription?.signed_up_at;
  return {
    name: order.name,
    email: order.email,
    phone: order.phone,
    memberId: memberId ?? null,
    newsletter: {
      state: subscription?.status ?? "none",
      since: since?.toISOString() ?? null,
      consentVersion: subscription?.consent_version ?? null,
    },
    orders: orders.map(({ id, order_number, status, placed_at, total_ore }) => ({
      number: order_number,
      status,
      placedAt: placed_at.toISOString(),
      totalOre: total_ore,
      papers: papers.get(id) ?? [],
    })),
    notes: notes.map(({ id, order_number, written_at, staff_name, text }) => ({
      ...{ id, orderNumber: order_number, at: written_at.toISOString(), who: staff_name, text },
    })),
  };
}

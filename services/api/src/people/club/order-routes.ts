import {
  buyAgain,
  getMemberOrder,
  getOverview,
  listMemberFormerOrders,
  listMemberOrders,
  type MemberFormerOrder,
} from "@skaenk/contract/club";
import { type FormerOrderRecord, listFormerOrdersOf } from "../../moving-in/former-shop/history-queries.ts";
import { Endpoints } from "../../platform/endpoints.ts";
import { rateLimit } from "../../platform/rate-limit.ts";
import { Refused } from "../../platform/refuse.ts";
import { ensureVisitor } from "../../platform/visitor.ts";
import { cartRowsDaily } from "../../selling/cart/cart-limits.ts";
import { loadOrder } from "../../selling/orders/routes.ts";
import { countHearts, listDrinks } from "../favourites/queries.ts";
import { buildMember } from "./build-member.ts";
import type { ClubContext } from "./club-context.ts";
import { countMemberOrders, findMemberOrder } from "./order-queries.ts";
import { readBalance } from "./points/ledger.ts";
import { listEntries, listPending } from "./points/queries.ts";
import { nextExpiryOf } from "./points/read-points.ts";
import { adoptOrders, findMember } from "./queries.ts";
import { putInCartAgain, readOrders } from "./read-orders.ts";

/** Putting a whole order in the cart: each of its goods becomes a line. */
const wholeOrders = { seconds: 60, perVisitor: 20, perAddress: 120 };

/** A page of orders reads up to a hundred of them. */
const pagesOfOrders = { seconds: 60, perVisitor: 60, perAddress: 240 };

/** The member's orders and the overview of the membership. */
export function memberOrderEndpoints({ platform, sessions, knownTo, shelves }: ClubContext): Endpoints {
  const { db, now, settings } = platform;
  const endpoints = new Endpoints();

  endpoints.on(
    listMemberOrders,
    async ({ query }, caller) => {
      const { member_id: memberId } = await sessions.require(caller);
      const { page, pageSize } = query;
      await adoptOrders(db, memberId);
      const items = await readOrders(db, memberId, { limit: pageSize, offset: (page - 1) * pageSize });
      return { items, total: await countMemberOrders(db, memberId), page, pageSize };
    },
    rateLimit(pagesOfOrders),
  );

  /** @throws Refused 404 order_not_found, for another member's order as for none */
  const getOwn = async (memberId: number, orderNumber: string) => {
    await adoptOrders(db, memberId);
    const order = await findMemberOrder(db, memberId, orderNumber);
    if (!order) throw new Refused(404, "order_not_found", "Vi kan ikke finde den ordre.");
    return order;
  };

  endpoints.on(getMemberOrder, async ({ params }, caller) => {
    const { member_id: memberId } = await sessions.require(caller);
    const { token } = await getOwn(memberId, params.orderNumber);
    return await loadOrder(db, token);
  });

  endpoints.on(listMemberFormerOrders, async (_, caller) => {
    const { member_id: memberId } = await sessions.require(caller);
    const member = await findMember(db, memberId);
    // Whoever has not shown that the address is theirs is told nothing of what was bought with it.
    const rows = member?.email_confirmed_at ? await listFormerOrdersOf(db, member.email) : [];
    return { items: rows.map(showEarlier) };
  });

  endpoints.on(
    buyAgain,
    async ({ params, body }, caller) => {
      const { member_id: memberId } = await sessions.require(caller);
      const { id: orderId } = await getOwn(memberId, params.orderNumber);
      const visitorId = ensureVisitor(caller, settings);
      const { operationId } = body ?? {};
      const known = await knownTo(caller);
      const answer = await putInCartAgain({ db, shelves }, { orderId, visitorId, operationId, now: now(), known });
      cartRowsDaily.add(caller, answer.added.length);
      return answer;
    },
    rateLimit(wholeOrders),
    cartRowsDaily.begin,
  );

  endpoints.on(getOverview, async (_, caller) => {
    const { member_id: memberId } = await sessions.require(caller);
    const member = await findMember(db, memberId);
    if (!member) throw new Refused(401, "not_logged_in", "Log ind i klubben for at se det her.");
    await adoptOrders(db, memberId);
    const balance = await readBalance(db, memberId, now(), settings.usualClub);
    const [entries, pending, orders, favouriteCount, drinks] = await Promise.all([
      listEntries(db, memberId),
      listPending(db, memberId),
      readOrders(db, memberId, { limit: 1, offset: 0 }),
      countHearts(db, { memberId }),
      listDrinks(db, { memberId }),
    ]);
    const [latestOrder] = orders;
    const body = {
      member: await buildMember(db, member, now()),
      points: {
        balance,
        pending: pending.reduce((sum, row) => sum + row.pending, 0),
        valueOre: balance * settings.live.club.orePerPoint,
        ...nextExpiryOf(entries),
      },
      ...(latestOrder ? { latestOrder } : {}),
      favouriteCount,
      drinksListCount: drinks.length,
    };
    return body;
  });

  return endpoints;
}

const showEarlier = (row: FormerOrderRecord): MemberFormerOrder => ({
  ...{ id: row.id, number: row.number, status: row.status, cancelled: row.cancelled, currency: row.currency ?? "DKK" },
  orderedAt: row.ordered_at?.toISOString() ?? "",
  totalOre: Number(row.total_ore ?? 0),
  lines: row.lines.map(({ name, quantity, totalOre }) => ({ name, quantity, totalOre })),
});

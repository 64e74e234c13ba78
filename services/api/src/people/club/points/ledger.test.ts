import type { Cart } from "@skaenk/contract/cart";
import type { PlacedOrder } from "@skaenk/contract/checkout";
import type { MemberOrder } from "@skaenk/contract/club";
import type { BoughtOffer, Points } from "@skaenk/contract/club-points";
import type { Refusal } from "@skaenk/contract/refusal";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expireUnpaidOrders } from "../../../selling/checkout/expire-unpaid-orders.ts";
import { cancelOrder } from "../../../selling/orders/cancelling/cancel-order.ts";
import { refundData } from "../../../selling/orders/office/rebuild-mail.ts";
import { refundOrder } from "../../../selling/orders/payment/refund-order.ts";
import { findOrder } from "../../../selling/orders/queries.ts";
import { giveAllowance } from "../../../selling/orders/returns/give-allowance.ts";
import { takeBack } from "../../../selling/orders/returns/take-back.ts";
import { takeBackPart } from "../../../selling/orders/returns/take-back-part.ts";
import { deliverOrder, makeReady } from "../../../selling/orders/shipping/hand-over-order.ts";
import { shipOrder } from "../../../selling/orders/shipping/ship-order.ts";
import { withdrawalDeadline } from "../../../selling/orders/withdrawal-deadline.ts";
import { joinAs, joiningForm, mailedToken, newEmail, testPassword } from "../../../testing/test-member.ts";
import { openTill, runPaymentRequests, type TestBuyer, type TestTill } from "../../../testing/test-till.ts";
import { settlePoints } from "../tend-club.ts";
import { history, ModelShop } from "./histories.fixture.ts";
import { bookPoints } from "./ledger.ts";
import { Replay } from "./replay.fixture.ts";

let till: TestTill;
beforeAll(async () => {
  till = await openTill();
  await till.db.updateTable("variants").set({ stock: 5_000 }).execute();
});
afterAll(() => till.stop());

type Shopper = { buyer: TestBuyer; memberId: number; email: string };

/** A member with a confirmed address, 25 points and any number more. */
async function shopper(extra = 0): Promise<Shopper> {
  const buyer = till.newBuyer();
  const email = newEmail();
  const { body } = await buyer.post<{ member: { memberNumber: string } }>("/club/register", joiningForm(email));
  await buyer.post("/club/confirm", { token: await mailedToken(till, "confirm-email", email) });
  const memberId = Number(body.member.memberNumber);
  const key = `prøve:${memberId}`;
  if (extra > 0) {
    await till.db
      .transaction()
      .execute((trx) => bookPoints(trx, { memberId, points: extra, reason: "birthday", key, now: till.clock.now }));
  }
  return { buyer, memberId, email };
}

const pointsOf = async ({ buyer }: Shopper): Promise<Points> => (await buyer.get<Points>("/club/points")).body;
const balanceOf = async (member: Shopper): Promise<number> => (await pointsOf(member)).balance;
const usePoints = (buyer: TestBuyer, points: number) => buyer.put<Cart & Refusal>("/cart/points", { points });
const idOf = async (token: string): Promise<number> =>
  (await till.db.selectFrom("orders").select("id").where("token", "=", token).executeTakeFirstOrThrow()).id;

/** Four bottles of tonic: 60 kr. of goods, 4 kr. of deposit, 59 kr. of delivery. */
async function place({ buyer }: Shopper, points = 0, goods: [string, number][] = [["TON-20", 4]]) {
  await buyer.fill(...goods);
  if (points > 0) await usePoints(buyer, points);
  const { body, status } = await buyer.order();
  expect(status).toBe(201);
  return { ...body, orderId: await idOf(body.token) };
}

type Placed = PlacedOrder & { orderId: number };
const pay = ({ buyer }: Shopper, { paymentUrl }: Placed, answer = "approve") => buyer.press(paymentUrl, answer);

async function send({ orderId }: Placed): Promise<void> {
  await shipOrder(till.db, { orderId, now: till.clock.now });
  await runPaymentRequests(till.checkout);
}

/** Paid, sent and delivered. */
async function handOver(member: Shopper, placed: Placed): Promise<void> {
  await pay(member, placed);
  await send(placed);
  await deliverOrder(till.db, placed.orderId, till.clock.now);
}

async function later<Result>(days: number, work: () => Promise<Result>): Promise<Result> {
  const before = till.clock.now;
  till.clock.now = new Date(before.getTime() + days * 86_400_000);
  try {
    return await work();
  } finally {
    till.clock.now = before;
  }
}

/** All goods are sent back, and all money paid back. */
const refundAll = ({ orderId }: Placed) =>
  till.db.transaction().execute((trx) => takeBack(trx, { id: orderId }, { reason: "Fortrudt", now: till.clock.now }));

describe("using points in the cart", () => {
  it("takes a krone off the goods for each, up to the goods", async () => {
    const member = await shopper(75);
    await member.buyer.fill(["TON-20", 4]);
    const some = await usePoints(member.buyer, 10);
    expect(some.body).toMatchObject({ goodsOre: 6_000, points: 10, discountOre: 1_000 });
    const all = await usePoints(member.buyer, 100);
    expect(all.body).toMatchObject({ points: 60, discountOre: 6_000, totalOre: all.body.depositOre });
  });

  it("refuses strangers, more than there are, and fewer than none", async () => {
    const stranger = await till.newBuyer().fill(["TON-20", 1]);
    expect((await usePoints(stranger, 5)).body).toMatchObject({ status: 401, code: "not_logged_in" });
    const member = await shopper();
    await member.buyer.fill(["TON-20", 4]);
    expect((await usePoints(member.buyer, 26)).body).toMatchObject({
      status: 422,
      code: "too_few_points",
      detail: "Du har 25 point at bruge.",
    });
    expect((await usePoints(member.buyer, -5)).body).toMatchObject({ status: 422, code: "points_negative" });
    expect((await usePoints(member.buyer, 1.5)).status).toBe(400);
  });

  it("counts for nothing once the member's session has lapsed, which the checkout tells", async () => {
    const { buyer } = await shopper();
    await buyer.fill(["TON-20", 4]);
    await usePoints(buyer, 20);
    buyer.cookies.delete("skaenk_session");
    expect((await buyer.get<Cart>("/cart")).body).toMatchObject({ points: 0, discountOre: 0 });
    expect((await buyer.order()).body).toMatchObject({ status: 409, code: "points_changed" });
    const { totalOre } = (await buyer.get<Cart>("/cart")).body;
    expect((await buyer.order({ expectedTotalOre: totalOre + 5_900 })).status).toBe(201);
  });

  it("leaves the cart when the member logs out, and nobody pays another amount than was shown", async () => {
    const { buyer } = await shopper();
    await buyer.fill(["TON-20", 4]);
    const { totalOre: withPoints } = (await usePoints(buyer, 20)).body;
    await buyer.post("/club/logout");
    expect((await buyer.get<Cart>("/cart")).body).toMatchObject({ points: 0, discountOre: 0 });
    expect((await buyer.order({ expectedTotalOre: withPoints + 5_900 })).status).toBe(409);
    const { totalOre } = (await buyer.get<Cart>("/cart")).body;
    expect((await buyer.order({ expectedTotalOre: totalOre + 5_900 })).status).toBe(201);
  });

  it("pays a whole order, which then waits for nothing", async () => {
    const member = await shopper(75);
    await member.buyer.fill(["SHAKER", 1]);
    await usePoints(member.buyer, 100);
    await till.db.updateTable("variants").set({ price_ore: 10_000 }).where("sku", "=", "SHAKER").execute();
    const { body } = await member.buyer.order({ deliveryMethodId: "klik-og-hent", expectedTotalOre: 0 });
    await till.db.updateTable("variants").set({ price_ore: 24_900 }).where("sku", "=", "SHAKER").execute();
    const order = await member.buyer.seeOrder(body.token);
    expect(order).toMatchObject({
      totalOre: 0,
      points: 100,
      status: { code: "confirmed" },
      payment: { code: "captured" },
    });
    const { body: listed } = await member.buyer.get<{ items: MemberOrder[] }>("/club/orders");
    expect(listed.items[0]?.payment).toEqual({ code: "captured", label: "Betalt" });
    expect(await balanceOf(member)).toBe(0);
    const orderId = await idOf(body.token);
    await makeReady(till.db, orderId, till.clock.now);
    await deliverOrder(till.db, orderId, till.clock.now);
    const goods = order.lines.map(({ id, quantity }) => ({ lineId: Number(id), quantity }));
    for (let twice = 0; twice < 2; twice += 1) {
      await refundOrder(till.db, { orderId, reason: "Fortrudt", key: "gaver", lines: [], goods, now: till.clock.now });
    }
    expect(await balanceOf(member)).toBe(100);
  });
});

describe("earning", () => {
  it("gives a point for 10 kr. of goods, when the withdrawal period is over", async () => {
    const member = await shopper();
    const placed = await place(member, 0, [
      ["SHAKER", 1],
      ["TON-20", 4],
    ]);
    expect(await pointsOf(member)).toMatchObject({ balance: 25, pending: 0 });
    await pay(member, placed);
    // Paid and not sent yet: nobody can say which day the points will count.
    const promised = { points: 30, orderNumber: placed.orderNumber };
    expect(await pointsOf(member)).toMatchObject({ balance: 25, pending: 30, pendingOrders: [promised] });
    await send(placed);
    expect(await pointsOf(member)).toMatchObject({ pending: 30, pendingOrders: [promised] });
    await deliverOrder(till.db, placed.orderId, till.clock.now);
    const waiting = await pointsOf(member);
    expect(waiting).toMatchObject({ balance: 25, pending: 30 });
    expect(waiting.pendingOrders).toMatchObject([
      { points: 30, orderNumber: placed.orderNumber, availableOn: "2026-12-05" },
    ]);
    await later(13, async () => expect(await balanceOf(member)).toBe(25));
    await later(16, async () => {
      const points = await pointsOf(member);
      expect(points).toMatchObject({ balance: 55, pending: 0 });
      expect(points.entries[0]).toMatchObject({ points: 30, label: `Optjent på ordre ${placed.orderNumber}` });
    });
  });

  it("counts what is paid with money only: not points, deposit or delivery", async () => {
    const member = await shopper(75);
    await handOver(member, await place(member, 50, [["SHAKER", 1]]));
    expect(await pointsOf(member)).toMatchObject({ balance: 50, pending: 19 });
  });

  it("happens by itself too, when nobody looks", async () => {
    const member = await shopper();
    await handOver(member, await place(member));
    await later(16, async () => {
      await settlePoints(till);
      const { rows } = await sql<{ sum: number }>`
        select sum(points) as sum from points_entries where member_id = ${member.memberId}`.execute(till.db);
      expect(Number(rows[0]?.sum)).toBe(31);
    });
  });
});

describe("what other shops have got wrong, on the real tables", () => {
  it("a refund that keeps the points", async () => {
    const member = await shopper();
    const placed = await place(member, 20, [["SHAKER", 1]]);
    await handOver(member, placed);
    await later(16, async () => expect(await balanceOf(member)).toBe(5 + 22));
    await later(17, async () => {
      await refundAll(placed);
      expect(await pointsOf(member)).toMatchObject({ balance: 25, pending: 0 });
    });
  });

  it("a mail about a refund that says nothing of points; it names those that came back and those that fell away", async () => {
    const member = await shopper();
    const placed = await place(member, 20, [["SHAKER", 1]]);
    await handOver(member, placed);
    const { pending } = await pointsOf(member);
    await refundAll(placed);
    await runPaymentRequests(till.checkout);
    const mail = await till.db
      .selectFrom("mail_outbox")
      .select(["key", "data"])
      .where("template", "=", "refund")
      .where(sql`data ->> 'orderNumber'`, "=", placed.orderNumber)
      .executeTakeFirstOrThrow();
    expect(mail.data).toMatchObject({ points: { back: 20, taken: pending } });
    expect(await balanceOf(member)).toBe(25);
    const order = await findOrder(till.db, { id: placed.orderId });
    if (!order) throw new Error("The order is gone");
    // The mail that the office sends again says the same.
    expect(await refundData(till.db, order, mail.key)).toEqual(mail.data);
  });

  it("a cancelled order that breaks the balance", async () => {
    const member = await shopper();
    const placed = await place(member, 25);
    expect(await balanceOf(member)).toBe(0);
    await pay(member, placed);
    await cancelOrder(till.db, { orderId: placed.orderId, reason: "Itu", now: till.clock.now });
    expect(await balanceOf(member)).toBe(25);
    expect((await pointsOf(member)).entries.map(({ points }) => points)).toEqual([25, -25, 25]);
  });

  it("points reversed twice", async () => {
    const member = await shopper();
    const placed = await place(member, 25, [["SHAKER", 1]]);
    await handOver(member, placed);
    await refundAll(placed);
    await refundAll(placed);
    await runPaymentRequests(till.checkout);
    await Promise.all([1, 2, 3].map(() => balanceOf(member)));
    expect(await balanceOf(member)).toBe(25);
  });

  it("expiry that collapses the balance", async () => {
    const member = await shopper();
    const placed = await place(member, 20);
    await later(3 * 365 + 2, async () => {
      await member.buyer.post("/club/login", { email: member.email, password: testPassword });
      expect(await balanceOf(member)).toBe(0);
      await cancelOrder(till.db, { orderId: placed.orderId, reason: "Glemt", now: till.clock.now });
      expect(await balanceOf(member)).toBe(0);
    });
  });

  it("a return that leaves points", async () => {
    const member = await shopper();
    const placed = await place(member, 0, [["SHAKER", 1]]);
    await handOver(member, placed);
    await later(16, async () => {
      await place(member, 49);
      expect(await balanceOf(member)).toBe(0);
      await refundAll(placed);
      expect(await balanceOf(member)).toBe(0);
      const gift = {
        memberId: member.memberId,
        points: 30,
        reason: "birthday",
        key: `gave:${member.memberId}`,
      } as const;
      await till.db.transaction().execute((trx) => bookPoints(trx, { ...gift, now: till.clock.now }));
      expect(await balanceOf(member)).toBe(6);
    });
  });

  it("a part refund that charges points again", async () => {
    const member = await shopper(15);
    const placed = await place(member, 40);
    await handOver(member, placed);
    const order = await member.buyer.seeOrder(placed.token);
    const lineId = Number(order.lines[0]?.id);
    const balances: number[] = [];
    for (const part of [1, 2, 3, 4]) {
      await refundOrder(till.db, {
        orderId: placed.orderId,
        reason: "Itu",
        key: `del-${placed.orderId}-${part}`,
        lines: [{ text: "1 × Klar Tonic", amountOre: 500, vatOre: 100 }],
        goods: [{ lineId, quantity: 1 }],
        now: till.clock.now,
      });
      balances.push(await balanceOf(member));
    }
    expect(balances).toEqual([10, 20, 30, 40]);
  });

  it("a first parcel paid back: the points of what is still to be sent stay used", async () => {
    const member = await shopper(15);
    const placed = await place(member, 40);
    await pay(member, placed);
    const order = await member.buyer.seeOrder(placed.token);
    const lineId = Number(order.lines[0]?.id);
    const parcel = [{ lineId, quantity: 1 }];
    await shipOrder(till.db, { orderId: placed.orderId, parcel, now: till.clock.now });
    await runPaymentRequests(till.checkout);
    const { captured_ore: drawnOre } = await till.db
      .selectFrom("payments")
      .select("captured_ore")
      .where("order_id", "=", placed.orderId)
      .executeTakeFirstOrThrow();
    expect(drawnOre).toBeGreaterThan(0);
    await refundOrder(till.db, {
      orderId: placed.orderId,
      reason: "Itu",
      key: `første-${placed.orderId}`,
      lines: [{ text: "1 × Klar Tonic og levering", amountOre: drawnOre, vatOre: Math.round(drawnOre / 5) }],
      goods: parcel,
      now: till.clock.now,
    });
    await runPaymentRequests(till.checkout);
    expect(await balanceOf(member)).toBe(10);
  });
});

describe("an allowance for goods that are kept", () => {
  const allow = ({ orderId }: Placed, amountOre: number) =>
    till.db
      .transaction()
      .execute((trx) =>
        giveAllowance(
          trx,
          { id: orderId },
          { amounts: [{ sku: "SHAKER", amountOre }], reason: "Ridset", now: till.clock.now },
        ),
      );

  it("takes the points of what they cost less, once, and says why", async () => {
    const member = await shopper();
    const placed = await place(member, 0, [["SHAKER", 1]]);
    await handOver(member, placed);
    await later(16, async () => {
      const { balance: before } = await pointsOf(member);
      await allow(placed, 10_000);
      const { balance, entries } = await pointsOf(member);
      expect(before - balance).toBe(10);
      expect(entries[0]).toMatchObject({
        points: -10,
        label: `Bortfaldet på ordre ${placed.orderNumber}, fordi du har fået afslag i prisen`,
      });
      await runPaymentRequests(till.checkout);
      await Promise.all([1, 2, 3].map(() => balanceOf(member)));
      expect(await balanceOf(member)).toBe(before - 10);
      await refundAll(placed);
      expect(await balanceOf(member)).toBe(25);
      expect((await pointsOf(member)).entries[0]?.label).toContain("varer er sendt retur, og du har fået afslag");
    });
  });

  it("takes them from what is on its way, too", async () => {
    const member = await shopper();
    const placed = await place(member, 0, [["SHAKER", 1]]);
    await handOver(member, placed);
    const { pending } = await pointsOf(member);
    await allow(placed, 5_000);
    expect(await pointsOf(member)).toMatchObject({ balance: 25, pending: pending - 5 });
  });
});

describe("all money paid back, and goods kept", () => {
  it("gives no points back with money that is for no goods", async () => {
    const member = await shopper(175);
    const placed = await place(member, 190, [["SHAKER", 1]]);
    await handOver(member, placed);
    await refundOrder(till.db, { orderId: placed.orderId, reason: "Undskyld", key: "plaster", now: till.clock.now });
    await runPaymentRequests(till.checkout);
    expect((await member.buyer.seeOrder(placed.token)).payment.code).toBe("refunded");
    expect(await pointsOf(member)).toMatchObject({ balance: 10, pending: 0 });
  });

  it("gives the points of a bottle that came back, where its deposit was all the money there was", async () => {
    const member = await shopper(250);
    await member.buyer.fill(["TON-20", 1], ["SHAKER", 1]);
    await usePoints(member.buyer, 264);
    const { body } = await member.buyer.order({ deliveryMethodId: "klik-og-hent" });
    const placed = { ...body, orderId: await idOf(body.token) };
    await pay(member, placed);
    await makeReady(till.db, placed.orderId, till.clock.now);
    await deliverOrder(till.db, placed.orderId, till.clock.now);
    await runPaymentRequests(till.checkout);
    const goods = [{ sku: "TON-20", quantity: 1 }];
    const back = { goods, reason: "Fortrudt", now: till.clock.now };
    await till.db.transaction().execute((trx) => takeBackPart(trx, { id: placed.orderId }, back));
    await runPaymentRequests(till.checkout);
    expect((await member.buyer.seeOrder(placed.token)).payment.code).toBe("refunded");
    expect(await balanceOf(member)).toBe(11 + 15);
  });
});

describe("points that were used", () => {
  it("come back when the payment fails for good", async () => {
    const member = await shopper();
    const placed = await place(member, 25);
    await pay(member, placed, "decline");
    expect(await balanceOf(member)).toBe(0);
    await later(1, async () => {
      await expireUnpaidOrders(till.checkout);
      expect(await balanceOf(member)).toBe(25);
    });
  });

  it("come back when nobody pays in time", async () => {
    const member = await shopper();
    await place(member, 25);
    await later(1, async () => {
      await expireUnpaidOrders(till.checkout);
      expect(await pointsOf(member)).toMatchObject({ balance: 25, pending: 0 });
    });
  });

  it("are used once, when two browsers order at the same time", async () => {
    const member = await shopper();
    const other = till.newBuyer();
    await other.post("/club/login", { email: member.email, password: testPassword });
    const buyers = [member.buyer, other];
    for (const buyer of buyers) {
      await buyer.fill(["TON-20", 4]);
      await usePoints(buyer, 25);
    }
    const answers = await Promise.all(buyers.map((buyer) => buyer.order()));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("points_changed");
    expect(await balanceOf(member)).toBe(0);
  });

  it("buy a special offer once by a double click, and again by another press", async () => {
    const member = await shopper(600);
    const press = (operationId: string) =>
      member.buyer.post<BoughtOffer & Refusal>("/club/points/offers/smagning", { operationId });
    const twice = await Promise.all([press("tryk-nummer-1"), press("tryk-nummer-1")]);
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect(twice[0]?.body).toEqual(twice[1]?.body);
    expect((await press("tryk-nummer-2")).body.code).not.toBe(twice[0]?.body.code);
    const { balance, boughtOffers } = await pointsOf(member);
    expect(boughtOffers).toHaveLength(2);
    expect(balance).toBe(625 - 2 * 75);
    expect((await press("kort")).status).toBe(400);
  });

  it("buy no more special offers than there are points for", async () => {
    const member = await shopper(60);
    const buys = await Promise.all([1, 2, 3].map(() => member.buyer.post<Refusal>("/club/points/offers/smagning")));
    expect(buys.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    const points = await pointsOf(member);
    expect(points).toMatchObject({
      balance: 10,
      boughtOffers: [{ title: "Smagning for to", points: 75, used: false }],
    });
    expect(points.boughtOffers[0]?.code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect((await member.buyer.post<Refusal>("/club/points/offers/findes-ikke")).body.code).toBe("offer_not_found");
  });
});

describe("the ledger itself", () => {
  it("lets nobody change or take away a line", async () => {
    await shopper();
    await expect(sql`update points_entries set points = 1000`.execute(till.db)).rejects.toThrow(/append-only/);
    await expect(sql`delete from points_entries`.execute(till.db)).rejects.toThrow(/append-only/);
  });

  it("refuses a line that would leave less than nothing, whoever writes it", async () => {
    const { memberId } = await shopper();
    const lot = await till.db
      .selectFrom("points_entries")
      .select("id")
      .where("member_id", "=", memberId)
      .executeTakeFirstOrThrow();
    const take = (points: number) =>
      sql`
      insert into points_entries (member_id, points, reason, lot_id, booked_at, key)
      values (${memberId}, ${points}, 'offer', ${lot.id}, now(), gen_random_uuid())`.execute(till.db);
    const answers = await Promise.allSettled([take(-20), take(-20), take(-20)]);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(take(6)).resolves.toBeDefined();
    await expect(take(20)).rejects.toThrow(/cannot hold/);
  });

  it("says the same as the pure rules over random histories", async () => {
    await fc.assert(
      fc.asyncProperty(history(), async (steps) => {
        const { memberId } = await joinAs(till, { confirmed: false });
        const model = new ModelShop((deliveredAt) => new Date(withdrawalDeadline(deliveredAt).getTime() + 1));
        const replay = new Replay(till, model, memberId);
        for (const step of steps) {
          const { expected, real } = await replay.take(step);
          expect(real).toBe(expected);
        }
      }),
      { numRuns: 25 },
    );
  });
});

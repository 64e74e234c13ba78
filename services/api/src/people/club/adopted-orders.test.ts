import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expireUnpaidOrders } from "../../selling/checkout/expire-unpaid-orders.ts";
import { joinAs, joiningForm, mailedToken, newEmail, testPassword } from "../../testing/test-member.ts";
import { confirmationLink, openTill, somebody, type TestBuyer, type TestTill } from "../../testing/test-till.ts";
import type { TestVisitor } from "../../testing/test-visitor.ts";

let till: TestTill;
beforeAll(async () => {
  till = await openTill({ PAYMENT_PROVIDER: "fake,bank", BANK_ACCOUNT: "1234 0001234567" });
});
afterAll(() => till.stop());

type Orders = { total: number; items: { orderNumber: string }[] };
const numbersOf = async (member: TestVisitor) =>
  (await member.get<Orders>("/club/orders")).body.items.map(({ orderNumber }) => orderNumber);

const guestOrder = async (email: string, more: object = {}) => {
  const guest = await till.newBuyer().fill(["TON-20", 1]);
  const { body } = await guest.order({ ...somebody(), name: "Du skylder penge", email, ...more });
  return { guest, order: body };
};

describe("an order that a guest makes with a member's address", () => {
  it("is shown to the member nowhere while nobody has paid, nor once its time is over", async () => {
    const { visitor: member, email } = await joinAs(till);
    const { order } = await guestOrder(email);
    const look = async () => {
      expect((await member.get<Orders>("/club/orders")).body).toMatchObject({ total: 0, items: [] });
      expect((await member.get<object>("/club/overview")).body).not.toHaveProperty("latestOrder");
      expect((await member.get(`/club/orders/${order.orderNumber}`)).status).toBe(404);
      const exported = JSON.stringify((await member.get("/club/export?format=json")).body);
      expect(exported).not.toContain("skylder");
      expect(exported).not.toContain(order.token);
    };
    await look();
    await till.db.updateTable("orders").set({ pay_before: till.clock.now }).execute();
    expect(await expireUnpaidOrders(till.checkout)).toBe(1);
    await look();
  });

  it("is the member's once it is paid", async () => {
    const { visitor: member, email } = await joinAs(till);
    const { guest, order } = await guestOrder(email);
    await guest.press(order.paymentUrl, "approve");
    expect(await numbersOf(member)).toEqual([order.orderNumber]);
  });

  it("is the member's once the mailed link of a transfer is pressed", async () => {
    const { visitor: member, email } = await joinAs(till);
    const { guest, order } = await guestOrder(email, { paymentMethod: "bank-transfer" });
    expect(await numbersOf(member)).toEqual([]);
    expect((await guest.confirmEmail(await confirmationLink(till, order.orderNumber))).status).toBe(200);
    expect(await numbersOf(member)).toEqual([order.orderNumber]);
  });

  it("is the member's when it was paid, also after the shop has called it off", async () => {
    const { visitor: member, email } = await joinAs(till);
    const { guest, order } = await guestOrder(email);
    await guest.press(order.paymentUrl, "approve");
    await till.db.updateTable("orders").set({ status: "cancelled" }).where("token", "=", order.token).execute();
    expect(await numbersOf(member)).toEqual([order.orderNumber]);
  });
});

it("an order that a member makes while logged in is theirs at once", async () => {
  const buyer = till.newBuyer();
  const email = newEmail();
  await buyer.post("/club/register", joiningForm(email));
  await buyer.fill(["TON-20", 1]);
  const { body } = await buyer.order({ ...somebody(), email });
  expect(await numbersOf(buyer)).toEqual([body.orderNumber]);
});

async function migrate755(): Promise<void> {
  const file = new URL("../../../migrations/755-uncertain-orders-leave-accounts.sql", import.meta.url);
  await sql.raw(await readFile(file, "utf8")).execute(till.db);
}

it("the migration takes orders out of accounts that anybody could have typed, and nothing else", async () => {
  const { visitor: member, email, memberId } = await joinAs(till);
  const typed = await guestOrder(email);
  const pressed = await guestOrder(email, { paymentMethod: "bank-transfer" });
  await pressed.guest.confirmEmail(await confirmationLink(till, pressed.order.orderNumber));
  const booked = await guestOrder(email);
  const own = till.newBuyer();
  await own.post("/club/login", { email, password: testPassword });
  await own.fill(["TON-20", 1]);
  const { body: ownOrder } = await own.order({ ...somebody(), email });
  const ids = await till.db.selectFrom("orders").select(["id", "order_number"]).where("email", "=", email).execute();
  const idOf = (number: string) => Number(ids.find(({ order_number }) => order_number === number)?.id);
  // The former release adopted unpaid orders like this.
  await sql`insert into member_orders (order_id, member_id, earns)
    select id, ${memberId}, true from orders where email = ${email} on conflict do nothing`.execute(till.db);
  await sql`insert into points_entries (member_id, order_id, points, reason, booked_at, expires_at, key)
    values (${memberId}, ${idOf(booked.order.orderNumber)}, 1, 'earned', '2026-11-01', '2029-11-02', 'prøve')`.execute(
    till.db,
  );
  expect(await numbersOf(member)).toHaveLength(4);
  await migrate755();
  const certain = [pressed, booked].map(({ order }) => order.orderNumber);
  expect((await numbersOf(member)).toSorted()).toEqual([...certain, ownOrder.orderNumber].toSorted());
  await typed.guest.press(typed.order.paymentUrl, "approve");
  expect(await numbersOf(member)).toContain(typed.order.orderNumber);
});

it("the migration leaves the orders of members in their accounts that were placed before it was known who was logged in", async () => {
  const order = async (buyer: TestBuyer, email: string) => {
    await buyer.fill(["TON-20", 1]);
    const { body } = await buyer.order({ ...somebody(), email });
    await till.db.updateTable("orders").set({ placed_by_member: false }).where("token", "=", body.token).execute();
    return body.orderNumber;
  };
  const join = async (email: string) => {
    const buyer = till.newBuyer();
    await buyer.post("/club/register", joiningForm(email));
    return buyer;
  };
  const email = newEmail();
  const unconfirmed = await join(email);
  const byUnconfirmed = await order(unconfirmed, email);
  const other = newEmail();
  const confirmedSince = await join(other);
  const before = await order(confirmedSince, other);
  till.clock.now = new Date(till.clock.now.getTime() + 60_000);
  await confirmedSince.post("/club/confirm", { token: await mailedToken(till, "confirm-email", other) });
  const toAnother = await order(confirmedSince, newEmail());
  await migrate755();
  expect(await numbersOf(unconfirmed)).toEqual([byUnconfirmed]);
  expect(await numbersOf(confirmedSince)).toEqual([toAnother, before]);
});

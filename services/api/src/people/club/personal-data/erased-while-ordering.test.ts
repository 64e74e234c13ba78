import type { SessionAnswer } from "@skaenk/contract/club";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { tendOrders } from "../../../selling/checkout/tend-orders.ts";
import { joiningForm, newEmail } from "../../../testing/test-member.ts";
import { openTill, somebody, type TestBuyer, type TestTill } from "../../../testing/test-till.ts";

let till: TestTill;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.stop());

/** This function resolves once that number of sessions waits for a lock of another transaction. */
const waiting = (count: number) =>
  expect
    .poll(async () => {
      const { rows } = await till.pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows.length;
    })
    .toBe(count);

async function memberWithTonic(): Promise<{ buyer: TestBuyer; memberId: number }> {
  const buyer = till.newBuyer();
  const { body } = await buyer.post<SessionAnswer>("/club/register", joiningForm(newEmail()));
  await buyer.fill(["TON-20", 1]);
  return { buyer, memberId: Number(body.member.memberNumber) };
}

it("waits for an order that is being placed, so that its buyer goes when it lapses", async () => {
  const { buyer } = await memberWithTonic();
  const { ordered, erased } = await till.db.transaction().execute(async (trx) => {
    // The order waits here after its row is written to the member's account and before the commit.
    await sql`lock table unpaid_orders in share mode`.execute(trx);
    const ordered = buyer.order(somebody());
    await waiting(1);
    const erased = buyer.send("DELETE", "/club/me", {});
    await waiting(2);
    return { ordered, erased };
  });
  const { status, body } = await ordered;
  expect([status, (await erased).status]).toEqual([201, 200]);
  const order = () =>
    till.db
      .selectFrom("orders")
      .select(["email", "name", "phone", "street", "buyer_erased"])
      .where("order_number", "=", body.orderNumber)
      .executeTakeFirstOrThrow();
  expect(await order()).toMatchObject({ buyer_erased: true });
  till.clock.now = new Date(till.clock.now.getTime() + 31 * 60_000);
  await tendOrders(till.checkout);
  expect(await order()).toMatchObject({ email: "", name: "Slettet", phone: "", street: null });
});

it("was first, and the order of a member who is gone is not placed", async () => {
  const { buyer, memberId } = await memberWithTonic();
  const count = async () =>
    Number((await sql<{ n: number }>`select count(*) as n from orders`.execute(till.db)).rows[0]?.n);
  const before = await count();
  const ordered = await till.db.transaction().execute(async (trx) => {
    await sql`select from members where id = ${memberId} for update`.execute(trx);
    const order = buyer.order(somebody());
    await waiting(1);
    await sql`delete from members where id = ${memberId}`.execute(trx);
    return { order };
  });
  expect(await ordered.order).toMatchObject({ status: 401, body: { code: "not_logged_in" } });
  expect(await count()).toBe(before);
});

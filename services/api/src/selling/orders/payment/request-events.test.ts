import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { retryGivenUp } from "../../../platform/outbox/given-up-queries.ts";
import { orderFor } from "../../../testing/test-order.ts";
import { openTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { askAgain, askProvider } from "../money-queries.ts";
import { insertOrder } from "../queries.ts";
import { writeRequestEventAgain } from "./request-event-queries.ts";

let shop: TestShop;
let paymentId: number;
beforeAll(async () => {
  shop = await openTestShop();
  const orderId = await shop.db
    .transaction()
    .execute(async (trx) => (await insertOrder(trx, orderFor("anna@example.dk"))).id);
  const { rows } = await sql<{ id: number }>`
    insert into payments (order_id, provider, reference, amount_ore, status, created_at)
    values (${orderId}, 'bank', 'prøve', 100, 'pending', now()) returning id`.execute(shop.db);
  paymentId = rows[0]?.id ?? 0;
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await sql`truncate outbox, payment_requests cascade`.execute(shop.db);
});

const ask = (key: string, notBefore?: Date) =>
  shop.db
    .transaction()
    .execute((trx) => askProvider(trx, { paymentId, kind: "capture", amountOre: 100, key, notBefore, at: shop.now() }));

/** Whether the events that wait are due at once or later, by the request that they carry out. */
async function events(): Promise<[number, "now" | "later"][]> {
  const { rows } = await sql<{ id: number; due: boolean }>`
    select (payload ->> 'requestId')::int as id, due_at <= now() as due from outbox
    where topic = 'payment' and key = ${`payment:${paymentId}`} and failed_at is null order by id`.execute(shop.db);
  return rows.map(({ id, due }) => [id, due ? "now" : "later"]);
}

async function giveUp(requestId: number): Promise<number> {
  await sql`update payment_requests set given_up_at = now() where id = ${requestId}`.execute(shop.db);
  const { rows } = await sql<{ id: number }>`
    update outbox set failed_at = now() where payload ->> 'requestId' = ${String(requestId)} returning id`.execute(
    shop.db,
  );
  return rows[0]?.id ?? 0;
}

describe.each([
  ["without the triggers", true],
  ["beside the triggers for the former release", false],
])("what a provider is asked is carried out by one event, %s,", (_, alone) => {
  beforeAll(async () => {
    const state = sql.raw(alone ? "disable" : "enable");
    await sql`alter table payment_requests ${state} trigger user`.execute(shop.db);
  });

  it("also if it is asked twice, and at its time", async () => {
    const first = await ask("first");
    expect(await ask("first")).toBeNull();
    const second = await ask("second", new Date(Date.now() + 3_600_000));
    expect(await events()).toEqual([
      [first, "now"],
      [second, "later"],
    ]);
  });

  it("and is carried out anew where it was given up and is asked again", async () => {
    const id = Number(await ask("again", new Date(Date.now() + 3_600_000)));
    await giveUp(id);
    expect(await events()).toEqual([]);
    expect(await ask("again")).toBe(id);
    expect(await events()).toEqual([[id, "now"]]);
    await giveUp(id);
    expect(await askAgain(shop.db, id)).toBe(true);
    expect(await events()).toEqual([[id, "now"]]);
    expect((await sql`select from outbox`.execute(shop.db)).rows).toHaveLength(1);
  });

  it("and by the same event where the office has that one tried again", async () => {
    const id = Number(await ask("office"));
    const event = await giveUp(id);
    const onRetried = (trx: Parameters<typeof writeRequestEventAgain>[0]) =>
      writeRequestEventAgain(trx, { requestId: id, paymentId });
    expect(await retryGivenUp(shop.db, [{ topic: "payment", onRetried }], event)).toBe(true);
    expect(await events()).toEqual([[id, "now"]]);
  });
});

it("a process of the former release has its requests carried out by the triggers", async () => {
  await sql`alter table payment_requests enable trigger user`.execute(shop.db);
  const { rows } = await sql<{ id: number }>`
    insert into payment_requests (payment_id, kind, amount_ore, key, created_at)
    values (${paymentId}, 'capture', 100, 'former', now()) returning id`.execute(shop.db);
  const id = rows[0]?.id ?? 0;
  expect(await events()).toEqual([[id, "now"]]);
  await giveUp(id);
  await sql`update payment_requests set given_up_at = null where id = ${id}`.execute(shop.db);
  expect(await events()).toEqual([[id, "now"]]);
});

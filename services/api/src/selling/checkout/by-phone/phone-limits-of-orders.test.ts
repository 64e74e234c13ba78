import type { PhoneOrderPrice } from "@skaenk/contract/office/phone-orders";
import type { Right } from "@skaenk/contract/office/rights";
import type { UnusualHolds } from "@skaenk/contract/office/unusual-holds";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setStock, stockOf } from "../../../testing/test-goods.ts";
import { joinAs } from "../../../testing/test-member.ts";
import { staffAs } from "../../../testing/test-staff.ts";
import { customer, openTill, type TestTill } from "../../../testing/test-till.ts";
import { TestVisitor } from "../../../testing/test-visitor.ts";

type Staff = Awaited<ReturnType<typeof staffAs>>;
type Taken = { number: string } & Refusal;
type Ask = (path: string, body: object, headers?: Record<string, string>) => Promise<{ status: number; body: unknown }>;

let till: TestTill;
let owner: Staff;
let presses = 0;
beforeAll(async () => {
  till = await openTill({ PAYMENT_PROVIDER: "fake,bank", BANK_ACCOUNT: "1234 0001234567" });
});
afterAll(() => till.stop());
beforeEach(async () => {
  till.clock.now = new Date(till.clock.now.getTime() + 2 * 86_400_000);
  await till.db.updateTable("orders").set({ status: "cancelled" }).where("taken_by", "is not", null).execute();
  await setStock(till.db, "TON-20", 200);
  owner = await staffAs(till, "owner");
});

const { termsAccepted: _, ...said } = customer;
const told = (quantity: number, more: object = {}) => ({
  ...said,
  agreed: true,
  goods: [{ sku: "TON-20", quantity }],
  ...more,
});
/** A mailbox for each order, as customers have. */
const take = async (post: Ask, body: object) => {
  presses += 1;
  const answer = await post(
    "/office/phone-orders",
    { email: `ringer${presses}@example.dk`, ...body },
    { "idempotency-key": `ringer-nr-${presses}` },
  );
  const { code, detail, errors } = answer.body as Taken;
  return { status: answer.status, code, detail, errors };
};
const postOf =
  (staff: Staff): Ask =>
  (path, body, headers) =>
    staff.post(path, body, headers);
const keyWith = async (...rights: Right[]): Promise<Ask> => {
  const { body } = await owner.post<{ key: string }>("/office/keys", { name: "Telefon", rights });
  const authorization = `Bearer ${body.key}`;
  return (path, sent, headers) => new TestVisitor(till.api).send("POST", path, sent, { authorization, ...headers });
};
const withoutMail = ({ email: _email, ...rest }: ReturnType<typeof told>) => rest;
const few = withoutMail(told(1));

describe("a day of orders by phone", { timeout: 60_000 }, () => {
  it("is sixty for each of two people and a key, which counts as its maker, and more for the owner alone", async () => {
    await setStock(till.db, "TON-20", 999);
    const people = [await staffAs(till, "shop"), await staffAs(till, "shop")];
    for (const person of people) {
      for (let count = 0; count < 60; count += 1) expect((await take(postOf(person), few)).status).toBe(201);
      await till.db
        .updateTable("orders")
        .set({ status: "confirmed" })
        .where("status", "=", "awaiting_payment")
        .execute();
    }
    const [first] = people;
    if (!first) throw new Error("Nobody takes orders");
    const mails = async () =>
      Number(
        (
          await till.db
            .selectFrom("mail_outbox")
            .select(({ fn }) => fn.countAll().as("all"))
            .executeTakeFirst()
        )?.all,
      );
    const before = await mails();
    expect(await take(postOf(first), few)).toMatchObject({ status: 429, code: "too_many_phone_orders" });
    expect(await mails()).toBe(before);
    const keys = [await keyWith("orders:take"), await keyWith("orders:take")];
    for (const key of keys) {
      for (let count = 0; count < 30; count += 1) expect((await take(key, few)).status).toBe(201);
    }
    for (const key of keys) expect((await take(key, few)).code).toBe("too_many_phone_orders");
    expect((await take(postOf(owner), few)).status).toBe(201);
  });

  it("leaves goods for the shop: three quarters of a product are held, half of it by keys, all of it by the owner", async () => {
    const byKey = await keyWith("orders:take");
    const shop = postOf(await staffAs(till, "shop"));
    expect((await take(byKey, withoutMail(told(60)))).status).toBe(201);
    const refused = await take(byKey, withoutMail(told(41)));
    expect(refused).toMatchObject({ status: 409, code: "too_much_of_product" });
    expect(refused.errors?.goods).toMatch(/kan højst lægge beslag på 40 mere af .*Bed ejeren/);
    expect((await take(shop, withoutMail(told(90)))).status).toBe(201);
    expect((await take(shop, withoutMail(told(1)))).status).toBe(409);
    expect(await stockOf(till.db, "TON-20")).toBe(50);
    expect((await take(postOf(owner), withoutMail(told(50)))).status).toBe(201);
    expect(await stockOf(till.db, "TON-20")).toBe(0);
  });

  it("is seen in I dag where it holds much of a product or is nowhere paid", async () => {
    const person = await staffAs(till, "shop");
    const shop = postOf(person);
    const seen = async () => (await owner.get<UnusualHolds>("/office/unusual-holds")).body;
    expect(await seen()).toEqual({ goods: [], buyers: [], takers: [] });
    expect((await take(shop, withoutMail(told(99)))).status).toBe(201);
    expect(await seen()).toMatchObject({ goods: [{ sku: "TON-20", held: 99, free: 101 }], takers: [] });
    for (let count = 0; count < 29; count += 1) expect((await take(shop, few)).status).toBe(201);
    expect((await seen()).takers).toMatchObject([{ name: expect.stringMatching(/^Ansat/), waiting: 30 }]);
  });
});

describe("a key that takes orders", () => {
  it("reads no member's balance and spends no points without the right to members", async () => {
    const { email, memberId } = await joinAs(till);
    const given = { points: 125, reason: "Til prøven", operationId: "points-for-keys" };
    expect((await owner.post(`/office/members/${memberId}/points`, given)).status).toBe(200);
    const priced = async (ask: Ask, points = 0) => {
      const { status, body } = await ask("/office/phone-orders/price", told(2, { email, points }));
      const { code, balance, member } = body as PhoneOrderPrice & Refusal;
      return { status, code, balance, member };
    };
    const orders = await keyWith("orders:take");
    expect(await priced(orders)).toMatchObject({ status: 200, member: false, balance: 0 });
    expect(await priced(orders, 100)).toMatchObject({ status: 403, code: "right_missing" });
    expect(await take(orders, told(2, { email, points: 100 }))).toMatchObject({ status: 403, code: "right_missing" });

    const reader = await keyWith("orders:take", "members:read");
    const { balance } = await priced(reader);
    expect(balance).toBeGreaterThanOrEqual(125);
    expect(await priced(reader, 100)).toMatchObject({ status: 403, code: "right_missing" });
    const writer = await keyWith("orders:take", "members:read", "members:write");
    expect(await take(writer, told(2, { email, points: 100 }))).toMatchObject({ status: 201 });
    expect((await priced(reader)).balance).toBeLessThan(balance);
  });

  it("is not told by a code for a first order who has bought here, and ten times a day by an order that it may not have", async () => {
    const first = {
      name: "Første",
      code: "FORST10",
      scope: JSON.stringify({ kind: "all" }),
      audience: "first-order",
    } as const;
    await till.db
      .insertInto("promotions")
      .values({
        ...first,
        benefit: JSON.stringify({ kind: "percent", percent: 10 }),
        ends_at: null,
        starts_at: new Date(till.now().getTime() - 3_600_000),
      })
      .execute();
    const bought = "har-handlet@example.dk";
    const shop = postOf(await staffAs(till, "shop"));
    expect((await take(shop, told(1, { email: bought }))).status).toBe(201);
    const byKey = await keyWith("orders:take");
    const priced = async (ask: Ask, email: string) => {
      const { body } = await ask("/office/phone-orders/price", told(2, { email, promotionCode: "FORST10" }));
      const { codeProblem, totalOre } = body as PhoneOrderPrice;
      return { codeProblem, totalOre };
    };
    expect((await priced(shop, bought)).codeProblem).toMatch(/første ordre/);
    const stranger = await priced(byKey, "ny@example.dk");
    expect(stranger.codeProblem).toBeUndefined();
    expect(await priced(byKey, bought)).toEqual(stranger);

    const order = (email: string, more: object = {}) =>
      take(byKey, told(2, { email, promotionCode: "FORST10", expectedTotalOre: stranger.totalOre, ...more }));
    expect((await order("ny@example.dk", { phone: "87 65 43 21" })).status).toBe(201);
    for (let count = 0; count < 10; count += 1) expect((await order(bought)).code).toBe("promotion_changed");
    expect(await order(bought)).toMatchObject({ status: 429, code: "promotion_tries" });
    expect(await order("endnu-en@example.dk", { phone: "87 65 43 22" })).toMatchObject({
      status: 429,
      code: "promotion_tries",
    });
  });
});

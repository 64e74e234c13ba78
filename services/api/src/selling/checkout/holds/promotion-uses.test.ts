import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { setStock, stockOf } from "../../../testing/test-goods.ts";
import { confirmationLink, openTill, somebody, type TestBuyer, type TestTill } from "../../../testing/test-till.ts";

let till: TestTill;
let codes = 0;

beforeAll(async () => {
  till = await openTill({ PAYMENT_PROVIDER: "fake,bank", BANK_ACCOUNT: "1234 0001234567" });
});
afterAll(() => till.stop());
beforeEach(() => setStock(till.db, "TON-20", 200));

type Limits = { most_uses?: number; most_per_customer?: number; audience?: "first-order" };

/** Creates a promotion code for 20 % off the whole cart. */
async function offer(limits: Limits): Promise<string> {
  const code = `KNAP${++codes}`;
  const promotion = { name: `Knap ${codes}`, code, scope: JSON.stringify({ kind: "all" }), ends_at: null, ...limits };
  const startsAt = new Date(till.clock.now.getTime() - 3_600_000);
  await till.db
    .insertInto("promotions")
    .values({ ...promotion, benefit: JSON.stringify({ kind: "percent", percent: 20 }), starts_at: startsAt })
    .execute();
  return code;
}

async function filled(code: string): Promise<TestBuyer> {
  const buyer = await till.newBuyer().fill(["TON-20", 4]);
  expect((await buyer.put<Refusal>("/cart/promotion-code", { code })).status).toBe(200);
  return buyer;
}

/** Places a bank-transfer order with the code. */
async function byTransfer(code: string, who = somebody()) {
  const buyer = await filled(code);
  const { status, body } = await buyer.order({ paymentMethod: "bank-transfer", ...who });
  expect(status, JSON.stringify(body)).toBe(201);
  const press = async () => till.newBuyer().confirmEmail(await confirmationLink(till, body.orderNumber));
  return { press, number: body.orderNumber, statusOf: async () => (await buyer.seeOrder(body.token)).status.code };
}

const byCard = async (code: string, who = somebody()) => (await filled(code)).order(who);

it("an order whose mail nobody answers uses up nobody's code, and is called off if the code is used up meanwhile", async () => {
  const code = await offer({ most_uses: 1 });
  const waiting = await byTransfer(code);
  expect((await byCard(code)).status).toBe(201);
  const { status, body } = await waiting.press();
  expect([status, body]).toMatchObject([200, { gone: [], spent: [`Knap ${codes}`] }]);
  expect(await waiting.statusOf()).toBe("cancelled");
  expect(await stockOf(till.db, "TON-20")).toBe(196);
  const mail = await till.db
    .selectFrom("mail_outbox")
    .select("data")
    .where("key", "=", `order-cancelled:${waiting.number}`)
    .executeTakeFirstOrThrow();
  expect(mail.data).toMatchObject({ reason: `Rabatten "Knap ${codes}" kan ikke bruges mere.` });
});

it.each<Limits>([{ most_per_customer: 1 }, { audience: "first-order" }])(
  "whoever orders in another's name takes no code from them: %j",
  async (limits) => {
    const code = await offer(limits);
    const victim = somebody();
    await byTransfer(code, victim);
    expect((await byCard(code, victim)).status).toBe(201);
  },
);

it("the use counts once the mail is answered", async () => {
  const code = await offer({ most_uses: 1 });
  const late = await filled(code);
  const order = await byTransfer(code);
  expect((await order.press()).body).toMatchObject({ gone: [], spent: [] });
  expect(await order.statusOf()).toBe("awaiting_payment");
  expect((await late.order(somebody())).body).toMatchObject({ code: "promotion_changed" });
});

it("of two who answer at once one gets the last use, and the other's goods stay on the shelf", async () => {
  const code = await offer({ most_uses: 1 });
  const both = [await byTransfer(code), await byTransfer(code)];
  const answers = await Promise.all(both.map(({ press }) => press()));
  expect(answers.map(({ body }) => body.spent?.length).sort()).toEqual([0, 1]);
  expect(await stockOf(till.db, "TON-20")).toBe(196);
});

it("of a limited code one network's unpaid orders take three at once, and others go on", async () => {
  const code = await offer({ most_uses: 20 });
  const from = async (address: string, paymentMethod: string) =>
    (await filled(code)).order({ ...somebody(), paymentMethod }, undefined, address);
  for (const method of ["card", "bank-transfer", "card"]) {
    expect((await from("198.51.100.7", method)).status).toBe(201);
  }
  const fourth = await from("198.51.100.7", "card");
  expect([fourth.status, fourth.body.code]).toEqual([409, "promotion_unpaid"]);
  expect(fourth.body.detail).toContain(`koden ${code}`);
  expect((await from("203.0.113.9", "card")).status).toBe(201);
});

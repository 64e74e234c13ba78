import type { UnusualHolds } from "@skaenk/contract/office/unusual-holds";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setStock, stockMailedCards, stockOf } from "../../../testing/test-goods.ts";
import { staffAs } from "../../../testing/test-staff.ts";
import { confirmationLink, customer, openTill, type TestTill } from "../../../testing/test-till.ts";
import { expireUnpaidOrders } from "../expire-unpaid-orders.ts";
import { forgetCheckoutTraces } from "../tend-orders.ts";

let till: TestTill;
let people = 0;
let addresses = 0;
const start = new Date("2026-11-20T10:00:00Z");
const skus = ["TON-20", "TON-6", "GAVE-500"];

beforeAll(async () => {
  till = await openTill({ PAYMENT_PROVIDER: "fake,bank", BANK_ACCOUNT: "1234 0001234567" });
  await stockMailedCards(till.db);
});
afterAll(() => till.stop());
beforeEach(async () => {
  // Orders left by the previous test lapse, and the clock moves on so far that they no longer count.
  till.clock.now = new Date(start.getTime() + 60 * 86_400_000);
  await expireUnpaidOrders(till.checkout);
  await forgetCheckoutTraces(till.db, new Date(till.clock.now.getTime() + 86_400_000));
  till.clock.now = start;
  await setStock(till.db, "TON-20", 200);
  await setStock(till.db, "TON-6", 80);
});

const minutes = (count: number) => {
  till.clock.now = new Date(till.clock.now.getTime() + count * 60_000);
};
/** A buyer from a network, mailbox and phone number not used before. */
const stranger = () => {
  people += 1;
  return { email: `fremmed${people}@example.dk`, phone: `2${String(people).padStart(7, "0")}` };
};
const newAddress = () => {
  addresses += 1;
  return `198.51.${addresses % 250}.${addresses % 200}`;
};

type Wish = { address?: string; paymentMethod?: string; who?: Record<string, string>; goods?: [string, number][] };

async function order({ address = newAddress(), paymentMethod = "card", who = stranger(), goods = [] }: Wish) {
  const buyer = await till.newBuyer().fill(...goods);
  const byMail = goods.every(([sku]) => sku.startsWith("MAIL-")) ? { deliveryMethodId: "", address: undefined } : {};
  const { status, body } = await buyer.order({ ...who, ...byMail, paymentMethod }, undefined, address);
  return { buyer, status, body };
}
const tonics = (quantity: number, more: Wish = {}) => order({ ...more, goods: [["TON-20", quantity]] });
const freeUnits = async () => {
  const counts = await Promise.all(skus.map((sku) => stockOf(till.db, sku)));
  return counts.reduce((sum, count) => sum + count, 0);
};

describe("orders that nobody has paid", () => {
  it("by bank transfer from one address take nothing at all, however many, and little when their mails are answered", async () => {
    const before = await freeUnits();
    const address = newAddress();
    const goods: [string, number][] = [
      ["TON-20", 30],
      ["TON-6", 10],
    ];
    const placed = [];
    for (let press = 0; press < 12; press += 1) {
      placed.push(await order({ address, paymentMethod: "bank-transfer", goods }));
    }
    expect(placed.map(({ status }) => status)).toEqual(Array(12).fill(201));
    expect(await freeUnits()).toBe(before);
    const answers = [];
    for (const { buyer, body } of placed) {
      answers.push(await buyer.confirmEmail(await confirmationLink(till, body.orderNumber)));
    }
    expect(answers.map(({ status }) => status)).toEqual([200, ...Array(11).fill(409)]);
    expect(await freeUnits()).toBe(before - 40);
  });

  it("by card from one address take no more than half of a product, and that not again and again", async () => {
    const address = newAddress();
    const held: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      for (const quantity of [99, 99, 50, 25, 12, 6, 3, 1]) await tonics(quantity, { address });
      held.push(200 - (await stockOf(till.db, "TON-20")));
      minutes(31);
      await expireUnpaidOrders(till.checkout);
      expect(await stockOf(till.db, "TON-20")).toBe(200);
    }
    expect(Math.max(...held)).toBeLessThanOrEqual(100);
    // The daily limit is three times the limit at once; after that nothing is held on the same day.
    expect(held.reduce((sum, units) => sum + units, 0)).toBeLessThanOrEqual(300);
    expect(held.at(-1)).toBe(0);
    till.clock.now = new Date(start.getTime() + 2 * 86_400_000);
    expect((await tonics(6, { address })).status).toBe(201);
  });

  it("are one buyer's where they come from one network: of the newer addresses the first half counts", async () => {
    expect((await tonics(90, { address: "2001:db8:1:1::5" })).status).toBe(201);
    const refused = await tonics(40, { address: "2001:db8:1:1:ffff::9" });
    expect([refused.status, refused.body.code]).toEqual([409, "too_many_unpaid"]);
    expect((await tonics(10, { address: "2001:db8:1:2::5" })).status).toBe(201);
    expect((await tonics(40, { address: "2001:db8:2:1::5" })).status).toBe(201);
  });

  it("by one who is given thousands of networks take no more than half of a product either", async () => {
    for (let network = 1; network <= 20; network += 1) {
      await tonics(30, { address: `2001:db8:7:${network.toString(16)}::1` });
    }
    expect(await stockOf(till.db, "TON-20")).toBeGreaterThanOrEqual(100);
    expect((await tonics(12, { address: "2001:db8:8:1::1" })).status).toBe(201);
  });

  it.each([
    ["mailbox", { email: "Gradig+1@Example.dk" }, { email: "gradig+2@example.DK" }],
    ["telephone", { phone: "+45 87 65 43 21" }, { phone: "87654321" }],
  ])(
    "by transfer are one buyer's where they have one %s and their mails are answered, however it is written",
    async (_, first, second) => {
      const byTransfer = async (quantity: number, who: Record<string, string>) => {
        const { buyer, status, body } = await tonics(quantity, {
          who: { ...stranger(), ...who },
          paymentMethod: "bank-transfer",
        });
        return status === 201
          ? await buyer.confirmEmail(await confirmationLink(till, body.orderNumber))
          : { status, body };
      };
      await setStock(till.db, "TON-20", 800);
      expect((await byTransfer(50, first)).status).toBe(200);
      const refused = await byTransfer(20, second);
      expect([refused.status, refused.body.code]).toEqual([409, "too_many_unpaid"]);
      expect(refused.body.detail).toContain("Betal dem først.");
    },
  );

  it("do not stand in the way of a buyer who has paid", async () => {
    const address = newAddress();
    const who = stranger();
    const first = await tonics(90, { address, who });
    await first.buyer.press(first.body.paymentUrl, "approve");
    await setStock(till.db, "TON-20", 200);
    expect((await tonics(90, { address, who })).status).toBe(201);
  });

  it("are counted one after the other when they are placed at once", async () => {
    const address = newAddress();
    const many = await Promise.all(Array.from({ length: 8 }, () => tonics(20, { address })));
    expect(many.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(await stockOf(till.db, "TON-20")).toBe(100);
  });

  it("are so many at most, of whatever they are", async () => {
    const address = newAddress();
    const answers = [];
    for (let press = 0; press < 22; press += 1) answers.push(await tonics(1, { address }));
    expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(201), 409, 409]);
  });

  it("count gift cards by mail as units, which take no stock, together with goods", async () => {
    const address = newAddress();
    const cards = () => order({ address, goods: [["MAIL-500", 20]] });
    for (let press = 0; press < 5; press += 1) expect((await cards()).status).toBe(201);
    expect((await tonics(15, { address })).status).toBe(201);
    const refused = await cards();
    expect([refused.status, refused.body.code]).toEqual([409, "too_many_unpaid"]);
    expect((await order({ address, goods: [["MAIL-500", 5]] })).status).toBe(201);
    expect((await tonics(1, { address })).body.code).toBe("too_many_unpaid");
  });

  it("by transfer count gift cards by mail too, once the mail is answered", async () => {
    const address = newAddress();
    const cards = () => order({ address, paymentMethod: "bank-transfer", goods: [["MAIL-500", 20]] });
    const placed = [await cards(), await cards(), await cards(), await cards()];
    const answers: number[] = [];
    for (const { buyer, body } of placed) {
      answers.push((await buyer.confirmEmail(await confirmationLink(till, body.orderNumber))).status);
    }
    expect(answers).toEqual([200, 200, 200, 409]);
  });

  it("by transfer wait with their gift cards for the answer to the mail, twenty orders of a network, and write to no recipient", async () => {
    const address = newAddress();
    const before = await till.db.selectFrom("gift_cards").select("id").execute();
    const statuses: number[] = [];
    for (let press = 0; press < 22; press += 1) {
      const { status } = await order({ address, paymentMethod: "bank-transfer", goods: [["MAIL-500", 20]] });
      statuses.push(status);
    }
    expect(statuses).toEqual([...Array(20).fill(201), 409, 409]);
    const cards = await till.db.selectFrom("gift_cards").select(["id", "active_at", "code_hash"]).execute();
    const made = cards.filter(({ id }) => before.every((card) => card.id !== id));
    expect(made).toHaveLength(400);
    expect(made.filter((card) => card.active_at !== null || card.code_hash !== null)).toEqual([]);
    const mails = await till.db
      .selectFrom("mail_outbox")
      .select("template")
      .where("template", "like", "gift-card%")
      .execute();
    expect(mails).toEqual([]);
    expect((await tonics(1, { address: newAddress() })).status).toBe(201);
  });

  it("are no limit to what the shop itself writes down by phone", async () => {
    const shop = await staffAs(till, "shop");
    const { termsAccepted: _, ...said } = customer;
    const told = { ...said, agreed: true, goods: [{ sku: "TON-20", quantity: 99 }], paymentMethod: "bank-transfer" };
    const { status } = await shop.post("/office/phone-orders", told, { "idempotency-key": "stor-ordre-0001" });
    expect(status).toBe(201);
    expect(await stockOf(till.db, "TON-20")).toBe(101);
    expect((await tonics(12, { who: { email: customer.email, phone: customer.phone } })).status).toBe(201);
  });

  it("by transfer leave half of a product to those who pay at once", async () => {
    for (let count = 0; count < 10; count += 1) {
      const { buyer, status, body } = await tonics(25, { paymentMethod: "bank-transfer" });
      if (status === 201) await buyer.confirmEmail(await confirmationLink(till, body.orderNumber));
    }
    expect(await stockOf(till.db, "TON-20")).toBe(100);
    const { body } = await tonics(2, { paymentMethod: "bank-transfer" });
    expect(body.detail).toMatch(/^Vi kan ikke lægge mere af Klar Tonic til side til dig, .*Betal på en anden måde/);
    expect((await tonics(2)).status).toBe(201);
  });

  it("are forgotten, who placed them too, once they are paid or a day old", async () => {
    const rows = () => till.db.selectFrom("unpaid_orders").selectAll().execute();
    const paid = await tonics(1);
    await paid.buyer.press(paid.body.paymentUrl, "approve");
    await tonics(1);
    expect(await rows()).toHaveLength(1);
    expect(JSON.stringify(await rows())).not.toMatch(/fremmed|198\.51/);
    minutes(31);
    await expireUnpaidOrders(till.checkout);
    await forgetCheckoutTraces(till.db, till.clock.now);
    expect(await rows()).toHaveLength(1);
    await forgetCheckoutTraces(till.db, new Date(till.clock.now.getTime() + 86_400_000));
    expect(await rows()).toEqual([]);
  });
});

it("a payment is tried so many times, and a hold is not made longer by it", async () => {
  const { buyer, body } = await tonics(1);
  const until = (await buyer.seeOrder(body.token)).payBefore;
  const codes: (string | undefined)[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1) {
    till.clock.now = new Date(till.clock.now.getTime() + 10_000);
    codes.push((await buyer.post<{ code?: string }>(`/orders/${body.token}/pay`)).body.code);
  }
  expect(codes).toEqual([...Array(9).fill(undefined), ...Array(3).fill("too_many_attempts")]);
  expect((await buyer.seeOrder(body.token)).payBefore).toBe(until);
});

describe("the office", () => {
  const see = async () => {
    const shop = await staffAs(till, "shop");
    return (await shop.get<UnusualHolds>("/office/unusual-holds")).body;
  };

  it("is told of nothing while customers do what customers do", async () => {
    await tonics(6);
    await tonics(12);
    expect(await see()).toEqual({ goods: [], buyers: [], takers: [] });
  });

  it("is told of goods of which much is held, and of who holds it or lets it lapse", async () => {
    const address = newAddress();
    const first = await tonics(60, { address });
    const second = await tonics(30, { address });
    minutes(31);
    await expireUnpaidOrders(till.checkout);
    const third = await tonics(70, { address });
    const { goods, buyers } = await see();
    expect(goods).toMatchObject([{ sku: "TON-20", held: 70, free: 130, orders: [third.body.orderNumber] }]);
    const numbers = [third, second, first].map(({ body }) => body.orderNumber);
    expect(buyers[0]).toEqual({ scope: "network", units: 160, waiting: 1, lapsed: 2, orders: numbers });
  });
});

import type { Cart } from "@skaenk/contract/cart";
import type { Points } from "@skaenk/contract/club-points";
import type { OfficeOrder, OfficeOrderRow } from "@skaenk/contract/office/orders";
import type { Refusal } from "@skaenk/contract/refusal";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setStock, stockMailedCards, stockOf } from "../../../testing/test-goods.ts";
import { joiningForm, mailedToken, newEmail } from "../../../testing/test-member.ts";
import { staffAs } from "../../../testing/test-staff.ts";
import {
  confirmationLink,
  openTill,
  runPaymentRequests,
  type TestBuyer,
  type TestTill,
} from "../../../testing/test-till.ts";
import { issueCode } from "../../gift-cards/send-cards.ts";
import { lockStock } from "../../orders/queries.ts";
import { expireUnpaidOrders } from "../expire-unpaid-orders.ts";
import { tendOrders } from "../tend-orders.ts";

let till: TestTill;
let owner: Awaited<ReturnType<typeof staffAs>>;
let people = 0;
let keys = 0;
const start = new Date("2026-11-20T10:00:00Z");
const hours = (count: number) => {
  till.clock.now = new Date(start.getTime() + count * 3_600_000);
};

beforeAll(async () => {
  till = await openTill({ PAYMENT_PROVIDER: "fake,bank", BANK_ACCOUNT: "1234 0001234567" });
  owner = await staffAs(till, "owner");
  await stockMailedCards(till.db);
});
afterAll(() => till.stop());
beforeEach(async () => {
  hours(24 * 60);
  await tendOrders(till.checkout);
  till.clock.now = start;
  await setStock(till.db, "TON-20", 200);
});

type Goods = [string, number][];

/** Places a bank-transfer order as a new customer. */
async function placed({
  goods = [["TON-20", 4]] as Goods,
  buyer = till.newBuyer(),
  ...more
}: Record<string, unknown> & {
  goods?: Goods;
  buyer?: TestBuyer;
} = {}) {
  people += 1;
  await buyer.fill(...goods);
  const who = { email: `bank${people}@example.dk`, phone: `3${String(people).padStart(7, "0")}` };
  const { body, status } = await buyer.order({ paymentMethod: "bank-transfer", ...who, ...more });
  expect(status, JSON.stringify(body)).toBe(201);
  const { token, orderNumber: number } = body;
  const see = () => buyer.seeOrder(token);
  return { buyer, token, number, see, email: String(more.email ?? who.email), paymentUrl: body.paymentUrl };
}
type Placed = Awaited<ReturnType<typeof placed>>;

const link = ({ number }: Placed) => confirmationLink(till, number);
/** Confirms the order from another browser, as a buyer does who opens the mail on another machine. */
const press = async (order: Placed) => await till.newBuyer().confirmEmail(await link(order));
const tonics = () => stockOf(till.db, "TON-20");
const mailsTo = async (email: string) =>
  (
    await till.db
      .selectFrom("mail_outbox")
      .select(["template", "data"])
      .where("recipient", "=", email)
      .orderBy("created_at")
      .execute()
  ).map(({ template, data }) => ({ template, data: JSON.stringify(data) }));
const templates = async (email: string) => (await mailsTo(email)).map(({ template }) => template);
/** Whether its mail is still to be sent. */
const waits = async (number: string) =>
  (
    await till.db
      .selectFrom("outbox")
      .select("id")
      .where("topic", "=", "mail")
      .where("key", "=", `confirm-order:${number}:first`)
      .execute()
  ).length > 0;
const step = (number: string, name: string, body: object = {}) =>
  owner.post<OfficeOrder & Refusal>(`/office/orders/${number}/${name}`, body, {
    "idempotency-key": `skridt-${++keys}-00`,
  });
const inOffice = async (number: string) => (await owner.get<OfficeOrder>(`/office/orders/${number}`)).body;

describe("an order by bank transfer whose mail has not been answered", () => {
  it("holds nothing, and says so on the receipt and in a mail without anybody's name", async () => {
    const order = await placed({ name: "Hemmelig Hilsen" });
    expect(await tonics()).toBe(200);
    const seen = await order.see();
    expect(seen.status).toEqual({
      code: "awaiting_email",
      label: "Afventer bekræftelse",
      hint: "Tryk på linket i mailen, så lægger vi varerne til side",
    });
    expect(seen.payment.transfer).toBeUndefined();
    expect(seen.payBefore).toBe("2026-11-21T10:00:00.000Z");
    expect(order.paymentUrl).toContain(`/kurv/kvittering/${order.token}`);
    const [mail, ...others] = await mailsTo(order.email);
    expect([mail?.template, others]).toEqual(["confirm-order", []]);
    expect(mail?.data).not.toContain("Hemmelig Hilsen");
    // The browser that placed the order has the receipt's token, which must not confirm the order.
    expect(mail?.data).not.toContain(order.token);
    expect((await till.newBuyer().confirmEmail(order.token)).body.code).toBe("order_link_invalid");
  });

  it("can be paid by nobody before it is, neither at the shop nor in the office", async () => {
    const { buyer, token, number } = await placed();
    expect((await buyer.post<Refusal>(`/orders/${token}/pay`)).body.code).toBe("email_not_confirmed");
    expect((await step(number, "mark-paid")).body.code).toBe("step_not_possible");
    expect((await inOffice(number)).steps).toEqual(["cancel"]);
  });

  it("lapses after a day without another mail, and takes nothing off or onto the shelf", async () => {
    const order = await placed();
    hours(23);
    await tendOrders(till.checkout);
    expect(await waits(order.number)).toBe(true);
    expect((await order.see()).status.code).toBe("awaiting_email");
    hours(25);
    const late = await press(order);
    expect([late.status, late.body.code]).toEqual([409, "order_lapsed"]);
    await tendOrders(till.checkout);
    expect((await order.see()).status.code).toBe("cancelled");
    // A mail server that was away all day is not to ask for it now.
    expect(await waits(order.number)).toBe(false);
    expect((await press(order)).body.code).toBe("order_lapsed");
    expect(await tonics()).toBe(200);
    expect(await templates(order.email)).toEqual(["confirm-order"]);
  });

  it("is called off by the office without another mail, and the link says so", async () => {
    const order = await placed();
    expect((await step(order.number, "cancel", { reason: "Fortrudt i telefonen" })).status).toBe(200);
    expect((await press(order)).body.code).toBe("order_lapsed");
    expect(await tonics()).toBe(200);
    expect(await templates(order.email)).toEqual(["confirm-order"]);
  });

  it("stands among those that wait for payment, and its mail can be sent again", async () => {
    const order = await placed();
    const { body } = await owner.get<{ items: OfficeOrderRow[] }>("/office/orders?view=awaiting-payment");
    expect(body.items.find(({ number }) => number === order.number)?.status).toBe("awaiting_email");
    const first = await link(order);
    const [mail] = (await inOffice(order.number)).mails;
    expect(mail).toMatchObject({ template: "confirm-order", again: true });
    expect((await step(order.number, "mails", { key: mail?.key })).status).toBe(200);
    const second = await link(order);
    expect(second).not.toBe(first);
    expect((await till.newBuyer().confirmEmail(second)).status).toBe(200);
    // The link of the first mail, delivered late, still confirms the same order.
    expect((await till.newBuyer().confirmEmail(first)).body).toMatchObject({ token: order.token, gone: [] });
    expect(await tonics()).toBe(196);
    expect((await inOffice(order.number)).mails.find(({ key }) => key === mail?.key)?.again).toBe(false);
  });
});

describe("answering the mail", () => {
  it("takes the goods off the shelf, and tells where to send the money, for a week from then", async () => {
    const order = await placed();
    hours(5);
    expect((await press(order)).body).toEqual({ token: order.token, orderNumber: order.number, gone: [], spent: [] });
    expect(await tonics()).toBe(196);
    const seen = await order.see();
    expect(seen.status.code).toBe("awaiting_payment");
    expect(seen.payment.transfer).toEqual({
      account: "1234 0001234567",
      text: order.number,
      amountOre: seen.totalOre,
    });
    expect(seen.payBefore).toBe("2026-11-27T15:00:00.000Z");
    expect(await templates(order.email)).toEqual(["confirm-order", "bank-transfer"]);
    // Reset the clock to a time at which the office's session has not expired.
    till.clock.now = start;
    expect((await step(order.number, "mark-paid")).body.order.status.code).toBe("confirmed");
  });

  it("counts once, pressed twice, at once, and long after", async () => {
    const order = await placed();
    const answers = await Promise.all([press(order), press(order), press(order)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await press(order)).status).toBe(200);
    await step(order.number, "mark-paid");
    expect((await press(order)).body).toMatchObject({ token: order.token, gone: [] });
    expect(await tonics()).toBe(196);
    expect((await order.see()).status.code).toBe("confirmed");
    expect(await templates(order.email)).toEqual(["confirm-order", "bank-transfer", "order-received"]);
  });

  it("tells a buyer whose goods are gone, and calls the order off", async () => {
    const order = await placed();
    await setStock(till.db, "TON-20", 3);
    expect((await press(order)).body).toMatchObject({ token: order.token, gone: ["Klar Tonic"] });
    expect(await tonics()).toBe(3);
    const seen = await order.see();
    expect([seen.status.code, seen.payment.code]).toEqual(["cancelled", "cancelled"]);
    const mails = await mailsTo(order.email);
    expect(mails.at(-1)).toMatchObject({
      template: "order-cancelled",
      data: expect.stringContaining("Klar Tonic er blevet solgt til andre"),
    });
    await tendOrders(till.checkout);
    expect(await tonics()).toBe(3);
  });

  it("names goods once that were sold in two sizes, and all that were sold in one sentence", async () => {
    const goods: Goods = [
      ["TON-20", 4],
      ["TON-6", 1],
      ["SHAKER", 1],
    ];
    const order = await placed({ goods });
    for (const [sku] of goods) await setStock(till.db, sku, 0);
    expect((await press(order)).body).toMatchObject({ gone: ["Klar Tonic", "Stor Shaker"] });
    const mail = (await mailsTo(order.email)).at(-1);
    expect(mail?.data).toContain("Klar Tonic og Stor Shaker er blevet solgt til andre");
    await setStock(till.db, "TON-6", 40);
    await setStock(till.db, "SHAKER", 3);
  });

  it("gives the last goods to one of two who press at once", async () => {
    const goods: Goods = [["TON-20", 4]];
    const both = [await placed({ goods }), await placed({ goods })];
    await setStock(till.db, "TON-20", 7);
    const answers = await Promise.all(both.map(press));
    expect(answers.map(({ body }) => body.gone?.length).sort()).toEqual([0, 1]);
    expect(await tonics()).toBe(3);
  });

  it("never leaves goods held for an order that is called off in the same moment", async () => {
    for (let round = 0; round < 4; round += 1) {
      const order = await placed();
      await Promise.all([press(order), step(order.number, "cancel", { reason: "Fortrudt" })]);
      const { status } = await order.see();
      if (status.code !== "cancelled") await step(order.number, "cancel", { reason: "Fortrudt" });
      expect(await tonics()).toBe(200);
    }
  });

  it("in the last minute is not undone by the job that calls off what was not answered in time", async () => {
    const order = await placed();
    const token = await link(order);
    const waiting = async () =>
      (
        await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(till.db)
      ).rows[0]?.count;
    let answered: ReturnType<typeof press> | undefined;
    let expired: Promise<number> | undefined;
    await till.db.transaction().execute(async (trx) => {
      await lockStock(trx, ["TON-20"]);
      hours(23.99);
      answered = till.newBuyer().confirmEmail(token);
      await expect.poll(waiting).toBe(1);
      hours(24.01);
      expired = expireUnpaidOrders(till.checkout);
      await expect.poll(waiting).toBe(2);
    });
    expect((await answered)?.status).toBe(200);
    expect(await expired).toBe(0);
    expect((await order.see()).status.code).toBe("awaiting_payment");
    expect(await tonics()).toBe(196);
  });

  it("and called off by the office after that: the goods come back, and the buyer, who may be sending the money, is told", async () => {
    const order = await placed();
    await press(order);
    expect((await step(order.number, "cancel", { reason: "Fortrudt i telefonen" })).status).toBe(200);
    expect(await tonics()).toBe(200);
    expect(await templates(order.email)).toEqual(["confirm-order", "bank-transfer", "order-cancelled"]);
    expect((await press(order)).body.code).toBe("order_lapsed");
  });

  it("waits while the buyer holds too much already, and works once that is paid", async () => {
    const phone = "44 44 44 44";
    const goods: Goods = [["TON-20", 40]];
    const first = await placed({ goods, phone });
    const second = await placed({ goods: [["TON-20", 30]], phone });
    expect((await press(first)).status).toBe(200);
    const refused = await press(second);
    expect([refused.status, refused.body.code]).toEqual([409, "too_many_unpaid"]);
    expect((await second.see()).status.code).toBe("awaiting_email");
    await step(first.number, "mark-paid");
    expect((await press(second)).status).toBe(200);
    expect(await tonics()).toBe(130);
  });

  it.each(["", "x", "a".repeat(43)])("with a link that is none (%j) finds nothing", async (token) => {
    expect((await till.newBuyer().confirmEmail(token)).status).toBeGreaterThanOrEqual(400);
  });
});

/** Registers a member whose mail address is confirmed. */
async function member(): Promise<{ buyer: TestBuyer; email: string }> {
  const buyer = till.newBuyer();
  const email = newEmail();
  await buyer.post("/club/register", joiningForm(email));
  await buyer.post("/club/confirm", { token: await mailedToken(till, "confirm-email", email) });
  return { buyer, email };
}

describe("a member", () => {
  it("who orders to their own address has shown it before: the goods are held at once", async () => {
    const { buyer, email } = await member();
    const order = await placed({ buyer, email });
    expect((await order.see()).status.code).toBe("awaiting_payment");
    expect(await tonics()).toBe(196);
    expect(await templates(email)).toContain("bank-transfer");
  });

  it("who orders to another address has not", async () => {
    const { buyer } = await member();
    const order = await placed({ buyer });
    expect((await order.see()).status.code).toBe("awaiting_email");
  });

  it("gets back the points of an order that was never answered", async () => {
    const { buyer } = await member();
    const balance = async () => (await buyer.get<Points>("/club/points")).body.balance;
    const before = await balance();
    await buyer.fill(["TON-20", 4]);
    await buyer.put("/cart/points", { points: 20 });
    await placed({ buyer, goods: [] });
    expect(await balance()).toBe(before - 20);
    hours(25);
    await tendOrders(till.checkout);
    expect(await balance()).toBe(before);
  });
});

describe("gift cards", () => {
  const balanceOf = async (code: string) =>
    (
      await till
        .newBuyer()
        .fill(["TON-20", 1])
        .then((buyer) => buyer.post<Cart>("/cart/gift-cards", { code }))
    ).body.giftCards[0]?.balanceOre;

  /** Buys and pays for a gift card of 500 kr. @returns its code */
  async function card(): Promise<string> {
    const buyer = await till.newBuyer().fill(["MAIL-500", 1]);
    const { body } = await buyer.order({ deliveryMethodId: "", address: undefined, paymentMethod: "card" });
    await buyer.press(body.paymentUrl, "approve");
    await runPaymentRequests(till.checkout);
    const { id } = await till.db
      .selectFrom("gift_cards")
      .innerJoin("orders", "orders.id", "gift_cards.order_id")
      .select("gift_cards.id")
      .where("orders.token", "=", body.token)
      .executeTakeFirstOrThrow();
    const issued = { keys: till.settings.keys, at: till.clock.now };
    return (await issueCode(till.db, id, issued)).code;
  }

  it("that pay a part are given back when the mail is never answered", async () => {
    const code = await card();
    expect(await balanceOf(code)).toBe(50_000);
    const buyer = await till.newBuyer().fill(["TON-20", 40]);
    await buyer.post("/cart/gift-cards", { code });
    const order = await placed({ buyer, goods: [] });
    expect((await order.see()).giftCardOre).toBe(50_000);
    hours(25);
    await tendOrders(till.checkout);
    expect(await balanceOf(code)).toBe(50_000);
  });

  it("are bought by transfer too: there is no stock to hold, and the mail is answered all the same", async () => {
    const order = await placed({ goods: [["MAIL-500", 1]], deliveryMethodId: "", address: undefined });
    expect((await order.see()).status.code).toBe("awaiting_email");
    expect((await press(order)).body.gone).toEqual([]);
    expect((await order.see()).payment.transfer?.amountOre).toBe(50_000);
    expect((await step(order.number, "mark-paid")).body.order.status.code).toBe("confirmed");
  });
});

import type { PlacedOrder } from "@skaenk/contract/checkout";
import type { OfficeOrder } from "@skaenk/contract/office/orders";
import type { PhoneOrderPrice } from "@skaenk/contract/office/phone-orders";
import type { Order } from "@skaenk/contract/orders";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countByHandOrRefuse } from "../../../people/mail/ask-recipient.ts";
import { setStock, stockOf } from "../../../testing/test-goods.ts";
import { joinAs } from "../../../testing/test-member.ts";
import { staffAs } from "../../../testing/test-staff.ts";
import { customer, openTill, type TestTill } from "../../../testing/test-till.ts";
import { expireUnpaidOrders } from "../expire-unpaid-orders.ts";

type Staff = Awaited<ReturnType<typeof staffAs>>;
type Taken = { number: string } & Refusal;

let till: TestTill;
let shop: Staff;
let keys = 0;
beforeAll(async () => {
  till = await openTill({ PAYMENT_PROVIDER: "fake,bank", BANK_ACCOUNT: "1234 0001234567" });
  shop = await staffAs(till, "shop");
});
afterAll(() => till.stop());

const { termsAccepted: _, ...said } = customer;
const tell = (goods: [string, number][], more: Record<string, unknown> = {}) => ({
  ...said,
  agreed: true,
  goods: goods.map(([sku, quantity]) => ({ sku, quantity })),
  ...more,
});
const take = (told: unknown, key = `telefon-nr-${++keys}`) =>
  shop.post<Taken>("/office/phone-orders", told, { "idempotency-key": key });
const taken = async (told: unknown) => {
  const { status, body } = await take(told);
  expect(status).toBe(201);
  const { body: seen } = await shop.get<OfficeOrder>(`/office/orders/${body.number}`);
  return seen;
};
/** The token behind the link of the customer's mail: the office is never shown it. */
const linkOf = async ({ order: { orderNumber } }: OfficeOrder) => {
  const mail = await till.db
    .selectFrom("mail_outbox")
    .select("data")
    .where("key", "=", `phone-order:${orderNumber}`)
    .executeTakeFirstOrThrow();
  return (mail.data as { token: string }).token;
};
const mailsOf = async (number: string) =>
  (await till.db.selectFrom("mail_outbox").select("key").where("key", "like", `%:${number}%`).orderBy("key").execute())
    .map(({ key }) => key.split(":")[0])
    .toSorted();
/** Whoever opens the link of the mail, and has never been in the shop before. */
const proveFor = async (token: string, answer: "old-enough" | "too-young" = "old-enough") => {
  const buyer = till.newBuyer();
  const { body } = await buyer.post<{ redirectUrl: string }>("/age-check", { orderToken: token });
  const { searchParams } = new URL(await buyer.press(body.redirectUrl, answer));
  const home = { state: searchParams.get("state"), code: searchParams.get("code") };
  return { buyer, home, answer: (await buyer.post("/age-check/complete", home)).body };
};

describe("an order taken by phone", () => {
  it("is refused whole where its mailbox has had twenty mails by hand that day", async () => {
    const email = "overdaenget@example.dk";
    for (let at = 0; at < 20; at += 1)
      await countByHandOrRefuse(till.db, `overdaenget+${at}@example.dk`, `prøve:${at}`);
    const before = await stockOf(till.db, "SHAKER");
    const { status, body } = await take(tell([["SHAKER", 1]], { email }));
    expect([status, body.code]).toEqual([429, "too_many_mails"]);
    expect(await stockOf(till.db, "SHAKER")).toBe(before);
  });

  it("costs what it costs in the shop, and is paid behind the link of its mail", async () => {
    const before = await stockOf(till.db, "TON-6");
    const told = tell([
      ["TON-6", 2],
      ["SHAKER", 1],
    ]);
    const { body: price } = await shop.post<PhoneOrderPrice>("/office/phone-orders/price", told);
    expect(price).toMatchObject({
      goodsOre: 40_900,
      depositOre: 1_200,
      deliveryOre: 5_900,
      totalOre: 48_000,
      minAge: 0,
    });
    expect(await stockOf(till.db, "TON-6")).toBe(before);
    const seen = await taken({ ...told, expectedTotalOre: price.totalOre });
    expect(seen).toMatchObject({
      takenBy: expect.stringMatching(/^Ansat \d+$/),
      order: { byPhone: true, status: { code: "awaiting_payment" }, totalOre: 48_000, vatOre: 9_360 },
    });
    expect(seen.timeline.find(({ text }) => text === "Taget pr. telefon")?.who).toBe(seen.takenBy);
    expect(await stockOf(till.db, "TON-6")).toBe(before - 2);
    expect(await mailsOf(seen.order.orderNumber)).toEqual(["phone-order"]);

    const buyer = till.newBuyer();
    const { body } = await buyer.post<PlacedOrder>(`/orders/${await linkOf(seen)}/pay`);
    await buyer.press(body.paymentUrl, "approve");
    expect((await buyer.seeOrder(await linkOf(seen))).status.code).toBe("confirmed");
    expect(await mailsOf(seen.order.orderNumber)).toEqual(["order-received", "phone-order"]);
    expect(
      await till.db.selectFrom("carts").select("visitor_id").where("visitor_id", "like", "phone%").execute(),
    ).toEqual([]);
    await setStock(till.db, "SHAKER", 3);
  });

  it("waits for the buyer's age before there is anything to pay, and the proof stands with it", async () => {
    const seen = await taken(tell([["OEL-33", 2]]));
    const { orderNumber } = seen.order;
    const token = await linkOf(seen);
    expect(seen).toMatchObject({ order: { status: { code: "awaiting_age" } }, ageProof: null });
    const stranger = till.newBuyer();
    const refused = await stranger.post<Refusal>(`/orders/${token}/pay`);
    expect([refused.status, refused.body.code]).toEqual([409, "age_check_required"]);

    expect((await proveFor(token, "too-young")).answer).toMatchObject({
      passed: false,
      answered: true,
      orderToken: token,
    });
    const { buyer, home, answer } = await proveFor(token);
    expect(answer).toMatchObject({ passed: true, orderToken: token });
    // The same answer again proves nothing more.
    expect((await buyer.post("/age-check/complete", home)).status).toBe(422);
    const { body } = await buyer.post<PlacedOrder>(`/orders/${token}/pay`);
    await buyer.press(body.paymentUrl, "approve");
    const after = (await shop.get<OfficeOrder>(`/office/orders/${orderNumber}`)).body;
    expect(after).toMatchObject({ order: { status: { code: "confirmed" } }, ageProof: { minAge: expect.any(Number) } });
  });

  it("leads back to the order when the age check came to nothing", async () => {
    const token = await linkOf(await taken(tell([["OEL-33", 1]])));
    const buyer = till.newBuyer();
    const { body } = await buyer.post<{ redirectUrl: string }>("/age-check", { orderToken: token });
    const state = new URL(await buyer.press(body.redirectUrl, "old-enough")).searchParams.get("state");
    const { body: home } = await buyer.post("/age-check/complete", { state, code: "" });
    expect(home).toMatchObject({ passed: false, answered: false, orderToken: token });
    expect((await buyer.seeOrder(token)).status.code).toBe("awaiting_age");
  });

  it("says where to send the money when the age is proven, and not before", async () => {
    const seen = await taken(tell([["OEL-33", 1]], { paymentMethod: "bank-transfer" }));
    const { order } = seen;
    const token = await linkOf(seen);
    const read = async () => (await till.newBuyer().get<Order>(`/orders/${token}`)).body;
    expect((await read()).payment.transfer).toBeUndefined();
    expect(await mailsOf(order.orderNumber)).toEqual(["phone-order"]);
    const paid = await (await staffAs(till, "owner")).post<Refusal>(
      `/office/orders/${order.orderNumber}/mark-paid`,
      {},
      { "idempotency-key": "penge-kom-for-tidligt" },
    );
    expect([paid.status, paid.body.code]).toEqual([409, "step_not_possible"]);
    await proveFor(token);
    expect((await read()).payment.transfer).toMatchObject({ account: "1234 0001234567" });
    expect(await mailsOf(order.orderNumber)).toEqual(["bank-transfer", "phone-order"]);
  });

  it("is one order when it is sent twice, also at once", async () => {
    const before = await stockOf(till.db, "TON-20");
    const told = tell([["TON-20", 2]]);
    const [one, two] = await Promise.all([take(told, "to-gange-paa-en-gang"), take(told, "to-gange-paa-en-gang")]);
    expect(one?.body.number).toBe(two?.body.number);
    expect(await stockOf(till.db, "TON-20")).toBe(before - 2);
    const other = await take(tell([["TON-20", 3]]), "to-gange-paa-en-gang");
    expect([other.status, other.body.code]).toEqual([422, "idempotency_key_reused"]);
  });

  it("is found by its key after its answer was lost, and no visitor's order is", async () => {
    const { body } = await take(tell([["TON-20", 1]]), "svaret-kom-aldrig");
    const find = async (key: string) => await shop.get<{ number?: string }>(`/office/phone-orders/${key}`);
    expect((await find("svaret-kom-aldrig")).body).toEqual({ number: body.number });
    expect((await find("aldrig-trykket")).body).toEqual({});
    const buyer = await till.newBuyer().fill(["TON-20", 1]);
    expect((await buyer.order({}, "kassens-egen-noegle")).status).toBe(201);
    expect((await find("kassens-egen-noegle")).body).toEqual({});
    const packer = await staffAs(till, "stock");
    expect((await packer.get("/office/phone-orders/svaret-kom-aldrig")).status).toBe(403);
  });

  it("is let go when it is not paid in days, and the customer is told", async () => {
    const before = await stockOf(till.db, "GIN-70");
    const { order } = await taken(tell([["GIN-70", 3]]));
    expect(new Date(order.payBefore ?? 0).getTime() - till.now().getTime()).toBe(3 * 86_400_000);
    const later = { ...till.checkout, now: () => new Date(till.now().getTime() + 3 * 86_400_000 + 1_000) };
    await expireUnpaidOrders(later);
    expect(await stockOf(till.db, "GIN-70")).toBe(before);
    expect(await mailsOf(order.orderNumber)).toEqual(["order-cancelled", "phone-order"]);
  });
});

describe("a member's points", () => {
  const give = async (memberId: number, points: number) => {
    const owner = await staffAs(till, "owner");
    const told = { points, reason: "Til prøven", operationId: `points-for-${memberId}` };
    expect((await owner.post(`/office/members/${memberId}/points`, told)).status).toBe(200);
  };
  const priced = async (told: unknown) => (await shop.post<PhoneOrderPrice>("/office/phone-orders/price", told)).body;
  const balanceOf = async (told: unknown) => (await priced(told)).balance;

  it("come off the goods as at the till, once, and back when nobody pays", async () => {
    const { email, memberId } = await joinAs(till);
    await give(memberId, 50);
    const told = tell([["TON-6", 1]], { email, points: 30 });
    const price = await priced(told);
    const plain = await priced({ ...told, points: 0 });
    const had = plain.balance;
    expect(had).toBeGreaterThanOrEqual(50);
    expect(price).toMatchObject({ member: true, balance: had, points: 30, discountOre: 3_000 });
    expect(price.totalOre).toBe(plain.totalOre - 3_000);
    const body = { ...told, expectedTotalOre: price.totalOre };
    const [one, two] = await Promise.all([take(body, "point-paa-en-gang"), take(body, "point-paa-en-gang")]);
    expect([one?.status, two?.body.number]).toEqual([201, one?.body.number]);
    const { body: seen } = await shop.get<OfficeOrder>(`/office/orders/${one?.body.number}`);
    expect(seen.order).toMatchObject({ totalOre: price.totalOre, status: { code: "awaiting_payment" } });
    expect(await balanceOf(told)).toBe(had - 30);
    const second = await take(told);
    expect([second.status, second.body.code]).toEqual([422, "points_refused"]);
    expect(second.body.errors?.points).toContain(`allerede point i ordre ${seen.order.orderNumber}`);
    expect(await balanceOf(told)).toBe(had - 30);
    const later = { ...till.checkout, now: () => new Date(till.now().getTime() + 3 * 86_400_000 + 1_000) };
    await expireUnpaidOrders(later);
    expect(await balanceOf(told)).toBe(had);
  });

  it("are spent only by whoever has the link of the member's mail: no role of the office is shown it, and no transfer spends them", async () => {
    const { email, memberId } = await joinAs(till);
    await give(memberId, 50);
    const told = tell([["TON-6", 1]], { email, points: 30 });
    const seen = await taken(told);
    const token = await linkOf(seen);
    expect((await till.newBuyer().post<PlacedOrder>(`/orders/${token}/pay`)).status).toBe(200);
    const number = seen.order.orderNumber;
    for (const role of ["owner", "shop", "stock", "accounts"] as const) {
      const colleague = await staffAs(till, role);
      for (const path of [`/office/orders/${number}`, `/office/orders?q=${number}`, `/office/members/${memberId}`]) {
        const said = JSON.stringify((await colleague.get(path)).body);
        expect(said, `${role} ${path}`).not.toContain(token);
        expect(said).not.toMatch(/paymentUrl|"url":/);
      }
    }
    const byTransfer = await take({ ...told, paymentMethod: "bank-transfer" });
    expect([byTransfer.status, byTransfer.body.code]).toEqual([422, "points_refused"]);
    expect(byTransfer.body.errors?.points).toMatch(/bankoverførsel/);
  });

  it("are refused beside their field where there are not so many, and where nobody would be left to say yes", async () => {
    const { email, memberId } = await joinAs(till);
    await give(memberId, 2_000);
    const had = await balanceOf(tell([], { email }));
    const many = tell([["TON-6", 1]], { email, points: had + 1 });
    expect((await priced(many)).pointsProblem).toMatch(/^Medlemmet har 2\.\d{3} point at bruge\.$/);
    const strangers = tell([["TON-6", 1]], { points: 10 });
    expect((await priced(strangers)).pointsProblem).toMatch(/^Kun medlemmer/);
    const collected = tell([["SHAKER", 2]], { email, points: 2_000, deliveryMethodId: "click-and-collect" });
    expect((await priced(collected)).pointsProblem).toMatch(/noget tilbage at betale/);
    for (const told of [many, strangers, collected]) {
      const { status, body } = await take(told);
      expect([status, body.code]).toEqual([422, "points_refused"]);
      expect(body.errors?.points).toBeDefined();
    }
    expect(await balanceOf(many)).toBe(had);
  });
});

describe("an order that cannot be taken", () => {
  const refusals: [string, Record<string, unknown>, string, string][] = [
    ["no goods", { goods: [] }, "goods", "Find mindst én vare, og læg den i ordren."],
    ["goods that nobody sells", { goods: [{ sku: "NIX", quantity: 1 }] }, "goods", "Varen NIX sælges ikke."],
    ["more than there is", { goods: [{ sku: "TON-6", quantity: 99 }] }, "goods", "Der er kun"],
    ["another price than was read out", { expectedTotalOre: 1 }, "total", "Prisen er ændret."],
    ["a code that there is not", { promotionCode: "findes ikke" }, "promotionCode", "Koden kan ikke bruges"],
    ["no mail", { email: "" }, "email", "Indtast venligst en gyldig e-mailadresse."],
    ["no name", { name: "" }, "name", "Skriv kundens navn."],
    ["no telephone", { phone: "123" }, "phone", "Skriv et dansk telefonnummer med 8 cifre."],
    ["no street", { address: { street: "", postcode: "5000" } }, "address.street", "Skriv kundens vejnavn og nummer."],
    ["no way to pay", { paymentMethod: "" }, "paymentMethod", "Vælg, hvordan kunden vil betale."],
    ["a parcel shop that was not chosen", { deliveryMethodId: "pakkeshop" }, "pickupPointId", "Vælg en pakkeshop."],
    ["a customer who has not said yes", { agreed: false }, "agreed", "Læs varer, pris"],
  ];
  it.each(refusals)("says so beside the field: %s", async (_name, wrong, field, text) => {
    const before = await stockOf(till.db, "TON-6");
    const { status, body } = await take(tell([["TON-6", 1]], wrong));
    expect([409, 422]).toContain(status);
    expect(body.errors?.[field]).toContain(text);
    expect(await stockOf(till.db, "TON-6")).toBe(before);
  });
});

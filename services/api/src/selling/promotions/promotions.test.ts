import type { Cart } from "@skaenk/contract/cart";
import type { Refusal } from "@skaenk/contract/refusal";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { mailboxSpellings } from "../../people/mail/mailbox.ts";
import { joinAs } from "../../testing/test-member.ts";
import { openTill, runPaymentRequests, somebody, type TestBuyer, type TestTill } from "../../testing/test-till.ts";
import type { PaperContent } from "../orders/build-paper.ts";
import { cancelOrder } from "../orders/cancelling/cancel-order.ts";
import { takeBackPart } from "../orders/returns/take-back-part.ts";
import { shipOrder } from "../orders/shipping/ship-order.ts";
import { listOffered } from "./queries.ts";
import type { PromotionTables } from "./tables.ts";

let till: TestTill;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.stop());
afterEach(() =>
  till.db
    .updateTable("promotions")
    .set({ starts_at: new Date("2026-01-01"), ends_at: new Date("2026-01-02") })
    .execute(),
);

type TestPromotion = Partial<{
  [Column in keyof PromotionTables["promotions"]]: unknown;
}>;
const day = 86_400_000;
let codes = 0;

/** Offers something from yesterday on, by a code of its own unless told otherwise. @returns the code */
async function offer(more: TestPromotion = {}): Promise<string> {
  const code = `KODE${++codes}`;
  const { benefit = { kind: "percent", percent: 20 }, scope = { kind: "all" }, ...rest } = more;
  await till.db
    .insertInto("promotions")
    .values({
      name: `Tilbud ${codes}`,
      code,
      benefit: JSON.stringify(benefit),
      scope: JSON.stringify(scope),
      starts_at: new Date(till.clock.now.getTime() - day),
      ends_at: null,
      ...(rest as object),
    })
    .execute();
  return code;
}
const about = (more: Record<string, string[]>) => ({ kind: "some", products: [], brands: [], categories: [], ...more });
const use = (buyer: Pick<TestBuyer, "put">, code: string) =>
  buyer.put<Cart & Refusal>("/cart/promotion-code", { code });
const cartOf = async (buyer: TestBuyer) => (await buyer.get<Cart>("/cart")).body;
const findOrder = (token: string) =>
  till.db.selectFrom("orders").selectAll().where("token", "=", token).executeTakeFirstOrThrow();
const refundsOf = async (orderId: number) => {
  const rows = await till.db
    .selectFrom("payment_requests")
    .innerJoin("payments", "payments.id", "payment_requests.payment_id")
    .select(["payment_requests.amount_ore", "payment_requests.details"])
    .where("kind", "=", "refund")
    .where("order_id", "=", orderId)
    .orderBy("payment_requests.id")
    .execute();
  return rows.map(({ amount_ore }) => amount_ore);
};

/** Pays and sends an order. */
async function buy(buyer: TestBuyer, more: Record<string, unknown> = {}) {
  const { body, status } = await buyer.order(more);
  expect(status, JSON.stringify(body)).toBe(201);
  await buyer.press(body.paymentUrl, "approve");
  return await findOrder(body.token);
}

describe("a discount code", () => {
  it("takes its share off the lines it is about, and says so in cart, order and mail", async () => {
    const code = await offer({ name: "20 % på tonic", scope: about({ categories: ["mixere"] }) });
    const buyer = await till.newBuyer().fill(["TON-6", 2], ["SHAKER", 1]);
    const { body: cart } = await use(buyer, ` ${code.toLowerCase()} `);
    expect(cart).toMatchObject({
      goodsOre: 40_900,
      promotionOre: 3_200,
      discountOre: 3_200,
      promotions: [{ title: "20 % på tonic", code, offOre: 3_200 }],
      promotionCode: { code, waiting: false },
    });
    expect(cart.lines.map(({ offOre }) => offOre)).toEqual([3_200, 0]);
    const order = await buy(buyer, { expectedTotalOre: cart.totalOre + 5_900 });
    expect(order).toMatchObject({ discount_ore: 3_200, promotion_ore: 3_200, vat_ore: (40_900 - 3_200 + 5_900) / 5 });
    const seen = await buyer.seeOrder(order.token);
    expect(seen.promotions).toEqual([{ id: expect.any(Number), title: "20 % på tonic", code, offOre: 3_200 }]);
    const mail = await till.db
      .selectFrom("mail_outbox")
      .select("data")
      .where("key", "=", `order-received:${order.order_number}`)
      .executeTakeFirstOrThrow();
    expect(mail.data).toMatchObject({ promotions: [{ title: "20 % på tonic", code, offOre: 3_200 }], discountOre: 0 });
  });

  it("is refused with its reason when it cannot be used", async () => {
    const { now } = till.clock;
    const inDays = (days: number) => new Date(now.getTime() + days * day);
    const late = await offer({ ends_at: inDays(-0.5) });
    const early = await offer({ starts_at: inDays(1) });
    const none = await offer({ scope: about({ brands: ["andre"] }) });
    const strong = await offer({
      benefit: { kind: "bundle", take: 3, pay: 2 },
      scope: about({ products: ["smedens-pilsner"] }),
    });
    const members = await offer({ audience: "members" });
    const buyer = await till.newBuyer().fill(["TON-6", 1], ["OEL-33", 3]);
    const problems = [
      ["UKENDT", "Vi kender ikke koden UKENDT. Se efter, om den er skrevet rigtigt."],
      ["2345-6789-ABCD-EFGH", "Det ligner koden til et gavekort. Skriv den i feltet til gavekort."],
      [late, expect.stringContaining("gælder ikke længere. Den udløb 19. november 2026")],
      [early, expect.stringContaining("gælder først fra 21. november 2026")],
      [none, `Koden ${none} gælder ikke for det, der ligger i kurven.`],
      [strong, `Koden ${strong} gælder ikke for varer med alkohol.`],
      [members, `Koden ${members} er for klubbens medlemmer. Log ind for at bruge den.`],
    ] as const;
    for (const [code, detail] of problems) {
      const { status, body } = await use(buyer, code);
      expect([status, body.code, body.errors?.promotionCode]).toEqual([422, "promotion_code_refused", detail]);
    }
    expect((await cartOf(buyer)).promotionCode).toBeUndefined();
  });

  it("waits in the cart for its minimum, and is taken out by an empty one", async () => {
    const code = await offer({ benefit: { kind: "amount", offOre: 5_000 }, from_ore: 20_000 });
    const buyer = await till.newBuyer().fill(["TON-6", 2]);
    const { body } = await use(buyer, code);
    expect(body.promotionCode).toEqual({
      code,
      waiting: true,
      message: expect.stringMatching(/^Køb for 40,00.kr\. mere af det, koden KODE\d+ gælder for, så tæller den\.$/),
    });
    await buyer.fill(["TON-6", 1]);
    expect(await cartOf(buyer)).toMatchObject({ promotionOre: 5_000, goodsOre: 24_000 });
    expect((await use(buyer, "")).body).toMatchObject({ promotionOre: 0 });
  });

  it("that is gone when the order is placed is said, taken out, and the next press goes through", async () => {
    const code = await offer();
    const buyer = await till.newBuyer().fill(["TON-6", 1]);
    const { body: cart } = await use(buyer, code);
    await till.db.updateTable("promotions").set({ ends_at: till.clock.now }).where("code", "=", code).execute();
    const refused = await buyer.order({ expectedTotalOre: cart.totalOre + 5_900 });
    expect(refused).toMatchObject({ status: 409, body: { code: "promotion_changed" } });
    expect(refused.body.detail).toMatch(/udløb .* Den er fjernet fra kurven\. Se prisen igennem, og bestil igen\.$/);
    const after = await cartOf(buyer);
    expect(after).toMatchObject({ promotionOre: 0 });
    expect((await buyer.order({ expectedTotalOre: after.totalOre + 5_900 })).status).toBe(201);
  });

  it("for a first order asks who it is at the till", async () => {
    const code = await offer({ audience: "first-order" });
    const email = "gensyn@example.dk";
    const { phone } = somebody();
    const first = await till.newBuyer().fill(["TON-6", 1]);
    await use(first, code);
    expect((await first.order({ email, phone })).status).toBe(201);
    const again = await till.newBuyer().fill(["TON-6", 1]);
    expect((await use(again, code)).status).toBe(200);
    expect((await again.order({ email: "Gensyn@Example.dk", phone: somebody().phone })).body).toMatchObject({
      code: "promotion_changed",
      detail: expect.stringContaining("gælder kun den første ordre, og du har handlet her før."),
    });
  });

  it.each<{ audience?: "first-order"; most_per_customer?: number }>([
    { audience: "first-order" },
    { most_per_customer: 1 },
  ])("knows a customer again by a label of their mailbox and by their phone number: %j", async (limits) => {
    const code = await offer(limits);
    const { email, phone } = somebody();
    const [name, domain] = email.split("@");
    const order = async (who: { email: string; phone: string }) => {
      const buyer = await till.newBuyer().fill(["TON-6", 1]);
      await use(buyer, code);
      return await buyer.order(who);
    };
    expect((await order({ email, phone })).status).toBe(201);
    const labelled = await order({ email: `${name?.toUpperCase()}+ny@${domain}`, phone: somebody().phone });
    expect(labelled.body).toMatchObject({ code: "promotion_changed" });
    const byPhone = await order({ email: somebody().email, phone: `+45 ${phone}` });
    expect(byPhone.body).toMatchObject({ code: "promotion_changed" });
    expect((await order(somebody())).status).toBe(201);
  });

  it("finds a mailbox in the database as it does at the till", async () => {
    const addresses = [
      "Anna@Example.dk",
      "anna+klub+to@example.dk",
      "an.na+1@googlemail.com",
      "an.na@example.dk.",
      "anna@BLÅBÆR.dk",
      "an.n_a+1@pm.me",
      "anna@mac.com",
      "anna@fastmail.fm",
      "anna@ya.ru",
      "hvad.som.helst@anna.fastmail.com",
      "anna-klub@yahoo.dk",
      "anna-klub@example.dk",
    ];
    for (const address of addresses) {
      const { rows } = await sql<{ mailbox: string }>`select mailbox_of(${address}) as mailbox`.execute(till.db);
      expect(mailboxSpellings(address)).toContain(rows[0]?.mailbox);
    }
    const same = (one: string, other: string) => mailboxSpellings(one)[0] === mailboxSpellings(other)[0];
    expect(same("hvad.som.helst@anna.fastmail.com", "anna@fastmail.fm")).toBe(true);
    expect(same("anna-klub@yahoo.dk", "anna-fest@yahoo.dk")).toBe(true);
    expect(same("anna-klub@example.dk", "anna@example.dk")).toBe(false);
  });

  it("once for each customer counts a member in the cart, and gives it back with a cancelled order", async () => {
    const code = await offer({ most_per_customer: 1 });
    const { visitor, email } = await joinAs(till);
    const member = visitor as unknown as TestBuyer;
    await member.post("/cart/lines", { variantId: "TON-6", quantity: 1 });
    await use(member, code);
    const placed = await member.post<{ token: string }>(
      "/checkout",
      { ...customerOf(email), expectedTotalOre: undefined },
      { "idempotency-key": `medlem-${codes}-0000` },
    );
    expect(placed.status).toBe(201);
    await member.post("/cart/lines", { variantId: "TON-6", quantity: 1 });
    expect((await use(member, code)).body.detail).toBe(`Du har allerede brugt koden ${code}.`);
    const order = await findOrder(placed.body.token);
    await cancelOrder(till.db, { orderId: order.id, reason: "fortrudt", now: till.clock.now });
    expect((await use(member, code)).status).toBe(200);
  });

  it("that may not meet points says so", async () => {
    const code = await offer({ with_points: false });
    const { visitor } = await joinAs(till);
    await visitor.post("/cart/lines", { variantId: "TON-6", quantity: 1 });
    await visitor.put("/cart/points", { points: 10 });
    expect((await use(visitor, code)).body.detail).toBe(
      `Koden ${code} kan ikke bruges sammen med point eller klubtilbud.`,
    );
    await visitor.put("/cart/points", { points: 0 });
    expect((await use(visitor, code)).body).toMatchObject({ promotionOre: 1_600 });
    const { body } = await visitor.put<Cart>("/cart/points", { points: 10 });
    expect(body).toMatchObject({ promotionOre: 0, discountOre: 1_000, promotionCode: { waiting: false } });
  });
});

const customerOf = (email: string) => ({
  email,
  name: "Anna Æble",
  phone: "12 34 56 78",
  address: { street: "Flaskegyden 4, 2. tv", postcode: "5000" },
  deliveryMethodId: "hjemmelevering",
  paymentMethod: "mobilepay",
  termsAccepted: true,
});

describe("what is offered by itself", () => {
  it("is read only where it names some of the goods, or everything", async () => {
    await offer({ code: null, name: "alt" });
    await offer({ code: null, name: "varen", scope: about({ products: ["tonic"] }) });
    await offer({ code: null, name: "mærket", scope: about({ brands: ["brise"] }) });
    await offer({ code: null, name: "over varen", scope: about({ categories: ["mixere"] }) });
    await offer({
      code: null,
      name: "andet",
      scope: about({ products: ["gin"], brands: ["havgus"], categories: ["mix"] }),
    });
    const code = await offer({ name: "med kode", scope: about({ products: ["gin"] }) });
    const goods = [{ productSlug: "tonic", brandSlug: "brise", categoryPath: "mixere/tonic" }];
    const namesOf = async (asked: { code: string | null; goods: typeof goods }) =>
      (await listOffered(till.db, { ...asked, now: till.clock.now })).map(({ name }) => name);
    expect(await namesOf({ code, goods })).toEqual(["alt", "varen", "mærket", "over varen", "med kode"]);
    expect(await namesOf({ code: null, goods: [] })).toEqual(["alt"]);
  });

  it("of three for two comes off as soon as there are three, never off alcohol or gift cards", async () => {
    await offer({ code: null, name: "Tag 3 for 2", benefit: { kind: "bundle", take: 3, pay: 2 } });
    const buyer = await till.newBuyer().fill(["TON-20", 2], ["OEL-33", 3], ["GAVE-500", 1]);
    expect(await cartOf(buyer)).toMatchObject({ promotionOre: 0, promotions: [] });
    await buyer.fill(["TON-20", 2]);
    expect(await cartOf(buyer)).toMatchObject({
      promotionOre: 1_500,
      promotions: [{ title: "Tag 3 for 2", offOre: 1_500 }],
    });
  });

  it("delivers free where it says so, in the cart, among the methods and in the order", async () => {
    const code = await offer({ name: "Gratis levering", benefit: { kind: "free-delivery" }, from_ore: 10_000 });
    const buyer = await till.newBuyer().fill(["TON-6", 1]);
    await use(buyer, code);
    expect((await cartOf(buyer)).freeDelivery.reached).toBe(false);
    await buyer.fill(["TON-6", 1]);
    expect(await cartOf(buyer)).toMatchObject({
      freeDelivery: { reached: true },
      deliveryFromOre: 0,
      promotions: [{ title: "Gratis levering", freeDelivery: true }],
    });
    const { body } = await buyer.get<{ items: { priceOre: number }[] }>("/delivery-methods");
    expect(body.items.every(({ priceOre }) => priceOre === 0)).toBe(true);
    expect(await buy(buyer)).toMatchObject({
      delivery_ore: 0,
      discount_ore: 0,
      promotions: [{ title: "Gratis levering", freeDelivery: true, offOre: 0, code, id: expect.any(Number) }],
    });
  });
});

describe("an order with promotions", () => {
  it("pays back for each line exactly what was paid for it, whatever comes first", async () => {
    await offer({
      code: null,
      name: "Tag 3 for 2",
      benefit: { kind: "bundle", take: 3, pay: 2 },
      scope: about({ categories: ["mixere"] }),
      stacks: true,
    });
    const code = await offer({ benefit: { kind: "amount", offOre: 3_333 }, stacks: true });
    const buyer = await till.newBuyer().fill(["TON-6", 2], ["TON-20", 1], ["SHAKER", 1]);
    await use(buyer, code);
    const order = await buy(buyer);
    expect(order.promotions.map(({ offOre }) => offOre)).toEqual([1_500, 3_333]);
    const now = till.clock.now;
    await shipOrder(till.db, { orderId: order.id, now });
    await runPaymentRequests(till.checkout);
    const lines = await till.db.selectFrom("order_lines").selectAll().where("order_id", "=", order.id).execute();
    const paidFor = (sku: string) => {
      const line = lines.find((one) => one.sku === sku);
      return line ? line.price_ore * line.quantity - line.off_ore + line.deposit_ore * line.quantity : Number.NaN;
    };
    for (const [sku, quantity] of [
      ["SHAKER", 1],
      ["TON-6", 1],
      ["TON-6", 1],
      ["TON-20", 1],
    ] as const) {
      await till.db
        .transaction()
        .execute((trx) => takeBackPart(trx as never, order, { goods: [{ sku, quantity }], reason: "prøve", now }));
      await runPaymentRequests(till.checkout);
    }
    const [shaker = 0, one = 0, other = 0, last = 0] = await refundsOf(order.id);
    expect(shaker).toBe(paidFor("SHAKER"));
    expect(one + other).toBe(paidFor("TON-6"));
    expect(last).toBe(paidFor("TON-20") + order.delivery_ore);
    expect(shaker + one + other + last).toBe(order.total_ore);
    const papers = await till.db.selectFrom("invoices").select("content").where("order_id", "=", order.id).execute();
    const discountsOf = (content: PaperContent | undefined) =>
      content?.lines.flatMap(({ kind, text, amountOre }) => (kind === "promotion" ? [[text, amountOre]] : []));
    expect(discountsOf(papers[0]?.content)).toEqual([
      ["Rabat: Tag 3 for 2", -1_500],
      [`Rabat: Tilbud ${codes}`, -3_333],
    ]);
    // The bundle took nothing off the shaker, so the paper of its return does not name it.
    const notes = await till.db
      .selectFrom("credit_notes")
      .select("content")
      .where("order_id", "=", order.id)
      .orderBy("number")
      .execute();
    expect(discountsOf(notes[0]?.content)?.map(([text]) => text)).toEqual([`Rabat: Tilbud ${codes}`]);
    expect(discountsOf(notes[1]?.content)?.map(([text]) => text)).toEqual([
      "Rabat: Tag 3 for 2",
      `Rabat: Tilbud ${codes}`,
    ]);
    const body = await buyer.seeOrder(order.token);
    expect(body.lines.find(({ variantId }) => variantId === "SHAKER")?.off.map(({ title }) => title)).toEqual([
      `Tilbud ${codes}`,
    ]);
    for (const { off, offOre } of body.lines) expect(off.reduce((sum, one) => sum + one.offOre, 0)).toBe(offOre);
  });

  it("holds its limit when fifty press at once", async () => {
    const code = await offer({ most_uses: 7 });
    const buyers = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const buyer = await till.newBuyer().fill(["TON-20", 1]);
        expect((await use(buyer, code)).status).toBe(200);
        return buyer;
      }),
    );
    const placed = await Promise.all(buyers.map((buyer) => buyer.orderPatiently()));
    const byStatus = Map.groupBy(placed, ({ status }) => status);
    expect(byStatus.get(201)).toHaveLength(7);
    expect(byStatus.get(409)).toHaveLength(43);
    expect(new Set(byStatus.get(409)?.map(({ body }) => body.code))).toEqual(new Set(["promotion_changed"]));
  });
});

import type { Cart } from "@skaenk/contract/cart";
import type { PlacedOrder } from "@skaenk/contract/checkout";
import type { Refusal } from "@skaenk/contract/refusal";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listContradictions } from "../../keeping/backup/restore-queries.ts";
import { giftCodePurpose } from "../../people/mail/mail-shop.ts";
import { handleDue, openWorker } from "../../platform/outbox/handle-due.ts";
import { Refused } from "../../platform/refuse.ts";
import { openToken } from "../../platform/sealed-token.ts";
import { stockMailedCards } from "../../testing/test-goods.ts";
import { joiningForm, newEmail, testPassword } from "../../testing/test-member.ts";
import { openTill, runPaymentRequests, somebody, type TestBuyer, type TestTill } from "../../testing/test-till.ts";
import { cancelOrder } from "../orders/cancelling/cancel-order.ts";
import { officeOrdersQuery } from "../orders/office/office-order-queries.ts";
import { refundOrder } from "../orders/payment/refund-order.ts";
import { moveOrder } from "../orders/queries.ts";
import { takeBack } from "../orders/returns/take-back.ts";
import { takeBackPart } from "../orders/returns/take-back-part.ts";
import { cardsSentRecorder } from "../orders/shipping/cards-sent.ts";
import { deliverOrder } from "../orders/shipping/hand-over-order.ts";
import { shipOrder } from "../orders/shipping/ship-order.ts";
import { giftCardHandler } from "./card-handler.ts";
import { mostCardsInCart } from "./card-rules.ts";
import { balanceOf } from "./queries.ts";
import { bookLapsedCards, issueCode, sendDueCards } from "./send-cards.ts";

let till: TestTill;
const start = new Date("2026-11-20T10:00:00Z");

beforeAll(async () => {
  till = await openTill();
  await stockMailedCards(till.db);
});
afterAll(() => till.stop());
beforeEach(() => {
  till.clock.now = start;
  till.moods.paymentSilent = false;
});

const orderOf = (token: string) =>
  till.db.selectFrom("orders").selectAll().where("token", "=", token).executeTakeFirstOrThrow();

const lineIdOf = async (buyer: TestBuyer, sku: string) =>
  (await buyer.get<Cart>("/cart")).body.lines.find(({ variantId }) => variantId === sku)?.id ?? "";

/** Moves orders on whose cards have been mailed. */
const recordSent = () => handleDue(openWorker(till), cardsSentRecorder.handler(till));

/** Buys cards by mail, pays for them, and has what is due sent. */
async function buyCards(wish: Record<string, unknown> = {}, ...goods: [string, number][]) {
  const buyer = await till.newBuyer().fill(...(goods.length > 0 ? goods : ([["MAIL-500", 1]] as [string, number][])));
  const giftCards = [{ lineId: await lineIdOf(buyer, "MAIL-500"), recipientEmail: "bent@example.dk", ...wish }];
  const { body, status } = await buyer.order({ deliveryMethodId: "", address: undefined, giftCards });
  expect(status, JSON.stringify(body)).toBe(201);
  await buyer.press(body.paymentUrl, "approve");
  await runPaymentRequests(till.checkout);
  // Nobody waits for the clock: what is to be sent at once is.
  await handleDue(openWorker(till), giftCardHandler(till));
  await recordSent();
  const { id } = await orderOf(body.token);
  return { buyer, placed: body as PlacedOrder, orderId: id };
}

/** The code in the latest card's mail. */
async function mailedCode(): Promise<{ code: string; to: string; cardId: number }> {
  const { rows } = await sql<{ recipient: string; key: string; sealed: string }>`
    select recipient, key, data ->> 'sealedCode' as sealed from mail_outbox where template = 'gift-card'
    order by created_at desc, key desc limit 1`.execute(till.db);
  const [mail] = rows;
  const code = String(openToken(till.settings.keys, giftCodePurpose, mail?.sealed ?? ""));
  return { code, to: mail?.recipient ?? "", cardId: Number(mail?.key.split(":")[1]) };
}

async function newCard() {
  await buyCards();
  return await mailedCode();
}

const payWith = (buyer: TestBuyer, code: string) => buyer.post<Cart & Refusal>("/cart/gift-cards", { code });

/** Goods of which a gift card pays as much as it can, and the rest by MobilePay. */
async function order(code: string, ...goods: [string, number][]) {
  const buyer = await till.newBuyer().fill(...goods);
  if (goods.some(([sku]) => sku === "GIN-70")) await buyer.proveAge();
  await payWith(buyer, code);
  const { body } = await buyer.order(somebody());
  const row = await orderOf(body.token);
  if (row.status === "awaiting_payment") await buyer.press(body.paymentUrl, "approve");
  return { buyer, placed: body, orderId: row.id };
}

describe("buying a gift card by mail", () => {
  it("is told to the buyer as a card to hand on, where no other recipient is named", async () => {
    const isForBuyer = async () => {
      const { cardId } = await mailedCode();
      const { rows } = await sql<{ own: boolean | null }>`
        select (data ->> 'isForBuyer')::boolean as own from mail_outbox
        where template = 'gift-card' and key like ${`gift-card:${cardId}:%`}`.execute(till.db);
      return rows[0]?.own;
    };
    await buyCards({ recipientEmail: "" });
    expect(await isForBuyer()).toBe(true);
    await buyCards();
    expect(await isForBuyer()).toBeNull();
  });

  it("takes no address in the name or greeting that goes to a stranger, and says where", async () => {
    const buyer = await till.newBuyer().fill(["MAIL-500", 1]);
    const lineId = await lineIdOf(buyer, "MAIL-500");
    const wish = { lineId, recipientEmail: "bent@example.dk", recipientName: "evil.com", greeting: "Se www.evil.top" };
    const { status, body } = await buyer.order({ deliveryMethodId: "", address: undefined, giftCards: [wish] });
    expect([status, body.code]).toEqual([422, "checkout_invalid"]);
    expect(body.errors).toEqual({
      [`giftCards.${lineId}.recipientName`]: "»evil.com« ligner en webadresse eller mailadresse. Skriv navnet uden.",
      [`giftCards.${lineId}.greeting`]: "»www.evil.top« ligner en webadresse eller mailadresse. Skriv hilsenen uden.",
    });
  });

  it("asks for no address, costs no delivery, is drawn at once and reaches its recipient", async () => {
    const { buyer, placed } = await buyCards({ recipientName: "Bent", greeting: "Skål  og\nknus" });
    const seen = await buyer.seeOrder(placed.token);
    expect(seen).toMatchObject({ deliveryOre: 0, vatOre: 0, totalOre: 50_000, delivery: { kind: "mail" } });
    expect(seen.address).toBeUndefined();
    expect(seen.status.code).toBe("delivered");
    expect(seen.payment).toMatchObject({ code: "captured", capturedOre: 50_000 });
    expect(seen.giftCards).toMatchObject([{ amountOre: 50_000, kind: "mail", recipient: "Bent", sent: true }]);
    expect(seen.invoices).toHaveLength(1);
    const { code, to, cardId } = await mailedCode();
    expect(to).toBe("bent@example.dk");
    expect(code).toMatch(/^([2-9A-Z]{4}-){3}[2-9A-Z]{4}$/);
    const card = await till.db.selectFrom("gift_cards").selectAll().where("id", "=", cardId).executeTakeFirstOrThrow();
    expect(JSON.stringify(card)).not.toContain(code.replaceAll("-", ""));
    expect(card.greeting).toBe("Skål og\nknus");
    expect(card.lapses_at?.toISOString()).toBe("2029-11-20T23:00:00.000Z");
  });

  it("is of any amount, several in one order, each worth what was chosen for it", async () => {
    const buyer = await till.newBuyer().fill(["MAIL-500", 1]);
    for (const amountOre of [37_500, 12_000]) {
      await buyer.post("/cart/lines", { variantId: "MAIL-500", amountOre });
    }
    const { lines } = (await buyer.get<Cart>("/cart")).body;
    const giftCards = lines.map(({ id }, at) => ({ lineId: id, recipientEmail: `gave${at}@example.dk` }));
    const { body, status } = await buyer.order({ deliveryMethodId: "", address: undefined, giftCards });
    expect(status, JSON.stringify(body)).toBe(201);
    await buyer.press(body.paymentUrl, "approve");
    await runPaymentRequests(till.checkout);
    await handleDue(openWorker(till), giftCardHandler(till));
    const { id } = await orderOf(body.token);
    const cards = await till.db.selectFrom("gift_cards").selectAll().where("order_id", "=", id).orderBy("id").execute();
    expect(cards.map(({ amount_ore, recipient_email }) => [amount_ore, recipient_email])).toEqual([
      [50_000, "gave0@example.dk"],
      [37_500, "gave1@example.dk"],
      [12_000, "gave2@example.dk"],
    ]);
    expect(await Promise.all(cards.map((card) => balanceOf(till.db, card.id)))).toEqual([50_000, 37_500, 12_000]);
    const seen = await buyer.seeOrder(body.token);
    expect(seen).toMatchObject({ totalOre: 99_500, payment: { capturedOre: 99_500 } });
    expect(seen.lines.map(({ size }) => size)).toEqual(["500 kr.", "375\u00a0kr.", "120\u00a0kr."]);
  });

  it("takes printed cards of several amounts from one stock", async () => {
    const stockOf = async () =>
      (await till.db.selectFrom("variants").select("stock").where("sku", "=", "GAVE-500").executeTakeFirstOrThrow())
        .stock;
    const before = await stockOf();
    const buyer = await till.newBuyer().fill(["GAVE-500", 2]);
    await buyer.post("/cart/lines", { variantId: "GAVE-500", amountOre: 37_500 });
    const { status } = await buyer.order();
    expect(status).toBe(201);
    expect(await stockOf()).toBe(before - 3);
  });

  it("waits for the chosen day and hour", async () => {
    await buyCards({ sendOn: "2026-12-24", sendAtHour: 8 });
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from gift_cards where send_at = '2026-12-24T07:00:00Z' and handed_out_at is null`.execute(
      till.db,
    );
    expect(rows[0]?.count).toBe(1);
    till.clock.now = new Date("2026-12-24T06:59:00Z");
    expect(await sendDueCards(till)).toBe(0);
    till.clock.now = new Date("2026-12-24T07:00:00Z");
    expect(await sendDueCards(till)).toBe(1);
    expect(await sendDueCards(till)).toBe(0);
  });

  it("is paid at once and not delivered before its mail has gone, from which the right to withdraw runs", async () => {
    const { buyer, placed, orderId } = await buyCards({ sendOn: "2026-12-24", sendAtHour: 8, recipientName: "Bent" });
    const waiting = await buyer.seeOrder(placed.token);
    expect(waiting.status).toEqual({
      code: "confirmed",
      label: "Sendes den 24. december",
      hint: "Gavekortet sendes torsdag den 24. december kl. 08.00",
    });
    expect([waiting.payment.code, waiting.invoices.length, waiting.withdrawBy]).toEqual(["captured", 1, undefined]);
    expect(waiting.giftCards).toMatchObject([{ recipientEmail: "bent@example.dk", sent: false }]);
    const list = (view: "to-pack" | "all") =>
      officeOrdersQuery(till.db, { view, now: till.clock.now }).where("id", "=", orderId).execute();
    expect([await list("to-pack"), (await list("all")).map((row) => row.is_of_cards_alone)]).toEqual([[], [true]]);
    till.clock.now = new Date("2026-12-24T07:00:00Z");
    expect(await sendDueCards(till)).toBe(1);
    expect((await mailedCode()).to).toBe("bent@example.dk");
    await recordSent();
    const sent = await buyer.seeOrder(placed.token);
    expect([sent.status.label, sent.withdrawBy]).toEqual(["Leveret", "2027-01-07"]);
    till.clock.now = new Date("2026-12-30T07:00:00Z");
    expect(await sendDueCards(till)).toBe(0);
  });

  it("leaves the right to withdraw open where the goods beside it have come, until its mail has gone", async () => {
    const buyer = await till.newBuyer().fill(["MAIL-500", 1], ["SHAKER", 1]);
    const lineId = await lineIdOf(buyer, "MAIL-500");
    const { body } = await buyer.order({
      giftCards: [{ lineId, recipientEmail: "bent@example.dk", sendOn: "2026-12-24" }],
    });
    await buyer.press(body.paymentUrl, "approve");
    await runPaymentRequests(till.checkout);
    const { id } = await orderOf(body.token);
    await shipOrder(till.db, { orderId: id, now: till.clock.now });
    await deliverOrder(till.db, id, till.clock.now);
    const waiting = await buyer.seeOrder(body.token);
    expect([waiting.status.label, waiting.withdrawBy]).toEqual(["Varerne er leveret", undefined]);
    till.clock.now = new Date("2026-12-24T07:00:00Z");
    await sendDueCards(till);
    await recordSent();
    const sent = await buyer.seeOrder(body.token);
    expect([sent.status.label, sent.withdrawBy]).toEqual(["Leveret", "2027-01-07"]);
    await sql`update variants set stock = 3 where sku = 'SHAKER'`.execute(till.db);
  });

  it("is not mailed once its buyer has withdrawn, and comes back", async () => {
    const { buyer, placed, orderId } = await buyCards({ sendOn: "2026-12-24", sendAtHour: 8 });
    const row = await orderOf(placed.token);
    const at = till.clock.now;
    await till.db.transaction().execute((trx) => moveOrder(trx, row, "withdrawal_received", { at }));
    till.clock.now = new Date("2026-12-24T07:00:00Z");
    expect(await sendDueCards(till)).toBe(0);
    await till.db
      .transaction()
      .execute((trx) => takeBack(trx, { id: orderId }, { reason: "Fortrudt", now: till.clock.now }));
    await runPaymentRequests(till.checkout);
    expect(await sendDueCards(till)).toBe(0);
    const seen = await buyer.seeOrder(placed.token);
    expect([seen.status.code, seen.payment.refundedOre]).toEqual(["returned", 50_000]);
  });

  it("comes back before its day without a withdrawal too, and is returned, not delivered", async () => {
    const { buyer, placed, orderId } = await buyCards({ sendOn: "2026-12-24", sendAtHour: 8 });
    const now = till.clock.now;
    await till.db.transaction().execute((trx) => takeBack(trx, { id: orderId }, { reason: "Aftalt", now }));
    await runPaymentRequests(till.checkout);
    till.clock.now = new Date("2026-12-24T07:00:00Z");
    expect(await sendDueCards(till)).toBe(0);
    expect((await buyer.seeOrder(placed.token)).status.code).toBe("returned");
  });

  it("is told of in the order mail by day, name and address, and that its money is drawn at once", async () => {
    const { placed } = await buyCards({ sendOn: "2026-12-24", sendAtHour: 8, recipientName: "Bent" });
    const { data } = await till.db
      .selectFrom("mail_outbox")
      .select("data")
      .where("key", "=", `order-received:${placed.orderNumber}`)
      .executeTakeFirstOrThrow();
    expect(data).toMatchObject({
      mailedCards: [
        {
          amountOre: 50_000,
          recipientName: "Bent",
          recipientEmail: "bent@example.dk",
          sendAt: "torsdag den 24. december 2026 kl. 08.00",
        },
      ],
    });
  });

  it("asks for no telephone number, and keeps none", async () => {
    const buyer = await till.newBuyer().fill(["MAIL-500", 1]);
    const { status, body } = await buyer.order({ deliveryMethodId: "", address: undefined, phone: "" });
    expect(status, JSON.stringify(body)).toBe(201);
    expect((await orderOf(body.token)).phone).toBe("");
  });

  it("is sent by one worker, however many look", async () => {
    await buyCards({ sendOn: "2026-12-01", sendAtHour: 9 });
    till.clock.now = new Date("2026-12-01T09:00:00Z");
    const sent = await Promise.all(Array.from({ length: 4 }, () => sendDueCards(till)));
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(1);
  });

  it.each([
    ["recipientEmail", { recipientEmail: "bent" }, "Indtast venligst en gyldig e-mailadresse."],
    ["sendOn", { sendOn: "2026-11-19" }, "Vælg en dag fra i dag til og med den 20. november 2027."],
    ["sendOn", { sendOn: "2026-02-30" }, "Vælg en dag fra i dag til og med den 20. november 2027."],
    ["sendOn", { sendOn: "2028-01-01" }, "Vælg en dag fra i dag til og med den 20. november 2027."],
    ["greeting", { greeting: "å".repeat(201) }, "Hilsenen må højst være 200 tegn. Den er på 201."],
  ])("says what is wrong with %s %o", async (field, wish, message) => {
    const buyer = await till.newBuyer().fill(["MAIL-500", 1]);
    const lineId = await lineIdOf(buyer, "MAIL-500");
    const { status, body } = await buyer.order({ deliveryMethodId: "", giftCards: [{ lineId, ...wish }] });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ [`giftCards.${lineId}.${field}`]: message });
  });

  it("goes to the buyer when nobody else is named, and counts no stock", async () => {
    await buyCards({ recipientEmail: "" }, ["MAIL-500", 7]);
    expect((await mailedCode()).to).toBe("anna@example.dk");
    const { rows } = await sql<{ stock: number }>`select stock from variants where sku = 'MAIL-500'`.execute(till.db);
    expect(rows[0]?.stock).toBe(0);
  });

  it("leaves the rest of the order to be packed, with its delivery", async () => {
    const buyer = await till.newBuyer().fill(["MAIL-500", 1], ["SHAKER", 1]);
    const { body } = await buyer.order();
    await buyer.press(body.paymentUrl, "approve");
    await runPaymentRequests(till.checkout);
    const { id } = await orderOf(body.token);
    expect((await buyer.seeOrder(body.token)).payment.capturedOre).toBe(50_000);
    await shipOrder(till.db, { orderId: id, now: till.clock.now });
    await runPaymentRequests(till.checkout);
    const seen = await buyer.seeOrder(body.token);
    expect(seen.payment).toMatchObject({ code: "captured", capturedOre: 50_000 + 24_900 + 5_900 });
    expect(seen.invoices.map(({ amountOre }) => amountOre)).toEqual([50_000, 30_800]);
    await sql`update variants set stock = 3 where sku = 'SHAKER'`.execute(till.db);
  });

  it("is worth nothing before it is paid for", async () => {
    const buyer = await till.newBuyer().fill(["MAIL-500", 1]);
    await sendDueCards(till);
    await buyer.order({ deliveryMethodId: "" });
    expect(await sendDueCards(till)).toBe(0);
  });

  it("can be given back whole, and not when a part is used", async () => {
    const { orderId, buyer, placed } = await buyCards();
    const { code, cardId } = await mailedCode();
    const row = await orderOf(placed.token);
    await till.db.transaction().execute((trx) => takeBack(trx, row, { reason: "Fortrudt", now: till.clock.now }));
    await runPaymentRequests(till.checkout);
    const seen = await buyer.seeOrder(placed.token);
    expect([seen.status.code, seen.payment.refundedOre]).toEqual(["returned", 50_000]);
    expect(await balanceOf(till.db, cardId)).toBe(0);
    const shopper = await till.newBuyer().fill(["TON-20", 1]);
    expect((await payWith(shopper, code)).body.code).toBe("gift_card_unknown");
    expect(orderId).toBe(row.id);

    const second = await buyCards();
    await order((await mailedCode()).code, ["TON-20", 1]);
    const used = till.db
      .transaction()
      .execute((trx) => takeBack(trx, { ...row, id: second.orderId }, { reason: "Fortrudt", now: till.clock.now }));
    await expect(used).rejects.toMatchObject({ refusal: { code: "gift_card_used" } });
  });
});

describe("a printed gift card", () => {
  it("is not sent before it is printed, and is good when it is paid for", async () => {
    const buyer = await till.newBuyer().fill(["GAVE-500", 1]);
    const { body } = await buyer.order();
    await buyer.press(body.paymentUrl, "approve");
    await runPaymentRequests(till.checkout);
    const { id } = await orderOf(body.token);
    await expect(shipOrder(till.db, { orderId: id, now: till.clock.now })).rejects.toBeInstanceOf(Refused);
    const card = await till.db
      .selectFrom("gift_cards")
      .selectAll()
      .where("order_id", "=", id)
      .executeTakeFirstOrThrow();
    const { code } = await issueCode(till.db, card.id, { keys: till.settings.keys, at: till.clock.now });
    const shopper = await till.newBuyer().fill(["TON-20", 1]);
    expect((await payWith(shopper, code)).body.code).toBe("gift_card_unknown");
    await shipOrder(till.db, { orderId: id, now: till.clock.now });
    await runPaymentRequests(till.checkout);
    expect((await payWith(shopper, code)).body.giftCards).toMatchObject([{ balanceOre: 50_000 }]);
  });
});

describe("paying with a gift card", () => {
  it("pays a part, keeps the rest for another order, and changes no VAT", async () => {
    const { code, cardId } = await newCard();
    const first = await order(code.toLowerCase().replaceAll("-", " "), ["TON-20", 10]);
    const seen = await first.buyer.seeOrder(first.placed.token);
    expect(seen).toMatchObject({ totalOre: 15_000 + 1_000 + 5_900, giftCardOre: 21_900 });
    expect(seen.status.code).toBe("confirmed");
    expect(await balanceOf(till.db, cardId)).toBe(28_100);
    const second = await order(code, ["GIN-70", 2]);
    const later = await second.buyer.seeOrder(second.placed.token);
    expect(later).toMatchObject({ totalOre: 59_800, giftCardOre: 28_100, vatOre: 11_960 });
    expect(await balanceOf(till.db, cardId)).toBe(0);
    const { amount_ore } = await till.db
      .selectFrom("payments")
      .select("amount_ore")
      .where("order_id", "=", second.orderId)
      .executeTakeFirstOrThrow();
    expect(amount_ore).toBe(59_800 - 28_100);
  });

  it("goes past the provider when it pays for all of it, and is invoiced as any sale", async () => {
    const { code } = await newCard();
    till.moods.paymentSilent = true;
    const { buyer, placed, orderId } = await order(code, ["TON-20", 10]);
    expect(placed.paymentUrl).toContain("/kurv/kvittering/");
    expect(placed.paymentReady).toBe(true);
    await shipOrder(till.db, { orderId, now: till.clock.now });
    expect(await runPaymentRequests(till.checkout)).toBe(1);
    const seen = await buyer.seeOrder(placed.token);
    expect(seen.payment).toMatchObject({ method: "gift-card", methodName: "Gavekort", code: "captured" });
    const [invoice] = await till.db.selectFrom("invoices").selectAll().where("order_id", "=", orderId).execute();
    expect(invoice).toMatchObject({ amount_ore: 21_900, vat_ore: 4_180, content: { giftCardOre: 21_900 } });
  });

  it("is never used twice, however many orders are placed at once", async () => {
    const { code, cardId } = await newCard();
    const buyers = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const buyer = await till.newBuyer().fill(["TON-6", 4]);
        await payWith(buyer, code);
        return buyer;
      }),
    );
    const placed = await Promise.all(buyers.map((buyer) => buyer.order(somebody())));
    expect(placed.map(({ status }) => status)).toEqual(Array(6).fill(201));
    const { rows } = await sql<{ paid: number; booked: number }>`
      select (select sum(gift_card_ore)::int from orders where id = any (select order_id from gift_card_entries
        where card_id = ${cardId} and reason = 'redeemed')) as paid,
        (select -sum(amount_ore)::int from gift_card_entries where card_id = ${cardId} and reason = 'redeemed') as booked`.execute(
      till.db,
    );
    expect(rows[0]).toEqual({ paid: 50_000, booked: 50_000 });
    expect(await balanceOf(till.db, cardId)).toBe(0);
  });

  it("tells who sees an older sum that the card was used meanwhile", async () => {
    const { code } = await newCard();
    const buyer = await till.newBuyer().fill(["TON-6", 4]);
    const { body: cart } = await payWith(buyer, code);
    await order(code, ["TON-6", 4]);
    const { status, body } = await buyer.order({ expectedToPayOre: cart.toPayOre });
    expect([status, body.code]).toEqual([409, "gift_card_changed"]);
    expect((await buyer.order({ expectedToPayOre: 0 })).body.code).toBe("gift_card_changed");
  });

  it("pays the same press once", async () => {
    const { code, cardId } = await newCard();
    const buyer = await till.newBuyer().fill(["TON-20", 10]);
    await payWith(buyer, code);
    const presses = await Promise.all(Array.from({ length: 4 }, () => buyer.order({}, "et-tryk-og-kun-et")));
    expect(new Set(presses.map(({ body }) => body.orderNumber)).size).toBe(1);
    expect(await balanceOf(till.db, cardId)).toBe(50_000 - 21_900);
  });

  it("buys no gift card", async () => {
    const { code } = await newCard();
    const buyer = await till.newBuyer().fill(["MAIL-500", 1], ["TON-20", 1]);
    const { body } = await payWith(buyer, code);
    expect(body).toMatchObject({ giftCardOre: 1_600, toPayOre: 50_000 });
  });

  it("pays for the member alone who laid it in the cart, whoever uses the browser after them", async () => {
    const { code } = await newCard();
    const member = till.newBuyer();
    const email = newEmail();
    await member.post("/club/register", joiningForm(email));
    await member.fill(["TON-20", 1]);
    expect((await payWith(member, code)).body.giftCards).toHaveLength(1);
    await member.post("/club/logout", {});
    const { body: after } = await member.get<Cart>("/cart");
    expect(after).toMatchObject({ giftCards: [], giftCardOre: 0 });
    expect(after.toPayOre).toBe(after.totalOre);
    const unpaid = await member.order({ ...somebody(), paymentMethod: "" });
    expect([unpaid.status, Object.keys(unpaid.body.errors ?? {})]).toEqual([422, ["paymentMethod"]]);
    await member.post("/club/register", joiningForm(newEmail()));
    expect((await member.get<Cart>("/cart")).body.giftCards).toEqual([]);
    const cardsOf = async () => {
      const { body } = await member.get<{ sections: Record<string, { rows: object[] }> }>("/club/export");
      return body.sections.cart_gift_cards?.rows.length;
    };
    expect(await cardsOf()).toBe(0);
    await member.post("/club/logout", {});
    await member.post("/club/login", { email, password: testPassword });
    expect((await member.get<Cart>("/cart")).body.giftCards).toHaveLength(1);
    expect(await cardsOf()).toBe(1);
    await member.post("/club/logout", {});
    expect((await payWith(member, code)).body.giftCards).toHaveLength(1);
  });

  it("that another member left in the cart does not count among those that one may pay with", async () => {
    const { code } = await newCard();
    const buyer = till.newBuyer();
    await buyer.post("/club/register", joiningForm(newEmail()));
    await buyer.fill(["TON-20", 1]);
    await payWith(buyer, code);
    for (let count = 1; count < mostCardsInCart; count += 1) await buyCards();
    const laid = await till.db
      .selectFrom("cart_gift_cards")
      .selectAll()
      .where("member_id", "is not", null)
      .orderBy("member_id", "desc")
      .executeTakeFirstOrThrow();
    const others = await till.db
      .selectFrom("gift_cards")
      .select("id")
      .where("id", "<>", laid.card_id)
      .limit(mostCardsInCart - 1)
      .execute();
    const rows = others.map(({ id }) => ({ ...laid, card_id: id }));
    await till.db.insertInto("cart_gift_cards").values(rows).execute();
    const { code: own } = await newCard();
    expect((await payWith(buyer, own)).body.code).toBe("too_many_gift_cards");
    await buyer.post("/club/logout", {});
    expect((await payWith(buyer, own)).body.giftCards).toHaveLength(1);
  });

  it("that was laid in the cart without a login pays after one too", async () => {
    const { code } = await newCard();
    const buyer = await till.newBuyer().fill(["TON-20", 1]);
    await payWith(buyer, code);
    await buyer.post("/club/register", joiningForm(newEmail()));
    expect((await buyer.get<Cart>("/cart")).body.giftCards).toHaveLength(1);
  });

  it("is taken out of the cart again", async () => {
    const { code } = await newCard();
    const buyer = await till.newBuyer().fill(["TON-20", 1]);
    const { body } = await payWith(buyer, code);
    const [card] = body.giftCards;
    const after = await buyer.remove<Cart>(`/cart/gift-cards/${card?.id}`);
    expect(after.body).toMatchObject({ giftCards: [], giftCardOre: 0 });
  });
});

describe("what went wrong with a code", () => {
  it.each([
    ["gift_card_mistyped", "2345"],
    ["gift_card_unknown", "2222-2222-2222-2222"],
  ])("is %s for %s", async (refused, code) => {
    const buyer = await till.newBuyer().fill(["TON-20", 1]);
    const { status, body } = await payWith(buyer, code);
    expect([status, body.code]).toEqual([422, refused]);
    expect(body.errors?.code).toBe(body.detail);
  });

  it("is that it has lapsed, or that somebody has blocked it", async () => {
    const { code, cardId } = await newCard();
    till.clock.now = new Date("2029-11-20T22:59:59Z");
    const buyer = await till.newBuyer().fill(["TON-20", 1]);
    expect((await payWith(buyer, code)).status).toBe(200);
    till.clock.now = new Date("2029-11-20T23:00:00Z");
    expect((await payWith(buyer, code)).body.code).toBe("gift_card_lapsed");
    expect((await buyer.get<Cart>("/cart")).body.giftCards).toEqual([]);
    till.clock.now = start;
    await sql`update gift_cards set blocked_at = now(), blocked_reason = 'Tabt' where id = ${cardId}`.execute(till.db);
    expect((await payWith(buyer, code)).body.code).toBe("gift_card_unknown");
  });

  it("is told ten times, and then no more for a while", async () => {
    const buyer = await till.newBuyer().fill(["TON-20", 1]);
    for (let tries = 0; tries < 10; tries += 1) expect((await payWith(buyer, "2222-2222-2222-2222")).status).toBe(422);
    expect((await payWith(buyer, "2222-2222-2222-2222")).status).toBe(429);
  });
});

describe("money that goes back", () => {
  it("goes to the card first, then where the rest came from", async () => {
    const { code, cardId } = await newCard();
    const { buyer, placed, orderId } = await order(code, ["TON-6", 10]);
    // 80.000 + 6.000 deposit: 50.000 by the card, 36.000 by MobilePay.
    await shipOrder(till.db, { orderId, now: till.clock.now });
    await runPaymentRequests(till.checkout);
    expect((await buyer.seeOrder(placed.token)).payment.capturedOre).toBe(36_000);
    const row = await orderOf(placed.token);
    const back = (quantity: number) =>
      till.db
        .transaction()
        .execute((trx) =>
          takeBackPart(trx, row, { goods: [{ sku: "TON-6", quantity }], reason: "Knust", now: till.clock.now }),
        );
    await back(5);
    await runPaymentRequests(till.checkout);
    expect(await balanceOf(till.db, cardId)).toBe(43_000);
    expect((await buyer.seeOrder(placed.token)).payment.refundedOre).toBe(0);
    await back(5);
    await runPaymentRequests(till.checkout);
    expect(await balanceOf(till.db, cardId)).toBe(50_000);
    const seen = await buyer.seeOrder(placed.token);
    expect(seen.payment).toMatchObject({ code: "refunded", refundedOre: 36_000 });
    expect(seen.creditNotes.map(({ amountOre }) => amountOre)).toEqual([43_000, 43_000]);
    await expect(
      refundOrder(till.db, { orderId, reason: "Mere", now: till.clock.now, key: "mere" }),
    ).rejects.toBeInstanceOf(RangeError);
  });

  it("goes back whole when the order is called off, once", async () => {
    const { code, cardId } = await newCard();
    const { orderId } = await order(code, ["TON-20", 10]);
    await cancelOrder(till.db, { orderId, reason: "Udsolgt", now: till.clock.now });
    expect(await balanceOf(till.db, cardId)).toBe(50_000);
    await runPaymentRequests(till.checkout);
    expect(await balanceOf(till.db, cardId)).toBe(50_000);
  });

  it("gives a card the time back that an order held its money, and does not renew it", async () => {
    const { code, cardId } = await newCard();
    const lapseOf = async () =>
      (
        await till.db.selectFrom("gift_cards").select("lapses_at").where("id", "=", cardId).executeTakeFirstOrThrow()
      ).lapses_at?.getTime() ?? 0;
    const before = await lapseOf();
    const { orderId } = await order(code, ["TON-20", 10]);
    const held = 2 * 86_400_000;
    till.clock.now = new Date(till.clock.now.getTime() + held);
    await cancelOrder(till.db, { orderId, reason: "Udsolgt", now: till.clock.now });
    expect((await lapseOf()) - before).toBe(held);
    till.clock.now = new Date(before - 86_400_000);
    const late = await order(code, ["TON-20", 10]);
    await cancelOrder(till.db, { orderId: late.orderId, reason: "Udsolgt", now: till.clock.now });
    expect((await lapseOf()) - before).toBe(held);
  });

  it("brings a card no more time by orders side by side than one of them held it", async () => {
    const { code, cardId } = await newCard();
    const lapse = async () =>
      (
        await till.db.selectFrom("gift_cards").select("lapses_at").where("id", "=", cardId).executeTakeFirstOrThrow()
      ).lapses_at?.getTime() ?? 0;
    const hour = 3_600_000;
    const wait = (hours: number) => {
      till.clock.now = new Date(till.clock.now.getTime() + hours * hour);
    };
    const call = (orderId: number) => cancelOrder(till.db, { orderId, reason: "Udsolgt", now: till.clock.now });
    const before = await lapse();
    const moved = async () => ((await lapse()) - before) / hour;
    const first = await order(code, ["TON-20", 2]);
    const rest = [];
    for (let time = 0; time < 3; time += 1) rest.push(await order(code, ["TON-20", 2]));
    wait(2);
    const late = await order(code, ["TON-20", 2]);
    wait(2);
    await call(first.orderId);
    expect(await moved()).toBe(4);
    // At one moment, in transactions of their own.
    await Promise.all(rest.map(({ orderId }) => call(orderId)));
    expect(await moved()).toBe(4);
    wait(3);
    await call(late.orderId);
    expect(await moved()).toBe(7);
    wait(5);
    const alone = await order(code, ["TON-20", 2]);
    wait(1);
    await call(alone.orderId);
    expect(await moved()).toBe(8);
    expect(await balanceOf(till.db, cardId)).toBe(50_000);
  });

  it("can be used for a year, on a card that had nearly lapsed", async () => {
    const { code, cardId } = await newCard();
    const { orderId } = await order(code, ["TON-20", 10]);
    till.clock.now = new Date("2029-10-01T10:00:00Z");
    await shipOrder(till.db, { orderId, now: till.clock.now });
    await runPaymentRequests(till.checkout);
    await deliverOrder(till.db, orderId, till.clock.now);
    await refundOrder(till.db, { orderId, reason: "Fejl", now: till.clock.now, key: "fejl" });
    const { lapses_at } = await till.db
      .selectFrom("gift_cards")
      .select("lapses_at")
      .where("id", "=", cardId)
      .executeTakeFirstOrThrow();
    expect(lapses_at?.toISOString()).toBe("2030-10-01T22:00:00.000Z");
    expect(await balanceOf(till.db, cardId)).toBe(50_000);
  });
});

describe("a backup of a shop with gift cards", () => {
  it("is not called broken because cards paid a part of some invoices and all of others", async () => {
    const { code } = await newCard();
    for (const goods of [
      ["TON-20", 4],
      ["GIN-70", 2],
    ] as [string, number][]) {
      const { orderId } = await order(code, goods);
      await shipOrder(till.db, { orderId, now: till.clock.now });
    }
    await runPaymentRequests(till.checkout);
    const { rows } = await sql<{ partly: number; wholly: number }>`
      select count(*) filter (where (content ->> 'giftCardOre')::int < amount_ore) as partly,
        count(*) filter (where (content ->> 'giftCardOre')::int = amount_ore) as wholly from invoices`.execute(till.db);
    expect(rows[0]).toEqual({ partly: expect.toSatisfy((count: number) => count > 0), wholly: expect.anything() });
    const client = await till.pool.connect();
    expect(await listContradictions(client)).toEqual([]);
    client.release();
  });
});

describe("the ledger", () => {
  it("refuses what a card does not hold, and to be rewritten", async () => {
    const { cardId } = await newCard();
    const book = (ore: number) =>
      sql`insert into gift_card_entries (card_id, reason, amount_ore, key, booked_at)
        values (${cardId}, 'redeemed', ${ore}, ${`fejl:${ore}`}, now())`.execute(till.db);
    await expect(book(-50_001)).rejects.toThrow(/cannot hold/);
    await expect(book(1)).rejects.toThrow(/cannot hold/);
    await expect(sql`update gift_card_entries set amount_ore = 1`.execute(till.db)).rejects.toThrow(/append-only/);
  });

  it("owes a lapsed card for the year in which its holder can ask for it, and not a day more", async () => {
    const { cardId } = await newCard();
    till.clock.now = new Date("2030-11-20T22:59:00Z");
    await bookLapsedCards(till);
    expect(await balanceOf(till.db, cardId)).toBe(50_000);
    till.clock.now = new Date("2030-11-21T00:00:00Z");
    await bookLapsedCards(till);
    await bookLapsedCards(till);
    expect(await balanceOf(till.db, cardId)).toBe(0);
  });
});

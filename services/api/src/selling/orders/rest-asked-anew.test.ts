import type { Cart } from "@skaenk/contract/cart";
import type { PlacedOrder } from "@skaenk/contract/checkout";
import type { OfficeOrder } from "@skaenk/contract/office/orders";
import { signWebhook } from "@skaenk/mocks/payment-page";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fakeSecret } from "../../platform/fake-secret.ts";
import { setStock, stockMailedCards, stockOf } from "../../testing/test-goods.ts";
import { staffAs } from "../../testing/test-staff.ts";
import { openTill, runPaymentRequests, type TestBuyer, type TestTill } from "../../testing/test-till.ts";
import { tendOrders } from "../checkout/tend-orders.ts";
import { sendDueCards } from "../gift-cards/send-cards.ts";

/** A gift card by mail of 500 kr. is drawn at once; the shaker costs 249 kr. and 59 kr. for the delivery. */
const cardOre = 50_000;
const restOre = 24_900 + 5_900;

type Paid = { buyer: TestBuyer; placed: PlacedOrder };
type Answer = OfficeOrder & { code?: string };

let till: TestTill;
let owner: Awaited<ReturnType<typeof staffAs>>;
let keys = 0;
beforeAll(async () => {
  till = await openTill();
  await stockMailedCards(till.db);
  await setStock(till.db, "SHAKER", 100);
  owner = await staffAs(till, "owner");
});
afterAll(() => till.stop());

async function paid(): Promise<Paid> {
  const buyer = await till.newBuyer().fill(["MAIL-500", 1], ["SHAKER", 1]);
  const { lines } = (await buyer.get<Cart>("/cart")).body;
  const lineId = lines.find(({ variantId }) => variantId === "MAIL-500")?.id;
  const { body: placed } = await buyer.order({ giftCards: [{ lineId, recipientEmail: "bent@example.dk" }] });
  await buyer.press(placed.paymentUrl, "approve");
  return { buyer, placed };
}

const draw = () => runPaymentRequests(till.checkout);
const act = (order: Paid, step: string, body: unknown = {}) => {
  till.clock.now = new Date(till.clock.now.getTime() + 1_000);
  keys += 1;
  return owner.post<Answer>(`/office/orders/${order.placed.orderNumber}/${step}`, body, {
    "idempotency-key": `resten-paa-ny-${keys}`,
  });
};
const see = async ({ placed }: Paid) => (await owner.get<OfficeOrder>(`/office/orders/${placed.orderNumber}`)).body;

const paymentsOf = async ({ placed }: Paid) =>
  await till.db
    .selectFrom("payments")
    .selectAll()
    .where("reference", "like", `${placed.orderNumber}-%`)
    .orderBy("id")
    .execute();

async function providerLetsGo(order: Paid): Promise<void> {
  const [row] = await paymentsOf(order);
  const event = { eventId: `let-go-${row?.reference}`, reference: row?.reference, kind: "cancelled" };
  const body = JSON.stringify({ ...event, amountOre: row?.amount_ore });
  const headers = { "x-mock-signature": signWebhook(body, fakeSecret(till.settings)) };
  expect((await till.newBuyer().post("/payments/fake/webhook", body, headers)).status).toBe(204);
}

/** The card is drawn, the rest let go of, and the customer asked for it anew. */
async function askedAnew(): Promise<Paid> {
  const order = await paid();
  await draw();
  expect(await sendDueCards(till)).toBe(1);
  await providerLetsGo(order);
  expect((await act(order, "ask-payment")).status).toBe(200);
  return order;
}

async function pays({ buyer, placed }: Paid): Promise<void> {
  const { body } = await buyer.post<PlacedOrder>(`/orders/${placed.token}/pay`);
  await buyer.press(body.paymentUrl, "approve");
}

describe("an order whose gift card by mail is drawn and whose rest was let go of", () => {
  it("asks for the rest alone", async () => {
    const order = await askedAnew();
    const mail = await till.db
      .selectFrom("mail_outbox")
      .select("data")
      .where("key", "like", `payment-again:${order.placed.orderNumber}:%`)
      .executeTakeFirstOrThrow();
    expect(mail.data).toMatchObject({ totalOre: restOre });
    const shown = await order.buyer.seeOrder(order.placed.token);
    // The page of the order offers to pay again.
    expect(shown.payment).toMatchObject({ code: "cancelled", capturedOre: cardOre });
    await pays(order);
    expect((await paymentsOf(order)).map(({ amount_ore }) => amount_ore)).toEqual([cardOre + restOre, restOre]);
    expect(await act(order, "ship")).toMatchObject({ status: 200 });
    await draw();
    expect((await see(order)).money).toMatchObject({ drawnOre: cardOre + restOre, reservedOre: 0 });
  });

  it("is paid back whole, each payment what it paid", async () => {
    const order = await askedAnew();
    await pays(order);
    await act(order, "ship");
    await draw();
    const { body: shown } = await owner.post<{ totalOre: number }>(
      `/office/orders/${order.placed.orderNumber}/refund-preview`,
      {},
    );
    expect(shown.totalOre).toBe(cardOre + restOre);
    expect((await act(order, "refund", { reason: "Fortrudt" })).status).toBe(200);
    await draw();
    expect((await paymentsOf(order)).map(({ status, refunded_ore }) => [status, refunded_ore])).toEqual([
      ["refunded", cardOre],
      ["refunded", restOre],
    ]);
    const { money, order: ended } = await see(order);
    expect(money.paidBackOre).toBe(cardOre + restOre);
    expect(ended.creditNotes.map(({ amountOre }) => amountOre).toSorted()).toEqual([restOre, cardOre].toSorted());
    const papers = await till.db.selectFrom("invoices").selectAll().execute();
    const notes = await till.db.selectFrom("credit_notes").selectAll().execute();
    for (const payment of await paymentsOf(order)) {
      const vatOf = (all: { payment_id: number; vat_ore: number }[]) =>
        all.flatMap(({ payment_id, vat_ore }) => (payment_id === payment.id ? [vat_ore] : []));
      expect(vatOf(notes)).toEqual(vatOf(papers));
    }
  });

  it("takes one part back from the payment that paid for it", async () => {
    const order = await askedAnew();
    await pays(order);
    await act(order, "ship");
    await draw();
    const card = { reason: "Fortrudt", lines: [{ sku: "MAIL-500", quantity: 1 }] };
    expect((await act(order, "refund", card)).status).toBe(200);
    await draw();
    expect((await paymentsOf(order)).map(({ refunded_ore }) => refunded_ore)).toEqual([cardOre, 0]);
    expect((await act(order, "refund", { reason: "Itu" })).status).toBe(200);
    await draw();
    expect((await paymentsOf(order)).map(({ refunded_ore }) => refunded_ore)).toEqual([cardOre, restOre]);
  });

  it("ends with the card when the rest is not paid in time", async () => {
    const before = await stockOf(till.db, "SHAKER");
    const order = await askedAnew();
    await order.buyer.post(`/orders/${order.placed.token}/pay`);
    till.clock.now = new Date(till.clock.now.getTime() + 4 * 86_400_000);
    await tendOrders(till.checkout);
    owner = await staffAs(till, "owner");
    const { order: ended, steps, money } = await see(order);
    expect(ended.status.code).toBe("delivered");
    expect(ended.totalOre).toBe(cardOre);
    expect(money).toMatchObject({ drawnOre: cardOre, paidBackOre: 0 });
    expect(await stockOf(till.db, "SHAKER")).toBe(before);
    expect((await paymentsOf(order)).map(({ status }) => status)).toEqual(["captured", "expired"]);
    expect(steps).toContain("refund");
    expect((await act(order, "refund", { reason: "Fortrudt" })).status).toBe(200);
    await draw();
    expect((await see(order)).money.paidBackOre).toBe(cardOre);
  });

  it("is ended by the office, which packs nothing of it meanwhile", async () => {
    const order = await askedAnew();
    expect((await see(order)).steps).not.toContain("ship");
    expect((await act(order, "ship")).body.code).toBe("step_not_possible");
    const ended = await act(order, "release-rest", { reason: "Kunden vil ikke" });
    expect([ended.status, ended.body.order?.status.code]).toEqual([200, "delivered"]);
  });
});

describe("an order whose gift card by mail is about to be drawn", () => {
  it("asks for nothing until the drawing is known", async () => {
    const order = await paid();
    await providerLetsGo(order);
    expect((await act(order, "ask-payment")).body.code).toBe("drawing_under_way");
  });

  it("is not edited, since its payment cannot be let go of in part", async () => {
    const order = await paid();
    const edit = { lines: [{ sku: "SHAKER", quantity: 2 }], shownTotalOre: cardOre + restOre + 24_900 };
    expect((await act(order, "edit", edit)).body.code).toBe("order_on_its_way");
    await draw();
    expect((await paymentsOf(order)).map(({ captured_ore, held_ore }) => [captured_ore, held_ore])).toEqual([
      [cardOre, restOre],
    ]);
  });
});

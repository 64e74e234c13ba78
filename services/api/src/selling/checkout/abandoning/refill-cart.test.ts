import type { Cart } from "@skaenk/contract/cart";
import type { CartRefill } from "@skaenk/contract/cart-refill";
import type { PlacedOrder } from "@skaenk/contract/checkout";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setStock, stockMailedCards, stockOf } from "../../../testing/test-goods.ts";
import {
  confirmationLink,
  openTill,
  runPaymentRequests,
  somebody,
  type TestBuyer,
  type TestTill,
} from "../../../testing/test-till.ts";
import { findOrder } from "../../orders/queries.ts";
import { expireUnpaidOrders } from "../expire-unpaid-orders.ts";
import { startPayment } from "../payment/start-payment.ts";

let till: TestTill;
beforeAll(async () => {
  till = await openTill({ PAYMENT_PROVIDER: "fake,bank", BANK_ACCOUNT: "1234 0001234567" });
  await stockMailedCards(till.db);
});
afterAll(() => till.stop());
beforeEach(async () => {
  Object.assign(till.moods, { paymentSilent: false, webhooksLost: false });
  for (const sku of ["TON-20", "TON-6"]) await setStock(till.db, sku, 200);
});

const minutes = (count: number) => {
  till.clock.now = new Date(till.clock.now.getTime() + count * 60_000);
};

async function placed(goods: [string, number][] = [["TON-20", 4]], more: Record<string, unknown> = {}) {
  const buyer = await till.newBuyer().fill(...goods);
  const { body, status } = await buyer.order({ ...somebody(), ...more });
  expect(status, JSON.stringify(body)).toBe(201);
  return { buyer, order: body };
}

const refill = (buyer: TestBuyer, { token }: PlacedOrder) =>
  buyer.post<CartRefill & Refusal>(`/orders/${token}/refill-cart`);
const cartOf = async (buyer: TestBuyer) => (await buyer.get<Cart>("/cart")).body;
const quantities = async (buyer: TestBuyer) =>
  (await cartOf(buyer)).lines.map(({ variantId, wantedQuantity }) => [variantId, wantedQuantity]);
const stateOf = async (buyer: TestBuyer, { token }: PlacedOrder) => {
  const { status, payment, abandonable, ending } = await buyer.seeOrder(token);
  return { status: status.code, payment: payment.code, abandonable, ending };
};
const paymentsOf = ({ orderNumber }: PlacedOrder) =>
  till.db
    .selectFrom("payments")
    .innerJoin("orders", "orders.id", "payments.order_id")
    .select(["payments.status", "payments.held_ore", "payments.captured_ore"])
    .where("orders.order_number", "=", orderNumber)
    .orderBy("payments.id")
    .execute();
const attentionOf = ({ orderNumber }: PlacedOrder) =>
  till.db
    .selectFrom("order_attention")
    .innerJoin("orders", "orders.id", "order_attention.order_id")
    .select("order_attention.reason")
    .where("orders.order_number", "=", orderNumber)
    .execute();

describe("abandoning an unpaid order", () => {
  it("after a declined payment puts the goods back into the cart and on the shelf", async () => {
    const { buyer, order } = await placed();
    await buyer.press(order.paymentUrl, "decline");
    expect(await stateOf(buyer, order)).toMatchObject({ status: "awaiting_payment", abandonable: true });
    expect(await stockOf(till.db, "TON-20")).toBe(196);
    const { status, body } = await refill(buyer, order);
    expect([status, body]).toMatchObject([200, { orderNumber: order.orderNumber, again: false, itemCount: 4 }]);
    expect(await stockOf(till.db, "TON-20")).toBe(200);
    expect(await quantities(buyer)).toEqual([["TON-20", 4]]);
    expect(await stateOf(buyer, order)).toEqual({
      ...{ status: "cancelled", payment: "failed", abandonable: false, ending: "abandoned" },
    });
    expect((await buyer.post<Refusal>(`/orders/${order.token}/pay`)).body.detail).toBe(
      "Ordren er annulleret og kan ikke betales mere. Læg varerne i kurven, og bestil igen.",
    );
  });

  it("counts once: a double click, two tabs, and the back button after a new order", async () => {
    const { buyer, order } = await placed();
    const presses = await Promise.all([1, 2, 3].map(() => refill(buyer, order)));
    expect(presses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(presses.filter(({ body }) => !body.again)).toHaveLength(1);
    expect(await quantities(buyer)).toEqual([["TON-20", 4]]);
    const second = (await buyer.order(somebody())).body;
    expect(second.orderNumber).not.toBe(order.orderNumber);
    expect((await refill(buyer, order)).body).toMatchObject({ again: true, itemCount: 0 });
    expect(await quantities(buyer)).toEqual([]);
    expect(await stockOf(till.db, "TON-20")).toBe(196);
    expect(await stateOf(buyer, second)).toMatchObject({ status: "awaiting_payment" });
  });

  it("adds to what lies in the cart by now, as many as a cart holds of one thing", async () => {
    const { buyer, order } = await placed([
      ["TON-20", 80],
      ["TON-6", 2],
    ]);
    await buyer.fill(["TON-20", 30], ["SHAKER", 1]);
    expect((await refill(buyer, order)).body).toMatchObject({ again: false, capped: ["TON-20"], leftOut: [] });
    expect(await quantities(buyer)).toEqual([
      ["TON-20", 99],
      ["SHAKER", 1],
      ["TON-6", 2],
    ]);
  });

  it("pays nothing twice: an authorised payment stands, and the order with it", async () => {
    const { buyer, order } = await placed();
    till.moods.webhooksLost = true;
    await buyer.press(order.paymentUrl, "approve");
    const { status, body } = await refill(buyer, order);
    expect([status, body.code, body.detail]).toEqual([409, "order_not_awaiting_payment", "Ordren er allerede betalt."]);
    expect(await stateOf(buyer, order)).toMatchObject({ status: "confirmed", payment: "authorized" });
    expect(await quantities(buyer)).toEqual([]);
  });

  it("is refused while the provider does not say how a payment stands that was begun there", async () => {
    const { buyer, order } = await placed();
    till.moods.paymentSilent = true;
    const { status, body } = await refill(buyer, order);
    expect([status, body.code]).toEqual([503, "payment_unknown"]);
    expect(await quantities(buyer)).toEqual([]);
    expect(await stateOf(buyer, order)).toMatchObject({ status: "awaiting_payment", payment: "pending" });
  });

  it("cancels a payment that is under way, and lets money go that comes by its page all the same", async () => {
    const { buyer, order } = await placed();
    await refill(buyer, order);
    await buyer.press(order.paymentUrl, "approve");
    await runPaymentRequests(till.checkout);
    expect(await stateOf(buyer, order)).toMatchObject({ status: "cancelled", ending: "abandoned" });
    expect(await paymentsOf(order)).toEqual([{ status: "cancelled", held_ore: 0, captured_ore: 0 }]);
    expect(await attentionOf(order)).toEqual([{ reason: "late_payment" }]);
    expect(till.moods.calls.filter((call) => call === "POST /cancel").length).toBeGreaterThan(0);
  });

  it("and paying in the same moment end as one of the two, whichever comes first", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { buyer, order } = await placed();
      const [refilled] = await Promise.all([refill(buyer, order), buyer.press(order.paymentUrl, "approve")]);
      await runPaymentRequests(till.checkout);
      const { status } = await stateOf(buyer, order);
      const [payment] = await paymentsOf(order);
      const isPaid = refilled.status === 409;
      expect([status, payment?.status]).toEqual(isPaid ? ["confirmed", "authorized"] : ["cancelled", "cancelled"]);
      expect(await quantities(buyer)).toEqual(isPaid ? [] : [["TON-20", 4]]);
    }
  });

  it("cancels a payment that is made at the provider in the same moment, in another tab", async () => {
    const { buyer, order } = await placed();
    await buyer.press(order.paymentUrl, "decline");
    const provider = till.checkout.payments.get("fake");
    if (!provider) throw new Error("There is no fake provider");
    const { createPayment } = provider;
    provider.createPayment = async (wanted) => {
      const made = await createPayment(wanted);
      expect((await refill(buyer, order)).status).toBe(200);
      return made;
    };
    const { body } = await buyer.post<PlacedOrder>(`/orders/${order.token}/pay`);
    expect(body.paymentReady).toBe(true);
    await till.db.updateTable("payments").set({ provider_payment_id: null, redirect_url: null }).execute();
    const row = await findOrder(till.db, { token: order.token });
    const late = row && (await startPayment(till.checkout, row));
    provider.createPayment = createPayment;
    expect(late?.paymentReady).toBe(false);
    till.moods.calls.length = 0;
    await runPaymentRequests(till.checkout);
    expect(till.moods.calls).toContain("POST /cancel");
    await buyer.press(body.paymentUrl, "approve");
    await runPaymentRequests(till.checkout);
    expect((await stateOf(buyer, order)).status).toBe("cancelled");
    for (const payment of await paymentsOf(order)) expect(payment).toMatchObject({ held_ore: 0, captured_ore: 0 });
  });

  it("tells no one without the right token", async () => {
    const { status, body } = await till.newBuyer().post<Refusal>("/orders/gaet/refill-cart");
    expect([status, body.code]).toEqual([404, "order_not_found"]);
  });

  it("leaves the order as it is where the cart has no room for its goods", async () => {
    const { buyer, order } = await placed();
    await till.db
      .insertInto("cart_lines")
      .values(
        Array.from({ length: 100 }, (_, place) => ({
          ...{ visitor_id: buyer.cookies.get("skaenk_visitor") ?? "", sku: `FYLD-${place}`, quantity: 1 },
          ...{ seen_price_ore: 100, added_at: till.clock.now },
        })),
      )
      .execute();
    expect((await refill(buyer, order)).body.code).toBe("cart_full");
    expect((await stateOf(buyer, order)).status).toBe("awaiting_payment");
    expect(await stockOf(till.db, "TON-20")).toBe(196);
  });
});

describe("the goods that are back", () => {
  it("stand under the drink that they were bought for", async () => {
    const buyer = till.newBuyer();
    await buyer.post("/cart/lines", { variantId: "TON-20", quantity: 2, drink: "gin-og-tonic" });
    const { body: order } = await buyer.order(somebody());
    await refill(buyer, order);
    const { lines } = await cartOf(buyer);
    expect(lines.map(({ drinks }) => drinks.map(({ slug }) => slug))).toEqual([["gin-og-tonic"]]);
  });
});

describe("an order that lapsed by itself", () => {
  it("says so, and gives its goods back at what they cost and are by now", async () => {
    const { buyer, order } = await placed([
      ["TON-20", 4],
      ["TON-6", 3],
    ]);
    minutes(31);
    await expireUnpaidOrders(till.checkout);
    expect(await stateOf(buyer, order)).toMatchObject({ status: "cancelled", ending: "lapsed" });
    await setStock(till.db, "TON-20", 0);
    await setStock(till.db, "TON-6", 1);
    expect((await refill(buyer, order)).body).toMatchObject({ again: false });
    const { warnings, lines } = await cartOf(buyer);
    expect(lines.map(({ wantedQuantity, quantity }) => [wantedQuantity, quantity])).toEqual([
      [4, 0],
      [3, 1],
    ]);
    expect(warnings.map(({ code }) => code)).toEqual(["sold_out", "stock_lowered"]);
  });

  it("is abandoned where its time has run out and nobody has called it off yet", async () => {
    const { buyer, order } = await placed();
    minutes(31);
    expect((await refill(buyer, order)).status).toBe(200);
    expect(await stateOf(buyer, order)).toMatchObject({ status: "cancelled", ending: "lapsed" });
    expect(await expireUnpaidOrders(till.checkout)).toBe(0);
    expect(await stockOf(till.db, "TON-20")).toBe(200);
  });
});

describe("a bank transfer", () => {
  const byTransfer = () => placed([["TON-20", 4]], { paymentMethod: "bank-transfer" });

  it("whose mail is not answered can be abandoned, and its link confirms nothing any more", async () => {
    const { buyer, order } = await byTransfer();
    const link = await confirmationLink(till, order.orderNumber);
    expect((await refill(buyer, order)).status).toBe(200);
    expect(await quantities(buyer)).toEqual([["TON-20", 4]]);
    expect((await buyer.confirmEmail(link)).body.code).toBe("order_lapsed");
    expect(await stockOf(till.db, "TON-20")).toBe(200);
  });

  it("that is waited for is the shop's to cancel: nobody knows whether the money is on its way", async () => {
    const { buyer, order } = await byTransfer();
    await buyer.confirmEmail(await confirmationLink(till, order.orderNumber));
    expect(await stateOf(buyer, order)).toMatchObject({ status: "awaiting_payment", abandonable: false });
    const { status, body } = await refill(buyer, order);
    expect([status, body.code]).toEqual([409, "transfer_awaited"]);
    expect(await quantities(buyer)).toEqual([]);
  });
});

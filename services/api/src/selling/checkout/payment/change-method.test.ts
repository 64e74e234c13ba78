import type { PlacedOrder } from "@skaenk/contract/checkout";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setStock, stockOf } from "../../../testing/test-goods.ts";
import {
  confirmationLink,
  openTill,
  runPaymentRequests,
  somebody,
  type TestBuyer,
  type TestTill,
} from "../../../testing/test-till.ts";
import { checkOtherMethod } from "./change-method.ts";

let till: TestTill;
beforeAll(async () => {
  till = await openTill({ PAYMENT_PROVIDER: "fake,bank", BANK_ACCOUNT: "1234 0001234567" });
});
afterAll(() => till.stop());
beforeEach(() => setStock(till.db, "TON-20", 200));

async function placed(more: Record<string, unknown> = {}) {
  const buyer = await till.newBuyer().fill(["TON-20", 4]);
  const { body, status } = await buyer.order({ ...somebody(), ...more });
  expect(status, JSON.stringify(body)).toBe(201);
  return { buyer, order: body };
}

const payBy = (buyer: TestBuyer, { token }: PlacedOrder, paymentMethod?: string) =>
  buyer.post<PlacedOrder & Refusal>(`/orders/${token}/pay`, paymentMethod === undefined ? {} : { paymentMethod });
const attemptsOf = ({ orderNumber }: PlacedOrder) =>
  till.db
    .selectFrom("payments")
    .innerJoin("orders", "orders.id", "payments.order_id")
    .select(["payments.status", "payments.held_ore", "orders.payment_method"])
    .where("orders.order_number", "=", orderNumber)
    .orderBy("payments.id")
    .execute();

describe("another payment method for an order", () => {
  it("after a declined payment pays the same order, whose goods are held once and no longer", async () => {
    const { buyer, order } = await placed();
    await buyer.press(order.paymentUrl, "decline");
    const before = await buyer.seeOrder(order.token);
    const { status, body } = await payBy(buyer, order, "card");
    expect([status, body.orderNumber, body.paymentReady]).toEqual([200, order.orderNumber, true]);
    expect(body.paymentUrl).not.toBe(order.paymentUrl);
    const after = await buyer.seeOrder(order.token);
    expect([after.payment.method, after.payment.methodName, after.payBefore]).toEqual([
      "card",
      "Kort",
      before.payBefore,
    ]);
    expect(await stockOf(till.db, "TON-20")).toBe(196);
    await buyer.press(body.paymentUrl, "approve");
    expect((await buyer.seeOrder(order.token)).status.code).toBe("confirmed");
    expect((await attemptsOf(order)).map(({ status: code }) => code)).toEqual(["failed", "authorized"]);
  });

  it("ends the attempt that is under way, and money that comes by its page is let go", async () => {
    const { buyer, order } = await placed();
    const { body } = await payBy(buyer, order, "card");
    await buyer.press(order.paymentUrl, "approve");
    expect((await buyer.seeOrder(order.token)).status.code).toBe("awaiting_payment");
    await runPaymentRequests(till.checkout);
    await buyer.press(body.paymentUrl, "approve");
    await runPaymentRequests(till.checkout);
    const attempts = await attemptsOf(order);
    expect(attempts.map(({ status }) => status)).toEqual(["cancelled", "authorized"]);
    expect(attempts.filter(({ held_ore }) => held_ore > 0)).toHaveLength(1);
  });

  it("is one new attempt for a double click", async () => {
    const { buyer, order } = await placed();
    await buyer.press(order.paymentUrl, "decline");
    const answers = await Promise.all([1, 2, 3].map(() => payBy(buyer, order, "card")));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await attemptsOf(order)).toHaveLength(2);
  });

  it("from two tabs leaves one attempt open, that of the last press", async () => {
    const { buyer, order } = await placed();
    await payBy(buyer, order, "card");
    await payBy(buyer, order, "mobilepay");
    const attempts = await attemptsOf(order);
    expect(attempts.map(({ status }) => status)).toEqual(["cancelled", "cancelled", "pending"]);
    expect(attempts[0]?.payment_method).toBe("mobilepay");
  });

  it("is refused where the order has been paid meanwhile", async () => {
    const { buyer, order } = await placed();
    till.moods.webhooksLost = true;
    await buyer.press(order.paymentUrl, "approve");
    till.moods.webhooksLost = false;
    const { status, body } = await payBy(buyer, order, "card");
    expect([status, body.detail]).toEqual([409, "Ordren er allerede betalt."]);
    expect((await buyer.seeOrder(order.token)).payment.method).toBe("mobilepay");
  });

  it.each(["bank-transfer", "gift-card", "MobilePay. VIGTIGT: ring 12345678"])(
    "is none of these: %s",
    async (method) => {
      const { buyer, order } = await placed();
      const { status, body } = await payBy(buyer, order, method);
      expect([status, body.code]).toEqual([422, "payment_method_not_offered"]);
      expect(await attemptsOf(order)).toMatchObject([{ status: "pending", payment_method: "mobilepay" }]);
    },
  );

  it("does not replace a bank transfer that may be on its way", async () => {
    const { buyer, order } = await placed({ paymentMethod: "bank-transfer" });
    expect((await payBy(buyer, order, "card")).body.code).toBe("email_not_confirmed");
    await buyer.confirmEmail(await confirmationLink(till, order.orderNumber));
    const { status, body } = await payBy(buyer, order, "card");
    expect([status, body.code]).toEqual([409, "transfer_awaited"]);
  });
});

describe("a present's chosen day", () => {
  const on = (deliverOn: string) => ({
    gift: { recipientName: "Bo", recipientPhone: "+4587654321", recipientEmail: null, greeting: "", deliverOn },
  });
  const check = (deliverOn: string) =>
    checkOtherMethod(till.checkout, on(deliverOn), { method: "card", at: new Date("2026-11-20T10:00:00Z") });

  it("must lie within what the other provider keeps reserved", () => {
    check("2026-12-04");
    expect(() => check("2026-12-05")).toThrow(/kan kun reserveres til 4\. december/);
  });
});

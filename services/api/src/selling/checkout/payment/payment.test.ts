import type { PlacedOrder } from "@skaenk/contract/checkout";
import type { Refusal } from "@skaenk/contract/refusal";
import { signWebhook } from "@skaenk/mocks/payment-page";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fakeSecret } from "../../../platform/fake-secret.ts";
import { stockOf } from "../../../testing/test-goods.ts";
import { openTill, runPaymentRequests, somebody, type TestBuyer, type TestTill } from "../../../testing/test-till.ts";
import { expireUnpaidOrders } from "../expire-unpaid-orders.ts";
import { tendOrders } from "../tend-orders.ts";
import { pollPayments } from "./poll-payments.ts";

let till: TestTill;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.stop());
beforeEach(() => {
  Object.assign(till.moods, { paymentSilent: false, webhooksLost: false });
  till.moods.calls.length = 0;
  till.moods.webhooks.length = 0;
});

const minutes = (count: number) => {
  till.clock.now = new Date(till.clock.now.getTime() + count * 60_000);
};

async function placed(): Promise<{ buyer: TestBuyer; order: PlacedOrder; pageId: string }> {
  const buyer = await till.newBuyer().fill(["TON-20", 1]);
  const { body } = await buyer.order(somebody());
  return { buyer, order: body, pageId: body.paymentUrl.split("/").at(-1) ?? "" };
}

const codesOf = async (buyer: TestBuyer, token: string) => {
  const { status, payment } = await buyer.seeOrder(token);
  return [status.code, payment.code];
};

/** What the provider says without anybody pressing anything. */
const tell = (event: Record<string, unknown>, signature?: string, provider = "fake") => {
  const body = JSON.stringify({ eventId: "e-1", kind: "authorized", amountOre: 7_500, ...event });
  const headers = { "x-mock-signature": signature ?? signWebhook(body, fakeSecret(till.settings)) };
  return till.newBuyer().post<Refusal>(`/payments/${provider}/webhook`, body, headers);
};

describe("the payment page", () => {
  it("shows what is paid, and buttons that need no script", async () => {
    const { order } = await placed();
    const response = await till.network(order.paymentUrl);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    for (const text of ["Godkend", "Afvis", "Luk", "75,00\u00a0kr.", `Ordre ${order.orderNumber}`]) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain("<script");
    expect(html).not.toContain("For ung");
  });

  it("confirms the order by webhook and sends the customer to the receipt", async () => {
    const { buyer, order } = await placed();
    const back = await buyer.press(order.paymentUrl, "approve");
    expect(back).toBe(`http://localhost:3000/kurv/kvittering/${order.token}`);
    const seen = await buyer.seeOrder(order.token);
    expect(seen.status).toMatchObject({ code: "confirmed", label: "Bekræftet" });
    expect(seen.payment).toMatchObject({ code: "authorized", label: "Reserveret", capturedOre: 0 });
    expect(seen.payment.url).toBeUndefined();
    expect(till.moods.calls).not.toContain("POST /capture");
  });

  it.each([
    ["decline", "failed", "payment_failed"],
    ["close", "cancelled", "payment_cancelled"],
  ])("leaves the order waiting after %s", async (answer, payment, event) => {
    const { buyer, order } = await placed();
    await buyer.press(order.paymentUrl, answer);
    expect(await codesOf(buyer, order.token)).toEqual(["awaiting_payment", payment]);
    expect((await buyer.seeOrder(order.token)).events.at(-1)?.kind).toBe(event);
  });

  it("is over once it has been answered", async () => {
    const { buyer, order } = await placed();
    await buyer.press(order.paymentUrl, "decline");
    await buyer.press(order.paymentUrl, "approve");
    expect(await codesOf(buyer, order.token)).toEqual(["awaiting_payment", "failed"]);
    expect(await (await till.network(order.paymentUrl)).text()).toContain("Betalingen er afsluttet");
  });

  it("opens its API to nobody without the secret", async () => {
    const { pageId } = await placed();
    const url = `http://localhost:3000/mock/payment/api/payments/${pageId}`;
    expect((await till.network(url)).status).toBe(401);
    expect((await till.network(url, { headers: { authorization: "Bearer gaet" } })).status).toBe(401);
  });
});

describe("coming back from the payment page", () => {
  it("confirms nothing by itself", async () => {
    const { buyer, order } = await placed();
    till.moods.paymentSilent = true;
    expect(await codesOf(buyer, order.token)).toEqual(["awaiting_payment", "pending"]);
  });

  it("finds the truth when the webhook is slower than the browser", async () => {
    const { buyer, order } = await placed();
    till.moods.webhooksLost = true;
    await buyer.press(order.paymentUrl, "approve");
    expect(await codesOf(buyer, order.token)).toEqual(["confirmed", "authorized"]);
  });

  it("does not ask the provider at every reload", async () => {
    const { buyer, order } = await placed();
    till.moods.calls.length = 0;
    await Promise.all([1, 2, 3].map(() => buyer.seeOrder(order.token)));
    expect(till.moods.calls).toHaveLength(1);
  });
});

describe("webhooks", () => {
  it("count once, however often they come", async () => {
    const { buyer, order } = await placed();
    await buyer.press(order.paymentUrl, "approve");
    const [webhook] = till.moods.webhooks;
    const again = await Promise.all(
      [1, 2, 3].map(() => till.newBuyer().post("/payments/fake/webhook", webhook?.body, webhook?.headers)),
    );
    expect(again.map(({ status }) => status)).toEqual([204, 204, 204]);
    const { events } = await buyer.seeOrder(order.token);
    expect(events.filter(({ kind }) => kind === "confirmed")).toHaveLength(1);
  });

  it("may come in the wrong order", async () => {
    const { buyer, order } = await placed();
    const reference = `${order.orderNumber}-1`;
    await tell({ eventId: "late-2", reference, kind: "authorized" });
    expect((await tell({ eventId: "late-1", reference, kind: "pending" })).status).toBe(204);
    expect((await tell({ eventId: "late-0", reference, kind: "failed" })).status).toBe(204);
    expect((await tell({ eventId: "late-3", reference, kind: "captured" })).status).toBe(204);
    expect(await codesOf(buyer, order.token)).toEqual(["confirmed", "authorized"]);
  });

  it("are signed over every byte", async () => {
    const { buyer, order } = await placed();
    const reference = `${order.orderNumber}-1`;
    const body = JSON.stringify({ eventId: "e-2", reference, kind: "authorized", amountOre: 7_500 });
    const signature = signWebhook(body, fakeSecret(till.settings));
    for (const given of ["", "sha256=00", signature]) {
      const headers = { "x-mock-signature": given };
      const { status, body: refusal } = await buyer.post<Refusal>("/payments/fake/webhook", `${body} `, headers);
      expect([status, refusal.code]).toEqual([401, "webhook_signature_invalid"]);
    }
    till.moods.paymentSilent = true;
    expect(await codesOf(buyer, order.token)).toEqual(["awaiting_payment", "pending"]);
  });

  it("are refused when the amount is not the order's", async () => {
    const { buyer, order } = await placed();
    const { status, body } = await tell({ eventId: "e-3", reference: `${order.orderNumber}-1`, amountOre: 100 });
    expect([status, body.code]).toEqual([422, "amount_mismatch"]);
    till.moods.paymentSilent = true;
    expect(await codesOf(buyer, order.token)).toEqual(["awaiting_payment", "pending"]);
  });

  it("about unknown payments or providers are unknown", async () => {
    expect((await tell({ reference: "999999-1" })).body.code).toBe("payment_not_found");
    expect((await tell({ reference: "x" }, undefined, "dankort")).body.code).toBe("provider_not_found");
  });

  it("that cannot be read are malformed, from any origin", async () => {
    const headers = { "x-mock-signature": signWebhook("ja", fakeSecret(till.settings)), origin: "https://psp.example" };
    expect((await till.newBuyer().post<Refusal>("/payments/fake/webhook", "ja", headers)).status).toBe(400);
  });
});

describe("a payment of which nothing is heard", () => {
  it("is asked about after a minute", async () => {
    const { buyer, order } = await placed();
    till.moods.webhooksLost = true;
    await buyer.press(order.paymentUrl, "approve");
    expect(await pollPayments(till.checkout)).toBe(0);
    minutes(1);
    expect(await pollPayments(till.checkout)).toBe(1);
    expect(await codesOf(buyer, order.token)).toEqual(["confirmed", "authorized"]);
  });

  it("waits while the provider is silent, and keeps the bottles", async () => {
    const { order } = await placed();
    minutes(1);
    till.moods.paymentSilent = true;
    till.moods.calls.length = 0;
    await pollPayments(till.checkout);
    expect(till.moods.calls.length).toBeGreaterThanOrEqual(3);
    expect((await till.newBuyer().seeOrder(order.token)).status.code).toBe("awaiting_payment");
  });
});

describe("paying again", () => {
  it("makes a new payment after a refused one", async () => {
    const { buyer, order } = await placed();
    await buyer.press(order.paymentUrl, "decline");
    const { status, body } = await buyer.post<PlacedOrder>(`/orders/${order.token}/pay`);
    expect(status).toBe(200);
    expect(body.paymentUrl).not.toBe(order.paymentUrl);
    await buyer.press(body.paymentUrl, "approve");
    expect(await codesOf(buyer, order.token)).toEqual(["confirmed", "authorized"]);
  });

  it("makes one new payment for a double click, and another for a later press", async () => {
    const { buyer, order } = await placed();
    await buyer.press(order.paymentUrl, "decline");
    const retry = async () => (await buyer.post<PlacedOrder>(`/orders/${order.token}/pay`)).body.paymentUrl;
    const [first, second] = await Promise.all([retry(), retry()]);
    expect(await retry()).toBe(first);
    expect(second).toBe(first);
    minutes(1);
    const third = await retry();
    expect(third).not.toBe(first);
    await buyer.press(third, "approve");
    expect(await codesOf(buyer, order.token)).toEqual(["confirmed", "authorized"]);
  });

  it("calls off the earlier payment, and lets money go that comes by it all the same", async () => {
    const { buyer, order, pageId } = await placed();
    const { body } = await buyer.post<PlacedOrder>(`/orders/${order.token}/pay`);
    await buyer.press(order.paymentUrl, "approve");
    expect((await buyer.seeOrder(order.token)).status.code).toBe("awaiting_payment");
    await runPaymentRequests(till.checkout);
    await buyer.press(body.paymentUrl, "approve");
    expect(await codesOf(buyer, order.token)).toEqual(["confirmed", "authorized"]);
    expect((await providerPayment(pageId)).status).toBe("cancelled");
  });

  it("finds out that it has been paid in another tab", async () => {
    const { buyer, order } = await placed();
    till.moods.webhooksLost = true;
    await buyer.press(order.paymentUrl, "approve");
    const { status, body } = await buyer.post<Refusal>(`/orders/${order.token}/pay`);
    expect([status, body.detail]).toEqual([409, "Ordren er allerede betalt."]);
  });

  it("opens nothing without the right token", async () => {
    expect((await till.newBuyer().post<Refusal>("/orders/gaet/pay")).body.code).toBe("order_not_found");
    expect((await till.newBuyer().get<Refusal>("/orders/gaet")).status).toBe(404);
  });
});

describe("an order that is not paid in time", () => {
  it("is called off, and the bottles go back", async () => {
    const before = await stockOf(till.db, "TON-20");
    const { buyer, order, pageId } = await placed();
    minutes(29);
    await expireUnpaidOrders(till.checkout);
    expect(await codesOf(buyer, order.token)).toEqual(["awaiting_payment", "pending"]);
    minutes(2);
    await expireUnpaidOrders(till.checkout);
    expect(await codesOf(buyer, order.token)).toEqual(["cancelled", "expired"]);
    expect(await stockOf(till.db, "TON-20")).toBeGreaterThanOrEqual(before);
    await runPaymentRequests(till.checkout);
    expect((await providerPayment(pageId)).status).toBe("cancelled");
    const mail = await till.db
      .selectFrom("mail_outbox")
      .select("key")
      .where("key", "=", `order-received:${order.orderNumber}`)
      .executeTakeFirst();
    expect(mail).toBeUndefined();
    const { body } = await buyer.post<Refusal>(`/orders/${order.token}/pay`);
    expect(body.code).toBe("order_not_awaiting_payment");
  });

  it("is called off although another cannot be", async () => {
    const stuck = await placed();
    const free = await placed();
    await till.pool.query(`
      create function stay() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$;
      create trigger stay before update on orders
        for each row when (new.order_number = '${stuck.order.orderNumber}') execute function stay()`);
    minutes(31);
    await expect(tendOrders(till.checkout)).rejects.toThrow(AggregateError);
    expect(await codesOf(stuck.buyer, stuck.order.token)).toEqual(["awaiting_payment", "pending"]);
    expect(await codesOf(free.buyer, free.order.token)).toEqual(["cancelled", "expired"]);
    await runPaymentRequests(till.checkout);
    expect((await providerPayment(free.pageId)).status).toBe("cancelled");
    await till.pool.query("drop trigger stay on orders; drop function stay");
    await tendOrders(till.checkout);
    expect(await codesOf(stuck.buyer, stuck.order.token)).toEqual(["cancelled", "expired"]);
  });

  it("is kept when it was paid and the webhook got lost", async () => {
    const { buyer, order } = await placed();
    till.moods.webhooksLost = true;
    await buyer.press(order.paymentUrl, "approve");
    minutes(31);
    await expireUnpaidOrders(till.checkout);
    expect(await codesOf(buyer, order.token)).toEqual(["confirmed", "authorized"]);
  });

  it("gives money back that is reserved afterwards", async () => {
    const { buyer, order, pageId } = await placed();
    minutes(31);
    till.moods.paymentSilent = true;
    await expireUnpaidOrders(till.checkout);
    till.moods.paymentSilent = false;
    await buyer.press(order.paymentUrl, "approve");
    expect(await codesOf(buyer, order.token)).toEqual(["cancelled", "expired"]);
    await runPaymentRequests(till.checkout);
    expect((await providerPayment(pageId)).status).toBe("cancelled");
  });
});

async function providerPayment(id: string): Promise<{ status: string; capturedOre: number }> {
  const headers = { authorization: `Bearer ${fakeSecret(till.settings)}` };
  const response = await till.network(`http://localhost:3000/mock/payment/api/payments/${id}`, { headers });
  return (await response.json()) as { status: string; capturedOre: number };
}

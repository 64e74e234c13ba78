import type { Cart } from "@skaenk/contract/cart";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { stockMailedCards } from "../../../testing/test-goods.ts";
import { openTill, runPaymentRequests, somebody, type TestTill } from "../../../testing/test-till.ts";
import { sendDueCards } from "../../gift-cards/send-cards.ts";
import { cardsSentRecorder, finishOrdersOfSentCards } from "./cards-sent.ts";
import { deliverOrder } from "./hand-over-order.ts";
import { shipOrder } from "./ship-order.ts";

let till: TestTill;
const start = new Date("2026-11-20T10:00:00Z");
const dueAt = new Date("2026-12-24T07:00:00Z");

beforeAll(async () => {
  till = await openTill();
  await stockMailedCards(till.db);
});
afterAll(() => till.stop());
beforeEach(() => {
  till.clock.now = start;
});

/** A paid order of a gift card that is mailed on 24 December at eight, and of what else is named. */
async function buyCard(...goods: [sku: string, quantity: number][]) {
  const buyer = await till.newBuyer().fill(["MAIL-500", 1], ...goods);
  const { lines } = (await buyer.get<Cart>("/cart")).body;
  const lineId = lines.find(({ variantId }) => variantId === "MAIL-500")?.id ?? "";
  const who = somebody();
  const giftCards = [{ lineId, recipientEmail: "bent@example.dk", sendOn: "2026-12-24", sendAtHour: 8 }];
  const { body } = await buyer.order({ ...who, giftCards, ...(goods.length === 0 ? { deliveryMethodId: "" } : {}) });
  await buyer.press(body.paymentUrl, "approve");
  await runPaymentRequests(till.checkout);
  const { id } = await till.db
    .selectFrom("orders")
    .select("id")
    .where("token", "=", body.token)
    .executeTakeFirstOrThrow();
  return { buyer, id, email: who.email, orderNumber: body.orderNumber, token: body.token };
}

/** Sends the due cards as a process of the former release does, which emits no event. */
async function sendAsFormerRelease() {
  const sent = await sendDueCards(till);
  await till.db.deleteFrom("outbox").where("topic", "=", cardsSentRecorder.topic).execute();
  return sent;
}

describe("orders whose gift cards were mailed without an event", () => {
  it("are finished by a job, with the moment of the mail", async () => {
    const { buyer, token } = await buyCard();
    expect(await finishOrdersOfSentCards(till)).toBe(0);
    till.clock.now = dueAt;
    expect(await sendAsFormerRelease()).toBe(1);
    till.clock.now = new Date("2026-12-26T09:00:00Z");
    expect(await finishOrdersOfSentCards(till)).toBe(1);
    const seen = await buyer.seeOrder(token);
    expect([seen.status.code, seen.withdrawBy]).toEqual(["delivered", "2027-01-07"]);
    expect(await finishOrdersOfSentCards(till)).toBe(0);
  });

  it("wait for the goods beside the card, and get their day of delivery once those have come", async () => {
    const { buyer, id, token } = await buyCard(["SHAKER", 1]);
    await shipOrder(till.db, { orderId: id, now: till.clock.now });
    till.clock.now = dueAt;
    expect(await sendAsFormerRelease()).toBe(1);
    expect(await finishOrdersOfSentCards(till)).toBe(0);
    await deliverOrder(till.db, id, till.clock.now);
    expect((await buyer.seeOrder(token)).withdrawBy).toBe("2027-01-07");

    till.clock.now = start;
    const second = await buyCard(["SHAKER", 1]);
    await shipOrder(till.db, { orderId: second.id, now: till.clock.now });
    await deliverOrder(till.db, second.id, till.clock.now);
    till.clock.now = dueAt;
    expect(await sendAsFormerRelease()).toBe(1);
    expect(await finishOrdersOfSentCards(till)).toBe(1);
    expect((await second.buyer.seeOrder(second.token)).withdrawBy).toBe("2027-01-07");
  });

  it("are finished where the office of the former release blocked the card", async () => {
    const { id, buyer, token } = await buyCard();
    await till.db
      .updateTable("gift_cards")
      .set({ blocked_at: start, blocked_reason: "Stjålet", blocked_by: "Karla" })
      .where("order_id", "=", id)
      .execute();
    expect(await finishOrdersOfSentCards(till)).toBe(1);
    expect((await buyer.seeOrder(token)).status.code).toBe("delivered");
  });
});

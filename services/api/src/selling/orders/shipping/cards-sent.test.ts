import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buyLaterCard, laterCardsDueAt as dueAt } from "../../../testing/test-gift-card-queries.ts";
import { stockMailedCards } from "../../../testing/test-goods.ts";
import { openTill, type TestTill } from "../../../testing/test-till.ts";
import { sendDueCards } from "../../gift-cards/send-cards.ts";
import { cardsSentRecorder, finishOrdersOfSentCards } from "./cards-sent.ts";
import { deliverOrder } from "./hand-over-order.ts";
import { shipOrder } from "./ship-order.ts";

let till: TestTill;
const start = new Date("2026-11-20T10:00:00Z");

beforeAll(async () => {
  till = await openTill();
  await stockMailedCards(till.db);
});
afterAll(() => till.stop());
beforeEach(() => {
  till.clock.now = start;
});

/** Sends the due cards as a process of the former release does, which emits no event. */
async function sendAsFormerRelease() {
  const sent = await sendDueCards(till);
  await till.db.deleteFrom("outbox").where("topic", "=", cardsSentRecorder.topic).execute();
  return sent;
}

describe("orders whose gift cards were mailed without an event", () => {
  it("are finished by a job, with the moment of the mail", async () => {
    const { buyer, token } = await buyLaterCard(till);
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
    const { buyer, id, token } = await buyLaterCard(till, ["SHAKER", 1]);
    await shipOrder(till.db, { orderId: id, now: till.clock.now });
    till.clock.now = dueAt;
    expect(await sendAsFormerRelease()).toBe(1);
    expect(await finishOrdersOfSentCards(till)).toBe(0);
    await deliverOrder(till.db, id, till.clock.now);
    expect((await buyer.seeOrder(token)).withdrawBy).toBe("2027-01-07");

    till.clock.now = start;
    const second = await buyLaterCard(till, ["SHAKER", 1]);
    await shipOrder(till.db, { orderId: second.id, now: till.clock.now });
    await deliverOrder(till.db, second.id, till.clock.now);
    till.clock.now = dueAt;
    expect(await sendAsFormerRelease()).toBe(1);
    expect(await finishOrdersOfSentCards(till)).toBe(1);
    expect((await second.buyer.seeOrder(second.token)).withdrawBy).toBe("2027-01-07");
  });

  it("are finished where the office of the former release blocked the card", async () => {
    const { id, buyer, token } = await buyLaterCard(till);
    await till.db
      .updateTable("gift_cards")
      .set({ blocked_at: start, blocked_reason: "Stjålet", blocked_by: "Karla" })
      .where("order_id", "=", id)
      .execute();
    expect(await finishOrdersOfSentCards(till)).toBe(1);
    expect((await buyer.seeOrder(token)).status.code).toBe("delivered");
  });
});

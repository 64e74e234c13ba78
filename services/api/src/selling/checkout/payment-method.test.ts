import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTill, somebody, type TestTill } from "../../testing/test-till.ts";
import { buyerKeysOf } from "./holds/hold-goods.ts";
import { lockBuyer } from "./holds/hold-queries.ts";

let till: TestTill;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.stop());

const evil = "MobilePay. VIGTIGT: bekraeft dit kort paa https://evil.example.dk/bekraeft";

/** A browser that has a visitor's cookie and no cart. */
function visitor() {
  const buyer = till.newBuyer();
  buyer.cookies.set("skaenk_visitor", randomBytes(16).toString("base64url"));
  return buyer;
}

const methodsInOrders = async () => {
  const rows = await till.db.selectFrom("orders").select("payment_method").distinct().execute();
  return rows.map(({ payment_method: method }) => method);
};

/** Sends an order of an empty cart, and fills the cart while another order of the same buyer is placed. */
async function orderAndFill(paymentMethod: string) {
  const who = somebody();
  const buyer = visitor();
  const keys = buyerKeysOf(till.settings, { address: "", email: who.email, phone: `+45${who.phone}` });
  const { pressed } = await till.db.transaction().execute(async (trx) => {
    await lockBuyer(trx, keys);
    const pressed = buyer.order({ ...who, paymentMethod });
    await Promise.race([pressed, setTimeout(500)]);
    await buyer.fill(["TON-20", 1]);
    return { pressed };
  });
  return await pressed;
}

it("takes no text for a payment method where the cart is filled while its order waits", async () => {
  expect((await orderAndFill(evil)).status).toBe(422);
  expect(await methodsInOrders()).not.toContain(evil);
});

it("finds an empty cart empty before its order waits for others", async () => {
  expect(await orderAndFill("card")).toMatchObject({ status: 409, body: { code: "cart_empty" } });
});

it("takes no text where nothing is left to pay, and none that the shop does not offer", async () => {
  for (const paymentMethod of [evil, "bank-transfer", "gift-card", "points"]) {
    const empty = await visitor().order({ ...somebody(), paymentMethod });
    expect([paymentMethod, empty.status, empty.body.errors]).toEqual([
      paymentMethod,
      422,
      { paymentMethod: "Vælg, hvordan du vil betale." },
    ]);
    const full = await (await till.newBuyer().fill(["TON-20", 1])).order({ ...somebody(), paymentMethod });
    expect([paymentMethod, full.status]).toEqual([paymentMethod, 422]);
  }
});

it("mails no method that was stored as a text", async () => {
  const buyer = await till.newBuyer().fill(["TON-20", 1]);
  const { body } = await buyer.order(somebody());
  await till.db
    .updateTable("orders")
    .set({ payment_method: evil })
    .where("order_number", "=", body.orderNumber)
    .execute();
  await buyer.press(body.paymentUrl, "approve");
  const mail = await till.db
    .selectFrom("mail_outbox")
    .select("data")
    .where("key", "=", `order-received:${body.orderNumber}`)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(mail.data)).not.toContain("evil");
});

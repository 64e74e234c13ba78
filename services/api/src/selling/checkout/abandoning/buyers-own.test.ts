import type { Cart } from "@skaenk/contract/cart";
import type { CartRefill } from "@skaenk/contract/cart-refill";
import type { PlacedOrder } from "@skaenk/contract/checkout";
import type { Points } from "@skaenk/contract/club-points";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setStock, stockMailedCards } from "../../../testing/test-goods.ts";
import { joiningForm, mailedToken, newEmail } from "../../../testing/test-member.ts";
import { openTill, runPaymentRequests, somebody, type TestBuyer, type TestTill } from "../../../testing/test-till.ts";
import { issueCode } from "../../gift-cards/send-cards.ts";

let till: TestTill;
beforeAll(async () => {
  till = await openTill();
  await stockMailedCards(till.db);
  await setStock(till.db, "TON-20", 5_000);
});
afterAll(() => till.stop());

const refill = async (buyer: TestBuyer, { token }: PlacedOrder) =>
  (await buyer.post<CartRefill>(`/orders/${token}/refill-cart`)).body;
const cartOf = async (buyer: TestBuyer) => (await buyer.get<Cart>("/cart")).body;

async function member() {
  const buyer = till.newBuyer();
  const email = newEmail();
  await buyer.post("/club/register", joiningForm(email));
  await buyer.post("/club/confirm", { token: await mailedToken(till, "confirm-email", email) });
  return { buyer, email, balance: async () => (await buyer.get<Points>("/club/points")).body.balance };
}

/** Buys and pays for a gift card of 500 kr. @returns its code */
async function giftCode(): Promise<string> {
  const buyer = await till.newBuyer().fill(["MAIL-500", 1]);
  const { body } = await buyer.order({ ...somebody(), deliveryMethodId: "" });
  await buyer.press(body.paymentUrl, "approve");
  await runPaymentRequests(till.checkout);
  const { id } = await till.db
    .selectFrom("gift_cards")
    .innerJoin("orders", "orders.id", "gift_cards.order_id")
    .select("gift_cards.id")
    .where("orders.token", "=", body.token)
    .executeTakeFirstOrThrow();
  return (await issueCode(till.db, id, { keys: till.settings.keys, at: till.clock.now })).code;
}

describe("what paid for an abandoned order", () => {
  it("is the member's again, and chosen in the cart", async () => {
    const { buyer, email, balance } = await member();
    const before = await balance();
    await buyer.fill(["TON-20", 20]);
    await buyer.put("/cart/points", { points: 20 });
    const { body: order } = await buyer.order({ ...somebody(), email });
    expect(await balance()).toBe(before - 20);
    expect(await refill(buyer, order)).toMatchObject({ needsLogin: false, typed: { email } });
    expect(await balance()).toBe(before);
    expect((await cartOf(buyer)).points).toBe(20);
    const again = await buyer.order({ ...somebody(), email });
    expect(again.status).toBe(201);
    expect(await balance()).toBe(before - 20);
  });

  it("pays for nobody else who uses the browser after the member", async () => {
    const { buyer, email, balance } = await member();
    const before = await balance();
    const code = await giftCode();
    await buyer.fill(["TON-20", 80]);
    await buyer.put("/cart/points", { points: 20 });
    await buyer.post("/cart/gift-cards", { code });
    const { body: order } = await buyer.order({ ...somebody(), email });
    await buyer.post("/club/logout");
    // The browser is told, since it is most likely the member's, whose session has ended.
    const answer = await refill(buyer, order);
    expect([answer.needsLogin, answer.typed]).toEqual([true, undefined]);
    const { points, giftCards, lines } = await cartOf(buyer);
    expect([points, giftCards, lines.length]).toEqual([0, [], 1]);
    const other = await joinIn(buyer);
    expect((await cartOf(other)).points).toBe(0);
    expect((await cartOf(other)).giftCards).toEqual([]);
    expect(before).toBeGreaterThan(0);
  });

  it("gift cards, and the discount code, are laid into the cart of the browser that ordered, and into no other", async () => {
    const code = await giftCode();
    await till.db
      .insertInto("promotions")
      .values({
        ...{ name: "Ti fra", code: "TIFRA", scope: JSON.stringify({ kind: "all" }), ends_at: null, most_uses: 1 },
        ...{ benefit: JSON.stringify({ kind: "percent", percent: 10 }), starts_at: new Date("2026-01-01") },
      })
      .execute();
    const buyer = await till.newBuyer().fill(["TON-20", 80]);
    await buyer.post("/cart/gift-cards", { code });
    expect((await buyer.put("/cart/promotion-code", { code: "TIFRA" })).status).toBe(200);
    const { body: order } = await buyer.order(somebody());
    const { giftCardOre } = await buyer.seeOrder(order.token);
    expect(giftCardOre).toBe(50_000);
    const friend = till.newBuyer();
    const forwarded = await refill(friend, order);
    expect([forwarded.itemCount, forwarded.needsLogin, forwarded.typed]).toEqual([80, false, undefined]);
    expect(await cartOf(friend)).toMatchObject({ giftCards: [], promotionOre: 0 });
    const own = await refill(buyer, order);
    expect(own.typed?.name).toBe("Anna Æble");
    const cart = await cartOf(buyer);
    expect(cart.giftCards).toMatchObject([{ balanceOre: 50_000 }]);
    expect(cart.promotionCode).toMatchObject({ code: "TIFRA", waiting: false });
    expect(cart.promotionOre).toBeGreaterThan(0);
    expect((await buyer.order(somebody())).status).toBe(201);
  });

  it("a gift card that was given a new code meanwhile stays its new owner's", async () => {
    const code = await giftCode();
    const buyer = await till.newBuyer().fill(["TON-20", 80]);
    await buyer.post("/cart/gift-cards", { code });
    const { body: order } = await buyer.order(somebody());
    till.clock.now = new Date(till.clock.now.getTime() + 60_000);
    const { card_id: id } = await till.db
      .selectFrom("gift_card_entries")
      .innerJoin("orders", "orders.id", "gift_card_entries.order_id")
      .select("card_id")
      .where("orders.token", "=", order.token)
      .executeTakeFirstOrThrow();
    await till.db.updateTable("gift_cards").set({ handed_out_at: till.clock.now }).where("id", "=", id).execute();
    await refill(buyer, order);
    expect((await cartOf(buyer)).giftCards).toEqual([]);
  });
});

/** Joins as somebody else in the same browser. */
async function joinIn(buyer: TestBuyer): Promise<TestBuyer> {
  const email = newEmail();
  await buyer.post("/club/register", joiningForm(email));
  await buyer.post("/club/confirm", { token: await mailedToken(till, "confirm-email", email) });
  return buyer;
}

describe("the proof of age of an abandoned order", () => {
  const gin = async (buyer: TestBuyer) => await buyer.order(somebody());

  it("is good for the next order, and for one alone", async () => {
    const buyer = await till.newBuyer().fill(["GIN-70", 1]);
    await buyer.proveAge();
    const { body: order } = await gin(buyer);
    await refill(buyer, order);
    const second = await gin(buyer);
    expect(second.status).toBe(201);
    await buyer.fill(["GIN-70", 1]);
    const third = await buyer.order(somebody());
    expect([third.status, third.body.code]).toEqual([409, "age_check_required"]);
  });

  it("is the buyer's although somebody else abandoned the order first", async () => {
    const buyer = await till.newBuyer().fill(["GIN-70", 1]);
    await buyer.proveAge();
    const { body: order } = await gin(buyer);
    await refill(till.newBuyer(), order);
    await refill(buyer, order);
    expect((await gin(buyer)).status).toBe(201);
  });

  it("is given to nobody in another browser, nor to who uses the member's browser afterwards", async () => {
    const { buyer, email } = await member();
    await buyer.fill(["GIN-70", 1]);
    await buyer.proveAge();
    const { body: order } = await buyer.order({ ...somebody(), email });
    const friend = till.newBuyer();
    await refill(friend, order);
    expect((await gin(friend)).body.code).toBe("age_check_required");
    await buyer.post("/club/logout");
    await refill(buyer, order);
    expect((await gin(buyer)).body.code).toBe("age_check_required");
  });

  it("is the member's own once it is given back", async () => {
    const { buyer, email } = await member();
    await buyer.fill(["GIN-70", 1]);
    await buyer.proveAge();
    const { body: order } = await buyer.order({ ...somebody(), email });
    await refill(buyer, order);
    await buyer.post("/club/logout");
    expect((await gin(buyer)).body.code).toBe("age_check_required");
  });
});

describe("the details of an abandoned order", () => {
  it("are there as they were typed, gift cards by the lines that they have now", async () => {
    const buyer = await till.newBuyer().fill(["TON-20", 4]);
    const added = await buyer.post<{ line: { id: string } }>("/cart/lines", {
      ...{ variantId: "MAIL-500", amountOre: 37_500, quantity: 1 },
    });
    const lineId = added.body.line.id;
    const giftCards = [
      {
        ...{ lineId, recipientName: "Bo", recipientEmail: "bo@example.dk", greeting: "Kære Bo\nTillykke" },
        ...{ sendOn: "2026-12-24", sendAtHour: 9 },
      },
    ];
    const who = somebody();
    const { body: order } = await buyer.order({ ...who, giftCards });
    const { typed } = await refill(buyer, order);
    const { lines } = await cartOf(buyer);
    const card = lines.find(({ giftCard }) => giftCard === "mail");
    expect(card).toMatchObject({ variantId: "MAIL-500@37500", priceOre: 37_500 });
    expect(card?.id).not.toBe(lineId);
    expect(typed).toMatchObject({
      ...{ name: "Anna Æble", email: who.email, phone: `+45${who.phone}` },
      address: { street: "Flaskegyden 4, 2. tv", postcode: "5000" },
      deliveryMethodId: "hjemmelevering",
      paymentMethod: "mobilepay",
      giftCards: [{ ...giftCards[0], lineId: card?.id }],
    });
    const again = await buyer.order({ ...somebody(), giftCards: typed?.giftCards });
    expect(again.status).toBe(201);
  });

  it("of an order whose buyer is erased are gone", async () => {
    const buyer = await till.newBuyer().fill(["TON-20", 4]);
    const { body: order } = await buyer.order(somebody());
    await refill(buyer, order);
    await till.db.deleteFrom("cart_operations").execute();
    await till.db.updateTable("orders").set({ email: "", name: "Slettet" }).where("token", "=", order.token).execute();
    const { again, typed } = await refill(buyer, order);
    expect([again, typed]).toEqual([false, undefined]);
  });
});

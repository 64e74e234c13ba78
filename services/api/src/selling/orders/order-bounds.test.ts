import type { AddedLine, Cart } from "@skaenk/contract/cart";
import { afterAll, beforeAll, expect, it } from "vitest";
import { setStock, stockMailedCards } from "../../testing/test-goods.ts";
import { openTill, somebody, type TestBuyer, type TestTill } from "../../testing/test-till.ts";
import { boundExceeded } from "./order-bounds.ts";

let till: TestTill;
beforeAll(async () => {
  till = await openTill();
  await stockMailedCards(till.db);
});
afterAll(() => till.stop());

const byMail = { deliveryMethodId: "", address: undefined };

/** A visitor with gift cards by mail of chosen amounts in the cart, 99 of each. */
async function withCards(amounts: number, leastOre: number): Promise<TestBuyer> {
  const buyer = till.newBuyer();
  for (let place = 0; place < amounts; place += 1) {
    const wish = { variantId: "MAIL-500", quantity: 99, amountOre: leastOre + place * 100 };
    expect((await buyer.post<AddedLine>("/cart/lines", wish)).status).toBe(200);
  }
  return buyer;
}

const tooMany = /^Der kan højst være 20 gavekort for i alt 50\.000\skr\. i en ordre\. Her er 198 for /;

it("the cart reports an order of hundreds of gift cards, and the checkout refuses it before it writes any row", async () => {
  const buyer = await withCards(2, 10_000);
  const { body: cart } = await buyer.get<Cart>("/cart");
  expect(cart).toMatchObject({ canCheckOut: false, warnings: [{ code: "too_many_gift_cards" }] });
  expect(cart.warnings[0]?.message).toMatch(tooMany);
  const { status, body } = await buyer.order({ ...somebody(), ...byMail });
  expect([status, body.code]).toEqual([422, "too_many_gift_cards"]);
  expect(body.detail).toMatch(tooMany);
  expect(await till.db.selectFrom("gift_cards").select("id").execute()).toEqual([]);
});

it("an order whose sum no column holds is refused with words, and not as a fault", async () => {
  const buyer = await withCards(44, 490_000);
  const { status, body } = await buyer.order({ ...somebody(), ...byMail });
  expect([status, body.code]).toEqual([422, "too_many_gift_cards"]);
});

it("goods of more than a million kroner are told by the cart, and refused at the till", async () => {
  await setStock(till.db, "TON-20", 99);
  await till.db.updateTable("variants").set({ price_ore: 1_010_102 }).where("sku", "=", "TON-20").execute();
  const buyer = await till.newBuyer().fill(["TON-20", 99]);
  const { body: cart } = await buyer.get<Cart>("/cart");
  expect(cart).toMatchObject({ canCheckOut: false, warnings: [{ code: "order_too_large" }] });
  const { status, body } = await buyer.order(somebody());
  expect([status, body.code]).toEqual([422, "order_too_large"]);
  expect(body.detail).toMatch(/^En ordre kan højst være på 1\.000\.000\skr\. Tag noget ud/);
});

it("twenty gift cards for fifty thousand kroner are an order, by mail and printed together, and one more or a krone more is not", () => {
  const cards = (counted: number, totalOre: number, giftCard: "mail" | "print" = "mail") => ({
    ...{ counted, totalOre, giftCard },
  });
  expect(boundExceeded([cards(10, 2_500_000), cards(10, 2_500_000, "print")], 5_000_000)).toBeUndefined();
  expect(boundExceeded([cards(10, 1_000), cards(11, 1_000, "print")], 2_000)?.code).toBe("too_many_gift_cards");
  expect(boundExceeded([cards(20, 5_000_100)], 5_000_100)?.code).toBe("too_many_gift_cards");
  expect(boundExceeded([{ counted: 99, totalOre: 5_000_100, giftCard: undefined }], 5_000_100)).toBeUndefined();
});

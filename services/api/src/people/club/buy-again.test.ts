import type { Cart } from "@skaenk/contract/cart";
import type { AddedToCart } from "@skaenk/contract/club-schemas";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addLines } from "../../selling/cart/add-queries.ts";
import { stockMailedCards } from "../../testing/test-goods.ts";
import { joiningForm, newEmail } from "../../testing/test-member.ts";
import { openTill, type TestBuyer, type TestTill } from "../../testing/test-till.ts";

let till: TestTill;
beforeAll(async () => {
  till = await openTill();
  await stockMailedCards(till.db);
});
afterAll(() => till.stop());

const linesOf = async (buyer: TestBuyer) =>
  (await buyer.get<Cart>("/cart")).body.lines.map(({ variantId, quantity, priceOre }) => [
    variantId,
    quantity,
    priceOre,
  ]);

/** A member who has ordered these gift cards, with an empty cart. */
async function orderCards(amounts: readonly (number | undefined)[], ...goods: [string, number][]) {
  const buyer = till.newBuyer();
  const email = newEmail();
  await buyer.post("/club/register", joiningForm(email));
  await buyer.fill(...goods);
  for (const amountOre of amounts) await buyer.post("/cart/lines", { variantId: "MAIL-500", amountOre });
  const { lines } = (await buyer.get<Cart>("/cart")).body;
  const cards = lines.filter(({ variantId }) => variantId.startsWith("MAIL-500"));
  const giftCards = cards.map(({ id }) => ({ lineId: id, recipientEmail: "gave@example.dk" }));
  const { body, status } = await buyer.order({ email, giftCards });
  expect(status, JSON.stringify(body)).toBe(201);
  return { buyer, again: () => buyer.post<AddedToCart>(`/club/orders/${body.orderNumber}/again`) };
}

it("puts gift cards of several amounts of an order in the cart again, each with its own", async () => {
  const { buyer, again } = await orderCards([15_000, 25_000, undefined], ["TON-20", 2]);
  const { status, body } = await again();
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body).toMatchObject({ warnings: [], itemCount: 5 });
  expect(body.added.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
    ["TON-20", 2],
    ["MAIL-500@15000", 1],
    ["MAIL-500@25000", 1],
    ["MAIL-500", 1],
  ]);
  expect((await linesOf(buyer)).toSorted()).toEqual([
    ["MAIL-500", 1, 50_000],
    ["MAIL-500@15000", 1, 15_000],
    ["MAIL-500@25000", 1, 25_000],
    ["TON-20", 2, 1_500],
  ]);
  await again();
  expect((await linesOf(buyer)).find(([id]) => id === "MAIL-500@15000")).toEqual(["MAIL-500@15000", 2, 15_000]);
});

it("puts a gift card whose amount is sold otherwise now in the cart with its amount", async () => {
  const { buyer, again } = await orderCards([undefined]);
  const price = (priceOre: number) =>
    till.db.updateTable("variants").set({ price_ore: priceOre }).where("sku", "=", "MAIL-500").execute();
  await price(60_000);
  await expect.poll(async () => (await again()).body.added?.[0]?.variantId).toBe("MAIL-500@50000");
  expect((await linesOf(buyer)).find(([id]) => id === "MAIL-500@50000")?.[2]).toBe(50_000);
  await price(50_000);
});

it("counts wishes for one line of the cart together", async () => {
  const visitorId = "v".repeat(22);
  const wishes = [
    { sku: "TON-20", quantity: 2, drinks: ["gin-og-tonic"] },
    { sku: "GAVE-500@15000", quantity: 1 },
    { sku: "TON-20", quantity: 3, drinks: ["gin-og-tonic"] },
  ];
  const press = { visitorId, wishes, operationId: undefined, now: till.clock.now, known: undefined };
  const lines = (await addLines(till.db, press)) ?? [];
  expect(lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ["TON-20", 5],
    ["GAVE-500@15000", 1],
  ]);
});

import type { Cart } from "@skaenk/contract/cart";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stockTestGoods } from "../../testing/test-goods.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({}, { fill: stockTestGoods });
});
afterAll(() => shop.stop());

const newVisitor = () => new TestVisitor(shop.api);
const linesOf = ({ lines }: Cart) =>
  lines.map(({ variantId, quantity, drinks }) => [variantId, quantity, ...drinks.map(({ slug }) => slug)]);
const cartOf = async (visitor: TestVisitor) => linesOf((await visitor.get<Cart>("/cart")).body);
const buyDrink = (visitor: TestVisitor, slug: string, operationId?: string) =>
  visitor.post("/cart/recipes", { slug, servings: 10, ...(operationId ? { operationId } : {}) });
const takeOut = (visitor: TestVisitor, slug: string) =>
  visitor.remove<{ cart: Cart; removed: { variantId: string; quantity: number }[] }>(`/cart/drinks/${slug}`);

test("a line knows the drink that it was bought for; what was chosen by itself knows none", async () => {
  const visitor = newVisitor();
  await visitor.post("/cart/lines", { variantId: "NISSE-70" });
  await visitor.post("/cart/lines", { variantId: "TON-20" });
  await buyDrink(visitor, "gin-og-tonic");
  expect(await cartOf(visitor)).toEqual([
    ["TON-20", 3, "gin-og-tonic"],
    ["GIN-70", 1, "gin-og-tonic"],
    ["TON-6", 1, "gin-og-tonic"],
  ]);
  const { body } = await visitor.get<Cart>("/cart");
  expect(body.lines[1]?.drinks).toEqual([{ slug: "gin-og-tonic", name: "Gin & tonic" }]);
});

test("the same press counts once for the drink too", async () => {
  const visitor = newVisitor();
  await visitor.post("/cart/lines", { variantId: "GIN-70" });
  for (const _ of [1, 2]) await buyDrink(visitor, "gin-og-tonic", "samme-tryk");
  const { status, body } = await takeOut(visitor, "gin-og-tonic");
  expect(status).toBe(200);
  expect(body.removed).toEqual([
    { variantId: "GIN-70", quantity: 1 },
    { variantId: "TON-20", quantity: 2 },
    { variantId: "TON-6", quantity: 1 },
  ]);
  expect(linesOf(body.cart)).toEqual([["GIN-70", 1]]);
});

test("a bottle that two drinks share is one line under the first, and stays with the other", async () => {
  const visitor = newVisitor();
  for (const slug of ["gin-og-tonic", "mangel-drink"])
    await visitor.post("/cart/lines", { variantId: "GIN-70", drink: slug });
  expect(await cartOf(visitor)).toEqual([["GIN-70", 2, "gin-og-tonic", "mangel-drink"]]);
  expect(linesOf((await takeOut(visitor, "gin-og-tonic")).body.cart)).toEqual([["GIN-70", 1, "mangel-drink"]]);
  expect(linesOf((await takeOut(visitor, "mangel-drink")).body.cart)).toEqual([]);
});

test("what is taken out comes back under its drink, and a press taken back is forgotten by it", async () => {
  const visitor = newVisitor();
  await visitor.post("/cart/lines", { variantId: "GIN-70" });
  await visitor.post("/cart/lines", { variantId: "GIN-70", drink: "gin-og-tonic" });
  const lineId = (await visitor.get<Cart>("/cart")).body.lines[0]?.id;
  const { body } = await visitor.patch<Cart>(`/cart/lines/${lineId}`, { quantity: 1, drinks: ["gin-og-tonic"] });
  expect(linesOf(body)).toEqual([["GIN-70", 1]]);
  await visitor.post("/cart/lines", { variantId: "GIN-70", drink: "gin-og-tonic" });
  expect(await cartOf(visitor)).toEqual([["GIN-70", 2, "gin-og-tonic"]]);
});

/** This function adds a line of three bottles, of which a drink needs two. */
async function fillSharedLine(visitor: TestVisitor): Promise<string> {
  await visitor.post("/cart/lines", { variantId: "GIN-70", quantity: 2, drink: "gin-og-tonic" });
  await visitor.post("/cart/lines", { variantId: "GIN-70" });
  return (await visitor.get<Cart>("/cart")).body.lines[0]?.id ?? "";
}

test("a drink wants no more of what there is more of, however often it is pressed", async () => {
  const visitor = newVisitor();
  const lineId = await fillSharedLine(visitor);
  for (const quantity of [5, 3, 5, 3, 5]) {
    const drinks = quantity === 5 ? ["gin-og-tonic"] : [];
    expect((await visitor.patch(`/cart/lines/${lineId}`, { quantity, drinks })).status).toBe(200);
  }
  const { body } = await takeOut(visitor, "gin-og-tonic");
  expect(body.removed).toEqual([{ variantId: "GIN-70", quantity: 2 }]);
  expect(linesOf(body.cart)).toEqual([["GIN-70", 3]]);
});

test("a quantity is not saved where what its drinks want cannot be", async () => {
  const visitor = newVisitor();
  const lineId = await fillSharedLine(visitor);
  const lower = () => visitor.patch(`/cart/lines/${lineId}`, { quantity: 2, drinks: ["gin-og-tonic"] });
  await sql`alter table cart_line_drinks add constraint refusing check (quantity <> 1) not valid`.execute(shop.db);
  expect((await lower()).status).toBe(500);
  await sql`alter table cart_line_drinks drop constraint refusing`.execute(shop.db);
  expect(await cartOf(visitor)).toEqual([["GIN-70", 3, "gin-og-tonic"]]);
  expect((await lower()).status).toBe(200);
  expect((await takeOut(visitor, "gin-og-tonic")).body.removed).toEqual([{ variantId: "GIN-70", quantity: 1 }]);
});

test("a drink that there is none of is not remembered, and taking it out changes nothing", async () => {
  const visitor = newVisitor();
  await visitor.post("/cart/lines", { variantId: "GIN-70", drink: "nisse" });
  expect(await cartOf(visitor)).toEqual([["GIN-70", 1]]);
  expect((await takeOut(visitor, "nisse")).body.removed).toEqual([]);
  expect((await takeOut(newVisitor(), "gin-og-tonic")).body.cart.lines).toEqual([]);
  expect((await visitor.post("/cart/lines", { variantId: "GIN-70", drink: "x".repeat(200) })).status).toBe(400);
});

test("a cart reminds of what its drinks take beside its goods, until the goods are taken out", async () => {
  const visitor = newVisitor();
  const reminders = async () => (await visitor.get<Cart>("/cart")).body.reminders;
  await visitor.post("/cart/lines", { variantId: "GIN-70" });
  expect(await reminders()).toEqual([]);
  await buyDrink(visitor, "mangel-drink");
  expect(await reminders()).toEqual([
    { keys: ["timian"], name: "timian" },
    { keys: ["likoer"], name: "likør" },
  ]);
  await buyDrink(visitor, "gin-og-tonic");
  expect((await reminders()).map(({ name }) => name)).not.toContain("tonic");
  const { lines } = (await visitor.get<Cart>("/cart")).body;
  for (const { id, variantId } of lines) {
    if (variantId.startsWith("TON")) await visitor.remove(`/cart/lines/${id}`);
  }
  const tonic = (await reminders()).find(({ name }) => name === "tonic");
  // The quantity is what ten drinks take, which is also what the page of the drink puts in the cart.
  expect(tonic?.offer).toEqual({
    ...{ drink: "gin-og-tonic", isEnough: true },
    goods: [
      { variantId: "TON-6", name: "Klar Tonic", size: "6 × 20 cl", quantity: 1, priceOre: 8_000, depositOre: 600 },
      { variantId: "TON-20", name: "Klar Tonic", size: "20 cl", quantity: 2, priceOre: 3_000, depositOre: 200 },
    ],
  });
  for (const { variantId, quantity } of tonic?.offer?.goods ?? [])
    await visitor.post("/cart/lines", { variantId, quantity, drink: tonic?.offer?.drink });
  expect(await cartOf(visitor)).toEqual(
    expect.arrayContaining([
      ["TON-6", 1, "gin-og-tonic"],
      ["TON-20", 2, "gin-og-tonic"],
    ]),
  );
  expect((await reminders()).map(({ name }) => name)).not.toContain("tonic");
  for (const { id, variantId } of (await visitor.get<Cart>("/cart")).body.lines) {
    if (variantId.startsWith("TON")) await visitor.remove(`/cart/lines/${id}`);
  }
  await takeOut(visitor, "gin-og-tonic");
  expect((await takeOut(visitor, "mangel-drink")).body.cart.reminders).toEqual([]);
});

test("a reminder offers the pack that costs least with deposit, whichever stands first", async () => {
  const visitor = newVisitor();
  const offered = async () => {
    const { reminders } = (await visitor.get<Cart>("/cart")).body;
    return reminders.find(({ name }) => name === "tonic")?.offer?.goods[0];
  };
  const setPrice = (priceOre: number) =>
    shop.db.updateTable("variants").set({ price_ore: priceOre }).where("sku", "=", "TON-20").execute();
  await visitor.post("/cart/lines", { variantId: "GIN-70", drink: "gin-og-tonic" });
  await expect.poll(offered).toMatchObject({ variantId: "TON-20", priceOre: 1_500 });
  await setPrice(8_800);
  await expect.poll(offered).toMatchObject({ variantId: "TON-6", priceOre: 8_000, depositOre: 600 });
  await setPrice(1_500);
});

test("a reminder offers for all the drinks that were bought for, also after a press is undone", async () => {
  const visitor = newVisitor();
  const offered = async () => {
    const { reminders } = (await visitor.get<Cart>("/cart")).body;
    const goods = reminders.find(({ name }) => name === "tonic")?.offer?.goods ?? [];
    return goods.map(({ variantId, quantity }) => [variantId, quantity]);
  };
  const buy = (servings: number) =>
    visitor.post("/cart/recipes", {
      slug: "gin-og-tonic",
      servings,
      have: ["tonic"],
      operationId: `tonic-for-${servings}`,
    });
  await buy(3);
  await buy(3);
  expect(await offered()).toEqual([["TON-20", 3]]);
  await buy(7);
  const ten = [
    ["TON-6", 1],
    ["TON-20", 2],
  ];
  expect(await offered()).toEqual(ten);
  // The ten drinks were bought for with three bottles, of which the last press put in two.
  expect(await cartOf(visitor)).toEqual([["GIN-20", 3, "gin-og-tonic"]]);
  const [line] = (await visitor.get<Cart>("/cart")).body.lines;
  await visitor.patch(`/cart/lines/${line?.id}`, { quantity: 1, drinks: ["gin-og-tonic"] });
  expect(await offered()).toEqual([["TON-20", 3]]);
});

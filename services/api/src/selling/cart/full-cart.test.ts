import type { AddedLine, Cart } from "@skaenk/contract/cart";
import type { Refusal } from "@skaenk/contract/refusal";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { MemoryCaller } from "../../platform/caller.ts";
import { stockTestGoods } from "../../testing/test-goods.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";
import { addLines } from "./add-queries.ts";
import { cartLinesShown, cartRowsDaily } from "./cart-limits.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({}, { fill: stockTestGoods });
  await sql`
    insert into variants (sku, product_slug, name, price_ore, deposit_class, units, stock, volume_ml, position)
    select 'MANGE-' || place, product_slug, name || ' ' || place, price_ore, deposit_class, units, 50, volume_ml, 100 + place
    from variants, generate_series(1, 130) as place where sku = 'TON-20'`.execute(shop.db);
});
afterAll(() => shop.stop());

const full = "Der er plads til 100 forskellige varer i kurven. Fjern nogle, eller læg færre i.";
const skus = (count: number) => Array.from({ length: count }, (_, place) => `MANGE-${place + 1}`);
const add = (visitor: TestVisitor, variantId: string, headers = {}) =>
  visitor.post<AddedLine & Refusal>("/cart/lines", { variantId }, headers);

/** A visitor with so many different goods in the cart. */
async function visitorWith(count: number): Promise<{ visitor: TestVisitor; visitorId: string }> {
  const visitor = new TestVisitor(shop.api);
  await add(visitor, "MANGE-1");
  const visitorId = visitor.cookies.get("skaenk_visitor") ?? "";
  const wishes = skus(count)
    .slice(1)
    .map((sku) => ({ sku, quantity: 1 }));
  await addLines(shop.db, { visitorId, wishes, operationId: undefined, now: shop.clock.now, known: undefined });
  return { visitor, visitorId };
}

it("holds a hundred different goods, says so of one more, and takes more of what is there", async () => {
  const { visitor } = await visitorWith(99);
  expect((await add(visitor, "MANGE-100")).status).toBe(200);
  const refused = await add(visitor, "MANGE-101");
  expect([refused.status, refused.body.code, refused.body.detail]).toEqual([422, "cart_full", full]);
  expect((await add(visitor, "MANGE-7")).body.line.quantity).toBe(2);
  expect((await visitor.get<Cart>("/cart")).body.lines).toHaveLength(100);
});

it("puts nothing in where many at once would be too many, and forgets the press", async () => {
  const { visitor, visitorId } = await visitorWith(99);
  const press = { visitorId, operationId: "tryk-0099", now: shop.clock.now, known: undefined };
  const wishes = skus(101).map((sku) => ({ sku, quantity: 1 }));
  await expect(addLines(shop.db, { ...press, wishes })).rejects.toMatchObject({
    refusal: { status: 422, code: "cart_full", detail: full },
  });
  expect((await visitor.get<Cart>("/cart")).body.itemCount).toBe(99);
  expect(await addLines(shop.db, { ...press, wishes: wishes.slice(0, 100) })).toHaveLength(100);
});

it("refuses the drinks of a recipe and of a party that do not fit", async () => {
  const { visitor } = await visitorWith(100);
  const recipe = await visitor.post<Refusal>("/cart/recipes", { slug: "gin-og-tonic", servings: 4 });
  expect([recipe.status, recipe.body.detail]).toEqual([422, full]);
  const wish = { drinks: ["gin-og-tonic"], guests: 4, hours: 2, drinksPerGuest: 2 };
  const party = await visitor.post<Refusal>("/party-plan/cart", wish);
  expect([party.status, party.body.detail]).toEqual([422, full]);
});

it("lets one network add so many rows of carts in a day, whoever it says it is and whichever way they come in", async () => {
  const from = { "x-forwarded-for": "203.0.113.66" };
  const wish = { drinks: ["gin-og-tonic"], guests: 4, hours: 2, drinksPerGuest: 2 };
  const ways = [
    (visitor: TestVisitor) => visitor.post("/party-plan/cart", wish, from),
    (visitor: TestVisitor) => visitor.post("/cart/recipes", { slug: "gin-og-tonic" }, from),
    (visitor: TestVisitor) => add(visitor, "TON-20", from),
    (visitor: TestVisitor) => visitor.send("PUT", "/cart/delivery", { methodId: "pakkeshop" }, from),
  ];
  cartRowsDaily.add(new MemoryCaller(from), 9_990);
  const taken: number[] = [];
  for (let time = 0; time < 4; time += 1) taken.push((await ways[0]?.(new TestVisitor(shop.api)))?.status ?? 0);
  expect([taken[0], taken.at(-1)]).toEqual([200, 429]);
  for (const way of ways) expect((await way(new TestVisitor(shop.api))).status).toBe(429);
  expect((await add(new TestVisitor(shop.api), "TON-20")).status).toBe(200);
});

it("shows one network so many lines of carts in a minute, so that long carts are shown less often", async () => {
  const from = { "x-forwarded-for": "203.0.113.67" };
  const { visitor } = await visitorWith(100);
  cartLinesShown.add(new MemoryCaller(from), 24_000 - 150);
  const statuses: number[] = [];
  for (let time = 0; time < 3; time += 1) statuses.push((await visitor.send("GET", "/cart", undefined, from)).status);
  expect(statuses).toEqual([200, 200, 429]);
  expect((await visitor.get("/cart")).status).toBe(200);
});

it("leaves others of a network their carts when one visitor looks at a long one again and again", async () => {
  const from = { "x-forwarded-for": "203.0.113.68" };
  const { visitor } = await visitorWith(100);
  const look = async (who: TestVisitor) => (await who.send("GET", "/cart", undefined, from)).status;
  let looks = 0;
  while (looks < 100 && (await look(visitor)) === 200) looks += 1;
  expect(looks).toBeLessThan(65);
  expect(await look((await visitorWith(1)).visitor)).toBe(200);
});

import type { Cart } from "@skaenk/contract/cart";
import type { Refusal } from "@skaenk/contract/refusal";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setStock, stockTestGoods } from "../../testing/test-goods.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({}, { fill: stockTestGoods });
});
afterAll(() => shop.stop());

const linesOf = ({ lines }: Cart) =>
  lines.map(({ variantId, quantity, drinks }) => [variantId, quantity, ...drinks.map(({ slug }) => slug)]);
const cartOf = async (visitor: TestVisitor) => linesOf((await visitor.get<Cart>("/cart")).body);

/** A visitor with three small bottles for a drink, and their line's way to another pack. */
async function withSmallBottles() {
  const visitor = new TestVisitor(shop.api);
  const small = { variantId: "GIN-20", quantity: 3, drink: "gin-og-tonic" };
  const { body } = await visitor.post<{ line: { id: string } }>("/cart/lines", small);
  const path = `/cart/lines/${body.line.id}/pack`;
  return { visitor, path, press: (answer: object) => visitor.put<Cart & Refusal>(path, answer) };
}

test("another pack takes a line's place, for the same drink; the same press again changes nothing", async () => {
  const { visitor, press } = await withSmallBottles();
  const { status, body } = await press({ variantId: "GIN-70", quantity: 1 });
  expect([status, linesOf(body)]).toEqual([200, [["GIN-70", 1, "gin-og-tonic"]]]);
  expect(linesOf((await press({ variantId: "GIN-70", quantity: 1 })).body)).toEqual([["GIN-70", 1, "gin-og-tonic"]]);
  expect((await visitor.remove<{ cart: Cart }>("/cart/drinks/gin-og-tonic")).body.cart.lines).toEqual([]);
});

test("a line keeps its place among the others, and the former pack comes back for the same drink", async () => {
  const { visitor, press } = await withSmallBottles();
  await visitor.post("/cart/lines", { variantId: "TON-20", quantity: 2 });
  await press({ variantId: "GIN-70", quantity: 1 });
  expect(await cartOf(visitor)).toEqual([
    ["GIN-70", 1, "gin-og-tonic"],
    ["TON-20", 2],
  ]);
  await press({ variantId: "GIN-20", quantity: 3 });
  expect(await cartOf(visitor)).toEqual([
    ["GIN-20", 3, "gin-og-tonic"],
    ["TON-20", 2],
  ]);
  expect((await visitor.remove<{ cart: Cart }>("/cart/drinks/gin-og-tonic")).body.cart.lines).toHaveLength(1);
});

test("presses at the same moment count once", async () => {
  const { visitor, press } = await withSmallBottles();
  const answers = await Promise.all(Array.from({ length: 8 }, () => press({ variantId: "GIN-70", quantity: 1 })));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(await cartOf(visitor)).toEqual([["GIN-70", 1, "gin-og-tonic"]]);
});

test("a pack that lies in the cart already is counted up", async () => {
  const { visitor, press } = await withSmallBottles();
  await visitor.post("/cart/lines", { variantId: "GIN-70", quantity: 2 });
  expect(linesOf((await press({ variantId: "GIN-70", quantity: 1 })).body)).toEqual([["GIN-70", 3, "gin-og-tonic"]]);
});

test("a cut between the two halves leaves the line as it was, and the press can be sent again", async () => {
  const { visitor, press } = await withSmallBottles();
  await sql`create function cut() returns trigger language plpgsql as $$ begin raise exception 'cut'; end $$`.execute(
    shop.db,
  );
  await sql`create trigger cut before insert on cart_line_drinks for each row execute function cut()`.execute(shop.db);
  expect((await press({ variantId: "GIN-70", quantity: 1 })).status).toBe(500);
  await sql`drop function cut() cascade`.execute(shop.db);
  expect(await cartOf(visitor)).toEqual([["GIN-20", 3, "gin-og-tonic"]]);
  expect(linesOf((await press({ variantId: "GIN-70", quantity: 1 })).body)).toEqual([["GIN-70", 1, "gin-og-tonic"]]);
});

test("a refused pack leaves the line", async () => {
  const { visitor, press } = await withSmallBottles();
  const said = async (variantId: string, quantity = 1) => {
    const { status, body } = await press({ variantId, quantity });
    return [status, body.code];
  };
  expect(await said("NISSE")).toEqual([404, "variant_not_found"]);
  expect(await said("TON-20")).toEqual([404, "variant_not_found"]);
  expect(await said("GIN-20", 9)).toEqual([200, undefined]);
  expect(await said("GIN-70", 0)).toEqual([422, "quantity_too_small"]);
  expect(await said("GIN-70", 9_000_000_000_000)).toEqual([422, "quantity_too_large"]);
  await setStock(shop.db, "GIN-70", 0);
  expect(await said("GIN-70")).toEqual([409, "sold_out"]);
  await setStock(shop.db, "GIN-70", 50);
  expect(await cartOf(visitor)).toEqual([["GIN-20", 3, "gin-og-tonic"]]);
});

test("nobody changes another visitor's line, and a line that is none is no mistake", async () => {
  const { visitor, path } = await withSmallBottles();
  const thief = new TestVisitor(shop.api);
  await thief.post("/cart/lines", { variantId: "TON-20" });
  expect(linesOf((await thief.put<Cart>(path, { variantId: "GIN-70" })).body)).toEqual([["TON-20", 1]]);
  expect(await cartOf(visitor)).toEqual([["GIN-20", 3, "gin-og-tonic"]]);
  expect((await new TestVisitor(shop.api).put("/cart/lines/abc/pack", { variantId: "GIN-70" })).status).toBe(200);
});

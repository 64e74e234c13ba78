import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop, type TestShop } from "./test-shop.ts";
import { TestVisitor } from "./test-visitor.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

it.each(["collections", "campaigns", "pages", "orders", "favourites/shared", "drinks-cards"])(
  "finds an address below /%s malformed that holds what no text in the database can",
  async (folder) => {
    const { status, body } = await new TestVisitor(shop.api).get(`/${folder}/%00`);
    expect([status, body.code]).toEqual([400, "malformed"]);
  },
);

it("finds a card malformed that does", async () => {
  const card = { theme: "classic", title: "Åse\u0000", drinks: ["negroni"] };
  const { status, body } = await new TestVisitor(shop.api).post("/drinks-cards", card);
  expect([status, body.code]).toEqual([400, "malformed"]);
});

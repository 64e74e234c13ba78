import { addCartLine, getCart, removeCartLine, setCartLine } from "@skaenk/contract/cart";
import { getProduct, listProducts } from "@skaenk/contract/catalogue";
import { placeOrder } from "@skaenk/contract/checkout";
import { type CallInput, overHttp, type Reply, type Transport } from "@skaenk/contract/client";
import { getMember } from "@skaenk/contract/club";
import { listDeliveryMethods } from "@skaenk/contract/delivery";
import type { Address } from "@skaenk/contract/endpoint";
import { getPage } from "@skaenk/contract/pages";
import { getRecipe, listRecipes } from "@skaenk/contract/recipes";
import { searchShop } from "@skaenk/contract/search";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beginLimitWindow } from "../../testing/test-limits.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";

/** One shop asked in two ways. What one says the other says, but for what a process tells itself without writing it down. */
let shop: TestShop;
let ways: Record<"memory" | "http", Transport>;

beforeAll(async () => {
  shop = await openTestShop();
  const http = overHttp(async (path, init) => await shop.api.request(path, init));
  ways = { memory: shop.call, http };
});
afterAll(() => shop.stop());

const visitor = "skaenk_visitor=abcdefghijklmnopqrstuv";

async function both(address: Address, asked: CallInput, headers: Record<string, string> = { cookie: visitor }) {
  const memory = await ways.memory(address, asked, { headers });
  const http = await ways.http(address, asked, { headers });
  return { memory: plain(memory), http: plain(http), raw: memory };
}

/** As it would arrive over a wire: what JSON does not say is not said. */
const plain = ({ body, ...reply }: Reply) => ({
  ...reply,
  body: body === undefined ? undefined : JSON.parse(JSON.stringify(body)),
});

const asked: [string, Address, CallInput][] = [
  ["a list with facets", listProducts as Address, { query: { taste: ["bitter", "frisk"], pageSize: 3 } }],
  ["a list by a price in øre", listProducts as Address, { query: { priceFrom: 10_000, priceTo: "30000", page: "1" } }],
  ["a list of drinks", listRecipes as Address, { query: { liquor: ["gin"], pageSize: 4 } }],
  ["a product", getProduct as Address, { params: { slug: "havgus-london-dry-gin" } }],
  ["a drink", getRecipe as Address, { params: { slug: "negroni" } }],
  ["a page in a folder", getPage as Address, { params: { path: "forside" } }],
  ["a search", searchShop as Address, { query: { q: "gin" } }],
  ["a cart", getCart as Address, {}],
  ["the ways to deliver", listDeliveryMethods as Address, { query: { postcode: "5000" } }],
  ["what is unknown", getProduct as Address, { params: { slug: "../../cart?x" } }],
  ["a page that cannot be", listProducts as Address, { query: { page: -1 } }],
  ["a member who is nobody", getMember as Address, {}],
  ["a body that lacks something", addCartLine as Address, { body: {} }],
  ["no body at all", addCartLine as Address, {}],
  ["a line that is not there", setCartLine as Address, { params: { lineId: "0" }, body: { quantity: 2 } }],
  ["nothing to take away", removeCartLine as Address, { params: { lineId: "0" } }],
  ["an order without a key", placeOrder as Address, { body: {} }],
];

describe("a call in memory", () => {
  it.each(asked)("says what HTTP says: %s", async (_, address, input) => {
    const { memory, http } = await both(address, input);
    expect(memory).toEqual(http);
  });

  it("sets the same cookies", async () => {
    const body = { variantId: "HAV-LDG-70", quantity: 1 };
    const { memory, http } = await both(addCartLine as Address, { body }, {});
    const unnamed = (reply: Reply) => reply.cookies.map((cookie) => cookie.replace(/=[\w-]{22};/, "=…;"));
    expect(unnamed(memory)).toEqual(unnamed(http));
    expect(unnamed(memory)[0]).toMatch(/^skaenk_visitor=…; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it("takes back a hint of a session that has ended, in both", async () => {
    const cookie = `skaenk_session=${"a".repeat(43)}; skaenk_member=abcdefgh`;
    const { memory, http } = await both(getCart as Address, {}, { cookie });
    expect(memory.cookies).toEqual(http.cookies);
  });

  it("counts against the same limits", async () => {
    beginLimitWindow();
    const headers = { cookie: "skaenk_visitor=0123456789abcdefghijkl" };
    const press = () => ways.memory(removeCartLine as Address, { params: { lineId: "0" } }, { headers });
    for (let turn = 0; turn < 200; turn += 1) await press();
    const { memory, http } = await both(removeCartLine as Address, { params: { lineId: "0" } }, headers);
    expect([memory.status, http.status]).toEqual([429, 429]);
    expect(Number(memory.retryAfter)).toBeGreaterThan(0);
  });

  it("hands the answer over as it is: no copy of what the shelves hold", async () => {
    const ask = async () => (await both(listRecipes as Address, { query: { pageSize: 2 } })).raw.body;
    const [first, second] = [await ask(), await ask()] as { items: object[] }[];
    expect(first?.items[0]).toBe(second?.items[0]);
  });
});

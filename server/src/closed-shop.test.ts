import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { readSettings } from "@skaenk/api/platform/settings";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openClosedShop } from "./closed-shop.ts";

const settings = readSettings({
  SESSION_SECRET: "a-secret-that-only-tests-know-of-000000",
  PRODUCT_NAME: "Bar <& Co>",
});
const staff = "skaenk_staff=known";
const closedShop = openClosedShop({
  settings,
  backend: async (_address, _input, init) => {
    const known = new Headers(init?.headers as Record<string, string>).get("cookie") === staff;
    return {
      status: known ? 200 : 401,
      body: known ? {} : { status: 401, code: "not_logged_in", detail: "" },
      cookies: [],
    } as never;
  },
});

let server: Server;
let address: string;
beforeAll(async () => {
  server = createServer((request, response) => closedShop.answer(request, response, () => response.end("the shop")));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test("a visitor reads that it opens soon; a search engine is told to come again and to keep nothing", async () => {
  const answer = await fetch(address);
  expect([answer.status, answer.headers.get("retry-after"), answer.headers.get("x-robots-tag")]).toEqual([
    503,
    "3600",
    "noindex",
  ]);
  const page = await answer.text();
  expect(page).toContain("Vi åbner snart");
  expect(page).toContain("Bar &lt;&amp; Co&gt;");
  expect(page).not.toContain("Bar <");
});

const inProduction = { NODE_ENV: "production", PUBLIC_URL: "https://butik.example", MAIL_URL: "smtp://localhost:25" };

test("a shop that its owner has not named yet says no name, and nothing that its owner has not said", async () => {
  const unnamed = readSettings({ SESSION_SECRET: "a-secret-that-only-tests-know-of-000000", ...inProduction });
  const shop = openClosedShop({
    settings: unnamed,
    backend: async () => ({ status: 401, body: {}, cookies: [] }) as never,
  });
  const own = createServer((request, response) => shop.answer(request, response, () => response.end()));
  await new Promise<void>((resolve) => own.listen(0, "127.0.0.1", resolve));
  const readPage = async () => await (await fetch(`http://127.0.0.1:${(own.address() as AddressInfo).port}`)).text();
  const page = await readPage();
  expect(page).toContain("<title>Vi åbner snart</title>");
  expect(page).toContain("<h1>Vi åbner snart</h1>");
  expect(page).not.toMatch(/Skænk|flasker|<small>|class="name"/);
  unnamed.productName = "Fynsk Vin";
  expect(await readPage()).toContain("<title>Fynsk Vin åbner snart</title>");
  own.close();
});

test("a cookie that is nobody's opens nothing", async () => {
  expect((await fetch(address, { headers: { cookie: "skaenk_staff=forged" } })).status).toBe(503);
});

test("who works here goes about the shop", async () => {
  expect(await (await fetch(address, { headers: { cookie: staff } })).text()).toBe("the shop");
});

test("it is open as soon as the office says so", () => {
  settings.live.open = false;
  expect(closedShop.closed()).toBe(true);
  settings.live.open = true;
  expect(closedShop.closed()).toBe(false);
});

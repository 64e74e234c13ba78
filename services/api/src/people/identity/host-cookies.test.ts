import type { Cart } from "@skaenk/contract/cart";
import { afterAll, beforeAll, expect, it } from "vitest";
import { joinAs, testPassword } from "../../testing/test-member.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { hire, staffPassword } from "../../testing/test-staff.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";

/** Cookies of sessions in a shop that is reached over TLS. */
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: "https://skaenk.example" });
});
afterAll(() => shop.stop());

const cookieIn = (headers: Headers, name: string) =>
  headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`)) ?? "";

it("a member's session is kept under a name that only this host can set", async () => {
  const { email } = await joinAs(shop);
  const visitor = new TestVisitor(shop.api);
  const { headers } = await visitor.post("/club/login", { email, password: testPassword });
  expect(cookieIn(headers, "__Host-skaenk_session")).toMatch(
    /^__Host-skaenk_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect((await visitor.get("/club/me")).status).toBe(200);
  const out = await visitor.post("/club/logout", {});
  // Without `Secure` a browser would not take even the ending of such a cookie.
  expect(cookieIn(out.headers, "__Host-skaenk_session")).toMatch(/=; Max-Age=0; Path=\/; Secure$/);
  expect((await visitor.get("/club/me")).status).toBe(401);
});

it("a session that a neighbouring host plants under the plain name opens nothing", async () => {
  const { visitor: stranger } = await joinAs(shop);
  const victim = new TestVisitor(shop.api);
  victim.cookies.set("skaenk_session", stranger.cookies.get("__Host-skaenk_session") ?? "");
  expect((await victim.get("/club/me")).status).toBe(401);
});

it("the same holds at the office", async () => {
  const { email } = await hire(shop, "shop");
  const visitor = new TestVisitor(shop.api);
  const { headers } = await visitor.post("/office/session", { email, password: staffPassword });
  expect(cookieIn(headers, "__Host-skaenk_staff")).toMatch(
    /^__Host-skaenk_staff=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  const isIn = async (browser: TestVisitor) => (await browser.get("/office/session")).status;
  expect(await isIn(visitor)).toBe(200);
  const victim = new TestVisitor(shop.api);
  victim.cookies.set("skaenk_staff", visitor.cookies.get("__Host-skaenk_staff") ?? "");
  expect(await isIn(victim)).toBe(401);
  const out = await visitor.send("DELETE", "/office/session");
  expect(cookieIn(out.headers, "__Host-skaenk_staff")).toMatch(/=; Max-Age=0; Path=\/; Secure$/);
});

it("the visitor's id, which opens a cart with its gift cards, has such a name too", async () => {
  const buyer = new TestVisitor(shop.api);
  const { headers } = await buyer.post("/cart/lines", { variantId: "PER-TON-33", quantity: 1 });
  expect(cookieIn(headers, "__Host-skaenk_visitor")).toMatch(
    /^__Host-skaenk_visitor=[\w-]{22}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const linesOf = async (browser: TestVisitor) => (await browser.get<Cart>("/cart")).body.lines.length;
  expect(await linesOf(buyer)).toBe(1);
  const victim = new TestVisitor(shop.api);
  victim.cookies.set("skaenk_visitor", buyer.cookies.get("__Host-skaenk_visitor") ?? "");
  expect(await linesOf(victim)).toBe(0);
  await victim.post("/cart/lines", { variantId: "PER-TON-100", quantity: 1 });
  expect(victim.cookies.get("__Host-skaenk_visitor")).not.toBe(buyer.cookies.get("__Host-skaenk_visitor"));
  expect([await linesOf(victim), await linesOf(buyer)]).toEqual([1, 1]);
});

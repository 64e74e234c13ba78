import { addressOf } from "@skaenk/contract/endpoint";
import { startFormerFile } from "@skaenk/contract/office/former-shop";
import { startImport } from "@skaenk/contract/office/imports";
import { sendOfficialPaper } from "@skaenk/contract/office/official-papers";
import { sendPicture } from "@skaenk/contract/office/pictures";
import { startRecipeFile } from "@skaenk/contract/office/recipe-files";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { staffAs } from "../../testing/test-staff.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const cookieOf = ({ cookies }: TestVisitor) => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

/** The code of the no that whoever sends these headers hears before any of the body is read; undefined for a yes. */
async function noTo(method: string, path: string, headers: Record<string, string>): Promise<string | undefined> {
  const body = shop.largeBodies(method, path);
  expect(body, `${path} takes large bodies`).toBeDefined();
  return (await body?.refusal(headers))?.refusal.code;
}

describe("a file for the office", () => {
  it.each([
    addressOf(sendPicture, { params: { kind: "products", slug: "havgus-london-dry-gin" } }),
    addressOf(sendOfficialPaper, { params: { paper: "ageSign" } }),
    addressOf(startImport),
    addressOf(startFormerFile),
    addressOf(startRecipeFile),
  ])("is taken at %s from whoever has the right, and is refused to others before it is read", async (path) => {
    const stock = await staffAs(shop, "stock");
    const owner = await staffAs(shop, "owner");
    expect(shop.largeBodies("POST", path)?.ofStaff).toBe(true);
    expect(await noTo("POST", path, {})).toBe("not_logged_in");
    expect(await noTo("POST", path, { cookie: "skaenk_staff=abc" })).toBe("not_logged_in");
    expect(await noTo("POST", path, { authorization: "Bearer sk_abc" })).toBe("unknown_key");
    expect(await noTo("POST", path, { cookie: cookieOf(stock) })).toBe("right_missing");
    expect(await noTo("POST", path, { cookie: cookieOf(owner) })).toBeUndefined();
  });
});

it("takes a logo from the owner of the card, and refuses it to others before it is read", async () => {
  const host = new TestVisitor(shop.api);
  const { body: card } = await host.post<{ id: string }>("/drinks-cards", { drinks: [{ slug: "negroni" }] });
  const path = `/api/v1/drinks-cards/${card.id}/logo`;
  expect(await noTo("PUT", path, { cookie: cookieOf(host) })).toBeUndefined();
  expect(await noTo("PUT", path, {})).toBe("not_your_drinks_card");
  expect(await noTo("PUT", "/api/v1/drinks-cards/unknown/logo", { cookie: cookieOf(host) })).toBe(
    "drinks_card_not_found",
  );
  expect(await noTo("PUT", "/api/v1/drinks-cards/%ff/logo", {})).toBe("malformed");
});

it.each([
  ["POST", "/api/v1/cart/lines"],
  ["POST", "/api/v1/club/login"],
  ["POST", "/api/v1/office/session"],
  ["GET", "/api/v1/office/imports"],
  ["POST", "/api/v1/office/imports/1/apply"],
])("takes words and nothing more for %s %s", (method, path) => {
  expect(shop.largeBodies(method, path)).toBeUndefined();
});

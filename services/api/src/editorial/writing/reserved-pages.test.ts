import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { staffAs } from "../../testing/test-staff.ts";
import { isReservedPage } from "./reserved-pages.ts";

const root = join(import.meta.dirname, "../../../../..");

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

it("are all that the storefront answers by a route of its own, and none of the pages that come with the shop", () => {
  const routes = readFileSync(join(root, "apps/storefront/app/routes.ts"), "utf8");
  const first = [...routes.matchAll(/\broute\("([\w.-]+)/g)].flatMap(([, part]) => part ?? []);
  expect(first.length).toBeGreaterThan(30);
  // Below `nyhedsbrev` routes stand; the page itself is one that is written.
  expect(new Set(first.filter((part) => !isReservedPage(part)))).toEqual(new Set(["nyhedsbrev"]));
  const written = readdirSync(join(root, "services/api/seed/pages")).map((name) => name.replace(".yaml", ""));
  expect(written.filter(isReservedPage)).toEqual([]);
});

it("are refused to a new page and to one that moves, by the field", async () => {
  const editor = await staffAs(shop, "content");
  const refused = {
    status: 422,
    body: { code: "reserved_address", errors: { slug: expect.stringContaining("butikken selv") } },
  };
  for (const slug of ["kurv", "klub", "drinks", "kontor", "livez"]) {
    expect(await editor.post("/office/pages", { slug, title: "Min kurv" }), slug).toMatchObject(refused);
  }
  const { body: page } = await editor.get<{ version: number }>("/office/pages/om-os");
  const move = (slug: string) => editor.patch("/office/pages/om-os", { version: page.version, slug });
  expect(await move("kurv")).toMatchObject(refused);
  expect((await move("om-butikken")).status).toBe(200);
});

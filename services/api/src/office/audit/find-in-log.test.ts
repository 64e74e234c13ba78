import type { AuditEntry } from "@skaenk/contract/office/audit";
import type { OfficeList } from "@skaenk/contract/office/lists";
import type { OfficeProduct } from "@skaenk/contract/office/product-fields";
import { loggedThings } from "@skaenk/danish/log-words";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { staffAs } from "../../testing/test-staff.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";
import { rightOfThing } from "./log-rights.ts";

let shop: TestShop;
let owner: Awaited<ReturnType<typeof staffAs>>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await staffAs(shop, "owner");
});
afterAll(() => shop.stop());

const find = async (query: Record<string, string>) =>
  (await owner.get<OfficeList<AuditEntry>>(`/office/audit?${new URLSearchParams(query)}`)).body.items;

it("finds in the log what was done by the words that it is shown with", async () => {
  const { body } = await owner.get<OfficeProduct>("/office/products/havgus-london-dry-gin");
  const sku = body.variants[0]?.sku ?? "";
  await owner.post(`/office/variants/${sku}/stock`, { change: 2, reason: "received" });
  for (const q of ["Rettede lageret", "rettede LAG", sku.toLowerCase()])
    expect((await find({ q })).map(({ act, key }) => [act, key])).toEqual([["variant.stock", sku]]);
  expect(await find({ q: "%" })).toEqual([]);
});

it("finds nothing of a number that no member of staff has, however long", async () => {
  expect(await find({ staff: "99999999999999999999" })).toEqual([]);
});

it("has a right for every thing, and shows nobody what they may not read in its own room", async () => {
  expect(Object.keys(loggedThings).filter((thing) => rightOfThing[thing] === undefined)).toEqual([]);
  const accountant = await staffAs(shop, "accounts");
  const { body: read } = await owner.get<OfficeProduct>("/office/products/havgus-london-dry-gin");
  await owner.patch("/office/products/havgus-london-dry-gin", { version: read.version, serving: "Kold" });
  const ask = async (query: string) =>
    (await accountant.get<OfficeList<AuditEntry>>(`/office/audit?limit=200&${query}`)).body.items;
  const things = new Set((await ask("")).map(({ thing }) => thing));
  expect([things.has("product"), things.has("staff"), things.has("recipe")]).toEqual([true, false, false]);
  expect(await ask("thing=staff")).toEqual([]);
  expect(await ask("q=log")).toEqual([]);
  // An API key reads no more of the log than the goods that it may read.
  const made = await owner.post<{ key: string }>("/office/keys", { name: "Log", rights: ["audit:read"] });
  const headers = { authorization: `Bearer ${made.body.key}` };
  const bare = await new TestVisitor(shop.api).send<OfficeList<AuditEntry>>("GET", "/office/audit", undefined, headers);
  expect([bare.status, bare.body.items]).toEqual([200, []]);
});

it("lets a day begin at midnight in Copenhagen", async () => {
  const isLogin = ({ act }: AuditEntry) => act === "staff.log-in";
  // Half past midnight there, and still the day before in UTC.
  shop.clock.now = new Date("2026-12-01T23:30:00Z");
  const night = await staffAs(shop, "owner");
  const { body } = await night.get<OfficeList<AuditEntry>>("/office/audit?since=2026-12-02");
  expect(body.items.filter(isLogin)).toHaveLength(1);
});

import type { AuditEntry } from "@skaenk/contract/office/audit";
import type { OfficeList } from "@skaenk/contract/office/lists";
import type { OfficeProduct } from "@skaenk/contract/office/product-fields";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../test-shop.ts";
import { staffAs } from "../test-staff.ts";

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

it("lets a day begin at midnight in Copenhagen", async () => {
  const isLogin = ({ act }: AuditEntry) => act === "staff.log-in";
  // Half past midnight there, and still the day before in UTC.
  shop.clock.now = new Date("2026-12-01T23:30:00Z");
  const night = await staffAs(shop, "owner");
  const { body } = await night.get<OfficeList<AuditEntry>>("/office/audit?since=2026-12-02");
  expect(body.items.filter(isLogin)).toHaveLength(1);
});

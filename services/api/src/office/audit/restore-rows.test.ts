import type { AuditEntry } from "@skaenk/contract/office/audit";
import type { OfficeContent } from "@skaenk/contract/office/content";
import type { OfficeList } from "@skaenk/contract/office/lists";
import type { OfficeProduct } from "@skaenk/contract/office/product-fields";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { staffAs } from "../../testing/test-staff.ts";

let shop: TestShop;
let owner: Awaited<ReturnType<typeof staffAs>>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await staffAs(shop, "owner");
});
afterAll(() => shop.stop());

const gin = "havgus-london-dry-gin";
const version = async (path: string) => (await owner.get<{ version: number }>(path)).body.version;
const entries = async (who = owner) =>
  (await who.get<OfficeList<AuditEntry>>("/office/audit?limit=100")).body.items.filter(
    ({ act }) => act !== "staff.log-in",
  );

/** Changes in five rooms, so that the log has rows of several kinds. */
async function workADay(): Promise<void> {
  const product = `/office/products/${gin}`;
  for (const description of ["Frisk.", "Tør.", "Salt."]) {
    await owner.patch(product, { version: await version(product), description });
  }
  const { body } = await owner.get<OfficeProduct>(product);
  const sku = body.variants[0]?.sku;
  for (const priceOre of [20_000, 21_000]) await owner.patch(`/office/variants/${sku}`, { priceOre });
  await owner.post(`/office/variants/${sku}/stock`, { change: 2, reason: "received" });
  const drink = await owner.post<OfficeContent>("/office/recipes", { name: "Gråvejr" });
  for (const tip of ["Ryst.", "Rør."]) {
    const at = await version(`/office/recipes/${drink.body.slug}`);
    await owner.patch(`/office/recipes/${drink.body.slug}`, { version: at, tip });
  }
  await owner.remove(`/office/recipes/${drink.body.slug}`);
}

it("each row of the log restores its thing, or says why not", async () => {
  await workADay();
  const rows = await entries();
  const possible = rows.filter(({ restoreBlocker }) => restoreBlocker === null);
  expect(new Set(possible.map(({ thing }) => thing))).toEqual(new Set(["product", "variant", "recipe"]));
  expect(rows.find(({ act }) => act === "recipe.remove")?.restoreBlocker).toMatch(/^Fjernet her/);
  expect(rows.find(({ thing }) => thing === "product")?.restoreBlocker).toBe("Sådan er det nu.");
  for (const { id, act } of possible) {
    const restored = await owner.post(`/office/audit/${id}/restore`, {});
    expect([act, restored.status, restored.body]).toEqual([act, 200, { fields: expect.any(Array) }]);
  }
});

it("a role reads on each row whether it may", async () => {
  const accountant = await staffAs(shop, "accounts");
  const product = (await entries(accountant)).filter(({ thing }) => thing === "product");
  expect(product.length).toBeGreaterThan(2);
  for (const { restoreBlocker } of product) expect(restoreBlocker).toBe("Din rolle må ikke ændre det.");
});

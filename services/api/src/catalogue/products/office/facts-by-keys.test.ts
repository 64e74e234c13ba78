import type { OfficeProduct } from "@skaenk/contract/office/product-fields";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keyWith, type SendByKey } from "../../../testing/test-key.ts";
import { openTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { staffAs } from "../../../testing/test-staff.ts";

let shop: TestShop;
let owner: Awaited<ReturnType<typeof staffAs>>;
let byKey: SendByKey;
let strong: { slug: string; categoryPath: string; abvPercent: number }[];
beforeAll(async () => {
  shop = await openTestShop();
  owner = await staffAs(shop, "owner");
  const rights = ["products:read", "products:write", "stock:write", "changes:undo", "audit:read"];
  byKey = await keyWith(shop, owner, rights);
  strong = await shop.db
    .selectFrom("products")
    .select(["slug", "category_path as categoryPath", sql<number>`abv_percent::float8`.as("abvPercent")])
    .where("status", "=", "active")
    .where("abv_percent", ">", 5)
    .where("category_path", "like", "vin/%")
    .orderBy("slug")
    .execute();
});
afterAll(() => shop.stop());

const at = (index: number) => {
  const found = strong[index];
  if (!found) throw new Error("Too few goods");
  return found;
};
const productOf = async (slug: string) => (await owner.get<OfficeProduct>(`/office/products/${slug}`)).body;
const patchBy =
  (slug: string) =>
  async (fields: object): Promise<[number, string | undefined]> =>
    await byKey("PATCH", `/products/${slug}`, { version: (await productOf(slug)).version, ...fields });
const setBy = (slug: string) => async (fields: object) => {
  const answer = await owner.patch(`/office/products/${slug}`, { version: (await productOf(slug)).version, ...fields });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
const lastEntry = async (key: string) =>
  await shop.db
    .selectFrom("audit_log")
    .select("id")
    .where("key", "=", key)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();

const refused = [403, "person_needed"];
const done = [200, undefined];
const weak = { abvPercent: 0, categoryPath: "mixers/sodavand-og-danskvand" };

describe("an API key and what goods on sale are by law", () => {
  it("takes no age limit off a strong drink, by itself or with its category, and names no other brand", async () => {
    const { slug, abvPercent } = at(0);
    const set = patchBy(slug);
    expect(await set(weak)).toEqual(refused);
    expect(await set({ abvPercent: 5 })).toEqual(refused);
    expect(await set({ vatKind: "food" })).toEqual(refused);
    expect((await productOf(slug)).fields.abvPercent).toBe(abvPercent);
    const other = await shop.db.selectFrom("products").select("brand_slug").where("slug", "=", at(5).slug).execute();
    await shop.db.updateTable("products").set({ brand_slug: "havgus" }).where("slug", "=", slug).execute();
    for (const one of other) expect(await set({ brandSlug: one.brand_slug })).toEqual(refused);
    expect(await set({ description: "Tør og rund." })).toEqual(done);
  });

  it("replaces no fact that the law wants told, takes no allergen away, and moves nothing out of a duty", async () => {
    const { slug } = at(1);
    const per = { basis: "100ml", energyKj: 300, energyKcal: 72, fat: 0, saturates: 0, carbs: 1 };
    const nutrition = { ...per, sugars: 1, protein: 0, salt: 0 };
    await setBy(slug)({
      "facts.legalName": "Vin",
      "facts.vintage": 2024,
      "facts.ingredients": "Druer, SULFITTER",
      "facts.allergens": ["sulfitter"],
      "facts.nutrition": nutrition,
      "facts.warnings": [],
    });
    const set = patchBy(slug);
    for (const patch of [
      { "facts.legalName": "Saft" },
      { "facts.ingredients": "Druer", "facts.allergens": [] },
      { "facts.allergens": ["mælk"] },
      { "facts.nutrition": { ...nutrition, sugars: 0 } },
      { "facts.vintage": 2020 },
      { giftCard: "mail" },
    ]) {
      expect([await set(patch), patch]).toEqual([refused, patch]);
    }
    expect(
      await set({ "facts.allergens": ["sulfitter", "mælk"], "facts.warnings": ["Indeholder sulfitter."] }),
    ).toEqual(done);
  });

  it("changes no deposit of a variant", async () => {
    const { sku } = (await productOf(at(2).slug)).variants[0] ?? { sku: "" };
    expect((await owner.patch(`/office/variants/${sku}`, { depositClass: "A" })).status).toBe(200);
    expect(await byKey("PATCH", `/variants/${sku}`, { depositClass: "none" })).toEqual(refused);
  });

  it("cannot put a product on sale after lowering its strength, until a person does", async () => {
    const { slug, abvPercent } = at(3);
    const set = patchBy(slug);
    expect(await set({ status: "draft" })).toEqual(done);
    expect(await set({ status: "active", abvPercent: abvPercent - 1 })).toEqual(refused);
    expect(await set({ abvPercent: abvPercent - 1 })).toEqual(done);
    expect(await set({ status: "active" })).toEqual(refused);
    expect(await set({ abvPercent })).toEqual(done);
    expect(await set({ status: "active" })).toEqual(done);
    expect(await set({ status: "draft" })).toEqual(done);
    expect(await set({ abvPercent: abvPercent - 1 })).toEqual(done);
    await setBy(slug)({ status: "active" });
    expect(await set({ status: "draft" })).toEqual(done);
    expect(await set({ status: "active" })).toEqual(done);
  });

  it("brings nothing back from the bin or the history as something else than was removed", async () => {
    const { slug, abvPercent } = at(4);
    const { variants } = await productOf(slug);
    await setBy(slug)({ abvPercent: abvPercent - 1 });
    const { id } = await lastEntry(slug);
    await setBy(slug)({ abvPercent });
    const skus = variants.map(({ sku }) => sku);
    await shop.db.updateTable("variants").set({ stock: 0 }).where("sku", "in", skus).execute();
    expect((await byKey("DELETE", `/products/${slug}`))[0]).toBeLessThan(300);
    await expect.poll(async () => (await owner.get(`/office/products/${slug}`)).status).toBe(404);
    expect(await byKey("POST", `/audit/${id}/restore`, {})).toEqual(refused);
    expect((await owner.post(`/office/audit/${id}/restore`, {})).status).toBe(200);
  });
});

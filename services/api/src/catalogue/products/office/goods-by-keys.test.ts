import type { OfficeProduct } from "@skaenk/contract/office/product-fields";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keyWith, type SendByKey } from "../../../testing/test-key.ts";
import { openTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { staffAs } from "../../../testing/test-staff.ts";

let shop: TestShop;
let owner: Awaited<ReturnType<typeof staffAs>>;
let byKey: SendByKey;
let goods: { slug: string; sku: string; priceOre: number }[];
beforeAll(async () => {
  shop = await openTestShop();
  owner = await staffAs(shop, "owner");
  byKey = await keyWith(shop, owner, ["products:read", "products:write", "stock:write", "content:publish"]);
  const rows = await shop.db
    .selectFrom("variants")
    .innerJoin("products", "products.slug", "variants.product_slug")
    .select(["product_slug as slug", "sku", "price_ore as priceOre"])
    .where("status", "=", "active")
    .where("price_ore", ">", 4_000)
    .orderBy("sku")
    .execute();
  goods = rows.filter(({ slug }, place) => rows.findIndex((one) => one.slug === slug) === place);
});
afterAll(() => shop.stop());

const at = (index: number) => {
  const found = goods[index];
  if (!found) throw new Error("Too few goods");
  return found;
};
const productOf = async (slug: string) => (await owner.get<OfficeProduct>(`/office/products/${slug}`)).body;
const patchBy = (slug: string) => async (fields: object) =>
  await byKey("PATCH", `/products/${slug}`, { version: (await productOf(slug)).version, ...fields });
const setBy = (slug: string) => async (fields: object) => {
  const answer = await owner.patch(`/office/products/${slug}`, { version: (await productOf(slug)).version, ...fields });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};

const refused = [403, "person_needed"];
const done = [200, undefined];
const newVariant = { name: "Sæt", volumeMl: 700, priceOre: 20_000, stock: 50 };
const inDays = (days: number) => new Date(shop.clock.now.getTime() + days * 86_400_000).toISOString();

describe("an API key and goods on sale", () => {
  it("writes their texts, prices and stock, and nothing else, also where the fact is empty", async () => {
    const { slug, sku, priceOre } = at(0);
    const set = patchBy(slug);
    expect(await set({ description: "Tør og rund.", serving: "Server den kold." })).toEqual(done);
    for (const patch of [
      ...[{ name: "Champagne" }, { abvPercent: 0 }, { vatKind: "food" }, { status: "draft" }, { isNew: true }],
      ...[{ "facts.storage": null }, { "facts.organicCode": "DK-ØKO-100" }, { "facts.ingredients": "Druer" }],
      ...[{ "facts.allergens": ["mælk"] }, { origin: "Italien" }, { seo: { title: "Gratis gin", description: "" } }],
    ]) {
      await setBy(slug)({ "facts.storage": "Mørkt", "facts.organicCode": null, isNew: false, origin: "Frankrig" });
      expect([await set(patch), patch]).toEqual([refused, patch]);
    }
    expect(await byKey("PATCH", `/variants/${sku}`, { priceOre: priceOre + 100, shelfPlace: "A 4" })).toEqual(done);
    expect(await byKey("POST", `/variants/${sku}/stock`, { counted: 7, reason: "counted" })).toEqual(done);
    for (const patch of [
      ...[{ units: 24 }, { name: "Kasse med 24" }, { volumeMl: 9_000 }, { gtin: null }, { compareAtOre: 99_900 }],
      { plannedOre: priceOre, plannedFrom: inDays(1), plannedTo: null },
    ]) {
      await owner.patch(`/office/variants/${sku}`, { gtin: "5701234567899" });
      expect([await byKey("PATCH", `/variants/${sku}`, patch), patch]).toEqual([refused, patch]);
    }
    expect(await byKey("POST", `/products/${slug}/variants`, { sku: "BILLIG-1", ...newVariant })).toEqual(refused);
  });

  it("changes no more of goods that have been on sale, and puts none on sale", async () => {
    const { slug, sku } = at(1);
    await setBy(slug)({ status: "draft" });
    const set = patchBy(slug);
    expect(await set({ abvPercent: 1 })).toEqual(refused);
    expect(await set({ status: "active" })).toEqual(refused);
    expect(await byKey("PATCH", `/variants/${sku}`, { units: 24 })).toEqual(refused);
    expect(await byKey("POST", `/products/${slug}/variants`, { sku: "BILLIG-2", ...newVariant })).toEqual(refused);
    expect(await set({ description: "Tør og rund." })).toEqual(done);
  });

  it("makes and writes drafts, and adds their variants, while a person puts them on sale", async () => {
    const { fields } = await productOf(at(2).slug);
    const product = { ...fields, slug: "noglens-vare", name: "Ny vare", variants: [{ ...newVariant, sku: "NOGLE-1" }] };
    expect(await byKey("POST", "/products", { ...product, status: "active" })).toEqual(refused);
    expect((await byKey("POST", "/products", { ...product, status: "draft" }))[0]).toBe(201);
    const set = patchBy("noglens-vare");
    expect(await set({ abvPercent: 11, "facts.storage": "Køligt" })).toEqual(done);
    expect((await byKey("POST", "/products/noglens-vare/variants", { sku: "NOGLE-2", ...newVariant }))[0]).toBe(200);
    expect(await byKey("PATCH", "/variants/NOGLE-2", { units: 6 })).toEqual(done);
    expect(await set({ status: "active" })).toEqual(refused);
    // A key writes after a person has read: nobody has read that.
    const { version } = await productOf("noglens-vare");
    expect(await set({ abvPercent: 3 })).toEqual(done);
    const stale = await owner.patch<{ code: string }>("/office/products/noglens-vare", { version, status: "active" });
    expect([stale.status, stale.body.code]).toEqual([409, "written_meanwhile"]);
    await setBy("noglens-vare")({ status: "active" });
    expect(await set({ abvPercent: 12 })).toEqual(refused);
    const there = {
      ...product,
      slug: "noglens-vare-2",
      status: "draft",
      variants: [{ ...newVariant, sku: "NOGLE-3" }],
    };
    for (const places of [{ newBrand: "Nøglens mærke" }, { newCategory: "Ny kategori" }]) {
      expect([await byKey("POST", "/products", { ...there, ...places }), places]).toEqual([refused, places]);
    }
  });

  it("takes no number of a variant that was on sale, and leaves the bin alone", async () => {
    const { slug } = at(6);
    const spare = { ...newVariant, sku: "TAGET-1" };
    expect((await owner.post(`/office/products/${slug}/variants`, spare)).status).toBe(200);
    expect((await owner.send("DELETE", "/office/variants/TAGET-1")).status).toBe(200);
    const product = { ...(await productOf(slug)).fields, name: "Nøglens vare", status: "draft" };
    const make = (name: string, sku: string) =>
      byKey("POST", "/products", { ...product, slug: name, variants: [{ ...newVariant, sku }] });
    expect(await make("noeglens-vare", "TAGET-1")).toEqual(refused);
    const inBin = async (key: string) =>
      (await shop.db.selectFrom("bin").select("id").where("key", "=", key).execute()).length;
    expect(await inBin("TAGET-1")).toBe(1);
    await shop.db.deleteFrom("bin").where("key", "=", "TAGET-1").execute();
    expect(await make("noeglens-vare", "TAGET-1")).toEqual(refused);
    const draft = { ...product, slug: "menneskets-kladde", variants: [{ ...newVariant, sku: "KLADDE-1" }] };
    expect((await owner.post("/office/products", draft)).status).toBe(201);
    expect((await owner.send("DELETE", "/office/products/menneskets-kladde")).status).toBe(200);
    expect(await make("menneskets-kladde", "FRI-1")).toEqual(refused);
    expect(await make("noeglens-vare", "KLADDE-1")).toEqual(refused);
    expect([await inBin("menneskets-kladde"), await inBin("KLADDE-1")]).toEqual([1, 1]);
    expect(await make("noeglens-vare", "FRI-1")).toEqual([201, undefined]);
  });

  it("makes no goods anew under the name of some that were on sale", async () => {
    const { slug, sku } = at(3);
    const { fields } = await productOf(slug);
    await shop.db.updateTable("variants").set({ stock: 0 }).where("product_slug", "=", slug).execute();
    expect((await owner.remove(`/office/products/${slug}`)).status).toBeLessThan(300);
    await expect.poll(async () => (await owner.get(`/office/products/${slug}`)).status).toBe(404);
    const again = { ...fields, slug, status: "draft", variants: [{ ...newVariant, sku }] };
    expect(await byKey("POST", "/products", again)).toEqual(refused);
  });
});

describe("an API key and a price that a person has planned", () => {
  it("neither moves nor ends the plan, and sets no price while it runs", async () => {
    const { sku, priceOre } = at(4);
    const plannedOre = Math.ceil(priceOre / 10);
    const plan = { plannedOre, plannedFrom: inDays(20), plannedTo: inDays(21) };
    expect((await owner.patch(`/office/variants/${sku}`, plan)).status).toBe(200);
    for (const patch of [{ plannedTo: null }, { plannedFrom: inDays(1) }, { plannedOre: null }]) {
      expect([await byKey("PATCH", `/variants/${sku}`, patch), patch]).toEqual([refused, patch]);
    }
    expect(await byKey("PATCH", `/variants/${sku}`, { priceOre: priceOre + 100 })).toEqual(done);
    // The plan has begun: a price that is set now would stay when it ends.
    await shop.db
      .updateTable("variants")
      .set({ price_ore: plannedOre, plan_before_ore: priceOre, planned_from: shop.clock.now })
      .where("sku", "=", sku)
      .execute();
    for (const patch of [{ plannedTo: inDays(3_000) }, { priceOre: plannedOre + 1 }, { priceOre: priceOre * 2 }]) {
      expect([await byKey("PATCH", `/variants/${sku}`, patch), patch]).toEqual([refused, patch]);
    }
  });
});

describe("the log", () => {
  it("names the key of each of its acts, whatever set they belong to", async () => {
    const { sku, priceOre } = at(5);
    const rows = [{ sku, set: { priceOre: priceOre + 100 }, expected: { priceOre } }];
    expect((await byKey("POST", "/products/bulk/cells", { rows }))[0]).toBe(200);
    await patchBy(at(5).slug)({ description: "Af en nøgle." });
    const entries = await shop.db
      .selectFrom("audit_log")
      .select(["thing", "staff_name as name", "key_id as keyId"])
      .where("key", "in", [sku, at(5).slug])
      .execute();
    expect(entries.map(({ thing }) => thing).toSorted()).toEqual(["product", "variant"]);
    expect(entries.every(({ name, keyId }) => name === "nøglen Varer" && keyId !== null)).toBe(true);
  });
});

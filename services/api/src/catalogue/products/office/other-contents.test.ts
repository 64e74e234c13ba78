import type { Product } from "@skaenk/contract/catalogue";
import type { OfficeProduct } from "@skaenk/contract/office/product-fields";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { recordChange } from "../../../office/audit/queries.ts";
import { openTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { staffAs } from "../../../testing/test-staff.ts";
import { TestVisitor } from "../../../testing/test-visitor.ts";

let shop: TestShop;
let owner: Awaited<ReturnType<typeof staffAs>>;
beforeAll(async () => {
  shop = await openTestShop();
  // The database writes down by its own clock when a price began.
  shop.clock.now = daysAgo(-0.1);
  owner = await staffAs(shop, "owner");
});
afterAll(() => shop.stop());

const slug = "havgus-london-dry-gin";
const sku = "HAV-LDG-70";
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const six = { name: "6 stk.", units: 6, priceOre: 26_995 };
const one = { name: "1 stk.", units: 1, priceOre: 4_500 };
const patch = (fields: object) => owner.patch<Refusal>(`/office/variants/${sku}`, fields);
const law = async () =>
  (await owner.get<OfficeProduct>(`/office/products/${slug}`)).body.variants.find((variant) => variant.sku === sku)
    ?.law;
/** The variant on the shelf that visitors see, once it has this price. */
const seenAt = async (priceOre: number) => {
  const find = async () =>
    (await new TestVisitor(shop.api).get<Product>(`/products/${slug}`)).body.variants.find((one) => one.sku === sku);
  await expect.poll(async () => (await find())?.priceOre).toBe(priceOre);
  return await find();
};
/** Six for 269.95, reduced from 339.95 two days ago. */
beforeEach(async () => {
  await shop.db
    .updateTable("variants")
    .set({ name: "6 stk.", units: 6, volume_ml: 700, weight_g: null, price_ore: 26_995, stock: 9 })
    .where("sku", "=", sku)
    .execute();
  await shop.db.deleteFrom("price_history").where("sku", "=", sku).execute();
  const steps = [
    { sku, price_ore: 33_995, valid_from: daysAgo(90), reason: "test" },
    { sku, price_ore: 26_995, valid_from: daysAgo(2), reason: "test" },
  ];
  await shop.db.insertInto("price_history").values(steps).execute();
  expect((await law())?.reduction).toMatchObject({ referenceOre: 33_995 });
});

describe("a variant whose contents change", () => {
  it.each<[string, object]>([
    ["number", one],
    ["volume", { volumeMl: 350, priceOre: 4_500 }],
    ["weight", { weightG: 900, priceOre: 4_500 }],
  ])("has no before-price from before, seen by its %s", async (_, fields) => {
    expect((await patch(fields)).status).toBe(200);
    expect(await law()).toMatchObject({ history: [{ priceOre: 4_500 }] });
    expect((await law())?.reduction).toBeUndefined();
    expect((await seenAt(4_500))?.reduction).toBeUndefined();
  });

  it("has none either where the price is changed before, afterwards or by a plan", async () => {
    await patch({ priceOre: 4_500 });
    await patch({ units: 1 });
    expect((await law())?.history).toHaveLength(1);
    await patch({ priceOre: 4_000 });
    expect((await law())?.noReduction).toMatchObject({ why: "too_few_days" });
    expect((await seenAt(4_000))?.reduction).toBeUndefined();
    await patch({ plannedOre: 3_000, plannedFrom: daysAgo(-5), plannedTo: null });
    expect((await law())?.noPlannedReduction).toMatchObject({ why: "too_few_days" });
    await patch({ plannedOre: null, plannedFrom: null, plannedTo: null });
  });

  it.each(["written back", "put back from the history"])("begins anew once more when it is %s", async (how) => {
    await patch({ name: "Seks" });
    const { items } = (await owner.get<{ items: { id: number }[] }>(`/office/audit?thing=variant&key=${sku}`)).body;
    await patch(one);
    const { status } =
      how === "written back" ? await patch(six) : await owner.post(`/office/audit/${items[0]?.id}/restore`);
    expect(status).toBe(200);
    expect((await law())?.history).toMatchObject([{ priceOre: 26_995 }]);
    expect((await seenAt(26_995))?.reduction).toBeUndefined();
  });

  it("keeps its before-price where the name changes, or the same contents are sent", async () => {
    expect((await patch({ name: "Seks", units: 6, volumeMl: 700 })).status).toBe(200);
    expect((await law())?.reduction).toMatchObject({ referenceOre: 33_995 });
    expect((await seenAt(26_995))?.reduction).toMatchObject({ referenceOre: 33_995 });
  });
});

describe("a variant that is removed", () => {
  const remove = async () => expect((await owner.remove(`/office/variants/${sku}`)).status).toBe(200);
  const again = (fields: object) =>
    owner.post(`/office/products/${slug}/variants`, { sku, volumeMl: 700, stock: 1, ...fields });

  it("goes on with its prices when it is made anew as it was", async () => {
    await remove();
    expect((await again(six)).status).toBe(200);
    expect((await law())?.history.map(({ priceOre }) => priceOre)).toEqual([26_995, 26_995, 33_995]);
  });

  it("begins anew when it is made anew with other contents", async () => {
    await remove();
    expect((await again(one)).status).toBe(200);
    expect((await law())?.history).toMatchObject([{ priceOre: 4_500 }]);
  });
});

it("an API key lowers the price of other contents to half of theirs, and of a draft to half of all that it had", async () => {
  const rights = ["products:read", "products:write"];
  const { body } = await owner.post<{ key: string }>("/office/keys", { name: "Priser", rights });
  const key = { authorization: `Bearer ${body.key}` };
  const byKey = async (of: string, fields: object) =>
    (await new TestVisitor(shop.api).send("PATCH", `/office/variants/${of}`, fields, key)).status;
  await patch(one);
  expect(await byKey(sku, { priceOre: 2_249 })).toBe(403);
  expect(await byKey(sku, { priceOre: 2_250 })).toBe(200);
  const draft = {
    ...{ name: "Kladde Gin", brandSlug: "havgus", categoryPath: "spiritus/gin" },
    variants: [{ sku: "KLADDE-70", priceOre: 20_000, volumeMl: 700, stock: 0 }],
  };
  expect((await owner.post("/office/products", draft)).status).toBeLessThan(300);
  expect(await byKey("KLADDE-70", { priceOre: 10_000 })).toBe(200);
  expect(await byKey("KLADDE-70", { volumeMl: 699 })).toBe(200);
  expect(await byKey("KLADDE-70", { priceOre: 9_999 })).toBe(403);
});

/** This function puts a product on sale as a person does after entering all facts that the law requires. */
async function putOnSale(key: string): Promise<void> {
  await shop.db.updateTable("products").set({ status: "active" }).where("slug", "=", key).execute();
  const entry = { at: shop.now(), actor: { staffId: null, name: "Ea" }, act: "product.change", thing: "product", key };
  await recordChange(shop.db, { ...entry, before: { status: "draft" }, after: { status: "active" } });
}

it("an API key that changed the contents of a draft lowers its price no further once a person has put it on sale", async () => {
  shop.clock.now = new Date();
  owner = await staffAs(shop, "owner");
  const rights = ["products:read", "products:write"];
  const { body } = await owner.post<{ key: string }>("/office/keys", { name: "Halve", rights });
  const key = { authorization: `Bearer ${body.key}` };
  const byKey = async (of: string, fields: object) =>
    (await new TestVisitor(shop.api).send("PATCH", `/office/variants/${of}`, fields, key)).status;
  const draft = {
    ...{ name: "Halv Gin", brandSlug: "havgus", categoryPath: "spiritus/gin" },
    variants: [{ sku: "HALV-70", priceOre: 20_000, volumeMl: 700, stock: 0 }],
  };
  const { body: made } = await owner.post<{ slug: string }>("/office/products", draft);
  expect(await byKey("HALV-70", { priceOre: 10_000 })).toBe(200);
  expect(await byKey("HALV-70", { volumeMl: 350 })).toBe(200);
  shop.clock.now = new Date();
  await putOnSale(made.slug);
  expect(await byKey("HALV-70", { priceOre: 9_999 })).toBe(403);
  // A change of contents by a person on goods on sale restarts the price history.
  shop.clock.now = new Date();
  expect((await owner.patch("/office/variants/HALV-70", { volumeMl: 50, priceOre: 3_000 })).status).toBe(200);
  expect(await byKey("HALV-70", { priceOre: 1_499 })).toBe(403);
  expect(await byKey("HALV-70", { priceOre: 1_500 })).toBe(200);
});

it("an API key that makes a removed variant of a draft anew with other contents gains nothing by it either", async () => {
  const rights = ["products:read", "products:write"];
  const { body } = await owner.post<{ key: string }>("/office/keys", { name: "Anden", rights });
  const key = { authorization: `Bearer ${body.key}` };
  const send = async (method: string, path: string, fields?: object) =>
    (await new TestVisitor(shop.api).send(method, `/office${path}`, fields, key)).status;
  const draft = {
    ...{ name: "Ny Gin", brandSlug: "havgus", categoryPath: "spiritus/gin" },
    variants: [
      { sku: "NY-70", name: "70 cl", priceOre: 20_000, volumeMl: 700, stock: 0 },
      { sku: "NY-35", name: "35 cl", priceOre: 12_000, volumeMl: 350, stock: 0 },
    ],
  };
  const { body: made } = await owner.post<{ slug: string }>("/office/products", draft);
  expect((await owner.remove("/office/variants/NY-70")).status).toBeLessThan(300);
  const again = { sku: "NY-70", name: "5 cl", volumeMl: 50, stock: 0, priceOre: 10_000 };
  expect(await send("POST", `/products/${made.slug}/variants`, again)).toBe(403);
  await shop.db.deleteFrom("bin").where("key", "=", "NY-70").execute();
  expect(await send("POST", `/products/${made.slug}/variants`, again)).toBeLessThan(300);
  shop.clock.now = new Date();
  await putOnSale(made.slug);
  expect(await send("PATCH", "/variants/NY-70", { priceOre: 9_999 })).toBe(403);
});

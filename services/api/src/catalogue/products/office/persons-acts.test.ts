import type { OfficeProduct } from "@skaenk/contract/office/product-fields";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { planChangeSet, runChangeSet } from "../../../office/audit/run-change-set.ts";
import { thingsOf } from "../../../office/audit/thing.ts";
import { keyWith, type SendByKey } from "../../../testing/test-key.ts";
import { openTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { staffAs } from "../../../testing/test-staff.ts";
import { variantThing } from "./goods-things.ts";

let shop: TestShop;
let owner: Awaited<ReturnType<typeof staffAs>>;
let byKey: SendByKey;
let goods: { slug: string; sku: string; priceOre: number }[];
beforeAll(async () => {
  shop = await openTestShop();
  owner = await staffAs(shop, "owner");
  const rights = ["products:read", "products:write", "stock:write", "changes:undo", "audit:read"];
  byKey = await keyWith(shop, owner, rights);
  goods = await shop.db
    .selectFrom("variants")
    .innerJoin("products", "products.slug", "variants.product_slug")
    .select(["product_slug as slug", "sku", "price_ore as priceOre"])
    .where("status", "=", "active")
    .where("gift_card", "is", null)
    .where("price_ore", ">", 4_000)
    .where(({ exists, selectFrom, not }) =>
      not(
        exists(
          selectFrom("price_history")
            .select("id")
            .whereRef("price_history.sku", "=", "variants.sku")
            .whereRef("price_history.price_ore", "<>", "variants.price_ore"),
        ),
      ),
    )
    .orderBy("sku")
    .execute();
});
afterAll(() => shop.stop());

const at = (index: number) => {
  const found = goods.filter(({ slug }, place) => goods.findIndex((one) => one.slug === slug) === place)[index];
  if (!found) throw new Error("Too few goods");
  return found;
};

const categoryOf = async (slug: string) =>
  (await shop.db.selectFrom("products").select("category_path").where("slug", "=", slug).executeTakeFirstOrThrow())
    .category_path;

const lastEntryOf = (key: string) =>
  shop.db
    .selectFrom("audit_log")
    .select("id")
    .where("key", "=", key)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();

const refused = [403, "person_needed"];
const done = [200, undefined];
const newVariant = { name: "Sæt", volumeMl: 700, priceOre: 100, stock: 50 };
describe("an API key and goods on sale", () => {
  it("adds no variant to them, whose price nothing holds", async () => {
    const { slug } = at(0);
    expect(await byKey("POST", `/products/${slug}/variants`, { sku: "BILLIG-1", ...newVariant })).toEqual(refused);
    const found = await shop.db.selectFrom("variants").select("sku").where("sku", "=", "BILLIG-1").execute();
    expect(found).toEqual([]);
  });

  it("says neither what they are called nor how much of them the price is for", async () => {
    const { slug, sku } = at(1);
    for (const patch of [{ units: 24 }, { name: "Kasse med 24" }, { volumeMl: 9_000 }]) {
      expect(await byKey("PATCH", `/variants/${sku}`, patch)).toEqual(refused);
      expect((await owner.patch(`/office/variants/${sku}`, patch)).status).toBe(200);
    }
    const { version } = (await owner.get<OfficeProduct>(`/office/products/${slug}`)).body;
    expect(await byKey("PATCH", `/products/${slug}`, { version, name: "Champagne" })).toEqual(refused);
    expect(await byKey("PATCH", `/variants/${sku}`, { shelfPlace: "A 4" })).toEqual(done);
  });

  it("neither moves nor renames the category that they are sorted into", async () => {
    const key = await categoryOf(at(1).slug);
    expect(await byKey("POST", "/categories/move", { key, parent: null })).toEqual(refused);
    expect(await byKey("PATCH", "/categories", { key, name: "Glas" })).toEqual(refused);
    expect((await byKey("PATCH", "/categories", { key, text: "Til hverdag og fest." }))[0]).toBe(200);
    expect((await byKey("POST", "/categories", { name: "Endnu tom" }))[0]).toBe(201);
    expect((await byKey("PATCH", "/categories", { key: "endnu-tom", name: "Stadig tom" }))[0]).toBe(200);
  });

  it("puts nothing on sale that it has made, until a person has", async () => {
    const { slug } = at(2);
    expect(await byKey("PATCH", `/products/${slug}`, { version: 0, status: "draft" })).toEqual(done);
    const added = await byKey("POST", `/products/${slug}/variants`, { sku: "BILLIG-2", ...newVariant });
    expect(added[0]).toBeLessThan(300);
    const version = async () => (await owner.get<OfficeProduct>(`/office/products/${slug}`)).body.version;
    const sell = async () => await byKey("PATCH", `/products/${slug}`, { version: await version(), status: "active" });
    expect(await sell()).toEqual(refused);
    const bulk = { slugs: [slug], change: { status: "active" } };
    await byKey("POST", "/products/bulk", bulk);
    const { status: still } = (await owner.get<OfficeProduct>(`/office/products/${slug}`)).body.fields;
    expect(still).toBe("draft");
    const sold = await owner.patch(`/office/products/${slug}`, { version: await version(), status: "active" });
    expect(sold.status, JSON.stringify(sold.body)).toBe(200);
    expect(await byKey("PATCH", `/products/${slug}`, { version: await version(), status: "draft" })).toEqual(done);
    expect(await sell()).toEqual(done);
  });

  it("puts no goods on sale that it has made, also where a person has made their variants", async () => {
    const { slug } = at(7);
    const { fields } = (await owner.get<OfficeProduct>(`/office/products/${slug}`)).body;
    const variants = [{ ...newVariant, sku: "NOGLE-1" }];
    const product = { ...fields, slug: "noglens-vare", name: "Kasse med 24", status: "draft", variants };
    const made = await byKey("POST", "/products", product);
    expect(made[0], String(made[1])).toBeLessThan(300);
    const variant = { ...newVariant, sku: "PERSON-1", priceOre: 20_000 };
    expect((await owner.post("/office/products/noglens-vare/variants", variant)).status).toBeLessThan(300);
    await shop.db.updateTable("variants").set({ stock: 0 }).where("sku", "=", "NOGLE-1").execute();
    expect(await byKey("DELETE", "/variants/NOGLE-1")).toEqual(done);
    const version = async () => (await owner.get<OfficeProduct>("/office/products/noglens-vare")).body.version;
    const sell = { status: "active" };
    expect(await byKey("PATCH", "/products/noglens-vare", { version: await version(), ...sell })).toEqual(refused);
    const sold = await owner.patch("/office/products/noglens-vare", { version: await version(), ...sell });
    expect(sold.status, JSON.stringify(sold.body)).toBe(200);
  });

  it("sells no goods after it has put back from the history what a person had corrected", async () => {
    const { slug, sku } = at(8);
    const version = async () => (await owner.get<OfficeProduct>(`/office/products/${slug}`)).body.version;
    expect(await byKey("PATCH", `/products/${slug}`, { version: await version(), status: "draft" })).toEqual(done);
    expect(await byKey("PATCH", `/variants/${sku}`, { units: 24 })).toEqual(done);
    const entry = await lastEntryOf(sku);
    expect((await owner.patch(`/office/variants/${sku}`, { units: 1 })).status).toBe(200);
    expect(await byKey("POST", `/audit/${entry.id}/restore`, {})).toEqual(done);
    expect(await byKey("PATCH", `/products/${slug}`, { version: await version(), status: "active" })).toEqual(refused);
    // Neither does it bring a variant of goods on sale back as something else than was removed.
    expect((await owner.patch(`/office/variants/${sku}`, { units: 1, stock: 0 })).status).toBe(200);
    const sold = await owner.patch(`/office/products/${slug}`, { version: await version(), status: "active" });
    expect(sold.status, JSON.stringify(sold.body)).toBe(200);
    await shop.db.updateTable("variants").set({ stock: 0 }).where("sku", "=", sku).execute();
    expect(await byKey("DELETE", `/variants/${sku}`)).toEqual(done);
    expect(await byKey("POST", `/audit/${entry.id}/restore`, {})).toEqual(refused);
  });

  it("puts no former price back that is below half", async () => {
    const { sku, priceOre } = at(9);
    const wrong = Math.floor(priceOre / 10);
    expect((await owner.patch(`/office/variants/${sku}`, { priceOre: wrong })).status).toBe(200);
    const entry = await lastEntryOf(sku);
    expect((await owner.patch(`/office/variants/${sku}`, { priceOre })).status).toBe(200);
    expect(await byKey("POST", `/audit/${entry.id}/restore`, {})).toEqual(refused);
    expect((await owner.post(`/office/audit/${entry.id}/restore`, {})).status).toBe(200);
  });

  it("undoes no set of a person so that a price is for more", async () => {
    const { sku } = at(3);
    const before = await shop.db.selectFrom("variants").selectAll().where("sku", "=", sku).executeTakeFirstOrThrow();
    const staff = await shop.db.selectFrom("staff").select(["id", "name"]).executeTakeFirstOrThrow();
    const actor = { staffId: staff.id, name: staff.name };
    const rows = [{ thing: "variant", key: sku, expected: { name: before.name }, patch: { name: "Én flaske" } }];
    const things = thingsOf(variantThing(() => shop.clock.now));
    const set = { act: "product.bulk", note: "Navne", actor, at: shop.clock.now, rows };
    const id = await shop.db.transaction().execute((trx) => planChangeSet(trx, set));
    await runChangeSet({ db: shop.db, things, now: () => shop.clock.now }, id);
    expect(await byKey("POST", `/change-sets/${id}/undo`)).toEqual(done);
    const after = await shop.db.selectFrom("variants").selectAll().where("sku", "=", sku).executeTakeFirstOrThrow();
    expect(after.name).toBe("Én flaske");
  });
});

describe("a cut of an API key and a promotion of one", () => {
  const promotion = (percent: number, more: object = {}) => ({
    name: "Halv pris",
    code: null,
    benefit: { kind: "percent", percent },
    scope: { kind: "all" },
    fromOre: 0,
    audience: "all",
    stacks: true,
    withPoints: true,
    mostUses: null,
    mostPerCustomer: null,
    startsAt: shop.clock.now.toISOString(),
    endsAt: null,
    ...more,
  });

  it("take no more than half together, whichever comes first", async () => {
    const { sku, priceOre } = at(4);
    const half = Math.ceil(priceOre / 2);
    const price = (ore: number) => byKey("PATCH", `/variants/${sku}`, { priceOre: ore });
    expect(await price(half)).toEqual(done);
    expect(await byKey("POST", "/promotions", promotion(50))).toEqual(refused);
    expect(await byKey("POST", "/promotions", promotion(1))).toEqual(refused);
    expect(await price(Math.ceil(priceOre * 0.8))).toEqual(done);
    expect((await byKey("POST", "/promotions", promotion(30)))[0]).toBeLessThan(300);
    // Two of them take half at the most.
    expect(await byKey("POST", "/promotions", promotion(20))).toEqual(refused);
    expect(await price(Math.ceil(priceOre * 0.6))).toEqual(refused);
    expect(await price(Math.ceil(priceOre * 0.75))).toEqual(done);
    expect((await owner.patch(`/office/variants/${sku}`, { priceOre: half })).status).toBe(200);
  });

  it("take no more than half where the promotion is made while cuts of a change set wait", async () => {
    await shop.db.deleteFrom("promotions").execute();
    const { sku, priceOre } = at(6);
    const key = await shop.db.selectFrom("api_keys").select("id").where("name", "=", "Varer").executeTakeFirstOrThrow();
    const actor = { staffId: null, keyId: key.id, name: "Varer" };
    const rows = [{ thing: "variant", key: sku, expected: { priceOre }, patch: { priceOre: Math.ceil(priceOre / 2) } }];
    const set = { act: "product.bulk", note: "Priser", actor, at: shop.clock.now, rows };
    const id = await shop.db.transaction().execute((trx) => planChangeSet(trx, set));
    // Goods of the tests before are cut already: their prices stand a month back.
    shop.clock.now = new Date(shop.clock.now.getTime() + 31 * 86_400_000);
    expect((await byKey("POST", "/promotions", promotion(50)))[0]).toBeLessThan(300);
    const things = thingsOf(variantThing(() => shop.clock.now));
    await runChangeSet({ db: shop.db, things, now: () => shop.clock.now }, id);
    const after = await shop.db.selectFrom("variants").selectAll().where("sku", "=", sku).executeTakeFirstOrThrow();
    expect(after.price_ore).toBe(priceOre);
  });

  it("count with a promotion of a person that is about the goods, also after these have moved to it", async () => {
    owner = await staffAs(shop, "owner");
    await shop.db.deleteFrom("promotions").execute();
    const [{ slug, sku, priceOre }, other] = [at(10), at(11)];
    const scope = { kind: "some", products: [], brands: [], categories: [await categoryOf(slug)] };
    expect((await owner.post("/office/promotions", promotion(50, { scope }))).status).toBeLessThan(300);
    expect(await byKey("PATCH", `/variants/${sku}`, { priceOre: Math.ceil(priceOre * 0.9) })).toEqual(refused);
    const elsewhere = await shop.db
      .selectFrom("categories")
      .select("path")
      .where("path", "not like", `${(await categoryOf(slug)).split("/")[0]}%`)
      .executeTakeFirstOrThrow();
    await shop.db
      .updateTable("products")
      .set({ category_path: elsewhere.path })
      .where("slug", "=", other.slug)
      .execute();
    expect(await byKey("PATCH", `/variants/${other.sku}`, { priceOre: Math.ceil(other.priceOre * 0.9) })).toEqual(done);
    const { version } = (await owner.get<OfficeProduct>(`/office/products/${other.slug}`)).body;
    const moved = { version, categoryPath: await categoryOf(slug) };
    expect(await byKey("PATCH", `/products/${other.slug}`, moved)).toEqual(refused);
    expect((await owner.patch(`/office/products/${other.slug}`, moved)).status).toBe(200);
  });

  it("counts a price that is planned", async () => {
    await shop.db.deleteFrom("promotions").execute();
    const { sku, priceOre } = at(5);
    const plannedFrom = new Date(shop.clock.now.getTime() + 86_400_000).toISOString();
    const planned = { plannedOre: Math.ceil(priceOre / 2), plannedFrom, plannedTo: null };
    expect(await byKey("PATCH", `/variants/${sku}`, planned)).toEqual(done);
    expect(await byKey("POST", "/promotions", promotion(50))).toEqual(refused);
  });

  it("allow a move and a promotion by a key that take nothing more", async () => {
    await shop.db.deleteFrom("promotions").execute();
    const { slug, sku, priceOre } = at(12);
    expect(await byKey("PATCH", `/variants/${sku}`, { priceOre: Math.ceil(priceOre / 2) })).toEqual(done);
    // A person may go further; without a promotion, or within one of all goods, the product costs the same in each category.
    const low = { priceOre: Math.ceil(priceOre / 3) };
    expect((await owner.patch(`/office/variants/${sku}`, low)).status).toBe(200);
    const elsewhere = await shop.db
      .selectFrom("categories")
      .select("path")
      .where("path", "like", `${(await categoryOf(slug)).split("/")[0]}/%`)
      .where("path", "<>", await categoryOf(slug))
      .execute();
    const move = async (categoryPath: string | undefined) => {
      const { version } = (await owner.get<OfficeProduct>(`/office/products/${slug}`)).body;
      return await byKey("PATCH", `/products/${slug}`, { version, categoryPath });
    };
    expect(await move(elsewhere[0]?.path)).toEqual(done);
    expect((await owner.post("/office/promotions", promotion(50))).status).toBeLessThan(300);
    expect(await move(elsewhere[1]?.path)).toEqual(done);
    expect(await byKey("POST", "/promotions", promotion(1))).toEqual(refused);
    const freeDelivery = { benefit: { kind: "free-delivery" } };
    expect((await byKey("POST", "/promotions", promotion(0, freeDelivery)))[0]).toBeLessThan(300);
  });
});

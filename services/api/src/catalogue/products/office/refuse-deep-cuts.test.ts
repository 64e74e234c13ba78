import type { OfficeList } from "@skaenk/contract/office/lists";
import type { OfficeProductRow, OfficeVariant } from "@skaenk/contract/office/product-fields";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { staffAs } from "../../../testing/test-staff.ts";
import { TestVisitor } from "../../../testing/test-visitor.ts";

let shop: TestShop;
let owner: Awaited<ReturnType<typeof staffAs>>;
let byKey: (method: string, path: string, body: object) => Promise<[number, string | undefined]>;
let variants: OfficeVariant[];
beforeAll(async () => {
  shop = await openTestShop();
  owner = await staffAs(shop, "owner");
  const rights = ["products:read", "products:write", "stock:write"];
  const { body } = await owner.post<{ key: string }>("/office/keys", { name: "Priser", rights });
  const headers = { authorization: `Bearer ${body.key}` };
  byKey = async (method, path, sent) => {
    const answer = await new TestVisitor(shop.api).send<Refusal>(method, `/office${path}`, sent, headers);
    return [answer.status, answer.body.code];
  };
  const { items } = (await owner.get<OfficeList<OfficeProductRow>>("/office/products?limit=20")).body;
  // Variants whose price has never changed.
  const steps = await shop.db.selectFrom("price_history").select(["sku", "price_ore"]).execute();
  variants = items
    .flatMap((row) => row.variants)
    .filter(({ sku, priceOre }) => steps.every((step) => step.sku !== sku || step.price_ore === priceOre));
});
afterAll(() => shop.stop());

const at = (index: number): OfficeVariant => {
  const variant = variants[index];
  if (!variant) throw new Error("Too few variants");
  return variant;
};

const refused = [403, "person_needed"];

it("lets a key lower a price to half, in one step or in several within thirty days, and no further", async () => {
  const { sku, priceOre } = at(0);
  const price = (of: number) => byKey("PATCH", `/variants/${sku}`, { priceOre: of });
  expect(await price(0)).toEqual(refused);
  expect(await price(Math.ceil(priceOre / 2) - 1)).toEqual(refused);
  expect(await price(Math.ceil(priceOre * 0.6))).toEqual([200, undefined]);
  expect(await price(Math.ceil(priceOre * 0.4))).toEqual(refused);
  expect(await price(Math.ceil(priceOre * 0.5))).toEqual([200, undefined]);
  // The database writes down by its own clock when a price began.
  shop.clock.now = new Date(Date.now() + 31 * 86_400_000);
  owner = await staffAs(shop, "owner");
  expect(await price(Math.ceil(priceOre * 0.4))).toEqual([200, undefined]);
  expect((await owner.patch(`/office/variants/${sku}`, { priceOre: 0 })).status).toBe(200);
});

it("holds for prices that are planned, pasted and set on many goods at once", async () => {
  const { sku, priceOre } = at(1);
  const plannedFrom = new Date(shop.clock.now.getTime() + 86_400_000).toISOString();
  const planned = { plannedOre: 1, plannedFrom, plannedTo: null };
  expect(await byKey("PATCH", `/variants/${sku}`, planned)).toEqual(refused);
  const rows = [{ sku, set: { priceOre: 0 }, expected: { priceOre } }];
  expect(await byKey("POST", "/products/bulk/cells", { rows })).toEqual(refused);
  expect(await byKey("POST", "/products/bulk", { filter: {}, change: { priceOre: 100 } })).toEqual(refused);
  expect(await byKey("POST", "/products/bulk", { filter: {}, change: { pricePercent: -60 } })).toEqual(refused);
  expect((await byKey("POST", "/products/bulk", { filter: {}, change: { pricePercent: 5 } }))[0]).toBe(200);
});

it("holds for a variant that a key removes and makes anew, whose stock asks for the right to stock", async () => {
  const { body } = await owner.post<{ key: string }>("/office/keys", {
    name: "Varer",
    rights: ["products:read", "products:write"],
  });
  const headers = { authorization: `Bearer ${body.key}` };
  const send = async (method: string, path: string, sent?: object) => {
    const answer = await new TestVisitor(shop.api).send<Refusal>(method, `/office${path}`, sent, headers);
    return [answer.status, answer.body.code];
  };
  const { sku, slug, priceOre } = await shop.db
    .selectFrom("variants")
    .select(["sku", "product_slug as slug", "price_ore as priceOre"])
    .where("product_slug", "in", (eb) =>
      eb.selectFrom("variants").select("product_slug").groupBy("product_slug").having(eb.fn.countAll(), ">", 1),
    )
    .where("price_ore", ">", 2_000)
    .orderBy("sku")
    .limit(1)
    .executeTakeFirstOrThrow();
  const stock = { slugs: [slug], change: { stockChange: 5, reason: "received" } };
  expect(await send("POST", "/products/bulk", stock)).toEqual([403, "right_missing"]);
  const setStock = (pieces: number) =>
    shop.db.updateTable("variants").set({ stock: pieces }).where("sku", "=", sku).execute();
  await setStock(50);
  expect(await send("DELETE", `/variants/${sku}`)).toEqual([403, "right_missing"]);
  expect(await send("DELETE", `/products/${slug}`)).toEqual([403, "right_missing"]);
  await setStock(0);
  expect(await send("DELETE", `/variants/${sku}`)).toEqual([200, undefined]);
  // A person adds variants to goods on sale.
  await shop.db.updateTable("products").set({ status: "draft" }).where("slug", "=", slug).execute();
  const again = { sku, name: "70 cl", volumeMl: 700, units: 1, stock: 0 };
  const add = (fields: object) => send("POST", `/products/${slug}/variants`, { ...again, ...fields });
  expect(await add({ priceOre: 1 })).toEqual(refused);
  expect(await add({ priceOre, stock: 5 })).toEqual([403, "right_missing"]);
  expect((await add({ priceOre }))[0]).toBeLessThan(300);
});

it("lets a key raise a price that a person has set low, and send a price as it stands, while a promotion of half runs", async () => {
  const { sku, priceOre } = at(2);
  const low = Math.ceil(priceOre / 4);
  expect((await owner.patch(`/office/variants/${sku}`, { priceOre: low })).status).toBe(200);
  const half = {
    ...{ name: "Halv pris", code: null, benefit: { kind: "percent", percent: 50 }, scope: { kind: "all" }, fromOre: 0 },
    ...{ audience: "all", stacks: true, withPoints: true, mostUses: null, mostPerCustomer: null },
    ...{ startsAt: shop.clock.now.toISOString(), endsAt: null },
  };
  expect((await owner.post("/office/promotions", half)).status).toBeLessThan(300);
  const price = (of: number) => byKey("PATCH", `/variants/${sku}`, { priceOre: of });
  expect(await price(low)).toEqual([200, undefined]);
  expect(await price(low + 100)).toEqual([200, undefined]);
  expect(await price(low + 99)).toEqual(refused);
  expect(
    await byKey("POST", "/products/bulk/cells", {
      rows: [{ sku, set: { priceOre: low + 200 }, expected: { priceOre: low + 100 } }],
    }),
  ).toEqual([200, undefined]);
  // A planned price comes later, when the price may be another.
  const plannedFrom = new Date(shop.clock.now.getTime() + 86_400_000).toISOString();
  expect(await byKey("PATCH", `/variants/${sku}`, { plannedOre: low + 300, plannedFrom, plannedTo: null })).toEqual(
    refused,
  );
});

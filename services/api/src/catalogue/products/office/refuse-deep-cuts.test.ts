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

it("holds for prices that are pasted, and for drafts that a person has priced", async () => {
  const { sku, priceOre } = at(1);
  const rows = [{ sku, set: { priceOre: 0 }, expected: { priceOre } }];
  expect(await byKey("POST", "/products/bulk/cells", { rows })).toEqual(refused);
  const { slug } = await shop.db
    .selectFrom("variants")
    .select("product_slug as slug")
    .where("sku", "=", sku)
    .executeTakeFirstOrThrow();
  await shop.db.updateTable("products").set({ status: "draft" }).where("slug", "=", slug).execute();
  expect(await byKey("PATCH", `/variants/${sku}`, { priceOre: 1 })).toEqual(refused);
  // A variant of a draft that was removed, left the bin and is created again keeps the limit of its former price.
  await shop.db.updateTable("variants").set({ stock: 0 }).where("sku", "=", sku).execute();
  expect((await owner.remove(`/office/variants/${sku}`)).status).toBeLessThan(300);
  const again = { sku, name: "70 cl", volumeMl: 700, units: 1, stock: 0 };
  const add = (ore: number) => byKey("POST", `/products/${slug}/variants`, { ...again, priceOre: ore });
  expect(await add(priceOre)).toEqual(refused);
  await shop.db.deleteFrom("bin").where("key", "=", sku).execute();
  expect(await add(1)).toEqual(refused);
  expect((await add(priceOre))[0]).toBeLessThan(300);
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
});

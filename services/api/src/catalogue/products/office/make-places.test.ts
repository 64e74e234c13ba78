import type { OfficeProduct } from "@skaenk/contract/office/product-fields";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { staffAs } from "../../../testing/test-staff.ts";

let shop: TestShop;
let owner: Awaited<ReturnType<typeof staffAs>>;
beforeAll(async () => {
  shop = await openTestShop({}, { fill: async () => undefined });
  owner = await staffAs(shop, "owner");
});
afterAll(() => shop.stop());

let made = 0;
const product = (more: object) => ({
  name: `Rabarberbrus ${++made}`,
  variants: [{ sku: `BRUS-${made}`, priceOre: 2_400, volumeMl: 250 }],
  ...more,
});
const add = (more: object) => owner.post<OfficeProduct & Refusal>("/office/products", product(more));

describe("the first product of an empty shop", () => {
  it("makes its brand and its category", async () => {
    const { status, body } = await add({ newBrand: "Havnens Brus", newCategory: "Sodavand" });
    expect([status, body.fields?.brandSlug, body.fields?.categoryPath]).toEqual([201, "havnens-brus", "sodavand"]);
    expect([body.brandName, body.categoryName]).toEqual(["Havnens Brus", "Sodavand"]);
    const log = await owner.get<{ items: { act: string }[] }>("/office/audit");
    expect(log.body.items.map(({ act }) => act)).toEqual(
      expect.arrayContaining(["brand.add", "category.add", "product.add"]),
    );
  });

  it("takes those of the same name the next time, and makes none twice", async () => {
    const { status, body } = await add({ newBrand: "havnens brus", newCategory: "Sodavand" });
    expect([status, body.brandName, body.categoryName]).toEqual([201, "Havnens Brus", "Sodavand"]);
  });

  it("makes neither when the product is refused", async () => {
    const { status } = await add({ newBrand: "Ingen", newCategory: "Intet", drawing: { shape: "cube" } });
    expect(status).toBeGreaterThanOrEqual(400);
    const { body } = await owner.get<{ brands: { slug: string }[] }>("/office/product-choices");
    expect(body.brands.map(({ slug }) => slug)).not.toContain("ingen");
  });

  it("moves to a new brand when it is saved", async () => {
    const { body } = await owner.get<OfficeProduct>("/office/products/rabarberbrus-1");
    const saved = await owner.patch<OfficeProduct>("/office/products/rabarberbrus-1", {
      version: body.version,
      newBrand: "Fjordens Brus",
    });
    expect([saved.status, saved.body.brandName]).toEqual([200, "Fjordens Brus"]);
  });

  it("is refused a name without letters, and a new brand from who may not put one into the shop", async () => {
    const nameless = await add({ newBrand: "!!!", newCategory: "Sodavand" });
    expect([nameless.status, nameless.body.errors?.brandSlug]).toEqual([422, expect.stringContaining("bogstav")]);
    const packer = await staffAs(shop, "stock");
    const { status } = await packer.post("/office/products", product({ newBrand: "Nyt", newCategory: "Nyt" }));
    expect(status).toBe(403);
  });
});

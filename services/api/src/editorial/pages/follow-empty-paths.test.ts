import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { staffAs } from "../../testing/test-staff.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({}, { fill: async () => undefined });
});
afterAll(() => shop.stop());

const everyPart = [
  "/drinks",
  "/ingredienser",
  "/fest",
  "/hjaelp-mig-med-at-vaelge",
  "/design-drinkskort",
  "/inspiration",
  "/teknik",
  "/kollektioner",
  "/kampagne",
  "/shop",
];
const emptyPaths = () => shop.settings.live.emptyPaths.toSorted();

it("knows of an empty shop that no part has anything to show", () => {
  expect(emptyPaths()).toEqual(everyPart.toSorted());
});

it("leads to the goods once one is on sale, and no longer when it is taken off", async () => {
  const owner = await staffAs(shop, "owner");
  const added = await owner.post<{ slug: string; version: number }>("/office/products", {
    ...{ name: "Glas", newBrand: "Glasværket", newCategory: "Glas", status: "active", signOff: true },
    variants: [{ sku: "GLAS-1", priceOre: 9_900 }],
  });
  expect(added.status).toBe(201);
  await expect.poll(emptyPaths).not.toContain("/shop");
  expect(emptyPaths()).toContain("/drinks");
  const { slug, version } = added.body;
  await owner.patch(`/office/products/${slug}`, { version, status: "draft" });
  await expect.poll(emptyPaths).toContain("/shop");
});

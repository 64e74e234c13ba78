import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { openShelves } from "../../shelves/open-shelves.ts";
import { vocabularyOf } from "./vocabulary.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

it("spells words as drinks, shelves and goods write them, and slips by the name of the drink", async () => {
  const { spelled } = vocabularyOf(await openShelves(shop).read());
  expect(["roedvin", "JORDBAER gin", "kaipirinha", "gin qqq"].map(spelled)).toEqual([
    "rødvin",
    "jordbær gin",
    "caipirinha",
    undefined,
  ]);
});

it("spells the new name of goods and of a brand, and the old no longer, while the drinks stand as they stood", async () => {
  const shelves = openShelves(shop);
  const before = await shelves.read();
  const product = before.products[0];
  if (!product) throw new Error("The test shop has no goods");
  const spelledNow = async (word: string) => vocabularyOf(await shelves.read()).spelled(word);
  expect(await spelledNow("blaabaerglaede")).toBeUndefined();
  const rename = (name: string) =>
    shop.db.updateTable("products").set({ name }).where("slug", "=", product.row.slug).execute();
  await rename("Blåbærglæde");
  await expect.poll(() => spelledNow("blaabaerglaede")).toBe("blåbærglæde");
  await shop.db.updateTable("brands").set({ name: "Østerhæld" }).where("slug", "=", product.row.brand_slug).execute();
  await expect.poll(() => spelledNow("oesterhaeld")).toBe("østerhæld");
  await rename(product.card.name);
  await expect.poll(() => spelledNow("blaabaerglaede")).toBeUndefined();
  expect(vocabularyOf(await shelves.read()).isCarried("blaabaerglaede")).toBe(false);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { openShelves } from "./open-shelves.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

test("the articles on the shelves stay the same until one, its theme or its picture changes, or a day begins on which one comes out", async () => {
  const shelves = openShelves(shop);
  const before = await shelves.articles();
  expect(await shelves.articles()).toBe(before);
  const slug = before[0]?.slug ?? "";
  const first = async () => (await shelves.articles()).find((article) => article.slug === slug);
  await shop.db.updateTable("articles").set({ title: "En anden titel" }).where("slug", "=", slug).execute();
  await expect.poll(async () => (await first())?.title).toBe("En anden titel");
  await shop.db.updateTable("article_themes").set({ name: "Et andet tema" }).execute();
  await expect.poll(async () => (await first())?.theme_name).toBe("Et andet tema");
  await shop.db.deleteFrom("pictures").where("thing", "=", "article").where("key", "=", slug).execute();
  await expect.poll(async () => (await first())?.photo).toBeUndefined();
  await shop.db.updateTable("articles").set({ published_on: "2999-01-01" }).where("slug", "=", slug).execute();
  await expect.poll(first).toBeUndefined();
  const today = shop.clock.now;
  shop.clock.now = new Date("2999-01-01T08:00:00Z");
  expect((await first())?.slug).toBe(slug);
  shop.clock.now = today;
});

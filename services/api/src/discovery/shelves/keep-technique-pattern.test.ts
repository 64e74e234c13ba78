import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { keepArticles } from "./keep-articles.ts";
import { keepTechniquePattern } from "./keep-technique-pattern.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

it("compiles the words of techniques once, and anew when an article has changed", async () => {
  const read = keepTechniquePattern(keepArticles(shop));
  const [first, beside] = await Promise.all([read(), read()]);
  expect([...(first?.slugs.values() ?? [])].length).toBeGreaterThan(0);
  expect(beside).toBe(first);
  expect(await read()).toBe(first);
  const word = "omhyggeligt nynnet";
  await sql`update articles set content = jsonb_set(content, '{technique,words}', ${JSON.stringify([word])}::jsonb)
    where content ? 'technique'`.execute(shop.db);
  await expect.poll(async () => [...((await read())?.slugs.keys() ?? [])]).toEqual([word]);
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { stockTestGoods } from "../../testing/test-goods.ts";
import { beginLimitWindow } from "../../testing/test-limits.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({}, { fill: stockTestGoods });
});
afterAll(() => shop.stop());

const search = async (q: string, from: string) =>
  (await shop.api.request(`/api/v1/search?q=${encodeURIComponent(q)}`, { headers: { "x-forwarded-for": from } }))
    .status;
const words = async () => (await shop.db.selectFrom("search_days").select("words").execute()).map((row) => row.words);

it("lets one network search so often in a minute, and count so many words in a day", async () => {
  const network = "203.0.113.71";
  let asked = 0;
  const searchTimes = async (times: number) => {
    const statuses: number[] = [];
    for (let time = 0; time < times; time += 1) {
      asked += 1;
      statuses.push(await search(`ord nr ${asked}`, network));
    }
    return statuses;
  };
  beginLimitWindow();
  const statuses = await searchTimes(905);
  expect(statuses.indexOf(429)).toBe(900);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  beginLimitWindow();
  expect(await searchTimes(150)).not.toContain(429);
  // Another network's word comes last, so all others are written when it is.
  expect(await search("sidste ord", "203.0.113.72")).toBe(200);
  await expect.poll(words).toContain("sidste ord");
  expect((await words()).filter((one) => one.startsWith("ord nr"))).toHaveLength(1_000);
});

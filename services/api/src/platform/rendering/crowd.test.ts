import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { longestBlock } from "../../../../../tests/support/longest-block.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const count = 260;

async function slugs(path: string): Promise<string[]> {
  const answer = await shop.api.request(`/api/v1/${path}`);
  return ((await answer.json()) as { items: { slug: string }[] }).items.map(({ slug }) => slug);
}

/** Asks for all at once, as from as many sockets: each comes in a turn of its own. */
async function crowd(paths: string[]) {
  const askAll = () =>
    Promise.all(
      paths.map(async (path) => {
        await new Promise((resolve) => setImmediate(resolve));
        return await shop.api.request(path);
      }),
    );
  const { answer: answers, longestMs } = await longestBlock(askAll, 2);
  const statuses = answers.map(({ status }) => status);
  return { longestMs, answers, served: statuses.filter((status) => status === 200).length, statuses };
}

// A second try: a collection of all the run's files before this one may fall into a turn.
describe("260 previews at once", { timeout: 120_000, retry: 1 }, () => {
  test("of drinks cards leave every page its turn, and who comes too late is told when to come again", async () => {
    const recipes = await slugs("recipes?pageSize=96");
    const paths = Array.from({ length: count }, (_, at) => {
      const drinks = Array.from({ length: 24 }, (_, place) => recipes[(at * 7 + place) % recipes.length]);
      return `/api/v1/drinks-cards/preview.svg?title=Kort+${at}&drinks=${drinks.join(",")}`;
    });
    const { longestMs, answers, served, statuses } = await crowd(paths);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    // A stranger waits for a bounded time, so how many are served depends on the machine.
    expect(served).toBeGreaterThan(2);
    const refused = answers.find(({ status }) => status === 503);
    expect(refused?.headers.get("retry-after")).toBe("5");
    if (process.env.ATTACK_FIGURES) console.log(`longest turn ${longestMs.toFixed(0)} ms, ${served} served`);
    expect(longestMs).toBeLessThan(100);
  });

  test("of pictures for sharing leave every page its turn", async () => {
    const recipes = await slugs("recipes?pageSize=96");
    const products = await slugs("products?pageSize=96");
    const all = [...recipes.map((slug) => `recipes/${slug}`), ...products.map((slug) => `products/${slug}`)];
    const paths = Array.from({ length: count }, (_, at) => `/api/v1/og/${all[at % all.length]}.png`);
    const { longestMs, served, statuses } = await crowd(paths);
    expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
    expect(served).toBeGreaterThan(10);
    if (process.env.ATTACK_FIGURES) console.log(`longest turn ${longestMs.toFixed(0)} ms, ${served} served`);
    expect(longestMs).toBeLessThan(100);
  });
});

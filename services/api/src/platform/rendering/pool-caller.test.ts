import type { DrinksCard } from "@skaenk/contract/drinks-cards";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";
import type { PoolCaller } from "./pool-caller.ts";
import type { RenderingPool } from "./rendering-pool.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const from = "192.0.2.5";
const network = "192.0.2.0/24";

/** Who has something rendered, without rendering it. */
function listen(pool: RenderingPool, output: unknown) {
  const callers: (PoolCaller | undefined)[] = [];
  const listening = vi.spyOn(pool, "run").mockImplementation(async (_work, _prepare, caller) => {
    callers.push(caller);
    return output as never;
  });
  return { callers, stop: () => listening.mockRestore() };
}

describe("what strangers have rendered is rendered in their own name", () => {
  const page = { svgPages: ["<svg/>"] };

  test.each([
    ["a preview of a card", "/drinks-cards/preview.svg?title=Fest&drinks=negroni,mojito", "cards", page],
    ["a picture for sharing", "/og/recipes/negroni.png", "previews", new Uint8Array(8)],
    ["a picture for mail", "/drawings/recipes/negroni.png", "previews", new Uint8Array(8)],
    ["the terms", "/terms.pdf", "papers", { pdf: new Uint8Array(8) }],
  ] as const)("%s", async (_, path, kind, output) => {
    const { callers, stop } = listen(shop.rendering[kind], output);
    const leaving = new AbortController();
    const answer = await shop.api.request(`/api/v1${path}`, {
      headers: { "x-forwarded-for": from },
      signal: leaving.signal,
    });
    stop();
    expect([answer.status, callers.length]).toEqual([200, 1]);
    expect(callers[0]?.network).toBe(network);
    expect(callers[0]?.signal?.aborted).toBe(false);
    leaving.abort();
    expect(callers[0]?.signal?.aborted).toBe(true);
  });

  test("a card, its pages, its paper and its logo", async () => {
    const cards = listen(shop.rendering.cards, { ...page, pdf: new Uint8Array(8) });
    const uploads = listen(shop.rendering.uploads, { svg: "<svg/>" });
    const host = new TestVisitor(shop.api);
    const headers = () => ({
      "x-forwarded-for": from,
      cookie: [...host.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    });
    const own = { "x-forwarded-for": from };
    const made = { title: "Fest", drinks: ["negroni"] };
    const { body } = await host.post<DrinksCard>("/drinks-cards", made, own);
    await host.send("PATCH", `/drinks-cards/${body.id}`, { title: "Fest igen" }, own);
    await shop.api.request(`/api/v1/drinks-cards/${body.id}.pdf`, { headers: headers() });
    const logo = { method: "PUT", headers: headers(), body: "<svg/>" };
    expect((await shop.api.request(`/api/v1/drinks-cards/${body.id}/logo`, logo)).status).toBe(200);
    for (const { callers, stop } of [cards, uploads]) {
      stop();
      expect(callers.length).toBeGreaterThan(0);
      expect(new Set(callers.map((caller) => caller?.network))).toEqual(new Set([network]));
    }
    // As made, as changed, on paper and with its logo.
    expect(cards.callers).toHaveLength(4);
    expect(uploads.callers).toHaveLength(1);
  });
});

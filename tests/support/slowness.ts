import type { Page } from "playwright-core";

/** How long the quickest of five answers without work takes at most on a machine that is the tests' own, in milliseconds. */
const ownMs = 10;

/** How many times slower than a machine of the tests' own this one is just now, between a page and its shop; never less than 1. */
export async function slownessOf(page: Page): Promise<number> {
  const quickest = await page.evaluate(async () => {
    const taken: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      const began = performance.now();
      await (await fetch("/api/v1/health")).text();
      taken.push(performance.now() - began);
    }
    return Math.min(...taken);
  });
  return Math.max(1, quickest / ownMs);
}

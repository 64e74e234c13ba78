import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { ownerAt, untilOfficeAwake } from "../support/owner-at.ts";
import { story, untilAwake } from "../support/story.ts";

/** Adds up every layout shift of the page from its first paint on (a number without a unit; 0.00 as Lighthouse writes it). */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const moved = Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.moved += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { moved: number }).moved);
}

/** Down the page as a reader goes, so that everything loaded on the way is loaded. */
async function readToTheEnd(page: Page): Promise<void> {
  for (let position = 0; position < (await page.evaluate(() => document.body.scrollHeight)); position += 600) {
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(60);
  }
  await page.waitForLoadState("networkidle");
}

describe("nothing moves under the reader's eyes", { concurrent: true }, () => {
  for (const path of [
    "/",
    "/drinks",
    "/drink/negroni",
    "/vare/havgus-london-dry-gin",
    "/shop/havgus",
    "/inspiration",
    "/kurv",
  ]) {
    for (const width of [390, 1280]) {
      story(`on ${path} at ${width} px, also when the typefaces are late`, async ({ open }) => {
        const page = await open({ width });
        const moved = await watchShifts(page);
        await page.route("**/*.woff2", async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 700));
          await route.continue();
        });
        await page.goto(path);
        await untilAwake(page);
        await page.waitForTimeout(900);
        await readToTheEnd(page);
        expect((await moved()).toFixed(2)).toBe("0.00");
      });
    }
  }
});

describe("no room of the office moves when its scripts wake", { concurrent: true }, () => {
  for (const width of [390, 1280]) {
    story(`at ${width} px`, async ({ open }) => {
      const page = await ownerAt(open, { width });
      const moved = await watchShifts(page);
      for (const room of ["/varer/kvart-i-syv-toer-tonic", "/drinks/negroni", "/indstillinger", "/tilbud/ny"]) {
        await page.goto(`/kontor${room}`);
        await untilOfficeAwake(page);
        await page.waitForTimeout(900);
        expect((await moved()).toFixed(2), room).toBe("0.00");
      }
    });
  }
});

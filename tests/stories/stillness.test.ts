import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { ownerAt, untilOfficeAwake } from "../support/owner-at.ts";
import { story, untilAwake } from "../support/story.ts";

type Shift = PerformanceEntry & {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

/**
 * Adds up every layout shift of the page from its first paint on.
 * @returns reads the sum (0.00 as Lighthouse writes it, without a unit) and, where it is more, the elements that moved
 */
async function watchShifts(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const shifts = Object.assign(window, { shiftSum: 0, shifted: [] as string[] });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        shifts.shiftSum += value;
        for (const { node, previousRect, currentRect } of sources)
          shifts.shifted.push(
            `${node?.nodeName}.${node instanceof Element ? node.className : ""} »${node?.textContent?.slice(0, 40)}« ${previousRect.y} -> ${currentRect.y}`,
          );
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () =>
    page.evaluate(() => {
      const { shiftSum, shifted } = window as unknown as { shiftSum: number; shifted: string[] };
      return [shiftSum.toFixed(2), ...(shiftSum < 0.005 ? [] : shifted)].join("\n");
    });
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
        expect(await moved()).toBe("0.00");
      });
    }
  }
});

/** Holds the page's scripts back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() === "script") await promise;
    await route.continue();
  });
  return resolve;
}

/** Notes the place of everything on the page, and what a press at the window's lower edge would hit. */
const notePlaces = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll("main *")].filter((element) => element.checkVisibility());
    const places = shown.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { element, at: [x, y, width, height].map(Math.round).join(" ") };
    });
    const inBar = new Set<string>();
    for (let y = innerHeight - 200; y < innerHeight; y += 4)
      for (let x = 4; x < innerWidth; x += 16)
        if (document.elementFromPoint(x, y)?.closest(".save-bar")) inBar.add(`${x} ${y}`);
    Object.assign(window, { places, inBar });
  });

/** @returns what has another place now, apart from the bar's own words, and how many points of the page the bar has newly covered */
const readMoved = (page: Page): Promise<{ moved: string[]; covered: number; bar: number }> =>
  page.evaluate(() => {
    const { places, inBar } = window as unknown as {
      places: { element: Element; at: string }[];
      inBar: Set<string>;
    };
    const moved = places
      .filter(({ element }) => element.isConnected && !element.closest(".save-bar > *"))
      .flatMap(({ element, at }) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const now = [x, y, width, height].map(Math.round).join(" ");
        return now === at ? [] : [`${element.tagName}.${element.className} ${at} -> ${now}`];
      });
    let covered = 0;
    for (let y = innerHeight - 200; y < innerHeight; y += 4)
      for (let x = 4; x < innerWidth; x += 16)
        if (document.elementFromPoint(x, y)?.closest(".save-bar") && !inBar.has(`${x} ${y}`)) covered += 1;
    return { moved, covered, bar: inBar.size };
  });

// One after the other: both save the same fields.
describe("the bar that saves takes its place before the scripts wake, and nothing moves", () => {
  for (const width of [390, 1280]) {
    story(`at ${width} px`, async ({ open }) => {
      const page = await ownerAt(open, { width });
      for (const [room, field] of [
        ["/varer/kvart-i-syv-toer-tonic", "description"],
        ["/drinks/negroni", "intro"],
        ["/indstillinger", "address"],
      ]) {
        const release = await holdScripts(page);
        await page.goto(`/kontor${room}`, { waitUntil: "commit" });
        await page.getByRole("region", { name: "Gem" }).waitFor();
        // The stylesheet has come, and the typefaces.
        await page.waitForFunction(() => {
          const bar = document.querySelector(".save-bar");
          return bar !== null && getComputedStyle(bar).position === "fixed";
        });
        await page.evaluate(() => document.fonts.ready);
        await notePlaces(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), room).toBe(0);
        release();
        await untilOfficeAwake(page);
        const { bar, ...woken } = await readMoved(page);
        expect({ room, ...woken }).toEqual({ room, moved: [], covered: 0 });
        expect(bar).toBeGreaterThan(50);
        await page
          .locator(`[name=${field}]`)
          .first()
          .fill(`Noget andet, som stadig er en hel sætning: ${crypto.randomUUID()}.`);
        await page.getByText("1 ændring ikke gemt").waitFor();
        await page.evaluate(() => scrollTo(0, 0));
        expect((await readMoved(page)).covered, room).toBe(0);
        await page.unrouteAll({ behavior: "wait" });
        await page.locator(`[name=${field}]`).first().press("Control+s");
        await page.getByText(/^Gemt kl\. /).waitFor();
      }
    });
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
        expect(await moved(), room).toBe("0.00");
      }
    });
  }
});

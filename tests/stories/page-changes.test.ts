import type { Locator, Page, Route } from "playwright-core";
import { describe, expect } from "vitest";
import { story, untilAwake, untilFilledIn } from "../support/story.ts";

const bar = (page: Page) => page.getByRole("progressbar", { name: "Siden indlæses" });
const firstDrink = (page: Page) => page.locator('main a[href^="/drink/"]').first();
/** The heading that the reader asked for stands in the upper part of the window. */
const untilInUpperHalf = (heading: Locator) =>
  expect
    .poll(() => heading.evaluate((it) => it.getBoundingClientRect().top / window.innerHeight))
    .toSatisfy((share: number) => share >= 0 && share < 0.5);
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/**
 * Goes to the first drink, whose data is held back until it is let go, or lost.
 * @returns what becomes of it, once the page has begun to wait: with its clock stopped it would not begin by itself
 */
async function waitForDrink(page: Page): Promise<(fate: "continue" | "abort") => Promise<void>> {
  const held: Route[] = [];
  let settle: ((route: Route) => Promise<void>) | undefined;
  await page.route("**/*.data*", (route) => (settle ? settle(route) : void held.push(route)));
  await firstDrink(page).click();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.evaluate(laterTask);
  return async (fate) => {
    settle = (route) => route[fate]();
    await Promise.all(held.map(settle));
  };
}

/** Comes after the tasks that the page's own messages have put in line. */
const laterTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(0);
  });

describe("the loading bar", () => {
  story("comes after 200 ms, moves every 100 ms, fills at the end and goes after 500 ms", async ({ open }) => {
    const page = await open();
    await page.clock.install();
    await page.goto("/drinks");
    await untilAwake(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    const settle = await waitForDrink(page);
    await page.clock.runFor(190);
    expect(await bar(page).count()).toBe(0);
    await page.clock.runFor(20);
    await expect.poll(() => bar(page).getAttribute("aria-valuenow")).toBe("0");
    await page.clock.runFor(1_000);
    await expect.poll(() => bar(page).getAttribute("aria-valuenow")).toBe("20");
    await settle("continue");
    await expect.poll(() => bar(page).getAttribute("aria-valuenow")).toBe("100");
    await page.clock.runFor(510);
    await expect.poll(() => bar(page).count()).toBe(0);
  });

  story("is marked failed when the page does not come", async ({ open }) => {
    const page = await open({ complaints: [/./] });
    await page.clock.install();
    await page.goto("/drinks");
    await untilAwake(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    const settle = await waitForDrink(page);
    await page.clock.runFor(400);
    await bar(page).waitFor();
    await settle("abort");
    await expect.poll(() => bar(page).getAttribute("data-failed")).toBe("true");
  });
});

describe("where a page is seen from", () => {
  story("a new page is seen from its top: at once by the eye, after 200 ms by the window", async ({ open }) => {
    const page = await open();
    await page.goto("/drinks");
    await untilAwake(page);
    await page.clock.install();
    await page.locator('main a[href^="/drink/"]').nth(8).scrollIntoViewIfNeeded();
    const before = await scrollY(page);
    expect(before).toBeGreaterThan(200);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.locator('main a[href^="/drink/"]').nth(8).click();
    await page.waitForURL(/\/drink\//);
    await expect.poll(() => page.locator("html").getAttribute("data-arriving")).toBe("");
    expect(await scrollY(page)).toBeGreaterThan(0);
    const top = await page.getByRole("heading", { level: 1 }).evaluate((title) => title.getBoundingClientRect().top);
    await page.clock.runFor(210);
    await expect.poll(() => scrollY(page)).toBe(0);
    const after = await page.getByRole("heading", { level: 1 }).evaluate((title) => title.getBoundingClientRect().top);
    expect(Math.abs(after - top)).toBeLessThan(2);
  });

  story("going back leads to where one was, after 500 ms", async ({ open }) => {
    const page = await open();
    await page.goto("/drinks");
    await untilAwake(page);
    await page.locator('main a[href^="/drink/"]').nth(8).scrollIntoViewIfNeeded();
    const before = await scrollY(page);
    await page.locator('main a[href^="/drink/"]').nth(8).click();
    await page.waitForURL(/\/drink\//);
    await expect.poll(() => scrollY(page)).toBe(0);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goBack();
    await page.waitForURL(/\/drinks$/);
    await expect.poll(() => page.locator("html").getAttribute("data-arriving")).toBe("");
    await page.clock.runFor(480);
    expect(await page.locator("html").getAttribute("data-arriving")).toBe("");
    await page.clock.runFor(30);
    await expect.poll(() => scrollY(page)).toBe(before);
  });

  story("moving within a campaign leaves one where one is, as long as what was pressed is seen", async ({ open }) => {
    const page = await open({ width: 390 });
    await page.goto("/kampagne/nytaar");
    await untilAwake(page);
    const links = page.locator("main nav.campaign-nav");
    await links.evaluate((nav) => window.scrollBy(0, nav.getBoundingClientRect().top - 120));
    const before = await scrollY(page);
    await links.locator('a[href^="/kampagne/nytaar/"]').first().click();
    await page.waitForURL(/\/kampagne\/nytaar\/.+/);
    await links.locator('a[href^="/kampagne/nytaar/"][aria-current="page"]').waitFor();
    expect(await page.locator("html").getAttribute("data-arriving")).toBeNull();
    expect(await scrollY(page)).toBe(before);
    const chapter = page.locator("main .campaign-chapter a").last();
    await chapter.scrollIntoViewIfNeeded();
    const title = await chapter.innerText();
    await chapter.click();
    const heading = page.getByRole("heading", { level: 1, name: title });
    await heading.waitFor();
    await untilInUpperHalf(heading);
  });

  story("links deep in a page lead to what they name, on a phone as well", async ({ open }) => {
    const page = await open({ width: 390 });
    await page.goto("/shop");
    await untilAwake(page);
    const compartment = page.locator('main a[href="/shop?category=gaver/gavekort"]').last();
    await compartment.scrollIntoViewIfNeeded();
    expect(await scrollY(page)).toBeGreaterThan(844);
    await compartment.click();
    const heading = page.getByRole("heading", { level: 1, name: "Gavekort" });
    await heading.waitFor();
    await untilInUpperHalf(heading);
    await page.goto("/kampagne/nytaar");
    await untilAwake(page);
    await page.locator('main nav.campaign-nav a[href^="/kampagne/nytaar/"]').last().click();
    await page.waitForURL(/\/kampagne\/nytaar\/.+/);
    await untilInUpperHalf(page.getByRole("heading", { level: 1 }));
  });

  story("the title is read aloud and the keyboard begins at the content", async ({ open }) => {
    const page = await open();
    await page.goto("/");
    await untilAwake(page);
    await page.getByRole("navigation", { name: "Hovedmenu" }).getByRole("link", { name: "Drinks" }).click();
    await page.waitForURL(/\/drinks$/);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("MAIN");
    const title = await page.title();
    await expect.poll(() => page.locator('[aria-live="polite"]', { hasText: title }).count()).toBe(1);
  });
});

describe("a part of the page that does not come", () => {
  story(
    "makes it load whole where one was going, once, and at most once a minute; then there is the error page",
    async ({ open }) => {
      const page = await open({ complaints: [/./] });
      let loads = 0;
      page.on("load", () => {
        loads += 1;
      });
      await page.goto("/drinks");
      await untilAwake(page);
      await page.route(/\/assets\/recipe\.route-.*\.js/, (route) => route.abort());
      const name = (await firstDrink(page).textContent()) ?? "";
      const loaded = page.waitForEvent("load");
      await firstDrink(page).click();
      await loaded;
      expect(new URL(page.url()).pathname).toMatch(/^\/drink\//);
      await page.getByRole("heading", { level: 1, name }).waitFor();
      await page.goto("/drinks");
      await untilAwake(page);
      await firstDrink(page).click();
      await page.getByRole("heading", { level: 1, name: "Der opstod en fejl. Prøv igen senere" }).waitFor();
      expect(loads).toBe(3);
    },
  );
});

describe("the connection", () => {
  story("is told of when it goes and when it is back", async ({ open }) => {
    const page = await open({ complaints: [/ERR_INTERNET_DISCONNECTED/] });
    await page.goto("/drinks");
    await untilFilledIn(page);
    const told = page.getByRole("status").filter({ hasText: "Du er offline" });
    expect(await told.count()).toBe(0);
    await page.context().setOffline(true);
    await told.waitFor();
    await page.context().setOffline(false);
    await told.waitFor({ state: "detached" });
  });

  story("is what the error page names when a page cannot be fetched without it", async ({ open }) => {
    const page = await open({ complaints: [/./] });
    await page.goto("/drinks");
    await untilAwake(page);
    await page.context().setOffline(true);
    await firstDrink(page).click();
    await page.getByRole("heading", { level: 1, name: "Du er offline" }).waitFor();
    await page.getByRole("link", { name: "Til forsiden" }).waitFor();
  });
});

describe("pictures further down", () => {
  story("are there before the reader is", async ({ open }) => {
    const page = await open({ width: 390 });
    await page.goto("/drinks");
    await untilAwake(page);
    const last = page.locator("main img").last();
    await expect.poll(() => last.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
    expect(await scrollY(page)).toBe(0);
  });
});

describe("the menu", () => {
  story("says which part of the shop a page is in", async ({ open }) => {
    const page = await open();
    const marked = page.getByRole("navigation", { name: "Hovedmenu" }).locator("[aria-current]");
    for (const [path, section] of [
      ["/drinks", "Drinks"],
      ["/drink/negroni", "Drinks"],
      ["/vare/havgus-london-dry-gin", "Shop"],
      ["/kollektioner/ginbaren/den-roede", "Kollektioner"],
      ["/klub", "Klub"],
      ["/klub/login", "Klub"],
    ] as const) {
      await page.goto(path);
      expect(await marked.allInnerTexts()).toEqual([section]);
    }
    const trail = page.getByRole("navigation", { name: "Brødkrummer" });
    await page.goto("/kollektioner/ginbaren");
    await trail.getByRole("link", { name: "Kollektioner" }).click();
    await page.waitForURL(/\/kollektioner$/);
  });
});

import { chromium, type Page } from "playwright-core";
import { describe, expect } from "vitest";
import { browserOptions } from "../support/browser.ts";
import { newContext, story, untilAwake } from "../support/story.ts";

const told = (page: Page, text: RegExp) => page.getByRole("status").filter({ hasText: text });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());
const inCart = (page: Page, count: string) =>
  page.getByRole("banner").getByRole("link", { name: `Kurv: ${count}`, exact: true });

async function fillCart(page: Page): Promise<void> {
  await page.goto("/vare/havgus-london-dry-gin");
  await untilAwake(page);
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Læg i kurv: Havgus/ })
    .first()
    .click();
  await told(page, /Lagt i kurven/).waitFor();
  await page.goto("/kurv");
  await untilAwake(page);
}

describe("a drink, for who hears it", () => {
  for (const javaScript of [true, false]) {
    story(`sells nothing to Enter on a tick, ${javaScript ? "with" : "without"} JavaScript`, async ({ open }) => {
      const page = await open({ javaScript });
      const writes: string[] = [];
      page.on("request", (request) => request.method() === "POST" && writes.push(request.url()));
      await page.goto("/drink/negroni");
      if (javaScript) await untilAwake(page);
      const tick = page.getByRole("checkbox", { name: "Har jeg: gin", exact: true });
      await tick.press("Enter");
      await tick.press("Space");
      expect(await tick.isChecked()).toBe(true);
      await page.waitForTimeout(500);
      expect(writes.filter((url) => url.includes("/kurv"))).toEqual([]);
      expect(page.url()).toMatch(/\/drink\/negroni$/);
    });
  }

  story("names its controls without stray signs, and tells another amount", async ({ open }) => {
    const page = await open();
    await page.goto("/drink/negroni");
    await untilAwake(page);
    await page.getByRole("button", { name: "Skift flaske: gin", exact: true }).waitFor();
    expect(await page.getByRole("main").ariaSnapshot()).not.toMatch(/"[^"\n]*\s:[^"\n]*"/);
    await page.getByRole("button", { name: "Én drink mere" }).click();
    await told(page, /^2 drinks, .*\skr\. i alt$/).waitFor();
  });

  story("answers a press on a slow line at once", async ({ open }) => {
    const page = await open();
    await page.goto("/drink/negroni");
    await untilAwake(page);
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route("**/kurv.data", async (route) => {
      await answered;
      await route.continue();
    });
    const button = page.getByRole("region", { name: "Køb ingredienserne" }).getByRole("button");
    const busyAfterMs = await button.evaluate(async (pressed: HTMLElement) => {
      const from = performance.now();
      pressed.click();
      while (pressed.getAttribute("aria-busy") !== "true") await new Promise(requestAnimationFrame);
      return performance.now() - from;
    });
    expect(busyAfterMs).toBeLessThan(100);
    await told(page, /^Lægger i kurven …$/).waitFor();
    answer();
    await told(page, /er lagt i kurven\. Tryk på Tab for at fortryde\.$/).waitFor();
    expect(await button.getAttribute("aria-busy")).toBeNull();
  });

  story("shows no button that does nothing without JavaScript", async ({ open }) => {
    const page = await open({ javaScript: false, width: 390 });
    await page.goto("/drink/negroni");
    expect(await page.getByRole("button", { name: /Læs mere|Vis trin for trin/ }).count()).toBe(0);
    const [shown, whole] = await page
      .locator(".folded p")
      .evaluate(({ clientHeight, scrollHeight }) => [clientHeight, scrollHeight]);
    expect(shown).toBe(whole);
  });
});

describe("the cart, for who hears it", () => {
  story("tells of each change, and keeps the focus where it was made", async ({ open }) => {
    const page = await open();
    await fillCart(page);
    await page.getByRole("button", { name: /^Én mere Havgus/ }).press("Enter");
    await told(page, /^2 × Havgus.* i kurven\. I alt .*kr\.$/).waitFor();
    await inCart(page, "2").waitFor();
    await page.getByRole("button", { name: /^Fjern Havgus/ }).press("Enter");
    await told(page, /^Havgus.* er taget ud af kurven\. I alt /).waitFor();
    await page.getByRole("button", { name: /^Fortryd: læg Havgus.* tilbage$/ }).press("Enter");
    await inCart(page, "2").waitFor();
    await expect.poll(() => focused(page)).toMatch(/^Havgus/);
  });

  story("keeps the plus of a line within a phone whose text is of twice the size", async () => {
    const browser = await chromium.launch(browserOptions(["--blink-settings=defaultFontSize=32"]));
    try {
      const page = await (await newContext(browser, { width: 390 })).newPage();
      await fillCart(page);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
      const box = await page.getByRole("button", { name: /^Én mere Havgus/ }).boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 390)).toBeLessThan(390);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    } finally {
      await browser.close();
    }
  });
});

story("the question about cookies hands the focus to what it opened", async ({ open }) => {
  const page = await open({ choseCookies: false });
  await page.goto("/shop");
  const question = page.getByRole("dialog", { name: "Må vi bruge flere cookies?" });
  await question.getByRole("button", { name: "Tilpas" }).press("Enter");
  const first = question.getByRole("checkbox", { name: /Funktionelle/ });
  await expect.poll(() => first.evaluate((box) => document.activeElement === box)).toBe(true);
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { browserOptions } from "../support/browser.ts";
import { openClosers } from "../support/closers.ts";
import { freePort } from "../support/free-port.ts";
import { createTestDatabase } from "../support/postgres.ts";
import { openShop, searchIsAwake } from "../support/start-shop.ts";
import { newContext } from "../support/story.ts";

/**
 * These tests measure the time from an act of a visitor, such as a key press, to its result on the page. Other load on the machine makes them fail.
 */
const closers = openClosers();
let browser: Browser;
let url: string;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "skaenk-answers-"));
  closers.add(() => rmSync(folder, { recursive: true, force: true }));
  url = `http://localhost:${await freePort()}`;
  closers.add(await openShop(url, folder, await createTestDatabase()));
  browser = await chromium.launch(browserOptions());
  closers.add(() => browser.close());
  await searchIsAwake(url);
});
afterAll(() => closers.close());

async function openPage(): Promise<Page> {
  const context = await newContext(browser, {}, url);
  return context.newPage();
}

/** The address of the picture of the drinks card beside the form. */
const sheetOf = (page: Page) => page.locator(".bench__paper img").getAttribute("src");

test("suggestions of the search are answered within 100 ms", async () => {
  const page = await openPage();
  await page.goto("/find");
  const times = await page.evaluate(async () => {
    const taken: number[] = [];
    for (const q of ["g", "gi", "gin", "gin t", "gin to", "jord", "under 200 kr", "neg", "hylde", "rom"]) {
      const began = performance.now();
      await (await fetch(`/api/v1/search/predictions?q=${encodeURIComponent(q)}`)).json();
      taken.push(performance.now() - began);
    }
    return taken.sort((a, b) => a - b);
  });
  // The test judges the median, because a background job may delay some of the answers.
  expect(times[4]).toBeLessThan(100);
});

test("a change of the title is in the picture of the drinks card within 300 ms", async () => {
  const page = await openPage();
  for (const slug of ["negroni", "mojito", "margarita"]) {
    await page.goto(`/drink/${slug}`);
    await page.getByRole("button", { name: "På drinklisten" }).click();
  }
  await page.goto("/design-drinkskort");
  await page.getByRole("button", { name: "Videre til design" }).click();
  await page.waitForURL(/resultat/);
  await page.waitForLoadState("networkidle");
  const title = page.getByLabel("Titel", { exact: true });
  const times: number[] = [];
  for (const key of ["KeyS", "KeyK", "KeyA", "KeyL", "Shift+Digit1"]) {
    const before = await sheetOf(page);
    const began = performance.now();
    await title.press(key);
    await page.waitForFunction(
      (old) => document.querySelector(".bench__paper img")?.getAttribute("src") !== old,
      before,
    );
    times.push(performance.now() - began);
  }
  // The aim is 150 ms. The test allows twice that for slower machines, and judges the fastest of five, because other work may delay the rest.
  expect(Math.min(...times)).toBeLessThan(300);
});

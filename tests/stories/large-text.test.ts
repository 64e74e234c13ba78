import { chromium, type Page } from "playwright-core";
import { describe, expect } from "vitest";
import { browserOptions } from "../support/browser.ts";
import { findCrushed } from "../support/crushed.ts";
import { onePathOfEachKind } from "../support/pages-of-the-shop.ts";
import { newContext, story } from "../support/story.ts";

/** Pages that no sitemap names, and lists as a choice of the visitor narrows them. */
const unlisted = ["/drinks?liquor=gin", "/find?q=gin", "/fest?drink=negroni&drink=mojito", "/sammenlign", "/kurv"];

const emptyPicture = { contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
/** Pictures are not fetched: their room is the same without them, and the pages come much sooner. */
const withoutPictures = (page: Page) =>
  page.route(/\.(avif|webp|png|jpe?g|svg)(\?|$)/, (route) => route.fulfill(emptyPicture));

/** The paths and window widths in px at which something is too narrow to read or lies on its neighbour, with the first of each. */
async function crushedOn(page: Page, widths: readonly number[]): Promise<Record<string, string[]>> {
  await withoutPictures(page);
  const found: Record<string, string[]> = {};
  for (const path of [...(await onePathOfEachKind()), ...unlisted]) {
    await page.goto(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      const crushed = await page.evaluate(findCrushed);
      if (crushed.length > 0) found[`${path} at ${width} px`] = crushed.slice(0, 6);
    }
  }
  return found;
}

describe("large text and narrow windows", { concurrent: true }, () => {
  // 520 px of 32 px letters is the window that 390 px is for 24 px letters.
  story("crush no card and no link with text of twice its size", { timeout: 180_000 }, async () => {
    const browser = await chromium.launch(browserOptions(["--blink-settings=defaultFontSize=32"]));
    try {
      const page = await (await newContext(browser, { width: 390, javaScript: false })).newPage();
      expect(await crushedOn(page, [390, 520])).toEqual({});
    } finally {
      await browser.close();
    }
  });

  story("crush no card and no link in a window of half a phone", { timeout: 180_000 }, async ({ open }) => {
    expect(await crushedOn(await open({ width: 256, javaScript: false }), [256, 195])).toEqual({});
  });
});

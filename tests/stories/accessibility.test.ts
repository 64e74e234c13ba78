import { describe, expect } from "vitest";
import { bothThemes, expectNoViolationsIn, findViolationsIn } from "../support/axe.ts";
import { onePathOfEachKind, readPage } from "../support/pages-of-the-shop.ts";
import { story } from "../support/story.ts";

/** Pages that no sitemap names: a visitor's own, and those that go wrong. */
const unlisted = ["/kurv", "/fortryd", "/18-aar", "/findes-ikke"];

describe("accessibility", { concurrent: true }, () => {
  // In two halves, side by side: a part of a look is waiting.
  for (const half of [0, 1]) {
    story(`every kind of page in both themes, half ${half + 1} of 2`, { timeout: 180_000 }, async ({ open }) => {
      const page = await open({ complaints: [/404/] });
      const found: Record<string, string[]> = {};
      const paths = [...(await onePathOfEachKind()), ...unlisted].filter((_, place) => place % 2 === half);
      for (const path of paths) {
        await page.goto(path);
        await page.getByRole("heading", { level: 1 }).first().waitFor();
        const violations = await findViolationsIn(bothThemes, page, path);
        if (violations.length > 0) found[path] = violations;
      }
      expect(found).toEqual({});
    });
  }

  story("the gate and the question about cookies in both themes", async ({ open }) => {
    const page = await open({ width: 390, past18: false, choseCookies: false });
    await page.goto("/");
    await expectNoViolationsIn(bothThemes, page, "the gate");
    await page.getByRole("button", { name: "Ja, jeg er fyldt 18 år" }).click();
    await page.getByRole("button", { name: "Tilpas" }).click();
    await page.getByRole("button", { name: "Gem valg" }).waitFor();
    await expectNoViolationsIn(bothThemes, page, "the question about cookies");
  });

  story("nothing scrolls sideways at 320 px", { timeout: 120_000 }, async ({ open }) => {
    const page = await open({ width: 320, complaints: [/404/] });
    const wide: string[] = [];
    for (const path of [...(await onePathOfEachKind()), ...unlisted]) {
      await page.goto(path);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (over > 0) wide.push(`${path}: ${over} px`);
    }
    expect(wide).toEqual([]);
  });

  story("every page says its language and has one first heading", async () => {
    const wrong: string[] = [];
    for (const path of await onePathOfEachKind()) {
      const { html } = await readPage(path);
      if (!html.includes('<html lang="da"')) wrong.push(`${path}: lang`);
      if (html.split("<h1").length !== 2) wrong.push(`${path}: ${html.split("<h1").length - 1} h1`);
    }
    expect(wrong).toEqual([]);
  });
});

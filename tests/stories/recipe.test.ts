import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { story, untilAwake } from "../support/story.ts";

const shopping = (page: Page) => page.getByRole("region", { name: "Køb ingredienserne" });
const more = (page: Page) => page.getByRole("button", { name: "Én drink mere" });
const packs = async (page: Page) => Number(/(\d+) hele? varer?/.exec((await shopping(page).textContent()) ?? "")?.[1]);

async function openSixty(page: Page): Promise<number> {
  await page.goto("/drink/negroni?antal=60");
  await untilAwake(page);
  return packs(page);
}

describe("a recipe", () => {
  story("is priced again for as many drinks as wanted, and without what stands at home", async ({ open }) => {
    const page = await open();
    const forSixty = await openSixty(page);
    await page.goto("/drink/negroni");
    await untilAwake(page);
    const forOne = await packs(page);
    expect(forOne).toBeLessThan(forSixty);
    await page.getByLabel("Antal drinks").fill("60");
    await page.keyboard.press("Enter");
    await expect.poll(() => packs(page)).toBe(forSixty);
    expect(new URL(page.url()).searchParams.get("antal")).toBe("60");
    await page.getByRole("checkbox", { name: /Har jeg.*gin/i }).check();
    await expect.poll(() => packs(page)).toBeLessThan(forSixty);
    await page.reload();
    await untilAwake(page);
    await expect.poll(() => packs(page)).toBeLessThan(forSixty);
  });

  story("says beside its measures how many drinks they are for, whatever was typed", async ({ open }) => {
    const page = await open();
    await page.goto("/drink/negroni");
    await untilAwake(page);
    const amount = page.getByLabel("Antal drinks");
    for (const [typed, shown] of [
      ["-5", "1"],
      ["99999", "200"],
      ["", "1"],
      ["", "1"],
    ] as const) {
      await amount.fill(typed);
      await amount.press("Tab");
      await expect.poll(() => amount.inputValue()).toBe(shown);
    }
  });

  story("comes with the right prices from the server when its rules cannot be fetched", async ({ open }) => {
    const page = await open({ complaints: [/Failed to load resource|dynamically imported/] });
    const forSixty = await openSixty(page);
    await page.goto("/drink/negroni?antal=59");
    await untilAwake(page);
    await page.route("**/price-ingredients*", (route) => route.abort());
    await more(page).click();
    await expect.poll(() => packs(page).catch(() => 0)).toBe(forSixty);
    expect(new URL(page.url()).searchParams.get("antal")).toBe("60");
  });
});

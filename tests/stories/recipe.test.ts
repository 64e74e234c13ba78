import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { story, untilAwake } from "../support/story.ts";

const shopping = (page: Page) => page.getByRole("region", { name: "Køb ingredienserne" });
const more = (page: Page) => page.getByRole("button", { name: "Én drink mere" });
const packs = async (page: Page) => Number(/(\d+) varer? i alt/.exec((await shopping(page).textContent()) ?? "")?.[1]);
const inOre = (price: string | undefined) => Number(price?.replace(".", "").replace(",", ""));

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

  story(
    "pours in the unit that was chosen on any drink, here, step by step and on a new drinks card",
    async ({ open }) => {
      const page = await open({ width: 390 });
      const measure = page.locator(".ingredient__measure").first();
      await page.goto("/drink/mojito");
      await untilAwake(page);
      await page.getByLabel("Mål i").selectOption("oz");
      await page.goto("/drink/negroni");
      await untilAwake(page);
      expect(await (await page.request.get("/drink/negroni")).text()).not.toContain("\u00a0oz");
      await expect.poll(() => measure.textContent()).toBe("1\u00a0oz");
      await more(page).click();
      await expect.poll(() => measure.textContent()).toBe("2\u00a0oz");
      await page.getByRole("button", { name: "Vis trin for trin" }).click();
      await page.getByRole("dialog").getByText("2\u00a0oz Gin").waitFor();
      await page.keyboard.press("Escape");
      await page.getByLabel("Mål i").selectOption("dl");
      await expect.poll(() => measure.textContent()).toBe("0,6\u00a0dl");
      await page.goto("/design-drinkskort?drink=negroni");
      await page.getByRole("button", { name: "Videre til design" }).click();
      await page.waitForURL(/resultat/);
      await expect.poll(() => page.getByLabel("Mål i").inputValue()).toBe("dl");
    },
  );

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

  story("buys the very packs its rows show, with the bottle that was changed to", async ({ open }) => {
    const page = await open({ width: 390 });
    await page.goto("/drink/mojito");
    await untilAwake(page);
    const rum = page.locator(".ingredient").first();
    await page.getByRole("button", { name: /Skift flaske.*hvid rom/ }).click();
    const offers = rum.locator(".bottle-offers").getByRole("button");
    await expect.poll(() => offers.count()).toBeGreaterThan(2);
    const prices = (await offers.locator(".figures").allTextContents()).map(kroner);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    // The focus goes to the first choice. Escape puts the list away, and the focus is where it came from, as it is after a choice.
    const opener = page.getByRole("button", { name: /Skift flaske.*hvid rom/ });
    const isHere = () => opener.evaluate((button) => document.activeElement === button);
    const first = offers.first();
    await expect.poll(() => first.evaluate((choice) => document.activeElement === choice)).toBe(true);
    await page.keyboard.press("Escape");
    await expect.poll(async () => [await offers.count(), await isHere()]).toEqual([0, true]);
    await opener.click();
    await offers.last().click();
    await expect.poll(isHere).toBe(true);
    await page.getByRole("checkbox", { name: /Køb også.*hvidt rørsukker/ }).check();
    const rows = async () => {
      const texts = await page.locator(".ingredient__pack > span:first-child").allTextContents();
      return texts.reduce((sum, text) => sum + kroner(text.split("·")[1] ?? ""), 0);
    };
    const total = async () => kroner((await page.locator(".shopping__total").textContent()) ?? "");
    await expect.poll(async () => (await total()) === (await rows()) && (await packs(page)) === 3).toBe(true);
    const expected = await total();
    await shopping(page).getByRole("button", { name: "Køb ingredienserne" }).click();
    await page.getByRole("status").getByText("3 varer er lagt i kurven").waitFor({ state: "attached" });
    await page.goto("/kurv");
    const { goodsOre } = await (await page.request.get("/api/v1/cart")).json();
    expect(goodsOre).toBe(expected);
    // The next drink with rum takes the same bottle.
    await page.goto("/drink/daiquiri");
    await untilAwake(page);
    await expect
      .poll(async () => (await page.locator(".ingredient__pack").first().textContent()) ?? "")
      .toContain(String((prices.at(-1) ?? 0) / 100).replace(".", ","));
  });

  for (const javaScript of [true, false]) {
    story(
      `tells what a larger bottle adds, and takes it when asked, ${javaScript ? "with" : "without"} JavaScript`,
      async ({ open }) => {
        const page = await open({ width: 390, javaScript });
        await page.goto("/drink/espresso-martini");
        if (javaScript) await untilAwake(page);
        const row = page.getByRole("listitem").filter({ hasText: "Kaffelikør" });
        const sum = async () => /([\d.]+,\d\d)\skr/.exec((await shopping(page).textContent()) ?? "")?.[1];
        await row.getByText("35 cl · 129,95 kr.").waitFor();
        const before = await sum();
        await row.getByText("Lidt ekstra: 70 cl (+90 kr.)").click();
        await row.getByText("70 cl · 219,95 kr.").waitFor();
        expect(await row.getByText("Lidt ekstra").count()).toBe(0);
        expect(inOre(await sum()) - inOre(before)).toBe(9_000);
      },
    );
  }

  story("lets a bottle be changed without scripts too", async ({ open }) => {
    const page = await open({ javaScript: false });
    await page.goto("/drink/negroni");
    await page.getByRole("link", { name: /Skift flaske.*gin/ }).click();
    await page.locator(".bottle-offers a").last().click();
    const row = (await page.locator(".ingredient__pack").first().textContent()) ?? "";
    await page.getByRole("button", { name: "Køb ingredienserne" }).click();
    const { lines } = await (await page.request.get("/api/v1/cart")).json();
    expect(lines.map(({ totalOre }: { totalOre: number }) => totalOre)).toContain(kroner(row.split("·")[1] ?? ""));
  });
});

/** A price as it is written, in øre. */
const kroner = (text: string): number => Number(/([\d.]+),(\d\d)/.exec(text)?.slice(1).join("").replace(".", "") ?? 0);

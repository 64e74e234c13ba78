import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect } from "vitest";
import { bothThemes, expectNoViolations, expectNoViolationsIn } from "../support/axe.ts";
import { freePort } from "../support/free-port.ts";
import { createTestDatabase } from "../support/postgres.ts";
import { openShop } from "../support/start-shop.ts";
import { shopUrl, story, untilAwake } from "../support/story.ts";

const box = (page: Page) => page.getByRole("main").getByLabel("Søg efter drinks, varer og artikler");
const headerBox = (page: Page) => page.getByRole("banner").getByLabel("Søg efter drinks, varer og artikler");
const tab = (page: Page, name: string) => page.getByRole("navigation", { name: "Vis" }).getByRole("link", { name });

/** The service is told the shop a moment after it opens. */
beforeAll(async () => {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const response = await fetch(`${shopUrl()}/api/v1/search?q=negroni`);
    const { source, total } = (await response.json()) as { source: string; total: number };
    if (source === "service" && total > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("The search service was not told the shop in 20 seconds");
});

describe("the drinks", () => {
  story("are narrowed in a sheet on a phone, which says how many are left and closes with that", async ({ open }) => {
    const page = await open({ width: 390 });
    await page.goto("/drinks");
    await untilAwake(page);
    await page.getByText("Filtre", { exact: true }).click();
    await page.locator("summary", { hasText: "Smag" }).click();
    await page.getByRole("link", { name: /^Bitter \d+$/ }).click();
    await page.waitForURL(/taste=bitter/);
    const left = page.getByRole("button", { name: /^Vis \d+ drinks$/ });
    await left.click({ trial: true });
    await page.locator(".assortment__filters summary", { hasText: "Filtre (1)" }).waitFor({ state: "attached" });
    const words = (await left.innerText()).replace("Vis ", "");
    // Escape closes what is open in the sheet first, then the sheet.
    await page.locator("summary", { hasText: "Smag" }).focus();
    await page.keyboard.press("Escape");
    expect(await left.isVisible()).toBe(true);
    await left.click();
    await left.waitFor({ state: "hidden" });
    await page.getByRole("status").getByText(words, { exact: true }).waitFor();
  });
});

describe("the search", () => {
  story("is narrowed, sorted and paged without JavaScript, and its address holds it all", async ({ open }) => {
    const page = await open({ javaScript: false, width: 390 });
    await page.goto("/find");
    await box(page).fill("gin");
    await box(page).press("Enter");
    await page.waitForURL(/\/find\?q=gin$/);
    await tab(page, "Varer").click();
    await page.waitForURL(/kind=products/);
    await page.getByText("Filtre", { exact: true }).first().click();
    const inStock = page.getByRole("link", { name: /^På lager \d+ resultater$/ });
    const count = Number(/\d+/.exec(await inStock.innerText())?.[0]);
    await inStock.click();
    await page.waitForURL(/assortment=inStock/);
    await page.getByText(`${count} varer`, { exact: true }).waitFor();
    await page.locator("summary", { hasText: "Sortering:" }).click();
    await page.getByRole("link", { name: "Laveste pris" }).click();
    await page.waitForURL(/sort=price/);
    const prices = await page.locator(".find-row .price").allInnerTexts();
    const kroner = prices.map((text) =>
      Number(
        text
          .replace(/\./g, "")
          .replace(",", ".")
          .match(/[\d.]+/)?.[0],
      ),
    );
    expect(kroner).toHaveLength(10);
    expect(kroner).toEqual([...kroner].sort((a, b) => a - b));
    await page.getByRole("link", { name: "Side 2" }).click();
    await page.waitForURL(/page=2/);
    expect(page.url()).toMatch(/q=gin&kind=products&assortment=inStock&sort=price&page=2$/);
    await page.getByRole("link", { name: "Fjern filteret »På lager«" }).click();
    await page.waitForURL((url) => !url.search.includes("assortment"));
  });

  story("is narrowed by the price before any offer, without JavaScript", async ({ open }) => {
    const page = await open({ javaScript: false });
    await page.goto("/find?q=gin&kind=products&assortment=inStock");
    await page.getByText("Pris uden tilbud").click();
    await page.getByLabel("Højeste normalpris i kroner").fill("200");
    await page.locator("form", { hasText: "Normalpris" }).getByRole("button", { name: "Vis" }).click();
    await page.waitForURL(/\?q=gin&kind=products&assortment=inStock&(listFromKr=&)?listToKr=200$/);
    await page.getByRole("link", { name: "Fjern filteret »Normalpris til 200 kr.«" }).click();
    await page.waitForURL(/\?q=gin&kind=products&assortment=inStock$/);
  });

  for (const address of ["/find?kind=drinks&", "/drinks?"]) {
    story(`takes one filter off ${address} and leaves two that are called the same`, async ({ open }) => {
      const page = await open();
      await page.goto(`${address}liquor=gin&taste=let&difficulty=let`);
      await untilAwake(page);
      const chosen = page.getByRole("list", { name: "Valgte filtre" }).getByRole("link", { name: /^Fjern/ });
      expect(await chosen.allInnerTexts()).toEqual(["Gin", "Let", "Let"]);
      await page.getByRole("link", { name: "Fjern filteret »Gin«" }).click();
      await page.waitForURL((url) => !url.search.includes("gin"));
      await expect.poll(() => chosen.allInnerTexts()).toEqual(["Let", "Let"]);
    });
  }

  story("marks what was asked for in what was found", async ({ open }) => {
    const page = await open();
    await page.goto("/find?q=jordbaer&kind=drinks");
    expect(await page.locator("main mark").first().innerText()).toMatch(/jordbær/i);
  });

  story("has something to offer when nothing was found, and knows the page some words mean", async ({ open }) => {
    const page = await open({ width: 390 });
    await page.goto("/find?q=qwxzv");
    await page.getByText("Ingen resultater for »qwxzv«").waitFor();
    expect(await page.locator('main a[href^="/drink/"]').count()).toBeGreaterThan(3);
    const way = page.getByRole("link", { name: "Gå til Levering" });
    // On a busy machine the service's answer may come too late, and then the shop answers without its redirects.
    const ways = async () => {
      await page.goto("/find?q=fragt");
      return way.count();
    };
    await expect.poll(ways, { timeout: 30_000, interval: 1_000 }).toBe(1);
    await way.click();
    await page.waitForURL(/\/levering$/);
  });

  story("has an older sister that is a plain list", async ({ open }) => {
    const page = await open({ javaScript: false });
    await page.goto("/search-v1?q=negroni");
    await page.getByRole("main").getByRole("link", { name: "Negroni", exact: true }).click();
    await page.waitForURL(/\/drink\/negroni$/);
  });

  story("refuses a page that is none", async () => {
    for (const path of ["/find?q=gin&kind=drinks&page=0", "/find?q=gin&kind=drinks&page=-1"]) {
      expect((await fetch(`${shopUrl()}${path}`)).status).toBe(404);
    }
  });

  story("has no barriers in either theme", { timeout: 120_000 }, async ({ open }) => {
    const page = await open();
    for (const path of [
      "/find",
      "/find?q=gin",
      "/find?q=gin&kind=products&taste=frisk",
      "/find?q=qwxzv",
      "/search-v1?q=gin",
    ]) {
      await page.goto(path);
      await expectNoViolationsIn(bothThemes, page, path);
    }
    await headerBox(page).fill("jord");
    await page.getByRole("listbox", { name: "Forslag" }).waitFor();
    await expectNoViolationsIn(bothThemes, page, "suggestions");
  });
});

describe("suggestions", () => {
  story("come while typing and are chosen by the keyboard alone", async ({ open }) => {
    const page = await open();
    await page.goto("/");
    await untilAwake(page);
    await headerBox(page).focus();
    const list = page.getByRole("listbox", { name: "Forslag" });
    await list.getByRole("group", { name: "Prøv for eksempel" }).waitFor();
    await page.keyboard.type("negro");
    const drink = list.getByRole("group", { name: "Drinks" }).getByRole("option", { name: /^Negroni bitter/ });
    await drink.waitFor();
    expect(await headerBox(page).getAttribute("aria-expanded")).toBe("true");
    for (let press = 0; press < 20 && (await drink.getAttribute("aria-selected")) !== "true"; press += 1) {
      await page.keyboard.press("ArrowDown");
    }
    expect(await headerBox(page).getAttribute("aria-activedescendant")).toBe(await drink.getAttribute("id"));
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/drink\/negroni$/);
    await list.waitFor({ state: "detached" });
  });

  story("before the first letter show what was looked at, to who has agreed to it", async ({ open }) => {
    const page = await open({ choseCookies: false });
    const list = page.getByRole("listbox", { name: "Forslag" });
    const seen = list.getByRole("group", { name: "Du så på" });
    await page.goto("/drink/negroni");
    await page.getByRole("button", { name: "Acceptér alle" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    const told = page.waitForResponse((answer) =>
      (answer.request().postData() ?? "").includes("havgus-london-dry-gin"),
    );
    await page.goto("/vare/havgus-london-dry-gin");
    await told;
    await page.goto("/drinks");
    await untilAwake(page);
    await headerBox(page).focus();
    await seen.getByRole("option", { name: /^Negroni/ }).waitFor();
    await seen.getByRole("option", { name: /Havgus/ }).waitFor();
    await expectNoViolations(page, "recently viewed");
    await page.keyboard.press("ArrowUp");
    await expect.poll(() => seen.getByRole("option", { selected: true }).count()).toBe(1);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/vare\/havgus-london-dry-gin$/);

    const stranger = await open();
    await stranger.goto("/drink/negroni");
    await untilAwake(stranger);
    await headerBox(stranger).focus();
    await stranger.getByRole("group", { name: "Prøv for eksempel" }).waitFor();
    expect(await stranger.getByRole("group", { name: "Du så på" }).count()).toBe(0);
  });

  story("go at Escape, and the box still searches", async ({ open }) => {
    const page = await open();
    await page.goto("/drinks");
    await untilAwake(page);
    await headerBox(page).focus();
    await page.keyboard.type("gløgg");
    await page.getByRole("listbox", { name: "Forslag" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("listbox", { name: "Forslag" }).waitFor({ state: "detached" });
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/find\?q=gl%C3%B8gg$/);
    await page.getByRole("main").getByRole("link", { name: /gløgg/i }).first().waitFor();
  });
});

describe("shelves that are filled in the browser", () => {
  for (const [path, heading] of [
    ["/drink/negroni", "Passer godt til"],
    ["/vare/havgus-london-dry-gin", "Passer godt til"],
    ["/shop/havgus", "Flere mærker på hylderne"],
    ["/kurv", "Til baren derhjemme"],
  ] as const) {
    story(`"${heading}" on ${path} comes without moving anything`, async ({ open }) => {
      const page = await open({ width: 390 });
      await page.goto(path);
      await untilAwake(page);
      await page.evaluate(() => {
        const moved = Object.assign(window, { moved: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) moved.moved += (entry as unknown as { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
      });
      const shelf = page.getByRole("region", { name: heading });
      const moved = () => page.evaluate(() => (window as unknown as { moved: number }).moved);
      // What the page does while it opens is another story (stillness.test.ts); this one is about the shelf.
      await page.evaluate(async () => void (await document.fonts.ready));
      const [before, movedBefore] = [await shelf.boundingBox(), await moved()];
      await shelf.scrollIntoViewIfNeeded();
      await shelf.getByRole("article").first().waitFor();
      expect((await shelf.boundingBox())?.height).toBe(before?.height);
      expect(await moved()).toBe(movedBefore);
    });
  }

  story("are not missed when they cannot be had", async ({ open }) => {
    const page = await open({ complaints: [/Failed to load resource/] });
    await page.route("**/api/v1/shelves/**", (route) => route.abort());
    await page.goto("/drink/negroni");
    await untilAwake(page);
    const shelf = page.getByRole("region", { name: "Passer godt til" });
    await shelf.scrollIntoViewIfNeeded();
    await shelf.waitFor({ state: "detached" });
    await page.getByRole("heading", { level: 1, name: "Negroni" }).waitFor();
  });
});

describe("the shop without its search service", () => {
  story("still searches, suggests and fills its shelves", { timeout: 120_000 }, async ({ open }) => {
    const folder = mkdtempSync(join(tmpdir(), "skaenk-silent-"));
    const url = `http://localhost:${await freePort()}`;
    const nobody = `http://127.0.0.1:${await freePort()}`;
    const stop = await openShop(url, folder, await createTestDatabase(), { PERSONALISATION_URL: nobody });
    try {
      const page = await open({ complaints: [/the Content Security Policy/] });
      await page.context().addCookies([{ name: "skaenk_age", value: "18", url }]);
      await page.goto(`${url}/find?q=negroni`);
      await page.getByRole("main").getByRole("link", { name: "Negroni", exact: true }).click();
      await page.waitForURL(/\/drink\/negroni$/);
      const shelf = page.getByRole("region", { name: "Passer godt til" });
      await shelf.scrollIntoViewIfNeeded();
      await shelf.getByRole("article").first().waitFor();
      await headerBox(page).focus();
      await page.keyboard.type("gin");
      await page.getByRole("option").first().waitFor();
    } finally {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe("what visitors do", () => {
  const watch = (page: Page): string[] => {
    const told: string[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).pathname === "/api/v1/track") told.push(request.postData() ?? "");
    });
    return told;
  };
  /** With what is told, waits on each page until it has been; else for as long as it would take. */
  const lookAround = async (page: Page, told?: string[]) => {
    for (const path of ["/drink/negroni", "/vare/havgus-london-dry-gin", "/find?q=gin", "/search-v1?q=rom"]) {
      const before = told?.length ?? 0;
      await page.goto(path);
      await untilAwake(page);
      if (told) await expect.poll(() => told.length).toBeGreaterThan(before);
      else await page.waitForTimeout(900);
    }
  };

  story("is told to nobody before a choice, nor after a no", async ({ open }) => {
    const page = await open({ choseCookies: false });
    const told = watch(page);
    await lookAround(page);
    expect(told).toEqual([]);
    await page.getByRole("button", { name: "Afvis alle" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await lookAround(page);
    expect(told).toEqual([]);
  });

  story("is told after a yes, the page of the yes with it, and not after the yes is taken back", async ({ open }) => {
    const page = await open({ choseCookies: false });
    const told = watch(page);
    await page.goto("/drink/negroni");
    await page.getByRole("button", { name: "Acceptér alle" }).click();
    await expect.poll(() => told.join()).toContain('{"kind":"recipe","slug":"negroni"}');
    await page.getByRole("contentinfo").getByRole("button", { name: "Cookieindstillinger" }).click();
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.waitForTimeout(900);
    expect(told.join().match(/"negroni"/g), "to look at one's choices is not to look again").toHaveLength(1);
    await lookAround(page, told);
    await expect.poll(() => told.join()).toContain('{"kind":"search","term":"gin"}');
    await expect.poll(() => told.join()).toContain('{"kind":"search","term":"rom"}');
    await page.goto("/");
    await untilAwake(page);
    const seen = page.getByRole("region", { name: "Du så på" });
    await seen.scrollIntoViewIfNeeded();
    await page.getByRole("region", { name: "Til dig" }).getByRole("article").first().waitFor();

    await page.getByRole("contentinfo").getByRole("button", { name: "Cookieindstillinger" }).click();
    await page.getByRole("button", { name: "Afvis alle" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByRole("region", { name: "Til dig" }).waitFor({ state: "detached" });
    const before = told.length;
    await lookAround(page);
    expect(told.length).toBe(before);
  });

  story(
    "their hearts are told after a yes only, with those from before it, and taken back when they are",
    async ({ open }) => {
      const page = await open({ choseCookies: false });
      const told = watch(page);
      const heart = page.getByRole("button", { name: /^Gemt? som favorit$/ });
      const hearts = () => told.flatMap((letter) => letter.match(/\{"kind":"hearts".*?\]\}/g) ?? []);
      await page.goto("/drink/negroni");
      await untilAwake(page);
      await heart.click();
      await page.waitForTimeout(900);
      expect(told).toEqual([]);

      await page.getByRole("button", { name: "Acceptér alle" }).click();
      const negroni = '"items":[{"kind":"recipe","slug":"negroni"}]}';
      await expect.poll(hearts).toEqual([`{"kind":"hearts","on":true,${negroni}`]);
      await page.reload();
      await untilAwake(page);
      await heart.click();
      await expect
        .poll(hearts)
        .toEqual([`{"kind":"hearts","on":true,${negroni}`, `{"kind":"hearts","on":false,${negroni}`]);

      await page.getByRole("contentinfo").getByRole("button", { name: "Cookieindstillinger" }).click();
      await page.getByRole("button", { name: "Afvis alle" }).click();
      await page.getByRole("dialog").waitFor({ state: "detached" });
      await heart.click();
      await page.waitForTimeout(900);
      expect(hearts()).toHaveLength(2);
    },
  );
});

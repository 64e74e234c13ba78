import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { describe, expect } from "vitest";
import { bothThemes, expectNoViolationsIn } from "../support/axe.ts";
import { pressOn, tabTo } from "../support/keyboard.ts";
import { story, untilAwake } from "../support/story.ts";

/** Chromium notes when a page takes no part in a transition. */
const complaints = [/^Transition was (aborted|skipped)/];
const buyer = { email: "anna@example.dk", name: "Anna Holm", phone: "12 34 56 78" };

/** A new page begins at its top a moment after it is shown; who presses before that presses on what is moving. */
const untilAtTop = (page: Page) => page.waitForFunction(() => window.scrollY === 0);

describe("with the keyboard alone, at 390 px", () => {
  story("a stranger answers the questions, searches, marks, mixes and rates", async ({ open }) => {
    const page = await open({ width: 390, past18: false, choseCookies: false, complaints });
    await page.goto("/");
    await untilAwake(page);
    await pressOn(page, /^Ja, jeg er fyldt 18 år/);
    await pressOn(page, /^Afvis alle/);
    await pressOn(page, /^Søg/);
    await tabTo(page, (name) => name === "q");
    await page.keyboard.type("negroni");
    // Others' searches may stand first, and the list of what was typed before stays until its answer has come.
    const drink = page.getByRole("listbox", { name: "Forslag" }).locator('[role=option][href="/drink/negroni"]');
    await drink.waitFor();
    for (let presses = 0; (await drink.getAttribute("aria-selected")) !== "true"; presses += 1) {
      expect(presses).toBeLessThan(10);
      await page.keyboard.press("ArrowDown");
    }
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Negroni" }).waitFor();
    await untilAtTop(page);
    await pressOn(page, /^Gem som favorit/);
    await page.getByRole("banner").getByRole("link", { name: "Favoritter: 1", exact: true }).waitFor();
    const measure = page.locator(".ingredient__measure").first();
    await pressOn(page, /^Én drink mere/);
    await expect.poll(() => measure.textContent()).toBe("6\u00a0cl");
    await tabTo(page, (_name, text) => text === "cldloz");
    await page.keyboard.press("End");
    await expect.poll(() => measure.textContent()).toBe("2\u00a0oz");
    await pressOn(page, /^Vis trin for trin/);
    const steps = page.getByRole("dialog", { name: /trin for trin/ });
    await steps.getByText("2\u00a0oz Gin").waitFor();
    await page.keyboard.press("ArrowRight");
    await steps.getByText(/Trin 1 af/).waitFor();
    await page.keyboard.press("Escape");
    await steps.waitFor({ state: "detached" });
    await pressOn(page, /^Bedøm drinken/);
    await tabTo(page, (name) => name === "rating");
    await page.keyboard.press("ArrowRight");
    await pressOn(page, /^Send bedømmelse/);
    await page.getByText(/Tak/).first().waitFor();
  });

  story("a guest on a phone orders to the door", async ({ open }) => {
    const page = await open({ width: 390, complaints });
    await page.goto("/drink/negroni");
    await untilAwake(page);
    await pressOn(page, /Køb ingredienserne/);
    await page.getByRole("status").filter({ hasText: "er lagt i kurven" }).waitFor();
    await pressOn(page, /^Se kurven/);
    await page.getByRole("heading", { name: "Kurv", level: 1 }).waitFor();
    await untilAtTop(page);
    await pressOn(page, /^Til kassen/);
    await page.getByRole("heading", { name: "Kassen" }).waitFor();
    await untilAtTop(page);
    await tabTo(page, (name) => name === "email");
    await page.keyboard.type(buyer.email);
    await page.keyboard.press("Tab");
    await page.keyboard.type(buyer.name);
    await page.keyboard.press("Tab");
    await page.keyboard.type(buyer.phone);
    await tabTo(page, (name) => name === "street");
    await page.keyboard.type("Prøvevej 12A");
    await page.keyboard.press("Tab");
    await page.keyboard.type("5000");
    await pressOn(page, /^Bekræft din alder/);
    await page.waitForURL(/\/mock\/alder\//);
    await pressOn(page, /^Godkend som 18/);
    const thanks = page.getByText("Tak, din alder er bekræftet");
    await expect.poll(() => thanks.evaluate((text) => text === document.activeElement)).toBe(true);
    expect(await page.getByText("Din alder bliver kontrolleret, før du betaler.").count()).toBe(0);
    await tabTo(page, (name) => name === "termsAccepted");
    await page.keyboard.press("Space");
    await pressOn(page, /^Køb nu/);
    await page.waitForURL(/\/mock\/payment\//);
    await pressOn(page, /^Godkend$/);
    await page.getByRole("heading", { name: /^Tak, Anna/ }).waitFor();
  });
});

story("the first Tab after a purchase leads to Fortryd, and Tab beyond the slip leads back", async ({ open }) => {
  const page = await open({ complaints });
  await page.goto("/drink/negroni");
  await untilAwake(page);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  const buyAll = page.getByRole("button", { name: "Køb ingredienserne" });
  // The button stands at the foot of the window, where the slip comes.
  await buyAll.evaluate((button) => scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 4));
  await buyAll.press("Enter");
  await page.getByRole("status").filter({ hasText: "Tryk på Tab for at fortryde." }).waitFor({ state: "attached" });
  const isCovered = () =>
    page.evaluate(() => {
      const [slip, here] = [document.querySelector(".cart-notice"), document.activeElement].map((one) =>
        one?.getBoundingClientRect(),
      );
      if (!slip || !here) return undefined;
      return here.bottom > slip.top && here.top < slip.bottom && here.right > slip.left && here.left < slip.right;
    });
  await expect.poll(isCovered).toBe(false);
  const stops: (string | null | undefined)[] = [];
  for (let tabs = 0; tabs < 3; tabs += 1) {
    await page.keyboard.press("Tab");
    stops.push(await focused());
  }
  expect(stops).toEqual(["Fortryd", "Se kurven", "Køb ingredienserne"]);
  await page.keyboard.press("Tab");
  expect(["Fortryd", "Køb ingredienserne"]).not.toContain(await focused());
  for (let tabs = 0; tabs < 12; tabs += 1) {
    expect(await isCovered(), `the slip covers »${await focused()}«`).toBe(false);
    await page.keyboard.press("Tab");
  }
  await page.getByRole("button", { name: "Fortryd", exact: true }).press("Enter");
  await expect.poll(focused).toBe("Køb ingredienserne");
});

describe("the filters on a phone", () => {
  for (const [path, group] of [
    ["/drinks", "Sværhedsgrad"],
    ["/shop?category=spiritus/gin", undefined],
    ["/find?q=gin&kind=drinks", undefined],
  ] as const) {
    story(`hold the keyboard until they are closed on ${path}`, async ({ open }) => {
      const page = await open({ width: 390, complaints });
      await page.goto(path);
      await untilAwake(page);
      const sheet = page.getByRole("dialog", { name: "Filtre" });
      const opener = page.locator(".assortment__filters > summary");
      const isOnOpener = () => opener.evaluate((summary) => summary === document.activeElement);
      const focusIsOutside = () =>
        page.evaluate(
          () => document.activeElement !== document.body && !document.activeElement?.closest("[role=dialog]"),
        );
      await opener.press("Enter");
      await sheet.waitFor();
      for (let tabs = 0; tabs < 40; tabs += 1) {
        expect(await focusIsOutside(), `Tab number ${tabs}`).toBe(false);
        await page.keyboard.press("Tab");
      }
      const coveredHead = page.locator(".site-header:is([inert], [inert] *)");
      expect(await coveredHead.count()).toBe(1);
      await page.keyboard.press("Escape");
      await sheet.waitFor({ state: "detached" });
      await expect.poll(isOnOpener).toBe(true);
      expect(await coveredHead.count()).toBe(0);

      // Space ticks a filter, and the number of results is announced.
      await opener.press("Enter");
      if (group) await sheet.getByText(group, { exact: true }).press("Enter");
      const filter = sheet.locator(".facets__group .facet:visible, .facet-bar__choices .chip:visible").first();
      await filter.press("Space");
      await sheet.locator("[aria-current]:is(.facet, .chip)").first().waitFor({ state: "attached" });
      expect(await sheet.getByRole("status").textContent()).toMatch(/^\d+ (drinks?|varer?|vare)$/);
      if (group) {
        await sheet.locator("[aria-current]").first().press("Escape");
        await expect.poll(() => sheet.locator("details[open]").count()).toBe(0);
      }
      // Esc closes the dialog even when no control has the focus.
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.keyboard.press("Escape");
      await sheet.waitFor({ state: "detached" });
      await expect.poll(isOnOpener).toBe(true);
    });
  }

  story("let go of the page when the window grows", async ({ open }) => {
    const page = await open({ width: 390 });
    await page.goto("/drinks");
    await untilAwake(page);
    await page.locator(".assortment__filters > summary").press("Enter");
    await page.getByRole("dialog", { name: "Filtre" }).waitFor();
    await expectNoViolationsIn(bothThemes, page, "the filters");
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole("banner").getByRole("link", { name: "Drinks", exact: true }).waitFor();
    await expect.poll(() => page.locator("[inert]").count()).toBe(0);
  });
});

describe("the mark of the focus", () => {
  for (const theme of ["light", "dark"] as const) {
    story(`is seen on every kind of card, in the ${theme} theme`, async ({ open }) => {
      const page = await open({ theme });
      const unseen: string[] = [];
      for (const path of ["/", "/drinks", "/drink/negroni", "/shop?category=spiritus/gin"]) {
        await page.goto(path);
        await untilAwake(page);
        const cards = page.locator(".card:has(.card__name a):visible");
        for (const place of await cards.evaluateAll(firstOfEachKind)) {
          const card = cards.nth(place);
          const { seen, needed } = await lookAtFocus(card);
          if (seen < needed) unseen.push(`${path}: ${await card.innerText()}: ${seen} of ${needed}`);
        }
      }
      expect(unseen).toEqual([]);
    });
  }
});

/**
 * This function returns the indexes of the first card of each kind: a drink, a product or a brand, with a full photograph, a cut-out photograph or a
 * drawing. The function runs in the page.
 */
function firstOfEachKind(cards: Element[]): number[] {
  const kinds = cards.map((card) => `${card.className} ${card.querySelector(".photo")?.className}`);
  return kinds.flatMap((kind, place) => (kinds.indexOf(kind) === place ? [place] : []));
}

/**
 * This function compares a card with and without the focus on its link. `seen` counts the pixels with a contrast of at least 3:1 between the two,
 * and `needed` is the area in pixels of a line of 2 px around the card's stage.
 */
async function lookAtFocus(card: Locator): Promise<{ seen: number; needed: number }> {
  const stage = card.locator(".card__stage");
  const link = card.locator(".card__name a");
  await link.focus();
  await stage.locator("img").evaluate((picture: HTMLImageElement) => picture.decode());
  const look = async () =>
    sharp(await stage.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer();
  const focused = await look();
  await link.blur();
  const plain = await look();
  let seen = 0;
  for (let at = 0; at < plain.length; at += 3) {
    const [one, other] = [luminanceAt(focused, at), luminanceAt(plain, at)];
    if ((Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) >= 3) seen += 1;
  }
  const { width = 0, height = 0 } = (await stage.boundingBox()) ?? {};
  return { seen, needed: Math.round(4 * (width + height) - 16) };
}

const linear = Array.from({ length: 256 }, (_, value) =>
  value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
);
const linearAt = (pixels: Buffer, at: number): number => linear[pixels[at] ?? 0] ?? 0;

/** This function returns the relative luminance by WCAG, from 0 to 1, of the sRGB pixel at the index `at`. */
const luminanceAt = (pixels: Buffer, at: number): number =>
  0.2126 * linearAt(pixels, at) + 0.7152 * linearAt(pixels, at + 1) + 0.0722 * linearAt(pixels, at + 2);

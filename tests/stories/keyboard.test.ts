import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
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

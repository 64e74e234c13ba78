import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { story, untilAwake } from "../support/story.ts";

/** As browsers do for who blocks what sites keep. */
function refuseStorage(): void {
  for (const name of ["localStorage", "sessionStorage"]) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
    });
  }
}

function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException("Quota exceeded.", "QuotaExceededError");
  };
}

/** What another program, or a much older shop, may have left there. */
function leaveRubbish(): void {
  const keys = [
    "favorites",
    "folders",
    "drinkscard",
    "drinkskort",
    "athome",
    "units",
    "searches",
    "seen",
    "rating",
    "account",
    "hearts-told",
    "skaenk:checkout",
  ];
  for (const key of [...keys, "skaenk:scroll", "skaenk:reloaded-at"]) {
    localStorage.setItem(key, '{"id":{"a":1},"groups":[null],"session":"x","writer":"","known":{"favorites":5}}');
    sessionStorage.setItem(key, "null");
  }
}

const hearts = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("link", { name, exact: true }).waitFor();

describe("a browser that keeps nothing", () => {
  story.for([
    ["refuses", refuseStorage],
    ["is full", fillStorage],
  ] as const)(
    "because it %s shows the shop, and what is pressed as long as the page lasts",
    async ([, storage], { open }) => {
      const page = await open();
      await page.addInitScript(storage);
      await page.goto("/drink/mojito");
      await untilAwake(page);
      await page.getByRole("button", { name: "Gem som favorit", exact: true }).click();
      await hearts(page, "Favoritter: 1");
      await page.getByRole("banner").getByRole("link", { name: "Favoritter: 1" }).click();
      await page.getByRole("heading", { level: 1, name: "Favoritter" }).waitFor();
      await page.getByRole("main").getByRole("link", { name: "Mojito" }).first().waitFor();
      await page.goBack();
      await page.getByRole("heading", { level: 1, name: "Mojito" }).waitFor();
    },
  );
});

describe("rubbish in the browser's storage", () => {
  story("counts as nothing", async ({ open }) => {
    const page = await open();
    await page.goto("/om-os");
    await page.evaluate(leaveRubbish);
    for (const path of ["/drink/mojito", "/favoritter", "/design-drinkskort", "/find?q=gin"]) {
      await page.goto(path);
      await untilAwake(page);
      expect(await page.getByRole("heading", { level: 1 }).textContent()).not.toContain("fejl");
    }
    await hearts(page, "Favoritter");
  });
});

import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectNoViolationsIn, phoneAndDesktop } from "../support/axe.ts";
import { ownerAt } from "../support/owner-at.ts";
import { story } from "../support/story.ts";

/** The names in the order in which the bench finds them. */
async function tryWords(page: Page, words: string): Promise<string[]> {
  await page.goto(`/kontor/soegning?prov=${encodeURIComponent(words)}`);
  await page.getByText(`»${words}« finder`).waitFor();
  const table = page.getByRole("region", { name: "Det, søgningen finder" });
  return await table.locator("tbody tr td:nth-child(2) a").allTextContents();
}

async function removeRules(page: Page, word: string) {
  await page.goto(`/kontor/soegning/regler?q=${encodeURIComponent(word)}`);
  const removal = page.getByRole("button", { name: "Fjern", exact: true });
  for (let left = await removal.count(); left > 0; left -= 1) {
    await removal.first().click();
    await expect.poll(() => removal.count()).toBe(left - 1);
  }
}

story("what people do not find is given a synonym, and then they find it", async ({ open }) => {
  const visitor = await open();
  await visitor.goto("/find?q=kvartsolsk");
  await visitor.getByRole("heading", { level: 1 }).waitFor();
  const page = await ownerAt(open, { complaints: [/status of 422/] });
  await page.goto("/kontor/soegning?found=nothing");
  await page
    .getByRole("row", { name: /kvartsolsk/ })
    .getByRole("link", { name: "Giv et synonym" })
    .click();
  const words = page.getByLabel("Ord, der betyder det samme");
  await expect.poll(() => words.inputValue()).toBe("kvartsolsk");
  await page.getByRole("button", { name: "Gem reglen" }).click();
  await page.getByText("Skriv mindst to ord, der betyder det samme.").first().waitFor();
  await words.fill("kvartsolsk, akvavit");
  await page.getByRole("button", { name: "Gem reglen" }).click();
  await page.getByText("Gemt. Søgningen følger reglen").waitFor();
  await expect.poll(async () => (await tryWords(page, "kvartsolsk")).length).toBeGreaterThan(0);
  await page
    .getByText(/»kvartsolsk« er det samme som »akvavit«/)
    .first()
    .waitFor();
  await removeRules(page, "kvartsolsk");
});

story(
  "a bottle is set in the first place for some words, the shop follows, and words lead to a page",
  async ({ open }) => {
    const page = await ownerAt(open);
    const [first, second] = await tryWords(page, "gin");
    await page.getByText("Har ordet »gin«.").first().waitFor();
    await page
      .getByRole("row", { name: new RegExp(`^2 ${second}`) })
      .getByRole("link", { name: "Fastgør" })
      .click();
    await expect.poll(() => page.locator("[name=productSlug]").inputValue()).not.toBe("");
    await page.getByRole("button", { name: "Gem reglen" }).click();
    await page.getByText("Gemt. Søgningen følger reglen").waitFor();
    await expect.poll(async () => (await tryWords(page, "gin"))[0]).toBe(second);
    await page.getByText("Sat på plads af en regel.").waitFor();
    const visitor = await open();
    await expect
      .poll(async () => {
        await visitor.goto(`/find?q=gin&vis=varer&_=${Math.random()}`);
        const text = await visitor.getByRole("main").innerText();
        return text.indexOf(second ?? "") < text.indexOf(first ?? "") || !text.includes(first ?? "");
      })
      .toBe(true);

    await page.goto("/kontor/soegning/regler?kind=redirect#ny");
    await page.getByLabel("Når nogen skriver").fill("firmagave");
    await page.getByLabel("Side", { exact: true }).fill("/kontakt");
    await page.getByLabel("Linkets tekst").fill("Gaver til firmaer");
    await page.getByRole("button", { name: "Gem reglen" }).click();
    await page.getByText("Gemt. Søgningen følger reglen").waitFor();
    await expect
      .poll(async () => {
        await page.goto("/kontor/soegning?prov=firmagave");
        return await page.getByRole("link", { name: "Gaver til firmaer" }).count();
      })
      .toBe(1);
    await removeRules(page, "firmagave");
    await removeRules(page, "gin");
  },
);

story("the rooms of searching are accessible, on a phone by night and on a desktop", async ({ open }) => {
  const page = await ownerAt(open);
  for (const path of ["/soegning?prov=gin", "/soegning/regler?kind=pin"]) {
    await page.goto(`/kontor${path}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expectNoViolationsIn(phoneAndDesktop, page, path);
  }
});

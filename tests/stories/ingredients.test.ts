import { expect } from "vitest";
import { expectNoViolations } from "../support/axe.ts";
import { ownerAt } from "../support/owner-at.ts";
import { story, untilAwake } from "../support/story.ts";

story(
  "a visitor goes from a measure to its ingredient, to what replaces it, and to all drinks with it",
  async ({ open }) => {
    const page = await open({ width: 390 });
    await page.goto("/drink/negroni");
    await untilAwake(page);
    await page.getByRole("link", { name: "gin", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Gin" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/ingredienser/gin");
    await expectNoViolations(page, "an ingredient");
    await page.getByRole("link", { name: /^Se alle \d+/ }).click();
    await page.getByRole("link", { name: "Fjern filteret »Med gin«" }).waitFor();
    await page.goBack();
    await page.getByRole("link", { name: "Vodka", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Vodka" }).waitFor();
  },
);

story("an ingredient is found and read without JavaScript", async ({ open }) => {
  const page = await open({ javaScript: false, width: 390 });
  await page.goto("/ingredienser");
  await page.getByRole("searchbox", { name: "Find en ingrediens" }).fill("jordb");
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await page.getByRole("link", { name: "Friske jordbær" }).click();
  await page.getByText(/^Bedst i juni/).waitFor();
  await page.getByText(/Supermarkedet og grønthandleren|supermarkedet og grønthandleren/).waitFor();
  const sideways = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
  expect(sideways).toBe(0);
});

story("a search for an ingredient keeps the focus in its field, and its result is announced", async ({ open }) => {
  const page = await open({ width: 390 });
  await page.goto("/ingredienser");
  await untilAwake(page);
  const field = page.getByRole("searchbox", { name: "Find en ingrediens" });
  // A screen reader announces words only in a status that was there before them.
  await page
    .locator(".ingredient-index")
    .getByRole("status")
    .evaluate((element) => element.setAttribute("data-before-search", ""), undefined, { timeout: 5_000 });
  await field.fill("vermouth");
  await field.press("Enter");
  await page.locator("[data-before-search]", { hasText: "passer til »vermouth«" }).waitFor();
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("findes ikke");
  await page.keyboard.press("Enter");
  await page.locator("[data-before-search]", { hasText: "Ingen ingredienser" }).waitFor();
  await page.getByRole("link", { name: "Se alle", exact: true }).click();
  await page.getByRole("link", { name: "Absint", exact: true }).waitFor();
  expect(await field.inputValue()).toBe("");
  expect(await page.locator("[data-before-search]").textContent()).toBe("");
  await page.goBack();
  await expect.poll(() => field.inputValue()).toBe("findes ikke");
});

story("the ingredients and their pages are for everybody in both themes", async ({ open }) => {
  for (const theme of ["light", "dark"] as const) {
    const page = await open({ width: 390, theme });
    for (const path of [
      "/ingredienser",
      "/ingredienser?q=rom",
      "/ingredienser/jordbaer",
      "/ingredienser/kaffelikoer",
    ]) {
      await page.goto(path);
      await expectNoViolations(page, `${path} in the ${theme}`);
    }
  }
});

story("the search leads to the ingredient that is called so", async ({ open }) => {
  const page = await open();
  await page.goto("/find?q=vodka");
  await page.getByRole("link", { name: "Vodka", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Vodka" }).waitFor();
});

story("the owner writes about an ingredient, and the shop shows it", async ({ open }) => {
  const page = await ownerAt(open, { width: 390 });
  await page.goto("/kontor/ingredienser?q=grappa");
  await page.getByRole("link", { name: "grappa", exact: true }).click();
  await page.getByLabel("Om ingrediensen").fill("Druespiritus til kaffen.");
  await page.getByLabel("Ingrediens 1").selectOption({ label: "pisco" });
  await page.getByLabel("Hvad bliver anderledes").first().fill("Mere blomstret.");
  await page.getByRole("button", { name: "Gem", exact: true }).click();
  await page.getByText(/^Gemt/).first().waitFor();
  await expectNoViolations(page, "the texts of an ingredient");
  const inShop = async () => {
    await page.goto("/ingredienser/grappa");
    return await page.getByText(/Druespiritus til kaffen|Mere blomstret/).count();
  };
  await expect.poll(inShop).toBe(2);
});

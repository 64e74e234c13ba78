import type { Locator, Page } from "playwright-core";
import type { Visitor } from "./story.ts";

/** The demo's owner, inside the office. */
export async function ownerAt(open: (visitor?: Visitor) => Promise<Page>, visitor: Visitor = {}): Promise<Page> {
  const page = await open(visitor);
  await page.goto("/kontor/log-ind");
  await giveOwnersPassword(page);
  await page.getByRole("heading", { name: "I dag" }).waitFor();
  return page;
}

/** On the page that asks for it. */
export async function giveOwnersPassword(page: Page): Promise<void> {
  await page.getByLabel("E-mail").fill("ejer@skaenk.example");
  await page.getByLabel("Kodeord").fill("skaal for kontoret");
  await page.getByRole("button", { name: "Log ind", exact: true }).click();
}

/**
 * Waits until the office's scripts are awake: before that a press is the browser's own. A press in the very moment in which the bar that
 * saves comes into sight may begin below it and end on it, so that is waited for too.
 */
export async function untilOfficeAwake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const opener = document.querySelector(".palette-open");
    const awake = opener !== null && Object.keys(opener).some((key) => key.startsWith("__react"));
    return awake && document.querySelector(".without-script") === null;
  });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Presses the button that saves, in the bar that stays in sight. */
export const pressSave = (page: Page): Promise<void> =>
  page.getByRole("region", { name: "Gem" }).getByRole("button", { name: "Gem", exact: true }).click();

/** The same, and waits until the bar says that it is saved. */
export async function save(page: Page): Promise<void> {
  await pressSave(page);
  await page.getByText(/^Gemt kl\. /).waitFor();
}

/** Finds something of the shop by a part of its name, in a field of the office that searches. */
export async function pick(within: Locator, label: string, part: string, name: string): Promise<void> {
  await within.getByRole("combobox", { name: label }).fill(part);
  // The options stand outside the form, at the end of the page.
  await within.page().getByRole("option", { name }).first().click();
  await within
    .getByRole("grid", { name: `${label}: valgt` })
    .getByText(name)
    .waitFor();
}

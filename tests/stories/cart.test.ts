import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { story, untilAwake } from "../support/story.ts";

const bottle = "/vare/havgus-london-dry-gin";
const buy = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("button", { name: /^Læg i kurv/ })
    .first();
const inCart = (page: Page, count: number) =>
  page.getByRole("banner").getByRole("link", { name: count === 0 ? "Kurv" : `Kurv: ${count}`, exact: true });
const told = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

async function onTheBottle(page: Page): Promise<void> {
  await page.goto(bottle);
  await untilAwake(page);
}

describe("the cart", () => {
  story("counts at once, tells it aloud, and takes it back", async ({ open }) => {
    const page = await open();
    await onTheBottle(page);
    await buy(page).click();
    await inCart(page, 1).waitFor();
    await told(page, "Lagt i kurven: Havgus").waitFor();
    await page.getByRole("button", { name: "Fortryd", exact: true }).click();
    await told(page, "Det er taget ud af kurven igen").waitFor();
    await inCart(page, 0).waitFor();
  });

  story("takes a double click for one press, with and without JavaScript", async ({ open }) => {
    for (const javaScript of [true, false]) {
      const page = await open({ javaScript });
      await page.goto(bottle);
      if (javaScript) await untilAwake(page);
      await buy(page).dblclick();
      if (javaScript) {
        await told(page, "Lagt i kurven").waitFor();
        await page.goto("/kurv");
      }
      await page.waitForURL(/\/kurv/);
      await page.getByText("1 vare", { exact: true }).waitFor();
    }
  });

  story("takes a press on a page that was come back to for another, without JavaScript", async ({ open }) => {
    const page = await open({ javaScript: false });
    for (const count of ["1 vare", "2 varer"]) {
      await page.goto(bottle);
      await buy(page).click();
      await page.waitForURL(/\/kurv\?/);
      await page.getByText(count, { exact: true }).waitFor();
    }
  });

  story("is the same in two windows, and after going back", async ({ open }) => {
    const page = await open();
    await onTheBottle(page);
    const other = await page.context().newPage();
    await onTheBottle(other);
    await buy(page).click();
    await told(page, "Lagt i kurven").waitFor();
    await buy(other).click();
    await inCart(other, 2).waitFor();
    await page.getByRole("link", { name: "Se kurven" }).click();
    await page.getByText("2 varer", { exact: true }).waitFor();
    await page.getByRole("button", { name: /^Én mere/ }).click();
    await page.getByText("3 varer", { exact: true }).waitFor();
    await page.goBack();
    await inCart(page, 3).waitFor();
  });

  story("takes all there are where more are asked for, says so, and keeps the focus", async ({ open }) => {
    const page = await open();
    await onTheBottle(page);
    await buy(page).click();
    await inCart(page, 1).waitFor();
    await page.goto("/kurv");
    await untilAwake(page);
    const field = page.getByRole("textbox", { name: /^Antal Havgus/ });
    const more = page.getByRole("button", { name: /^Én mere Havgus/ });
    const focused = (place: typeof field) => place.evaluate((one) => one === document.activeElement);
    await field.fill("200");
    await field.press("Enter");
    const limit = page
      .getByRole("status")
      .filter({ hasText: /^(Vi har kun \d+ af .+ på lager|Du kan højst købe 99 af .+ ad gangen)/ });
    await limit.waitFor();
    const most = await field.inputValue();
    expect(await limit.innerText()).toContain(` ${most} af `);
    await inCart(page, Number(most)).waitFor();
    expect(await focused(field)).toBe(true);
    // The plus says the same, stays where it is and changes nothing.
    await field.press("Tab");
    expect([await focused(more), await more.getAttribute("aria-disabled")]).toEqual([true, "true"]);
    await more.press("Enter");
    await limit.waitFor();
    expect([await focused(more), await field.inputValue()]).toEqual([true, most]);
    // One fewer, and back to the most with the plus, which keeps the focus while it becomes of no use.
    await page.getByRole("button", { name: /^Én færre Havgus/ }).press("Enter");
    await inCart(page, Number(most) - 1).waitFor();
    await more.press("Enter");
    await inCart(page, Number(most)).waitFor();
    expect(await focused(more)).toBe(true);
  });

  story("offers the bottle that all the drinks take, and puts it under them, without JavaScript", async ({ open }) => {
    const page = await open({ javaScript: false, width: 390 });
    await page.goto("/drink/negroni?antal=12");
    await page.getByRole("checkbox", { name: "Har jeg: gin" }).check();
    await page.getByRole("region", { name: "Køb ingredienserne" }).getByRole("button").first().click();
    await page.waitForURL(/\/kurv/);
    const offer = page.getByRole("listitem").filter({ hasText: /Gin, 70 cl · / });
    await offer.getByRole("button", { name: /^Læg i kurv/ }).click();
    const drink = page.getByRole("region", { name: "Til Negroni" });
    await drink.getByText(/70 cl/).first().waitFor();
    await drink.getByRole("link", { name: /Gin$/ }).waitFor();
  });

  story("says that it did not get through, and loses nothing", async ({ open }) => {
    const page = await open({ complaints: [/ERR_FAILED/] });
    await onTheBottle(page);
    await inCart(page, 0).waitFor();
    await page.route("**/kurv.data", (route) => route.abort());
    await buy(page).click();
    await told(page, "Der opstod en fejl. Prøv igen senere").waitFor();
    await inCart(page, 0).waitFor();
    await page.unroute("**/kurv.data");
    await buy(page).click();
    await inCart(page, 1).waitFor();
  });

  story("counts a press once whose answer was lost on its way", async ({ open }) => {
    const page = await open({ complaints: [/ERR_FAILED/] });
    await onTheBottle(page);
    await page.route("**/kurv.data", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await buy(page).click();
    await told(page, "Der opstod en fejl. Prøv igen senere").waitFor();
    await page.unroute("**/kurv.data");
    await buy(page).click();
    await inCart(page, 1).waitFor();
    await page.goto("/kurv");
    await page.getByText("1 vare", { exact: true }).waitFor();
  });
});

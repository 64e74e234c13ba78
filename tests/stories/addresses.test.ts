import { describe, expect } from "vitest";
import { shopUrl, story, untilAwake } from "../support/story.ts";

describe("addresses", () => {
  story("are found whatever the case of their letters", async ({ open }) => {
    const page = await open({ javaScript: false });
    await page.goto("/drink/NEGRONI?antal=4");
    expect(page.url()).toBe(`${shopUrl()}/drink/negroni?antal=4`);
  });

  story("of all collections and all campaigns are overviews", async ({ open }) => {
    const page = await open({ javaScript: false });
    await page.goto("/kollektioner");
    await page.getByRole("heading", { level: 1, name: "Kollektioner" }).waitFor();
    await page.locator('main a[href^="/kollektioner/"]').first().click();
    await page.goto("/kampagne");
    await page.getByRole("heading", { level: 1, name: "Kampagner" }).waitFor();
    await page.locator('main a[href^="/kampagne/"]').first().click();
    expect(new URL(page.url()).pathname).toMatch(/^\/kampagne\/./);
  });

  story("of signs alone find nothing rather than everything", async ({ open }) => {
    const page = await open({ javaScript: false });
    await page.goto("/find?q=%25%25%25");
    expect(await page.locator("main .find-row").count()).toBe(0);
  });

  story("for a new password offer the form when their key is missing", async ({ open }) => {
    const page = await open({ javaScript: false });
    await page.goto("/klub/nulstil-kodeord");
    await page.getByRole("heading", { name: "Har du glemt dit kodeord?", level: 1 }).waitFor();
    expect(await page.title()).toMatch(/^Har du glemt dit kodeord/);
    await page.getByLabel("E-mail").first().fill("ingen@example.dk");
    await page.getByRole("button", { name: "Send mig et link" }).click();
    await page.getByRole("main").getByRole("status").waitFor();
  });

  story("that lead nowhere stand behind the age gate too, since they show drinks", async ({ open }) => {
    const page = await open({ past18: false, complaints: [/404/] });
    await page.goto("/findes-ikke");
    await page.getByRole("dialog").getByRole("button", { name: "Ja, jeg er fyldt 18 år" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
  });
});

describe("the party", () => {
  story("is planned at an address of its own, from the drinks that are chosen there", async ({ open }) => {
    const page = await open({ width: 390 });
    await page.goto("/");
    await untilAwake(page);
    await page.getByRole("navigation", { name: "Hovedmenu" }).getByRole("link", { name: "Fest" }).click();
    await page.getByRole("heading", { level: 1, name: "Planlæg festen" }).waitFor();
    await page.locator(".drink-search__hits").getByRole("button").first().click();
    await page.getByText(/Indkøbsliste til \d+ drinks/).waitFor();
  });
});

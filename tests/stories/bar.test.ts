import { setTimeout } from "node:timers/promises";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { bothThemes, expectNoViolationsIn } from "../support/axe.ts";
import { joinClub, memberPassword, newAddress } from "../support/join-club.ts";
import { story, untilAwake } from "../support/story.ts";

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto("/klub/login");
  const login = page.getByRole("region", { name: "Log ind" });
  await login.getByLabel("E-mail").first().fill(email);
  await login.getByLabel("Kodeord").fill(memberPassword);
  await login.getByRole("button", { name: "Log ind" }).click();
  await page.getByRole("button", { name: "Log ud" }).waitFor();
}

/** This function ticks or unticks ingredients on the page of possible drinks. */
async function tick(page: Page, ...names: string[]): Promise<void> {
  await page.goto("/drinks?har=");
  await untilAwake(page);
  for (const name of names)
    await page.getByRole("form", { name: "Det har jeg" }).getByText(name, { exact: true }).click();
}

/** This function reads the ingredient keys in the account. */
const inAccount = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { items } = await (await fetch("/api/v1/club/bar")).json();
    return items.map(({ key }: { key: string }) => key).toSorted();
  });

const row = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

/** This function goes to the last step of the recipe. */
async function toLastStep(page: Page): Promise<void> {
  const steps = page.getByRole("dialog");
  await steps.getByText("Tryk hvor som helst for næste trin").waitFor();
  for (let turns = 0; turns < 12; turns += 1) await page.keyboard.press("ArrowRight");
  await steps.getByText("Skål! Tryk for at lukke").waitFor();
}

describe("min bar", () => {
  story("joins what two devices ticked, also without a connection, and stays one", async ({ open }) => {
    const [phone, desktop] = [await open({ width: 390, complaints: [/ERR_INTERNET_DISCONNECTED/] }), await open()];
    await tick(phone, "gin", "vodka");
    await joinClub(phone, "bar@example.dk");
    await expect.poll(() => inAccount(phone)).toEqual(["gin", "vodka"]);
    await tick(desktop, "akvavit", "gin");
    await logIn(desktop, "bar@example.dk");
    await expect.poll(() => inAccount(desktop)).toEqual(["akvavit", "gin", "vodka"]);

    // Both devices are offline: one removes vodka, the other adds cognac.
    await phone.goto("/drink/moscow-mule");
    await untilAwake(phone);
    await phone.context().setOffline(true);
    await phone.getByRole("checkbox", { name: "Har jeg: vodka" }).uncheck();
    await tick(desktop, "cognac");
    await expect.poll(() => inAccount(desktop)).toEqual(["akvavit", "cognac", "gin", "vodka"]);
    await phone.context().setOffline(false);
    await phone.goto("/klub/min-bar");
    await row(phone, "Cognac").waitFor();
    await expect.poll(() => inAccount(phone)).toEqual(["akvavit", "cognac", "gin"]);
    await expect.poll(() => row(phone, "Vodka").count()).toBe(0);
  });

  story("tells what is left of a bottle, and what can be made becomes a menu", async ({ open }) => {
    const page = await open({ width: 390 });
    await joinClub(page, newAddress("baren"));
    await page.goto("/klub/min-bar");
    await page.getByText("Din bar er tom").waitFor();
    await untilAwake(page);
    for (const name of ["Gin", "Tonicvand", "Hvid rom"]) {
      await page.getByLabel("Tilføj til din bar").selectOption({ label: name });
      await page.getByRole("button", { name: "Tilføj", exact: true }).click();
      await page.getByRole("status").getByText(`${name} står på hylden.`).waitFor();
    }
    await row(page, "Gin").getByRole("button", { name: "Halv" }).click();
    await row(page, "Gin").getByRole("button", { name: "Halv", pressed: true }).waitFor();
    await expectNoViolationsIn(bothThemes, page, "/klub/min-bar");

    await page.getByRole("button", { name: "Tag Gin ud af baren" }).click();
    await page.getByText("Gin er taget ud.").waitFor();
    await page.getByRole("button", { name: "Fortryd" }).click();
    await row(page, "Gin").getByRole("button", { name: "Halv", pressed: true }).waitFor();

    // An empty bottle stays on the shelf but no longer counts as at home, also on the recipe pages.
    await row(page, "Hvid rom").getByRole("button", { name: "Tom" }).click();
    await row(page, "Hvid rom").getByRole("button", { name: "Tom", pressed: true }).waitFor();
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem("athome") ?? "[]").toSorted()))
      .toEqual(["gin", "tonic"]);
    const made = page.getByRole("complementary", { name: "Hvad du kan lave" });
    await made.getByRole("link", { name: "Gin & Tonic" }).waitFor();
    await made.getByRole("link", { name: "Lav en menu af dem" }).click();
    await page.getByRole("heading", { name: "Dit drinkskort" }).waitFor();
    await page.getByRole("link", { name: "Gin & Tonic" }).first().waitFor();
  });

  story("keeps what is chosen while the first bottle is put on the shelf", async ({ open }) => {
    const page = await open({ width: 390 });
    await joinClub(page, newAddress("foerste"));
    await page.goto("/klub/min-bar");
    await untilAwake(page);
    await page.route(/min-bar\.data/, async (route) => {
      if (route.request().method() === "GET") await setTimeout(2_000);
      await route.continue();
    });
    const choose = (name: string) => page.getByLabel("Tilføj til din bar").selectOption({ label: name });
    const add = () => page.getByRole("button", { name: "Tilføj", exact: true }).click();
    await choose("Gin");
    await add();
    await page.getByRole("status").getByText("Gin står på hylden.").waitFor();
    await choose("Tonicvand");
    await row(page, "Gin").getByRole("button", { name: "Halv" }).waitFor();
    await add();
    await page.getByRole("status").getByText("Tonicvand står på hylden.").waitFor();
  });

  story("is drawn down by a drink that was made, once, also without a connection", async ({ open }) => {
    const page = await open({ width: 390, complaints: [/ERR_INTERNET_DISCONNECTED/] });
    await joinClub(page, newAddress("lavet"));
    await page.goto("/klub/min-bar");
    await untilAwake(page);
    await page.getByLabel("Tilføj til din bar").selectOption({ label: "Gin" });
    await page.getByRole("button", { name: "Tilføj", exact: true }).click();
    await row(page, "Gin").getByRole("button", { name: "Fuld" }).click();
    await row(page, "Gin").getByRole("button", { name: "Fuld", pressed: true }).waitFor();
    const rest = () =>
      page.evaluate(async () => {
        const { items } = await (await fetch("/api/v1/club/bar")).json();
        return items.find(({ key }: { key: string }) => key === "gin").restMl;
      });
    const before = await rest();
    await page.goto("/drink/negroni");
    await untilAwake(page);
    await page.getByRole("button", { name: "Vis trin for trin" }).click();
    const steps = page.getByRole("dialog");
    const made = steps.getByRole("button", { name: "Jeg har lavet den" });
    await toLastStep(page);
    await page.context().setOffline(true);
    await made.click();
    await page.context().setOffline(false);
    await steps.getByText("Trukket fra i din bar: gin.").waitFor();
    await expectNoViolationsIn(bothThemes, page, "the last step");
    // A return to the previous step does not show the button again.
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowRight");
    await steps.getByText("Trukket fra i din bar: gin.").waitFor();
    expect(await made.count()).toBe(0);
    const after = await rest();
    expect(before - after).toBeGreaterThan(20);
    expect(before - after).toBeLessThan(60);

    // Visitors without an account do not see the button.
    const visitor = await open();
    await visitor.goto("/drink/negroni");
    await untilAwake(visitor);
    await visitor.getByRole("button", { name: "Vis trin for trin" }).click();
    while (!(await visitor.getByText("Skål! Tryk for at lukke").isVisible()))
      await visitor.keyboard.press("ArrowRight");
    expect(await visitor.getByRole("button", { name: "Jeg har lavet den" }).count()).toBe(0);
  });

  story("works without scripts", async ({ open }) => {
    const page = await open();
    await joinClub(page, newAddress("uden"));
    const plain = await open({ javaScript: false });
    await plain.context().addCookies(await page.context().cookies());
    await plain.goto("/klub/min-bar");
    await plain.getByLabel("Tilføj til din bar").selectOption({ label: "Gin" });
    await plain.getByRole("button", { name: "Tilføj", exact: true }).click();
    await row(plain, "Gin").getByRole("button", { name: "Sjat" }).click();
    await row(plain, "Gin").getByRole("button", { name: "Sjat", pressed: true }).waitFor();
    await plain.getByRole("button", { name: "Tag Gin ud af baren" }).click();
    await plain.getByText("Gin er taget ud.").waitFor();
    await plain.getByText("Din bar er tom").waitFor();
  });
});

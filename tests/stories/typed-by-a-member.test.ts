import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { joinClub, memberPassword, newAddress } from "../support/join-club.ts";
import { shopUrl, story, untilAwake } from "../support/story.ts";

const field = (page: Page, label: string) => page.getByRole("main").getByLabel(label, { exact: true });
const typed = async (page: Page) => [
  await field(page, "Navn").inputValue(),
  await field(page, "Telefon").inputValue(),
  await field(page, "Vejnavn og nummer").inputValue(),
];
/** The cookie that keeps what was sent from the till, as the browser holds it. */
const keptCookie = async (page: Page) =>
  (await page.context().cookies(`${shopUrl()}/kurv/kasse`)).find(({ name }) => name === "skaenk_kasse")?.value;
const own = ["Dagny Hemmelig", "61 62 63 64", "Privatvej 99"];

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto("/klub/login");
  const login = page.getByRole("region", { name: "Log ind" });
  await login.getByLabel("E-mail").first().fill(email);
  await login.getByLabel("Kodeord").fill(memberPassword);
  await login.getByRole("button", { name: "Log ind" }).click();
  await page.getByRole("button", { name: "Log ud" }).waitFor();
}

/** A member types at the till and does not order. */
async function typeAtTill(page: Page): Promise<void> {
  await page.goto("/vare/egely-stoeder-i-eg");
  await page.getByRole("main").getByRole("button", { name: "Læg i kurv" }).first().click();
  await page.getByRole("status").filter({ hasText: "Lagt i kurven" }).waitFor({ state: "attached" });
  await openTill(page);
  const [name = "", phone = "", street = ""] = own;
  await field(page, "Navn").fill(name);
  await field(page, "Telefon").fill(phone);
  await field(page, "Vejnavn og nummer").fill(street);
  await openTill(page);
  await expect.poll(() => typed(page)).toEqual(own);
}

async function openTill(page: Page): Promise<void> {
  await page.goto("/kurv/kasse");
  await untilAwake(page);
}

/** The till as the next person at the browser sees it: fields without the member's values. */
async function expectEmptyTill(page: Page): Promise<void> {
  await openTill(page);
  expect(await typed(page)).toEqual(["", "", ""]);
  expect(await field(page, "E-mail").inputValue()).toBe("");
}

/** Ends every other session of the member from another device. */
const endOtherSessions = (page: Page) =>
  page.evaluate(async () => {
    const { items } = await (await fetch("/api/v1/club/sessions")).json();
    const others = items.filter(({ current }: { current: boolean }) => !current);
    for (const { id } of others) await fetch(`/api/v1/club/sessions/${id}`, { method: "DELETE" });
    return others.length;
  });

describe("what a member typed at the till", () => {
  story("is not shown once the session was ended elsewhere, and is there at the next login", async ({ open }) => {
    const [shared, phone] = [await open(), await open({ width: 390 })];
    await joinClub(shared, "kladde@example.dk");
    await typeAtTill(shared);
    await logIn(phone, "kladde@example.dk");
    expect(await endOtherSessions(phone)).toBe(1);
    await expectEmptyTill(shared);
    await logIn(shared, "kladde@example.dk");
    await openTill(shared);
    await expect.poll(() => typed(shared)).toEqual(own);
  });

  story("is not shown either where a button of the form had sent it to the shop", async ({ open }) => {
    const [shared, phone] = [await open({ javaScript: false }), await open({ width: 390 })];
    await joinClub(phone, "kladde-sendt@example.dk");
    await logIn(shared, "kladde-sendt@example.dk");
    await shared.goto("/vare/egely-stoeder-i-eg");
    await shared.getByRole("main").getByRole("button", { name: "Læg i kurv" }).first().click();
    await shared.goto("/kurv/kasse");
    await field(shared, "Vejnavn og nummer").fill("Privatvej 99");
    await shared
      .getByRole("main")
      .getByRole("radio", { name: /Pakkeshop/ })
      .check();
    await shared.getByRole("button", { name: "Find pakkeshops" }).click();
    expect(await field(shared, "Vejnavn og nummer").inputValue()).toBe("Privatvej 99");
    expect(Buffer.from((await keptCookie(shared)) ?? "", "base64url").toString("latin1")).not.toContain("Privat");
    expect(await endOtherSessions(phone)).toBe(1);
    await shared.goto("/kurv/kasse");
    expect(await field(shared, "Vejnavn og nummer").inputValue()).toBe("");
    await logIn(shared, "kladde-sendt@example.dk");
    expect(await keptCookie(shared)).toMatch(/./);
    await shared.getByRole("button", { name: "Log ud" }).click();
    await shared.getByRole("region", { name: "Log ind" }).waitFor();
    expect(await keptCookie(shared)).toBe(undefined);
  });

  story("is the member's too where the page was made before the login in another tab", async ({ open }) => {
    const [shared, phone] = [await open({ javaScript: false }), await open({ width: 390 })];
    await joinClub(phone, "kladde-to-faner@example.dk");
    await shared.goto("/vare/egely-stoeder-i-eg");
    await shared.getByRole("main").getByRole("button", { name: "Læg i kurv" }).first().click();
    await shared.goto("/kurv/kasse");
    const other = await shared.context().newPage();
    await logIn(other, "kladde-to-faner@example.dk");
    await field(shared, "Vejnavn og nummer").fill("Privatvej 99");
    await shared
      .getByRole("main")
      .getByRole("radio", { name: /Pakkeshop/ })
      .check();
    await shared.getByRole("button", { name: "Find pakkeshops" }).click();
    expect(await field(shared, "Vejnavn og nummer").inputValue()).toBe("Privatvej 99");
    expect(await endOtherSessions(phone)).toBe(1);
    await shared.goto("/kurv/kasse");
    expect(await field(shared, "Vejnavn og nummer").inputValue()).toBe("");
  });

  story("is gone with the account", async ({ open }) => {
    const page = await open();
    await joinClub(page, newAddress("kladde-slettet"));
    await typeAtTill(page);
    await page.goto("/klub/adresser");
    await untilAwake(page);
    await page.getByText("Slet min konto").first().click();
    await page.getByRole("button", { name: "Slet min konto" }).click();
    await page.waitForURL(/farvel=ja/);
    expect(await page.evaluate(() => localStorage.getItem("skaenk:checkout"))).toBe(null);
    await expectEmptyTill(page);
  });
});

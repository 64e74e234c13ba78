import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectNoViolations } from "../support/axe.ts";
import { orderAndPay } from "../support/order-and-pay.ts";
import { ownerAt, untilOfficeAwake } from "../support/owner-at.ts";
import { shopUrl, story } from "../support/story.ts";

/** The sums that the order's page shows under Penge, as `Reserveret: 45,00 kr.`. */
const moneyOn = async (page: Page): Promise<Record<string, string>> => {
  const rows = await page.locator(".order-side dl.sums > div").allInnerTexts();
  return Object.fromEntries(rows.map((row) => row.split(/\s*\n\s*/) as [string, string]));
};
const oreOf = (sum = "0"): number => Number(sum.replaceAll(/\D/g, ""));

/** Waits until the money that was asked of the provider has moved, and the page says so. */
async function untilMoney(page: Page, number: string, is: (sums: Record<string, number>) => boolean): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.goto(`/kontor/ordrer/${number}`);
        const sums = await moneyOn(page);
        return is(Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, oreOf(sum)])));
      },
      { timeout: 30_000, interval: 1_000 },
    )
    .toBe(true);
  await untilOfficeAwake(page);
}

async function sendFirstLine(page: Page, number: string): Promise<void> {
  await page.goto(`/kontor/ordrer/${number}`);
  await untilOfficeAwake(page);
  await page.getByText("Send en del").click();
  const quantities = page.getByRole("group", { name: "Hvor mange?" }).first().getByRole("spinbutton");
  await quantities.nth(0).fill((await quantities.nth(0).getAttribute("max")) ?? "");
  await page.getByRole("button", { name: "Send delen" }).click();
  await page.getByText("er stadig reserveret til resten.").waitFor();
  await page.getByRole("button", { name: /^Send, og træk / }).click();
  await page.getByRole("status").filter({ hasText: "Delen er sendt" }).waitFor();
  await untilMoney(page, number, (sums) => (sums.Trukket ?? 0) > 0);
}

async function payBackAllSent(page: Page): Promise<void> {
  await page.locator("summary", { hasText: "Tag retur og betal tilbage" }).click();
  const back = page.locator("details", { hasText: "Tag retur og betal tilbage" });
  const pieces = back.getByRole("spinbutton").first();
  await pieces.fill((await pieces.getAttribute("max")) ?? "1");
  await back.getByLabel("Hvorfor?").fill("Pakken kom itu frem");
  await back.getByRole("button", { name: "Se beløbet" }).click();
  await back.getByText("er stadig reserveret til resten af ordren.").waitFor();
  await back.getByRole("button", { name: /^Betal .* tilbage$/ }).click();
  await page
    .getByRole("status")
    .filter({ hasText: /Tilbagebetalingen af [\d.,]+\skr\. er sat i gang\./ })
    .waitFor();
}

story(
  "a parcel is paid back and the rest is sent: the order shows what is reserved, drawn and paid back",
  async ({ open }) => {
    const number = await orderAndPay(shopUrl());
    const page = await ownerAt(open);
    await sendFirstLine(page, number);
    const first = await moneyOn(page);
    await payBackAllSent(page);
    await untilMoney(page, number, (sums) => (sums["Betalt tilbage"] ?? 0) > 0);
    const between = await moneyOn(page);
    expect(between).toMatchObject({ Reserveret: first.Reserveret, Trukket: first.Trukket });
    expect(await page.getByText("Delvist refunderet", { exact: true }).count()).toBeGreaterThan(0);
    await page.getByText(`${between.Reserveret} trækkes for 1 vare.`).waitFor();
    await expectNoViolations(page, "an order of which a parcel was paid back");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await page.getByRole("status").filter({ hasText: "Ordren er sendt, og kunden har fået besked." }).waitFor();
    const wholeOre = oreOf(first.Reserveret) + oreOf(first.Trukket);
    await untilMoney(page, number, (sums) => sums.Trukket === wholeOre);
    expect(oreOf((await moneyOn(page)).Reserveret)).toBe(0);
    expect((await moneyOn(page))["Betalt tilbage"]).toBe(between["Betalt tilbage"]);
    await page.getByText("Afsendt", { exact: true }).first().waitFor();
  },
  120_000,
);

story(
  "the rest of an order that cannot be sent is let go, with its goods and its money said first",
  async ({ open }) => {
    const number = await orderAndPay(shopUrl());
    const page = await ownerAt(open, { width: 390 });
    await sendFirstLine(page, number);
    const { Reserveret: held = "", Trukket: drawn } = await moneyOn(page);
    await page.locator("summary", { hasText: "Send ikke resten" }).click();
    const rest = page.locator("details", { hasText: "Send ikke resten" });
    await rest.getByRole("button", { name: "Lad resten bortfalde …" }).click();
    await rest.getByText("Skriv hvorfor").waitFor();
    await rest.getByLabel("Hvorfor?").fill("Kassen er udgået");
    await rest.getByRole("button", { name: "Lad resten bortfalde …" }).click();
    await rest.getByText(`${held}, der er reserveret, frigives.`).waitFor();
    await expectNoViolations(page, "the rest of an order that is let go, on a phone");
    await rest.getByRole("button", { name: "Lad resten bortfalde", exact: true }).click();
    await page.getByRole("status").filter({ hasText: "Resten sendes ikke." }).waitFor();
    await untilMoney(page, number, (sums) => sums.Reserveret === 0);
    expect((await moneyOn(page)).Trukket).toBe(drawn);
    await page
      .getByText(/^Resten sendes ikke/)
      .first()
      .waitFor();
  },
  120_000,
);

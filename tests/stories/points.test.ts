import { execFileSync } from "node:child_process";
import type { Page } from "playwright-core";
import { describe } from "vitest";
import { confirmAddress, joinClub } from "../support/join-club.ts";
import { ownShop, story } from "../support/story.ts";

const balanceIs = async (page: Page, points: number) => {
  await page.goto("/klub/oversigt");
  const card = page.getByRole("region", { name: "Medlemskort" });
  await card.getByText(String(points), { exact: true }).waitFor();
};

/** From the product to the receipt. @returns the order's number */
async function buyShaker(page: Page, points: number): Promise<string> {
  await page.goto("/vare/smedjen-boston-shaker");
  await page.getByRole("main").getByRole("button", { name: "Læg i kurv" }).first().click();
  await page.waitForURL(/\/kurv/);
  await page.getByLabel("Brug point").fill(String(points));
  await page.getByRole("button", { name: "Brug", exact: true }).click();
  await page.getByText(`${points} af ${points} point`).waitFor();
  await page.getByRole("link", { name: "Til kassen" }).first().click();
  const till = page.getByRole("main");
  await till.getByLabel("Telefon", { exact: true }).fill("12 34 56 78");
  await till.getByLabel("Vejnavn og nummer", { exact: true }).fill("Prøvevej 12A");
  await till.getByLabel("Postnummer", { exact: true }).fill("5000");
  await page.getByRole("checkbox", { name: /Jeg har læst og accepteret/ }).check();
  await page.getByRole("button", { name: "Køb nu – ordre med betalingspligt" }).click();
  await page.getByRole("button", { name: "Godkend", exact: true }).click();
  await page.getByRole("heading", { name: /^Tak, Asta/ }).waitFor();
  // Who is in the club already is not asked to join it.
  await page.getByRole("heading", { name: /^Ordren giver \d+ point$/ }).waitFor();
  return /Ordre (\d+)/.exec((await page.getByRole("status").allInnerTexts()).join(" "))?.[1] ?? "none";
}

/** What whoever packs the orders does beside the shop. */
function takeStep(...step: string[]): void {
  const { databaseUrl, folder } = ownShop();
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: folder };
  execFileSync(process.execPath, ["services/api/src/orders/step.ts", ...step], { env });
}

describe("points", () => {
  story("pay for a part, and come back when the order is called off, without JavaScript", async ({ open }) => {
    const page = await open({ javaScript: false, complaints: [/^Transition was (aborted|skipped)/] });
    const email = `point-${Date.now()}@example.dk`;
    await joinClub(page, email);
    await confirmAddress(page, email);
    await balanceIs(page, 25);
    const number = await buyShaker(page, 25);
    await balanceIs(page, 0);
    // What is paid for gives points, and the member is told so at once.
    const onTheirWay = page.getByRole("region", { name: "Point på vej" });
    await onTheirWay.getByText(new RegExp(`\\d+ point fra ordre ${number}, klar 14 dage efter levering`)).waitFor();

    await page.goto(`/klub/bestilling?ordre=${number}`);
    await page
      .getByText(/[-−]25,00/)
      .first()
      .waitFor();
    takeStep("cancel", number, "Du har fortrudt");
    await balanceIs(page, 25);
    await onTheirWay.getByText("Når du har betalt en ordre").waitFor();
  });
});

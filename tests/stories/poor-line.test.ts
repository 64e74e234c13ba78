import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { story, untilAwake } from "../support/story.ts";

const complaints = [
  /ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED|Error loading route module/,
  /^Transition was (aborted|skipped)/,
];
const field = (page: Page, label: string) => page.getByRole("main").getByLabel(label, { exact: true });
const bytesPerSecond = 400_000 / 8;

/** A line of 400 kbit/s with the delay of a crowded train, which can be cut. */
async function poorLine(page: Page): Promise<(offline: boolean) => Promise<unknown>> {
  const network = await page.context().newCDPSession(page);
  const [downloadThroughput, uploadThroughput] = [bytesPerSecond, bytesPerSecond];
  const set = (offline: boolean) =>
    network.send("Network.emulateNetworkConditions", { offline, latency: 300, downloadThroughput, uploadThroughput });
  await network.send("Network.enable");
  await set(false);
  return set;
}

describe("at 400 kbit/s on a phone", () => {
  story(
    "a purchase loses nothing when the line is gone in the middle of the checkout",
    { timeout: 120_000 },
    async ({ open }) => {
      const page = await open({ width: 390, complaints });
      const cut = await poorLine(page);
      const orders: string[] = [];
      page.on("request", (request) => {
        if (request.method() === "POST" && request.postData()?.includes("termsAccepted")) orders.push(request.url());
      });
      await page.goto("/vare/havgus-london-dry-gin");
      await untilAwake(page);
      await page.getByRole("button", { name: "Læg i kurv" }).first().click();
      await page.getByRole("link", { name: "Se kurven" }).click();
      await page
        .getByRole("link", { name: /^Til kassen/ })
        .first()
        .click();
      await page.getByRole("heading", { name: "Kassen" }).waitFor();
      await page.getByRole("button", { name: "Bekræft din alder" }).click();
      await page.getByRole("button", { name: "Godkend som 18+" }).click();
      await page.getByText("Tak, din alder er bekræftet").waitFor();
      await untilAwake(page);
      await field(page, "E-mail").fill("anna@example.dk");
      await field(page, "Navn").fill("Anna Holm");
      await cut(true);
      await field(page, "Telefon").fill("12 34 56 78");
      await field(page, "Vejnavn og nummer").fill("Prøvevej 12A, 3. tv");
      await field(page, "Postnummer").fill("5000");
      await page.getByRole("checkbox", { name: /Jeg har læst og accepteret/ }).check();
      await page.getByRole("button", { name: "Køb nu – ordre med betalingspligt" }).click();
      await page.getByText("Det, du har skrevet, bliver stående").waitFor();
      expect(await field(page, "Vejnavn og nummer").inputValue()).toBe("Prøvevej 12A, 3. tv");
      expect(orders).toEqual([]);
      await cut(false);
      await page.waitForURL(/\/mock\/payment\//);
      await page.getByRole("button", { name: /^Godkend$/ }).click();
      await page.getByRole("heading", { name: /^Tak, Anna/ }).waitFor();
      expect(orders).toHaveLength(1);
    },
  );

  story("what was typed is there after the page was loaded again", async ({ open }) => {
    const page = await open({ width: 390, complaints });
    const cut = await poorLine(page);
    await page.goto("/vare/havgus-london-dry-gin");
    await untilAwake(page);
    await page.getByRole("button", { name: "Læg i kurv" }).first().click();
    await page.getByRole("link", { name: "Se kurven" }).waitFor();
    await page.goto("/kurv/kasse");
    await untilAwake(page);
    await field(page, "E-mail").fill("anna@example.dk");
    await cut(true);
    await field(page, "Navn").fill("Anna Holm");
    await field(page, "Vejnavn og nummer").fill("Prøvevej 12A");
    await cut(false);
    await page.reload();
    for (const [label, typed] of [
      ["E-mail", "anna@example.dk"],
      ["Navn", "Anna Holm"],
      ["Vejnavn og nummer", "Prøvevej 12A"],
    ] as const) {
      await expect.poll(() => field(page, label).inputValue()).toBe(typed);
    }
  });
});

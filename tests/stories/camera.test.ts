import { Client } from "pg";
import { chromium } from "playwright-core";
import { expect } from "vitest";
import { browserOptions } from "../support/browser.ts";
import { showToCamera } from "../support/fake-camera.ts";
import { orderAndPay } from "../support/order-and-pay.ts";
import { giveOwnersPassword, untilOfficeAwake } from "../support/owner-at.ts";
import { ownShop, shopUrl, story } from "../support/story.ts";

/** A code of the shop's own: GS1 keeps 20 to 29 for use within a shop. */
const code = "2001234567893";

/** The demo's goods have no barcodes. */
async function giveBarcode(): Promise<void> {
  const client = new Client({ connectionString: ownShop().databaseUrl });
  await client.connect();
  await client.query("update variants set gtin = $1 where sku = 'KIS-TOR-20'", [code]);
  await client.end();
}

story("a phone's camera scans a bottle where the browser has no reader of its own", async () => {
  const number = await orderAndPay(shopUrl());
  await giveBarcode();
  const browser = await chromium.launch(browserOptions(["--disable-blink-features=BarcodeDetector"]));
  try {
    const context = await browser.newContext({
      ...{ baseURL: shopUrl(), viewport: { width: 390, height: 844 } },
      locale: "da-DK",
    });
    const page = await context.newPage();
    await showToCamera(page, code);
    const complaints: string[] = [];
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(request.url()));
    await page.goto("/kontor/log-ind");
    await giveOwnersPassword(page);
    await page.getByRole("heading", { name: "I dag" }).waitFor();
    await page.goto(`/kontor/ordrer/${number}/pak`);
    await untilOfficeAwake(page);
    expect(await page.evaluate(() => "BarcodeDetector" in window)).toBe(false);
    expect(fetched.some((url) => url.endsWith(".wasm"))).toBe(false);
    const line = page.locator(".pack-line", { hasText: code });
    const before = await line.innerText();
    await page.getByRole("button", { name: "Scan med kameraet" }).click();
    await expect.poll(() => line.innerText(), { timeout: 30_000 }).not.toBe(before);
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/camera-390.png`, fullPage: true });
    expect(fetched.filter((url) => new URL(url).origin !== new URL(shopUrl()).origin)).toEqual([]);
    expect(fetched.filter((url) => url.endsWith(".wasm"))).toHaveLength(1);
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
  }
});

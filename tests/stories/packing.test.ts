import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectNoViolations } from "../support/axe.ts";
import { orderAndPay } from "../support/order-and-pay.ts";
import { ownerAt, untilOfficeAwake } from "../support/owner-at.ts";
import { shopUrl, story } from "../support/story.ts";

/** Fifty are packed over HTTP, in orders/office/packing-day.test.ts; so many in a browser show the keys. */
const inOneSitting = 10;

/** What a hand scanner does: digits, and Enter. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
}

/** Scans all that lies in the order on the page, by the codes that stand on its lines. */
async function scanAll(page: Page): Promise<void> {
  await page.waitForFunction(() => document.activeElement?.id === "scan");
  const lines = await page.locator(".pack-line").evaluateAll((items) =>
    items.map((item) => ({
      code: item.querySelector("small[data-code]")?.textContent ?? "",
      left: Number(/^(\d+)/.exec(item.querySelector("strong")?.textContent ?? "")?.[1]),
    })),
  );
  for (const { code, left } of lines) for (let piece = 0; piece < left; piece += 1) await scan(page, code);
}

const orderOn = (page: Page) => page.url().match(/\/ordrer\/(\d+)\/pak/)?.[1] ?? "";

story(
  "many orders are packed in one sitting with a scanner alone, and their labels come as one file",
  async ({ open }) => {
    const placed: string[] = [];
    for (let count = 0; count < inOneSitting; count += 1) placed.push(await orderAndPay(shopUrl()));
    const page = await ownerAt(open);
    await page.goto("/kontor/ordrer?view=to-pack");
    await expectNoViolations(page, "the list of orders to pack");
    await untilOfficeAwake(page);
    await page.getByRole("link", { name: "Pak den ældste" }).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/pak/);
    const packed = new Set<string>();
    // Other stories may have left orders of theirs: they are packed along.
    for (let turn = 0; turn < 60 && placed.some((number) => !packed.has(number)); turn += 1) {
      const number = orderOn(page);
      await scanAll(page);
      // All is in: the number of the parcel has the keys, and Enter sends.
      await page.keyboard.press("Enter");
      await page.waitForURL((url) => !url.pathname.includes(`/ordrer/${number}/`));
      packed.add(number);
    }
    expect(placed.filter((number) => !packed.has(number))).toEqual([]);
    await page.goto("/kontor/ordrer?view=sent");
    await expectNoViolations(page, "the list of what was sent");
    await untilOfficeAwake(page);
    const labels = page.getByRole("button", { name: "Labels", exact: true });
    await page.getByText("Sæt flueben ved ordrerne").waitFor();
    expect(await labels.isDisabled()).toBe(true);
    const all = page.getByRole("checkbox", { name: "Vælg alle på siden" });
    await all.check();
    const ticks = page.getByRole("checkbox", { name: /^Vælg ordre/ });
    await page.getByText(`${await ticks.count()} valgt`).waitFor();
    await all.uncheck();
    await page.getByRole("checkbox", { name: `Vælg ordre ${placed[0]}` }).check();
    await page.getByRole("checkbox", { name: `Vælg ordre ${placed[1]}` }).check();
    await page.getByText("2 valgt").waitFor();
    const [papers] = await Promise.all([
      page.context().waitForEvent("response", (response) => response.url().includes("labels.pdf")),
      labels.click(),
    ]);
    expect([papers.status(), papers.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  },
);

story(
  "a packer packs on a phone, by night: what does not belong is said, and boxes do for fingers",
  async ({ open }) => {
    const number = await orderAndPay(shopUrl());
    const page = await ownerAt(open, { width: 390, theme: "dark" });
    await page.goto(`/kontor/ordrer/${number}`);
    await page.getByRole("link", { name: "Pak", exact: true }).click();
    await page.waitForURL(/\/pak/);
    await untilOfficeAwake(page);
    await expectNoViolations(page, "packing on a phone");
    await page.waitForFunction(() => document.activeElement?.id === "scan");
    await scan(page, "5700000000000");
    await page.getByRole("alert").filter({ hasText: "ikke i ordren" }).waitFor();
    const boxes = page.locator(".pack-line input");
    await boxes.first().check();
    // Called away: what lies in the box is remembered, in another tab too.
    await page.reload();
    await expect.poll(() => boxes.first().isChecked()).toBe(true);
    for (const box of await boxes.all()) await box.check();
    // One was not in the box after all: it is named, and nothing is sent until somebody says so.
    await boxes.first().uncheck();
    await page.getByLabel("Pakkenummer").fill("075624238061");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await page.getByText("Hverken scannet eller sat flueben ved:").waitFor();
    await page.getByRole("button", { name: "Send alligevel" }).click();
    await page.waitForURL((url) => !url.pathname.includes(`/ordrer/${number}/`));
    await page
      .getByRole("status")
      .filter({ hasText: `Ordre ${number} er ` })
      .waitFor();
    await page.goto(`/kontor/ordrer/${number}`);
    await page.getByRole("link", { name: "075624238061" }).waitFor();
    await expectNoViolations(page, "an order with a parcel on a phone");
    await untilOfficeAwake(page);
    await page.getByRole("button", { name: "Fortryd afsendelsen" }).click();
    await page.getByText("Afsendelsen er taget tilbage").first().waitFor();
    await page.getByRole("link", { name: "Pak", exact: true }).waitFor();
  },
);

story(
  "chosen orders are sent at once, stay chosen while their amounts are shown, and are sent once",
  async ({ open }) => {
    const numbers = [await orderAndPay(shopUrl()), await orderAndPay(shopUrl())];
    const page = await ownerAt(open);
    await page.goto("/kontor/ordrer?view=to-pack");
    await untilOfficeAwake(page);
    const tick = (number: string | undefined) => page.getByRole("checkbox", { name: `Vælg ordre ${number}` });
    for (const number of numbers) await tick(number).check();
    await page.getByRole("button", { name: "Send de valgte" }).click();
    await page.getByText(/trækkes for 2 ordrer/).waitFor();
    for (const number of numbers) expect(await tick(number).isChecked(), number).toBe(true);
    await page.getByRole("button", { name: /^Send 2 ordrer, og træk/ }).click();
    await tick(numbers[0]).waitFor({ state: "detached" });
    expect(await tick(numbers[1]).count()).toBe(0);
  },
);

story("a part of an order is sent, and the office says that it is a part", async ({ open }) => {
  const number = await orderAndPay(shopUrl());
  const page = await ownerAt(open);
  await page.goto(`/kontor/ordrer/${number}`);
  await untilOfficeAwake(page);
  await page.getByText("Send en del").click();
  const quantities = page.getByRole("group", { name: "Hvor mange?" }).first().getByRole("spinbutton");
  expect(await quantities.nth(0).inputValue()).toBe("0");
  await quantities.nth(0).fill("2");
  await page.getByRole("button", { name: "Send delen" }).click();
  await page.getByText(/trækkes, når dette sendes/).waitFor();
  await page.getByRole("button", { name: /^Send, og træk / }).click();
  await page.getByRole("status").filter({ hasText: "Delen er sendt" }).waitFor();
  await page.getByText("Delvist afsendt").first().waitFor();
});

story("an order is packed, sent and paid back without JavaScript", async ({ open }) => {
  const number = await orderAndPay(shopUrl());
  const page = await ownerAt(open, { javaScript: false });
  await page.goto(`/kontor/ordrer/${number}`);
  await page.getByRole("button", { name: "Start pakning" }).click();
  await page.getByText("Pakkes", { exact: true }).first().waitFor();
  await page.getByRole("button", { name: "Pak i kasser" }).click();
  await page.getByText("Pakke 1", { exact: true }).waitFor();
  await page.goto(`/kontor/ordrer/${number}/pak`);
  await page.getByLabel("Pakkenummer").fill("075624238061");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page
    .getByRole("status")
    .filter({ hasText: `Ordre ${number} er ` })
    .waitFor();
  await page.goto(`/kontor/ordrer/${number}`);
  await page.getByRole("link", { name: "075624238061" }).waitFor();
  await page.getByRole("button", { name: "Pakken er afleveret" }).click();
  await expect
    .poll(
      async () => {
        await page.goto(`/kontor/ordrer/${number}`);
        return await page.locator("summary", { hasText: "Tag retur og betal tilbage" }).count();
      },
      { timeout: 20_000 },
    )
    .toBe(1);
  await page.locator("summary", { hasText: "Tag retur og betal tilbage" }).click();
  const back = page.locator("details", { hasText: "Tag retur og betal tilbage" });
  await back.getByRole("spinbutton").first().fill("1");
  await back.getByLabel("Hvorfor?").fill("Flasken var itu");
  await back.getByRole("button", { name: "Se beløbet" }).click();
  await back.getByRole("button", { name: /^Betal .* tilbage$/ }).click();
  await page.getByText("Flasken var itu").first().waitFor();
  await page
    .getByRole("status")
    .filter({ hasText: /Tilbagebetalingen af [\d.,]+\skr\. er sat i gang\./ })
    .waitFor();
});

story("a part that lies in a packed parcel is sent once the parcel is taken apart", async ({ open }) => {
  const number = await orderAndPay(shopUrl());
  const page = await ownerAt(open, { complaints: [/status of 409/] });
  await page.goto(`/kontor/ordrer/${number}`);
  await untilOfficeAwake(page);
  await page.getByText("Send en del", { exact: true }).click();
  // A colleague packs the order meanwhile, so that this page is an old one.
  const other = await ownerAt(open);
  await other.goto(`/kontor/ordrer/${number}`);
  await untilOfficeAwake(other);
  await other.getByRole("button", { name: "Pak i kasser" }).click();
  await other.getByText("Varerne ligger i pakker.").first().waitFor();
  const part = page.locator("details", { hasText: "Send en del" });
  await part.getByRole("spinbutton").first().fill("1");
  await part.getByRole("button", { name: "Send delen" }).click();
  await page.getByRole("alert").filter({ hasText: "Varerne ligger i pakke 1." }).waitFor();
  await page.getByRole("button", { name: "Pak pakke 1 ud igen" }).click();
  await page.getByRole("status").filter({ hasText: "Pakken er pakket ud igen." }).waitFor();
  await part.getByRole("button", { name: "Send delen" }).waitFor();
  expect(await part.getByRole("spinbutton").first().inputValue()).toBe("1");
});

story("an order that a colleague has cancelled is read again when it is acted on", async ({ open }) => {
  const number = await orderAndPay(shopUrl());
  const page = await ownerAt(open, { complaints: [/status of 409/] });
  await page.goto(`/kontor/ordrer/${number}`);
  await untilOfficeAwake(page);
  const other = await ownerAt(open);
  await other.goto(`/kontor/ordrer/${number}`);
  await untilOfficeAwake(other);
  await other.getByRole("button", { name: "Start pakning" }).click();
  await other.locator("summary", { hasText: "Annullér ordren" }).click();
  const ending = other.locator("details", { hasText: "Annullér ordren" });
  await ending.getByLabel("Hvorfor?").fill("Kunden ringede");
  await ending.getByRole("button", { name: "Annullér …" }).click();
  await ending.getByRole("button", { name: "Annullér ordren" }).click();
  await other.getByRole("status").filter({ hasText: "Ordren er annulleret" }).waitFor();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByRole("alert").filter({ hasText: "er »Annulleret«" }).waitFor();
  await page.getByRole("button", { name: "Send", exact: true }).waitFor({ state: "detached" });
  await page.getByText("Annulleret", { exact: true }).first().waitFor();
});

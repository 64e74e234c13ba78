import type { Order } from "@skaenk/contract/orders";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectNoViolations } from "../support/axe.ts";
import { ownerAt, pick, untilOfficeAwake } from "../support/owner-at.ts";
import { story, untilAwake } from "../support/story.ts";

const complaints = [/status of 4\d\d/, /^Transition was (aborted|skipped)/];
const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 16);
const tonic = "kvart-i-syv-toer-tonic";

/** A promotion on one tonic, from yesterday on. */
/** On a phone the fields for codes stand behind one line. */
const openCodes = (page: Page) => page.getByText("Rabatkode eller gavekort", { exact: true }).click();

async function makePromotion(page: Page, name: string, fill: () => Promise<void>): Promise<void> {
  await page.goto("/kontor/tilbud/ny");
  await untilOfficeAwake(page);
  await page.getByLabel("Navn", { exact: true }).fill(name);
  await page.locator("[name=startsAt]").fill(yesterday);
  await page.locator("[name=about]").selectOption("some");
  await pick(page.locator("form.form"), "Varer", "syv tør", "Tør tonic");
  await page.locator("[name=stacks]").check();
  await fill();
  await page.getByRole("button", { name: "Opret tilbud" }).click();
  await page.getByRole("heading", { name, level: 1 }).waitFor();
  await page.getByText("Prøv det på en kurv").waitFor();
}

/** So many of the small bottle, as a press on "Læg i kurv" does it. */
const putInCart = (page: Page, quantity: number) =>
  page.evaluate(async (wanted) => {
    const body = JSON.stringify({ variantId: "KIS-TOR-20", quantity: wanted });
    await fetch("/api/v1/cart/lines", { method: "POST", headers: { "content-type": "application/json" }, body });
  }, quantity);

async function orderIt(page: Page): Promise<Order> {
  await page.goto("/kurv/kasse");
  await untilAwake(page);
  const main = page.getByRole("main");
  await main.getByLabel("E-mail", { exact: true }).fill("tonic@example.dk");
  await main.getByLabel("Navn", { exact: true }).fill("Tonny Tonic");
  await main.getByLabel("Telefon", { exact: true }).fill("12 34 56 78");
  await main.getByLabel("Vejnavn og nummer", { exact: true }).fill("Prøvevej 12A, 3. tv");
  await main.getByLabel("Postnummer", { exact: true }).fill("5000");
  await page.getByRole("checkbox", { name: /Jeg har læst og accepteret/ }).check();
  await page.getByRole("button", { name: "Køb nu – ordre med betalingspligt" }).click();
  await page.getByRole("button", { name: "Godkend", exact: true }).click();
  await page.getByRole("heading", { name: /^Tak, Tonny/ }).waitFor();
  return await readOrder(page);
}

async function readOrder(page: Page): Promise<Order> {
  const token = /kvittering\/([\w-]+)/.exec(page.url())?.[1] ?? "";
  return (await (await page.request.get(`/api/v1/orders/${token}`)).json()) as Order;
}

story(
  "an owner makes a code and 3 for 2; a customer uses both, and what comes back is paid as it was paid for",
  async ({ open }) => {
    const owner = await ownerAt(open, { complaints });
    await makePromotion(owner, "Tag 3 for 2 på tonic", async () => {
      await owner.locator("[name=kind]").selectOption("bundle");
      await owner.locator("[name=take]").fill("3");
      await owner.locator("[name=pay]").fill("2");
    });
    await makePromotion(owner, "10 % på tonic", async () => {
      await owner.getByLabel("Kode", { exact: true }).fill("TONIC10");
      await owner.locator("[name=percent]").fill("10");
    });
    await expectNoViolations(owner, "a promotion");

    const page = await open({ width: 390, complaints });
    await page.goto(`/vare/${tonic}`);
    await putInCart(page, 3);
    await page.goto("/kurv");
    await page.getByText("Tag 3 for 2 på tonic").waitFor();
    await untilAwake(page);
    await openCodes(page);
    const field = page.getByLabel("Har du en rabatkode?");
    await field.fill("FORKERT");
    await page.getByRole("button", { name: "Brug koden" }).click();
    await page.getByText("Vi kender ikke koden FORKERT.").first().waitFor();
    expect(await field.inputValue()).toBe("FORKERT");
    await field.fill("tonic10");
    await page.getByRole("button", { name: "Brug koden" }).click();
    await page.getByText("10 % på tonic (TONIC10)").waitFor();
    await expectNoViolations(page, "a cart with a code");

    const order = await orderIt(page);
    await page.getByText("10 % på tonic (TONIC10)").waitFor();
    expect(order.promotions.map(({ title, offOre }) => [title, offOre])).toEqual([
      ["Tag 3 for 2 på tonic", 1_495],
      ["10 % på tonic", 299],
    ]);

    await owner.goto(`/kontor/ordrer/${order.orderNumber}`);
    await owner.getByRole("button", { name: "Send", exact: true }).click();
    await expect.poll(async () => (await readOrder(page)).payment.capturedOre).toBe(order.totalOre);
    // The page follows the money by itself.
    const back = owner
      .locator("details")
      .filter({ has: owner.getByText("Tag retur og betal tilbage", { exact: true }) });
    await back.locator("summary").click();
    await back.locator("[name='quantity:KIS-TOR-20']").fill("1");
    await back.getByLabel("Hvorfor?").fill("En flaske var i stykker");
    await owner.getByRole("button", { name: "Se beløbet" }).click();
    await owner.getByRole("button", { name: "Betal 9,97 kr. tilbage" }).click();
    // 14,95 kr. less a third of the 17,94 kr. that came off, and its deposit.
    await expect.poll(async () => (await readOrder(page)).creditNotes.map(({ amountOre }) => amountOre)).toEqual([997]);
    await owner.goto("/kontor/tilbud?q=TONIC10");
    expect(await owner.getByRole("row").last().innerText()).toMatch(/2,99/);
  },
);

story(
  "a discount code is used and taken out again without JavaScript, and what was typed wrong stays",
  async ({ open }) => {
    const owner = await ownerAt(open, { complaints });
    await makePromotion(owner, "15 % på tonic", async () => {
      await owner.getByLabel("Kode", { exact: true }).fill("TONIC15");
      await owner.locator("[name=percent]").fill("15");
    });
    const page = await open({ javaScript: false, width: 390, complaints });
    await page.goto(`/vare/${tonic}`);
    await page
      .getByRole("main")
      .getByRole("button", { name: /Læg i kurv/ })
      .first()
      .click();
    await page.waitForURL(/\/kurv/);
    await openCodes(page);
    await page.getByLabel("Har du en rabatkode?").fill("FORKERT");
    await page.getByRole("button", { name: "Brug koden" }).click();
    await page.getByText("Vi kender ikke koden FORKERT.").first().waitFor();
    expect(await page.getByLabel("Har du en rabatkode?").inputValue()).toBe("FORKERT");
    await page.getByLabel("Har du en rabatkode?").fill("tonic15");
    await page.getByRole("button", { name: "Brug koden" }).click();
    await page.getByText("15 % på tonic (TONIC15)").waitFor();
    await page.getByRole("button", { name: "Fjern rabatkoden TONIC15" }).click();
    await openCodes(page);
    await page.getByLabel("Har du en rabatkode?").waitFor();
  },
);

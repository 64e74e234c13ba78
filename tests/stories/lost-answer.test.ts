import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { orderAndPay } from "../support/order-and-pay.ts";
import { ownerAt, untilOfficeAwake } from "../support/owner-at.ts";
import { shopUrl, story } from "../support/story.ts";

const complaints = [/ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/];

/** Presses a button whose request reaches the server, while the answer is cut off on its way back. */
async function pressWithLostAnswer(page: Page, press: () => Promise<void>): Promise<void> {
  const cut = Promise.withResolvers<void>();
  await page.route("**/*", async (route) => {
    if (route.request().method() !== "POST") return await route.continue();
    await route.fetch();
    await route.abort("connectionreset");
    cut.resolve();
  });
  await press();
  await cut.promise;
  await page.getByText(/Der er ingen forbindelse lige nu/).waitFor();
  await page.unrouteAll({ behavior: "ignoreErrors" });
}

const fold = (page: Page, name: string) => page.locator("details.fold", { hasText: name });
const creditNotes = (page: Page) => page.getByRole("link", { name: /^Kreditnota K/ });

/** Places an order, and sends it from its page. */
async function sentOrder(page: Page): Promise<void> {
  const number = await orderAndPay(shopUrl());
  await page.goto(`/kontor/ordrer/${number}`);
  await untilOfficeAwake(page);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByText("Afsendt", { exact: true }).first().waitFor();
  await expect
    .poll(
      async () => {
        await page.reload();
        return await fold(page, "Tag retur og betal tilbage").count();
      },
      { timeout: 20_000 },
    )
    .toBe(1);
  await untilOfficeAwake(page);
}

/** Waits until the refund is paid back, and counts the credit notes. */
async function expectPaidBackOnce(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.reload();
        return await creditNotes(page).count();
      },
      { timeout: 20_000 },
    )
    .toBe(1);
  expect(await page.getByRole("form", { name: "Bekræft" }).count()).toBe(0);
}

async function fillRefund(page: Page): Promise<void> {
  const back = fold(page, "Tag retur og betal tilbage");
  await back.locator("summary").click();
  await back.getByRole("spinbutton").first().fill("1");
  await back.getByLabel("Hvorfor?").fill("Flasken var itu");
}

story("an offer is made once, though the answer was lost on its way back", async ({ open }) => {
  const page = await ownerAt(open, { complaints });
  await page.goto("/kontor/tilbud/ny");
  await untilOfficeAwake(page);
  await page.getByLabel("Navn", { exact: true }).fill("Julerabat");
  await page.locator("[name=percent]").fill("10");
  await page.locator("[name=startsAt]").fill(new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 16));
  const make = page.getByRole("button", { name: "Opret tilbud" });
  await pressWithLostAnswer(page, () => make.click());
  await make.click();
  await page.waitForURL(/\/tilbud\/\d+$/);
  await page.goto("/kontor/tilbud");
  expect(await page.getByRole("link", { name: "Julerabat" }).count()).toBe(1);
});

story("an order that is told by phone stands in its room while the line is down", async ({ open }) => {
  const page = await ownerAt(open, { complaints });
  await page.goto("/kontor/ordrer/telefon");
  await untilOfficeAwake(page);
  await page.getByLabel("Find en vare").fill("kvart i syv");
  await page.getByLabel("Navn", { exact: true }).fill("Ruth Ringer");
  await page.context().setOffline(true);
  await page.keyboard.press("Enter");
  await page.getByText(/Der er ingen forbindelse lige nu/).waitFor();
  expect(await page.getByLabel("Navn", { exact: true }).inputValue()).toBe("Ruth Ringer");
  await page.context().setOffline(false);
  await page.getByLabel("Find en vare").press("Enter");
  await page
    .getByRole("button", { name: /^Læg i ordren/ })
    .first()
    .click();
  await page.getByLabel(/^Antal af/).waitFor();
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/ordrer/telefon")) posts += 1;
  });
  await pressWithLostAnswer(page, () => page.getByRole("button", { name: "Beregn" }).click());
  await page.waitForLoadState("networkidle");
  expect(posts).toBe(1);
  await page.getByText(/Der er ingen forbindelse lige nu/).waitFor();
  expect(await page.getByLabel(/^Antal af/).inputValue()).toBe("1");
  expect(await page.getByLabel("Navn", { exact: true }).inputValue()).toBe("Ruth Ringer");
});

story("a phone order whose answer was lost is told as taken when its room is opened again", async ({ open }) => {
  const page = await ownerAt(open, { complaints });
  await page.goto("/kontor/ordrer/telefon");
  await untilOfficeAwake(page);
  await page.getByLabel("Find en vare").fill("kvart i syv");
  await page.keyboard.press("Enter");
  await page
    .getByRole("button", { name: /^Læg i ordren/ })
    .first()
    .click();
  await page.getByLabel(/^Antal af/).waitFor();
  const name = page.getByLabel("Navn", { exact: true });
  await page.getByLabel("E-mail").fill("ruth@example.dk");
  await name.fill("Ruth Ringer");
  await page.getByLabel("Telefon").fill("20304050");
  await page.getByLabel("Vejnavn og nummer").fill("Vestergade 1");
  await page.getByLabel("Postnummer").fill("5000");
  await page.getByLabel("Måde").selectOption({ index: 1 });
  await page.getByLabel("Betaling", { exact: true }).selectOption({ index: 1 });
  await page.getByRole("button", { name: "Beregn" }).click();
  await page.getByRole("checkbox", { name: /^Kunden har hørt/ }).check();
  await pressWithLostAnswer(page, () => page.getByRole("button", { name: "Tag ordren" }).click());
  expect(await name.inputValue()).toBe("Ruth Ringer");
  await page.goto("/kontor/ordrer/telefon");
  const taken = page.getByRole("status").filter({ hasText: /^Ordre \d+ er taget\./ });
  await taken.waitFor();
  expect(await name.inputValue()).toBe("");
  await page.reload();
  await untilOfficeAwake(page);
  await page.waitForLoadState("networkidle");
  expect(await taken.count()).toBe(0);
  expect(await page.getByText("er hentet frem igen").count()).toBe(0);
  await page.goto("/kontor/ordrer?view=all&q=ruth@example.dk");
  expect(await page.getByRole("link", { name: /^1\d{5}$/ }).count()).toBe(1);
});

describe("an act whose answer was lost on its way back", () => {
  story("pays back once, pressed again as told", async ({ open }) => {
    const page = await ownerAt(open, { complaints });
    await sentOrder(page);
    await fillRefund(page);
    const back = fold(page, "Tag retur og betal tilbage");
    const see = back.getByRole("button", { name: "Se beløbet" });
    const pay = back.getByRole("button", { name: /^Betal .* tilbage$/ });
    await see.click();
    await pay.waitFor();
    await pressWithLostAnswer(page, () => pay.click());
    // The page shows the order as it is by now, and the same form is still the same act.
    await page.getByText("1 sendt, 1 retur").or(page.getByText("2 sendt, 1 retur")).first().waitFor();
    await see.click();
    await back.getByText("Der kom intet svar, så det kan være sket alligevel.").waitFor();
    await pay.click();
    await page
      .getByRole("status")
      .filter({ hasText: /Tilbagebetalingen af [\d.,]+\skr\. er sat i gang\./ })
      .first()
      .waitFor();
    await expectPaidBackOnce(page);
  });

  story("pays back once, when the page is loaded again in between", async ({ open }) => {
    const page = await ownerAt(open, { complaints });
    await sentOrder(page);
    await fillRefund(page);
    await page.getByRole("button", { name: "Se beløbet" }).first().click();
    const pay = page.getByRole("button", { name: /^Betal .* tilbage$/ });
    await pay.waitFor();
    await pressWithLostAnswer(page, () => pay.click());
    await page.reload();
    await untilOfficeAwake(page);
    await page.getByText("Der kom intet svar, så det kan være sket alligevel.").waitFor();
    await pay.click();
    await page
      .getByRole("status")
      .filter({ hasText: /Tilbagebetalingen af [\d.,]+\skr\. er sat i gang\./ })
      .waitFor();
    await expectPaidBackOnce(page);
  });

  story("pays everything back once, though its form is gone with it", async ({ open }) => {
    const page = await ownerAt(open, { width: 390, complaints });
    await sentOrder(page);
    const back = fold(page, "Tag retur og betal tilbage");
    await back.locator("summary").click();
    for (const count of await back.getByRole("spinbutton").all())
      await count.fill((await count.getAttribute("max")) ?? "");
    await back.getByLabel("Hvorfor?").fill("Det hele var itu");
    await back.getByRole("button", { name: "Se beløbet" }).click();
    const pay = page.getByRole("button", { name: /^Betal .* tilbage$/ });
    await pay.waitFor();
    const cut = Promise.withResolvers<void>();
    await page.route("**/*", async (route) => {
      if (route.request().method() !== "POST") return await route.continue();
      await route.fetch();
      await route.abort("connectionreset");
      cut.resolve();
    });
    await pay.click();
    await cut.promise;
    await page.getByText("Returneret", { exact: true }).first().waitFor();
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.getByText("Der kom intet svar, så det kan være sket alligevel.").waitFor();
    await pay.click();
    await page
      .getByRole("status")
      .filter({ hasText: /Tilbagebetalingen af [\d.,]+\skr\. er sat i gang\./ })
      .waitFor();
    await expectPaidBackOnce(page);
  });

  story("gives an allowance once", async ({ open }) => {
    const page = await ownerAt(open, { complaints });
    await sentOrder(page);
    const part = fold(page, "Giv afslag");
    await part.locator("summary").click();
    await part
      .getByLabel(/^Afslag på/)
      .first()
      .fill("5,00");
    await part.getByLabel("Hvorfor?").fill("Etiketten er skæv");
    const see = part.getByRole("button", { name: "Se beløbet" });
    const pay = part.getByRole("button", { name: /^Betal .* tilbage$/ });
    await see.click();
    await pay.waitFor();
    await pressWithLostAnswer(page, () => pay.click());
    await see.click();
    await part.getByText("Der kom intet svar, så det kan være sket alligevel.").waitFor();
    await pay.click();
    await page
      .getByRole("status")
      .filter({ hasText: /Tilbagebetalingen af [\d.,]+\skr\. er sat i gang\./ })
      .first()
      .waitFor();
    await expectPaidBackOnce(page);
  });

  story("sends a part once", async ({ open }) => {
    const page = await ownerAt(open, { complaints });
    const number = await orderAndPay(shopUrl());
    await page.goto(`/kontor/ordrer/${number}`);
    await untilOfficeAwake(page);
    const part = fold(page, "Send en del");
    await part.locator("summary").click();
    await part.getByRole("spinbutton").nth(0).fill("1");
    await part.getByRole("spinbutton").nth(1).fill("0");
    const draw = part.getByRole("button", { name: /^Send, og træk / });
    await part.getByRole("button", { name: "Send delen" }).click();
    await draw.waitFor();
    await pressWithLostAnswer(page, () => draw.click());
    await page.getByText("Delvist afsendt").first().waitFor();
    await part.getByRole("button", { name: "Send delen" }).click();
    await part.getByText("Der kom intet svar, så det kan være sket alligevel.").waitFor();
    await draw.click();
    await page.getByRole("status").filter({ hasText: "Delen er sendt" }).first().waitFor();
    await page.reload();
    await page.getByText("1 sendt, 1 mangler").waitFor();
  });
});

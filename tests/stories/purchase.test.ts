import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { expectNoViolations, expectNoViolationsIn, phoneAndDesktop } from "../support/axe.ts";
import { waitForMail } from "../support/caught-mail.ts";
import { story, untilAwake } from "../support/story.ts";

/** What is refused answers 422; and Chromium notes when a page takes no part in a transition. */
const complaints = [/status of 422/, /^Transition was (aborted|skipped)/];
const buyer = { email: "anna@example.dk", name: "Anna Holm", phone: "12 34 56 78" };

const field = (page: Page, label: string) => page.getByRole("main").getByLabel(label, { exact: true });
const order = (page: Page) => page.getByRole("button", { name: "Køb nu – ordre med betalingspligt" });

/** From the drink to the till. */
async function fillCart(page: Page): Promise<void> {
  await page.goto("/drink/negroni");
  await page
    .getByRole("button", { name: /Køb ingredienserne/ })
    .first()
    .click();
  if (!page.url().includes("/kurv")) await page.getByRole("link", { name: "Se kurven" }).click();
  await page.getByRole("heading", { name: "Kurv", level: 1 }).waitFor();
  await page.getByText("3 varer", { exact: true }).waitFor();
  await untilAtTop(page);
}

/** A new page begins at its top a moment after it is shown; who presses before that presses on what is moving. */
const untilAtTop = (page: Page) => page.waitForFunction(() => window.scrollY === 0);

async function fillTill(page: Page): Promise<void> {
  await field(page, "E-mail").fill(buyer.email);
  await field(page, "Navn").fill(buyer.name);
  await field(page, "Telefon").fill(buyer.phone);
  await field(page, "Vejnavn og nummer").fill("Prøvevej 12A, 3. tv");
  await field(page, "Postnummer").fill("5000");
}

async function proveAge(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Bekræft din alder" }).click();
  await page.getByRole("button", { name: "Godkend som 18+" }).click();
  await page.getByText("Tak, din alder er bekræftet").waitFor();
  await page.locator(".age-notice").getByText("Din alder er bekræftet").waitFor();
  expect(await page.getByText("Din alder bliver kontrolleret, før du betaler").count()).toBe(0);
}

async function acceptTerms(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: /Jeg har læst og accepteret/ }).check();
}

const everyWay = [true, false].flatMap((javaScript) => [390, 1280].map((width) => ({ javaScript, width })));

describe("buying what a drink takes", () => {
  for (const { javaScript, width } of everyWay) {
    story(`a guest buys a Negroni ${javaScript ? "with" : "without"} JavaScript at ${width} px`, async ({ open }) => {
      const page = await open({ javaScript, width, complaints });
      await fillCart(page);
      await page.getByRole("link", { name: "Til kassen" }).first().click();
      await page.getByRole("heading", { name: "Kassen" }).waitFor();
      expect(await page.getByRole("main").getByRole("checkbox", { checked: true }).count()).toBe(0);

      await fillTill(page);
      await page
        .getByRole("main")
        .getByRole("radio", { name: /Pakkeshop/ })
        .check();
      if (!javaScript) await page.getByRole("button", { name: "Find pakkeshops" }).click();
      await page.getByRole("radio", { name: /Fynsk Papirlager/ }).check();
      expect(await field(page, "By").inputValue()).toBe("Odense C");

      await acceptTerms(page);
      await order(page).click();
      await page.getByText("Ét skridt mangler").waitFor();
      await proveAge(page);
      expect(await field(page, "E-mail").inputValue()).toBe(buyer.email);
      expect(await page.getByRole("radio", { name: /Fynsk Papirlager/ }).isChecked()).toBe(true);
      expect(await page.getByRole("checkbox", { name: /Handelsbetingelserne/ }).isChecked()).toBe(false);

      await acceptTerms(page);
      await order(page).click();
      await page.getByRole("button", { name: "Godkend", exact: true }).click();
      await page.getByRole("heading", { name: /^Tak, Anna/ }).waitFor();
      expect(
        await page
          .getByRole("status")
          .filter({ hasText: /^Ordre \d+ · Bekræftet$/ })
          .count(),
      ).toBe(1);

      await page.goto("/kurv/kasse");
      await page.waitForURL(/\/kurv\/kvittering\//);
    });
  }

  story("the order is confirmed by mail", async ({ open }) => {
    const page = await open({ complaints });
    await page.goto("/drink/negroni");
    const promised = await page
      .getByText(/^Hos dig senest [^·]+ ·/)
      .first()
      .textContent();
    const day = /^(Hos dig senest .+?) ·/.exec(promised ?? "")?.[1] ?? "none";
    await fillCart(page);
    await page.getByText(new RegExp(`^${day} ·`)).waitFor();
    await page.goto("/kurv/kasse");
    await untilAwake(page);
    await page.getByText(`${day}.`).first().waitFor();
    await fillTill(page);
    await proveAge(page);
    await acceptTerms(page);
    await order(page).click();
    await page.getByRole("button", { name: "Godkend", exact: true }).click();
    await page.getByRole("heading", { name: /^Tak, Anna/ }).waitFor();
    await expectNoViolationsIn(phoneAndDesktop, page, "the receipt");
    await page.getByText(day, { exact: true }).waitFor();
    await page.getByRole("heading", { name: "Drinks med det, du har købt" }).waitFor();
    const entry = await page.getByRole("link", { name: "Læg i kalenderen" }).getAttribute("href");
    expect(await (await page.request.get(entry ?? "")).text()).toContain(`DESCRIPTION:${day}.`);
    const number = /Ordre (\d+)/.exec((await page.getByRole("status").allInnerTexts()).join(" "))?.[1] ?? "none";
    expect(await waitForMail(buyer.email, new RegExp(number))).toContain("/fortryd?link=");
  });
});

describe("when it does not go smoothly", () => {
  story("errors keep what was typed, are tied to their fields and take the focus", async ({ open }) => {
    const page = await open({ complaints });
    await fillCart(page);
    await page.getByRole("link", { name: "Til kassen" }).first().click();
    await field(page, "Navn").fill(buyer.name);
    await order(page).click();
    const summary = page.getByRole("alert");
    await summary.getByRole("link", { name: "Indtast venligst en gyldig e-mailadresse." }).waitFor();
    expect(await summary.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await field(page, "Navn").inputValue()).toBe(buyer.name);
    const describedBy = (await field(page, "E-mail").getAttribute("aria-describedby")) ?? "";
    expect(await page.locator(`#${describedBy.split(" ")[0]}`).textContent()).toBe(
      "Indtast venligst en gyldig e-mailadresse.",
    );
    await summary.getByRole("link", { name: "Bekræft din alder for at fortsætte." }).waitFor();
    await summary.getByRole("link", { name: "Skriv et dansk telefonnummer med 8 cifre." }).click();
    expect(await field(page, "Telefon").evaluate((input) => input === document.activeElement)).toBe(true);
  });

  story(
    "what was typed is there after a reload, on the way back from the cart and in a second tab, until the order",
    async ({ open }) => {
      const page = await open({ width: 390, complaints });
      await fillCart(page);
      await page.goto("/kurv/kasse");
      await untilAwake(page);
      await fillTill(page);
      await page.getByText("Levering til døren").first().click();
      const typed = async (shown: Page) => [
        await field(shown, "E-mail").inputValue(),
        await field(shown, "Navn").inputValue(),
        await field(shown, "Telefon").inputValue(),
        await field(shown, "Vejnavn og nummer").inputValue(),
        await field(shown, "Postnummer").inputValue(),
        await shown.locator('input[name="deliveryMethodId"]:checked').inputValue(),
      ];
      const before = await typed(page);
      expect(before.slice(0, 2)).toEqual([buyer.email, buyer.name]);
      await page.reload();
      await expect.poll(() => typed(page)).toEqual(before);
      await page.goto("/kurv");
      await page.getByRole("link", { name: "Til kassen" }).first().click();
      await page.getByRole("heading", { name: "Kassen" }).waitFor();
      await expect.poll(() => typed(page)).toEqual(before);
      const second = await page.context().newPage();
      await second.goto("/kurv/kasse");
      await expect.poll(() => typed(second)).toEqual(before);
      await second.close();
      await proveAge(page);
      await acceptTerms(page);
      await order(page).click();
      await page.getByRole("button", { name: "Godkend", exact: true }).click();
      await page.getByRole("heading", { name: /^Tak, Anna/ }).waitFor();
      await expect.poll(() => page.evaluate(() => localStorage.getItem("skaenk:checkout"))).toBe(null);
    },
  );

  story("a declined payment can be tried again without writing anything anew", async ({ open }) => {
    const page = await open({ complaints });
    await fillCart(page);
    await page.goto("/kurv/kasse");
    await untilAwake(page);
    await fillTill(page);
    await proveAge(page);
    await acceptTerms(page);
    await order(page).click();
    await page.getByRole("button", { name: "Afvis" }).click();
    await page.getByRole("heading", { name: "Betalingen gik ikke igennem" }).waitFor();
    await page.getByRole("button", { name: "Prøv betalingen igen" }).click();
    await page.getByRole("button", { name: "Godkend", exact: true }).click();
    await page.getByRole("heading", { name: /^Tak, Anna/ }).waitFor();
  });

  story("a line that was taken away comes back, with and without JavaScript", async ({ open }) => {
    for (const javaScript of [true, false]) {
      const page = await open({ javaScript, complaints });
      await fillCart(page);
      await page
        .getByRole("button", { name: /^Fjern/ })
        .last()
        .click();
      await page.getByText("2 varer", { exact: true }).waitFor();
      await page
        .getByRole("button", { name: /^Fortryd: læg / })
        .first()
        .click();
      await page.getByText("3 varer", { exact: true }).waitFor();
    }
  });

  story("a double click is one wish", async ({ open }) => {
    const page = await open({ complaints });
    await page.goto("/drink/negroni");
    await untilAwake(page);
    await page
      .getByRole("button", { name: /Køb ingredienserne/ })
      .first()
      .dblclick();
    await page.getByRole("link", { name: "Kurv: 3" }).waitFor();
    await page.goto("/kurv");
    await page.getByText("3 varer", { exact: true }).waitFor();
  });
});

describe("for everyone", { concurrent: true }, () => {
  for (const theme of ["light", "dark"] as const) {
    story(`cart, till and errors can be read and used by all, ${theme}`, async ({ open }) => {
      const page = await open({ theme, width: 390, complaints });
      await page.goto("/kurv");
      await page.getByRole("heading", { name: "Kurven er tom" }).waitFor();
      await untilAwake(page);
      await expectNoViolations(page, "the empty cart");
      await fillCart(page);
      await expectNoViolations(page, "/kurv");
      await page.getByRole("link", { name: "Til kassen" }).first().click();
      await page.getByRole("heading", { name: "Kassen" }).waitFor();
      await untilAtTop(page);
      await expectNoViolations(page, "/kurv/kasse");
      await order(page).click();
      await page.getByRole("alert").waitFor();
      await page.getByRole("progressbar").waitFor({ state: "hidden" });
      await expectNoViolations(page, "/kurv/kasse with errors");
    });
  }
});

import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { expectNoViolations } from "../support/axe.ts";
import { story, untilAwake } from "../support/story.ts";

/** Chromium notes when a page takes no part in a transition. */
const complaints = [/^Transition was (aborted|skipped)/];
const street = "Prøvevej 12A, 3. tv";
const greeting = "Kære Bo\nTillykke med de halvtreds";

const field = (page: Page, label: string) => page.getByRole("main").getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1 });

type Buyer = { email: string; javaScript: boolean };

/** Puts a tool and a gift card by mail into the cart, and fills in the checkout. */
async function fillIn(page: Page, { email, javaScript }: Buyer): Promise<void> {
  for (const slug of ["sloejfe-gavekort-paa-e-mail", "sloejfe-old-fashioned-aesken"]) {
    await page.goto(`/vare/${slug}`);
    if (javaScript) await untilAwake(page);
    await page.getByRole("button", { name: "Læg i kurv" }).first().click();
    // The shop counts what the page shows as put in only when it has answered, and the next page would cut that off.
    if (javaScript) await page.waitForLoadState("networkidle");
  }
  await page.goto("/kurv");
  await page.getByText("2 varer", { exact: true }).waitFor();
  await page.goto("/kurv/kasse");
  await field(page, "E-mail").fill(email);
  await field(page, "Navn").fill("Anna Holm");
  await field(page, "Telefon").fill("12 34 56 78");
  await field(page, "Vejnavn og nummer").fill(street);
  await field(page, "Postnummer").fill("5000");
  await field(page, "By").fill("Odense C");
  await field(page, "Modtagerens navn").fill("Bo Ægir");
  await field(page, "Modtagerens e-mail").fill("bo@example.dk");
  await field(page, "Din hilsen").fill(greeting);
  if ((await button(page, "Bekræft din alder").count()) > 0) {
    await button(page, "Bekræft din alder").click();
    await button(page, "Godkend som 18+").click();
    await page.getByText("Tak, din alder er bekræftet").waitFor();
  }
  await page.getByRole("checkbox", { name: /Jeg har læst og accepteret/ }).check();
}

/** Orders, and has the payment declined. */
async function order(page: Page, buyer: Buyer): Promise<void> {
  await fillIn(page, buyer);
  await button(page, "Køb nu – ordre med betalingspligt").click();
  await button(page, "Afvis").click();
  await heading(page, "Betalingen gik ikke igennem").waitFor();
}

const ways = [
  { javaScript: true, width: 1280 },
  { javaScript: false, width: 390 },
];

describe("an order whose payment did not go through", () => {
  for (const { javaScript, width } of ways) {
    const how = `${javaScript ? "with" : "without"} JavaScript at ${width} px`;

    story(`is paid in another way, ${how}`, async ({ open }) => {
      const page = await open({ javaScript, width, complaints });
      await order(page, { email: `anden-vej-${width}@example.dk`, javaScript });
      const receipt = page.url();
      if (javaScript) await expectNoViolations(page, "an order whose payment was declined");
      await button(page, "Betal med kort i stedet").click();
      await button(page, "Godkend").click();
      await heading(page, "Tak, Anna. Din ordre er bekræftet").waitFor();
      expect(page.url()).toBe(receipt);
    });

    story(`is led to from the empty cart, ${how}`, async ({ open }) => {
      const page = await open({ javaScript, width, complaints });
      await order(page, { email: `tom-kurv-${width}@example.dk`, javaScript });
      expect(await page.getByText("Afventer betaling").count()).toBe(0);
      await page.getByText(/^Ordre .+ · Ikke betalt$/).waitFor();
      const receipt = page.url();
      await page.goto("/kurv");
      await heading(page, "Kurven er tom").waitFor();
      await page.getByText(/^Ordre .+ er ikke betalt endnu\. Varerne er lagt til side til dig indtil/).waitFor();
      await page.getByRole("link", { name: "Gå til ordren, og betal" }).click();
      await heading(page, "Betalingen gik ikke igennem").waitFor();
      expect(page.url()).toBe(receipt);
    });

    story(`was not placed where the cart is gone, and the shop says so, ${how}`, async ({ open }) => {
      const page = await open({ javaScript, width, complaints });
      await fillIn(page, { email: `vaek-${width}@example.dk`, javaScript });
      await page.context().clearCookies({ name: "skaenk_visitor" });
      await button(page, "Køb nu – ordre med betalingspligt").click();
      await heading(page, "Kurven er tom").waitFor();
      await page.getByRole("alert").filter({ hasText: "Der blev ikke bestilt noget" }).waitFor();
    });

    story(`gives its goods back to the cart with all that was typed, ${how}`, async ({ open }) => {
      const page = await open({ javaScript, width, complaints });
      await order(page, { email: `fortrudt-${width}@example.dk`, javaScript });
      if (javaScript) await untilAwake(page);
      await button(page, "Læg varerne tilbage i kurven").click();
      await page.getByText(/^Varerne ligger i kurven igen, og det, du skrev i kassen, står der stadig/).waitFor();
      await page.getByText("2 varer", { exact: true }).waitFor();

      await page.goBack();
      await page.reload();
      await heading(page, "Ordren er annulleret").waitFor();
      await page.getByRole("link", { name: "Gå til kurven" }).click();
      await page.getByText("2 varer", { exact: true }).waitFor();
      await page.getByRole("link", { name: "Til kassen" }).first().click();
      await heading(page, "Kassen").waitFor();
      expect(await field(page, "Vejnavn og nummer").inputValue()).toBe(street);
      expect(await field(page, "Modtagerens navn").inputValue()).toBe("Bo Ægir");
      expect(await field(page, "Modtagerens e-mail").inputValue()).toBe("bo@example.dk");
      expect(await field(page, "Din hilsen").inputValue()).toBe(greeting);
    });
  }
});

import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { story } from "../support/story.ts";

const field = (page: Page, label: string) => page.getByRole("main").getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1 });
/** Chromium logs these messages for pages without a view transition and for forms that are answered with an error. */
const complaints = [/^Transition was (aborted|skipped)/, /status of 4(00|22)/];
const order = "Køb nu – ordre med betalingspligt";

/** This function puts a tool into the cart and fills in the buyer. */
async function fillIn(page: Page): Promise<void> {
  await page.goto("/vare/egely-stoeder-i-eg");
  await page.getByRole("main").getByRole("button", { name: "Læg i kurv" }).first().click();
  await page.getByRole("main").filter({ hasText: "Lagt i kurven" }).waitFor();
  await page.goto("/kurv/kasse");
  await field(page, "E-mail").fill("anna@example.dk");
  await field(page, "Navn").fill("Anna Holm");
  await field(page, "Telefon").fill("12 34 56 78");
}

/** This function returns the Cache-Control header of the answer to a form. */
async function stored(page: Page, path: string, form: Record<string, string>): Promise<string | undefined> {
  const headers = { origin: new URL(page.url()).origin };
  const answer = await page.request.post(path, { form, headers, maxRedirects: 0 });
  return answer.headers()["cache-control"];
}

describe("without JavaScript, a form whose answer is a page", () => {
  story("at the till shows its errors on a page that Back passes, and the order that waits", async ({ open }) => {
    const page = await open({ javaScript: false, width: 390, complaints });
    await fillIn(page);
    await page.getByRole("checkbox", { name: /Jeg har læst og accepteret/ }).check();
    await button(page, order).click();
    await page.getByRole("alert").getByRole("link", { name: "Skriv vejnavn og nummer." }).waitFor();
    expect(await field(page, "Navn").inputValue()).toBe("Anna Holm");
    expect(await page.getByRole("checkbox", { name: /Jeg har læst og accepteret/ }).isChecked()).toBe(true);
    await field(page, "Vejnavn og nummer").fill("Prøvevej 12");
    await field(page, "Postnummer").fill("5000");
    await button(page, order).click();
    await button(page, "Afvis").waitFor();

    await page.goBack();
    await heading(page, "Vi venter på betalingen").waitFor();
    expect(await page.content()).not.toContain('http-equiv="refresh"');
    await page.getByRole("link", { name: "Se, om betalingen er kommet" }).click();
    await heading(page, "Vi venter på betalingen").waitFor();
    await page.getByRole("link", { name: "Gå til betalingen" }).waitFor();
    expect(await stored(page, new URL(page.url()).pathname, { paymentMethod: "ukendt" })).toBe("no-store");
  });

  story("is stored by a browser only where it shows nothing personal", async ({ open }) => {
    const page = await open({ javaScript: false });
    await page.goto("/fortrydelsesret");
    const longForm = { email: "anna@example.dk", name: "Æ".repeat(4_000) };
    expect(await stored(page, "/fortryd", longForm)).toBe("no-store");
    expect(await stored(page, "/kurv/kasse", { intent: "place", greeting: "Æ".repeat(4_000) })).toBe("no-store");
    expect(await stored(page, "/kurv", { intent: "code", promotionCode: "ukendt" })).toBe("no-store");
    expect(await stored(page, "/vare/egely-stoeder-i-eg/besked", { email: "anna" })).toBe("no-store");
    for (const path of ["/nyhedsbrev/bekraeft", "/nyhedsbrev/afmeld"]) {
      expect(await stored(page, path, { token: "ukendt" }), path).toBe("private, no-cache");
    }
  });

  story("orders by Klik & hent whatever was typed into the address before", async ({ open }) => {
    const page = await open({ javaScript: false, width: 390, complaints });
    await fillIn(page);
    await field(page, "Postnummer").fill("50");
    await page.getByRole("radio", { name: /Klik & hent/ }).check();
    expect(await field(page, "Postnummer").isVisible()).toBe(false);
    await page.getByRole("checkbox", { name: /Jeg har læst og accepteret/ }).check();
    await button(page, order).click();
    // Without JavaScript the page shows the old price of the delivery, so the new price is shown once before the order is placed.
    await page.getByRole("alert").getByText("Ordren koster nu").waitFor();
    await button(page, order).click();
    await button(page, "Godkend").click();
    await heading(page, "Tak, Anna. Din ordre er bekræftet").waitFor();
  });

  for (const past18 of [true, false]) {
    const who = past18 ? "a browser that has a cookie" : "a browser without any cookie";

    story(`withdraws and can be gone back through, in ${who}`, async ({ open }) => {
      const page = await open({ javaScript: false, width: 390, past18, choseCookies: false, complaints });
      await page.goto("/fortryd");
      await button(page, "Videre").click();
      await page.getByRole("alert").getByRole("link", { name: "Skriv ordrenummeret." }).waitFor();
      await field(page, "Navn").fill("Anna Holm");
      await field(page, "Ordrenummer").fill("999999");
      await field(page, "E-mail").fill(`tilbage-${past18}@example.dk`);
      await button(page, "Videre").click();
      await heading(page, "Er det rigtigt forstået?").waitFor();
      await button(page, "Ret oplysningerne").click();
      expect(await field(page, "Navn").inputValue()).toBe("Anna Holm");
      await button(page, "Videre").click();
      await button(page, "Bekræft fortrydelse").click();
      await heading(page, "Vi har modtaget din fortrydelse").waitFor();
      await page.getByRole("link", { name: "Sådan sender du dem, og det får du tilbage" }).click();
      await page.waitForURL("**/fortrydelsesret");

      await page.goBack();
      await heading(page, "Vi har modtaget din fortrydelse").waitFor();
      const receipt = page.url();
      // A page that was reached by a redirect can be reloaded without sending the form again.
      if (past18) await page.goto(receipt);
      if (past18) await heading(page, "Vi har modtaget din fortrydelse").waitFor();
      await page.goBack();
      await page.getByRole("heading", { level: 1 }).waitFor();
      expect(page.url()).toContain("/fortryd");
    });
  }

  story("of a newsletter's address can be gone back to", async ({ open }) => {
    const page = await open({ javaScript: false, complaints });
    await page.goto("/fortrydelsesret");
    const form = page.getByRole("contentinfo");
    await form.getByLabel("Din e-mail").fill("anna");
    await form.getByRole("checkbox").check();
    await form.getByRole("button", { name: "Tilmeld" }).click();
    await page
      .getByRole("main")
      .getByText(/gyldig e-mailadresse/)
      .first()
      .waitFor();
    await page.goto("/drinks");
    await page.goBack();
    await page
      .getByRole("main")
      .getByText(/gyldig e-mailadresse/)
      .first()
      .waitFor();
  });

  story("of a drinks card is saved by whatever leads on", async ({ open }) => {
    const page = await open({ javaScript: false, width: 390, complaints });
    await page.goto("/drink/negroni");
    await page.getByRole("button", { name: "På drinklisten" }).click();
    await button(page, "Videre til design").click();
    await field(page, "Titel").fill("Annas 40 år");
    await button(page, "Gem og vis").click();
    await page.getByText("Gemt. Kortet ser nu sådan ud.").waitFor();
    // The Enter key saves and stays, although buttons that lead on stand before the field.
    await field(page, "Titel").fill("Med Enter");
    await field(page, "Titel").press("Enter");
    await page.getByText("Gemt. Kortet ser nu sådan ud.").waitFor();
    expect(new URL(page.url()).pathname).toBe("/design-drinkskort/resultat");
    expect(await field(page, "Titel").inputValue()).toBe("Med Enter");
    await field(page, "Titel").fill("Ændret titel");
    await button(page, "Se, hvordan det bliver på tryk").click();
    await page.waitForURL(/forsmag\?kort=/);
    await page.getByRole("navigation", { name: "Trin" }).getByRole("link", { name: "Design" }).click();
    expect(await field(page, "Titel").inputValue()).toBe("Ændret titel");
    await field(page, "Titel").fill("Tredje titel");
    await page.getByRole("navigation", { name: "Trin" }).getByRole("button", { name: "Tryk" }).click();
    await page.waitForURL(/forsmag\?kort=/);
    await page.goBack();
    expect(await field(page, "Titel").inputValue()).toBe("Tredje titel");
  });
});

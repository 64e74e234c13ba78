import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { expectNoViolations } from "../support/axe.ts";
import { waitForMail } from "../support/caught-mail.ts";
import { story, untilAwake } from "../support/story.ts";

const complaints = [/status of 422/, /^Transition was (aborted|skipped)/];
const field = (page: Page, label: string) => page.getByRole("main").getByLabel(label, { exact: true });

describe("a gift card of any amount", () => {
  story.for([
    ["with", true],
    ["without", false],
  ] as const)(
    "is bought in several amounts %s JavaScript, and a bad one is refused in words",
    async ([, javaScript], { open }) => {
      const page = await open({ width: 390, javaScript, complaints: [/422/] });
      const card = "/vare/sloejfe-gavekort-paa-e-mail";
      const amount = page.getByLabel("Eller et andet beløb");
      const buy = page.locator(".open-amount").getByRole("button", { name: "Læg i kurv" });
      const buyFor = async (kroner: string) => {
        await amount.fill(kroner);
        await buy.click();
      };
      await page.goto(card);
      if (javaScript) await untilAwake(page);
      await buyFor("75 kr.");
      await page.getByText("Skriv et beløb i hele kroner fra 100 til 5.000.").first().waitFor();
      expect(await amount.inputValue()).toBe("75 kr.");
      await buyFor("1.250");
      if (javaScript)
        await page
          .getByText(/Lagt i kurven: /)
          .first()
          .waitFor();
      else await page.waitForURL(/\/kurv/);
      await page.goto(card);
      if (javaScript) await untilAwake(page);
      await buyFor("375");
      if (javaScript)
        await page
          .getByText(/Lagt i kurven: /)
          .first()
          .waitFor();
      await page.goto("/kurv");
      const lines = page.locator("main");
      await lines
        .getByText(/1\.250\s+kr\./)
        .first()
        .waitFor();
      await lines
        .getByText(/375\s+kr\./)
        .first()
        .waitFor();
      await page.goto("/kurv/kasse");
      expect(await page.getByRole("group", { name: /Gavekort på e-mail, (1\.250|375)/ }).count()).toBe(2);
      await page.getByLabel("Modtagerens navn").first().fill("Bent");
      await page.getByLabel("Din hilsen").first().fill("Skål, Bent!");
      if (!javaScript) await page.getByRole("button", { name: "Vis kortet med det, du har skrevet" }).first().click();
      const preview = page.locator(".printed-card").first();
      await preview.getByText("Til Bent").waitFor();
      await preview.getByText("Skål, Bent!").waitFor();
    },
  );
});

describe("a bottle as a present", () => {
  story("goes to somebody else with a card and no price, at 390 px", async ({ open }) => {
    const page = await open({ width: 390, complaints });
    await page.goto("/vare/sloejfe-old-fashioned-aesken");
    await page.getByRole("button", { name: "Læg i kurv" }).first().click();
    await page.getByRole("link", { name: "Se kurven" }).first().waitFor();
    await page.goto("/kurv/kasse");
    await page.getByRole("heading", { name: "Kassen" }).waitFor();

    expect(await field(page, "Hvem er gaven til?").isVisible()).toBe(false);
    await page.getByRole("checkbox", { name: /Ja, det er en gave/ }).check();
    await field(page, "Hvem er gaven til?").fill("Bo Ægir");
    await field(page, "Modtagerens telefon").fill("87 65 43 21");
    await field(page, "Hilsen på kortet").fill("Kære Bo\nTillykke med de halvtreds");
    await page.getByRole("figure").getByText("Tillykke med de halvtreds").waitFor();

    await page.getByRole("button", { name: "Pak den ind" }).click();
    await page.getByRole("button", { name: "Fjern indpakning" }).waitFor();
    expect(await field(page, "Hvem er gaven til?").inputValue()).toBe("Bo Ægir");
    await expectNoViolations(page, "a present at the till");

    await field(page, "E-mail").fill("gavegiver@example.dk");
    await field(page, "Navn").fill("Anna Holm");
    await field(page, "Telefon").fill("12 34 56 78");
    await field(page, "Vejnavn og nummer").fill("Prøvevej 12A, 3. tv");
    await field(page, "Postnummer").fill("5000");
    await field(page, "By").fill("Odense C");
    await page.getByRole("button", { name: "Bekræft din alder" }).click();
    await page.getByRole("button", { name: "Godkend som 18+" }).click();
    await page.getByText("Tak, din alder er bekræftet").waitFor();
    await page.getByRole("checkbox", { name: /Jeg har læst og accepteret/ }).check();
    await page.getByRole("button", { name: "Køb nu – ordre med betalingspligt" }).click();
    await page.getByRole("button", { name: "Godkend", exact: true }).click();
    await page.getByText("Gave til", { exact: true }).waitFor();

    const mail = await waitForMail("gavegiver@example.dk", /Ordrebekræftelse/);
    expect(mail).toContain("Gaven er til Bo Ægir. Der ligger ingen priser i pakken.");

    // The next order is nobody's present.
    await page.goto("/vare/sloejfe-old-fashioned-aesken");
    await page.getByRole("button", { name: "Læg i kurv" }).first().click();
    await page.getByRole("link", { name: "Se kurven" }).first().waitFor();
    await page.goto("/kurv/kasse");
    await page.getByRole("heading", { name: "Kassen" }).waitFor();
    expect(await page.getByRole("checkbox", { name: /Ja, det er en gave/ }).isChecked()).toBe(false);
    expect(await field(page, "Navn").inputValue()).toBe("Anna Holm");
    expect(await field(page, "Vejnavn og nummer").inputValue()).toBe("");
  });

  story("is chosen without scripts: what was typed stays, and the card is shown", async ({ open }) => {
    const page = await open({ javaScript: false, width: 390, complaints });
    await page.goto("/vare/sloejfe-old-fashioned-aesken");
    await page.getByRole("button", { name: "Læg i kurv" }).first().click();
    await page.goto("/kurv/kasse");
    await page.getByRole("checkbox", { name: /Ja, det er en gave/ }).check();
    await field(page, "Hvem er gaven til?").fill("Bo Ægir");
    await field(page, "Hilsen på kortet").fill("Kære Bo\nTillykke med de halvtreds");
    await page.getByRole("button", { name: "Pak den ind" }).click();
    await page.getByRole("button", { name: "Fjern indpakning" }).waitFor();
    expect(await field(page, "Hvem er gaven til?").inputValue()).toBe("Bo Ægir");
    await page.getByRole("figure").getByText("Tillykke med de halvtreds").waitFor();
  });
});

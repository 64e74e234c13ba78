import type { Page } from "playwright-core";
import { expect } from "vitest";
import { shopifyFile, wooFile } from "../../services/api/src/moving-in/goods-import/sample-files.fixture.ts";
import { expectNoViolationsIn, phoneAndDesktop } from "../support/axe.ts";
import { ownerAt } from "../support/owner-at.ts";
import { story } from "../support/story.ts";

const file = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

async function sendFile(page: Page, name: string, text: string) {
  await page.goto("/kontor/import");
  await page.getByLabel("Fil med varer").setInputFiles(file(name, text));
  await page.getByRole("button", { name: "Læs filen" }).click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
  await page.getByText("Klar til import").waitFor();
}

const undoImport = async (page: Page) => {
  await page.getByRole("button", { name: "Fortryd hele importen" }).click();
  await page.getByText("Fortrudt", { exact: true }).waitFor();
};

story(
  "a Shopify shop moves in: shown, chosen, done, its guesses confirmed, and undone as a whole",
  async ({ open }) => {
    const page = await ownerAt(open, { complaints: [/status of 422/] });
    await sendFile(page, "products_export_1.csv", shopifyFile);
    await page.getByText("Shopify", { exact: true }).first().waitFor();
    const views = page.getByRole("navigation", { name: "Rækker" });
    await views.getByRole("link", { name: "Nye 3" }).waitFor();
    const goods = page.getByRole("table").first();
    await goods.getByText("Klitgaard Gin").first().waitFor();
    await goods.getByText(/Gættet: Alkohol 43 %\. Beskrivelsen siger »43% Alc«/).waitFor();

    await views.getByRole("link", { name: "Afviste rækker 1" }).click();
    await page.getByText(/Prisen mangler/).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Hent de afviste rækker" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^afvist-\d+\.csv$/);

    // A colleague reads the file otherwise meanwhile: what is laid in is what was seen.
    const colleague = await ownerAt(open);
    await colleague.goto(page.url());
    await colleague.getByLabel("Kolonnen Cost per item er").selectOption({ label: "Bruges ikke" });
    await colleague.getByRole("button", { name: "Læs filen igen" }).click();
    await colleague.getByText(/Filen er læst igen/).waitFor();
    await page.getByLabel(/til salg, der mangler noget, loven kræver/).check();
    await page.getByRole("button", { name: "Importér 3 varer" }).click();
    await page.getByText(/Filen er læst på en anden måde/).waitFor();
    await page.getByText(/kolonner bruges ikke/).click();
    await expect.poll(() => page.getByLabel("Kolonnen Cost per item er").inputValue()).toBe("");
    expect(await page.getByLabel(/til salg, der mangler noget, loven kræver/).isChecked()).toBe(false);

    await page.getByLabel(/til salg, der mangler noget, loven kræver/).check();
    await page.getByRole("button", { name: "Importér 3 varer" }).click();
    await page.getByText("Importeret", { exact: true }).waitFor();
    const imported = page.url();
    await page.getByRole("link", { name: "Se gættene" }).click();
    await page.getByRole("heading", { name: "Gæt at bekræfte" }).waitFor();
    await page.getByLabel("Søg i varenavne").fill("Klitgaard Gin");
    await page.getByRole("button", { name: "Vis", exact: true }).click();
    await expect.poll(() => page.getByRole("checkbox").count()).toBe(4);
    for (const guess of await page.getByRole("checkbox", { name: / passer$/ }).all()) await guess.check();
    await page.getByLabel("Alkohol af Klitgaard Gin").fill("halvt");
    await page.getByRole("button", { name: /^Bekræft/ }).click();
    await page.getByText("Skriv et tal som 4,5").waitFor();
    await page.getByLabel("Alkohol af Klitgaard Gin").fill("44");
    await page.getByRole("button", { name: /^Bekræft/ }).click();
    await page.getByRole("heading", { name: "Intet passer til filtrene" }).waitFor();
    const visitor = await open({ complaints: [/status of 404/] });
    await visitor.goto("/vare/klitgaard-gin");
    await visitor.getByText("44 % vol.").first().waitFor();

    await page.goto(imported);
    await undoImport(page);
    await expect.poll(async () => (await visitor.goto("/vare/klitgaard-gin"))?.status()).toBe(404);

    // The mapping of a file that was laid in is offered for the next one.
    await sendFile(page, "products_export_1.csv", shopifyFile);
    await page.getByText(/kolonner bruges ikke/).click();
    expect(await page.getByLabel("Kolonnen Cost per item er").inputValue()).toBe("");
  },
);

story("a Danish WooCommerce file is sent, read and undone without JavaScript", async ({ open }) => {
  const page = await ownerAt(open, { javaScript: false });
  await page.goto("/kontor/import");
  await page.getByLabel("Fil med varer").setInputFiles(file("wc-product-export.csv", wooFile));
  await page.getByRole("button", { name: "Læs filen" }).click();
  await page.getByRole("heading", { level: 1, name: "wc-product-export.csv" }).waitFor();
  const until = async (word: string) =>
    await expect
      .poll(async () => {
        await page.goto(page.url());
        return await page.getByText(word, { exact: true }).count();
      })
      .toBeGreaterThan(0);
  await until("Klar til import");
  await page.getByText("WooCommerce", { exact: true }).first().waitFor();
  await page.getByText("komma", { exact: true }).first().waitFor();
  await page.getByRole("button", { name: "Importér 2 varer" }).click();
  await until("Importeret");
  await page.getByRole("link", { name: "Solbakken Pilsner" }).waitFor();
  await page.getByRole("button", { name: "Fortryd hele importen" }).click();
  await page.getByText("Fortrudt", { exact: true }).waitFor();

  await page.goto("/kontor/import");
  await page.getByRole("button", { name: "Læs filen" }).click();
  await page.getByText("Vælg en fil, eller skriv adressen på en.").waitFor();
});

story(
  "recipes from a page of the internet become drafts that say where they are from, and are taken back",
  async ({ open }) => {
    const page = await ownerAt(open);
    await page.goto("/kontor/import/opskrifter");
    const recipe = (name: string) => ({
      ...{ "@context": "https://schema.org", "@type": "Recipe", name, recipeIngredient: ["4 cl gin", "2 cl månestøv"] },
      ...{ author: { "@type": "Person", name: "Ida Ø." }, url: "https://blog.example.com/skovens" },
    });
    const text = JSON.stringify([recipe("Skovens Bramble"), recipe("Negroni")]);
    await page.getByLabel("Fil med opskrifter").setInputFiles(file("opskrifter.jsonld", text));
    await page.getByRole("button", { name: "Læs filen" }).click();
    await page.getByRole("heading", { level: 1, name: "opskrifter.jsonld" }).waitFor();
    await page.getByRole("row", { name: /Negroni.*Er her allerede/ }).waitFor();
    const fresh = page.getByRole("row", { name: /Skovens Bramble.*Ida Ø\..*Kladde.*månestøv/ });
    await fresh.waitFor();
    await page.getByRole("button", { name: "Lav 1 kladde" }).click();
    await fresh.getByRole("link", { name: "Skovens Bramble" }).click();
    await page.getByRole("heading", { level: 1, name: "Skovens Bramble" }).waitFor();
    expect(await page.getByLabel("Hvor opskriften er fra").inputValue()).toContain("https://blog.example.com/skovens");
    await page.goto("/kontor/import/opskrifter");
    await page.getByRole("link", { name: "opskrifter.jsonld" }).first().click();
    await page.getByRole("button", { name: "Fortryd hele filen" }).click();
    await page.getByText("Fortrudt", { exact: true }).waitFor();
  },
);

story("what is no file of goods is said where the file is chosen", async ({ open }) => {
  const page = await ownerAt(open);
  await page.goto("/kontor/import");
  await page.getByLabel("Eller adressen på en").fill("http://127.0.0.1:1/varer.csv");
  await page.getByRole("button", { name: "Læs filen" }).click();
  await page.getByRole("alert").waitFor();
  expect(await page.getByLabel("Eller adressen på en").inputValue()).toContain("127.0.0.1");
});

story(
  "the rooms of the import are accessible, on a phone by night and at a checkout",
  async ({ open }) => {
    const checkout = await ownerAt(open);
    await sendFile(checkout, "wc-product-export.csv", wooFile);
    const shown = new URL(checkout.url()).pathname.replace("/kontor", "");
    await checkout.getByRole("button", { name: "Importér 2 varer" }).click();
    await checkout.getByText("Importeret", { exact: true }).waitFor();
    await sendFile(checkout, "products_export_1.csv", shopifyFile);
    const ready = new URL(checkout.url()).pathname.replace("/kontor", "");
    for (const path of ["/import", ready, shown, "/import/gaet", "/import/opskrifter"]) {
      await checkout.goto(`/kontor${path}`);
      await checkout.getByRole("heading", { level: 1 }).waitFor();
      await expectNoViolationsIn(phoneAndDesktop, checkout, path);
    }
    await checkout.goto(`/kontor${shown}`);
    await undoImport(checkout);
  },
  120_000,
);

import type { Page } from "playwright-core";
import { expect } from "vitest";
import { confirmAgain, pastTheGate, type ShopOpening } from "./empty-shop.ts";
import { pick, save, untilOfficeAwake } from "./owner-at.ts";

export const ownerEmail = "else@boblebaren.example";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** Follows the guide's own link to a step, as somebody does who comes back to it. */
async function openStep(page: Page, title: string): Promise<void> {
  await page.goto("/kontor/begynd/overblik");
  await page.getByRole("main").getByRole("link", { name: title, exact: true }).click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  await untilOfficeAwake(page);
}

/** The page of today no longer lists the step; what is drawn or paid back in the background takes a moment. */
async function expectDone(page: Page, title: string): Promise<void> {
  const isListed = async () => {
    await page.goto("/kontor");
    await page.getByRole("heading", { level: 1, name: "I dag" }).waitFor();
    return (await page.locator(".guide-today li a").allInnerTexts()).includes(title);
  };
  await expect.poll(isListed, { timeout: 60_000, interval: 1_000 }).toBe(false);
}

/** Name, content, company, delivery, money: what can be told without anybody else. */
export async function describeShop(page: Page): Promise<void> {
  await openStep(page, "Navn og udseende");
  // Set where the shop was started: shown, and asked of nobody.
  await said(page, "PRODUCT_NAME");
  expect(await page.getByLabel("Butikkens navn").isDisabled()).toBe(true);

  await openStep(page, "Det, butikken begynder med");
  await press(page, "Begynd tomt");
  await said(page, /Butikken begynder tom\. Vælg også/);
  await said(page, "10 % af hvert medlems køb kommer tilbage som point.");
  await press(page, "Behold klubben, som den er");
  await said(page, "Gemt. Klubben bliver, som den er.");

  await openStep(page, "Virksomheden");
  await page.getByLabel("Virksomhedens navn").fill("Boblebaren ApS");
  await page.getByLabel("Adresse").fill("Havnegade 1, 5000 Odense C");
  await page.getByLabel("CVR-nummer").fill("25 31 37 64");
  await page.getByLabel("E-mail").fill("hej@boblebaren.example");
  await page.getByLabel("Telefon").fill("65 12 34 56");
  await press(page, "Gem virksomheden");
  await said(page, /Et af cifrene er forkert/);
  await page.getByLabel("CVR-nummer").fill("25 31 37 63");
  await press(page, "Gem virksomheden");
  await said(page, "CVR-nr. 25 31 37 63");
  await expectDone(page, "Virksomheden");

  await openStep(page, "Levering");
  await said(page, "Kunderne skal vide, hvornår de kan hente.");
  await page.getByLabel("Hvornår kan der hentes?").fill("Tors–fre 12–17");
  await press(page, "Gem åbningstiderne");
  await said(page, "Åbent: Tors–fre 12–17");
  // Hours alone do not agree to the prices.
  await said(page, /Priser, frister og løfter er et forslag/);
  await press(page, "Behold priserne, som de er");
  await said(page, "Gemt. Priserne bliver, som de er.");
  await said(page, "Priser og tider er set efter.");

  await openStep(page, "Betaling");
  await page.getByLabel("Registreringsnummer og konto").fill("1234 0001234567");
  await press(page, "Tag imod bankoverførsler");
  await confirmAgain(page, page.getByText("Kunderne kan betale med bankoverførsel fra nu af.").first());
  await expectDone(page, "Betaling");

  await openStep(page, "Alderskontrol");
  await press(page, "Vi sælger ikke alkohol");
  await said(page, "Butikken sælger ikke alkohol.");
}

/** Presses the button that opens the shop, and agrees to the list of what the law still requires. */
export async function openToVisitors(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Åbn butikken", exact: true }).click();
  const step = page.getByRole("form", { name: "Bekræft" });
  for (const title of ["Det officielle aldersskilt", "EU’s meddelelse om reklamationsret"]) {
    await step.getByText(title).waitFor();
  }
  await step.getByRole("button", { name: "Åbn butikken alligevel" }).click();
}

/** A mail is proven by who reads it. */
export async function proveMail(shop: ShopOpening, page: Page): Promise<void> {
  await openStep(page, "Mail");
  await said(page, "MAIL_URL");
  await press(page, "Send en prøvemail");
  await said(page, /tog imod prøvemailen/);
  const html = await shop.inbox.waitFor(ownerEmail, /^Prøvemail fra Boblebaren/);
  const link = /href="([^"]*modtaget=[^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  await page.goto(link);
  await untilOfficeAwake(page);
  await press(page, "Ja, mailen kom frem");
  await said(page, /kom frem/);
  await expectDone(page, "Mail");
}

/** The first product, with a brand and a category that are not there yet. */
export async function makeFirstProduct(page: Page): Promise<void> {
  await openStep(page, "Den første vare");
  await page.getByRole("main").getByRole("link", { name: "Ny vare" }).click();
  await page.getByRole("heading", { level: 1, name: "Ny vare" }).waitFor();
  const form = page.locator("form.form");
  await form.locator("[name=name]").first().fill("Rabarberbrus");
  await pick(form, "Mærke", "Havnens Brus", "Havnens Brus");
  await pick(form, "Kategori", "Sodavand", "Sodavand");
  await form.locator("[name=abvPercent]").fill("0");
  await form.locator("[name=origin]").fill("Danmark");
  await form.getByLabel("Varebetegnelse").fill("Sodavand med rabarber");
  await form.getByLabel("Ingredienser").fill("Vand, rabarbersaft (20 %), sukker");
  for (const [name, value] of Object.entries(nutrition)) await form.locator(`[name="nutrition.${name}"]`).fill(value);
  await form.locator("[name='manufacturer.name']").fill("Havnens Brus ApS");
  await form.locator("[name='manufacturer.address']").fill("Havnegade 3, 5000 Odense C");
  await form.locator("[name='manufacturer.email']").fill("hej@havnensbrus.example");
  await form.getByLabel("Varenummer").fill("BRUS-25");
  await form.getByLabel("På lager").fill("1");
  await form.locator("[name=priceOre]").fill("24,00");
  await form.locator("[name=volumeCl]").fill("25");
  await press(page, "Opret vare");
  await page.getByRole("heading", { level: 1, name: "Rabarberbrus" }).waitFor();
  await page.getByLabel("Status", { exact: true }).selectOption("active");
  await save(page);
  await page.getByRole("link", { name: "Se den i butikken" }).waitFor();
  await expectDone(page, "Den første vare");
}

const nutrition = {
  ...{ energyKj: "170", energyKcal: "40", fat: "0", saturates: "0" },
  ...{ carbs: "10", sugars: "10", protein: "0", salt: "0" },
};

/** The template of "Om os" without the fields that an owner may fill in. In the step of the texts. */
export async function removeOpenFields(page: Page): Promise<void> {
  await press(page, "Fjern felterne fra teksten");
  await confirmAgain(page, page.getByText("Felterne er fjernet.").first());
}

/** Texts are put in, read, and accepted one by one. */
export async function acceptTexts(page: Page): Promise<void> {
  await openStep(page, "Juridiske tekster");
  await press(page, "Læg butikkens tekster ind");
  await removeOpenFields(page);
  await press(page, "Jeg har læst dem og står inde for dem");
  await said(page, "Sæt flueben ved de tekster, du har læst.");
  for (const box of await page.getByRole("checkbox", { name: /^Jeg har læst/ }).all()) await box.check();
  await press(page, "Jeg har læst dem og står inde for dem");
  await said(page, /tekster er godkendt og dateret i dag/);
  await expectDone(page, "Juridiske tekster");
}

/** An order of one's own while the shop is closed to everybody else. @returns its number */
export async function orderOneself(shop: ShopOpening, page: Page): Promise<string> {
  await openStep(page, "En prøveordre");
  await pastTheGate(page, shop.url);
  await page.goto("/vare/rabarberbrus");
  await page
    .getByRole("button", { name: /Læg i kurv/ })
    .first()
    .click();
  await page.getByRole("link", { name: "Se kurven" }).waitFor();
  await page.goto("/kurv/kasse");
  const field = (label: string) => page.getByRole("main").getByLabel(label, { exact: true });
  await field("E-mail").fill(ownerEmail);
  await field("Navn").fill("Else Ejer");
  await field("Telefon").fill("65 12 34 56");
  await field("Vejnavn og nummer").fill("Havnegade 1");
  await field("Postnummer").fill("5000");
  await page.getByRole("checkbox", { name: /Jeg har læst og accepteret/ }).check();
  await press(page, "Køb nu – ordre med betalingspligt");
  await page.waitForURL(/\/kurv\/kvittering\//);
  const asked = await shop.inbox.waitFor(ownerEmail, /^Bekræft din ordre/);
  await page.goto(/href="([^"]*\/kurv\/bekraeft\?token=[^"]+)"/.exec(asked)?.[1]?.replaceAll("&amp;", "&") ?? "");
  await press(page, "Bekræft ordren");
  await page.getByRole("heading", { name: "Tak. Nu mangler vi kun betalingen" }).waitFor();
  await openStep(page, "En prøveordre");
  await said(page, /er bestilt og ikke betalt endnu/);
  return /Ordre (\d+)/.exec(await page.getByRole("main").innerText())?.[1] ?? "none";
}

/** The money has come, the parcel leaves, and the money goes back. */
export async function payAndRefund(shop: ShopOpening, page: Page, number: string): Promise<void> {
  await page.goto(`/kontor/ordrer/${number}`);
  await untilOfficeAwake(page);
  await press(page, "Pengene er kommet");
  await page.getByRole("button", { name: /^\d.* er kommet$/ }).click();
  await confirmAgain(page, page.getByText("Ordren er betalt. Kunden får en ordrebekræftelse på mail.").first());
  await shop.inbox.waitFor(ownerEmail, new RegExp(`Ordrebekræftelse ${number}`));
  await openStep(page, "En prøveordre");
  await said(page, /Betal den tilbage, så er hele forløbet prøvet/);
  await page.goto(`/kontor/ordrer/${number}`);
  await untilOfficeAwake(page);
  await press(page, "Start pakning");
  await page.getByText("Pakkes", { exact: true }).first().waitFor();
  await press(page, "Send");
  await page.getByText("Ordren er sendt, og kunden har fået besked.").waitFor();
  await page.locator("summary", { hasText: "Tag retur og betal tilbage" }).click();
  const back = page.locator("details", { hasText: "Tag retur og betal tilbage" });
  await back.getByLabel(/Rabarberbrus.*25 cl/).fill("1");
  await back.getByLabel("Hvorfor?").fill("Det var en prøve");
  await press(page, "Se beløbet");
  await back.getByRole("button", { name: "Tag varerne retur" }).click();
  await confirmAgain(page, "Varerne er taget retur.");
  await press(page, "Pengene er overført");
  await confirmAgain(page, "Overførslen er noteret.");
  await expectDone(page, "En prøveordre");
}

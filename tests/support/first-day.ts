import type { Page } from "playwright-core";
import { photographOf } from "../../services/api/src/editorial/media/draw-photograph.fixture.ts";
import { confirmAgain, makePasskey, type ShopOpening } from "./empty-shop.ts";
import { openToVisitors as agreeToOpen, removeOpenFields } from "./guided-opening.ts";
import { pick, save, untilOfficeAwake } from "./owner-at.ts";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

/** Somebody who packs is invited by mail, and comes in by its link. */
export async function invitePacker(shop: ShopOpening, owner: Page): Promise<Page> {
  await owner.goto("/kontor/personale");
  await untilOfficeAwake(owner);
  await owner.getByLabel("Navn").first().fill("Palle Pakker");
  await owner.getByLabel("E-mail").fill("palle@boblebaren.example");
  await press(owner, "Send invitation");
  await confirmAgain(owner, "Invitationen er sendt.");
  await said(owner, "palle@boblebaren.example");
  const page = await shop.open(390);
  const mail = await shop.inbox.waitFor("palle@boblebaren.example", /kontor|Boblebaren/);
  await page.goto(/\/kontor\/velkommen\/[\w.~-]+/.exec(mail)?.[0] ?? "");
  await page.getByLabel("Kodeord").fill("en anden lang sætning");
  await press(page, "Gem og gå ind");
  // Whoever packs reads where people live: nothing opens before there is a second proof.
  await page.waitForURL(/\/kontor\/konto$/);
  await makePasskey(page, "en anden lang sætning");
  await page.goto("/kontor");
  await page.getByRole("heading", { name: "I dag" }).waitFor();
  return page;
}

/** Who sells, what delivery costs, and the texts that the law asks for. */
export async function setUpShop(owner: Page): Promise<void> {
  await owner.goto("/kontor/indstillinger");
  await untilOfficeAwake(owner);
  const company = owner.locator("#virksomhed");
  await company.getByLabel("Virksomhedens navn").fill("Boblebaren ApS");
  await company.getByLabel("Adresse").fill("Havnegade 1, 5000 Odense C");
  await company.getByLabel("CVR-nummer").fill("25313763");
  await company.getByLabel("E-mail").fill("hej@boblebaren.example");
  await company.getByLabel("Telefon").fill("65 12 34 56");
  await save(owner);
  await owner.getByRole("status").first().waitFor();
  const home = owner.locator("#levering details").filter({ hasText: "Levering til døren" });
  await home.locator("summary").click();
  await home.getByLabel("Pris", { exact: true }).fill("55,00");
  await save(owner);
  await owner.goto("/kontor/indstillinger/klar");
  await untilOfficeAwake(owner);
  await press(owner, "Læg butikkens tekster ind");
  await said(owner, /tekster er lagt ind/);
  await owner.goto("/kontor/begynd/tekster");
  await untilOfficeAwake(owner);
  await removeOpenFields(owner);
}

/** A place to stand and a brand to be of: a brand is published before goods can be of it. */
export async function makePlaces(owner: Page): Promise<void> {
  await owner.goto("/kontor/kategorier");
  await untilOfficeAwake(owner);
  await owner.getByLabel("Navn").first().fill("Sodavand");
  await press(owner, "Opret kategori");
  await said(owner, "Sodavand");
  await owner.goto("/kontor/maerker/ny");
  await untilOfficeAwake(owner);
  await owner.getByLabel("Navn").fill("Havnens Brus");
  await press(owner, "Opret");
  await owner.getByRole("heading", { name: "Havnens Brus" }).waitFor();
  await press(owner, "Udgiv");
  await owner.getByRole("link", { name: "Se den i butikken" }).waitFor();
}

/** The first product: two sizes, a photograph with its text, and what the law wants said. */
export async function makeProduct(owner: Page): Promise<void> {
  await owner.goto("/kontor/varer/ny");
  await untilOfficeAwake(owner);
  await owner.locator("[name=name]").first().fill("Rabarberbrus");
  await pick(owner.locator("form.form"), "Mærke", "Havn", "Havnens Brus");
  await pick(owner.locator("form.form"), "Kategori", "Soda", "Sodavand");
  await owner.locator("[name=abvPercent]").fill("0");
  await owner.locator("[name=origin]").fill("Danmark");
  await owner.getByLabel("Varebetegnelse").fill("Sodavand med rabarber");
  await owner.getByLabel("Ingredienser").fill("Vand, rabarbersaft (20 %), sukker");
  for (const [name, value] of Object.entries(nutrition)) await owner.locator(`[name="nutrition.${name}"]`).fill(value);
  await owner.locator("[name='manufacturer.name']").fill("Havnens Brus ApS");
  await owner.locator("[name='manufacturer.address']").fill("Havnegade 3, 5000 Odense C");
  await owner.locator("[name='manufacturer.email']").fill("hej@havnensbrus.example");
  await owner.getByLabel("Varenummer").fill("BRUS-25");
  await owner.getByLabel("På lager").fill("48");
  await fillVariant(owner, "24,00", "25");
  await press(owner, "Opret vare");
  await owner.getByRole("heading", { name: "Rabarberbrus" }).waitFor();
  await owner.getByText("Ny variant").click();
  const second = owner.locator("details").filter({ hasText: "Ny variant" });
  await second.getByLabel("Varenummer").fill("BRUS-75");
  await second.getByLabel("På lager").fill("12");
  await fillVariant(second, "49,00", "75");
  await second.getByRole("button", { name: "Opret variant" }).click();
  await owner.getByRole("article", { name: "Variant BRUS-75" }).waitFor();
  const photograph = { name: "brus.jpg", mimeType: "image/jpeg", buffer: await photographOf(1200, 1500) };
  await owner.locator(".send-pictures input[type=file]").first().setInputFiles(photograph);
  await said(owner, "Mangler billedtekst");
  await owner.getByLabel("Billedtekst").fill("En flaske rabarberbrus på en bardisk");
  await save(owner);
  await said(owner, "Kan ses i butikken");
  await owner.getByLabel("Status", { exact: true }).selectOption("active");
  await save(owner);
  await owner.getByRole("link", { name: "Se den i butikken" }).waitFor();
}

const nutrition = {
  energyKj: "170",
  energyKcal: "40",
  fat: "0",
  saturates: "0",
  carbs: "10",
  sugars: "10",
  protein: "0",
  salt: "0",
};

async function fillVariant(within: Pick<Page, "locator">, price: string, volumeCl: string): Promise<void> {
  await within.locator("[name=priceOre]").last().fill(price);
  await within.locator("[name=volumeCl]").last().fill(volumeCl);
}

export async function openToVisitors(owner: Page): Promise<void> {
  await owner.goto("/kontor/indstillinger/klar");
  await untilOfficeAwake(owner);
  await agreeToOpen(owner);
  await said(owner, "Butikken er åben.");
}

/** The drawing's place is the photograph's, with the words for who does not see it. */
export async function seeProduct(visitor: Page): Promise<void> {
  await visitor.goto("/vare/rabarberbrus");
  await visitor.getByRole("img", { name: "En flaske rabarberbrus på en bardisk" }).first().waitFor();
}

/** Done in the background, as fast as the machine is. */
const untilDone = (page: Page, word: string) =>
  page.getByText(word, { exact: true }).first().waitFor({ timeout: 120_000 });

/** 200 goods come from a spreadsheet, all become nearly twice as dear, and none is any more. */
export async function undoWrongPrices(owner: Page): Promise<void> {
  const rows = Array.from(
    { length: 200 },
    (_, n) => `SIRUP-${n};Sirup nr. ${n};${20 + n},00;10;0;50 cl;Havnens Brus;Sodavand`,
  );
  const buffer = Buffer.from(["Varenr.;Navn;Pris;Lager;Alkohol %;Indhold;Mærke;Varegruppe", ...rows].join("\n"));
  await owner.goto("/kontor/import");
  await untilOfficeAwake(owner);
  await owner.getByLabel("Fil med varer").setInputFiles({ name: "sirup.csv", mimeType: "text/csv", buffer });
  await press(owner, "Læs filen");
  await said(owner, "Klar til import");
  await press(owner, "Importér 200 varer");
  await untilDone(owner, "Importeret");
  const priceOf = async () => {
    await owner.goto("/kontor/varer?q=SIRUP-7");
    return await owner.getByRole("row").filter({ hasText: "SIRUP-7" }).first().innerText();
  };
  await owner.goto("/kontor/varer/aendr?q=sirup");
  await untilOfficeAwake(owner);
  await owner.getByLabel("Priser op eller ned").fill("90");
  await press(owner, "Vis ændringerne");
  await said(owner, "200 ændringer på 200 varer");
  await press(owner, "Udfør 200 ændringer");
  await untilDone(owner, "Færdigt");
  await press(owner, "Fortryd det hele");
  await untilDone(owner, "Fortrudt");
  if (!(await priceOf()).includes("27,00")) throw new Error("The price did not come back");
}

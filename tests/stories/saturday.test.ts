import { MobilePayStandIn } from "@skaenk/mocks/mobilepay-stand-in";
import { OpenIdStandIn } from "@skaenk/mocks/openid-stand-in";
import { ShipmondoStandIn } from "@skaenk/mocks/shipmondo-stand-in";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import {
  becomeOwner,
  confirmAgain,
  openEmptyShop,
  pastTheGate,
  type ShopOpening,
  saveConfirmed,
} from "../support/empty-shop.ts";
import { freePort } from "../support/free-port.ts";
import { openToVisitors, removeOpenFields } from "../support/guided-opening.ts";
import { save, untilOfficeAwake } from "../support/owner-at.ts";
import { serveStandIn } from "../support/serve-stand-in.ts";
import { story } from "../support/story.ts";

/** A Shopify export: a gin whose strength is given in its text alone, and a gift card. */
const shopifyExport = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Gift Card,Status
strandgin,Strandgin,"<p>Tør og salt. <b>43% Alc/Vol</b></p><p>Fra Danmark.</p>",Strand,Gin,gin,TRUE,Størrelse,70 cl,STR-70,1300,36,329.00,FALSE,active
gavekort-200,Gavekort,<p>Til den der har alt.</p>,,Gavekort,,TRUE,Title,Default Title,GAVE-200,0,0,200.00,TRUE,active
`;

/** A Danish WooCommerce export. */
const wooExport = `ID,Type,Varenummer,Navn,Udgivet,Beskrivelse,På lager?,Lager,Vægt (kg),Normalpris,Kategorier,Billeder
21,simple,GLAS-35,Højt glas,1,Rummer 35 cl.,1,40,"0,4","79,00",Glas,
22,simple,KANDE-1,Vandkande,1,Til bordet.,1,8,"0,9","149,00",Glas,
`;

const buyer = { email: "anna@example.dk", name: "Anna Holm", phone: "12 34 56 78" };
const bottles = 13;

/** Public addresses of the providers: a shop in production believes no other MobilePay, and asks no provider at a private address. */
const origins = {
  mobilePay: "https://api.vipps.no",
  openId: "https://mitid.strandbaren.example",
  shipmondo: "https://app.shipmondo.com",
};
type Ports = Record<keyof typeof origins, number>;

const openProviders = async ({ url, localUrl }: ShopOpening, ports: Ports) => {
  // Their network: what they send to the shop's address reaches it past what ends TLS.
  const send: typeof fetch = (address, init) => {
    const { pathname, search } = new URL(String(address));
    return fetch(`${localUrl}${pathname}${search}`, init);
  };
  const now = () => new Date();
  const mobilePay = await serveStandIn(
    () =>
      new MobilePayStandIn({
        ...{ url: origins.mobilePay, clientId: "klient", clientSecret: "hemmelighed", subscriptionKey: "abonnement" },
        ...{ merchantSerialNumber: "123456", send, now },
      }),
    ports.mobilePay,
  );
  const openId = await serveStandIn(
    () =>
      new OpenIdStandIn({
        ...{ issuer: origins.openId, clientId: "butik", clientSecret: "hemmelig" },
        redirectUri: `${url}/kurv/kasse/alder`,
      }),
    ports.openId,
  );
  const shipmondo = await serveStandIn(
    () =>
      new ShipmondoStandIn({
        ...{ url: `${origins.shipmondo}/api/public/v3`, user: "bruger", key: "noegle", send, now },
      }),
    ports.shipmondo,
  );
  return { mobilePay, openId, shipmondo };
};
type Providers = Awaited<ReturnType<typeof openProviders>>;

story("a shop moves in on a Saturday, sells, sends, takes back and balances", { timeout: 300_000 }, async () => {
  const ports: Ports = { mobilePay: await freePort(), openId: await freePort(), shipmondo: await freePort() };
  const places = (["mobilePay", "openId", "shipmondo"] as const).map((name) => ({
    origin: origins[name],
    port: ports[name],
  }));
  const shop = await openEmptyShop("strandbaren.example", "Strandbaren", places);
  const providers = await openProviders(shop, ports);
  try {
    const office = await shop.open();
    await becomeOwner(office, { name: "Else Ejer", email: "else@strandbaren.example" });
    await tellCompany(office);
    const shopify = await importGoods(office, "products_export_1.csv", shopifyExport, 2);
    await confirmGuesses(office);
    await connect(office, providers);
    await openDoors(office);

    const customer = await shop.open();
    await pastTheGate(customer, shop.url);
    await buyGiftCard(customer);
    const woo = await importGoods(office, "wc-product-export.csv", wooExport, 2);
    await confirmGuesses(office);
    const code = await giftCode(shop);
    const number = await buyGinAndGlasses(customer, code);
    await sendInTwoParcels(office, customer, { number, providers });
    await returnOneBottle(office, customer, { number, shop, providers });
    await journalBalances(office);

    await undoImport(office, woo);
    await undoImport(office, shopify);
    // Nothing of it is for sale any more. What nobody bought is gone; what was sold stays as a draft, and is named.
    for (const slug of ["vandkande", "strandgin"]) {
      await expect.poll(async () => (await customer.goto(`/vare/${slug}`))?.status()).toBe(404);
    }
    await office.getByRole("link", { name: "Se, hvad der er fortrudt" }).click();
    await office
      .getByText(/Ændret siden: Lageret er nu/)
      .first()
      .waitFor();
    expect(shop.complaints).toEqual([]);
  } finally {
    for (const { stop } of Object.values(providers)) await stop();
    await shop.close();
  }
});

async function tellCompany(page: Page): Promise<void> {
  await page.goto("/kontor/indstillinger");
  const form = page.locator("#virksomhed");
  await form.getByLabel("Virksomhedens navn").fill("Strandbaren ApS");
  await form.getByLabel("Adresse").fill("Strandvejen 1, 5000 Odense C");
  await form.getByLabel("CVR-nummer").fill("25313763");
  await form.getByLabel("E-mail").fill("hej@strandbaren.example");
  await form.getByLabel("Telefon").fill("66 12 34 56");
  await save(page);
  await page.goto("/kontor/indstillinger/klar");
  await page.getByRole("button", { name: "Læg butikkens tekster ind" }).click();
  await page.getByText(/tekster er lagt ind/).waitFor();
  await page.goto("/kontor/begynd/tekster");
  await untilOfficeAwake(page);
  await removeOpenFields(page);
}

/** @returns the address of the import */
async function importGoods(page: Page, name: string, text: string, goods: number): Promise<string> {
  await page.goto("/kontor/import");
  const file = { name, mimeType: "text/csv", buffer: Buffer.from(text) };
  await page.getByLabel("Fil med varer").setInputFiles(file);
  await page.getByRole("button", { name: "Læs filen" }).click();
  await page.getByText("Klar til import").waitFor();
  // The files tell no legal names and no company: the owner answers for that.
  await page.getByLabel(/til salg, der mangler noget, loven kræver/).check();
  await page.getByRole("button", { name: `Importér ${goods} varer` }).click();
  await page.getByText("Importeret", { exact: true }).waitFor();
  return page.url();
}

async function confirmGuesses(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Se gættene" }).click();
  await page.getByRole("heading", { name: "Gæt at bekræfte" }).waitFor();
  // No guess is ticked beforehand.
  for (const guess of await page.getByRole("checkbox", { name: / passer$/ }).all()) await guess.check();
  await page.getByRole("button", { name: /^Bekræft/ }).click();
  await page.getByRole("heading", { name: "Intet at bekræfte" }).waitFor();
}

async function connect(page: Page, { mobilePay, shipmondo }: Providers): Promise<void> {
  await page.goto("/kontor/indstillinger/forbindelser");
  await tell(page, "mobilepay", {
    client_id: "klient",
    client_secret: "hemmelighed",
    "Ocp-Apim-Subscription-Key": "abonnement",
    "Salgsstedets nummer (MSN)": "123456",
  });
  await tell(page, "oidc", {
    "Udbyderens adresse (issuer)": origins.openId,
    "Klient-id": "butik",
    Hemmelighed: "hemmelig",
    "Det, der spørges om (scope)": "openid is_over_18",
    "Hvor svaret står (claim)": "http://ageverification.criipto.com.is_over_18",
  });
  await tell(page, "shipmondo", {
    "API-bruger": "bruger",
    "API-nøgle": "noegle",
  });
  await page.getByLabel("1. måde at betale på").selectOption("mobilepay");
  await page.getByLabel("Alderskontrol", { exact: true }).selectOption("oidc");
  await page.getByLabel("Labels og sporing").selectOption("shipmondo");
  await saveConfirmed(page);
  await expect.poll(() => mobilePay.standIn.calls.includes("POST /webhooks/v1/webhooks")).toBe(true);
  await expect.poll(() => shipmondo.standIn.registrations.length).toBeGreaterThan(0);

  await page.goto("/kontor/indstillinger#levering");
  await untilOfficeAwake(page);
  const delivery = page.locator("#levering details", { hasText: "Levering til døren" });
  await delivery.locator("summary").click();
  await delivery.getByLabel("Label", { exact: true }).selectOption({ label: "PostNord MyPack Home" });
  await save(page);
}

/** Writes what one provider wants told, and tries it. */
async function tell(page: Page, name: string, fields: Record<string, string>): Promise<void> {
  const part = page.locator(`#${name}`);
  await part.locator("summary").click();
  for (const [label, value] of Object.entries(fields)) await part.getByLabel(label, { exact: true }).fill(value);
  await saveConfirmed(page);
  await part.getByRole("button", { name: "Prøv forbindelsen" }).click();
  await part.getByText(/^Forbindelsen virker/).waitFor();
  expect(await part.innerText()).toContain("Forbindelsen virker.");
}

async function openDoors(page: Page): Promise<void> {
  await page.goto("/kontor/indstillinger/klar");
  await openToVisitors(page);
  await page.getByRole("button", { name: "Luk for besøgende" }).waitFor();
}

const field = (page: Page, label: string) => page.getByRole("main").getByLabel(label, { exact: true });

async function putInCart(page: Page, slug: string): Promise<void> {
  await page.goto(`/vare/${slug}`);
  await page
    .getByRole("button", { name: /Læg i kurv/ })
    .first()
    .click();
  await page.getByRole("link", { name: "Se kurven" }).waitFor();
}

async function order(page: Page): Promise<string> {
  await page.getByRole("checkbox", { name: /Jeg har læst og accepteret/ }).check();
  await page.getByRole("button", { name: "Køb nu – ordre med betalingspligt" }).click();
  await page.getByRole("heading", { name: "Betal med MobilePay" }).waitFor();
  await page.getByRole("button", { name: "Godkend", exact: true }).click();
  await page.getByRole("heading", { name: /^Tak, Anna/ }).waitFor();
  return /Ordre (\d+)/.exec((await page.getByRole("status").allInnerTexts()).join(" "))?.[1] ?? "none";
}

async function buyGiftCard(page: Page): Promise<void> {
  await putInCart(page, "gavekort-200");
  await page.goto("/kurv/kasse");
  await field(page, "E-mail").fill(buyer.email);
  await field(page, "Navn").fill(buyer.name);
  await order(page);
}

async function giftCode({ inbox }: ShopOpening): Promise<string> {
  const mail = await inbox.waitFor(buyer.email, /gavekort/);
  const code = /\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}\b/.exec(mail)?.[0];
  if (!code) throw new Error("The mail has no code");
  return code;
}

/** A party's worth of gin: more than one box takes. @returns the order's number */
async function buyGinAndGlasses(page: Page, code: string): Promise<string> {
  await putInCart(page, "hoejt-glas");
  await putInCart(page, "strandgin");
  await page.goto("/kurv");
  await page.getByLabel("Antal Strandgin").fill(String(bottles));
  await page.keyboard.press("Enter");
  await page.getByText(`${bottles + 1} varer`, { exact: true }).waitFor();
  await page.getByText("Rabatkode eller gavekort", { exact: true }).click();
  await page.getByLabel("Har du et gavekort?").fill(code);
  await page.getByRole("button", { name: "Brug gavekort" }).click();
  await page.getByRole("button", { name: /^Fjern gavekort/ }).waitFor();
  await page.goto("/kurv/kasse");
  await field(page, "E-mail").fill(buyer.email);
  await field(page, "Navn").fill(buyer.name);
  await field(page, "Telefon").fill(buyer.phone);
  await field(page, "Vejnavn og nummer").fill("Prøvevej 12A");
  await field(page, "Postnummer").fill("5000");
  await page.getByRole("button", { name: "Bekræft din alder" }).click();
  await page.getByRole("button", { name: "Godkend som 18+" }).click();
  await page.getByText("Tak, din alder er bekræftet").waitFor();
  return await order(page);
}

type Sending = { number: string; providers: Providers };

async function sendInTwoParcels(office: Page, customer: Page, { number, providers }: Sending): Promise<void> {
  const { shipmondo, mobilePay } = providers;
  await office.goto(`/kontor/ordrer/${number}`);
  await office.getByText(/Over 18 år: bekræftet/).waitFor();
  await office.getByRole("button", { name: "Start pakning" }).click();
  await office.getByText("Pakkes", { exact: true }).first().waitFor();
  await office.getByRole("button", { name: "Pak i kasser" }).click();
  await office.getByText("Pakke 2", { exact: true }).waitFor();
  await expect.poll(() => shipmondo.standIn.shipments.length).toBe(2);
  await office.getByRole("button", { name: "Send", exact: true }).click();
  await expect.poll(() => [...mobilePay.standIn.payments.values()].at(-1)?.captured).toBeGreaterThan(0);
  const [first] = shipmondo.standIn.shipments;
  await shipmondo.standIn.tell("Shipment Monitor", "latest", { pkg_no: first?.pkg_no, status: "In transit" });
  await customer.reload();
  await customer.getByRole("heading", { name: "Dine 2 pakker" }).waitFor();
  await customer.getByText(`Følg pakke ${first?.pkg_no} hos PostNord`).waitFor();
}

type Returning = Sending & { shop: ShopOpening };

async function returnOneBottle(office: Page, customer: Page, { number, shop, providers }: Returning): Promise<void> {
  const mail = await shop.inbox.waitFor(buyer.email, new RegExp(`Ordrebekræftelse ${number}`));
  const link = /href="([^"]*\/fortryd\?link=[^"]+)"/.exec(mail)?.[1]?.replaceAll("&amp;", "&") ?? "";
  await customer.goto(link);
  await customer.getByLabel("Kun nogle af varerne").check();
  await customer.getByLabel(/Strandgin/).check();
  await customer.getByRole("button", { name: "Videre" }).click();
  await customer.getByRole("button", { name: "Bekræft fortrydelse" }).click();
  await customer.getByRole("heading", { name: "Vi har modtaget din fortrydelse" }).waitFor();

  await office.goto(`/kontor/ordrer/${number}`);
  await office.getByRole("heading", { name: "Fortrydelse", exact: true }).waitFor();
  await office.locator("summary", { hasText: "Tag retur og betal tilbage" }).click();
  const back = office.locator("details", { hasText: "Tag retur og betal tilbage" });
  await back.getByLabel(/Strandgin/).fill("1");
  await back.getByLabel("Hvorfor?").fill("Flasken var itu");
  await back.getByLabel("Varerne kan sælges igen: Læg dem på lager").check();
  await back.getByRole("button", { name: "Se beløbet" }).click();
  await back.getByRole("button", { name: "Betal 329,00 kr. tilbage" }).click();
  await confirmAgain(office, "Tilbagebetalingen af 329,00 kr. er sat i gang.");
  // 329 kr.: first what the gift card paid, then the rest.
  await expect.poll(() => [...providers.mobilePay.standIn.payments.values()].at(-1)?.refunded).toBe(12_900);
}

async function journalBalances(page: Page): Promise<void> {
  await page.goto("/kontor/bogholderi");
  const vouchers = page.locator("details.voucher");
  await vouchers.first().waitFor();
  for (const voucher of await vouchers.all()) {
    await voucher.locator("summary").click();
    const cells = await voucher
      .locator("tbody tr")
      .evaluateAll((rows) =>
        rows.map((row) => [...row.querySelectorAll("td")].slice(2).map((cell) => cell.textContent ?? "")),
      );
    const sum = (column: number) => cells.reduce((total, row) => total + oreOf(row[column] ?? ""), 0);
    expect(sum(0)).toBeGreaterThan(0);
    expect(sum(0)).toBe(sum(1));
  }
}

const oreOf = (text: string): number => Number(text.replaceAll(/[^\d]/g, "") || 0);

async function undoImport(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole("button", { name: "Fortryd hele importen" }).click();
  await page.getByText("Fortrudt", { exact: true }).waitFor();
}

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import sharp from "sharp";
import { shopifyFile } from "../../services/api/src/moving-in/goods-import/sample-files.fixture.ts";
import { startBrowser } from "./browser.ts";
import { freePort } from "./free-port.ts";
import { orderAndPay } from "./order-and-pay.ts";
import { createTestDatabase } from "./postgres.ts";
import startPostgres from "./start-postgres.ts";
import { openShop } from "./start-shop.ts";

/**
 * `node tests/support/office-pictures.ts [folder] [width] [dark|light] [room,room]`: the pictures of docs/office.md, taken of the demo
 * shop, so that they show what there is. With another folder or width: the same rooms to be looked at, or only those that are named.
 */
const [folder = "docs/office", width = "1280", theme = "light", named = ""] = process.argv.slice(2);
const wanted = named.split(",").filter(Boolean);

/** Rooms by the name of their picture. */
const rooms: Record<string, string> = {
  "i-dag": "/",
  ordrer: "/ordrer?view=to-pack",
  varer: "/varer",
  tilbud: "/tilbud",
  "nyt-tilbud": "/tilbud/ny",
  vare: "/varer/kvart-i-syv-toer-tonic",
  kategorier: "/kategorier?kategori=spiritus%2Fgin",
  maerke: "/maerker/havgus",
  medlemmer: "/medlemmer",
  bedoemmelser: "/medlemmer/bedoemmelser",
  rapporter: "/rapporter",
  bogholderi: "/bogholderi",
  kontoplan: "/bogholderi/konti",
  indstillinger: "/indstillinger",
  klar: "/indstillinger/klar",
  tekster: "/indstillinger/tekster",
  drift: "/drift",
  historik: "/historik",
  import: "/import/1",
  gaet: "/import/gaet",
  eksport: "/eksport",
  feeds: "/eksport/feeds",
  soegning: "/soegning?prov=gin",
  nyhedsbreve: "/nyhedsbreve",
  skriv: "/drinks/negroni",
  personale: "/personale",
};

/** Rooms of an order that was placed for the picture. */
const ofOrder = (number: string): Record<string, string> => ({
  ordre: `/ordrer/${number}`,
  pakkebord: `/ordrer/${number}/pak`,
  fortrydelser: "/ordrer/fortrydelser?handled=no",
});

/** Rooms that the book shows no picture of: looked at with the others when they are looked at. */
const others: Record<string, string> = {
  "sendt-i-dag": "/ordrer?view=sent",
  telefon: "/ordrer/telefon",
  gavekort: "/gavekort",
  "ny-vare": "/varer/ny",
  "aendr-mange": "/varer/aendr",
  maerker: "/maerker",
  regler: "/soegning/regler?kind=pin",
  forbindelser: "/indstillinger/forbindelser",
  webhooks: "/indstillinger/webhooks",
  konto: "/konto",
  anmeldelser: "/medlemmer/anmeldelser",
  papirkurv: "/historik/papirkurv",
  billeder: "/billeder",
  drinks: "/drinks",
  "ny-drink": "/drinks/ny",
  artikler: "/artikler",
  artikel: "/artikler/is-er-en-ingrediens",
  kollektioner: "/kollektioner",
  kampagner: "/kampagner",
  sider: "/sider",
  side: "/sider/om-os",
  forside: "/forside",
  "gamle-filer": "/import/tidligere",
  "gammel-fil": "/import/tidligere/1",
  "gamle-ordrer": "/ordrer/tidligere",
  "gammel-ordre": "/ordrer/tidligere/1",
  "gamle-kunder": "/medlemmer/tidligere",
  opskrifter: "/import/opskrifter",
};

const stopPostgres = await startPostgres();
const data = mkdtempSync(join(tmpdir(), "skaenk-pictures-"));
const url = `http://localhost:${await freePort()}`;
const stopShop = await openShop(url, data, await createTestDatabase());
const server = await startBrowser();
try {
  const browser = await chromium.connect(server.wsEndpoint());
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: Number(width), height: 800 },
    colorScheme: theme === "dark" ? "dark" : "light",
    locale: "da-DK",
    timezoneId: "Europe/Copenhagen",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await logIn(page);
  await importFile(page);
  await bringHistory(page);
  const [first = "", , third = ""] = [await orderAndPay(url), await orderAndPay(url), await orderAndPay(url)];
  await withdraw(page, third);
  mkdirSync(folder, { recursive: true });
  const isBook = folder === "docs/office";
  const member = isBook ? {} : { medlem: await roomOfMember(page) };
  const all = { ...rooms, ...ofOrder(first), ...member, ...(isBook ? {} : others) };
  for (const [name, path] of Object.entries(all)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    await page.goto(`/kontor${path}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    const picture = await page.screenshot({ fullPage: !isBook });
    writeFileSync(
      join(folder, `${name}.webp`),
      await sharp(picture).resize({ width: 960, withoutEnlargement: true }).webp({ quality: 62 }).toBuffer(),
    );
    if (!isBook) writeFileSync(join(folder, `${name}.png`), picture);
  }
  if (isBook) await takeOnPhone(page, { pakkebord: ofOrder(first).pakkebord ?? "" });
  await browser.close();
} finally {
  await server.close();
  await stopShop();
  await stopPostgres();
  rmSync(data, { recursive: true, force: true });
}

/** What is done with a phone in the hand. */
async function takeOnPhone(page: Page, paths: Record<string, string>): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [name, path] of Object.entries(paths)) {
    if (wanted.length > 0 && !wanted.includes(`${name}-telefon`)) continue;
    await page.goto(`/kontor${path}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    const picture = await page.screenshot();
    writeFileSync(join(folder, `${name}-telefon.webp`), await sharp(picture).webp({ quality: 62 }).toBuffer());
  }
}

/** A file that is read and waits for a yes, so that the room of imports has something to show. */
async function importFile(page: Page): Promise<void> {
  await page.goto("/kontor/import");
  const buffer = Buffer.from(shopifyFile);
  await page.getByLabel("Fil med varer").setInputFiles({ name: "products_export_1.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Læs filen" }).click();
  await page.getByText("Klar til import").waitFor();
}

/** Orders of the shop before are kept, and its customers wait for a yes. */
async function bringHistory(page: Page): Promise<void> {
  const orders = `Name,Email,Financial Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Billing Name
#1001,ida@eksempel.dk,paid,DKK,449.00,2025-03-01 12:34:56 +0100,2,"Klitgaard Gin, 70 cl",Ida Møller
#1002,bo@eksempel.dk,paid,DKK,289.00,2025-05-12 09:10:00 +0200,1,Mørk rom,Bo Berg
#1003,bo@eksempel.dk,paid,DKK,hundrede,2025-05-13 09:10:00 +0200,1,Mørk rom,Bo Berg`;
  const customers = `First Name,Last Name,Email,Accepts Email Marketing,Total Spent,Total Orders
Ida,Møller,ida@eksempel.dk,yes,449.00,1
Bo,Berg,bo@eksempel.dk,no,289.00,1`;
  for (const [name, text] of Object.entries({ "orders_export_1.csv": orders, "customers_export.csv": customers })) {
    await page.goto("/kontor/import/tidligere");
    const file = { name, mimeType: "text/csv", buffer: Buffer.from(text) };
    await page.getByLabel("Fil med ordrer eller kunder").setInputFiles(file);
    await page.getByRole("button", { name: "Læs filen" }).click();
    await page.getByRole("button", { name: /^Importér / }).click();
    await page.getByText("Importeret", { exact: true }).waitFor();
  }
}

/** The first one on the list: members' numbers are not counted from one. */
async function roomOfMember(page: Page): Promise<string> {
  await page.goto("/kontor/medlemmer");
  const path = await page.locator("tbody a").first().getAttribute("href");
  return path?.replace("/kontor", "") ?? "/medlemmer";
}

/** The customer of the third order withdraws from it. */
async function withdraw(page: Page, orderNumber: string): Promise<void> {
  const statement = { name: "Kunde Nummer 3", email: "pakke3@example.dk", orderNumber, lines: "all" };
  const { draft } = await (await page.request.post("/api/v1/withdrawals", { data: statement })).json();
  await page.request.post("/api/v1/withdrawals/confirm", { data: { draft } });
}

async function logIn(page: Page): Promise<void> {
  await page.goto("/kontor/log-ind");
  await page.getByLabel("E-mail").fill("ejer@skaenk.example");
  await page.getByLabel("Kodeord").fill("skaal for kontoret");
  await page.getByRole("button", { name: "Log ind", exact: true }).click();
  await page.getByRole("heading", { name: "I dag" }).waitFor();
}

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { expectNoViolationsIn, phoneAndDesktop } from "../support/axe.ts";
import { waitForMail } from "../support/caught-mail.ts";
import { giveOwnersPassword, ownerAt, save, untilOfficeAwake } from "../support/owner-at.ts";
import { story } from "../support/story.ts";

it("brings no schemas to the browser", () => {
  const assets = join(process.env.OFFICE_BUILD_DIR ?? "apps/back-office/build-stories", "client", "assets");
  const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(50);
  // A constant that a room needs stands in a module of its own, or follows from the office's words for it.
  expect(scripts.filter((name) => readFileSync(join(assets, name), "utf8").includes("ZodType"))).toEqual([]);
});

story("whoever is not logged in is sent to log in, and comes back to where they were going", async ({ open }) => {
  const page = await open();
  await page.goto("/kontor/varer?stock=out");
  await page.getByLabel("E-mail").fill("ejer@skaenk.example");
  await page.getByLabel("Kodeord").fill("skaal for kontoret");
  await page.getByRole("button", { name: "Log ind", exact: true }).click();
  await page.getByRole("heading", { name: "Varer" }).waitFor();
  expect(new URL(page.url()).search).toBe("?stock=out");
});

story("the owner changes a price in the grid with the keyboard, and takes it back", async ({ open }) => {
  const page = await ownerAt(open);
  await page.goto("/kontor/varer?q=findes+ikke+her");
  await page.getByRole("heading", { name: "Intet passer til filtrene" }).waitFor();
  await page.getByRole("link", { name: "Ryd filtre" }).click();
  await page.getByRole("gridcell").first().waitFor();
  await page.goto("/kontor/varer?q=havgus+london");
  const cell = page.getByRole("gridcell", { name: /^Pris, Havgus London Dry Gin/ }).first();
  const before = await cell.innerText();
  await cell.click();
  await page.keyboard.type("199,50");
  await page.keyboard.press("Enter");
  await expect.poll(() => cell.innerText()).toBe("199,50");
  await page.getByRole("status").filter({ hasText: "gemt" }).waitFor({ state: "attached" });
  await page.keyboard.press("Control+z");
  await expect.poll(() => cell.innerText()).toBe(before);
});

story("the goods go on as one scrolls, and show the columns that one chose", async ({ open }) => {
  const page = await ownerAt(open);
  await page.goto("/kontor/varer");
  await page.locator("summary").filter({ hasText: "Kolonner" }).click();
  await page.getByRole("checkbox", { name: "Aftappet i" }).press("Space");
  await page.getByRole("button", { name: "Vis de valgte" }).click();
  await page.getByRole("columnheader", { name: "Aftappet i" }).waitFor();
  const again = await page.context().newPage();
  await again.goto("/kontor/varer");
  await again.getByRole("columnheader", { name: "Aftappet i" }).waitFor();

  const lines = again.locator("table.grid tbody tr[aria-rowindex]");
  const first = await lines.count();
  const furthest = async () => {
    await again.locator(".table-frame").evaluate((frame) => frame.scrollTo(0, frame.scrollHeight));
    return Number(await lines.last().getAttribute("aria-rowindex"));
  };
  await expect.poll(furthest).toBeGreaterThan(150);
  expect(await lines.count()).toBeLessThan(first + 60);
});

story("what is done to many goods is what was shown, whatever is typed meanwhile", async ({ open }) => {
  const page = await ownerAt(open);
  await page.goto("/kontor/varer/aendr?q=hindbaer+findes+ikke");
  await page.getByRole("heading", { name: "Ændr 0 varer" }).waitFor();
  await page.goto("/kontor/varer/aendr?q=gommesirup&status=active");
  await page.getByText("»gommesirup«, I butikken").waitFor();
  await page.getByLabel("Priser op eller ned").fill("10");
  await page.getByRole("button", { name: "Vis ændringerne" }).click();
  await page.getByRole("heading", { name: "1 ændring på 1 vare" }).waitFor();
  await page.getByLabel("Priser op eller ned").fill("400");
  await page.getByRole("button", { name: "Udfør 1 ændring" }).click();
  await page.getByRole("heading", { name: "Priser +10 % på 1 vare" }).waitFor();
  await page.getByRole("button", { name: "Fortryd det hele" }).click();
  await page.getByText("Fortrudt", { exact: true }).waitFor();
});

story("the sizes of a product are lines to open, and stay open when one is saved", async ({ open }) => {
  const page = await ownerAt(open);
  await page.goto("/kontor/varer/aubrissel-og-fille-brut-tradition");
  await untilOfficeAwake(page);
  const size = page.getByRole("article", { name: "Variant AUB-BRU-37" });
  expect(await size.getByLabel("Kostpris").isVisible()).toBe(false);
  await size.getByText("37,5 cl").click();
  await size.getByLabel("Kostpris").fill("88,50");
  await save(page);
  await size.getByText("Dækningsbidrag uden moms").waitFor();
  expect(await size.getByLabel("Kostpris").inputValue()).toBe("88,50");
});

story("a product is saved without JavaScript, and what is wrong is said beside its field", async ({ open }) => {
  const page = await ownerAt(open, { javaScript: false, complaints: [/status of 400/] });
  await page.goto("/kontor/varer/havgus-london-dry-gin");
  // A field that only scripts fill is not shown.
  expect(await page.getByRole("grid", { name: "Kategori: valgt" }).isVisible()).toBe(false);
  const strength = page.getByLabel("Alkohol");
  await strength.fill("140");
  await page.getByRole("button", { name: "Gem varen" }).click();
  expect(await page.getByText("Skal være mellem 0 og 100").first().isVisible()).toBe(true);
});

story("an order that is being told by phone survives a reload and an expired login", async ({ open }) => {
  const page = await ownerAt(open);
  await page.goto("/kontor/ordrer/telefon");
  await untilOfficeAwake(page);
  await page.getByLabel("Find en vare").fill("kvart i syv");
  await page.keyboard.press("Enter");
  await page
    .getByRole("button", { name: /^Læg i ordren/ })
    .first()
    .click();
  await page.getByLabel(/^Antal af/).fill("3");
  await page.getByLabel("Navn", { exact: true }).fill("Ruth Ringer");
  await page.reload();
  await page.getByText("er hentet frem igen").waitFor();
  expect(await page.getByLabel(/^Antal af/).inputValue()).toBe("3");
  expect(await page.getByLabel("Navn", { exact: true }).inputValue()).toBe("Ruth Ringer");

  await page.context().clearCookies();
  await page.getByLabel("Find en vare").fill("havgus");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Log ind" }).waitFor();
  await giveOwnersPassword(page);
  await page.getByText("er hentet frem igen").waitFor();
  expect(await page.getByLabel(/^Antal af/).inputValue()).toBe("3");
  expect(await page.getByLabel("Navn", { exact: true }).inputValue()).toBe("Ruth Ringer");
});

story(
  "an order is told by phone, without JavaScript, and paid behind the link once an age is proven",
  async ({ open }) => {
    const page = await ownerAt(open, { javaScript: false, complaints: [/status of 4(09|22)/] });
    await page.goto("/kontor/ordrer/telefon");
    await page.getByLabel("Navn", { exact: true }).fill("Ruth Ringer");
    await page.getByRole("button", { name: "Tag ordren" }).click();
    await page.getByText("Skriv et dansk telefonnummer med 8 cifre.").waitFor();
    expect(await page.getByLabel("Navn", { exact: true }).inputValue()).toBe("Ruth Ringer");

    await page.getByLabel("Find en vare").fill("havgus london");
    await page.keyboard.press("Enter");
    await page
      .getByRole("button", { name: /^Læg i ordren: Havgus London Dry Gin/ })
      .first()
      .click();
    await page.getByLabel(/^Antal af Havgus/).fill("2");
    await page.getByLabel("E-mail").fill("ruth@example.dk");
    await page.getByLabel("Telefon").fill("12 34 56 78");
    await page.getByLabel("Måde").selectOption({ index: 1 });
    await page.getByLabel("Vejnavn og nummer").fill("Ringvej 2");
    await page.getByLabel("Postnummer").fill("5000");
    await page.getByLabel("Betaling").selectOption({ index: 1 });
    await page.getByRole("button", { name: "Beregn" }).click();
    await page.getByText("Der er alkohol i ordren").waitFor();
    await page.getByRole("checkbox", { name: "Kunden har hørt" }).check();
    await page.getByRole("button", { name: "Tag ordren" }).click();
    await page.getByRole("heading", { level: 1, name: /^Ordre \d+/ }).waitFor();
    expect(await page.getByText(/taget pr. telefon af/).isVisible()).toBe(true);
    const mail = await waitForMail("ruth@example.dk", /pr\. telefon/);
    const link = /\/kurv\/kvittering\/[\w-]+/.exec(mail)?.[0] ?? "";

    // A page that is left for another site cuts the change of page short.
    const complaints = [/^Transition was (aborted|skipped)/];
    const ruth = await open({ past18: true, choseCookies: true, width: 390, complaints });
    await ruth.goto(link);
    await ruth.getByRole("button", { name: "Bekræft din alder" }).click();
    await ruth.getByRole("button", { name: "Godkend som 18+" }).click();
    await ruth.getByRole("button", { name: /^Bestil og betal/ }).click();
    await ruth.getByRole("button", { name: "Godkend", exact: true }).click();
    await ruth.getByRole("heading", { name: /^Tak, Ruth/ }).waitFor();
  },
);

story("a key that acts without seeing is refused beside its rights, and made with both", async ({ open }) => {
  const page = await ownerAt(open, { complaints: [/status of 403/, /status of 422/] });
  await page.goto("/kontor/personale");
  await untilOfficeAwake(page);
  await page.getByText("Opret en nøgle", { exact: true }).click();
  await page.getByLabel("Hvad skal den bruges til?").fill("Kassen");
  const rights = page.getByRole("group", { name: "Rettigheder" });
  await rights.getByLabel("Betale tilbage").check();
  await page.getByRole("button", { name: "Opret nøgle" }).click();
  const confirm = async () => {
    await page.getByRole("dialog").getByLabel("Kodeord").fill("skaal for kontoret");
    await page.getByRole("dialog").getByRole("button", { name: "Bekræft" }).click();
  };
  await confirm();
  await rights.getByText("»Betale tilbage« kræver også »Se ordrer«").waitFor();
  await rights.getByLabel("Se ordrer", { exact: true }).check();
  await page.getByRole("button", { name: "Opret nøgle" }).click();
  await confirm();
  await page.getByText("Gem nøglen nu").waitFor();
  await page.getByRole("row", { name: /Kassen/ }).waitFor();
});

story("every room of the office is accessible, on a phone and on a desktop, by day and by night", async ({ open }) => {
  const page = await ownerAt(open);
  for (const path of [
    "/",
    "/varer",
    "/varer/havgus-london-dry-gin",
    "/varer/ny",
    "/personale",
    "/historik",
    "/konto",
    "/ordrer/telefon",
  ]) {
    await page.goto(`/kontor${path}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expectNoViolationsIn(phoneAndDesktop, page, path);
  }
});

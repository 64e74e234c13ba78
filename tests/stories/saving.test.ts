import { Client } from "pg";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectNoViolationsIn, phoneAndDesktop } from "../support/axe.ts";
import { giveOwnersPassword, ownerAt, pressSave, save, untilOfficeAwake } from "../support/owner-at.ts";
import { ownShop, story } from "../support/story.ts";

/** Rooms in which something is saved, each with two of its fields. */
const rooms: [path: string, one: string, other: string][] = [
  ["/varer/havgus-london-dry-gin", "[name=description]", "[name=serving]"],
  ["/drinks/negroni", "[name=intro]", "[name=tip]"],
  ["/artikler/aebler-i-glasset", "[name=title]", "[name=summary]"],
  ["/kollektioner/alkoholfri-med-vilje", "[name=name]", "[name=summary]"],
  ["/kampagner/alkoholfri-januar", "[name=name]", "[name=tagline]"],
  ["/sider/handelsbetingelser", "[name=title]", "[name=description]"],
  ["/maerker/havgus", "[name=tagline]", "[name=country]"],
  ["/forside", "[name=title]", "[name=description]"],
  ["/indstillinger", "#virksomhed [name=address]", "#virksomhed [name=name]"],
  [
    "/kategorier?kategori=spiritus%2Fgin",
    "form:has(input[name=key][value='spiritus/gin']) [name=name]",
    "form:has(input[name=key][value='spiritus/gin']) [name=text]",
  ],
  ["/bogholderi/konti", "[name='chart.accounts.goods']", "[name='chart.accounts.delivery']"],
];

const bar = (page: Page) => page.getByRole("region", { name: "Gem" });
const says = (page: Page, text: string | RegExp) => bar(page).getByText(text).waitFor();

/** Lets the time run out in which a password that was shown counts. */
async function forgetStepUp(): Promise<void> {
  const db = new Client({ connectionString: ownShop().databaseUrl });
  await db.connect();
  await db.query("update staff_sessions set confirmed_at = confirmed_at - interval '1 hour'");
  await db.end();
}

/** Types behind what stands in a field, and returns the whole. */
async function typeInto(page: Page, field: string, more: string): Promise<string> {
  const input = page.locator(field).last();
  const text = /^\d+$/.test(await input.inputValue())
    ? `1${more.length}23`
    : `${await input.inputValue()} ${more}`.trim();
  await input.fill(text);
  return text;
}

story(
  "two people write in eleven rooms at once: nothing is lost, and nobody is asked about a field of their own",
  { timeout: 300_000 },
  async ({ open }) => {
    const [anna, bo] = [await ownerAt(open), await ownerAt(open)];
    for (const [path, one, other] of rooms) {
      for (const page of [anna, bo]) {
        await page.goto(`/kontor${path}`);
        await untilOfficeAwake(page);
        await says(page, /^(Ingen ændringer|Gemt )/);
      }
      const annas = await typeInto(anna, one, "af Anna");
      await says(anna, "1 ændring ikke gemt");
      await anna.keyboard.press("Control+s");
      await says(anna, /^Gemt kl\. /);
      const bos = await typeInto(bo, other, "af Bo her");
      await save(bo);
      // The page that saved last shows both, without being read again.
      await expect.poll(() => bo.locator(one).last().inputValue()).toBe(annas);
      await anna.reload();
      await untilOfficeAwake(anna);
      expect([path, await anna.locator(one).last().inputValue()]).toEqual([path, annas]);
      expect([path, await anna.locator(other).last().inputValue()]).toEqual([path, bos]);
      expect(await bo.getByText("har ændret det samme").count()).toBe(0);
    }
  },
);

story("two people who write in the same field see both texts, and choose", async ({ open }) => {
  const [anna, bo] = [await ownerAt(open, { complaints: [/409/] }), await ownerAt(open, { complaints: [/409/] })];
  for (const page of [anna, bo]) await page.goto("/kontor/drinks/americano");
  for (const page of [anna, bo]) await untilOfficeAwake(page);
  await anna.locator("[name=tip]").fill("Annas råd.");
  await save(anna);
  await bo.locator("[name=tip]").fill("Bos råd.");
  await bo.locator("[name=intro]").fill("Bos indledning.");
  await pressSave(bo);
  const choice = bo.locator(".conflict");
  await choice.getByText("Annas råd.").waitFor();
  expect(await choice.locator("tbody tr").count()).toBe(1);
  await choice.getByLabel("Annas råd.").check();
  await choice.getByRole("button", { name: "Gem med det valgte" }).click();
  await says(bo, /^Gemt kl\. /);
  await expect.poll(() => bo.locator("[name=tip]").inputValue()).toBe("Annas råd.");
  expect(await bo.locator("[name=intro]").inputValue()).toBe("Bos indledning.");
});

story("a draft of this browser is offered, and never undoes what a colleague changed", async ({ open }) => {
  const [anna, bo] = [await ownerAt(open), await ownerAt(open)];
  await bo.goto("/kontor/drinks/daiquiri");
  await untilOfficeAwake(bo);
  await bo.locator("[name=tip]").fill("Bos råd, ikke gemt.");
  await bo.locator("[name=intro]").fill("Bos indledning, ikke gemt.");
  await says(bo, "2 ændringer ikke gemt");
  await anna.goto("/kontor/drinks/daiquiri");
  await untilOfficeAwake(anna);
  await anna.locator("[name=tip]").fill("Annas råd.");
  await anna.locator("[name=glassNote]").fill("Annas glas.");
  await save(anna);

  await bo.reload();
  await untilOfficeAwake(bo);
  await bo.getByText(/som ikke blev gemt/).waitFor();
  expect(await bo.locator("[name=intro]").inputValue()).not.toContain("ikke gemt");
  await bo.getByRole("button", { name: "Hent dem frem" }).click();
  await says(bo, "1 ændring ikke gemt");
  expect(await bo.locator("[name=intro]").inputValue()).toBe("Bos indledning, ikke gemt.");
  expect(await bo.locator("[name=tip]").inputValue()).toBe("Annas råd.");
  await bo.getByText("Du har skrevet: Bos råd, ikke gemt.").waitFor();
  await save(bo);
  await anna.reload();
  expect(await anna.locator("[name=tip]").inputValue()).toBe("Annas råd.");
  expect(await anna.locator("[name=glassNote]").inputValue()).toBe("Annas glas.");
  expect(await anna.locator("[name=intro]").inputValue()).toBe("Bos indledning, ikke gemt.");
});

story("what is published is what is on the screen, and leaving with unsaved changes asks", async ({ open }) => {
  const page = await ownerAt(open);
  await page.goto("/kontor/drinks/mojito");
  await untilOfficeAwake(page);
  await page.locator("[name=intro]").fill("Som den står på skærmen.");
  await page.getByRole("link", { name: "Medlemmer", exact: true }).first().click();
  await page.getByRole("heading", { name: "Der er ændringer, som ikke er gemt" }).waitFor();
  await page.getByRole("button", { name: "Bliv her" }).click();
  await expectNoViolationsIn(phoneAndDesktop, page, "the bar");
  await page.setViewportSize({ width: 1280, height: 800 });
  await bar(page).getByRole("button", { name: "Udgiv" }).click();
  await says(page, "Udgivet.");
  const reader = await open();
  await expect
    .poll(async () => (await (await reader.request.get("/drink/mojito")).text()).includes("Som den står på skærmen."))
    .toBe(true);
  await page.getByRole("link", { name: "Medlemmer", exact: true }).first().click();
  await page.getByRole("heading", { name: "Medlemmer", level: 1 }).waitFor();
});

story("what is made new and planned is saved by the bar too", { timeout: 120_000 }, async ({ open }) => {
  const page = await ownerAt(open, { complaints: [/status of 422/] });
  const leave = async () => {
    await page.getByRole("link", { name: "Medlemmer", exact: true }).first().click();
    await page.getByRole("heading", { name: "Der er ændringer, som ikke er gemt" }).waitFor();
  };
  for (const [path, act, field] of [
    ["/varer/ny", "Opret vare", "[name=name]"],
    ["/tilbud/ny", "Opret tilbud", "[name=name]"],
    ["/drinks/ny", "Opret", "[name=name]"],
    ["/artikler/ny", "Opret", "[name=title]"],
  ] as const) {
    await page.goto(`/kontor${path}`);
    await untilOfficeAwake(page);
    await says(page, "Intet skrevet endnu");
    await page.locator(field).first().fill("Aftenens valg");
    await says(page, "1 felt udfyldt, ikke gemt");
    expect(await bar(page).getByRole("button", { name: act, exact: true }).isEnabled(), path).toBe(true);
    await leave();
    await page.getByRole("button", { name: path === "/artikler/ny" ? "Gem og gå" : "Bliv her" }).click();
    if (path !== "/artikler/ny") await page.evaluate(() => localStorage.clear());
  }
  await page.waitForURL(/\/(artikler\/aftenens-valg|medlemmer)$/);

  await page.goto("/kontor/varer/havgus-london-dry-gin");
  await untilOfficeAwake(page);
  const size = page.getByRole("article", { name: "Variant HAV-LDG-70", exact: true });
  if (!(await size.getByText("Planlæg en pris").isVisible())) await size.locator("summary").first().click();
  await size.getByText("Planlæg en pris").click();
  await size.locator("[name=plannedOre]").fill("279,00");
  await says(page, "1 ændring ikke gemt");
  await page.keyboard.press("Control+s");
  await bar(page).getByRole("alert").waitFor();
  await size.getByLabel("Fra", { exact: true }).fill("2027-03-01T08:00");
  await save(page);
  await size.getByText(/^Planlagt: 279/).waitFor();
  await size.getByRole("button", { name: "Fjern planen" }).click();
  await size.getByText("Planlæg en pris").waitFor();
});

story("connections and roles are saved by the bar too", async ({ open }) => {
  const page = await ownerAt(open, { complaints: [/status of 403/] });
  await page.goto("/kontor/indstillinger/forbindelser");
  await untilOfficeAwake(page);
  const connection = page.locator("#shipmondo");
  await connection.locator("summary").click();
  await connection.getByLabel("API-nøgle").fill("noegle");
  await says(page, "1 ændring ikke gemt");
  await connection.getByLabel("API-bruger").fill("bruger");
  await says(page, "2 ændringer ikke gemt");
  await forgetStepUp();
  await pressSave(page);
  const dialog = page.getByRole("dialog", { name: "Bekræft, at det er dig" });
  await dialog.getByLabel("Kodeord").fill("skaal for kontoret");
  await dialog.getByRole("button", { name: "Bekræft" }).click();
  await says(page, /^Gemt kl\. /);
  // A key is never shown again, and is no unsaved change either.
  await expect.poll(() => connection.getByLabel("API-nøgle", { exact: true }).inputValue()).toBe("");
  expect(await connection.getByLabel("API-bruger").inputValue()).toBe("bruger");

  await page.goto("/kontor/personale");
  await untilOfficeAwake(page);
  await says(page, "Ingen ændringer");
  await expectNoViolationsIn(phoneAndDesktop, page, "the staff's bar");
});

story("a newsletter's blocks that were not saved come back from the browser", async ({ open }) => {
  const page = await ownerAt(open);
  await page.goto("/kontor/nyhedsbreve");
  await page.getByRole("textbox", { name: "Emne", exact: true }).fill("Kladde i browseren");
  await page
    .getByRole("button", { name: /^(Opret|Begynd|Nyt brev)/ })
    .first()
    .click();
  await page.getByRole("heading", { level: 1, name: "Kladde i browseren" }).waitFor();
  await untilOfficeAwake(page);
  await page.getByLabel("Slags, blok 1").selectOption("paragraph");
  await page.getByLabel("Tekst, blok 1").fill("Første.");
  await page.getByRole("button", { name: "Tilføj en blok" }).click();
  await page.getByLabel("Tekst, blok 2").fill("Anden.");
  await says(page, /ikke gemt/);
  await page.reload();
  await untilOfficeAwake(page);
  await page.getByRole("button", { name: "Hent dem frem" }).click();
  await expect.poll(() => page.getByLabel("Tekst, blok 2").inputValue()).toBe("Anden.");
  expect(await page.getByLabel("Tekst, blok 1").inputValue()).toBe("Første.");
  await save(page);
  await page.frameLocator("iframe").getByText("Anden.").waitFor();
});

story(
  "each of six saves in a row is answered in the bar",
  async ({ open }) => {
    const page = await ownerAt(open);
    for (let time = 0; time < 6; time++) {
      await page.goto("/kontor/varer/aubrissel-og-fille-brut-tradition");
      await untilOfficeAwake(page);
      const size = page.getByRole("article", { name: "Variant AUB-BRU-37" });
      await size.getByText("37,5 cl").click();
      await size.getByLabel("Kostpris").fill(`${80 + time},50`);
      await save(page);
    }
  },
  120_000,
);

story(
  "a form that is sent after the login ran out loses nothing, and offers nothing once it is answered",
  async ({ open }) => {
    const page = await ownerAt(open, { complaints: [/status of 4(09|22)/] });
    await page.goto("/kontor/gavekort");
    await untilOfficeAwake(page);
    const issue = page.locator("form", { has: page.getByRole("button", { name: "Udsted …" }) });
    const reason = issue.getByLabel("Hvorfor?");
    const send = issue.getByRole("button", { name: "Udsted …" });
    await page.getByText("Udsted et gavekort").click();
    await reason.fill("Præmie i lodtrækningen");
    await send.click();
    await issue.locator("[aria-invalid=true]").first().waitFor();
    await page.reload();
    await untilOfficeAwake(page);
    expect(await issue.getByText("som ikke blev gemt").count()).toBe(0);

    await page.getByText("Udsted et gavekort").click();
    await reason.fill("Præmie i lodtrækningen");
    await page.context().clearCookies();
    await send.click();
    await page.getByRole("heading", { name: "Log ind" }).waitFor();
    await giveOwnersPassword(page);
    await issue.getByText("som ikke blev gemt: Hvorfor?").waitFor();
    await issue.getByRole("button", { name: "Hent dem frem" }).click();
    expect(await reason.inputValue()).toBe("Præmie i lodtrækningen");
  },
);

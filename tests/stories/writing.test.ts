import { Client } from "pg";
import { expect } from "vitest";
import { bothThemes, expectNoViolationsIn, phoneAndDesktop } from "../support/axe.ts";
import { ownerAt, pick, pressSave, save, untilOfficeAwake } from "../support/owner-at.ts";
import { ownShop, story } from "../support/story.ts";

/** Moves a time in the data instead of waiting for it; with the triggers off, so that only the clock tells of it. */
async function letTheTimeCome(slug: string): Promise<void> {
  const client = new Client({ connectionString: ownShop().databaseUrl });
  await client.connect();
  try {
    await client.query("set session_replication_role = replica");
    await client.query("update content_drafts set publish_at = now() - interval '1 minute' where slug = $1", [slug]);
    await client.query(`
      update pages set content = jsonb_set(content, '{front}', (
        select jsonb_agg(case when part ->> 'from' is null then part
          else part || jsonb_build_object('from', to_char(now() at time zone 'UTC' - interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) end
          order by place)
        from jsonb_array_elements(content -> 'front') with ordinality parts (part, place)))
      where path = '/'`);
    await client.query("update content_turns set at = now() - interval '1 minute'");
  } finally {
    await client.end();
  }
}

story("a drink of many parts is written in one go, and all of it survives a reload", async ({ open }) => {
  const page = await ownerAt(open);
  await page.goto("/kontor/drinks/ny");
  await page.getByLabel("Navn").fill("Lang aften");
  await page.getByRole("button", { name: "Opret" }).click();
  await page.getByRole("heading", { name: "Lang aften" }).waitFor();
  await untilOfficeAwake(page);
  const ingredients = page.getByRole("combobox", { name: "Ingrediens", exact: true });
  expect(await ingredients.count()).toBe(3);
  const parts = ["gin", "citronsaft", "sukkersirup", "danskvand", "vodka"];
  // The line that is chosen last has a free one after it.
  for (const [index, part] of parts.entries()) await ingredients.nth(index).selectOption(part);
  expect(await ingredients.count()).toBe(6);
  await page.getByRole("button", { name: "Endnu en linje" }).click();
  expect(await ingredients.count()).toBe(7);
  await page.reload();
  await page.getByRole("button", { name: "Hent dem frem" }).click();
  await expect.poll(() => ingredients.count()).toBe(6);
  expect(await ingredients.nth(4).inputValue()).toBe("vodka");
});

story("a writer takes a drink from a draft to the front page at a time", async ({ open }) => {
  const page = await ownerAt(open);
  await page.goto("/kontor/drinks/ny");
  await page.getByLabel("Navn").fill("Morgenbrise");
  await page.getByRole("button", { name: "Opret" }).click();
  await page.getByRole("heading", { name: "Morgenbrise" }).waitFor();
  await page.getByText("Den mangler ingredienser.").waitFor();

  await page.getByLabel("Bygger på").selectOption("gin");
  await page.getByLabel("Type").selectOption("sour");
  await page.getByLabel("Indledning").fill("Gin, citron og en *brise*.");
  const ingredients = page.getByLabel("Ingrediens", { exact: true });
  const amounts = page.getByLabel("Mængde");
  await ingredients.nth(0).selectOption("gin");
  await amounts.nth(0).fill("4");
  await ingredients.nth(1).selectOption("citronsaft");
  await amounts.nth(1).fill("2,5");
  await page.getByLabel("Glas", { exact: true }).selectOption("cocktailglas");
  await page.getByLabel("Metode").selectOption("ryst");
  await page.getByLabel("Pynt", { exact: true }).fill("citronskal");
  await page.getByRole("img", { name: /cocktailglas|Morgenbrise/i }).waitFor();
  await page.getByText(/8,3 cl/).waitFor();
  await page.getByLabel("Pyntes med").first().selectOption("citron");
  await page.getByLabel("Så meget").first().fill("1");
  await page.getByLabel("Pyntens enhed").first().selectOption("strimler");
  await page.getByLabel("Trin").fill("Ryst med is.\nSi op i glasset.");
  await page.getByLabel("Syrlig").check();
  await page.getByLabel("Nemme drinks").check();
  await save(page);

  const preview = await page.getByRole("link", { name: "Forhåndsvis" }).getAttribute("href");
  const reader = await open();
  await reader.goto(preview ?? "");
  await reader.getByRole("heading", { level: 1, name: "Morgenbrise" }).waitFor();
  await reader.getByText("Kladde fra kontoret").waitFor();
  await reader.getByText("Citron til pynt").waitFor();

  await page.getByText("Udgiv på et tidspunkt").click();
  await page.getByLabel("Udgives").fill("2036-12-24T12:00");
  await page.getByRole("button", { name: "Gem tiden" }).click();
  await page.getByText(/Udgives 24. december 2036/).waitFor();

  await page.goto("/kontor/forside");
  await untilOfficeAwake(page);
  const parts = page.locator(".writing-parts details");
  const last = parts.last();
  await last.locator("summary").click();
  await last.getByLabel("Del", { exact: true }).selectOption("drinks");
  await last.getByLabel("Nr.").fill("1,5");
  await last.getByLabel("Vises fra").fill("2036-12-24T12:00");
  await last.getByLabel("Overskrift").fill("Til en klar morgen");
  await pick(last, "Drinks, der vises", "negr", "Negroni");
  await pick(last, "Drinks, der vises", "americ", "Americano");
  // The last one first, by the keys alone: Enter on its handle, up above the other, Enter again.
  await last.getByRole("button", { name: "Flyt Americano" }).focus();
  await page.keyboard.press("Enter");
  const place = () => page.locator(":focus").getAttribute("aria-label");
  for (let step = 0; step < 4 && (await place()) !== "Indsæt før Negroni"; step++) await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect.poll(() => last.locator("[name$='.drinks']").inputValue()).toBe("americano, negroni");
  await save(page);
  await page.getByRole("button", { name: "Udgiv", exact: true }).click();
  await page.getByText("Sidst udgivet").waitFor();

  await reader.goto("/");
  await reader.getByRole("heading", { name: "Drinks", exact: true }).waitFor();
  expect(await reader.getByRole("heading", { name: "Til en klar morgen" }).count()).toBe(0);
  expect((await reader.request.get("/drink/morgenbrise")).status()).toBe(404);

  await letTheTimeCome("morgenbrise");
  const frontSays = async () => (await (await reader.request.get("/")).text()).includes("Til en klar morgen");
  await expect.poll(frontSays, { timeout: 20_000 }).toBe(true);
  await expect
    .poll(async () => (await reader.request.get("/drink/morgenbrise")).status(), { timeout: 20_000 })
    .toBe(200);

  await page.goto("/kontor/forside");
  await untilOfficeAwake(page);
  await page.locator(".writing-parts summary", { hasText: "Til en klar morgen" }).click();
  await page.locator(".writing-parts details[open]").getByLabel("Del", { exact: true }).selectOption("");
  await save(page);
  await page.getByRole("button", { name: "Udgiv", exact: true }).click();
  await expect.poll(frontSays).toBe(false);
});

story("a page whose address changes leads on from the old one in one step", async ({ open }) => {
  const page = await ownerAt(open);
  const moveTo = async (slug: string) => {
    await page.getByLabel("Adresse").fill(slug);
    await pressSave(page);
    await page.waitForURL(`**/kontor/drinks/${slug}`);
    await page.getByRole("button", { name: "Udgiv", exact: true }).click();
    await page.getByText("Udgivet.").first().waitFor();
  };
  await page.goto("/kontor/drinks/dark-og-stormy");
  await moveTo("dark-and-stormy");
  await moveTo("moerk-og-stormfuld");
  for (const old of ["dark-og-stormy", "dark-and-stormy"]) {
    // The older address led on before as well: what counts is where to, as soon as the shop has heard of it.
    const leadsTo = async () => {
      const answer = await page.request.get(`/drink/${old}`, { maxRedirects: 0 });
      return [answer.status(), answer.headers().location];
    };
    await expect.poll(leadsTo).toEqual([301, "/drink/moerk-og-stormfuld"]);
  }
  await moveTo("dark-og-stormy");
  await expect.poll(async () => (await page.request.get("/drink/dark-og-stormy")).status()).toBe(200);
});

story("drinks are put into the midst of a story by a part of their names", async ({ open }) => {
  const page = await ownerAt(open);
  await page.goto("/kontor/artikler/vermouth-hoerer-til-i-koeleskabet");
  await page.getByRole("toolbar").getByRole("button", { name: "Varer", exact: true }).click();
  const card = page.locator(".story-whole").filter({ has: page.getByText("Varer", { exact: true }) });
  // Key by key, as one types: a field that is made anew on the way loses what was typed.
  await card.getByRole("combobox", { name: "Varer i teksten" }).pressSequentially("havgus london");
  await page.getByRole("option", { name: "Havgus London Dry Gin" }).click();
  await card.getByRole("grid", { name: "Varer i teksten: valgt" }).getByText("Havgus London Dry Gin").waitFor();
});

story("a text that is pasted keeps its headings and links, and brings nothing else along", async ({ open }) => {
  const page = await ownerAt(open, { complaints: [/inline event handler/] });
  await page.goto("/kontor/artikler/is-er-en-ingrediens");
  await page.locator(".story-page p").last().click();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.locator(".story-page").evaluate((field) => {
    const clipboardData = new DataTransfer();
    const pasted = `<h2>Fra et ark</h2><p onclick="window.stolen = true">Klar <a href="https://is.example/">is</a>
      <img src="x" onerror="window.stolen = true"></p>`;
    clipboardData.setData("text/html", pasted);
    clipboardData.setData("text/plain", "Fra et ark");
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await page.locator(".story-page h2", { hasText: "Fra et ark" }).waitFor();
  await page.getByRole("button", { name: "Vis som tekst med tegn" }).click();
  expect(await page.getByLabel("Tekst").inputValue()).toContain("## Fra et ark\n\nKlar [is](https://is.example/)");
  expect(await page.evaluate(() => "stolen" in window)).toBe(false);
});

story("a story is written without JavaScript, and what is wrong stands beside its field", async ({ open }) => {
  const page = await ownerAt(open, { javaScript: false, complaints: [/status of 4\d\d/] });
  await page.goto("/kontor/artikler");
  await page.locator(".list a").first().click();
  const text = page.getByLabel("Tekst");
  const before = await text.inputValue();
  await text.fill(`${before}\n\n[klik her](javascript:alert(1))`);
  await page.getByRole("button", { name: "Gem kladden" }).click();
  await page.getByText(/Et link skal begynde med/).waitFor();
});

story.for([
  ["of drinks", ["/drinks", "/drinks/negroni", "/drinks/ny"]],
  ["of stories", ["/artikler", "/kollektioner", "/kampagner"]],
  ["of pages", ["/sider/handelsbetingelser", "/forside", "/billeder"]],
] as const)(
  "the writer's rooms %s are accessible, on a phone and on a desktop, by day and by night",
  async ([, paths], { open }) => {
    const page = await ownerAt(open);
    for (const path of paths) {
      await page.goto(`/kontor${path}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await expectNoViolationsIn(phoneAndDesktop, page, path);
    }
  },
);

story("the dialog of links in a text is accessible by day and by night", async ({ open }) => {
  const page = await ownerAt(open);
  await page.goto("/kontor/artikler/is-er-en-ingrediens");
  const bar = page.getByRole("toolbar").first();
  await bar.waitFor();
  await page.locator(".story-page p").first().click({ clickCount: 3 });
  await bar.getByRole("button", { name: "Link", exact: true }).click();
  await page.getByRole("dialog", { name: "Link" }).waitFor();
  await expectNoViolationsIn(bothThemes, page, "the dialog of links");
});

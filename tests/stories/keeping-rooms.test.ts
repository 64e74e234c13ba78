import { expect } from "vitest";
import { expectNoViolationsIn, phoneAndDesktop } from "../support/axe.ts";
import { ownerAt, pressSave, save, untilOfficeAwake } from "../support/owner-at.ts";
import { story } from "../support/story.ts";

story(
  "what the owner tells of the company stands on the shop's pages at once, and can be told back",
  async ({ open }) => {
    const page = await ownerAt(open);
    const phone = async (number: string) => {
      await page.goto("/kontor/indstillinger");
      await page.getByLabel("Telefon").fill(number);
      await save(page);
    };
    const visitor = await open();
    await phone("21 43 65 87");
    await visitor.goto("/kontakt");
    await expect.poll(async () => await visitor.reload().then(() => visitor.content())).toContain("21 43 65 87");
    await phone("12 34 56 78");
  },
);

story("a wrong CVR number is said beside its field, and what was typed stays", async ({ open }) => {
  const page = await ownerAt(open, { complaints: [/status of 400/] });
  await page.goto("/kontor/indstillinger");
  const cvr = page.getByLabel("CVR-nummer");
  await cvr.fill("1234");
  await pressSave(page);
  await page.getByText("Et CVR-nummer skal være 8 cifre").waitFor();
  expect(await cvr.inputValue()).toBe("1234");
  await page.evaluate(() => localStorage.clear());
});

story(
  "another program is told of stock: what it does not take is given up, tried again and dropped",
  async ({ open }) => {
    const plain = await ownerAt(open, { javaScript: false, complaints: [/status of 4\d\d/] });
    await plain.goto("/kontor/indstillinger/webhooks");
    const address = plain.getByLabel("Adresse");
    await address.fill("http://localhost:9/krog");
    await plain.getByLabel("Lager ændret").check();
    await plain.getByRole("button", { name: "Opret webhook" }).click();
    await plain.getByText("Skriv en adresse, der begynder med https://").first().waitFor();
    expect([await address.inputValue(), await plain.getByLabel("Lager ændret").isChecked()]).toEqual([
      "http://localhost:9/krog",
      true,
    ]);
    await address.fill("https://localhost:9/krog");
    await plain.getByRole("button", { name: "Opret webhook" }).click();
    await plain.getByText("Gem hemmeligheden nu").waitFor();

    const page = await ownerAt(open);
    await page.goto("/kontor/varer?q=havgus+london");
    const stock = page.getByRole("gridcell", { name: /^Lager, Havgus London Dry Gin/ }).first();
    const more = String(Number(await stock.innerText()) + 1);
    await stock.click();
    await page.keyboard.type(more);
    await page.keyboard.press("Enter");
    await expect.poll(() => stock.innerText()).toBe(more);

    const reason = "Adressen er på et lukket netværk.";
    const shown = (path: string, text: string | RegExp) =>
      expect
        .poll(async () => {
          await page.goto(path);
          return await page.getByRole("row").filter({ hasText: text }).count();
        })
        .toBeGreaterThan(0);
    await shown("/kontor/indstillinger/webhooks", reason);
    await shown("/kontor/drift", reason);
    await page.getByRole("button", { name: "Prøv igen" }).click();
    await shown("/kontor/drift", new RegExp(`${reason}.*2`));
    await page.getByRole("button", { name: "Annullér" }).click();
    await page.getByText("Intet er opgivet.").waitFor();
    await plain.goto("/kontor/indstillinger/webhooks");
    await plain.getByText("Ændr", { exact: true }).click();
    await plain.getByRole("button", { name: "Stop" }).click();
    await plain.getByText("Webhooken er stoppet.").waitFor();
  },
);

story("a person's data is handed over when the password was shown again", async ({ open }) => {
  const page = await ownerAt(open);
  await page.goto("/kontor/medlemmer");
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await page.getByRole("heading", { name: "Personens data" }).waitFor();
  await untilOfficeAwake(page);
  await page.getByRole("button", { name: "Hent PDF" }).click();
  // Whoever has just logged in is asked for nothing; others show the password again first.
  const password = page.getByRole("dialog").getByLabel("Kodeord");
  const file = page.getByRole("link", { name: "Hent filen" });
  await password.or(file).first().waitFor();
  if (await password.isVisible()) {
    await password.fill("skaal for kontoret");
    await page.getByRole("dialog").getByRole("button", { name: "Bekræft" }).click();
  }
  await file.waitFor();
  const address = (await file.getAttribute("href")) ?? "";
  const answer = await page.request.get(address);
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/pdf"]);
});

story("a box that was set and not saved is set again after a reload, and can be thrown away", async ({ open }) => {
  const page = await ownerAt(open);
  await page.goto("/kontor/indstillinger");
  await untilOfficeAwake(page);
  const fold = page.locator("#levering details").first();
  await fold.locator("summary").click();
  const box = fold.getByLabel("Tilbydes i kassen");
  const before = await box.isChecked();
  await box.setChecked(!before);
  await page.reload();
  const offer = fold.getByText(/som ikke blev gemt: Tilbydes i kassen/);
  // The fold of a form with something to decide about stands open.
  await offer.waitFor();
  expect(await box.isChecked()).toBe(before);
  await fold.getByRole("button", { name: "Hent dem frem" }).click();
  await offer.waitFor({ state: "detached" });
  expect(await box.isChecked()).toBe(!before);
  await page.reload();
  await fold.getByRole("button", { name: "Kassér dem" }).click();
  await offer.waitFor({ state: "detached" });
  expect(await box.isChecked()).toBe(before);
});

story("Ctrl+K finds members, drinks, settings and acts, and Enter leads to the first", async ({ open }) => {
  const page = await ownerAt(open);
  await untilOfficeAwake(page);
  const find = async (text: string, kind: string) => {
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").getByRole("textbox").fill(text);
    await page.getByRole("option").filter({ hasText: kind }).first().waitFor();
    await page.keyboard.press("Escape");
  };
  await find("demo@skaenk", "Medlem");
  await find("cvr", "Indstilling");
  await find("opskrift", "Handling");
  await find("negroni", "Drink");
  await find("tequila", "Kategori");
  await find("ændre pris", "Handling");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("medlem");
  await page.getByRole("option", { name: "Medlemmer" }).and(page.locator("[data-focused]")).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/kontor\/medlemmer$/);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("log ud");
  await page.getByRole("option", { name: "Log ud" }).and(page.locator("[data-focused]")).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Log ind", exact: true }).waitFor();
});

story("the rooms of the shop's keeping are accessible, on a phone by night and on a desktop", async ({ open }) => {
  const page = await ownerAt(open);
  for (const path of [
    "/",
    "/medlemmer",
    "/medlemmer/bedoemmelser",
    "/rapporter",
    "/drift",
    "/indstillinger",
    "/indstillinger/klar",
    "/indstillinger/tekster",
    "/indstillinger/webhooks",
  ]) {
    await page.goto(`/kontor${path}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expectNoViolationsIn(phoneAndDesktop, page, path);
  }
});

import { expectNoViolationsIn, phoneAndDesktop } from "../support/axe.ts";
import { waitForMail } from "../support/caught-mail.ts";
import { ownerAt, pick, save, untilOfficeAwake } from "../support/owner-at.ts";
import { story } from "../support/story.ts";

story("a newsletter is written in blocks, looked at, tried, given a time and stopped again", async ({ open }) => {
  const page = await ownerAt(open, { complaints: [/status of 422/] });
  await page.goto("/kontor/nyhedsbreve");
  await page.getByLabel("Emne", { exact: true }).fill("Jul i glasset");
  await page.getByRole("button", { name: "Opret" }).click();
  await page.getByRole("heading", { level: 1, name: "Jul i glasset" }).waitFor();
  await page.getByText("Brevet er tomt.").waitFor();
  await untilOfficeAwake(page);
  await page.getByLabel("Linjen under emnet").fill("Tre drinks til de mørke aftener");
  await page.getByLabel("Slags, blok 1").selectOption("paragraph");
  await page.getByLabel("Tekst, blok 1").fill("Vi har tændt *stearinlysene*.");
  await page.getByRole("button", { name: "Tilføj en blok" }).click();
  await page.getByLabel("Slags, blok 2").selectOption("button");
  await page.getByLabel("Tekst, blok 2").fill("Se alle drinks");
  await pick(page.locator("form").filter({ hasText: "Blokke" }), "Side, blok 2", "Alle drinks", "Alle drinks");
  await page.getByRole("button", { name: "Flyt blok 2 op" }).click();
  await save(page);
  await page.frameLocator("iframe").getByText("stearinlysene").waitFor();

  await page.getByRole("button", { name: "Send en prøve til mig" }).click();
  await page.getByText("Prøvebrevet er på vej til ejer@skaenk.example.").waitFor();
  await waitForMail("ejer@skaenk.example", /Prøve: Jul i glasset/);

  // The typed text is shown and sent although it was not saved.
  await page.getByLabel("Linjen under emnet").fill("Fire drinks");
  const ask = page.getByRole("button", { name: /^Send til \d+ modtagere? …$/ });
  await ask.click();
  const agree = page.getByRole("form", { name: "Bekræft" });
  await agree.getByText("I indbakken står: Fire drinks").waitFor();
  await agree.getByText(/^»Jul i glasset« sendes om 2 minutter til \d+ modtager/).waitFor();
  await page.getByLabel("Linjen under emnet").fill("Fem drinks");
  await page.getByText("1 ændring ikke gemt").waitFor();
  await agree.getByRole("button", { name: /^Send til/ }).click();
  await agree.getByText("I indbakken står: Fem drinks").waitFor();
  await expectNoViolationsIn(phoneAndDesktop, page, "a letter before it is sent");
  await agree.getByRole("button", { name: /^Send til/ }).click();
  await page.getByText("Planlagt").waitFor();
  const other = await ownerAt(open);
  await other.goto("/kontor/nyhedsbreve");
  await other.getByRole("heading", { level: 1 }).waitFor();
  await expectNoViolationsIn(phoneAndDesktop, other, "/nyhedsbreve");
  await page.getByRole("button", { name: "Stop det" }).click();
  await page.getByText("Kladde", { exact: true }).waitFor();
  await expectNoViolationsIn(phoneAndDesktop, page, "a letter");
  await page.getByRole("button", { name: "Fjern kladden" }).click();
  await page.getByRole("heading", { level: 1, name: "Nyhedsbreve" }).waitFor();
});

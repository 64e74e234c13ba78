import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { bothThemes, expectNoViolations, expectNoViolationsIn } from "../support/axe.ts";
import { joinClub, newAddress } from "../support/join-club.ts";
import { ownerAt } from "../support/owner-at.ts";
import { story, untilAwake } from "../support/story.ts";

const note = "Bedømmelser kan gives af alle besøgende. Vi kontrollerer ikke, om drinken er lavet.";

async function openStars(page: Page, drink: string): Promise<void> {
  await page.goto(`/drink/${drink}`);
  await untilAwake(page);
  await page.getByRole("link", { name: "Bedøm drinken" }).click();
}

const send = (page: Page) => page.getByRole("button", { name: "Send bedømmelse" }).click();
const star = (page: Page, stars: number) => page.getByRole("radio", { name: `${stars} stjerne` });

describe("a drink's stars", () => {
  story("are given once, change the average without a reload, and are thanked for", async ({ open }) => {
    // No other story of the same shop rates this drink.
    const page = await open({ complaints: [/status of 409/] });
    await openStars(page, "boulevardier");
    await page.getByText(note).waitFor();
    await send(page);
    await page.getByRole("alert").getByText("Vælg bedømmelse", { exact: true }).waitFor();
    await star(page, 4).check();
    expect(await page.getByText("Vælg bedømmelse", { exact: true }).count()).toBe(0);
    await send(page);
    await page.getByText("Tak! Du gav Boulevardier 4 stjerner.").waitFor();
    await page.getByText("4 af 5 · 1 bedømmelse").waitFor();
    expect(new URL(page.url()).pathname).toBe("/drink/boulevardier");

    // The page that everybody gets says so too, to people and to machines.
    const stranger = await open();
    await stranger.goto("/drink/boulevardier");
    await stranger.getByText("4 af 5 · 1 bedømmelse").waitFor();
    const said = await stranger.locator('script[type="application/ld+json"]').first().textContent();
    expect(said).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4,"ratingCount":1');

    // A browser that has forgotten is still the same visitor.
    await page.evaluate(() => localStorage.clear());
    await openStars(page, "boulevardier");
    await star(page, 1).check();
    await send(page);
    await page.getByRole("alert").getByText("Du har allerede bedømt denne", { exact: true }).waitFor();
  });

  story("are given with the keyboard alone", async ({ open }) => {
    const page = await open({ width: 390 });
    await page.goto("/drink/daiquiri");
    await untilAwake(page);
    await page.getByRole("link", { name: "Bedøm drinken" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("region", { name: "Din bedømmelse" }).waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    expect(await star(page, 3).isChecked()).toBe(true);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByText("Tak! Du gav Daiquiri 3 stjerner.").waitFor();
  });

  story("say that it failed when it did", async ({ open }) => {
    const page = await open({ complaints: [/status of 500/] });
    await openStars(page, "mojito");
    await page.route("**/drink/mojito/bedoem.data", (route) => route.fulfill({ status: 500, body: "" }));
    await star(page, 5).check();
    await send(page);
    await page.getByRole("alert").getByText("Fejl i registrering", { exact: true }).waitFor();
  });

  story("are given on a page of their own without JavaScript", async ({ open }) => {
    const page = await open({ javaScript: false, width: 390, complaints: [/status of (409|422)/] });
    await page.goto("/drink/whiskey-sour");
    await page.getByRole("link", { name: "Bedøm drinken" }).click();
    await page.getByRole("heading", { name: "Bedøm Whiskey Sour" }).waitFor();
    await send(page);
    await page.getByRole("alert").getByText("Vælg bedømmelse", { exact: true }).waitFor();
    const other = await page.context().newPage();
    await other.goto("/drink/whiskey-sour/bedoem");
    await star(page, 5).check();
    await send(page);
    await page.getByRole("heading", { name: "Tak for din bedømmelse" }).waitFor();
    await page.getByText("5 af 5 · 1 bedømmelse").waitFor();
    await star(other, 1).check();
    await send(other);
    await other.getByText("Du har allerede bedømt denne", { exact: true }).waitFor();
    await other.getByText("5 af 5 · 1 bedømmelse").waitFor();
  });

  story(
    "given on their own page without a connection wait for it, and the recipe does not ask again",
    async ({ open }) => {
      const page = await open({ width: 390, complaints: [/ERR_INTERNET_DISCONNECTED/] });
      await page.goto("/drink/gimlet/bedoem");
      await untilAwake(page);
      await send(page);
      const choose = page.getByRole("alert").getByText("Vælg bedømmelse", { exact: true });
      await choose.waitFor();
      await star(page, 4).check();
      await choose.waitFor({ state: "detached" });
      await page.context().setOffline(true);
      await send(page);
      await page.getByRole("status").filter({ hasText: "Du er offline" }).waitFor();
      await page.context().setOffline(false);
      await page.getByRole("heading", { name: "Tak for din bedømmelse" }).waitFor();
      await page.getByText("Du gav Gimlet 4 stjerner.").waitFor();
      await page.getByRole("link", { name: "Tilbage til Gimlet" }).click();
      await page.getByRole("link", { name: "Bedøm drinken" }).click();
      await page.getByText("Du gav Gimlet 4 stjerner.").waitFor();
    },
  );

  story("can be given without barriers in both themes", async ({ open }) => {
    const page = await open();
    await openStars(page, "dry-martini");
    await page.getByRole("button", { name: "Send bedømmelse" }).waitFor();
    await expectNoViolationsIn(bothThemes, page, "/drink/dry-martini with stars");
    await page.goto("/drink/dry-martini/bedoem");
    await expectNoViolationsIn(bothThemes, page, "/drink/dry-martini/bedoem");
  });
});

describe("a member's words", () => {
  story("are written, read in the office and then shown to everybody, without JavaScript too", async ({ open }) => {
    const page = await open({ javaScript: false, width: 390, complaints: [/status of (400|422)/] });
    await joinClub(page, newAddress("ord"));
    await page.goto("/drink/daiquiri");
    await page.getByText("Ingen har skrevet endnu.").waitFor();
    await page.getByRole("link", { name: "Skriv om Daiquiri" }).click();
    await page.getByRole("button", { name: "Send teksten" }).click();
    await page.getByText("Skriv lidt mere: Det skal være mindst 10 tegn").first().waitFor();
    const words = "Mere lime, end man tror, og glasset helt koldt.";
    await page.getByLabel("Et par linjer").fill(words);
    await page.getByRole("button", { name: "Send teksten" }).click();
    await page.getByText("Sæt flueben, hvis du har lavet drinken").first().waitFor();
    expect(await page.getByLabel("Et par linjer").inputValue()).toBe(words);
    await page.getByLabel("Jeg har lavet drinken").check();
    await page.getByRole("button", { name: "Send teksten" }).click();
    await page.getByText("Den kommer på siden, når vi har læst den.").waitFor();

    const office = await ownerAt(open);
    await office.getByRole("link", { name: /anmeldelse venter på at blive læst/ }).click();
    await office.getByRole("button", { name: "Vis den" }).click();
    await office.getByText("Ingen anmeldelser venter").waitFor();

    const stranger = await open({ width: 390, theme: "dark" });
    await stranger.goto("/drink/daiquiri");
    await stranger.getByText(words).waitFor();
    await stranger.getByText("Asta, medlem").waitFor();
    await stranger.getByText("Vi læser hver tekst, før den vises").waitFor();
    await expectNoViolations(stranger, "/drink/daiquiri with a member's words");
    await page.goto("/drink/daiquiri/anmeldelse");
    await page.getByText("Den kan læses på siden nu.").waitFor();
    await page.goto("/klub/anmeldelser");
    await page.getByText("Kan læses på siden").waitFor();
    await page.getByRole("button", { name: "Slet teksten om Daiquiri" }).click();
    await page.getByText("Teksten er slettet.").waitFor();
    await page.getByText("Du har ikke skrevet nogen anmeldelser endnu.").waitFor();
  });

  story("are asked for after the login, and stay on the page when the line is cut", async ({ open }) => {
    const page = await open({ width: 390, complaints: [/ERR_FAILED/] });
    await page.goto("/drink/mai-tai");
    await untilAwake(page);
    await page.getByRole("link", { name: "Skriv om Mai Tai" }).click();
    const login = page.getByRole("region", { name: "Log ind" });
    await login.getByLabel("E-mail").first().fill("demo@skaenk.example");
    await login.getByLabel("Kodeord", { exact: true }).fill("skaal for klubben");
    await login.getByRole("button", { name: "Log ind" }).click();
    await page.getByLabel("Jeg har lavet drinken").check();
    await expectNoViolations(page, "/drink/mai-tai/anmeldelse");
    const words = "Mandlen gør det, og der skal mere is i, end man tror.";
    await page.getByLabel("Et par linjer").fill(words);
    await page.route("**/*.data*", (route) => route.abort());
    await page.getByRole("button", { name: "Send teksten" }).click();
    await page.getByText("Vi fik ikke svar.").waitFor();
    expect(await page.getByLabel("Et par linjer").inputValue()).toBe(words);
    await page.unroute("**/*.data*");
    await page.getByRole("button", { name: "Send teksten" }).click();
    await page.getByText("Den kommer på siden, når vi har læst den.").waitFor();
    await page.goto("/klub/anmeldelser");
    await page.getByText("Venter på at blive læst").waitFor();
    await expectNoViolations(page, "/klub/anmeldelser");
    await page.getByRole("link", { name: "Ret teksten om Mai Tai" }).click();
    await page.getByRole("button", { name: "Slet min tekst" }).click();
    await page.getByText("Teksten er slettet.").waitFor();
  });
});

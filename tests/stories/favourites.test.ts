import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { bothThemes, expectNoViolationsIn } from "../support/axe.ts";
import { joinClub, memberPassword, newAddress } from "../support/join-club.ts";
import { story, untilAwake, untilFilledIn } from "../support/story.ts";

/** What each mark of a drink's page says, off and on. */
const marks = { heart: /^Gemt? som favorit$/, list: /^(Sæt p|P)å drinklisten$/ };

async function press(page: Page, drink: string, mark: keyof typeof marks): Promise<void> {
  await page.goto(`/drink/${drink}`);
  await untilAwake(page);
  await page.getByRole("button", { name: marks[mark] }).click();
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto("/klub/login");
  const login = page.getByRole("region", { name: "Log ind" });
  await login.getByLabel("E-mail").first().fill(email);
  await login.getByLabel("Kodeord").fill(memberPassword);
  await login.getByRole("button", { name: "Log ind" }).click();
  await page.getByRole("button", { name: "Log ud" }).waitFor();
}

const count = (page: Page, name: "Favoritter" | "Drinkliste", number: number) =>
  page
    .getByRole("banner")
    .getByRole("link", { name: number === 0 ? name : `${name}: ${number}`, exact: true })
    .waitFor();

/** What the account itself holds, newest first. */
const inAccount = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { items } = await (await fetch("/api/v1/favourites")).json();
    return items.map(({ slug }: { slug: string }) => slug);
  });

describe("favourites", () => {
  story("of two devices become one list at login, and stay one", async ({ open }) => {
    const [phone, desktop] = [await open({ width: 390 }), await open()];
    await press(phone, "mojito", "heart");
    await press(phone, "mojito", "list");
    await press(phone, "negroni", "heart");
    await joinClub(phone, "storm@example.dk");
    await expect.poll(() => inAccount(phone)).toEqual(["negroni", "mojito"]);
    await phone.getByRole("link", { name: /Klub ?\(du er logget ind\)/ }).waitFor();

    await press(desktop, "negroni", "heart");
    await press(desktop, "daiquiri", "heart");
    await press(desktop, "daiquiri", "list");
    await logIn(desktop, "storm@example.dk");
    await count(desktop, "Favoritter", 3);
    await count(desktop, "Drinkliste", 2);
    await expect.poll(async () => (await inAccount(desktop)).toSorted()).toEqual(["daiquiri", "mojito", "negroni"]);

    // Right after a reload on the other device, and taken away there for both.
    await phone.reload();
    await count(phone, "Favoritter", 3);
    await count(phone, "Drinkliste", 2);
    await press(phone, "negroni", "heart");
    await count(phone, "Favoritter", 2);
    await expect.poll(async () => (await inAccount(phone)).toSorted()).toEqual(["daiquiri", "mojito"]);
    await desktop.reload();
    await count(desktop, "Favoritter", 2);

    // Nothing is left behind for the next one at the same browser.
    await desktop.goto("/klub/oversigt");
    await desktop.getByRole("button", { name: "Log ud" }).click();
    await count(desktop, "Favoritter", 0);
    expect(await desktop.evaluate(() => localStorage.getItem("account"))).toBeNull();
  });

  story("lie in folders, which are bought with one press and become the member's at login", async ({ open }) => {
    const page = await open({ width: 390 });
    await press(page, "mojito", "heart");
    await press(page, "negroni", "heart");
    await page.goto("/vare/havgus-london-dry-gin");
    await untilAwake(page);
    await page
      .getByRole("button", { name: /^Gem .*som favorit/ })
      .first()
      .click();
    await count(page, "Favoritter", 3);
    await page.goto("/favoritter");
    const folders = page.getByRole("navigation", { name: "Mapper" });
    await folders.getByText("Ny mappe").click();
    await folders.getByLabel("Mappens navn").fill("  Fest  i haven ");
    await folders.getByRole("button", { name: "Lav mappen" }).click();
    await page.getByRole("checkbox", { name: "Negroni" }).check();
    await page.getByRole("checkbox", { name: /Havgus/ }).check();
    await page.getByRole("button", { name: "Færdig" }).click();
    await folders.getByRole("button", { name: "Fest i haven 2", exact: true }).waitFor();
    const cards = page.getByRole("main").getByRole("article");
    await expect.poll(() => cards.count()).toBe(2);
    await page.getByLabel("Gæster").fill("6");
    await page
      .getByRole("status")
      .filter({ hasText: /^6 drinks og 1 vare .*kr\.$/ })
      .waitFor();
    await expectNoViolationsIn(bothThemes, page, "/favoritter with a folder");
    await page.getByRole("button", { name: "Læg alle i kurven" }).click();
    await page.getByRole("status").filter({ hasText: "er lagt i kurven" }).waitFor();
    const inCart = await page.evaluate(async () => (await (await fetch("/api/v1/cart")).json()).lines);
    const names = inCart.map(({ name }: { name: string }) => name);
    expect(names.filter((name: string) => /gin/i.test(name)).length).toBeGreaterThan(0);
    expect(inCart.length).toBeGreaterThanOrEqual(3);

    await joinClub(page, "mapper@example.dk");
    const desktop = await open();
    await logIn(desktop, "mapper@example.dk");
    await desktop.goto("/favoritter");
    await desktop.getByRole("button", { name: "Fest i haven 2", exact: true }).click();
    await expect.poll(() => desktop.getByRole("main").getByRole("article").count()).toBe(2);
  });

  story("pressed without a connection are told when there is one", async ({ open }) => {
    const page = await open({ complaints: [/ERR_INTERNET_DISCONNECTED/] });
    await joinClub(page, newAddress("offline-storm"));
    await page.goto("/drink/mojito", { waitUntil: "networkidle" });
    await untilFilledIn(page);
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Gem som favorit", exact: true }).click();
    await count(page, "Favoritter", 1);
    await page.context().setOffline(false);
    await expect.poll(() => inAccount(page)).toEqual(["mojito"]);
  });

  story("are asked for by nobody who is not a member", async ({ open }) => {
    const page = await open();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await press(page, "mojito", "heart");
    await page.reload();
    await count(page, "Favoritter", 1);
    expect(asked.filter((path) => /favourites|drinks-list(?!-)|member-lists/.test(path))).toEqual([]);
  });

  story("begin on a shelf of popular drinks, which stays for the next heart", async ({ open }) => {
    const page = await open({ width: 390 });
    await page.goto("/favoritter");
    const shelf = page.getByRole("region", { name: "Begynd med en af dem her" });
    await shelf.scrollIntoViewIfNeeded();
    await shelf
      .getByRole("button", { name: /^Gem .* som favorit$/ })
      .first()
      .click();
    await count(page, "Favoritter", 1);
    await page.getByRole("heading", { name: "Drinks", level: 2 }).waitFor();
    await shelf
      .getByRole("button", { name: /^Gem .* som favorit$/ })
      .nth(1)
      .click();
    await count(page, "Favoritter", 2);
  });

  story("pressed before the scripts have come are saved, and the drink is one press away", async ({ open }) => {
    const page = await open({ complaints: [/ERR_FAILED/] });
    await page.route("**/*.js", (route) => route.abort());
    await page.goto("/drink/mojito");
    await page.getByRole("button", { name: "Gem som favorit", exact: true }).click();
    await page.waitForURL(/\/favoritter\?/);
    await page.unroute("**/*.js");
    await page.reload();
    await count(page, "Favoritter", 1);
    await page.waitForURL("**/favoritter");
    await page.getByText("Mojito er gemt som favorit.").waitFor();
    await page.getByRole("link", { name: "Tilbage til Mojito" }).click();
    await page.getByRole("button", { name: "Gemt som favorit", exact: true }).waitFor();
  });

  story("come back when a removal was a mistake", async ({ open }) => {
    const page = await open();
    await press(page, "mojito", "heart");
    await page.goto("/favoritter");
    // The shelf of popular drinks may show the same one.
    const own = page.getByRole("region", { name: "Drinks" });
    await own.getByRole("button", { name: "Gem Mojito som favorit" }).click();
    await page.getByText("Du har ikke valgt noget til favoritter").waitFor();
    await page.getByRole("button", { name: "Fortryd" }).click();
    await own.getByRole("button", { name: "Gem Mojito som favorit" }).waitFor();
  });

  story("come back to their old place in a member's list, also on the next visit", async ({ open }) => {
    const page = await open();
    await joinClub(page, newAddress("fortryder"));
    for (const drink of ["mojito", "negroni", "daiquiri"]) await press(page, drink, "heart");
    await expect.poll(() => inAccount(page)).toEqual(["daiquiri", "negroni", "mojito"]);
    await page.goto("/favoritter");
    await page.getByRole("button", { name: "Gem Negroni som favorit" }).click();
    await expect.poll(() => inAccount(page)).toEqual(["daiquiri", "mojito"]);
    await page.getByRole("button", { name: "Fortryd" }).click();
    await expect.poll(() => inAccount(page)).toEqual(["daiquiri", "negroni", "mojito"]);
    await page.reload();
    const hearts = page.getByRole("main").getByRole("button", { name: /^Gem .* som favorit$/ });
    await expect
      .poll(() => hearts.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label"))))
      .toEqual(["Gem Daiquiri som favorit", "Gem Negroni som favorit", "Gem Mojito som favorit"]);
  });

  story("are shown to others by a link that follows the list and can be taken back", async ({ open }) => {
    const page = await open();
    await press(page, "mojito", "heart");
    await page.goto("/favoritter");
    await page.getByRole("button", { name: "Lav et link" }).click();
    const link = await page.getByLabel("Link til din liste").inputValue();
    expect(new URL(link).pathname).toMatch(/^\/favoritter\/delt\/[\w-]{22}$/);

    const friend = await open({ javaScript: false, complaints: [/status of 404/] });
    await friend.goto(link);
    await friend.getByRole("link", { name: "Mojito", exact: true }).waitFor();
    expect(await friend.locator('meta[name="robots"]').getAttribute("content")).toContain("noindex");

    await press(page, "negroni", "heart");
    await expect
      .poll(async () => (await friend.goto(link)) && friend.locator("main h3").allInnerTexts())
      .toEqual(["Negroni", "Mojito"]);

    await page.goto("/favoritter");
    await page.getByRole("button", { name: "Lav et link" }).click();
    expect(await page.getByLabel("Link til din liste").inputValue()).toBe(link);
    await page.getByRole("button", { name: "Stop deling" }).click();
    await page.getByText("Listen bliver ikke delt længere").waitFor();
    expect((await friend.goto(link))?.status()).toBe(404);
  });

  story("and a shared list are without barriers in both themes", async ({ open }) => {
    const page = await open();
    await press(page, "mojito", "heart");
    await page.goto("/favoritter");
    await page.getByRole("button", { name: "Lav et link" }).click();
    const link = await page.getByLabel("Link til din liste").inputValue();
    await expectNoViolationsIn(bothThemes, page, "/favoritter with a link");
    await page.goto(link);
    await expectNoViolationsIn(bothThemes, page, "a shared list");
  });
});

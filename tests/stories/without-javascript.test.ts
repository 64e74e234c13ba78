import { describe, expect } from "vitest";
import { story } from "../support/story.ts";

describe("without JavaScript", () => {
  story("a visitor finds a drink by taste, reads it and follows it to a bottle", async ({ open }) => {
    const page = await open({ javaScript: false, width: 390 });
    await page.goto("/");
    await page.getByRole("navigation", { name: "Hovedmenu" }).getByRole("link", { name: "Drinks" }).click();
    await page.waitForURL(/\/drinks$/);
    await page.goto("/drinks?taste=bitter");
    const total = await page.locator('main a[href^="/drink/"]').count();
    expect(total).toBeGreaterThan(0);
    await page.locator('main a[href^="/drink/"]').first().click();
    await page.waitForURL(/\/drink\//);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.locator('main a[href^="/vare/"]').first().click();
    await page.waitForURL(/\/vare\//);
    await page.getByRole("heading", { level: 1 }).waitFor();
  });

  story("a list has pages that are links", async ({ open }) => {
    const page = await open({ javaScript: false });
    await page.goto("/drinks");
    await page.getByRole("navigation", { name: "Sider" }).getByRole("link", { name: "Side 2", exact: true }).click();
    await page.waitForURL(/page=2/);
    expect(await page.locator('main a[href^="/drink/"]').count()).toBeGreaterThan(0);
  });

  story("hearts are kept by the shop, shown filled, and taken off on one's own list alone", async ({ open }) => {
    const page = await open({ javaScript: false });
    const saved = () => page.locator("main h3").allInnerTexts();
    const message = page.getByRole("main").getByRole("status");
    await page.goto("/drink/negroni");
    await page.getByRole("button", { name: "Gem som favorit", exact: true }).click();
    await page.waitForURL(/\/favoritter\?recipe=negroni&/);
    await page.goto("/drink/mojito");
    await page.getByRole("button", { name: "Gem som favorit", exact: true }).click();
    await page.getByRole("heading", { name: "Favoritter" }).waitFor();
    expect(await saved()).toEqual(["Mojito", "Negroni"]);

    // The page of a drink is the same for everybody, so a second press saves again.
    await message.getByRole("link", { name: "Tilbage til Mojito" }).click();
    await page.waitForURL("**/drink/mojito");
    await page.getByRole("button", { name: "Gem som favorit", exact: true }).click();
    await message.getByText("Mojito er gemt som favorit.").waitFor();
    expect((await saved()).toSorted()).toEqual(["Mojito", "Negroni"]);

    // Where the page's own link leads; browsers that tests run do not show what stands in noscript.
    await page.goto("/favoritter/liste");
    expect(await page.getByRole("main").getByRole("button", { name: /^Gem / }).count()).toBe(0);
    const heart = page.getByRole("button", { name: "Fjern Mojito fra favoritter" });
    const fill = await heart.locator(".icon").evaluate((icon) => getComputedStyle(icon).fill);
    expect(fill).toBe(await heart.evaluate((button) => getComputedStyle(button).color));
    await heart.click();
    await message.getByText("Mojito er ikke længere en favorit.").waitFor();
    expect(await saved()).toEqual(["Negroni"]);
    await message.getByRole("button", { name: "Fortryd" }).click();
    await message.getByText("Mojito er gemt som favorit.").waitFor();
    expect((await saved()).toSorted()).toEqual(["Mojito", "Negroni"]);

    for (const name of ["Mojito", "Negroni"])
      await page.getByRole("button", { name: `Fjern ${name} fra favoritter` }).click();
    await message.getByText("Negroni er ikke længere en favorit.").waitFor();
    await page.getByText("Du har ikke valgt noget til favoritter").waitFor();
  });

  story("a drinks list grows press by press and becomes a card", async ({ open }) => {
    const page = await open({ javaScript: false });
    for (const drink of ["negroni", "mojito"]) {
      await page.goto(`/drink/${drink}`);
      await page.getByRole("button", { name: "På drinklisten" }).click();
      await page.getByRole("heading", { name: "Dit drinkskort" }).waitFor();
    }
    await page.getByRole("heading", { name: "2 drinks" }).waitFor();

    // A second press cannot tell that the drink is listed, so that it takes nothing off; »Fjern« does, and for good.
    await page.goto("/drink/mojito");
    await page.getByRole("button", { name: "På drinklisten" }).click();
    await page.getByRole("heading", { name: "2 drinks" }).waitFor();
    await page.getByRole("button", { name: "Fjern Mojito" }).click();
    await page.getByRole("heading", { name: "1 drink", exact: true }).waitFor();
    await page.goto("/design-drinkskort/liste");
    await page.getByRole("heading", { name: "1 drink", exact: true }).waitFor();
    await page.goto("/drink/mojito");
    await page.getByRole("button", { name: "På drinklisten" }).click();
    await page.getByRole("heading", { name: "2 drinks" }).waitFor();

    // The link of the header leads to the bare address, whose page is the same for everybody.
    await page.goto("/design-drinkskort");
    expect(await page.getByText("Du har ingen drinks på din drinkliste").count()).toBe(0);
    expect(await page.content()).toMatch(/<noscript>.*\/design-drinkskort\/liste.*<\/noscript>/s);
    await page.goto("/design-drinkskort/liste");
    await page.getByRole("heading", { name: "2 drinks" }).waitFor();
    await page.getByRole("button", { name: "Videre til design" }).click();
    await page.waitForURL(/\/design-drinkskort\/resultat\?kort=/);
  });

  story("the checkout has a button that counts the price of another delivery", async ({ open }) => {
    const page = await open({ javaScript: false });
    await page.goto("/vare/havgus-london-dry-gin");
    await page
      .locator(".product-offer__buy")
      .getByRole("button", { name: /Læg i kurv/ })
      .click();
    await page.waitForURL(/\/kurv/);
    await page.goto("/kurv/kasse");
    // Browsers that tests run do not show what stands in noscript, so the story presses the hidden button that keeps the choice as this one does.
    expect(await page.content()).toMatch(/<noscript>\s*<button[^>]*value="lookup"[^>]*>Opdater prisen med leveringen/);
    await page.getByRole("radio", { name: /Klik & hent/ }).check();
    await page.locator("button[name=intent][value=keep]").evaluate((button: HTMLButtonElement) => button.click());
    await page.locator("#gennemse").getByText("Klik & hent").first().waitFor();
  });

  story("an article leads on to drinks", async ({ open }) => {
    const page = await open({ javaScript: false });
    await page.goto("/inspiration");
    await page.locator('main a[href^="/inspiration/"]:not([href*="/temaer/"])').first().click();
    await page.waitForURL(/\/inspiration\/[^/]+$/);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.locator('main a[href^="/drink/"], main a[href^="/vare/"]').count()).toBeGreaterThan(0);
  });
});

import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { joinClub, memberPassword } from "../support/join-club.ts";
import { story, untilAwake } from "../support/story.ts";

/** Chromium notes when a page takes no part in a transition. */
const complaints = [/^Transition was (aborted|skipped)/];

/** This function logs the member in on the login page that the shop redirected to. */
async function logInAgain(page: Page, email: string): Promise<void> {
  const login = page.getByRole("region", { name: "Log ind" });
  await login.getByLabel("E-mail").first().fill(email);
  await login.getByLabel("Kodeord", { exact: true }).fill(memberPassword);
  await login.getByRole("button", { name: "Log ind", exact: true }).click();
}

const endSession = (page: Page) => page.context().clearCookies({ name: "skaenk_session" });

describe("a member whose session has ended", () => {
  for (const javaScript of [true, false]) {
    const how = `${javaScript ? "with" : "without"} JavaScript`;

    story(`orders nothing at the till, logs in, and finds what was typed, ${how}`, async ({ open }) => {
      const page = await open({ javaScript, complaints });
      const email = `kassen-${javaScript}@example.dk`;
      await joinClub(page, email);
      await page.goto("/vare/egely-stoeder-i-eg");
      if (javaScript) await untilAwake(page);
      await page.getByRole("main").getByRole("button", { name: "Læg i kurv" }).first().click();
      const told = javaScript ? page.getByRole("status") : page.getByRole("main");
      await told.filter({ hasText: "Lagt i kurven" }).waitFor({ state: "attached" });
      await page.goto("/kurv/kasse");
      if (javaScript) await untilAwake(page);
      const street = page.getByRole("main").getByLabel("Vejnavn og nummer", { exact: true });
      await street.fill("Glemmevej 7");
      await endSession(page);
      await page.getByRole("button", { name: /^(Køb nu|Betal|Bestil)/ }).click();
      await page.getByRole("alert").filter({ hasText: "så der er ikke bestilt noget" }).waitFor();
      await logInAgain(page, email);
      await page.waitForURL("**/kurv/kasse");
      await expect.poll(() => street.inputValue()).toBe("Glemmevej 7");

      await endSession(page);
      await page.reload();
      await page.getByRole("alert").filter({ hasText: "Du er blevet logget ud." }).waitFor();
      expect(await street.inputValue()).toBe("");
      await page.getByRole("main").getByRole("link", { name: "Log ind igen" }).click();
      await logInAgain(page, email);
      await page.waitForURL("**/kurv/kasse");
      await expect.poll(() => street.inputValue()).toBe("Glemmevej 7");
    });

    story(`finds the review that was sent, ${how}`, async ({ open }) => {
      const page = await open({ javaScript, complaints });
      const email = `anmelder-${javaScript}@example.dk`;
      await joinClub(page, email);
      await page.goto("/drink/negroni/anmeldelse");
      if (javaScript) await untilAwake(page);
      await page.getByLabel("Et par linjer").fill("Bitter på den gode måde, med ekstra appelsin.");
      await page.getByLabel("Jeg har lavet drinken").check();
      await endSession(page);
      await page.getByRole("button", { name: "Send teksten" }).click();
      await page.getByRole("alert").filter({ hasText: "Du er blevet logget ud" }).waitFor();
      await logInAgain(page, email);
      await page.waitForURL("**/drink/negroni/anmeldelse");
      await page.getByRole("alert").filter({ hasText: "Du var blevet logget ud" }).waitFor();
      expect(await page.getByLabel("Et par linjer").inputValue()).toBe("Bitter på den gode måde, med ekstra appelsin.");
      expect(await page.getByLabel("Jeg har lavet drinken").isChecked()).toBe(true);
      await page.getByRole("button", { name: "Send teksten" }).click();
      const thanks = page.getByText("Den kommer på siden, når vi har læst den.");
      await thanks.waitFor();
      const inFocus = () => thanks.evaluate((text) => text.parentElement === document.activeElement);
      if (javaScript) await expect.poll(inFocus).toBe(true);
    });
  }

  story("sees at once, after the login, that no points were used", async ({ open }) => {
    const page = await open({ complaints });
    await page.goto("/klub/login");
    const login = page.getByRole("region", { name: "Log ind" });
    await login.getByLabel("E-mail").first().fill("demo@skaenk.example");
    await login.getByLabel("Kodeord", { exact: true }).fill("skaal for klubben");
    await login.getByRole("button", { name: "Log ind", exact: true }).click();
    await page.waitForURL("**/klub/oversigt");
    await untilAwake(page);
    await page
      .getByText(/^Brug \d+ point$/)
      .first()
      .click();
    await endSession(page);
    await page
      .getByRole("button", { name: /^Ja, brug \d+ point$/ })
      .first()
      .click();
    await page.getByRole("alert").filter({ hasText: "Du er blevet logget ud" }).waitFor();
    await login.getByLabel("E-mail").first().fill("demo@skaenk.example");
    await login.getByLabel("Kodeord", { exact: true }).fill("skaal for klubben");
    await login.getByRole("button", { name: "Log ind", exact: true }).click();
    const told = page.getByRole("alert").filter({ hasText: "så der er ikke sket noget endnu" });
    await told.waitFor();
    // The page has scrolled to its final place by then.
    await page.waitForTimeout(1_000);
    const { y = -1, height = 0 } = (await told.boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(800);
    expect(await told.evaluate((box) => box === document.activeElement)).toBe(true);
  });

  for (const javaScript of [true, false]) {
    story(
      `is told so, and gets back what was typed, ${javaScript ? "with" : "without"} JavaScript`,
      async ({ open }) => {
        const page = await open({ javaScript, complaints });
        const email = `udloebet-${javaScript}@example.dk`;
        await joinClub(page, email);
        await page.goto("/klub/adresser");
        if (javaScript) await untilAwake(page);
        const profile = page.getByRole("region", { name: "Om dig" });
        await profile.getByLabel("Fornavn").fill("Astrid");
        await page.context().clearCookies({ name: "skaenk_session" });
        await profile.getByRole("button", { name: "Gem profilen" }).click();

        await page.getByRole("alert").filter({ hasText: "Du er blevet logget ud" }).waitFor();
        expect((await page.context().cookies()).some(({ name }) => name === "skaenk_member")).toBe(false);
        const login = page.getByRole("region", { name: "Log ind" });
        await login.getByLabel("E-mail").first().fill(email);
        await login.getByLabel("Kodeord", { exact: true }).fill(memberPassword);
        await login.getByRole("button", { name: "Log ind", exact: true }).click();

        await page.getByRole("alert").filter({ hasText: "Du var blevet logget ud" }).waitFor();
        expect(await profile.getByLabel("Fornavn").inputValue()).toBe("Astrid");
        await profile.getByRole("button", { name: "Gem profilen" }).click();
        await page.getByText("Din profil er gemt.").waitFor();
        await page.reload();
        expect(await page.getByText("Du var blevet logget ud").count()).toBe(0);
        expect(await profile.getByLabel("Fornavn").inputValue()).toBe("Astrid");
      },
    );
  }
});

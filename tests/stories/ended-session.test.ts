import { describe, expect } from "vitest";
import { joinClub, memberPassword } from "../support/join-club.ts";
import { story, untilAwake } from "../support/story.ts";

/** Chromium notes when a page takes no part in a transition. */
const complaints = [/^Transition was (aborted|skipped)/];

describe("a member whose session has ended", () => {
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

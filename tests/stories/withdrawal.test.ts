import { describe, expect } from "vitest";
import { expectNoViolations } from "../support/axe.ts";
import { waitForMail } from "../support/caught-mail.ts";
import { story } from "../support/story.ts";

describe("withdrawing from a purchase", () => {
  for (const javaScript of [true, false]) {
    story(`takes two steps and no login, ${javaScript ? "with" : "without"} JavaScript`, async ({ open }) => {
      // Nobody has answered the age gate, and nobody has chosen cookies.
      const page = await open({
        javaScript,
        width: 390,
        past18: false,
        choseCookies: false,
        complaints: [/status of 400/],
      });
      const email = `fortryder-${javaScript}@example.dk`;
      await page.goto("/fortryd");
      await page.getByRole("button", { name: "Videre" }).click();
      await page.getByRole("alert").getByRole("link", { name: "Skriv ordrenummeret." }).waitFor();
      await page.getByRole("main").getByLabel("Navn", { exact: true }).fill("Anna Holm");
      await page.getByLabel("Ordrenummer").fill("999999");
      await page.getByRole("main").getByLabel("E-mail", { exact: true }).fill(email);
      await page.getByLabel("Kun nogle af varerne").check();
      await page.getByLabel("Hvilke varer?").fill("Gin\nTonic");
      if (javaScript) await expectNoViolations(page, "/fortryd");
      await page.getByRole("button", { name: "Videre" }).click();
      await page.getByRole("button", { name: "Bekræft fortrydelse" }).click();
      await page.getByText("Kvitteringen er på vej").waitFor();
      const receipt = await waitForMail(email, /Fortrydelse F-\S+ er modtaget/);
      // No order is named, so the first mail holds none of what a stranger could have written.
      expect(receipt).not.toContain("Tonic");
      await page.goto(/\/fortryd\?bevis=[\w.~-]+/.exec(receipt)?.[0] ?? "/none");
      if (javaScript) await expectNoViolations(page, "/fortryd?bevis");
      await page.getByRole("button", { name: "Ja, det er mig" }).click();
      await page.getByRole("heading", { name: "Tak, nu ved vi, at det er dig" }).waitFor();
      expect(await waitForMail(email, /Kvittering for fortrydelse/)).toContain("Tonic");
    });
  }
});

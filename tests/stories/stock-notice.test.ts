import { describe, expect } from "vitest";
import { expectNoViolations } from "../support/axe.ts";
import { waitForMail } from "../support/caught-mail.ts";
import { ownerAt } from "../support/owner-at.ts";
import { story } from "../support/story.ts";

const linkIn = (mail: string, path: string): string =>
  new RegExp(`href="([^"]*${path}[^"]*)"`).exec(mail)?.[1]?.replaceAll("&amp;", "&") ?? `no link to ${path}`;

describe("giv mig besked", () => {
  story("who finds it sold out hears once when it is here again, and the office knows who waits", async ({ open }) => {
    const goods = "/vare/skonnert-panama-12-aar";
    const emails = ["vente-med@example.dk", "vente-uden@example.dk"];
    const page = await open({ width: 390, complaints: [/status of 422/] });
    await page.goto(goods);
    for (const [index, email] of emails.entries()) {
      const asking = index === 0 ? page : await open({ javaScript: false, complaints: [/status of 422/] });
      await asking.goto(goods);
      expect(await asking.getByText("hverdage").count()).toBe(0);
      await asking.getByLabel("Skal vi sige til, når den er her igen?").fill("ikke en adresse");
      await asking.getByRole("button", { name: "Giv mig besked" }).click();
      await asking.getByText("gyldig e-mailadresse").first().waitFor();
      const field = asking.getByLabel("Skal vi sige til, når den er her igen?");
      expect(await field.inputValue()).toBe("ikke en adresse");
      await field.fill(email);
      await asking.getByRole("button", { name: "Giv mig besked" }).click();
      await asking.getByText("Tak. Vi har sendt en mail").first().waitFor();
      await asking.goto(linkIn(await waitForMail(email, /Vil du have besked/), "/besked/bekraeft"));
      await asking.getByRole("button", { name: "Ja, giv mig besked" }).click();
      await asking.getByRole("heading", { name: "Vi siger til" }).waitFor();
    }
    await page.goto(goods);
    await expectNoViolations(page, "sold out");

    const office = await ownerAt(open);
    await office.getByRole("link", { name: /udsolgt vare er der nogen, der venter på/ }).click();
    await office.getByText("2 venter").waitFor();
    await office
      .getByRole("link", { name: /Skonnert Panama/ })
      .first()
      .click();
    const size = office.getByRole("article", { name: "Variant SKO-PAN-70" });
    await size.getByText("2 venter på besked").waitFor();
    await size.getByLabel("Antal", { exact: true }).fill("6");
    await size.getByRole("button", { name: "Ret lageret" }).click();
    await size.getByRole("heading", { name: "6 på lager" }).waitFor();

    for (const email of emails) {
      const mail = await waitForMail(email, /er her igen/);
      expect(mail).toContain("?variant=SKO-PAN-70");
    }
    await page.goto(linkIn(await waitForMail(emails[0] ?? "", /er her igen/), "/besked/afmeld"));
    await page.getByRole("button", { name: "Afmeld al besked" }).click();
    await page.getByRole("heading", { name: "Du er afmeldt" }).waitFor();
  });
});

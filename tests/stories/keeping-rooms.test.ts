import { expect } from "vitest";
import { expectNoViolations } from "../support/axe.ts";
import { ownerAt } from "../support/owner-at.ts";
import { story } from "../support/story.ts";

story(
  "what the owner tells of the company stands on the shop's pages at once, and can be told back",
  async ({ open }) => {
    const page = await ownerAt(open);
    const phone = async (number: string) => {
      await page.goto("/kontor/indstillinger");
      await page.getByLabel("Telefon").fill(number);
      await page.getByRole("button", { name: "Gem virksomheden" }).click();
      await page.getByText("Gemt. Det står på alle sider").waitFor();
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
  await page.getByRole("button", { name: "Gem virksomheden" }).click();
  await page.getByText("Et CVR-nummer skal være 8 cifre").waitFor();
  expect(await cvr.inputValue()).toBe("1234");
  await page.evaluate(() => localStorage.clear());
});

story("the rooms of the shop's keeping are accessible, on a phone by night and on a desktop", async ({ open }) => {
  for (const visitor of [{ width: 390, theme: "dark" as const }, { width: 1280 }]) {
    const page = await ownerAt(open, visitor);
    for (const path of [
      "/",
      "/medlemmer",
      "/medlemmer/bedoemmelser",
      "/rapporter",
      "/drift",
      "/indstillinger",
      "/indstillinger/klar",
      "/indstillinger/tekster",
    ]) {
      await page.goto(`/kontor${path}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await expectNoViolations(page, `${path} at ${visitor.width} px`);
    }
  }
});

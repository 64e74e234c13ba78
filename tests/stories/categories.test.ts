import { expect } from "vitest";
import { expectNoViolations } from "../support/axe.ts";
import { ownerAt } from "../support/owner-at.ts";
import { story } from "../support/story.ts";

story("the owner makes a category, moves it with the keys alone, and undoes it", async ({ open }) => {
  const page = await ownerAt(open);
  await page.goto("/kontor/kategorier");
  await page.getByText("Ny kategori").click();
  await page.getByLabel("Navn").fill("Æblebrændevin");
  await page.getByRole("button", { name: "Opret kategori" }).click();
  const row = page.getByRole("row", { name: "Æblebrændevin" });
  await row.waitFor();
  expect(await row.getAttribute("aria-level")).toBe("1");

  await page.getByRole("button", { name: "Flyt Æblebrændevin" }).focus();
  await page.keyboard.press("Enter");
  // While something is carried, Tab and the arrows go from place to place.
  const onSpirits = page.getByRole("button", { name: /på Spiritus/ }).first();
  await onSpirits.waitFor({ state: "attached" });
  await onSpirits.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => row.getAttribute("aria-level")).toBe("2");
  await expectNoViolations(page, "categories");

  await page.goto("/kontor/historik");
  await page
    .getByText(/Flyttede (kategorien|Æblebrændevin)/)
    .first()
    .waitFor();
});

story("a category is renamed and moved without JavaScript", async ({ open }) => {
  const page = await ownerAt(open, { javaScript: false, width: 390 });
  await page.goto("/kontor/kategorier?kategori=spiritus%2Fakvavit-og-snaps");
  await page.getByLabel("Tekst", { exact: true }).fill("Kold, og til sild.");
  await page.getByRole("button", { name: "Gem", exact: true }).click();
  await page.getByText("Gemt.").first().waitFor();
  const inShop = async () => {
    await page.goto("/shop?category=spiritus/akvavit-og-snaps");
    return await page.getByText("Kold, og til sild.").count();
  };
  await expect.poll(inShop).toBe(1);
});

import { expect } from "vitest";
import { ownerAt, untilOfficeAwake } from "../support/owner-at.ts";
import { story } from "../support/story.ts";

story(
  "what is written for search engines is seen while it is typed, and said by the page once it is out",
  async ({ open }) => {
    const page = await ownerAt(open);
    const tell = async (title: string) => {
      await page.goto("/kontor/drinks/gin-og-tonic");
      await untilOfficeAwake(page);
      const part = page.locator(".seo");
      if (!(await part.evaluate((element: HTMLDetailsElement) => element.open))) {
        await part.getByText("Søgemaskiner og deling").click();
      }
      await part.getByLabel("Titel").fill(title);
      if (title) await part.locator(".seo-result").getByText(`${title} · Skænk`).waitFor();
      await page.getByRole("button", { name: "Udgiv", exact: true }).click();
      await page.getByText("Udgivet.").first().waitFor();
    };
    const visitor = await open({ past18: true });
    const titleOf = async () => {
      await visitor.goto("/drink/gin-og-tonic");
      return await visitor.title();
    };
    await tell("Den bedste gin og tonic");
    await expect.poll(titleOf).toBe("Den bedste gin og tonic · Skænk");
    await tell("");
    await expect.poll(titleOf).not.toContain("bedste");
  },
);

story("a product and a campaign are copied into drafts, and the copies are thrown away", async ({ open }) => {
  const page = await ownerAt(open);
  await page.goto("/kontor/varer/kvart-i-syv-toer-tonic");
  await untilOfficeAwake(page);
  await page.getByText("Lav en kopi af varen").click();
  await page.getByLabel("Kopiens navn").fill("Kvart i Syv Prøvetonic");
  await page.getByRole("button", { name: "Opret kopi" }).click();
  await page.getByRole("heading", { name: "Kvart i Syv Prøvetonic", level: 1 }).waitFor();
  await page.getByText("Kladde").first().waitFor();
  for (const size of ["20", "20X6", "20X12"]) await page.getByText(`KIS-TOR-${size}-2`, { exact: true }).waitFor();
  await page.getByRole("button", { name: "Fjern varen" }).click();
  await page.waitForURL(/historik\/saet/);

  await page.goto("/kontor/kampagner");
  await page.locator("tbody a").first().click();
  await untilOfficeAwake(page);
  await page.getByText("Lav en kopi").click();
  await page.getByLabel("Kopiens navn").fill("Den samme næste år");
  await page.getByRole("button", { name: "Opret kopi" }).click();
  await page.getByRole("heading", { name: "Den samme næste år", level: 1 }).waitFor();
  await page.getByRole("button", { name: "Læg i papirkurven" }).click();
  await page.waitForURL(/papirkurv/);
});

import { expect } from "vitest";
import { expectNoViolations } from "../support/axe.ts";
import { story, untilAwake } from "../support/story.ts";

const address = "/hjaelp-mig-med-at-vaelge";

story("who cannot choose answers four questions, and gets three drinks and then three others", async ({ open }) => {
  const page = await open({ width: 390 });
  await page.goto("/drinks");
  await untilAwake(page);
  await page.getByRole("main").getByRole("link", { name: "Hjælp mig med at vælge" }).click();
  await page.getByRole("heading", { level: 1, name: "Hjælp mig med at vælge" }).waitFor();
  await page.getByLabel("Bitter", { exact: true }).check();
  await page.getByLabel("Før middagen", { exact: true }).check();
  for (const name of ["Gin", "Rød bitterlikør", "Sød rød vermouth"])
    await page.getByLabel(name, { exact: true }).check();
  await page.getByRole("button", { name: "Find tre drinks" }).click();
  const found = page.getByRole("region", { name: "Tre til dig" });
  await found.waitFor();
  expect(new URL(page.url()).search).toContain("smag=bitter");
  const names = () => page.locator(".advice__drinks h3").allTextContents();
  const first = await names();
  expect(first).toHaveLength(3);
  expect(first[0]).toBe("Negroni");
  expect(await found.getByRole("listitem").first().textContent()).toContain(
    "Meget bitter med styrke og god før middagen. Du har det, der skal i.",
  );
  await found.getByRole("link", { name: "Andre forslag" }).click();
  await page.getByRole("region", { name: "Tre andre til dig" }).waitFor();
  expect(new Set([...first, ...(await names())]).size).toBe(6);
  await page.goBack();
  await found.waitFor();
  expect(await names()).toEqual(first);
  expect(await page.getByLabel("Bitter", { exact: true }).isChecked()).toBe(true);
});

story(
  "the questions work without JavaScript, also for who wants no alcohol and said no to the age gate",
  async ({ open }) => {
    const page = await open({ javaScript: false, width: 390 });
    await page.goto(address);
    await page.getByLabel("Uden alkohol", { exact: true }).check();
    await page.getByLabel("Giv mig en udfordring", { exact: true }).check();
    await page.getByRole("button", { name: "Find tre drinks" }).click();
    await page.getByRole("heading", { level: 2, name: "Tre til dig" }).waitFor();
    const shared = page.url().slice(new URL(page.url()).origin.length);
    const other = await open({ javaScript: false, width: 390, past18: false });
    await other.goto(shared);
    const cards = other.locator(".advice__drinks > li");
    expect(await cards.count()).toBe(3);
    for (const facts of await cards.allTextContents()) expect(facts).toContain("0\u00a0%");
    expect(await other.getByLabel("Vodka", { exact: true }).count()).toBe(0);
  },
);

story("the wheel of a drink leads to drinks that taste alike, and the filter takes a taste away", async ({ open }) => {
  const page = await open({ width: 1280 });
  await page.goto("/drink/negroni");
  await untilAwake(page);
  const taste = page.getByRole("region", { name: "Smagen", exact: true });
  await taste.getByRole("img", { name: /bitter 5/ }).waitFor();
  await taste.getByRole("link", { name: "Drinks, der smager sådan" }).click();
  await page.getByRole("link", { name: "Fjern filteret »Tydeligt bitter«" }).waitFor();
  await page.locator("summary", { hasText: "Smag" }).click();
  const chip = page.getByRole("list", { name: "Næsten ikke" }).getByRole("link", { name: /Sød/ });
  const left = Number((await chip.textContent())?.match(/\d+/)?.[0]);
  await chip.click();
  await page.getByRole("link", { name: "Fjern filteret »Næsten ikke sød«" }).waitFor();
  expect(await page.locator(".drinks-list__count").textContent()).toBe(`${left} drinks`);
});

story("questions, answers and the wheel are for everybody in both themes", async ({ open }) => {
  for (const theme of ["light", "dark"] as const) {
    for (const width of [390, 1280]) {
      const page = await open({ width, theme });
      for (const path of [address, `${address}?smag=roeget&anledning=paaske&arbejde=meget`, "/drink/negroni"]) {
        await page.goto(path);
        await expectNoViolations(page, `${path} in the ${theme} at ${width}`);
      }
    }
  }
});

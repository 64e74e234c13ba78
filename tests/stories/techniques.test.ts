import { expect } from "vitest";
import { expectNoViolations } from "../support/axe.ts";
import { ownerAt, untilOfficeAwake } from "../support/owner-at.ts";
import { shopUrl, story, untilAwake } from "../support/story.ts";

story("a visitor goes from a step of a drink to its technique, and on to a drink to practise on", async ({ open }) => {
  const page = await open({ width: 390 });
  await page.goto("/drink/daiquiri");
  await untilAwake(page);
  await page.getByRole("region", { name: "Sådan gør du" }).getByRole("link", { name: "Ryst", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Ryst", exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/teknik/ryst");
  await page.getByText("Shakeren vil ikke gå op").waitFor();
  const more = page.getByRole("region", { name: "Flere at øve sig på" });
  expect(await more.getByRole("article").count()).toBe(8);
  const drink = more.getByRole("heading", { level: 3 }).first();
  const name = (await drink.textContent()) ?? "";
  await drink.getByRole("link").click();
  await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
});

story("a link in a step stands in its sentence, beside the number and not below it", async ({ open }) => {
  const page = await open({ width: 390 });
  await page.goto("/drink/caipirinha");
  const links = page.getByRole("region", { name: "Sådan gør du" }).locator("ol a");
  await links.first().waitFor();
  const indents = await links.evaluateAll((all) =>
    all.map((link) => link.getBoundingClientRect().left - (link.closest("li")?.getBoundingClientRect().left ?? 0)),
  );
  expect(Math.min(...indents)).toBeGreaterThan(30);
});

story("the techniques are found and read without JavaScript", async ({ open }) => {
  const page = await open({ javaScript: false, width: 390 });
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Teknik", exact: true }).click();
  await page.getByRole("heading", { level: 2, name: "Is og kulde" }).waitFor();
  await page.getByRole("link", { name: "Klar is", exact: true }).click();
  await page.getByText("Find en køleboks").waitFor();
  const sideways = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
  expect(sideways).toBe(0);
});

story("the techniques are for everybody in both themes", async ({ open }) => {
  for (const theme of ["light", "dark"] as const) {
    const page = await open({ width: 390, theme });
    for (const path of ["/teknik", "/teknik/ryst", "/teknik/fedtvask", "/teknik/skummet-paa-toppen"]) {
      await page.goto(path);
      await expectNoViolations(page, `${path} in the ${theme}`);
    }
  }
});

story("the former address of a guide leads to its technique", async () => {
  const answer = await fetch(`${shopUrl()}/inspiration/ryst`, { redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([301, "/teknik/ryst"]);
  const back = await fetch(`${shopUrl()}/teknik/rystet-eller-roert`, { redirect: "manual" });
  expect([back.status, back.headers.get("location")]).toEqual([302, "/inspiration/rystet-eller-roert"]);
  expect((await fetch(`${shopUrl()}/teknik/findes-ikke`)).status).toBe(404);
});

story("the owner renames a technique, and the shop follows", async ({ open }) => {
  const page = await ownerAt(open, { width: 390 });
  await page.goto("/kontor/artikler/kolde-glas");
  await untilOfficeAwake(page);
  await page.getByLabel("Teknikkens navn").fill("Iskolde glas");
  await page.getByRole("button", { name: "Udgiv", exact: true }).click();
  await page.getByText("Udgivet.", { exact: true }).first().waitFor();
  const inShop = async () => {
    await page.goto("/teknik");
    return await page.getByRole("link", { name: "Iskolde glas", exact: true }).count();
  };
  await expect.poll(inShop).toBe(1);
});

import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { story, untilAwake } from "../support/story.ts";

const complaints = [/status of 4(00|22)/];
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);
const marked = (page: Page) => page.getByRole("main").locator("[aria-invalid=true]").count();

/** Each form that lists several errors, with the fields that the errors name. */
const forms = [
  {
    name: "the till",
    async send(page: Page) {
      await page.goto("/vare/havgus-london-dry-gin");
      await untilAwake(page);
      await page
        .locator(".product-offer__buy")
        .getByRole("button", { name: /Læg i kurv/ })
        .click();
      await page.getByRole("status").getByText("Lagt i kurven").waitFor({ state: "attached" });
      await page.goto("/kurv/kasse");
      await page.getByText("Cookieindstillinger").waitFor({ state: "attached" });
      await page.getByRole("button", { name: /^Køb nu/ }).click();
    },
    fields: ["email", "name", "street", "postcode", "termsAccepted"],
  },
  {
    name: "the withdrawal",
    async send(page: Page) {
      await page.goto("/fortryd");
      await untilAwake(page);
      await page.getByRole("button", { name: "Videre" }).click();
    },
    fields: ["name", "orderNumber", "email"],
  },
  {
    name: "the club",
    async send(page: Page) {
      await page.goto("/klub/login");
      await untilAwake(page);
      await page.getByRole("button", { name: "Bliv medlem" }).click();
    },
    fields: ["firstName", "lastName", "join-email", "join-password", "join-terms"],
  },
];

describe("the list of errors keeps every error while its links are followed", () => {
  for (const { name, send, fields } of forms) {
    story(`in the form of ${name}`, async ({ open }) => {
      const page = await open({ width: 390, complaints });
      await send(page);
      const summary = page.getByRole("alert").filter({ hasText: "Der er noget, du skal rette" });
      await summary.waitFor();
      const before = { links: await summary.getByRole("link").count(), marked: await marked(page) };
      expect(before.links).toBeGreaterThanOrEqual(fields.length);
      for (const field of fields) {
        const link = summary.locator(`a[href="#${field}"]`);
        await link.press("Enter");
        await expect.poll(() => focusedId(page)).toBe(field);
        expect(new URL(page.url()).hash).toBe(`#${field}`);
        const { top, bottom } = await page.locator(`#${field}`).evaluate((control) => {
          const box = control.getBoundingClientRect();
          return { top: box.top, bottom: box.bottom };
        });
        expect(top).toBeGreaterThanOrEqual(0);
        expect(bottom).toBeLessThanOrEqual(844);
        await link.click();
      }
      expect({ links: await summary.getByRole("link").count(), marked: await marked(page) }).toEqual(before);
    });
  }
});

story("the ways back to a step, to the review and to the content keep the errors of the till", async ({ open }) => {
  const page = await open({ width: 390, complaints });
  await forms[0]?.send(page);
  await page.getByRole("alert").filter({ hasText: "Der er noget, du skal rette" }).waitFor();
  const before = await marked(page);
  const review = page.locator("#gennemse");
  const focusIsIn = (part: string) =>
    page.evaluate((selector) => document.activeElement?.matches(`${selector}, ${selector} *`), part);
  for (const [title, part] of [
    ["Ret til", "#email"],
    ["Ret levering", "#levering"],
    ["Ret betaling", "#betaling"],
  ] as const) {
    await review.getByRole("link", { name: title }).click();
    await expect.poll(() => focusIsIn(part)).toBe(true);
  }
  await page.locator(".checkout__short").click();
  await expect.poll(() => focusIsIn("#gennemse")).toBe(true);
  await page.locator(".skip-link").press("Enter");
  await expect.poll(() => focusIsIn("#indhold")).toBe(true);
  expect(await marked(page)).toBe(before);
});

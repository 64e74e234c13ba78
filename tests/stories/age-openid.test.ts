import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { OpenIdStandIn } from "@skaenk/mocks/openid-stand-in";
import type { Page } from "playwright-core";
import { chromium } from "playwright-core";
import { expect } from "vitest";
import { browserOptions } from "../support/browser.ts";
import { freePort } from "../support/free-port.ts";
import { createTestDatabase } from "../support/postgres.ts";
import { openShop } from "../support/start-shop.ts";
import { story } from "../support/story.ts";

const client = { clientId: "butik", clientSecret: "hemmelig" };

async function openProvider(publicUrl: string) {
  const port = await freePort();
  const issuer = `http://localhost:${port}`;
  const standIn = new OpenIdStandIn({ issuer, ...client, redirectUri: `${publicUrl}/kurv/kasse/alder` });
  const server = createServer(getRequestListener(standIn.app.fetch));
  await new Promise<void>((resolve) => server.listen(port, "localhost", resolve));
  return { issuer, stop: () => new Promise((resolve) => server.close(resolve)) };
}

async function answerAge(page: Page, answer: string): Promise<void> {
  await page.getByRole("button", { name: "Bekræft din alder" }).click();
  await page.getByRole("heading", { name: "Bekræft din alder" }).waitFor();
  await page.getByRole("button", { name: answer, exact: true }).click();
  await page.getByRole("heading", { name: "Kassen" }).waitFor();
}

story("a customer proves to be eighteen at an OpenID provider and buys gin", { timeout: 240_000 }, async () => {
  const publicUrl = `http://localhost:${await freePort()}`;
  const folder = mkdtempSync(join(tmpdir(), "skaenk-age-"));
  const provider = await openProvider(publicUrl);
  const stop = await openShop(publicUrl, folder, await createTestDatabase(), {
    AGE_PROVIDER: "oidc",
    AGE_OIDC_ISSUER: provider.issuer,
    AGE_OIDC_CLIENT_ID: client.clientId,
    AGE_OIDC_CLIENT_SECRET: client.clientSecret,
    AGE_OIDC_SCOPE: "openid is_over_18",
    AGE_OIDC_CLAIM: "http://ageverification.criipto.com.is_over_18",
  });
  const browser = await chromium.launch(browserOptions());
  try {
    // Without JavaScript a form leads to the provider itself, which the pages' policy must allow.
    for (const javaScriptEnabled of [true, false]) {
      const context = await browser.newContext({ baseURL: publicUrl, locale: "da-DK", javaScriptEnabled });
      context.setDefaultTimeout(30_000);
      await context.addCookies([{ name: "skaenk_age", value: "18", url: publicUrl }]);
      const page = await context.newPage();
      await page.goto("/vare/havgus-london-dry-gin");
      await page
        .getByRole("button", { name: /Læg i kurv/ })
        .first()
        .click();
      if (!javaScriptEnabled) await page.waitForURL(/\/kurv/);
      else await page.getByRole("link", { name: "Se kurven" }).waitFor();
      await page.goto("/kurv/kasse");
      await page.getByRole("main").getByLabel("Navn", { exact: true }).fill("Anna Holm");

      await answerAge(page, "For ung");
      expect(
        await page.getByText(/Vi kan kun sælge varerne med alkohol til personer, der er fyldt 18 år/).isVisible(),
      ).toBe(true);
      await answerAge(page, "Fortryd");
      expect(await page.getByText("Vi kunne ikke få din alder bekræftet. Du kan prøve igen.").isVisible()).toBe(true);
      await answerAge(page, "Godkend som 18+");
      await page.getByText("Tak, din alder er bekræftet").waitFor();
      expect(await page.getByRole("main").getByLabel("Navn", { exact: true }).inputValue()).toBe("Anna Holm");
      await context.close();
    }
  } finally {
    await browser.close();
    await stop();
    await provider.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

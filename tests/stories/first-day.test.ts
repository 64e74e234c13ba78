import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beginningCode } from "@skaenk/api/identity/staff/beginning";
import { chromium } from "playwright-core";
import { expect } from "vitest";
import { findChromium } from "../support/browser.ts";
import { freePort } from "../support/free-port.ts";
import { createTestDatabase } from "../support/postgres.ts";
import { openShop } from "../support/start-shop.ts";
import { story } from "../support/story.ts";
import { openTlsFront } from "../support/tls-front.ts";

const sessionSecret = "a-secret-of-the-first-day-0000000000000000";

story(
  "an empty shop in production begins with its owner, a passkey and what the law asks for",
  { timeout: 240_000 },
  async () => {
    const port = await freePort();
    const front = await openTlsFront("boblebaren.example", port);
    const { url } = front;
    const folder = mkdtempSync(join(tmpdir(), "skaenk-first-day-"));
    const stop = await openShop(`http://localhost:${port}`, folder, await createTestDatabase(), {
      NODE_ENV: "production",
      ALLOW_FAKES: "1",
      HOST: "127.0.0.1",
      PUBLIC_URL: url,
      PRODUCT_NAME: "Boblebaren",
      SESSION_SECRET: sessionSecret,
    });
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--host-resolver-rules=MAP boblebaren.example 127.0.0.1",
        "--ignore-certificate-errors",
      ],
    });
    try {
      const context = await browser.newContext({ baseURL: url, locale: "da-DK" });
      context.setDefaultTimeout(30_000);
      const page = await context.newPage();

      // A visitor: soon, and nothing to index.
      const visitor = await browser.newContext({ baseURL: url });
      const outside = await visitor.newPage();
      const closed = await outside.goto("/drinks");
      expect(closed?.status()).toBe(503);
      expect(await outside.getByRole("heading", { name: "Vi åbner snart" }).isVisible()).toBe(true);
      expect(await outside.content()).not.toContain("Skænk");

      // The office opens at its beginning.
      await page.goto("/kontor");
      expect(new URL(page.url()).pathname).toBe("/kontor/begynd");
      await page.getByLabel("Startkode").fill(beginningCode({ sessionSecret }));
      await page.getByLabel("Dit navn").fill("Else Ejer");
      await page.getByLabel("E-mail").fill("else@boblebaren.example");
      await page.getByLabel("Kodeord").fill("en lang sætning til kontoret");
      await page.getByRole("button", { name: "Begynd" }).click();

      // The owner needs a second proof: a passkey on an authenticator that is part of the browser.
      await page.getByRole("heading", { level: 1 }).waitFor();
      await expect.poll(() => new URL(page.url()).pathname).toBe("/kontor/konto");
      const client = await context.newCDPSession(page);
      await client.send("WebAuthn.enable");
      await client.send("WebAuthn.addVirtualAuthenticator", {
        options: {
          protocol: "ctap2",
          transport: "internal",
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
        },
      });
      await page.getByRole("button", { name: "Lav en passkey" }).click();
      await page.getByText("Passkeyen er gemt.").waitFor();

      // What is missing is listed, with where it is put right.
      await page.goto("/kontor/indstillinger/klar");
      await page.getByRole("heading", { name: "Klar til at åbne?" }).waitFor();
      expect(await page.getByRole("link", { name: "Virksomhedens navn, adresse og CVR-nummer" }).isVisible()).toBe(
        true,
      );
    } finally {
      await browser.close();
      await front.close();
      await stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

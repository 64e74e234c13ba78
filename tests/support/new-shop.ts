import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { findChromium } from "./browser.ts";
import { freePort } from "./free-port.ts";
import { createTestDatabase } from "./postgres.ts";
import { openShop } from "./start-shop.ts";
import { openTlsFront } from "./tls-front.ts";

/** A shop in production with nothing in it, behind TLS at a name of its own. Its payments are trial ones, and its mail is caught. */
export type NewShop = {
  url: string;
  sessionSecret: string;
  /** Somebody new, in a browser of their own. */
  open(width?: number): Promise<{ page: Page; context: BrowserContext }>;
  close(): Promise<void>;
};

const sessionSecret = "a-secret-of-the-first-day-0000000000000000";

export async function openNewShop(): Promise<NewShop> {
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
  const browser = await startOwnBrowser();
  return {
    url,
    sessionSecret,
    open: async (width = 1280) => {
      const context = await browser.newContext({
        baseURL: url,
        locale: "da-DK",
        timezoneId: "Europe/Copenhagen",
        viewport: { width, height: 900 },
        reducedMotion: "reduce",
        serviceWorkers: "block",
      });
      context.setDefaultTimeout(30_000);
      return { context, page: await context.newPage() };
    },
    close: async () => {
      await browser.close();
      await front.close();
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const startOwnBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--host-resolver-rules=MAP boblebaren.example 127.0.0.1",
      "--ignore-certificate-errors",
    ],
  });

/** A passkey's authenticator that is part of the browser. */
export async function addAuthenticator(context: BrowserContext, page: Page): Promise<void> {
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
}

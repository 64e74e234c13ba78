import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beginningCode } from "@skaenk/api/people/identity/staff/beginning";
import { writeConsent } from "@skaenk/contract/consent-cookie";
import { chromium, type Locator, type Page } from "playwright-core";
import { browserOptions } from "./browser.ts";
import { freePort } from "./free-port.ts";
import { openMailInbox, type StoryMail } from "./mail-inbox.ts";
import { pressSave } from "./owner-at.ts";
import { createTestDatabase } from "./postgres.ts";
import { openShop } from "./start-shop.ts";
import { openTlsFront } from "./tls-front.ts";

const sessionSecret = "a-secret-of-the-first-day-0000000000000000";
const password = "en lang sætning til kontoret";
/** Where nothing else is said: as wide as a desk's. */
const deskWidth = 1280;

export type ShopOpening = {
  /** Public https URL. */
  url: string;
  /** Past what ends TLS, for those who speak to it from outside. */
  localUrl: string;
  inbox: StoryMail;
  /** Opens a new browser. @param scripts false for pages without JavaScript */
  open(width?: number, scripts?: boolean): Promise<Page>;
  /** Errors that the browsers logged, uncaught page errors included. */
  complaints: string[];
  close(): Promise<void>;
};

/** An address of the world, `https://api.vipps.no`, and who answers there on this machine. */
type Place = { origin: string; port: number };

/**
 * An empty shop in production, as it is the first time that it is started, with nothing pretended but the world around it.
 * @param places who answers for whom, to the shop and to the browsers
 */
export async function openEmptyShop(host: string, productName: string, places: Place[] = []): Promise<ShopOpening> {
  const closers: (() => unknown)[] = [];
  const close = async () => {
    for (const step of closers.reverse()) await step();
  };
  try {
    const port = await freePort();
    const front = await openTlsFront(host, port);
    closers.push(front.close);
    const folder = mkdtempSync(join(tmpdir(), "skaenk-empty-"));
    closers.push(() => rmSync(folder, { recursive: true, force: true }));
    const inbox = await openMailInbox();
    closers.push(inbox.close);
    const localUrl = `http://localhost:${port}`;
    closers.push(
      await openShop(localUrl, folder, await createTestDatabase(), {
        NODE_ENV: "production",
        HOST: "127.0.0.1",
        PUBLIC_URL: front.url,
        PRODUCT_NAME: productName,
        SESSION_SECRET: sessionSecret,
        MAIL_URL: inbox.url,
        ...leadShopTo(places),
      }),
    );
    const rules = [`MAP ${host} 127.0.0.1`, ...(await leadBrowsersTo(places, closers))].join(", ");
    const browser = await chromium.launch(
      browserOptions([`--host-resolver-rules=${rules}`, "--ignore-certificate-errors"]),
    );
    closers.push(() => browser.close());
    const complaints: string[] = [];
    const open = async (width = deskWidth, scripts = true) => {
      const context = await browser.newContext({
        baseURL: front.url,
        javaScriptEnabled: scripts,
        locale: "da-DK",
        timezoneId: "Europe/Copenhagen",
        viewport: { width, height: 900 },
        reducedMotion: "reduce",
      });
      context.setDefaultTimeout(30_000);
      const page = await context.newPage();
      page.on("pageerror", (error) => complaints.push(error.message));
      return page;
    };
    return { url: front.url, localUrl, inbox, open, complaints, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const worldModule = new URL("outside-world.ts", import.meta.url).href;

function leadShopTo(places: Place[]): Record<string, string> {
  if (places.length === 0) return {};
  const world = Object.fromEntries(places.map(({ origin, port }) => [origin, `http://localhost:${port}`]));
  return { NODE_OPTIONS: `--import=${worldModule}`, OUTSIDE_WORLD: JSON.stringify(world) };
}

/** Browsers reach them over https, as the pages' policy says. */
async function leadBrowsersTo(places: Place[], closers: (() => unknown)[]): Promise<string[]> {
  return await Promise.all(
    places.map(async ({ origin, port }) => {
      const { hostname } = new URL(origin);
      const front = await openTlsFront(hostname, port);
      closers.push(front.close);
      return `MAP ${hostname}:443 127.0.0.1:${new URL(front.url).port}`;
    }),
  );
}

/** Whoever has the code from where the shop was started becomes its owner, and makes a passkey: owners need two proofs. */
export async function becomeOwner(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await page.goto("/kontor");
  await page.getByLabel("Startkode").fill(beginningCode({ sessionSecret }));
  await page.getByLabel("Dit navn").fill(name);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Kodeord").fill(password);
  await page.getByRole("button", { name: "Begynd" }).click();
  await page.waitForURL(/\/kontor\/konto/);
  await makePasskey(page);
}

/** On the account page of somebody who was let in just now: from then on the browser shows the passkey wherever it is asked for. */
export async function makePasskey(page: Page, ownPassword = password): Promise<void> {
  const client = await page.context().newCDPSession(page);
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
  await page.getByRole("button", { name: "Opret en passkey" }).click();
  await repeatPassword(page, ownPassword);
  await page.getByText("Passkeyen er gemt.").waitFor();
}

/** The cookie of a login alone adds no factor, not even the first. */
export async function repeatPassword(page: Page, ownPassword: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Bekræft, at det er dig" });
  await dialog.getByLabel("Kodeord").fill(ownPassword);
  await dialog.getByRole("button", { name: "Bekræft" }).click();
}

/** What is dangerous asks for the passkey again, unless it was shown a moment ago. */
export async function confirmAgain(page: Page, done: string | Locator): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Bekræft, at det er dig" });
  const after = typeof done === "string" ? page.getByText(done) : done;
  await dialog.or(after).first().waitFor();
  if (await dialog.isVisible()) await dialog.getByRole("button", { name: "Brug passkey" }).click();
  await after.waitFor();
}

/** Saves by the bar what asks for the passkey. */
export async function saveConfirmed(page: Page): Promise<void> {
  await pressSave(page);
  await confirmAgain(page, page.getByText(/^Gemt kl\. /));
}

/** Has said yes at the door, and no to all cookies but the necessary ones. */
export async function pastTheGate(page: Page, url: string): Promise<void> {
  const choices = { functional: false, statistics: false, personalisation: false };
  const consent = writeConsent({ id: "saturdaysaturdaysatur0", version: 1, choices, decidedAt: 1_795_000_000 });
  await page.context().addCookies([
    { name: "skaenk_age", value: "18", url },
    { name: "skaenk_consent", value: consent, url },
  ]);
}

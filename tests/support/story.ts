import { writeConsent } from "@skaenk/contract/consent-cookie";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import type { StoryShop } from "./start-shop.ts";

export type Visitor = {
  /** 390 for a phone, 1280 for a desktop. */
  width?: number;
  theme?: "light" | "dark";
  javaScript?: boolean;
  /** Has said yes to the age gate already. */
  past18?: boolean;
  /** Has answered the question about cookies already: nothing but the necessary ones. */
  choseCookies?: boolean;
  /** Lets the browser keep pages for reading without a connection; what is fetched for them passes by `page.route`. */
  keepsPages?: boolean;
  /** What the browser may complain about in this story, such as the 404 it is about. */
  complaints?: RegExp[];
};

/** The shop of the worker that tells this story: nobody else's stories change it meanwhile. */
export function ownShop(): StoryShop {
  const shop = inject("shops")[Number(process.env.VITEST_POOL_ID) - 1];
  if (!shop) throw new Error(`Worker ${process.env.VITEST_POOL_ID} has no shop`);
  return shop;
}

export const shopUrl = (): string => ownShop().url;

let browser: Promise<Browser> | undefined;

/**
 * A story with a browser: `open` gives a new visitor's page, at the shop's address, closed when the story ends.
 * Whatever is written to the console as an error, or thrown in the page, fails the story.
 */
export const story = test.extend<{ open: (visitor?: Visitor) => Promise<Page> }>({
  open: async ({ task }, use) => {
    browser ??= chromium.connect(inject("browserEndpoint"));
    const running = await browser;
    const opened: { context: BrowserContext; complaints: string[]; expected: RegExp[] }[] = [];
    await use(async (visitor = {}) => {
      const context = await newContext(running, visitor);
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
      page.on("pageerror", (error) => complaints.push(error.message));
      opened.push({ context, complaints, expected: visitor.complaints ?? [] });
      return page;
    });
    for (const { context } of opened) await context.close();
    for (const { complaints, expected } of opened) {
      const unexpected = complaints.filter((text) => !expected.some((pattern) => pattern.test(text)));
      expect(unexpected, `${task.name}: the browser has nothing to complain about`).toEqual([]);
    }
  },
});

/** Waits until the page's scripts are awake: before that a press is the browser's own, which works but is another story. */
export async function untilAwake(page: Page): Promise<void> {
  const settings = page.getByRole("contentinfo").getByRole("button", { name: "Cookieindstillinger" });
  await settings.waitFor({ state: "attached" });
}

/** Waits until the page has asked for what it fills in by itself, the cart's count last of all: from then on it needs nobody. */
export async function untilFilledIn(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/kurv/antal.data")),
  );
}

export async function newContext(running: Browser, visitor: Visitor, baseURL = shopUrl()): Promise<BrowserContext> {
  const { width = 1280, theme = "light", javaScript = true, past18 = true, choseCookies = true } = visitor;
  const context = await running.newContext({
    baseURL,
    viewport: { width, height: width < 600 ? 844 : 800 },
    colorScheme: theme,
    javaScriptEnabled: javaScript,
    locale: "da-DK",
    timezoneId: "Europe/Copenhagen",
    reducedMotion: "reduce",
    serviceWorkers: visitor.keepsPages ? "allow" : "block",
  });
  context.setDefaultTimeout(30_000);
  const cookies = [
    ...(past18 ? [{ name: "skaenk_age", value: "18", url: baseURL }] : []),
    ...(choseCookies ? [{ name: "skaenk_consent", value: necessaryOnly(), url: baseURL }] : []),
  ];
  if (cookies.length > 0) await context.addCookies(cookies);
  return context;
}

function necessaryOnly(): string {
  const choices = { functional: false, statistics: false, personalisation: false };
  return writeConsent({ id: "storiesstoriesstories0", version: 1, choices, decidedAt: 1_795_000_000 });
}

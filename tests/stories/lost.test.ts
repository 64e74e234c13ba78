import type { APIResponse, Page, Route } from "playwright-core";
import { describe, expect } from "vitest";
import { shopUrl, story, untilAwake } from "../support/story.ts";

describe("an address that leads nowhere", () => {
  for (const path of ["/findes-ikke", "/drink/findes-ikke", "/vare/findes-ikke", "/inspiration/findes-ikke"]) {
    story(`${path} is a 404 with a way home`, async ({ open }) => {
      const page = await open({ complaints: [/404/] });
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      expect(await answer?.text()).toContain("This page could not be found");
      await page.getByRole("heading", { level: 1, name: "Den side kunne vi ikke finde" }).waitFor();
      expect(await page.title()).toBe("Den side kunne vi ikke finde · Skænk");
      expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
      await page.getByRole("link", { name: "Til forsiden" }).click();
      await page.waitForURL(`${shopUrl()}/`);
    });
  }

  story("shows the same page when a link leads there", async ({ open }) => {
    const page = await open({ complaints: [/404/] });
    await page.goto("/drinks");
    await untilAwake(page);
    await page
      .locator('main a[href^="/drink/"]')
      .first()
      .evaluate((link) => link.setAttribute("href", "/nix"));
    await page.route("**/*.data*", (route) => route.continue({ url: `${shopUrl()}/drink/findes-ikke.data` }));
    await page.locator('main a[href="/nix"]').click();
    await page.getByRole("heading", { level: 1, name: "Den side kunne vi ikke finde" }).waitFor();
  });
});

const answered = (status: number) => (page: Page) =>
  page.route("**/*.data*", (route: Route) => route.fulfill({ status, body: "Nej" }));

/** Ways in which the request for the next page fails, and the heading of the page that comes instead. */
const failures: Record<string, { fail: (page: Page) => Promise<unknown>; title: string }> = {
  "a cut line": {
    fail: (page) => page.route("**/*.data*", (route: Route) => route.abort()),
    title: "Der opstod en fejl. Prøv igen senere",
  },
  "status 500": { fail: answered(500), title: "Der opstod en fejl. Prøv igen senere" },
  "status 503": { fail: answered(503), title: "Siden svarer ikke lige nu" },
  "status 429": { fail: answered(429), title: "Det går lidt for hurtigt" },
  "no connection": { fail: (page) => page.context().setOffline(true), title: "Du er offline" },
};

describe("a page whose request fails", () => {
  story("has the frame of every page, its title and a way back, whatever the failure", async ({ open }) => {
    const page = await open({ complaints: [/./], width: 390 });
    await page.clock.install();
    for (const [failure, { fail, title }] of Object.entries(failures)) {
      await page.goto("/drinks");
      await untilAwake(page);
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
      await fail(page);
      await page.locator('main a[href^="/drink/"]').first().click();
      await page.getByRole("main").getByRole("heading", { level: 1, name: title }).waitFor();
      expect(await page.title(), failure).toBe(`${title} · Skænk`);
      expect(await page.getByRole("banner").count(), failure).toBe(1);
      expect(await page.getByRole("contentinfo").count(), failure).toBe(1);
      expect(await page.getByRole("navigation", { name: "Hovedmenu" }).count(), failure).toBe(1);
      await page.context().setOffline(false);
      await page.unroute("**/*.data*");
      if (failure === "no connection") {
        // The page that was asked for is loaded by itself as soon as there is a connection.
        await page.getByRole("main").getByRole("heading", { level: 1, name: title }).waitFor({ state: "detached" });
        await page.waitForURL(`${shopUrl()}/drink/*`);
        await page.getByRole("heading", { level: 2, name: "Ingredienser" }).waitFor();
      } else {
        await page.getByRole("link", { name: "Til forsiden" }).click();
        await page.waitForURL(`${shopUrl()}/`);
        await page.getByRole("heading", { level: 1 }).waitFor();
      }
      await page.clock.resume();
    }
  });
});

describe("a page that fails", () => {
  story("asks whoever asks too often to wait, and says how long", async ({ open }) => {
    const page = await open();
    // Limits count visitors of the machine itself by their cookie.
    await page.context().addCookies([{ name: "skaenk_visitor", value: "asks-again-and-again-0", url: shopUrl() }]);
    let refused: APIResponse | undefined;
    // The window of ten seconds may end between two rounds.
    for (let round = 0; round < 60 && !refused; round += 1) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => page.request.get("/favoritter/liste")));
      refused = answers.find((answer) => answer.status() !== 200);
    }
    expect([refused?.status(), Number(refused?.headers()["retry-after"]) > 0]).toEqual([429, true]);
  });

  story("is a calm page with a way home when its data cannot be fetched", async ({ open }) => {
    const page = await open({ complaints: [/./] });
    await page.goto("/drinks");
    await untilAwake(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.route("**/*.data*", (route) => route.abort());
    await page.locator('main a[href^="/drink/"]').first().click();
    await page.getByRole("heading", { level: 1, name: "Der opstod en fejl. Prøv igen senere" }).waitFor();
    await page.unroute("**/*.data*");
    await page.getByRole("link", { name: "Til forsiden" }).click();
    await page.waitForURL(`${shopUrl()}/`);
    await expect.poll(() => page.getByText("Der opstod en fejl. Prøv igen senere").count()).toBe(0);
  });

  story("comes by itself when the shop answers again", async ({ open }) => {
    const page = await open({ complaints: [/./] });
    await page.goto("/drinks");
    await untilAwake(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.route("**/*.data*", (route) => route.abort());
    const drink = page.locator('main .card__name a[href^="/drink/"]').first();
    const name = (await drink.innerText()).trim();
    await drink.click();
    await page.getByRole("heading", { level: 1, name: "Der opstod en fejl. Prøv igen senere" }).waitFor();
    const loaded = page.waitForEvent("load");
    await page.clock.runFor(5_100);
    await loaded;
    await page.getByRole("heading", { level: 1, name }).waitFor();
  });
});

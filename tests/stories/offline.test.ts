import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { joinClub } from "../support/join-club.ts";
import { story, untilAwake } from "../support/story.ts";

const gone = /ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED|status of 503|Error loading route module/;
const bar = (page: Page) => page.getByRole("status").filter({ hasText: "Du er offline" });

/** What is posted from now on, by where it goes. */
function posted(page: Page): string[] {
  const sent: string[] = [];
  page.context().on("response", async (answer) => {
    if (answer.request().method() === "POST") sent.push(new URL(answer.url()).pathname);
  });
  return sent;
}

/** Waits until the browser looks after what is read, and has kept this page with its files. */
async function untilKept(page: Page, path: string): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.goto(path, { waitUntil: "networkidle" });
  await expect.poll(() => page.evaluate(async (at) => (await caches.match(at)) !== undefined, path)).toBe(true);
}

describe("without a connection", () => {
  story("a drink that was seen can be read, and says that it is from before", async ({ open }) => {
    const page = await open({ width: 390, keepsPages: true, complaints: [gone] });
    await page.goto("/drinks");
    await untilAwake(page);
    await untilKept(page, "/drink/negroni");
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole("heading", { level: 1, name: "Negroni" }).waitFor();
    const fromBefore = page.getByRole("status").filter({ hasText: "priserne kan være ændret" });
    await fromBefore.waitFor();
    await page.goto("/kurv").catch(() => undefined);
    await page.getByRole("heading", { level: 1, name: "Du er offline" }).waitFor();
    expect(await page.title()).toBe("Du er offline · Skænk");
    await page.getByRole("banner").waitFor();
    await page.context().setOffline(false);
    await page.goto("/drink/negroni");
    await untilAwake(page);
    expect(await fromBefore.count()).toBe(0);
  });

  story("a heart that was put is sent once when the line is back", async ({ open }) => {
    const page = await open({ width: 390, complaints: [gone] });
    await joinClub(page, `kaelder-${Date.now()}@skaenk.example`);
    await page.goto("/drink/negroni", { waitUntil: "networkidle" });
    await untilAwake(page);
    const sent = posted(page);
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Gem som favorit", exact: true }).first().click();
    await page.getByRole("banner").getByRole("link", { name: "Favoritter: 1", exact: true }).waitFor();
    await page.context().setOffline(false);
    const inAccount = () =>
      page.evaluate(async () => {
        const { items } = await (await fetch("/api/v1/favourites")).json();
        return items.map(({ slug }: { slug: string }) => slug);
      });
    await expect.poll(inAccount).toEqual(["negroni"]);
    await bar(page).waitFor({ state: "detached" });
    expect(sent.filter((path) => path === "/favoritter/liste.data")).toHaveLength(1);
  });

  story("nothing that is personal is kept", async ({ open }) => {
    const page = await open({ keepsPages: true });
    await page.goto("/drinks");
    await untilAwake(page);
    await untilKept(page, "/drinks");
    for (const path of ["/kurv", "/favoritter", "/klub/login", "/vare/havgus-london-dry-gin"]) await page.goto(path);
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain("/drinks");
    expect(kept.filter((path) => /^\/(kurv|favoritter|klub|vare|kontor)/.test(path))).toEqual([]);
  });

  story("goods that were put in the cart are there once when the line is back", async ({ open }) => {
    const page = await open({ complaints: [gone] });
    await page.goto("/vare/havgus-london-dry-gin", { waitUntil: "networkidle" });
    await untilAwake(page);
    const sent = posted(page);
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Læg i kurv" }).first().click();
    await bar(page).filter({ hasText: "Det, du har bedt om, er gemt" }).waitFor();
    const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === "/kurv.data");
    await page.context().setOffline(false);
    await page.getByRole("banner").getByRole("link", { name: "Kurv: 1", exact: true }).waitFor();
    // The count rises with the press, and what is not answered yet is sent by the next page.
    await answered;
    await bar(page).waitFor({ state: "detached" });
    await page.goto("/kurv");
    await page.getByRole("banner").getByRole("link", { name: "Kurv: 1", exact: true }).waitFor();
    expect(sent.filter((path) => path === "/kurv.data")).toHaveLength(1);
  });

  story("a login stays in its form, and goes when the line is back", async ({ open }) => {
    const page = await open({ complaints: [gone, /40[01]/] });
    await page.goto("/klub/login", { waitUntil: "networkidle" });
    await untilAwake(page);
    const login = page.getByRole("region", { name: "Log ind" });
    await login.getByLabel("E-mail").first().fill("ukendt@skaenk.example");
    await login.getByLabel("Kodeord").fill("ikke det rigtige");
    await page.context().setOffline(true);
    await login.getByRole("button", { name: "Log ind" }).click();
    await login.getByText("vi sender det, så snart du har forbindelse").waitFor();
    expect(await login.getByLabel("Kodeord").inputValue()).toBe("ikke det rigtige");
    await page.context().setOffline(false);
    await login.getByRole("alert").first().waitFor();
  });
});

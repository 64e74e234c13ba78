import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startBrowser } from "../support/browser.ts";
import { ownerAt, untilOfficeAwake } from "../support/owner-at.ts";
import { createTestDatabase } from "../support/postgres.ts";
import { type ShopProcess, startShopProcess } from "../support/shop-process.ts";

/** A page stays open while the shop is updated under it. */
const folder = mkdtempSync(join(tmpdir(), "skaenk-builds-"));
const former = {
  storefront: process.env.STOREFRONT_BUILD_DIR ?? resolve("apps", "storefront", "build-stories"),
  office: process.env.OFFICE_BUILD_DIR ?? resolve("apps", "back-office", "build-stories"),
};
type Builds = typeof former;
let builds = former;
let shop: ShopProcess;
let databaseUrl: string;
let browser: Awaited<ReturnType<typeof startBrowser>>;

async function start(port?: number): Promise<void> {
  const env = {
    DATA_DIR: join(folder, "data"),
    DATABASE_URL: databaseUrl,
    STOREFRONT_BUILD_DIR: builds.storefront,
    OFFICE_BUILD_DIR: builds.office,
  };
  shop = await startShopProcess(env, port === undefined ? {} : { port });
  await shop.ready();
}
beforeAll(async () => {
  // What the pages do not carry inside is found as in the former place.
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  [databaseUrl, browser] = await Promise.all([createTestDatabase(), startBrowser()]);
  await start();
});
afterAll(async () => {
  await shop?.stop("SIGINT");
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The shop is updated: the same build of one app as if every file of its scripts had changed. Returns the former names. */
async function updateTo(app: keyof Builds): Promise<string[]> {
  const made = join(folder, app);
  const names = makeNewBuild(builds[app], made);
  builds = { ...builds, [app]: made };
  const port = Number(new URL(shop.url).port);
  await shop.stop("SIGINT");
  await start(port);
  return names;
}

/** With other names and another version. Returns the former names. */
function makeNewBuild(from: string, into: string): string[] {
  cpSync(from, into, { recursive: true });
  const [assets, server] = [join(into, "client", "assets"), join(into, "server")];
  const names = readdirSync(assets).filter((name) => name.endsWith(".js"));
  const version = names.map((name) => /^manifest-(\w+)\.js$/.exec(name)?.[1]).find(Boolean) ?? "";
  const newName = (name: string) => name.replace(version, "ffffffff").replace(/.\.js$/, (end) => `${next(end[0])}.js`);
  const pages = readdirSync(server, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
  for (const path of [...names.map((name) => join(assets, name)), ...pages.map((name) => join(server, name))]) {
    let text = readFileSync(path, "utf8");
    for (const name of names) text = text.replaceAll(name, newName(name));
    writeFileSync(path, text.replaceAll(version, "ffffffff"));
  }
  for (const name of names) renameSync(join(assets, name), join(assets, newName(name)));
  return names;
}

const next = (letter = "") => (letter === "a" ? "b" : "a");

/** Two shops are started in each, and on a busy machine the first page of each takes its time. */
const timeout = 400_000;

async function pageOf(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  return page;
}

type Marked = { stays?: boolean };
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { stays: true }));
const stays = (page: Page) => page.evaluate(() => (window as Marked).stays === true);

async function expectKept(names: string[], below: string, build: string): Promise<void> {
  for (const name of names) {
    const answer = await fetch(`${shop.url}${below}/assets/${name}`);
    expect(answer.status, name).toBe(200);
    expect(answer.headers.get("cache-control")).toContain("immutable");
    expect(await answer.text()).toBe(readFileSync(join(build, "client", "assets", name), "utf8"));
  }
  expect((await fetch(`${shop.url}${below}/assets/never-was.js`)).status).toBe(404);
}

it("moves a page of the former build on by a full load, and still has that build's files", { timeout }, async () => {
  const client = await chromium.connect(browser.wsEndpoint());
  const context = await client.newContext();
  await context.addCookies([{ name: "skaenk_age", value: "18", url: shop.url }]);
  const page = await pageOf(context);
  const awake = () =>
    page.getByRole("contentinfo").getByRole("button", { name: "Cookieindstillinger" }).waitFor({ state: "attached" });
  const goTo = async (name: string, path: string) => {
    await page.getByRole("banner").getByRole("link", { name, exact: true }).first().click();
    await page.waitForURL(shop.url + path);
    await awake();
  };
  await page.goto(`${shop.url}/drinks`, { waitUntil: "commit" });
  await awake();
  await mark(page);
  await goTo("Shop", "/shop");
  expect(await stays(page), "within a build pages change without a load").toBe(true);

  await expectKept(await updateTo("storefront"), "", former.storefront);

  await goTo("Inspiration", "/inspiration");
  expect(await stays(page), "a page of the former build loads the next one whole").toBe(false);
  expect(await page.content()).toContain("manifest-fffffff");
  await mark(page);
  await goTo("Shop", "/shop");
  expect(await stays(page)).toBe(true);
  await client.close();
});

it("moves a room of the office on by a full load, and keeps what was typed until then", { timeout }, async () => {
  const client = await chromium.connect(browser.wsEndpoint());
  const context = await client.newContext({ baseURL: shop.url, viewport: { width: 1280, height: 800 } });
  const page = await ownerAt(() => pageOf(context));
  await untilOfficeAwake(page);
  const goTo = async (name: string) => {
    await page.getByRole("navigation").getByRole("link", { name, exact: true }).first().click();
    await page.getByRole("heading", { name, level: 1 }).waitFor();
  };
  await mark(page);
  await goTo("Varer");
  expect(await stays(page), "within a build rooms change without a load").toBe(true);
  await goTo("Medlemmer");
  const search = page.getByRole("searchbox").first();
  await search.fill("anna");

  await expectKept(await updateTo("office"), "/kontor", former.office);
  expect(await search.inputValue()).toBe("anna");

  await goTo("Historik");
  expect(await stays(page), "a room of the former build loads the next one whole").toBe(false);
  expect(await page.content()).toContain("manifest-fffffff");
  await untilOfficeAwake(page);
  await mark(page);
  await goTo("Varer");
  expect(await stays(page)).toBe(true);
  await client.close();
});

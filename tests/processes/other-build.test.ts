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
import { chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startBrowser } from "../support/browser.ts";
import { createTestDatabase } from "../support/postgres.ts";
import { type ShopProcess, startShopProcess } from "../support/shop-process.ts";

/** A page stays open while the shop is updated under it. */
const folder = mkdtempSync(join(tmpdir(), "skaenk-builds-"));
const oldBuild = process.env.STOREFRONT_BUILD_DIR ?? join("apps", "storefront", "build-stories");
const newBuild = join(folder, "new-build");
let shop: ShopProcess;
let databaseUrl: string;
let browser: Awaited<ReturnType<typeof startBrowser>>;

const start = async (build: string, port?: number) => {
  const env = { DATA_DIR: join(folder, "data"), DATABASE_URL: databaseUrl, STOREFRONT_BUILD_DIR: build };
  shop = await startShopProcess(env, port === undefined ? {} : { port });
  await shop.ready();
};
beforeAll(async () => {
  [databaseUrl, browser] = await Promise.all([createTestDatabase(), startBrowser()]);
  await start(oldBuild);
});
afterAll(async () => {
  await shop?.stop("SIGINT");
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The same build as if every file of its scripts had changed: other names and another version. Returns the former names. */
function makeNewBuild(): string[] {
  cpSync(oldBuild, newBuild, { recursive: true });
  // What the pages do not carry inside is found as in the former place.
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  const [assets, server] = [join(newBuild, "client", "assets"), join(newBuild, "server")];
  const former = readdirSync(assets).filter((name) => name.endsWith(".js"));
  const version = former.map((name) => /^manifest-(\w+)\.js$/.exec(name)?.[1]).find(Boolean) ?? "";
  const newName = (name: string) => name.replace(version, "ffffffff").replace(/.\.js$/, (end) => `${next(end[0])}.js`);
  const pages = readdirSync(server, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
  for (const path of [...former.map((name) => join(assets, name)), ...pages.map((name) => join(server, name))]) {
    let text = readFileSync(path, "utf8");
    for (const name of former) text = text.replaceAll(name, newName(name));
    writeFileSync(path, text.replaceAll(version, "ffffffff"));
  }
  for (const name of former) renameSync(join(assets, name), join(assets, newName(name)));
  return former;
}

const next = (letter = "") => (letter === "a" ? "b" : "a");

type Marked = { stays?: boolean };
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { stays: true }));
const stays = (page: Page) => page.evaluate(() => (window as Marked).stays === true);

it("moves a page of the former build on by a full load, and still has that build's files", async () => {
  const client = await chromium.connect(browser.wsEndpoint());
  const context = await client.newContext();
  await context.addCookies([{ name: "skaenk_age", value: "18", url: shop.url }]);
  const page = await context.newPage();
  const awake = () =>
    page.getByRole("contentinfo").getByRole("button", { name: "Cookieindstillinger" }).waitFor({ state: "attached" });
  const goTo = async (name: string, path: string) => {
    await page.getByRole("banner").getByRole("link", { name, exact: true }).first().click();
    await page.waitForURL(shop.url + path);
    await awake();
  };
  await page.goto(`${shop.url}/drinks`);
  await awake();
  await mark(page);
  await goTo("Shop", "/shop");
  expect(await stays(page), "within a build pages change without a load").toBe(true);

  const former = makeNewBuild();
  const port = Number(new URL(shop.url).port);
  await shop.stop("SIGINT");
  await start(newBuild, port);
  for (const name of former) {
    const answer = await fetch(`${shop.url}/assets/${name}`);
    expect(answer.status, name).toBe(200);
    expect(answer.headers.get("cache-control")).toContain("immutable");
    expect(await answer.text()).toBe(readFileSync(join(oldBuild, "client", "assets", name), "utf8"));
  }
  expect((await fetch(`${shop.url}/assets/never-was.js`)).status).toBe(404);

  await goTo("Inspiration", "/inspiration");
  expect(await stays(page), "a page of the former build loads the next one whole").toBe(false);
  expect(await page.content()).toContain("manifest-fffffff");
  await mark(page);
  await goTo("Shop", "/shop");
  expect(await stays(page)).toBe(true);
  await client.close();
});

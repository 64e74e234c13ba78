import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createLog } from "@skaenk/api/platform/log";
import { readSettings } from "@skaenk/api/platform/settings";
import { overHttp } from "@skaenk/contract/client";
import { afterAll, beforeAll, expect } from "vitest";
import { openHttpServer } from "../../server/src/http-server.ts";
import { PageCache } from "../../server/src/page-cache.ts";
import { StaticFiles } from "../../server/src/static-files.ts";
import { loadBuild, openStorefront } from "../../server/src/storefront.ts";
import { shopUrl, story, untilAwake } from "../support/story.ts";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const build = process.env.STOREFRONT_BUILD_DIR ?? join(root, "apps", "storefront", "build-stories");
/** What a fault in a drawing, or a stranger with a way into the database, might put on a page. */
const injected = "<script>window.stolen = true</script><img src=x onerror='window.stolen = true'>";

let server: Server;
let address = "";

/** The shop's own pages from a backend whose drawings carry a script. */
beforeAll(async () => {
  const settings = readSettings({ SESSION_SECRET: "a-secret-that-only-tests-know-of-000000" });
  const log = createLog("silent");
  const storefront = await openStorefront({
    load: () => loadBuild(build),
    mode: "production",
    settings,
    official: {},
    backend: overHttp(async (address, init) => {
      const answer = await fetch(address, init);
      const text = (await answer.text()).replaceAll(
        '"svg":"<svg',
        `"svg":${JSON.stringify(injected).slice(0, -1)}<svg`,
      );
      return new Response(text || null, { status: answer.status, headers: answer.headers });
    }, shopUrl()),
    log,
  });
  server = openHttpServer({
    programs: [],
    storefront,
    files: new StaticFiles(join(build, "client")),
    cache: new PageCache(),
    log,
    publicUrl: "http://localhost",
    production: false,
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  address = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

/** A drink whose picture is a drawing on its page, not a photograph. */
async function drawnDrink(): Promise<string> {
  const answer = await fetch(`${shopUrl()}/api/v1/recipes?pageSize=100`);
  const { items } = (await answer.json()) as { items: { slug: string; drawing: string }[] };
  const drawn = items.find(({ drawing }) => drawing.includes("/drawings/"));
  if (!drawn) throw new Error("Every drink is photographed");
  return drawn.slug;
}

const complaints = [/Content Security Policy|Content-Security-Policy|Trusted/, /404|405|Failed to load/];

story("a script that comes onto a page in its text is never run", async ({ open }) => {
  const page = await open({ complaints });
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    document.addEventListener("securitypolicyviolation", ({ violatedDirective }) => refused.push(violatedDirective));
  });
  const answer = await page.goto(`${address}/drink/${await drawnDrink()}`);
  expect(await answer?.text()).toContain(injected.slice(0, 30));
  await untilAwake(page);
  const { stolen, refused } = await page.evaluate(() => {
    const { stolen, refused } = window as never as { stolen?: boolean; refused: string[] };
    return { stolen, refused };
  });
  expect(stolen).toBeUndefined();
  expect(refused).toEqual(expect.arrayContaining(["script-src-elem", "script-src-attr"]));
});

story("a drawing that carries a script is left out of a page that is moved on to", async ({ open }) => {
  const page = await open({ past18: true, choseCookies: true, complaints });
  const slug = await drawnDrink();
  await page.goto(`${address}/find?q=${slug.replaceAll("-", "+")}`);
  await untilAwake(page);
  await page.evaluate(() => Object.assign(window, { stays: true }));
  await page.locator(`main a[href="/drink/${slug}"]`).first().click();
  await page.locator(".recipe-hero__drawing").waitFor({ state: "attached" });
  expect(await page.evaluate(() => "stays" in window)).toBe(true);
  expect(await page.evaluate(() => "stolen" in window)).toBe(false);
  expect(await page.locator(".recipe-hero__drawing").innerHTML()).toBe("");
});

story("what a page's own scripts are made to write is no markup and no code", async ({ open }) => {
  const page = await open({
    past18: true,
    choseCookies: true,
    complaints: [...complaints, /createScriptURL|TypeError/],
  });
  await page.goto(`${shopUrl()}/drink/${await drawnDrink()}`);
  await untilAwake(page);
  const came = await page.evaluate(async () => {
    const place = document.body.appendChild(document.createElement("div"));
    place.innerHTML = "<img src=x onerror='window.stolen = true'>";
    const refusals: string[] = [];
    const refused = (what: string, act: () => unknown) => {
      try {
        act();
      } catch {
        refusals.push(what);
      }
    };
    refused("code", () => Object.assign(document.createElement("script"), { text: "window.stolen = true" }));
    refused("address", () => Object.assign(document.createElement("script"), { src: "https://evil.example/a.js" }));
    refused("another policy", () =>
      (
        window as never as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
      ).trustedTypes.createPolicy("mine", {}),
    );
    return { markup: place.innerHTML, refusals, stolen: "stolen" in window };
  });
  expect(came).toEqual({ markup: "", refusals: ["code", "address", "another policy"], stolen: false });
  expect(await page.locator(".recipe-hero__drawing svg").count()).toBe(1);
});

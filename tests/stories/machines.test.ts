import Validator from "@adobe/structured-data-validator";
import { describe, expect, it } from "vitest";
import { kindOf, onePathOfEachKind, readPage, sitemapPaths } from "../support/pages-of-the-shop.ts";
import { shopUrl } from "../support/story.ts";

type Thing = { "@type": string } & Record<string, unknown>;

const read = async (path: string) => (await readPage(path)).html;

function thingsIn(html: string): Thing[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
  return [...scripts].flatMap(([, json = ""]) => (json === "" ? [] : ([JSON.parse(json)].flat() as Thing[])));
}

async function errorsIn(things: Thing[]): Promise<string[]> {
  const jsonld: Record<string, object[]> = {};
  for (const thing of things) jsonld[thing["@type"]] = [...(jsonld[thing["@type"]] ?? []), structuredClone(thing)];
  const issues = await new Validator().validate({ jsonld });
  return issues
    .filter(({ severity }) => severity === "ERROR")
    .map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`);
}

/** What each kind of page must say of itself. */
const expectedTypes: Record<string, string[]> = {
  "/": ["Organization", "WebSite"],
  "/drinks": ["ItemList"],
  "/drinks/temaer/*": ["BreadcrumbList", "ItemList"],
  "/drink/*": ["BreadcrumbList", "Recipe"],
  "/inspiration": ["ItemList"],
  "/inspiration/temaer/*": ["ItemList"],
  "/inspiration/*": ["Article", "BreadcrumbList"],
  "/teknik": ["ItemList"],
  "/teknik/*": ["BreadcrumbList", "HowTo"],
  "/shop": ["ItemList"],
  "/shop/*": ["BreadcrumbList", "ItemList"],
  "/vare/*": ["BreadcrumbList", "Product"],
  "/kollektioner/*": ["ItemList"],
  "/kollektioner/*/*": ["BreadcrumbList"],
  "/kampagne/*": ["BreadcrumbList", "ItemList"],
  "/kampagne/*/*": ["BreadcrumbList"],
};

describe("what machines read", () => {
  it("says on each kind of page what it is", async () => {
    const found: Record<string, string[]> = {};
    for (const path of await onePathOfEachKind()) {
      const kind = kindOf(path);
      if (expectedTypes[kind])
        found[kind] = thingsIn(await read(path))
          .map((thing) => thing["@type"])
          .sort();
    }
    expect(found).toEqual(expectedTypes);
  });

  it("passes the validator on every recipe, product and article", { timeout: 120_000 }, async () => {
    const wrong: string[] = [];
    for (const path of await sitemapPaths()) {
      if (!/^\/(drink|vare|inspiration|teknik)\/[^/]+$/.test(path)) continue;
      for (const error of await errorsIn(thingsIn(await read(path)))) wrong.push(`${path} ${error}`);
    }
    expect(wrong).toEqual([]);
  });

  it("has no stars where nobody has rated", async () => {
    // A drink that no other story gives stars.
    expect(await read("/drink/hanky-panky")).not.toContain("AggregateRating");
  });

  it("has a title of its own, a description, one address and a picture on every page", {
    timeout: 120_000,
  }, async () => {
    const wrong: string[] = [];
    const titles = new Map<string, string>();
    for (const path of await sitemapPaths()) {
      const html = await read(path);
      const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? "";
      if (!title.includes("Skænk")) wrong.push(`${path}: title "${title}"`);
      if (titles.has(title)) wrong.push(`${path}: same title as ${titles.get(title)}`);
      titles.set(title, path);
      if (html.split("<title>").length !== 2) wrong.push(`${path}: more than one title`);
      if (!/<meta name="description" content="[^"]{20,}"/.test(html)) wrong.push(`${path}: description`);
      if (!html.includes(`<link rel="canonical" href="${shopUrl()}${path}"`)) wrong.push(`${path}: canonical`);
      if (!/<meta property="og:image" content="http[^"]+\.png/.test(html)) wrong.push(`${path}: og:image`);
    }
    expect(wrong).toEqual([]);
  });

  it("has pictures for sharing of the promised size", async () => {
    for (const path of ["/", "/drink/negroni", "/inspiration/is-er-en-ingrediens"]) {
      const address = /<meta property="og:image" content="([^"]+)"/.exec(await read(path))?.[1] ?? "";
      const answer = await fetch(address);
      expect(answer.headers.get("content-type")).toBe("image/png");
      const bytes = new DataView(await answer.arrayBuffer());
      expect([bytes.getUint32(16), bytes.getUint32(20)]).toEqual([1200, 630]);
    }
  });

  it("finds the sitemap from robots.txt, and every address in it", { timeout: 120_000 }, async () => {
    const robots = await read("/robots.txt");
    expect(robots).toContain(`Sitemap: ${shopUrl()}/sitemap.xml`);
    expect(robots).toContain("Disallow: /kurv");
    const paths = await sitemapPaths();
    expect(paths.length).toBeGreaterThan(500);
    const broken: string[] = [];
    for (const path of paths) {
      const { status } = await readPage(path);
      if (status !== 200) broken.push(`${path}: ${status}`);
    }
    expect(broken).toEqual([]);
  });

  it("can follow the articles as a feed", async () => {
    const answer = await fetch(`${shopUrl()}/inspiration/rss.xml`);
    expect(answer.headers.get("content-type")).toContain("application/rss+xml");
    const feed = await answer.text();
    expect(feed.split("<item>").length).toBeGreaterThan(10);
    expect(await read("/inspiration")).toContain('type="application/rss+xml"');
  });
});

import type { Campaign } from "@skaenk/contract/campaigns";
import type { Collection } from "@skaenk/contract/collections";
import type { Article } from "@skaenk/contract/inspiration";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { campaignState } from "../campaigns/campaign-state.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const get = (path: string) => shop.api.request(`/api/v1${path}`);
const json = async <Answer>(path: string) => (await (await get(path)).json()) as Answer;

describe("articles", () => {
  it("are listed newest first, by theme when asked", async () => {
    const { items, total } = await json<{ items: Article[]; total: number }>("/articles?pageSize=100");
    expect(total).toBeGreaterThanOrEqual(36);
    const days = items.map(({ publishedOn }) => publishedOn);
    expect(days).toEqual(days.toSorted().reverse());
    const technique = await json<{ items: Article[] }>("/articles?theme=teknik");
    expect(technique.items.every(({ theme }) => theme.slug === "teknik")).toBe(true);
  });

  it("carry drinks and products inside", async () => {
    const article = await json<Article>("/articles/rystet-eller-roert");
    expect(article.blocks.some(({ kind }) => kind === "recipes")).toBe(true);
    expect(article.blocks.some(({ kind }) => kind === "products")).toBe(true);
    expect(article.readingMinutes).toBeGreaterThan(1);
  });

  it("are told by a still life of the shop's own drinks and goods where one glass would not do", async () => {
    const article = await json<Article>("/articles/julefrokosten-med-ro-paa");
    expect(article.drawing).toContain("/drawings/still-lifes/lunch.svg");
    expect(article.alt).toBe("Akvavit & Tonic, Akvavit Sour og Rugholm Juleakvavit på et dækket frokostbord");
    expect(article.svg).toBe("");
    const drawing = await shop.api.request(article.drawing);
    expect(drawing.headers.get("content-type")).toContain("image/svg+xml");
    expect((await drawing.text()).length).toBeLessThan(40_000);
    // Whoever asks for more than there are seats, or for what is not sold, gets what can be set up.
    const odd = await get(`/drawings/still-lifes/bar.svg?drinks=${"negroni,".repeat(50)}nej&goods=nej`);
    expect(odd.status).toBe(200);
    expect((await odd.text()).length).toBeLessThan(40_000);
    expect((await get("/drawings/still-lifes/moon.svg")).status).toBe(404);
  });

  it("do not exist before their day", async () => {
    const now = shop.clock.now;
    shop.clock.now = new Date("2026-01-01T00:00:00Z");
    expect((await get("/articles/gloegg-skal-ikke-koge")).status).toBe(404);
    shop.clock.now = now;
  });
});

describe("collections", () => {
  it("name goods with their prices where a part shows goods, and none where it shows a drink", async () => {
    const presents = await json<Collection>("/collections/gaver-til-den-der-skaenker");
    const named = presents.items.find(({ id }) => id === "vaertindegaven")?.goods ?? [];
    expect(named).toHaveLength(3);
    expect(named[0]).toMatchObject({ name: "På Kanten Oliven med citron og fennikel", soldOut: false });
    expect(named.every(({ priceOre }) => priceOre > 0)).toBe(true);
    expect(named.map(({ sku, size, drawing }) => [sku, size, drawing])).toEqual(
      named.map(({ slug }) => [expect.any(String), expect.any(String), expect.stringContaining(slug)]),
    );
    const forWhiskyLovers = presents.items.find(({ id }) => id === "til-den-der-kan-lide-whisky")?.goods ?? [];
    expect(forWhiskyLovers[0]).toMatchObject({ sku: "MUI-KUL-70G", size: "70 cl i gaveæske", soldOut: false });
    const gin = await json<Collection>("/collections/ginbaren");
    expect(gin.items.flatMap(({ goods }) => goods)).toEqual([]);
  });

  it("show the tool where a part is about tools, and the drink where it is about a drink", async () => {
    const tools = await json<Collection>("/collections/hjemmebarens-vaerktoej");
    expect(tools.items.map(({ drawing }) => drawing)).toEqual(
      tools.items.map(() => expect.stringContaining("/products/")),
    );
    expect(tools.drawings[0]).toContain("/products/smedjen-dobbelt-maalebaeger");
    const drinks = await json<Collection>("/collections/ginbaren");
    expect(drinks.drawings[0]).toContain("/recipes/dry-martini");
  });
});

describe("campaigns", () => {
  it("run from their first day to their last, in Copenhagen", () => {
    const state = (now: string) => campaignState("2026-11-01", "2026-11-30", new Date(now));
    expect(state("2026-10-31T22:59:59Z")).toBe("upcoming");
    expect(state("2026-10-31T23:00:00Z")).toBe("running");
    expect(state("2026-11-30T22:59:59Z")).toBe("running");
    expect(state("2026-11-30T23:00:00Z")).toBe("over");
  });

  it("that run are listed, what is over first before the others", async () => {
    const { items } = await json<{ items: Campaign[] }>("/campaigns");
    const ends = items.map(({ endsOn }) => endsOn);
    expect(ends.length).toBeGreaterThan(1);
    expect(ends).toEqual(ends.toSorted());
    expect(items.every(({ state }) => state === "running")).toBe(true);
  });

  it("have at least three pages of their own", async () => {
    const campaign = await json<Campaign>("/campaigns/jul-i-baren");
    expect(campaign.pages.length).toBeGreaterThanOrEqual(3);
    const page = campaign.pages[0];
    expect((await get(`/campaigns/jul-i-baren/pages/${page?.id}`)).status).toBe(200);
  });
});

it.each([
  "/articles/nej",
  "/brands/nej",
  "/collections/nej",
  "/collections/ginbaren/items/nej",
  "/campaigns/nej",
  "/campaigns/jul-i-baren/pages/nej",
  "/pages/nej",
  "/drawings/recipes/nej.svg",
  "/nej",
])("%s is a 404 in problem form", async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get("content-type")).toContain("application/problem+json");
});

it("stores the pages that the law and the footer ask for", async () => {
  const paths = ["forside", "handelsbetingelser", "fortrydelsesret", "levering", "privatlivspolitik", "cookies"];
  for (const path of [...paths, "tilgaengelighed", "kontakt", "om-os", "klub/vilkaar", "klageadgang", "18-aar"]) {
    expect((await get(`/pages/${path}`)).status, path).toBe(200);
  }
});

it("lists every public address once", async () => {
  const { items } = await json<{ items: { path: string }[] }>("/addresses");
  expect(new Set(items.map(({ path }) => path)).size).toBe(items.length);
  expect(items.length).toBeGreaterThan(600);
});

it("says what is missing when the database is away, and to a stranger only that something is", async () => {
  const away = await openTestShop();
  expect((await away.api.request("/api/v1/health")).status).toBe(200);
  await away.stop();
  for (const [from, missing] of [
    ["127.0.0.1", "database"],
    ["203.0.113.9", "unavailable"],
  ] as const) {
    const answer = await away.api.request("/api/v1/health", { headers: { "x-forwarded-for": from } });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ ready: false, missing: [missing] });
  }
});

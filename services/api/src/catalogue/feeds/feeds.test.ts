import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { apiBase } from "@skaenk/contract/endpoint";
import { type FeedName, feedNames } from "@skaenk/contract/feeds";
import type { Feed } from "@skaenk/contract/office/feeds";
import type { OfficeList } from "@skaenk/contract/office/lists";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { handleDue, openWorker } from "../../platform/outbox/handle-due.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { staffAs } from "../../testing/test-staff.ts";
import { feedHandler } from "./build-feeds.ts";
import { cutTo, type FeedItem, xmlText } from "./feed-item.ts";
import { google, meta } from "./merchant-feeds.ts";
import { kelkoo, pricerunner } from "./price-feeds.ts";
import { brokenRules, goodsOf } from "./published-rules.fixture.ts";
import { askForFeeds } from "./queries.ts";
import { fieldsOf, readXml } from "./read-xml.fixture.ts";

const mediaDir = mkdtempSync(join(tmpdir(), "skaenk-feeds-"));
let shop: TestShop;
let owner: Awaited<ReturnType<typeof staffAs>>;
const build = async () => {
  await askForFeeds(shop.db);
  return await handleDue(openWorker(shop), feedHandler(shop));
};
const listed = async () => (await owner.get<OfficeList<Feed>>("/office/feeds")).body.items;
const feedOf = async (name: FeedName) => (await listed()).find((one) => one.name === name) as Feed;
const ask = (url: string, headers: Record<string, string> = {}) =>
  shop.api.request(`${apiBase}${new URL(url).pathname}`, { headers });
const urlOf = async (name: FeedName) => (await feedOf(name)).url ?? "";
const fileOf = async (name: FeedName) => await (await ask(await urlOf(name))).text();

const gin = "havgus-london-dry-gin";
beforeAll(async () => {
  shop = await openTestShop({ MEDIA_DIR: mediaDir, PUBLIC_URL: "https://skaenk.example" });
  owner = await staffAs(shop, "owner");
  await shop.db.updateTable("products").set({ name: "Havgus <b>&</b> \u0007 »Gin«" }).where("slug", "=", gin).execute();
  await shop.db
    .updateTable("variants")
    .set({ gtin: "5701234567899" })
    .where("product_slug", "=", gin)
    .where("position", "=", 1)
    .execute();
  expect(await build()).toBe(1);
});
afterAll(async () => {
  await shop.stop();
  rmSync(mediaDir, { recursive: true, force: true });
});

describe("a feed", () => {
  it.each(feedNames)("of %s keeps every rule that the portal has published", async (name) => {
    const text = await fileOf(name);
    expect(brokenRules(name, text)).toEqual([]);
    const { included, leftOutCount } = await feedOf(name);
    expect(goodsOf(name, text)).toHaveLength(included);
    expect(included).toBeGreaterThan(10);
    const { count } = await shop.db
      .selectFrom("variants")
      .innerJoin("products", "products.slug", "product_slug")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("status", "=", "active")
      .where("gift_card", "is", null)
      .executeTakeFirstOrThrow();
    expect(included + leftOutCount).toBe(Number(count));
  });

  it("tells Google the price of a litre in its own form, and leads to the size that is meant", async () => {
    const rows = goodsOf("google", await fileOf("google")).map((one) => fieldsOf(one, ["g:additional_image_link"]));
    const bottle = await shop.db
      .selectFrom("variants")
      .selectAll()
      .where("product_slug", "=", gin)
      .orderBy("position")
      .executeTakeFirstOrThrow();
    const row = rows.find((one) => one["g:id"] === bottle.sku);
    expect(row).toMatchObject({
      "g:price": `${(bottle.price_ore / 100).toFixed(2)} DKK`,
      "g:unit_pricing_measure": `${(bottle.volume_ml ?? 0) / 10}cl`,
      "g:unit_pricing_base_measure": "1l",
      "g:google_product_category": "Food, Beverages & Tobacco > Beverages > Alcoholic Beverages > Liquor & Spirits",
      "g:brand": "Havgus",
    });
    expect(row?.title).toMatch(/^Havgus & »Gin«, /);
    expect(row?.link).toMatch(/^https:\/\/skaenk\.example\/vare\/havgus-london-dry-gin/);
  });

  it("tells the before-price that the shop may show, and what is paid now beside it", async () => {
    const { sku } = await shop.db
      .selectFrom("variants")
      .select("sku")
      .where("product_slug", "=", gin)
      .orderBy("position")
      .executeTakeFirstOrThrow();
    const daysAgo = (days: number) => new Date(shop.clock.now.getTime() - days * 86_400_000);
    await shop.db.deleteFrom("price_history").where("sku", "=", sku).execute();
    const steps = [
      { sku, price_ore: 30_000, valid_from: daysAgo(90), reason: "test" },
      { sku, price_ore: 24_000, valid_from: daysAgo(2), reason: "test" },
    ];
    await shop.db.insertInto("price_history").values(steps).execute();
    await shop.db.updateTable("variants").set({ price_ore: 24_000 }).where("sku", "=", sku).execute();
    expect(await build()).toBe(1);
    const rows = goodsOf("google", await fileOf("google")).map((one) => fieldsOf(one, ["g:additional_image_link"]));
    expect(rows.find((one) => one["g:id"] === sku)).toMatchObject({
      "g:price": "300.00 DKK",
      "g:sale_price": "240.00 DKK",
    });
    expect(rows.filter((one) => one["g:sale_price"] === one["g:price"])).toEqual([]);
  });

  it("leaves alcohol out where it may not be sold, and says which and why", async () => {
    const { leftOut } = await feedOf("meta");
    const left = new Set(leftOut.map(({ sku }) => sku));
    const strong = await shop.db
      .selectFrom("variants")
      .innerJoin("products", "products.slug", "product_slug")
      .select("sku")
      .where("abv_percent", ">=", 0.5)
      .where("status", "=", "active")
      .execute();
    expect(strong.length).toBeGreaterThan(5);
    expect(strong.every(({ sku }) => left.has(sku))).toBe(true);
    expect(leftOut[0]?.reason).toMatch(/alkohol/);
    const text = await fileOf("meta");
    expect(goodsOf("meta", text).some((one) => left.has(fieldsOf(one)["g:id"] ?? ""))).toBe(false);
    expect((await feedOf("google")).leftOutCount).toBe(0);
  });
});

describe("its address", () => {
  it("builds the file when it is first asked for, and who opens the list has them made", async () => {
    await shop.db.deleteFrom("feeds").execute();
    expect((await feedOf("google")).builtAt).toBeNull();
    expect(await handleDue(openWorker(shop), feedHandler(shop))).toBe(1);
    await shop.db.updateTable("feeds").set({ hash: null, built_at: null }).execute();
    const url = (await listed())[0]?.url ?? "";
    await shop.db.deleteFrom("outbox").where("topic", "=", "feeds").execute();
    const asked = ask(url);
    await expect.poll(() => handleDue(openWorker(shop), feedHandler(shop))).toBe(1);
    expect((await asked).status).toBe(200);
  });

  it("is not sent again what has not changed, and gets what has", async () => {
    const url = await urlOf("kelkoo");
    const first = await ask(url);
    const etag = first.headers.get("etag") ?? "";
    expect([first.status, first.headers.get("content-type")]).toEqual([200, "application/xml; charset=utf-8"]);
    expect((await ask(url, { "if-none-match": etag })).status).toBe(304);
    await build();
    expect((await ask(url, { "if-none-match": `W/${etag}` })).status).toBe(304);
    await shop.db.updateTable("variants").set({ price_ore: 12_345 }).where("product_slug", "=", gin).execute();
    await build();
    const changed = await ask(url, { "if-none-match": etag });
    expect(changed.status).toBe(200);
    expect(await changed.text()).toContain("<price>123.45</price>");
    // The file of before is kept for who is reading it, and no older one.
    await build();
    expect(
      readdirSync(join(mediaDir, "feeds")).filter((file) => file.startsWith("kelkoo-")).length,
    ).toBeLessThanOrEqual(2);
    expect(readdirSync(join(mediaDir, "feeds")).filter((file) => file.startsWith("."))).toEqual([]);
  });

  it("is a secret, and another closes the old one", async () => {
    const url = await urlOf("google");
    expect(url).toMatch(/^https:\/\/skaenk\.example\/feeds\/google-[\w]{20,}\.xml$/);
    for (const wrong of ["google-aaaaaaaaaaaaaaaaaaaaaaaa.xml", "google.xml", "amazon-aaaaaaaaaaaaaaaaaaaaaaaa.xml"]) {
      expect((await ask(`https://skaenk.example/feeds/${wrong}`)).status).toBe(404);
    }
    const { status, body } = await owner.post<Feed>("/office/feeds/google/address");
    expect([status, body.url === url]).toEqual([200, false]);
    expect((await ask(url)).status).toBe(404);
    expect((await ask(body.url ?? "")).status).toBe(200);
  });

  it("is listed for those who may take goods out; its address is told to and changed by the owner alone", async () => {
    const writer = await staffAs(shop, "content");
    const shopkeeper = await staffAs(shop, "shop");
    expect((await writer.get("/office/feeds")).status).toBe(403);
    const { key } = (
      await owner.post<{ key: string }>("/office/keys", { name: "Priser", rights: ["exports:run", "products:read"] })
    ).body;
    const program = await shop.api.request(`${apiBase}/office/feeds`, { headers: { authorization: `Bearer ${key}` } });
    const answers = [
      await shopkeeper.get<OfficeList<Feed>>("/office/feeds"),
      await (await staffAs(shop, "accounts")).get<OfficeList<Feed>>("/office/feeds"),
      { status: program.status, body: (await program.json()) as OfficeList<Feed> },
    ];
    for (const { status, body } of answers) {
      expect([status, body.items.map(({ url }) => url)]).toEqual([200, feedNames.map(() => null)]);
    }
    expect((await shopkeeper.post("/office/feeds/google/address")).status).toBe(403);
    expect((await shopkeeper.post<{ asked: boolean }>("/office/feeds/rebuild")).body).toEqual({ asked: true });
    expect((await shopkeeper.post<{ asked: boolean }>("/office/feeds/rebuild")).body).toEqual({ asked: false });
  });
});

describe("whatever goods are called", () => {
  const text = fc.string({ unit: "binary", maxLength: 400 });
  const words = fc.string({ minLength: 1, maxLength: 300, unit: "grapheme" }).filter((one) => cutTo(one, 300) !== "");
  const item: fc.Arbitrary<FeedItem> = fc.record({
    sku: fc.string({ minLength: 1, maxLength: 64, unit: fc.constantFrom("A", "b", "7", "-", ".") }),
    group: fc.option(fc.constant("en-vare"), { nil: undefined }),
    title: words,
    description: words,
    link: fc.constant("https://skaenk.example/vare/gin?variant=A%2070"),
    pictures: fc.array(fc.constant("https://skaenk.example/a.webp"), { minLength: 1, maxLength: 14 }),
    brand: words,
    gtin: fc.constantFrom(null, "5701234567899"),
    priceOre: fc.integer({ min: 0, max: 10_000_000 }),
    referenceOre: fc.option(fc.integer({ min: 10_000_001, max: 20_000_000 })),
    deliveryOre: fc.integer({ min: 0, max: 9_900 }),
    leadDays: fc.integer({ min: 0, max: 30 }),
    isInStock: fc.boolean(),
    abvPercent: fc.constantFrom(0, 0.4, 0.5, 12.5, 43),
    volumeMl: fc.option(fc.integer({ min: 1, max: 5_000 })),
    weightG: fc.option(fc.integer({ min: 1, max: 5_000 })),
    units: fc.integer({ min: 1, max: 24 }),
    categoryPath: fc.constantFrom("spiritus/gin", "vin/roedvin", "oel", "glas", "andet"),
    categoryNames: fc.constant(["Spiritus", "Gin"]),
  });

  it("every feed is XML and keeps the rules, or leaves them out", () => {
    fc.assert(
      fc.property(item, (one) => {
        for (const [name, dialect] of Object.entries({ google, meta, pricerunner, kelkoo })) {
          if (dialect.refuse(one) !== undefined) continue;
          const whole =
            dialect.start({ name: "Skænk", url: "https://skaenk.example" }) + dialect.write(one) + dialect.end;
          expect(brokenRules(name as FeedName, whole)).toEqual([]);
        }
      }),
    );
  });

  it("text comes back as it was but for what XML has no place for, and is cut at a word", () => {
    fc.assert(
      fc.property(text, (one) => {
        const { text: read } = readXml(`<?xml version="1.0" encoding="UTF-8"?>\n<a>${xmlText(one)}</a>`);
        expect(one.includes(read) || read.length < one.length).toBe(true);
        expect([...cutTo(one, 20)].length).toBeLessThanOrEqual(20);
      }),
    );
    expect(cutTo("En lang og tør gin fra kysten", 20)).toBe("En lang og tør gin…");
  });
});

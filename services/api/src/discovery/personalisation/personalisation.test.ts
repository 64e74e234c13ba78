import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { consentVersion, writeConsent } from "@skaenk/contract/consent-cookie";
import type { Picks } from "@skaenk/contract/picks";
import type { TrackedEvent } from "@skaenk/contract/tracking";
import { happeningKinds } from "@skaenk/engine/behaviour/behaviour";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSearchShop, type SearchShop } from "../../../../../tests/support/search-shop.ts";
import { beginLimitWindow } from "../../testing/test-limits.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";
import { temporaryIdOf } from "../behaviour/caller-identity.ts";
import { countArms, insertTrial, noteShown } from "../behaviour/shelf-trial-queries.ts";
import { reportOrderPlaced } from "../behaviour/write-behaviour.ts";
import { countsSearch } from "./counted-views.ts";
import { describeView } from "./describe-behaviour.ts";

/** Other test files may keep the machine busy. */

let shop: SearchShop;
beforeAll(async () => {
  shop = await openSearchShop();
});
afterAll(() => shop.stop());

type Agreed = { statistics?: boolean; personalisation?: boolean };

function visitorWho({ statistics = false, personalisation = false }: Agreed): TestVisitor {
  const visitor = new TestVisitor(shop.api);
  const choices = { functional: false, statistics, personalisation };
  const consent = { id: "a".repeat(22), version: consentVersion, choices, decidedAt: 1_795_276_800 };
  visitor.cookies.set("skaenk_consent", writeConsent(consent));
  return visitor;
}

const track = (visitor: TestVisitor, ...events: TrackedEvent[]) => visitor.post("/track", { events });

/** What the service has of a visitor. */
async function known(visitor: TestVisitor): Promise<unknown[]> {
  const visitorId = visitor.cookies.get("skaenk_visitor") ?? "";
  const temporaryId = temporaryIdOf(shop.settings.keys, visitorId);
  const answer = await shop.ranker.clients()?.integrator.send("UserQuery", { criteria: [{ temporaryId }] });
  return (answer as { results: unknown[][] }).results[0] ?? [];
}

const views = () => shop.personalisation.datasets.get("skaenk")?.dataset.behaviour.length ?? 0;
const someProducts = async () =>
  (await shop.db.selectFrom("products").select("slug").limit(12).execute()).map((row) => row.slug);
const picks = (visitor: TestVisitor, path: string) => visitor.get<Picks>(`/shelves/${path}`).then(({ body }) => body);

describe("tracking", () => {
  it("counts events rather than requests, and leaves out searches beyond a network's share of a day", async () => {
    beginLimitWindow();
    const statuses: number[] = [];
    for (let time = 0; time < 122; time += 1) {
      const events = Array.from({ length: 20 }, (_, at) => ({ kind: "search", term: `opfundet ${time} ${at}` }));
      // Another consent each time and no visitor: only the network is the same.
      const visitor = visitorWho({ statistics: true });
      statuses.push((await visitor.post("/track", { events }, { "x-forwarded-for": "203.0.113.71" })).status);
    }
    expect(statuses.indexOf(429)).toBe(120);
    const heard = () =>
      shop.personalisation.datasets.get("skaenk")?.dataset.terms.texts.filter((text) => text.includes("opfundet"))
        .length;
    await expect.poll(heard, { timeout: 20_000 }).toBe(2_000);
    await sleep(300);
    expect(heard()).toBe(2_000);
  });

  it("counts a network's searches for the same words once", async () => {
    const dataset = () => shop.personalisation.datasets.get("skaenk")?.dataset;
    const searched = () => {
      const known = dataset();
      if (!known) return [];
      const number = known.terms.find("da\nsur havgus");
      return number < 0 ? [] : [...known.behaviour.rowsOfEntity(happeningKinds.searchTerm, number, 100)];
    };
    const headers = { "x-forwarded-for": "203.0.113.78" };
    for (let time = 0; time < 10; time += 1) {
      const events = Array.from({ length: 4 }, () => ({
        kind: "search",
        term: time % 2 ? "Sur Havgus" : "sur havgus",
      }));
      await visitorWho({ statistics: true }).post("/track", { events }, headers);
    }
    await expect.poll(() => searched().length).toBe(1);
    await sleep(300);
    expect(searched()).toHaveLength(1);
  });

  it("counts the terms that the search service keeps, and no longer one", async () => {
    const [kept, longer] = [`ærter ${"z".repeat(74)}`, `bønner ${"z".repeat(74)}`];
    expect([kept.length, longer.length]).toEqual([80, 81]);
    const personal = visitorWho({ personalisation: true });
    await track(personal, { kind: "search", term: longer }, { kind: "search", term: kept });
    const texts = () => shop.personalisation.datasets.get("skaenk")?.dataset.terms.texts ?? [];
    await expect.poll(() => texts().some((text) => text.endsWith(kept))).toBe(true);
    expect(texts().some((text) => text.includes("bønner"))).toBe(false);
    const count = (term: string) => countsSearch(term, { address: "203.0.113.79" }, 0);
    expect([count(kept), count(longer), count(` ${kept.toUpperCase()} `)]).toEqual([true, false, false]);
  });

  it("leaves out views and favourites beyond a network's share of a day", async () => {
    const { rows } = await sql<{ slug: string }>`select slug from recipes limit 20`.execute(shop.db);
    const items = rows.map(({ slug }) => ({ kind: "recipe", slug }));
    const headers = { "x-forwarded-for": "203.0.113.72" };
    for (let time = 0; time < 500; time += 1) {
      const body = { events: [{ kind: "hearts", items, on: true }] };
      await visitorWho({ personalisation: true }).post("/track", body, headers);
    }
    const before = views();
    const negroni = { events: [{ kind: "recipe", slug: "negroni" }] };
    expect((await visitorWho({ statistics: true }).post("/track", negroni, headers)).status).toBe(204);
    await sleep(500);
    expect(views()).toBe(before);
    await visitorWho({ statistics: true }).post("/track", negroni, { "x-forwarded-for": "203.0.113.73" });
    await expect.poll(views, { timeout: 20_000 }).toBe(before + 1);
  });

  it("leaves out what a known visitor looks at beyond sixty things in a minute", async () => {
    const { rows } = await sql<{ slug: string }>`select slug from recipes limit 100`.execute(shop.db);
    const seen = rows.map(({ slug }) => ({ kind: "recipe", slug }));
    const visitor = visitorWho({ personalisation: true });
    const before = views();
    for (let from = 0; from < 100; from += 20)
      await visitor.post("/track", { events: seen.slice(from, from + 20) }, { "x-forwarded-for": "203.0.113.75" });
    await expect.poll(views, { timeout: 20_000 }).toBe(before + 60);
    await sleep(500);
    expect(views()).toBe(before + 60);
  });

  it("counts people and not requests for what is popular", async () => {
    const dataset = () => shop.personalisation.datasets.get("skaenk")?.dataset;
    const ordinal = () => dataset()?.catalogue.tables.content.find("drink/bramble")?.ordinal ?? -1;
    const share = () => dataset()?.popularity.content.share(ordinal(), 1) ?? 0;
    const bramble = { events: Array.from({ length: 20 }, () => ({ kind: "recipe", slug: "bramble" })) };
    const headers = { "x-forwarded-for": "203.0.113.74" };
    const before = views();
    for (let time = 0; time < 10; time += 1) await visitorWho({ statistics: true }).post("/track", bramble, headers);
    await expect.poll(views, { timeout: 20_000 }).toBe(before + 3);
    const popular = share();
    expect(popular).toBeGreaterThan(0);
    const known = visitorWho({ personalisation: true });
    await known.post("/track", bramble, headers);
    await expect.poll(views, { timeout: 20_000 }).toBe(before + 23);
    expect(share()).toBe(popular);
  });

  it("tells the service of what the shop has, and of nothing that somebody invents", async () => {
    const before = views();
    const [slug = ""] = await someProducts();
    const { slug: theme } = await shop.db.selectFrom("recipe_themes").select("slug").limit(1).executeTakeFirstOrThrow();
    const { slug: article } = await shop.db.selectFrom("articles").select("slug").limit(1).executeTakeFirstOrThrow();
    const visitor = visitorWho({ personalisation: true });
    const invented = (["brand", "article", "recipe-theme", "article-theme", "recipe", "product"] as const).map(
      (kind): TrackedEvent => ({ kind, slug: "opfundet" }),
    );
    const real: TrackedEvent[] = [
      { kind: "brand", slug: "havgus" },
      { kind: "article", slug: article },
      { kind: "recipe-theme", slug: theme },
      { kind: "product", slug, variantId: "OPFUNDET-70" },
    ];
    await track(visitor, ...invented, { kind: "category", path: "opfundet" }, ...real);
    await expect.poll(views, { timeout: 20_000 }).toBe(before + real.length);
    const { catalogue, variantIds } = shop.personalisation.datasets.get("skaenk")?.dataset ?? {};
    const ids = Object.values(catalogue?.tables ?? {}).flatMap(({ byId }) => [...byId.keys()]);
    expect(ids.length).toBeGreaterThan(100);
    expect([...ids, ...(variantIds?.texts ?? [])].filter((id) => /opfundet/i.test(id))).toEqual([]);
  });

  it("drops everything of whoever has agreed to nothing, and gives them no cookie", async () => {
    const before = views();
    for (const visitor of [new TestVisitor(shop.api), visitorWho({})]) {
      expect((await track(visitor, { kind: "recipe", slug: "negroni" })).status).toBe(204);
      expect([...visitor.cookies.keys()]).not.toContain("skaenk_visitor");
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(views()).toBe(before);
  });

  it("counts without a name for whoever agreed to statistics", async () => {
    const before = views();
    const visitor = visitorWho({ statistics: true });
    await track(visitor, { kind: "recipe", slug: "negroni" });
    await expect.poll(views).toBe(before + 1);
    expect([...visitor.cookies.keys()]).not.toContain("skaenk_visitor");
  });

  it("knows whoever agreed to suggestions, by a name that opens no cart", async () => {
    const visitor = visitorWho({ personalisation: true });
    const [slug = ""] = await someProducts();
    await track(visitor, { kind: "product", slug }, { kind: "brand", slug: "havgus" }, { kind: "search", term: "gin" });
    await expect.poll(() => known(visitor)).toHaveLength(1);
    expect(JSON.stringify(await known(visitor))).not.toContain(visitor.cookies.get("skaenk_visitor"));
    await expect
      .poll(async () => (await picks(visitor, "recently-viewed")).products.map((card) => card.slug))
      .toEqual([slug]);
    await track(visitor, { kind: "recipe", slug: "mojito" }, { kind: "recipe", slug: "negroni" });
    await expect
      .poll(async () => (await picks(visitor, "recently-viewed-drinks")).drinks.map((card) => card.slug))
      .toEqual(["negroni", "mojito"]);
  });

  it("takes no note of what the shop has never had", async () => {
    const before = views();
    await track(visitorWho({ statistics: true }), { kind: "product", slug: "no-such-thing" });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(views()).toBe(before);
  });

  it("refuses what it does not understand", async () => {
    expect((await new TestVisitor(shop.api).post("/track", { events: [{ kind: "smile" }] })).status).toBe(400);
  });
});

describe("carts", () => {
  it("are told as a whole, of the known only", async () => {
    const { sku } = await shop.db
      .selectFrom("variants")
      .select("sku")
      .where("stock", ">", 10)
      .limit(1)
      .executeTakeFirstOrThrow();
    const stranger = new TestVisitor(shop.api);
    await stranger.post("/cart/lines", { variantId: sku, quantity: 1 });
    const friend = visitorWho({ personalisation: true });
    await friend.post("/cart/lines", { variantId: sku, quantity: 2 });
    await expect.poll(() => known(friend)).toEqual([expect.objectContaining({ carts: expect.anything() })]);
    expect(JSON.stringify(await known(friend))).toContain(sku);
    expect(await known(stranger)).toEqual([]);
  });

  const party = { drinks: ["negroni"], have: [], guests: 4, hours: 2, drinksPerGuest: 2 };
  it.each([
    ["a party", (visitor: TestVisitor) => visitor.post("/party-plan/cart", party)],
    ["what has a heart", (visitor: TestVisitor) => visitor.post("/favourites/to-cart")],
    ["a drink", (visitor: TestVisitor) => visitor.post("/cart/recipes", { slug: "negroni", servings: 2 })],
  ])("are told when they are filled with %s", async (_, fill) => {
    const friend = visitorWho({ personalisation: true });
    await friend.put("/favourites/product/havgus-london-dry-gin", {});
    await expect.poll(() => known(friend)).toHaveLength(1);
    expect((await fill(friend)).status).toBe(200);
    const told = async () => JSON.stringify(await known(friend));
    await expect.poll(told).toMatch(/"lineItems":\[\{/);
  });
});

describe("orders", () => {
  it("are told when they are certain, and teach what is bought together", async () => {
    const [first = "", second = ""] = await someProducts();
    const skus = await shop.db
      .selectFrom("variants")
      .select(["sku", "product_slug"])
      .where("product_slug", "in", [first, second])
      .where("position", "=", 0)
      .execute();
    const order = await shop.db
      .insertInto("orders")
      .values({
        token: "a-token",
        status: "awaiting_payment",
        email: "a@example.dk",
        name: "A",
        phone: "12345678",
        street: null,
        postcode: null,
        city: null,
        delivery: JSON.stringify({}),
        payment_method: "card",
        goods_ore: 100,
        discount_ore: 0,
        points: 0,
        deposit_ore: 0,
        delivery_ore: 0,
        vat_ore: 20,
        total_ore: 100,
        terms_version: "1",
        terms_hash: "x",
        placed_at: new Date(),
        pay_before: new Date(),
      })
      .returning(["id", "order_number"])
      .executeTakeFirstOrThrow();
    for (const [position, { sku, product_slug }] of skus.entries()) {
      const line = { order_id: order.id, position, sku, product_slug, name: "x", brand_name: "x", size: "x" };
      const sums = { abv_percent: 40, quantity: 1, price_ore: 50, deposit_ore: 0, vat_percent: 25 as const };
      await shop.db
        .insertInto("order_lines")
        .values({ ...line, ...sums })
        .execute();
    }
    const before = views();
    const trialId = randomUUID();
    const now = shop.clock.now;
    const trial = {
      id: trialId,
      shelf: "goes-with-cart",
      filledBy: "goes-with-cart",
      tried: "popular-products",
    } as const;
    await insertTrial(shop.db, { ...trial, now });
    await noteShown(shop.db, { trialId, user: { temporaryId: "somebody" }, arm: "b", now });
    await reportOrderPlaced(shop.db, { temporaryId: "somebody" }, order.order_number);
    await shop.db.updateTable("recipe_themes").set({ position: 0 }).execute();
    const due = () => shop.db.selectFrom("outbox").select(["topic", "worker"]).execute();
    await expect.poll(due).toEqual([{ topic: "behaviour", worker: null }]);
    expect(views()).toBe(before);

    await shop.db.updateTable("orders").set({ status: "confirmed" }).where("id", "=", order.id).execute();
    await sql`update outbox set due_at = '-infinity'`.execute(shop.db);
    await sql`select pg_notify('outbox', 'behaviour')`.execute(shop.db);
    await expect.poll(due).toEqual([]);
    const together = await picks(visitorWho({}), `bought-with-product?of=${first}`);
    expect(together.products[0]?.slug).toBe(second);
    expect(together.source).toBe("service");
    expect((await countArms(shop.db, trialId)).b).toEqual({ shown: 1, ordered: 1 });
  });
});

const no = { functional: false, statistics: false, personalisation: false };
/** The minute is over after which somebody is forgotten again. */
async function letMinutePass(): Promise<void> {
  await sql`update outbox set due_at = '-infinity' where payload @> '{"kind": "forget"}'`.execute(shop.db);
  await sql`select pg_notify('outbox', 'behaviour')`.execute(shop.db);
}

describe("forgetting", () => {
  it("erases whoever takes the yes back", async () => {
    const visitor = visitorWho({ personalisation: true });
    await track(visitor, { kind: "recipe", slug: "negroni" });
    await expect.poll(() => known(visitor)).toHaveLength(1);
    await visitor.post("/consents", no);
    await expect.poll(() => known(visitor)).toEqual([]);
  });

  it("erases what arrives after the erasure, too", async () => {
    const visitor = visitorWho({ personalisation: true });
    await visitor.post("/cart/recipes", { slug: "negroni", servings: 2 });
    await expect.poll(() => known(visitor)).toHaveLength(1);
    await visitor.post("/consents", no);
    await expect.poll(() => known(visitor)).toEqual([]);
    // Was under way from another process.
    const temporaryId = temporaryIdOf(shop.settings.keys, visitor.cookies.get("skaenk_visitor") ?? "");
    const late = describeView({ kind: "recipe", slug: "negroni" }, { temporaryId });
    await shop.ranker.clients()?.integrator.send("BatchedTrackingRequest", { items: [late] });
    await expect.poll(() => known(visitor)).toHaveLength(1);
    await letMinutePass();
    await expect.poll(() => known(visitor)).toEqual([]);
  });

  it("keeps whoever says yes again within the minute", async () => {
    const visitor = visitorWho({ personalisation: true });
    await visitor.put("/favourites/recipe/negroni", {});
    await expect.poll(() => known(visitor)).toHaveLength(1);
    await visitor.post("/consents", no);
    await visitor.post("/consents", { ...no, personalisation: true });
    const waiting = async () =>
      (await shop.db.selectFrom("outbox").select("payload").execute()).map(({ payload }) => payload.kind);
    await expect.poll(waiting).not.toContain("introduce");
    expect(await known(visitor)).toHaveLength(1);
    await letMinutePass();
    await expect.poll(waiting).toEqual([]);
    expect(await known(visitor)).toHaveLength(1);
  });
});

describe("shelves", () => {
  it("of the visitor's own stay empty for whoever is not known", async () => {
    for (const name of ["personal-drinks", "personal-products", "recently-viewed", "recently-viewed-drinks"]) {
      const { drinks, products } = await picks(new TestVisitor(shop.api), name);
      expect([...drinks, ...products]).toEqual([]);
    }
  });

  it.each([
    ["popular-drinks", "drinks"],
    ["popular-products", "products"],
    ["drinks-like-recipe?of=negroni", "drinks"],
    ["goes-with-recipe?of=negroni", "products"],
    ["bought-with-product?of=havgus-london-dry-gin", "products"],
    ["viewed-after-product?of=havgus-london-dry-gin", "products"],
    ["goes-with-cart", "products"],
    ["read-after-article", "articles"],
    ["products-after-article?of=x", "products"],
    ["brands-beside-brand?of=havgus", "brands"],
  ] as const)("%s has something", async (path, kind) => {
    const shelf = await picks(new TestVisitor(shop.api), path);
    expect(shelf[kind].length).toBeGreaterThan(1);
    expect(shelf[kind].map(({ slug }) => slug)).not.toContain("havgus");
  });

  it("of the visitor's own go on with what is of the season and popular, not by the alphabet, each thing once", async () => {
    const visitor = visitorWho({ personalisation: true });
    await track(visitor, { kind: "recipe", slug: "irish-coffee" });
    await expect.poll(() => known(visitor)).toHaveLength(1);
    const { drinks, source } = await picks(visitor, "personal-drinks?count=24");
    const slugs = drinks.map(({ slug }) => slug);
    expect(source).toBe("service");
    expect(slugs).toHaveLength(24);
    expect(new Set(slugs).size).toBe(24);
    const inOrder = slugs.filter((slug, place) => place > 0 && slug > (slugs[place - 1] ?? "")).length;
    expect(inOrder).toBeLessThan(18);
    // The tests' clock stands at the end of November.
    const occasionsOf = await shop.db.selectFrom("recipes").select(["slug", "occasions"]).execute();
    const festive = occasionsOf.filter(({ occasions }) => occasions.some((one) => /^jul/.test(one)));
    const share = slugs.filter((slug) => festive.some((row) => row.slug === slug)).length / slugs.length;
    expect(share).toBeGreaterThan((2 * festive.length) / occasionsOf.length);
  });

  it("beside a drink hold what people went on to, then what is like it, with and without alcohol apart", async () => {
    const views = ["negroni", "mojito", "negroni", "virgin-mary"].map((slug) => ({ kind: "recipe" as const, slug }));
    await track(visitorWho({ personalisation: true }), ...views);
    const shelf = () => picks(new TestVisitor(shop.api), "drinks-like-recipe?of=negroni&count=6");
    await expect.poll(async () => (await shelf()).drinks[0]?.slug).toBe("mojito");
    const { drinks, source } = await shelf();
    expect(source).toBe("service");
    expect(drinks).toHaveLength(6);
    expect(drinks.every(({ alcoholFree }) => !alcoholFree)).toBe(true);
  });

  it("beside what nobody has bought yet have what its drinks lack, a glass, a tool and something to nibble", async () => {
    const beside = async (path: string) => (await picks(new TestVisitor(shop.api), path)).products;
    const categories = (await beside("bought-with-product?of=rugholm-enebaergin&count=6")).map((card) => card.category);
    expect(categories).toEqual([
      expect.stringMatching(/^(mixers|vin|spiritus)/),
      expect.stringMatching(/^(mixers|vin|spiritus)/),
      expect.stringMatching(/^(mixers|vin|spiritus)/),
      "glas",
      expect.stringMatching(/^barudstyr/),
      "snacks-og-pynt",
    ]);
    expect(categories).toContain("mixers/tonic");
    expect(categories).not.toContain("spiritus/gin");
    const [glass, tool] = await beside("goes-with-recipe?of=daiquiri&count=2");
    expect([glass?.slug, tool?.category]).toEqual(["vandkant-coupe", expect.stringMatching(/^barudstyr/)]);
    const read = await beside("products-after-article?of=tonic-under-lup&count=3");
    expect(read.map((card) => card.category)).toContain("mixers/tonic");
  });

  it("never hold what cannot be bought, nor what they stand beside", async () => {
    const slugs = async (path: string) =>
      (await picks(new TestVisitor(shop.api), path)).products.map(({ slug }) => slug);
    const [first = "", ...others] = await slugs("goes-with-recipe?of=negroni&count=24");
    expect(others.length).toBeGreaterThan(3);
    expect(await slugs(`bought-with-product?of=${first}&count=24`)).not.toContain(first);
    // All that goes with a drink is sold out: what is sold out stands last, so that one alone would only be cut off.
    const companions = shop.db
      .selectFrom("products")
      .select("slug")
      .where("category_path", "~", "^(glas|barudstyr|snacks)");
    const sellOut = (sold: typeof companions | string[]) =>
      shop.db.updateTable("variants").set({ stock: 0 }).where("product_slug", "in", sold).execute();
    await sellOut(companions);
    const left = async () => {
      const found = await slugs("goes-with-recipe?of=negroni&count=24");
      // The shelf also shows goods of other categories that customers bought together with the drink's ingredients.
      if (found.length > 0) await sellOut(found);
      return found;
    };
    await expect.poll(left).toEqual([]);
  });
});

import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { freePort } from "../../../tests/support/free-port.ts";
import { createTestDatabase } from "../../../tests/support/postgres.ts";
import { requestTable } from "../src/requests.ts";
import { finishForgetting, forgetUsersEvent } from "../src/storage/forget-users-queries.ts";
import { trackableEvent } from "../src/storage/stored-event.ts";
import { readTrackable } from "../src/storage/trackable.ts";
import {
  batch,
  filter,
  findProductIds,
  findProducts,
  Integration,
  KEYS,
  openShop,
  productUpdate,
  type Shop,
  text,
  typed,
} from "./shop.ts";

const wants = { selectedProductProperties: { displayName: true, viewedByUserInfo: true } };
const seenBy = async (shop: Shop, temporaryId: string) =>
  (await findProducts(shop, { user: { temporaryId }, settings: wants })).results
    .filter((it) => it.viewedByUser)
    .map((it) => it.productId)
    .sort();
const recommend = async (shop: Shop, user: object, numberOfRecommendations: number) => {
  const request = typed("Requests.Recommendations.PopularProductsRequest", {
    language: { value: "da" },
    currency: { value: "DKK" },
    basedOn: "MostViewed",
    sinceMinutesAgo: 60,
    user,
    settings: { numberOfRecommendations, prioritizeDiversityBetweenRequests: true },
  });
  const response = await shop.recommender.recommendPopularProducts(request as never);
  return response?.recommendations?.map((it) => it.productId);
};
const view = (id: string, temporaryId: string) =>
  typed("DataTypes.ProductView", { product: { id }, user: { temporaryId } });

describe("a restart", () => {
  it("from a snapshot finds products by the words they have now, not by those they had", async () => {
    const before = await openShop();
    const named = (id: string, name: string) => productUpdate({ id, displayName: text(name) });
    await batch(before, [named("p1", "Rød saft"), named("p2", "Grøn saft"), named("p3", "Blå saft")]);
    await batch(before, [named("p1", "Rød sirup"), named("p2", "Grøn sirup")]);
    await before.service.datasets.get("shop")?.snapshot(false);
    await batch(before, [named("p2", "Grøn most"), named("p4", "Gul saft")]);
    const words = ["saft", "sirup", "most", "rød", "grøn", "blå", "gul"];
    const found = async (shop: Shop) => Promise.all(words.map((term) => findProductIds(shop, { term })));
    const known = await found(before);
    await before.close();
    const after = await openShop({ databaseUrl: before.databaseUrl });
    expect(await found(after)).toEqual(known);
    expect(known[0]?.sort()).toEqual(["p3", "p4"]);
    await after.close();
  });

  it("after an update that reads other words out of the texts finds by those, and keeps them for the next", async () => {
    const before = await openShop();
    await batch(before, [productUpdate({ id: "p1", displayName: text("Rød saft") })]);
    await before.service.datasets.get("shop")?.snapshot(true);
    await before.close();
    const pool = new pg.Pool({ connectionString: before.databaseUrl });
    await pool.query(
      `update personalisation.snapshot_body set body = 'of an older version'
       where id in (select body_id from personalisation.snapshot_part where section = 'index/version')`,
    );
    const newest = async () => {
      const { rows } = await pool.query(`select max(snapshot) as newest from personalisation.snapshot_part`);
      return Number(rows[0].newest);
    };
    const old = await newest();
    const after = await openShop({ databaseUrl: before.databaseUrl });
    expect(await findProductIds(after, { term: "saft" })).toEqual(["p1"]);
    await expect.poll(newest).toBeGreaterThan(old);
    await after.close();
    await pool.end();
  });

  it.each([
    ["from the log alone", false, 0],
    ["from a snapshot", true, 0],
    ["from the snapshot of a large shop, made in a thread", true, 20],
  ])("%s brings everything back", async (_what, snapshot, crowds) => {
    const before = await openShop();
    for (let crowd = 0; crowd < crowds; crowd++)
      await batch(
        before,
        Array.from({ length: 1000 }, (_, at) => view("p2", `crowd${at}`)),
      );
    await batch(before, [
      productUpdate({ id: "p1", displayName: text("Første vare") }, { variants: [{ id: "v" }] }),
      productUpdate({ id: "p2", displayName: text("Anden vare") }),
      view("p1", "me"),
      view("p2", "me"),
    ]);
    await before.integration.send("SaveSynonymsRequest", {
      synonyms: [{ type: "Multidirectional", words: ["dims", "vare"] }],
    });
    await before.tracker.trackCart({
      lineItems: [{ productId: "p1", lineTotal: 1, quantity: 2 }],
      subtotal: { amount: 2, currency: "DKK" },
      user: { temporaryId: "me" } as never,
    });
    if (snapshot) await before.service.datasets.get("shop")?.snapshot(false);
    await batch(before, [view("p1", "you"), productUpdate({ id: "p3", displayName: text("Tredje vare") })]);
    const everything = async (shop: Shop) => ({
      all: await findProducts(shop, { settings: wants }),
      words: await findProductIds(shop, { term: "dims" }),
      mine: await seenBy(shop, "me"),
      yours: await seenBy(shop, "you"),
      people: await shop.integration.send("UserQuery", { criteria: [{ temporaryId: "me" }, { temporaryId: "you" }] }),
    });
    const strip = (value: unknown) =>
      JSON.parse(JSON.stringify(value), (key, it) => (key === "statistics" ? undefined : it));
    const known = strip(await everything(before));
    await before.close();
    const after = await openShop({ databaseUrl: before.databaseUrl });
    expect(strip(await everything(after))).toEqual(known);
    await after.close();
  });
});

describe("what people were shown", () => {
  const openThree = async () => {
    const shop = await openShop();
    await batch(shop, [
      ...["first", "second", "third"].map((id) => productUpdate({ id, displayName: text(id) })),
      ...["first", "first", "first", "second", "second", "third"].map((id) => view(id, "somebody")),
    ]);
    return shop;
  };

  it.each([
    ["from the log", false],
    ["from a snapshot", true],
  ])("is known after a restart %s, also when they have logged in since", async (_what, snapshot) => {
    const before = await openThree();
    const me = { temporaryId: "shown" };
    expect(await recommend(before, me, 1)).toEqual(["first"]);
    expect(await recommend(before, me, 3)).toEqual(["second", "first", "third"]);
    const other = { temporaryId: "not-shown" };
    await recommend(before, other, 1);
    await before.service.datasets.get("shop")?.flushNoted();
    if (snapshot) await before.service.datasets.get("shop")?.snapshot(false);
    const mine = await recommend(before, { ...me, authenticatedId: "shown" }, 3);
    await before.close();
    const after = await openShop({ databaseUrl: before.databaseUrl });
    expect(await recommend(after, other, 3)).toEqual(["second", "first", "third"]);
    expect((await recommend(after, { authenticatedId: "shown" }, 3))?.toSorted()).toEqual(mine?.toSorted());
    const profile = after.service.datasets.get("shop")?.dataset.profiles.find({ authenticatedId: "shown" });
    expect(profile?.shown?.get("product:first")?.times).toBe(3);
    await after.close();
  });

  it("is the same in two processes a moment later", async () => {
    const one = await openThree();
    const two = await openShop({ databaseUrl: one.databaseUrl });
    const me = { temporaryId: "both-shown" };
    await recommend(one, me, 1);
    const shown = () => two.service.datasets.get("shop")?.dataset.profiles.find(me)?.shown?.get("product:first")?.times;
    await expect.poll(shown).toBe(1);
    expect(await recommend(two, me, 3)).toEqual(["second", "first", "third"]);
    await one.close();
    await two.close();
  });
});

describe("a snapshot of memory that goes on changing", () => {
  it("holds what was there when it began, so that nothing is counted twice or left out", async () => {
    const before = await openShop();
    await batch(before, [productUpdate({ id: "p", displayName: text("Vare") })]);
    const live = before.service.datasets.get("shop");
    for (let round = 0; round < 5; round++) {
      const saving = live?.snapshot(false);
      for (let at = 0; at < 4; at++) await batch(before, [view("p", "me")]);
      await saving;
    }
    await before.close();
    const after = await openShop({ databaseUrl: before.databaseUrl });
    const { results } = await findProducts(after, { user: { temporaryId: "me" }, settings: wants });
    expect(results).toMatchObject([{ productId: "p", viewedByUser: { totalNumberOfTimesViewed: 20 } }]);
    await after.close();
  });
});

describe("a stop", () => {
  it("keeps what was answered, and refuses the rest as not ready", async () => {
    const shop = await openShop();
    const send = async (at: number) => {
      if (at >= 100) await new Promise(setImmediate);
      const { status } = await shop.service.app.request("/shop/v1/TrackProductViewRequest", {
        method: "POST",
        headers: { authorization: `APIKey ${KEYS.browser}` },
        body: JSON.stringify({ productView: { product: { id: `s${at}` }, user: { temporaryId: `stop${at}` } } }),
      });
      return status;
    };
    const sent = Array.from({ length: 200 }, (_, at) => send(at));
    await sent[0];
    await shop.close();
    const statuses = await Promise.all([...sent, send(200)]);
    expect(statuses.filter((it) => it !== 200 && it !== 503)).toEqual([]);
    expect(statuses.at(-1)).toBe(503);
    const after = await openShop({ databaseUrl: shop.databaseUrl });
    const criteria = statuses.flatMap((it, at) => (it === 200 ? [{ temporaryId: `stop${at}` }] : []));
    const people = await after.integration.send("UserQuery", { criteria });
    expect(criteria.length).toBeGreaterThan(0);
    const { results } = people as { results: unknown[][] };
    expect(results.filter((found) => found.length === 0)).toEqual([]);
    await after.close();
  });
});

describe("two processes on one database", () => {
  let one: Shop;
  let two: Shop;
  beforeAll(async () => {
    one = await openShop();
    two = await openShop({ databaseUrl: one.databaseUrl });
  });
  afterAll(async () => {
    await one.close();
    await two.close();
  });
  it("agree a moment later, whoever writes", async () => {
    await Promise.all(
      [...Array(20).keys()].map((at) =>
        batch(at % 2 ? one : two, [
          productUpdate({ id: `s${at}`, displayName: text("Samme") }),
          view(`s${at}`, "both"),
        ]),
      ),
    );
    for (const shop of [one, two]) {
      await expect.poll(() => seenBy(shop, "both")).toHaveLength(20);
    }
    expect(await seenBy(two, "both")).toEqual(await seenBy(one, "both"));
    expect(await findProductIds(two, { term: "samme" })).toEqual(await findProductIds(one, { term: "samme" }));
  });
});

describe("a database that hangs up", () => {
  it("ends no process: both go on, and agree again", async () => {
    const said = new Set<string>();
    const log = { info: () => undefined, error: (message: string) => said.add(message) };
    const one = await openShop({ log });
    const two = await openShop({ log, databaseUrl: one.databaseUrl });
    const admin = new pg.Client(one.databaseUrl);
    await admin.connect();
    await admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    await admin.end();
    await new Promise((done) => setTimeout(done, 50));
    await batch(one, [productUpdate({ id: "later", displayName: text("Senere") })]);
    await expect.poll(() => findProductIds(two, { term: "senere" })).toEqual(["later"]);
    expect([...said]).toContain("an idle connection to the database was lost");
    await one.close();
    await two.close();
  });

  it("in the middle of a transaction fails that request alone", async () => {
    const shop = await openShop({ log: { info: () => undefined, error: () => undefined } });
    await batch(shop, [productUpdate({ id: "p" })]);
    const composition = { type: "Product", count: { lowerBoundInclusive: 1, upperBoundInclusive: 1 } };
    const feed = await shop.integration.send("FeedRecommendationInitializationRequest", {
      feed: { minimumPageSize: 1, compositions: [composition] },
    });
    const next = { initializedFeedId: feed?.initializedFeedId };
    const admin = new pg.Client(shop.databaseUrl);
    await admin.connect();
    await admin.query("begin");
    await admin.query("select from personalisation.feed for update");
    const failing = shop.service.app.request("/shop/v1/FeedRecommendationNextItemsRequest", {
      method: "POST",
      headers: { authorization: `APIKey ${KEYS.browser}` },
      body: JSON.stringify(next),
    });
    const isWaiting = async () =>
      (await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'"))
        .rowCount;
    while (!(await isWaiting())) await new Promise((done) => setTimeout(done, 10));
    expect((await failing).status).toBe(503);
    await admin.query("rollback");
    await admin.end();
    expect(await shop.integration.send("FeedRecommendationNextItemsRequest", next)).toMatchObject({
      recommendations: [],
    });
    await shop.close();
  });

  it("between a commit and its answer leaves the event counted once", async () => {
    const pool = new pg.Pool({ connectionString: await createTestDatabase() });
    const query = pool.query.bind(pool) as (asked: unknown, values?: unknown[]) => Promise<unknown>;
    let isLost = false;
    pool.query = (async (asked: { name?: string }, values?: unknown[]) => {
      const answer = await query(asked, values);
      if (isLost && asked.name === "personalisation-append") throw new Error("the answer was lost");
      return answer;
    }) as never;
    const shop = await openShop({ pool, log: { info: () => undefined, error: () => undefined } });
    await batch(shop, [productUpdate({ id: "p" })]);
    isLost = true;
    await expect(batch(shop, [view("p", "me"), view("p", "me")])).rejects.toThrow("Status: 500");
    isLost = false;
    await batch(shop, [view("p", "me")]);
    const { results } = await findProducts(shop, { user: { temporaryId: "me" }, settings: wants });
    expect(results).toMatchObject([{ viewedByUser: { totalNumberOfTimesViewed: 3 } }]);
    expect(shop.service.datasets.get("shop")?.dataset.lastEvent).toBe(3);
    await shop.close();
    await pool.end();
  });
});

describe("erasing a person", () => {
  it("leaves no trace in memory, log, snapshots or feeds", async () => {
    const shop = await openShop();
    const secret = "person-to-erase";
    const who = { temporaryId: secret, email: `${secret}@example.dk`, identifiers: { crm: `${secret}-crm` } };
    await batch(shop, [
      productUpdate({ id: "p", displayName: text("Vare") }),
      view("p", secret),
      view("p", "somebody-else"),
    ]);
    await shop.tracker.trackUserUpdate({ user: who as never });
    await findProducts(shop, { term: "vare", user: who });
    await recommend(shop, who, 1);
    await shop.service.datasets.get("shop")?.snapshot(false);
    await shop.integration.send("TrackUserAdministrativeActionRequest", {
      administrativeAction: {
        userConditions: {
          items: [typed("DataTypes.UserConditions.IdentifierCondition", { key: "crm", value: `${secret}-crm` })],
        },
        userUpdateAction: typed("DataTypes.UserAdministrativeAction+DeleteUser"),
      },
    });
    expect((await shop.integration.send("UserQuery", { criteria: [{ temporaryId: secret }] }))?.results).toEqual([[]]);
    expect(await seenBy(shop, "somebody-else")).toEqual(["p"]);
    await shop.close();
    const client = new pg.Client(shop.databaseUrl);
    await client.connect();
    const { rows } = await client.query(
      `select 'event' as place from personalisation.event where position($1 in body || subject) > 0
       union all select 'snapshot' from personalisation.snapshot_body where position(convert_to($1, 'UTF8') in body) > 0
       union all select 'feed' from personalisation.feed where position($1 in state) > 0`,
      [secret],
    );
    await client.end();
    expect(rows).toEqual([]);
    const again = await openShop({ databaseUrl: shop.databaseUrl });
    expect(await seenBy(again, "somebody-else")).toEqual(["p"]);
    expect(await seenBy(again, secret)).toEqual([]);
    await again.close();
  });

  it("leaves no trace of the names they had before either", async () => {
    const shop = await openShop();
    const secret = "name-of-before";
    const update = (user: object) => shop.tracker.trackUserUpdate({ user: user as never });
    await update({ temporaryId: "browser", email: `${secret}@example.dk`, identifiers: { crm: `${secret}-1` } });
    await update({ email: `${secret}@example.dk`, data: {} });
    await update({ identifiers: { crm: `${secret}-1` } });
    await update({ temporaryId: "browser", email: "new@example.dk", identifiers: { crm: `${secret}-2` } });
    await update({ identifiers: { crm: `${secret}-2` } });
    const act = (userUpdateAction: object) =>
      shop.integration.send("TrackUserAdministrativeActionRequest", {
        administrativeAction: {
          userConditions: {
            items: [typed("DataTypes.UserConditions.TemporaryIdCondition", { temporaryId: "browser" })],
          },
          userUpdateAction,
        },
      });
    await act(typed("DataTypes.UserAdministrativeAction+RemoveIdentifiers"));
    const criteria = [{ temporaryId: "browser" }];
    const activity = (await shop.integration.send("UserActivityQuery", { criteria })) as {
      results: { received: object[] }[][];
    };
    expect(activity.results[0]?.[0]?.received.length).toBe(5);
    await act(typed("DataTypes.UserAdministrativeAction+DeleteUser"));
    await shop.close();
    const client = new pg.Client(shop.databaseUrl);
    await client.connect();
    const { rows } = await client.query(
      "select kind, body from personalisation.event where position($1 in body || subject) > 0",
      [secret],
    );
    await client.end();
    expect(rows).toEqual([]);
  });

  it("finds them also while they are logging in", async () => {
    const shop = await openShop();
    const live = shop.service.datasets.get("shop");
    if (!live) throw new Error("the dataset is there");
    await batch(shop, [productUpdate({ id: "p" }), view("p", "logging-in")]);
    await shop.tracker.trackUserUpdate({ user: { authenticatedId: "member" } as never });
    const wire = { user: { authenticatedId: "member", temporaryId: "logging-in" } };
    const login = live.accept(trackableEvent("UserUpdate", wire, readTrackable(wire, "", "UserUpdate")));
    const erasing = requestTable.get("TrackUserAdministrativeActionRequest")?.run(live, {
      administrativeAction: {
        userConditions: {
          items: [typed("DataTypes.UserConditions.TemporaryIdCondition", { temporaryId: "logging-in" })],
        },
        userUpdateAction: typed("DataTypes.UserAdministrativeAction+DeleteUser"),
      },
    });
    await Promise.all([login, erasing]);
    const criteria = [{ temporaryId: "logging-in" }, { authenticatedId: "member" }];
    expect((await shop.integration.send("UserQuery", { criteria }))?.results).toEqual([[], []]);
    await shop.close();
  });

  it("finds them also when they have just logged in at another process", async () => {
    const one = await openShop();
    const two = await openShop({ databaseUrl: one.databaseUrl });
    const live = two.service.datasets.get("shop");
    if (!live) throw new Error("the dataset is there");
    // As if the announcements were still on their way.
    live.follow = () => Promise.resolve();
    await one.tracker.trackUserUpdate({ user: { authenticatedId: "member", temporaryId: "just-in" } as never });
    await two.integration.send("TrackUserAdministrativeActionRequest", {
      administrativeAction: {
        userConditions: {
          items: [typed("DataTypes.UserConditions.TemporaryIdCondition", { temporaryId: "just-in" })],
        },
        userUpdateAction: typed("DataTypes.UserAdministrativeAction+DeleteUser"),
      },
    });
    await one.service.datasets.get("shop")?.follow();
    expect((await one.integration.send("UserQuery", { criteria: [{ authenticatedId: "member" }] }))?.results).toEqual([
      [],
    ]);
    await one.close();
    await two.close();
  });

  it("leaves alone what they do when they come back before the log is wiped", async () => {
    const shop = await openShop();
    await batch(shop, [productUpdate({ id: "before" }), productUpdate({ id: "after" }), view("before", "returning")]);
    const live = shop.service.datasets.get("shop");
    if (!live) throw new Error("the dataset is there");
    const { dataset, options } = live;
    const key = dataset.profiles.find({ temporaryId: "returning" })?.key ?? -1;
    await live.accept(forgetUsersEvent(dataset, [key]));
    const covered = dataset.lastEvent;
    await live.snapshot(true);
    await shop.tracker.trackProductView({ productId: "after", user: { temporaryId: "returning" } as never });
    await finishForgetting(options.pool, "shop", covered);
    await shop.close();
    const again = await openShop({ databaseUrl: shop.databaseUrl });
    expect(await seenBy(again, "returning")).toEqual(["after"]);
    await again.close();
  });
});

describe("age", () => {
  it("drops behaviour older than the retention, from every process alike", async () => {
    let now = Date.now() - 40 * 86_400_000;
    const shop = await openShop({ clock: () => now, retentionDays: 30 });
    const live = shop.service.datasets.get("shop");
    const shownTo = () => [...(live?.dataset.profiles.find({ temporaryId: "me" })?.shown?.keys() ?? [])].sort();
    await batch(shop, [productUpdate({ id: "old" }), productUpdate({ id: "new" }), view("old", "me")]);
    await recommend(shop, { temporaryId: "me" }, 2);
    await live?.flushNoted();
    expect(shownTo()).toEqual(["product:new", "product:old"]);
    now = Date.now();
    await batch(shop, [view("new", "me")]);
    await recommend(shop, { temporaryId: "me" }, 1);
    await live?.flushNoted();
    await live?.dropOld();
    expect(await seenBy(shop, "me")).toEqual(["new"]);
    expect(shownTo()).toEqual(["product:new"]);
    await shop.close();
  });

  it("forgets browsers nobody has seen since, and what was looked at but never sent; not people with a name", async () => {
    let now = Date.now() - 40 * 86_400_000;
    const shop = await openShop({ clock: () => now, retentionDays: 30 });
    const live = shop.service.datasets.get("shop");
    await batch(shop, [productUpdate({ id: "sent" }), view("never-sent", "gone"), view("sent", "gone")]);
    await batch(shop, [view("seen-again", "stays")]);
    await shop.tracker.trackUserUpdate({ user: { authenticatedId: "named" } as never });
    now = Date.now();
    await batch(shop, [view("seen-again", "stays")]);
    await live?.dropOld();
    const criteria = [{ temporaryId: "gone" }, { temporaryId: "stays" }, { authenticatedId: "named" }];
    const known = async (of: Shop) =>
      ((await of.integration.send("UserQuery", { criteria })) as { results: object[][] }).results.map(
        (it) => it.length,
      );
    expect(await known(shop)).toEqual([0, 1, 1]);
    const ids = (of: Shop) => [
      ...(of.service.datasets.get("shop")?.dataset.catalogue.tables.product.byId.keys() ?? []),
    ];
    expect(ids(shop).sort()).toEqual(["seen-again", "sent"]);
    await shop.close();
    const again = await openShop({ databaseUrl: shop.databaseUrl });
    expect(await known(again)).toEqual([0, 1, 1]);
    expect(ids(again).sort()).toEqual(["seen-again", "sent"]);
    await again.close();
  });
});

describe("kill -9 under load", () => {
  it("loses nothing that was answered", async () => {
    const databaseUrl = await createTestDatabase();
    const port = await freePort();
    const run = async (): Promise<ChildProcess> => {
      const main = fileURLToPath(new URL("../src/main.ts", import.meta.url));
      const env = {
        ...process.env,
        DATABASE_URL: databaseUrl,
        PORT: String(port),
        HOST: "127.0.0.1",
        PERSONALISATION_DATASET_ID: "shop",
        PERSONALISATION_API_KEY: KEYS.integration,
        PERSONALISATION_BROWSER_KEY: KEYS.browser,
        PERSONALISATION_INTEGRATION_KEY: KEYS.integration,
      };
      const child = spawn(process.execPath, [main], { env, stdio: ["ignore", "pipe", "pipe"] });
      // A failed test leaves no program behind.
      onTestFinished(() => void child.kill("SIGKILL"));
      child.stderr.on("data", (said: Buffer) => console.log(said.toString()));
      await new Promise((done) =>
        child.stdout?.on("data", (line) => String(line).includes("is ready") && done(undefined)),
      );
      return child;
    };
    const first = await run();
    const client = new Integration("shop", KEYS.integration, { serverUrl: `http://127.0.0.1:${port}` });
    const answered: string[] = [];
    let sent = 0;
    const sender = async () => {
      for (;;) {
        const id = `k${sent++}`;
        try {
          // Without the client, which would write the lost connection to the console.
          const response = await fetch(`http://127.0.0.1:${port}/shop/v1/TrackProductUpdateRequest`, {
            method: "POST",
            headers: { authorization: `APIKey ${KEYS.integration}` },
            body: JSON.stringify({ productUpdate: productUpdate({ id }) }),
          });
          if (response.ok) answered.push(id);
        } catch {
          return;
        }
      }
    };
    const senders = Array.from({ length: 8 }, sender);
    await expect.poll(() => answered.length).toBeGreaterThan(20);
    first.kill("SIGKILL");
    await Promise.all(senders);
    const second = await run();
    const ids = new Set<string>();
    for (let token: unknown = null; token !== undefined; ) {
      const page = await client.send("ProductQuery", {
        pageSize: 1000,
        nextPageToken: token,
        filters: { items: [filter("ProductHasVariantsFilter", { numberOfVariants: {}, includeDisabled: true })] },
      });
      for (const { productId } of (page?.products ?? []) as { productId: string }[]) ids.add(productId);
      token = page?.nextPageToken;
    }
    second.kill("SIGTERM");
    expect(answered.length).toBeGreaterThan(20);
    expect(answered.filter((id) => !ids.has(id))).toEqual([]);
  });
});

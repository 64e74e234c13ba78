import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { writeEvents } from "../../platform/outbox/outbox-queries.ts";
import { type Outbox, startOutbox } from "../../platform/outbox/start-outbox.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import type { KnownUser } from "../behaviour/known-user.ts";
import { reportForgotten, reportLikes } from "../behaviour/write-behaviour.ts";
import { requestFullUpdate } from "./outbox-queries.ts";
import { openRanker } from "./ranker.ts";
import { searchHandlers } from "./search-handlers.ts";

/** What the service takes no news of, if anything. */
let refused: string | undefined;
let told: string[] = [];
/** What it has otherwise: how it answers at all, how often it was asked, how much it knows. */
let away = false;
/** A word that it has no answer to, as to a call that takes too long. */
let silentAbout: string | undefined;
let asked = 0;
let hits = 1;
let shop: TestShop;
let service: Server;
let sender: Outbox;

beforeAll(async () => {
  shop = await openTestShop();
  service = createServer(async (request, response) => {
    const body = await text(request);
    asked += 1;
    const status =
      away || (silentAbout && body.includes(silentAbout))
        ? 503
        : refused !== undefined && body.includes(refused)
          ? 400
          : 200;
    if (status === 200) told.push(`${request.url} ${body}`);
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(status === 200 ? { hits } : { type: "about:blank", title: "No", status }));
  }).listen(0, "127.0.0.1");
  await new Promise((done) => service.once("listening", done));
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const ranker = openRanker(shop.settings, shop.log, () => url);
  sender = await startOutbox(shop, searchHandlers(shop, ranker));
  await sender.settled();
});
afterAll(async () => {
  await sender.stop();
  service.closeAllConnections();
  service.close();
  await shop.stop();
});

afterEach(() => {
  refused = undefined;
  away = false;
  hits = 1;
  vi.restoreAllMocks();
});

const writeLikes = (_db: unknown, user: KnownUser) =>
  reportLikes(shop.db, user, [{ kind: "recipe", slug: "mojito", isFavorite: true }]);
const writeForgotten = (_db: unknown, user: KnownUser) =>
  shop.db.transaction().execute((trx) => reportForgotten(trx, user, shop.clock.now));
const allWaiting = async () =>
  (await shop.db.selectFrom("outbox").select(["topic", "key", "payload", "due_at"]).orderBy("id").execute()).map(
    ({ payload, due_at: dueAt, ...event }) => ({
      ...event,
      payload,
      dueAt,
      isPutAside: dueAt instanceof Date && dueAt.getTime() > shop.clock.now.getTime() + 3_000_000,
      kind: payload.again ? "again" : (payload.kind ?? event.topic),
    }),
  );
/** All but that people are to be forgotten again. Refused events are put aside for an hour, a moment after the others of their call are removed. */
const waiting = async () => (await allWaiting()).filter(({ kind }) => kind !== "again");
const isSent = (words: string) => expect.poll(() => told.some((body) => body.includes(words)));

it("puts aside what is refused of one person, and tells the next", async () => {
  refused = "refused-person";
  await writeLikes(shop.db, { temporaryId: "refused-person" });
  await writeForgotten(shop.db, { temporaryId: "leaving-person" });
  await isSent("leaving-person").toBe(true);
  await expect.poll(waiting).toMatchObject([{ kind: "likes", isPutAside: true }]);

  refused = undefined;
  await letTimePass();
  await writeForgotten(shop.db, { temporaryId: "another-person" });
  await isSent("refused-person").toBe(true);
  await expect.poll(waiting).toEqual([]);
});

/** What was put aside has its time. */
const letTimePass = async () => {
  await sql`update outbox set due_at = '-infinity'`.execute(shop.db);
  await sql`select pg_notify('outbox', topic) from (values ('behaviour'), ('search-content')) known (topic)`.execute(
    shop.db,
  );
};

it("forgets somebody again when all that was under way has arrived, with what was noted of them meanwhile", async () => {
  const person = { temporaryId: "person-leaving-twice" };
  const { temporaryId: key } = person;
  told = [];
  await writeForgotten(shop.db, person);
  await isSent(key).toBe(true);
  const again = async () => (await allWaiting()).filter(({ payload }) => payload.temporaryId === key);
  await expect.poll(again).toMatchObject([{ kind: "again" }]);
  expect((await again())[0]?.dueAt.getTime()).toBeGreaterThan(shop.clock.now.getTime() + 40_000);

  told = [];
  const dueAt = new Date(shop.clock.now.getTime() + 600_000);
  const payload = { ...person, kind: "order", orderNumber: "" };
  await writeEvents(shop.db, [{ topic: "behaviour", key: "late", payload, dueAt }]);
  await sql`update outbox set due_at = '-infinity' where payload @> '{"again": true}'`.execute(shop.db);
  await writeForgotten(shop.db, { temporaryId: "sixth-person" });
  await isSent(key).toBe(true);
  expect(told.find((body) => body.includes(key))).toContain("DeleteUser");
  await expect.poll(again).toEqual([]);
  await expect.poll(waiting).toEqual([]);
});

it("puts aside a product that is refused, tells of all others, and of it when it is taken", async () => {
  refused = "havgus-london-dry-gin";
  told = [];
  // The brand's news is about the refused product, too.
  await shop.db.updateTable("brands").set({ tagline: "Havet i glasset" }).where("slug", "=", "havgus").execute();
  await shop.db.updateTable("products").set({ position: 9_999 }).where("brand_slug", "<>", "rugholm").execute();
  await writeForgotten(shop.db, { temporaryId: "third-person" });
  await isSent("third-person").toBe(true);
  await expect.poll(waiting).toMatchObject([{ key: `product:${refused}`, isPutAside: true }]);
  const changed = await shop.db.selectFrom("products").select("slug").where("position", "=", 9_999).execute();
  const missing = changed.filter(({ slug }) => !told.some((body) => body.includes(`"id":"${slug}"`)));
  expect(missing).toEqual([{ slug: refused }]);
  expect(told.some((body) => body.includes("Havet i glasset"))).toBe(true);

  refused = undefined;
  await letTimePass();
  await writeForgotten(shop.db, { temporaryId: "fourth-person" });
  await isSent("havgus-london-dry-gin").toBe(true);
  await expect.poll(waiting).toEqual([]);
});

it("tells the whole shop but for a drink that is refused, which stays as it was", async () => {
  refused = '"id":"drink/negroni"';
  told = [];
  await requestFullUpdate(shop.db);
  await isSent("SaveRedirectRulesRequest").toBe(true);
  await expect.poll(waiting).toMatchObject([{ key: "recipe:negroni", isPutAside: true }]);
  const hidden = told.filter((body) => body.includes("TrackContentAdministrativeActionRequest"));
  expect(hidden).toHaveLength(1);
  expect(hidden[0]).toMatch(/"contentIds":\["drink\/negroni"\]/);

  refused = undefined;
  await letTimePass();
  await writeForgotten(shop.db, { temporaryId: "fifth-person" });
  await isSent("drink/negroni").toBe(true);
  await expect.poll(waiting).toEqual([]);
});

it("lets a service that is away have its rest, however much happens in the shop", async () => {
  await sender.settled();
  away = true;
  asked = 0;
  for (let person = 0; person < 12; person += 1) {
    await writeLikes(shop.db, { temporaryId: `resting-${person}` });
    await new Promise((done) => setTimeout(done, 40));
  }
  // Once, and once more on a machine so busy that the rest is over.
  expect(asked).toBeLessThan(4);
  away = false;
  await isSent("resting-11").toBe(true);
  await expect.poll(waiting).toEqual([]);
});

it("tells everything to a service that comes back knowing nothing", async () => {
  away = true;
  asked = 0;
  await writeLikes(shop.db, { temporaryId: "somebody-meanwhile" });
  await expect.poll(() => asked).toBeGreaterThan(0);
  told = [];
  hits = 0;
  away = false;
  await isSent("drink/mojito").toBe(true);
  await expect.poll(waiting).toEqual([]);
});

it("tells everything to a service that was emptied while it ran", async () => {
  await sender.settled();
  told = [];
  hits = 0;
  const now = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => now() + 61_000);
  await writeLikes(shop.db, { temporaryId: "somebody-later" });
  await isSent("drink/mojito").toBe(true);
  await expect.poll(waiting).toEqual([]);
});

it("has somebody's wish to be forgotten beside any number of products that cannot be told", async () => {
  const many = Array.from({ length: 600 }, (_, at) => ({ topic: "search-content", key: `product:waiting-${at}` }));
  refused = "waiting-";
  await writeEvents(shop.db, many);
  await writeForgotten(shop.db, { temporaryId: "behind-many" });
  await isSent("behind-many").toBe(true);
  refused = undefined;
  await shop.db.deleteFrom("outbox").execute();
});

it("loses nothing that somebody does while the service is away", async () => {
  away = true;
  told = [];
  asked = 0;
  const names = Array.from({ length: 20 }, (_, at) => `faithful-${at}-`);
  for (const temporaryId of names) await writeLikes(shop.db, { temporaryId });
  await expect.poll(() => asked).toBeGreaterThan(0);
  away = false;
  await isSent(names.at(-1) ?? "").toBe(true);
  const missing = names.filter((name) => !told.some((body) => body.includes(name)));
  expect(missing).toEqual([]);
});

it("does not tell again what was told before a call failed", async () => {
  await sender.settled();
  told = [];
  silentAbout = "unanswered-person";
  const engagements = Array.from({ length: 300 }, (_, at) => ({ kind: "product", slug: `p-${at}`, isFavorite: true }));
  const likes = (temporaryId: string, liked: object[]) => ({
    topic: "behaviour",
    key: temporaryId,
    payload: { temporaryId, kind: "likes", engagements: liked },
  });
  const before = asked;
  await writeEvents(shop.db, [likes("answered-person", engagements), likes(silentAbout, [])]);
  await expect.poll(() => asked - before, { timeout: 10_000 }).toBeGreaterThan(5);
  silentAbout = undefined;
  await isSent("unanswered-person").toBe(true);
  await expect.poll(waiting).toEqual([]);
  expect(told.filter((body) => body.includes('"productId":"p-0"'))).toHaveLength(1);
});

it("tells what somebody likes once, however often they became known meanwhile", async () => {
  await sender.settled();
  told = [];
  const heart = { kind: "recipe", slug: "mojito", visitor_id: "v".repeat(22), member_id: null } as const;
  await shop.db
    .insertInto("favourites")
    .values({ ...heart, added_at: shop.clock.now })
    .execute();
  const introduce = { temporaryId: "often-known", kind: "introduce", visitorId: heart.visitor_id };
  await writeEvents(
    shop.db,
    Array.from({ length: 20 }, () => ({ topic: "behaviour", key: "visitor:often-known", payload: introduce })),
  );
  await expect.poll(waiting).toEqual([]);
  const all = told.join();
  expect(all.split('"drink/mojito"')).toHaveLength(2);
  expect(all.split("UserUpdate")).toHaveLength(21);
});

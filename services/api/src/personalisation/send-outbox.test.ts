import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { openTestShop, type TestShop } from "../test-shop.ts";
import { listWaiting, noteEngagements, noteEverything, noteForgotten } from "./outbox-queries.ts";
import { openRanker } from "./ranker.ts";
import { type OutboxSender, startOutboxSender } from "./send-outbox.ts";

/** What the service takes no news of, if anything. */
let refused: string | undefined;
let told: string[] = [];
/** What it has otherwise: how it answers at all, how often it was asked, how much it knows. */
let away = false;
let asked = 0;
let hits = 1;
let shop: TestShop;
let service: Server;
let sender: OutboxSender;

beforeAll(async () => {
  shop = await openTestShop();
  service = createServer(async (request, response) => {
    const body = await text(request);
    asked += 1;
    const status = away ? 503 : refused !== undefined && body.includes(refused) ? 400 : 200;
    if (status === 200) told.push(`${request.url} ${body}`);
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(status === 200 ? { hits } : { type: "about:blank", title: "No", status }));
  }).listen(0, "127.0.0.1");
  await new Promise((done) => service.once("listening", done));
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  sender = await startOutboxSender(
    shop,
    openRanker(shop.settings, shop.log, () => url),
  );
  await sender.settled();
});
afterAll(async () => {
  await sender.stop();
  service.closeAllConnections();
  service.close();
  await shop.stop();
});

afterEach(() => {
  away = false;
  hits = 1;
  vi.restoreAllMocks();
});

const allWaiting = () =>
  shop.db.selectFrom("personalisation_outbox").select(["kind", "key", "due_at"]).orderBy("id").execute();
/** All but that people are to be forgotten again. */
const waiting = async () => (await allWaiting()).filter(({ kind }) => !kind.endsWith("-again"));
const isTold = (words: string) => expect.poll(() => told.some((body) => body.includes(words)), { timeout: 10_000 });

it("puts aside what is refused of one person, and tells the next", async () => {
  refused = "refused-person";
  await noteEngagements(shop.db, { temporaryId: "refused-person" });
  await noteForgotten(shop.db, { temporaryId: "leaving-person" });
  await isTold("leaving-person").toBe(true);
  await expect.poll(waiting).toMatchObject([{ kind: "engagement" }]);
  inAnHour((await waiting())[0]?.due_at);

  refused = undefined;
  await letTimePass();
  await noteForgotten(shop.db, { temporaryId: "another-person" });
  await isTold("refused-person").toBe(true);
  await expect.poll(waiting).toEqual([]);
});

/** What was put aside has its time. */
const letTimePass = () =>
  shop.db
    .updateTable("personalisation_outbox")
    .set({ due_at: new Date(0) })
    .execute();
const inAnHour = (due: Date | undefined) => expect(due?.getTime()).toBeGreaterThan(Date.now() + 3_000_000);

it("forgets somebody again when all that was under way has arrived, with what was noted of them meanwhile", async () => {
  const person = { temporaryId: "person-leaving-twice" };
  const { temporaryId: key } = person;
  told = [];
  await noteForgotten(shop.db, person);
  await isTold(key).toBe(true);
  const again = async () => (await allWaiting()).filter((news) => news.key === key);
  await expect.poll(again).toMatchObject([{ kind: "forget-visitor-again" }]);
  expect((await again())[0]?.due_at.getTime()).toBeGreaterThan(Date.now() + 40_000);

  told = [];
  const late = { kind: "order", key: "", payload: JSON.stringify(person), due_at: new Date(Date.now() + 600_000) };
  await shop.db.insertInto("personalisation_outbox").values(late).execute();
  await shop.db
    .updateTable("personalisation_outbox")
    .set({ due_at: new Date(0) })
    .where("kind", "like", "%-again")
    .execute();
  await noteForgotten(shop.db, { temporaryId: "sixth-person" });
  await isTold(key).toBe(true);
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
  await noteForgotten(shop.db, { temporaryId: "third-person" });
  await isTold("third-person").toBe(true);
  await expect.poll(waiting).toMatchObject([{ kind: "product", key: refused }]);
  inAnHour((await waiting())[0]?.due_at);
  const changed = await shop.db.selectFrom("products").select("slug").where("position", "=", 9_999).execute();
  const missing = changed.filter(({ slug }) => !told.some((body) => body.includes(`"id":"${slug}"`)));
  expect(missing).toEqual([{ slug: refused }]);
  expect(told.some((body) => body.includes("Havet i glasset"))).toBe(true);

  refused = undefined;
  await letTimePass();
  await noteForgotten(shop.db, { temporaryId: "fourth-person" });
  await isTold("havgus-london-dry-gin").toBe(true);
  await expect.poll(waiting).toEqual([]);
});

it("tells the whole shop but for a drink that is refused, which stays as it was", async () => {
  refused = '"id":"drink/negroni"';
  told = [];
  await noteEverything(shop.db);
  await isTold("SaveRedirectRulesRequest").toBe(true);
  await expect.poll(waiting).toMatchObject([{ kind: "recipe", key: "negroni" }]);
  inAnHour((await waiting())[0]?.due_at);
  const hidden = told.filter((body) => body.includes("TrackContentAdministrativeActionRequest"));
  expect(hidden).toHaveLength(1);
  expect(hidden[0]).toMatch(/"contentIds":\["drink\/negroni"\]/);

  refused = undefined;
  await letTimePass();
  await noteForgotten(shop.db, { temporaryId: "fifth-person" });
  await isTold("drink/negroni").toBe(true);
  await expect.poll(waiting).toEqual([]);
});

it("lets a service that is away have its rest, however much happens in the shop", async () => {
  await sender.settled();
  away = true;
  asked = 0;
  for (let person = 0; person < 12; person += 1) {
    await noteEngagements(shop.db, { temporaryId: `resting-${person}` });
    await new Promise((done) => setTimeout(done, 40));
  }
  // Once, and once more on a machine so busy that the rest is over.
  expect(asked).toBeLessThan(4);
  away = false;
  await isTold("resting-11").toBe(true);
  await expect.poll(waiting).toEqual([]);
});

it("tells everything to a service that comes back knowing nothing", async () => {
  away = true;
  asked = 0;
  await noteEngagements(shop.db, { temporaryId: "somebody-meanwhile" });
  await expect.poll(() => asked).toBeGreaterThan(0);
  told = [];
  hits = 0;
  away = false;
  await isTold("drink/mojito").toBe(true);
  await expect.poll(waiting).toEqual([]);
});

it("tells everything to a service that was emptied while it ran", async () => {
  await sender.settled();
  told = [];
  hits = 0;
  const now = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => now() + 61_000);
  await noteEngagements(shop.db, { temporaryId: "somebody-later" });
  await isTold("drink/mojito").toBe(true);
  await expect.poll(waiting).toEqual([]);
});

it("has somebody's wish to be forgotten before any number of products", async () => {
  await shop.db
    .transaction()
    .execute(async (trx) => {
      const many = Array.from({ length: 600 }, (_, at) => ({ kind: "product", key: `waiting-${at}` }));
      await trx
        .insertInto("personalisation_outbox")
        .values([...many, { kind: "forget-visitor", key: "behind-many" }])
        .execute();
      const [first, ...others] = await listWaiting(trx, 500);
      expect(first?.key).toBe("behind-many");
      expect(others).toHaveLength(499);
      throw new Error("undone");
    })
    .catch((error: Error) => expect(error.message).toBe("undone"));
});

import { openDirectConnection } from "@skaenk/postgres/direct-connection";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { announceHour } from "../discovery/shelves/announce-hour.ts";
import { announceCutOff } from "../selling/delivery/announce-cut-off.ts";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { type ContentChanges, dropChanged, followContentChanges } from "./content-changes.ts";
import { findContentVersion, logContentChanges } from "./content-log-queries.ts";

let shop: TestShop;
let changes: ContentChanges;
let heard: string[] = [];
beforeAll(async () => {
  shop = await openTestShop();
  changes = await followContentChanges({ ...shop, jitterMs: 0 });
  changes.subscribe((change) => void heard.push(change));
});
afterAll(async () => {
  await changes.stop();
  await shop.stop();
});
beforeEach(() => {
  heard = [];
});
/** Both who follow here, this file's own and the shop's, have heard everything up to now. */
const settled = async () => {
  const version = await findContentVersion(shop.db);
  await expect.poll(() => [changes.version(), shop.changes.version()]).toEqual([version, version]);
};
const run = (text: string) => sql.raw(text).execute(shop.db);

it("numbers each transaction once, when it commits, and none that is taken back", async () => {
  const before = await findContentVersion(shop.db);
  await run("update recipes set name = name where slug in ('negroni', 'gin-og-tonic')");
  await run("begin; update recipes set name = name where slug = 'negroni'; rollback");
  await settled();
  expect(await findContentVersion(shop.db)).toBe(before + 1);
  expect(heard.toSorted()).toEqual(["recipe:gin-og-tonic", "recipe:negroni"]);
});

it("names what a part stands in instead of everything", async () => {
  await run("update ingredients set name = name where key = 'gin'");
  await run(
    "update product_ingredients set rank = rank where product_slug = (select min(product_slug) from product_ingredients)",
  );
  await settled();
  expect(heard).not.toContain("*");
  expect(heard).toContain("recipe:negroni");
  expect(heard.filter((change) => change.startsWith("product:"))).toHaveLength(1);
});

it("may be asked to listen while the connection is away, and hears when it is back", async () => {
  const direct = await openDirectConnection({ url: shop.settings.databaseUrl ?? "", log: shop.log });
  const notified: string[] = [];
  // The request is made in the moment of the loss: on a fast machine the connection is back before the next statement answers.
  const listening = Promise.withResolvers<() => Promise<void>>();
  await direct.lock(7_316_001, {
    onLost: () => {
      expect(direct.connected()).toBe(false);
      listening.resolve(direct.listen("meanwhile", { onNotified: (payload) => notified.push(payload) }));
    },
  });
  await run(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'skaenk direct'",
  );
  const unlisten = await listening.promise;
  await expect.poll(direct.connected).toBe(true);
  await run("select pg_notify('meanwhile', 'back')");
  await expect.poll(() => notified).toEqual(["back"]);
  await unlisten();
  await direct.stop();
});

it("reads what it missed while its connection was lost, and nothing else", async () => {
  const direct = await openDirectConnection({ url: shop.settings.databaseUrl ?? "", log: shop.log });
  const away: string[] = [];
  const other = await followContentChanges({ ...shop, direct, jitterMs: 0 });
  other.subscribe((change) => void away.push(change));
  await run(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'skaenk direct'",
  );
  await run("update recipes set name = name where slug = 'negroni'");
  await expect.poll(() => away).toEqual(["recipe:negroni"]);
  await other.stop();
  await direct.stop();
  await settled();
});

it("reads everything where it was away for longer than is remembered", async () => {
  const before = await findContentVersion(shop.db);
  await run(
    "alter table content_log disable trigger user; insert into content_log (version, change) values (null, 'x'); alter table content_log enable trigger user",
  );
  await run(`update content_version set version = version + 5; notify content_version, '${before + 5}'`);
  await expect.poll(() => heard).toContain("*");
});

it("tells of the cut-off, which changes every promised day of delivery", async () => {
  const lookAt = (time: string, cutOff = "14:00") =>
    announceCutOff({ db: shop.db, now: () => new Date(time), settings: { live: { cutOff } } });
  expect(await lookAt("2026-11-20T13:00:03Z")).toBe(1);
  await expect.poll(() => heard).toContain("delivery:days");
  heard = [];
  expect(await lookAt("2026-11-20T14:00:03Z")).toBe(0);
  expect(await lookAt("2026-11-20T13:00:03Z", "14:30")).toBe(0);
  await settled();
  expect(heard).not.toContain("delivery:days");
  expect(await lookAt("2026-11-20T13:30:03Z", "14:30")).toBe(1);
});

it("tells of an hour no more than what it changed", async () => {
  const cached: string[] = [];
  const found: string[] = [];
  await settled();
  shop.changes.subscribe((change) => void found.push(change));
  await shop.api.request("/api/v1/products?pageSize=1");
  await announceHour(shop.db, new Date("2026-11-20T11:00:00Z"));
  await settled();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(found.filter((change) => change === "*" || change.startsWith("hour:"))).toEqual([]);
  dropChanged({ clear: () => cached.push("all"), drop: (tags) => cached.push(...tags) }, "order:products");
  expect(cached).toEqual(["products"]);
});

it("takes no part in a deadlock: two who change the same things in other orders both come through", async () => {
  const stock = (first: string, second: string) =>
    shop.db.transaction().execute(async (trx) => {
      await logContentChanges(trx, [first]);
      await new Promise((resolve) => setTimeout(resolve, 50));
      await logContentChanges(trx, [second]);
    });
  await Promise.all([stock("product:a", "product:b"), stock("product:b", "product:a")]);
  await settled();
});

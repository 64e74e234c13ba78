import { enqueueMail } from "@skaenk/api/people/mail/mail-outbox-queries";
import { openResponseCache } from "@skaenk/api/platform/caching/response-cache";
import { registry } from "@skaenk/api/platform/metrics";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../../services/api/src/testing/test-shop.ts";
import { PageCache } from "../page-cache.ts";
import { openMetricsListener } from "./metrics-listener.ts";
import { watchShop } from "./watch-shop.ts";

let shop: TestShop;
const cache = new PageCache();
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

it("tells Prometheus about this process and the shop, on a port of its own", async () => {
  await enqueueMail(shop.db, {
    template: "birthday",
    to: "ane@example.dk",
    key: "birthday:1:2026",
    data: { firstName: "Ane", points: 50 },
  });
  await shop.db
    .insertInto("operations_runs")
    .values({ kind: "backup", ok: true, bytes: 1, file_name: "x", note: null })
    .execute();
  await cache.keep("/drinks", { body: Buffer.from("side"), headers: {}, tags: ["recipes"], changes: cache.changes });
  cache.get("/drinks");
  const stop = watchShop({ ...shop, cache, answers: openResponseCache() });
  const listener = await openMetricsListener({ port: 0, host: "127.0.0.1" });

  const answer = await fetch(listener.address);
  const text = await answer.text();
  expect(answer.headers.get("content-type")).toContain("text/plain");
  expect(text).toContain("page_cache_hits 1");
  expect(text).toContain("page_cache_misses 1");
  expect(text).toContain("mail_waiting 1");
  expect(text).toContain('jobs_waiting{queue="mail"} 1');
  expect(text).toContain("payments_unresolved 0");
  expect(text).toMatch(/backup_last_success_timestamp_seconds 1\d{9}/);
  expect(text).toContain("restore_test_last_success_timestamp_seconds 0");
  expect(text).toContain("database_up 1");
  expect(text).toContain(`content_version ${shop.changes.version()}`);
  expect(text).toContain("content_lag_seconds 0");
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds/);
  expect(text).not.toContain("ane@example.dk");
  expect((await fetch(listener.address.replace("/metrics", "/"))).status).toBe(404);

  await listener.stop();
  await stop();
  expect(await registry.metrics()).not.toContain("page_cache_hits");
});

it("says that the database is away rather than nothing", async () => {
  const away = { ...shop, db: shop.db.withSchema("nowhere"), log: shop.log };
  const broken = new Proxy(away.db, {
    get: (target, name) =>
      name === "getExecutor"
        ? () => {
            throw new Error("away");
          }
        : Reflect.get(target, name),
  });
  const stop = watchShop({ ...shop, db: broken, cache, answers: openResponseCache() });
  const text = await registry.metrics();
  expect(text).toContain("database_up 0");
  expect(text).not.toMatch(/^mail_waiting \d/m);
  await stop();
});

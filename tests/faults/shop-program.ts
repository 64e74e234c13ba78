/**
 * The shop's backend in a process of its own, which the faults kill: with FAULTS_ROLE=web it answers, with worker it works the outbox
 * and the schedule. Its clock goes forward when it is told.
 */
import { serve } from "@hono/node-server";
import { openDirectConnection } from "@skaenk/postgres/direct-connection";
import { cutPool } from "@skaenk/postgres/open-pool";
import { openJobs } from "../../server/src/background-jobs.ts";
import { createApi } from "../../services/api/src/app.ts";
import { openRanker } from "../../services/api/src/discovery/personalisation/ranker.ts";
import { searchHandlers } from "../../services/api/src/discovery/personalisation/search-handlers.ts";
import { followContentChanges } from "../../services/api/src/platform/content-changes.ts";
import { openDatabase } from "../../services/api/src/platform/database.ts";
import { followKeys } from "../../services/api/src/platform/keys/follow-keys.ts";
import { createLog } from "../../services/api/src/platform/log.ts";
import { startOutbox } from "../../services/api/src/platform/outbox/start-outbox.ts";
import { openRendering } from "../../services/api/src/platform/rendering/open-rendering.ts";
import { readSettings } from "../../services/api/src/platform/settings.ts";
import type { Tables } from "../../services/api/src/tables.ts";

const settings = readSettings(process.env);
const log = createLog(settings.logLevel);
const url = settings.databaseUrl ?? "";
const database = openDatabase<Tables>(url, 10);
const direct = await openDirectConnection({ url, log });
direct.onSilence(() => cutPool(database.pool));
let ahead = Number(process.env.FAULTS_AHEAD ?? 0);
process.on("message", (told: { ahead: number }) => {
  ahead = told.ahead;
});
const changes = await followContentChanges({ ...database, direct, log });
const platform = { ...database, settings, log, now: () => new Date(Date.now() + ahead), direct, changes };
// Root keys are needed as in `open-platform.ts`, because without them the shop cannot seal links in mails.
await followKeys(platform);
const ranker = openRanker(settings, log);
const closers: (() => Promise<unknown>)[] = [];
if (process.env.FAULTS_ROLE === "web") {
  const { http } = createApi(platform, { ranker });
  const server = serve({ fetch: http.fetch, port: Number(process.env.PORT), hostname: "127.0.0.1" });
  closers.push(async () => {
    const closed = new Promise((done) => server.close(done));
    // Whoever is answered by now has gone; connections that are only kept for later would be waited for.
    if ("closeIdleConnections" in server) setInterval(() => server.closeIdleConnections(), 100).unref();
    await closed;
  });
} else {
  const rendering = openRendering(log);
  const jobs = openJobs(platform, rendering);
  const outbox = await startOutbox({ ...platform, lookAgainMs: 500 }, searchHandlers(platform, ranker));
  closers.push(outbox.stop, jobs.stop, () => rendering.close());
}
process.send?.("ready");
process.on("SIGTERM", async () => {
  await Promise.allSettled(closers.map((close) => close()));
  await changes.stop();
  await direct.stop();
  await database.close();
  process.exit(0);
});
// Whoever started it is gone.
process.on("disconnect", () => process.exit(1));

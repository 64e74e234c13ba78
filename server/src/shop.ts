import { writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createApi } from "@skaenk/api/app";
import { addDemoMember } from "@skaenk/api/club/demo-member";
import { importShop, isEmptyShop } from "@skaenk/api/import/import-shop";
import type { Shop } from "@skaenk/api/import/read-shop";
import { startJobs } from "@skaenk/api/jobs";
import { openRanker } from "@skaenk/api/personalisation/ranker";
import { dropChanged, listenToContentChanges } from "@skaenk/api/platform/content-changes";
import { migrate, openDatabase } from "@skaenk/api/platform/database";
import type { Log } from "@skaenk/api/platform/log";
import { openResponseCache } from "@skaenk/api/platform/response-cache";
import type { Settings } from "@skaenk/api/platform/settings";
import type { Tables } from "@skaenk/api/tables";
import type { ServerBuild } from "react-router";
import { buildFolder, storefrontFolder } from "./build-storefront.ts";
import { ensureDatabase, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { openFrontDoor } from "./front-door.ts";
import { readOfficialFiles } from "./official-files.ts";
import { PageCache } from "./page-cache.ts";
import { openRanking } from "./personalisation-program.ts";
import { shopPrograms } from "./programs.ts";
import type { RenderBudget } from "./render-budget.ts";
import { StaticFiles } from "./static-files.ts";
import { loadBuild, openStorefront } from "./storefront.ts";
import { openStorefrontBuilder } from "./storefront-dev.ts";

const seedFolder = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "services", "api", "seed");

export type RunningShop = { address: string; stop(): Promise<void> };

export type ShopOptions = {
  /** The storefront from its source, rebuilt as files change. */
  fromSource?: boolean;
  /** False for measuring what a rendering costs. */
  keepPages?: boolean;
  budget?: RenderBudget;
  /** What an empty database is filled with; the demo shop when absent. */
  content?: () => Promise<Shop>;
};

/** Opens the whole shop: database, backend, fakes, storefront, on one port. Stopping undoes it in the opposite order. */
export async function openShop(settings: Settings, log: Log, options: ShopOptions = {}): Promise<RunningShop> {
  const { fromSource = false, keepPages = true, budget, content = readDemoShop } = options;
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const step of closers.reverse()) await step().catch((error: unknown) => log.warn({ error }, "stopping"));
  };
  try {
    const databaseUrl = settings.databaseUrl ?? (await embedded(settings, closers));
    const database = openDatabase<Tables>(databaseUrl);
    closers.push(database.close);
    await migrate(database.db as never);
    if (await isEmptyShop(database.db)) await importShop(database.db, await content(), new Date());
    const changes = await listenToContentChanges(database.pool, log);
    closers.push(changes.stop);

    const platform = { ...database, settings, log, now: () => new Date(), changes };
    await addDemoMember(platform);
    let ownAddress: string | undefined;
    const ranker = openRanker(settings, log, () => ownAddress);
    const ranking = openRanking({ ...platform, databaseUrl, ranker });
    closers.push(ranking.stop);
    const answers = openResponseCache();
    const api = createApi(platform, { ranker, answers });
    // Fills the shelves while the rest opens: the first visitor of a large shop would wait for it.
    const filled = api.request("/api/v1/categories");
    const elsewhere = settings.apiUrl;
    // The same contract: a call in memory here, HTTP when the backend runs in another process.
    const apiFetch = async (path: string, init?: RequestInit) =>
      elsewhere ? fetch(new URL(path, elsewhere), init) : api.fetch(new Request(`${settings.publicUrl}${path}`, init));
    const cache = new PageCache(keepPages ? {} : { mostPages: 0 });
    changes.subscribe((change) => dropChanged(cache, change));
    const builder = fromSource ? await openStorefrontBuilder() : undefined;
    if (builder) closers.push(builder.stop);
    const official = readOfficialFiles(settings, log);
    const build = builder ? undefined : await loadBuild(buildFolder);
    const storefront = await openStorefront({
      load: builder?.load ?? (async () => build as ServerBuild),
      mode: builder ? "development" : "production",
      settings,
      official: official.shown,
      apiFetch,
      log,
    });
    const server = openFrontDoor({
      programs: shopPrograms({ api, answers, settings, personalisation: ranking.programs }),
      storefront,
      files: new StaticFiles(builder ? join(storefrontFolder, "public") : join(buildFolder, "client"), official.files),
      ...(builder ? { development: builder.middleware } : {}),
      cache,
      ...(budget ? { budget } : {}),
      log,
      publicUrl: settings.publicUrl,
      production: settings.production,
    });
    await filled;
    const address = await listen(server, settings);
    closers.push(() => closeServer(server));
    const jobs = await startJobs(platform);
    closers.push(jobs.stop);
    ownAddress = address.replace(/\/\/(0\.0\.0\.0|::)(?=:)/, "//localhost");
    ranking.start();
    closers.push(ranking.quiet);
    return { address, stop: close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Only an empty shop needs what reads the files. */
async function readDemoShop(): Promise<Shop> {
  const { readShop } = await import("@skaenk/api/import/read-shop");
  return await readShop(seedFolder);
}

async function embedded(settings: Settings, closers: (() => Promise<unknown>)[]): Promise<string> {
  const postgres = await startEmbeddedPostgres(join(settings.dataDir, "postgres"));
  closers.push(postgres.stop);
  await ensureDatabase(postgres, "skaenk");
  const url = postgres.url("skaenk");
  // For commands beside the running shop, which could not guess it.
  writeFileSync(join(settings.dataDir, "database-url"), `${url}\n`, { mode: 0o600 });
  return url;
}

function listen(server: Server, { port, host }: Settings): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      const bound = server.address();
      resolve(`http://${host}:${typeof bound === "object" && bound ? bound.port : port}`);
    });
  });
}

/** Lets answers under way finish for five seconds, then cuts the rest. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 5_000).unref();
  });
}

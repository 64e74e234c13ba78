import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createApi } from "@skaenk/api/app";
import { openRanker } from "@skaenk/api/discovery/personalisation/ranker";
import { openReadiness } from "@skaenk/api/keeping/health/readiness";
import { watchQuarantine } from "@skaenk/api/keeping/operations/quarantine";
import { recordDependencies } from "@skaenk/api/keeping/operations/record-dependencies";
import type { Shop } from "@skaenk/api/moving-in/import/read-shop";
import { hasOwner } from "@skaenk/api/people/identity/staff/queries";
import { openResponseCache } from "@skaenk/api/platform/caching/response-cache";
import { dropChanged } from "@skaenk/api/platform/content-changes";
import type { Log } from "@skaenk/api/platform/log";
import { addressSet } from "@skaenk/api/platform/network-address";
import { openRendering } from "@skaenk/api/platform/rendering/open-rendering";
import type { Settings } from "@skaenk/api/platform/settings";
import { pageOriginsOf } from "@skaenk/api/selling/checkout/payment/page-origins";
import { listCategories } from "@skaenk/contract/catalogue";
import { createCall, type Transport } from "@skaenk/contract/client";
import { openJobs } from "./background-jobs.ts";
import { largeBodyOfPages } from "./body-limits.ts";
import { closeAfterAnswers, closeServer } from "./close-server.ts";
import { openClosedShop } from "./closed-shop.ts";
import { attachListener, requestListener } from "./http-server.ts";
import { measurePages } from "./metrics/measure-pages.ts";
import { openMetricsListener } from "./metrics/metrics-listener.ts";
import { watchShop } from "./metrics/watch-shop.ts";
import { noPages } from "./no-pages.ts";
import { openApps } from "./open-apps.ts";
import { openPlatform } from "./open-platform.ts";
import { PageCache } from "./page-cache.ts";
import { openRanking } from "./personalisation-program.ts";
import { shopPrograms } from "./programs.ts";
import { reachBackend } from "./reach-backend.ts";
import type { RenderBudget } from "./render-budget.ts";
import { openStartupServer, type StartupServer } from "./startup-server.ts";
import { StaticFiles } from "./static-files.ts";

/** A balancer has what it sent last answered, and finds nobody listening for the next. */
const afterDrainMs = 1_000;

const seedFolder = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "services", "api", "seed");

export type RunningShop = {
  address: string;
  /** From now on says that nobody should be sent here, and goes on answering. */
  drain(): void;
  hasOwner(): Promise<boolean>;
  stop(): Promise<void>;
};

export type ShopOptions = {
  /** The storefront from its source, rebuilt as files change. */
  fromSource?: boolean;
  /** False for measuring what a rendering costs. */
  keepPages?: boolean;
  budget?: RenderBudget;
  /** Where something listens already. */
  startup?: StartupServer;
  /** What an empty database is filled with; when absent the demo shop, and nothing in production. */
  content?: () => Promise<Shop>;
};

/** Opens the whole shop, or the part that its role names, on one port. Stopping undoes it in the opposite order. */
export async function openShop(settings: Settings, log: Log, options: ShopOptions = {}): Promise<RunningShop> {
  const { fromSource = false, keepPages = true, budget } = options;
  const content = options.content ?? (settings.production ? undefined : readDemoShop);
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const step of closers.reverse()) await step().catch((error: unknown) => log.warn({ error }, "stopping"));
  };
  try {
    const { server, address } = options.startup ?? (await openStartupServer(settings));
    // Where the start fails; a shop that has opened stops listening before anything else.
    closers.push(async () => server.listening && (await closeServer(server)));
    const platform = await openPlatform({ settings, log, closers, content });
    const { version } = platform.changes;
    let ownAddress: string | undefined;
    const ranker = openRanker(settings, log, () => ownAddress);
    const ranking = openRanking({ ...platform, ranker });
    closers.push(ranking.stop);
    const answers = openResponseCache();
    let filled = false;
    let drained = false;
    const readiness = openReadiness(platform, () => filled);
    const rendering = openRendering(log);
    closers.push(rendering.close);
    const quarantine = await watchQuarantine(platform);
    closers.push(quarantine.stop);
    const api = createApi(platform, { ranker, answers, rendering, readiness, ...quarantine.forApi });
    const filling = settings.role === "worker" ? undefined : fillShelves(api.call);
    const cache = new PageCache(keepPages ? {} : { mostPages: 0 });
    platform.changes.subscribe((change) => {
      dropChanged(cache, change);
    });
    closers.push(recordDependencies(platform));
    closers.push(watchShop({ ...platform, cache, answers }));
    const apps = await openAppsOf({
      settings,
      backend: reachBackend(api, settings),
      log,
      contentVersion: version,
      fromSource,
      closers,
    });
    const listener = requestListener({
      programs: [
        ...shopPrograms({ api, answers, settings, personalisation: ranking.programs, readiness, version }),
        ...apps.programs,
      ],
      storefront: apps.storefront,
      largeBodyOfPages: largeBodyOfPages(api),
      files: apps.files,
      ...("development" in apps && apps.development ? { development: apps.development } : {}),
      cache,
      ...(budget ? { budget } : {}),
      ...("closedShop" in apps ? { closedShop: apps.closedShop } : {}),
      log,
      publicUrl: settings.publicUrl,
      formTargets: () => pageOriginsOf(settings),
      production: settings.production,
      trustedProxies: addressSet(settings.trustedProxies),
    });
    if (settings.metrics) closers.push((await openMetricsListener(settings.metrics)).stop);
    await filling;
    filled = true;
    attachListener(server, listener);
    closers.push(() => closeServer(server, drained ? afterDrainMs : 0));
    if (settings.role !== "web") {
      closers.push((await quarantine.whenReleased(async () => openJobs(platform, rendering))).stop);
    }
    ranking.start(() => {
      ownAddress = address.replace(/\/\/(0\.0\.0\.0|::)(?=:)/, "//localhost");
    });
    closers.push(ranking.quiet);
    const drain = () => {
      drained = true;
      readiness.drain();
      closeAfterAnswers(server);
    };
    return { address, drain, hasOwner: () => hasOwner(platform.db), stop: close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** While the rest opens: the first visitor of a large shop would wait for it. */
function fillShelves(call: Transport): Promise<unknown> {
  const filling = createCall(call)(listCategories);
  // Where the rest fails first the start ends with that, and nobody is left to hear of this.
  filling.catch(() => undefined);
  return filling;
}

/** A worker shows nobody anything. */
async function openAppsOf(options: Parameters<typeof openApps>[0]) {
  if (options.settings.role === "worker") return { programs: [], storefront: noPages, files: new StaticFiles("") };
  const { office, storefront, load, ...apps } = await openApps(options);
  const closedShop = openClosedShop(options);
  return { ...apps, closedShop, programs: [office], storefront: measurePages(storefront, load) };
}

/** Only an empty shop needs what reads the files. */
export async function readDemoShop(): Promise<Shop> {
  const { readShop } = await import("@skaenk/api/moving-in/import/read-shop");
  return await readShop(seedFolder);
}

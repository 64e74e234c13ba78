import type { Ranker } from "@skaenk/api/discovery/personalisation/ranker";
import { searchHandlers } from "@skaenk/api/discovery/personalisation/search-handlers";
import type { Platform } from "@skaenk/api/platform/context";
import { type Outbox, startOutbox } from "@skaenk/api/platform/outbox/start-outbox";
import type { Tables } from "@skaenk/api/tables";
import type { Personalisation } from "@skaenk/personalisation/app";
import type { LargeBodyLimit } from "./body-limits.ts";
import type { FrontRefusal } from "./http-refusals.ts";
import type { HttpServerOptions } from "./http-server.ts";
import { isSearchAddress } from "./search-address.ts";
import { startPatiently } from "./start-patiently.ts";

type Program = HttpServerOptions["programs"][number];

export type Ranking = {
  /** The built-in service at its own addresses; none when the settings name another. */
  programs: Program[];
  /**
   * Opens it and begins to tell it what is in the shop. Nobody waits: until it is ready the shop ranks by itself. `onReady` hears when
   * the built-in one is: asked before that it would be taken for silent, and left alone for a while although it answers.
   */
  start(onReady: () => void): void;
  /** Stops telling it, while it can still be reached. */
  quiet(): Promise<void>;
  stop(): Promise<void>;
};

type Options = Platform<Tables> & { databaseUrl: string; ranker: Ranker };

/**
 * Search and recommendations in the shop's process: the built-in service, in a schema of its own, and the sender that tells it
 * (or the one that the settings name) of every change. The service's code is not even read before the shop is open.
 */
export function openRanking(options: Options): Ranking {
  const { settings, log, ranker } = options;
  const builtIn = settings.personalisation.url === undefined;
  const stopping = new AbortController();
  let running: Personalisation | undefined;
  let starting: Promise<Outbox | undefined> = Promise.resolve(undefined);

  const open = async (onReady: () => void): Promise<Outbox | undefined> => {
    if (builtIn) {
      const onFailure = (error: unknown) =>
        log.error({ error }, "search and recommendations did not start and are tried again; the shop ranks by itself");
      running = await startPatiently(() => createBuiltIn(options), { onFailure, signal: stopping.signal });
      if (running) onReady();
    }
    const updates = settings.role !== "web" && !stopping.signal.aborted;
    return updates ? await startOutbox(options, searchHandlers(options, ranker)) : undefined;
  };

  return {
    programs: builtIn ? [programFor(() => running)] : [],
    start: (onReady) => {
      starting = open(onReady).catch((error: unknown) => {
        log.error({ error }, "the search service will not be told of changes");
        return undefined;
      });
    },
    quiet: async () => {
      stopping.abort();
      await (await starting)?.stop();
    },
    stop: async () => {
      await starting;
      await running?.stop();
    },
  };
}

async function createBuiltIn({ settings, databaseUrl, direct, log }: Options): Promise<Personalisation> {
  const { createPersonalisation } = await import("@skaenk/personalisation/app");
  const { datasetId, apiKey, browserKey, retentionDays } = settings.personalisation;
  return createPersonalisation({
    databaseUrl,
    direct,
    ...(settings.databaseDirectUrl ? { directUrl: settings.databaseDirectUrl } : {}),
    retentionDays,
    takesSnapshots: settings.role !== "web",
    datasets: [{ id: datasetId, keys: { browser: browserKey, server: apiKey, integration: apiKey } }],
    log: {
      info: (message, details) => log.info(details ?? {}, message),
      error: (message, details) => log.error(details ?? {}, message),
    },
  });
}

function programFor(running: () => Personalisation | undefined): Program {
  return {
    owns: isSearchAddress,
    fetch: (request) => running()?.app.fetch(request) ?? notYet(),
    // A service for programs and other sites' pages: what may be done is said by the key.
    openToOthers: true,
    largeBody: ({ headers }, path) => largeBodyFor(running(), path, headers.authorization ?? null),
  };
}

/** The most that the service takes of any key, in bytes. */
const longestBatch = 16 * 1024 * 1024;

/** What a key may send, which the service knows; who has none is refused before anything is read. */
function largeBodyFor(
  service: Personalisation | undefined,
  path: string,
  key: string | null,
): LargeBodyLimit | undefined {
  if (!service) return undefined;
  try {
    return { largest: service.largestBody(path, key), refusal: async () => undefined };
  } catch (error) {
    const { status = 500, message } = error as Error & { status?: number };
    const refusal: FrontRefusal = { status, code: "not_for_this_key", detail: message };
    return { largest: longestBatch, refusal: async () => refusal };
  }
}

function notYet(): Response {
  const body = { title: "Service Unavailable", status: 503, detail: "the service is starting" };
  const headers = { "content-type": "application/problem+json", "retry-after": "1" };
  return new Response(JSON.stringify(body), { status: 503, headers });
}

/**
 * The service as something to mount: `createPersonalisation(...).app.fetch` answers
 * `POST /{datasetId}/v1/{RequestName}` (what the published client sends) and `POST /v1/{datasetId}/{RequestName}`.
 */

import { createHash } from "node:crypto";
import { type DirectConnection, type HeldLock, openDirectConnection } from "@skaenk/postgres/direct-connection";
import { isDatabaseAway } from "@skaenk/postgres/is-database-away";
import { isDiskFull } from "@skaenk/postgres/is-disk-full";
import { closePool, cutPool, openPool } from "@skaenk/postgres/open-pool";
import { Hono } from "hono";
import type { Pool } from "pg";
import { KeyRing, type Keys, requireScope } from "./access.ts";
import { addressOf } from "./caller-address.ts";
import { LiveDataset } from "./live-dataset.ts";
import { type BodyBounds, toCamelCase } from "./protocol/letter-case.ts";
import { problemOf, problemType } from "./protocol/problem.ts";
import { countObjects, isObject, type JsonObject } from "./protocol/reading.ts";
import { invalid, notFound, Refusal } from "./protocol/refusal.ts";
import { type Limits, makeLimits } from "./request-limits.ts";
import { requestTable } from "./requests.ts";
import { mostInCollection } from "./search/search.ts";
import { type Log, readAnnouncement } from "./storage/event-log.ts";
import { channel } from "./storage/event-queries.ts";
import { migrate } from "./storage/migrate.ts";

export type PersonalisationOptions = {
  /** Either the address of the database, or a pool that the caller closes. */
  databaseUrl?: string;
  pool?: Pool;
  /** What hears of other processes' events; without it the service opens its own, at `directUrl` where `databaseUrl` is a pooler. */
  direct?: DirectConnection;
  directUrl?: string;
  /** False where snapshots are left to others; of those who make them one does at a time. */
  takesSnapshots?: boolean;
  datasets: readonly { id: string; keys: Keys }[];
  log?: Log;
  clock?: () => number;
  /** Tells how long work takes, in milliseconds from any beginning. */
  stopwatch?: () => number;
  /** Behaviour older than this is forgotten. */
  retentionDays?: number;
  /** People and happenings in memory at most. */
  mostUsers?: number;
  mostHappenings?: number;
  /** Events between two snapshots. */
  snapshotEvery?: number;
  /** Per key; more than this is answered with 429. Unless it is said, only the key that anybody has is limited. */
  requestsPerSecond?: number;
  /** Of the browser's key from one address (an IPv6 /64 is one, and a /48 gets what eight get); more is answered with 429. */
  requestsPerAddress?: number;
  /** Largest body in bytes; more is answered with 413. */
  largestBody?: number;
};

export type Personalisation = {
  app: Hono;
  start(): Promise<void>;
  stop(): Promise<void>;
  ready(): boolean;
  /**
   * The largest body that a key may send to an address, in bytes: for whoever reads bodies before the service does.
   * @throws Refusal 401, 404
   */
  largestBody(path: string, authorization: string | null): number;
  /** For operators and tests. */
  datasets: ReadonlyMap<string, LiveDataset>;
};

const defaultRetentionDays = 730;
const defaultSnapshotEvery = 30_000;
/** Full, with ten impressions of each person, they and their copy for a snapshot took 520 MB: 611 MB of RSS in all. */
const defaultMostUsers = 50_000;
const defaultMostHappenings = 500_000;
const defaultLargestBody = 16 * 1024 * 1024;
/** Anybody has the browser's key. Batches come with others. */
const largestOfBrowser = 1024 * 1024;
/** Members and items of one body. What a page asks for in one request has some hundreds. */
const browserBounds: BodyBounds = { longestList: 1000, values: 10_000 };
const serverBounds: BodyBounds = { longestList: 20_000, values: Number.POSITIVE_INFINITY };
const silentLog: Log = { info: () => undefined, error: () => undefined };

const cors: Record<string, string> = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "POST",
  "access-control-allow-headers": "authorization, content-type, x-relewise-version",
  "access-control-max-age": "86400",
};
const jsonHeaders = { ...cors, "content-type": "application/json", "cache-control": "no-store" };

export function createPersonalisation(options: PersonalisationOptions): Personalisation {
  const { databaseUrl, log = silentLog, clock = Date.now, stopwatch = () => performance.now() } = options;
  if (!options.pool && !databaseUrl) throw new Error("personalisation needs a databaseUrl or a pool");
  const pooler = options.directUrl !== undefined && options.directUrl !== databaseUrl;
  const pool =
    options.pool ??
    openPool({
      url: databaseUrl ?? "",
      size: 6,
      pooler,
      statementMs: longestStatementMs,
      onLost: (error) => log.error("an idle connection to the database was lost", { error }),
    });
  const locks = new Map<string, HeldLock>();
  const datasets = new Map<string, LiveDataset>();
  for (const { id, keys } of options.datasets) {
    const connection = databaseUrl ? { url: options.directUrl ?? databaseUrl } : undefined;
    const live = {
      id,
      keys: new KeyRing(keys),
      pool,
      connection,
      log,
      clock,
      mayRun: () => locks.get(id)?.held() === true,
      ...keepingOf(options),
    };
    datasets.set(id, new LiveDataset(live));
  }
  const limits = makeLimits(options, clock);
  const largestBody = options.largestBody ?? defaultLargestBody;
  const answer = makeAnswerer({ datasets, limits, log, largestBody, stopwatch });
  const app = new Hono();
  app.options("*", () => new Response(null, { status: 204, headers: cors }));
  for (const path of ["/v1/:datasetId/:name", "/:datasetId/v1/:name"] as const) {
    app.post(path, (c) =>
      answer(c.req.raw, { datasetId: c.req.param("datasetId"), name: c.req.param("name"), address: addressOf(c) }),
    );
  }
  app.notFound(() => problemResponse(notFound("there is no such address")));

  const closers: (() => Promise<unknown>)[] = [];
  return {
    app,
    datasets,
    ready: () => [...datasets.values()].every((live) => live.isReady),
    largestBody: (path, authorization) => {
      const [, first = "", second = ""] = path.split("/");
      return largestFor(knownDataset(datasets, first === "v1" ? second : first), authorization, largestBody).largest;
    },
    async start() {
      await migrate(pool);
      const direct =
        options.direct ?? (await openDirectConnection({ url: directUrlOf(options, pool), log: warnings(log) }));
      if (!options.direct) closers.push(direct.stop);
      if (!options.pool) direct.onSilence(() => cutPool(pool));
      for (const id of options.takesSnapshots === false ? [] : datasets.keys()) {
        const lock = await direct.lock(snapshotLock(id));
        locks.set(id, lock);
        closers.push(lock.release);
      }
      for (const live of datasets.values()) await live.start();
      closers.push(await listen(direct, datasets));
    },
    async stop() {
      for (const live of datasets.values()) await live.stop();
      for (const close of closers.reverse()) await close();
      if (!options.pool) await closePool(pool);
    },
  };
}

function keepingOf(options: PersonalisationOptions) {
  const { retentionDays = defaultRetentionDays, snapshotEvery = defaultSnapshotEvery } = options;
  const { mostUsers = defaultMostUsers, mostHappenings = defaultMostHappenings } = options;
  return { retentionDays, snapshotEvery, mostUsers, mostHappenings };
}

/** One number for each dataset, which no other lock of the shop's has. */
function snapshotLock(datasetId: string): number {
  const hash = createHash("sha256").update(datasetId).digest().readUInt32BE(0);
  return 0x5045_0000_0000 + hash;
}

/** A feed or the log of a large shop takes longer than a page may. */
const longestStatementMs = 60_000;

function directUrlOf({ directUrl, databaseUrl }: PersonalisationOptions, pool: Pool): string {
  return directUrl ?? databaseUrl ?? String(pool.options.connectionString);
}

const warnings = (log: Log) => ({ warn: (details: object, message: string) => log.info(message, details) });

type Answering = {
  datasets: ReadonlyMap<string, LiveDataset>;
  limits: Limits;
  log: Log;
  largestBody: number;
  stopwatch: () => number;
};

type Asked = { datasetId: string; name: string; address: string };

function makeAnswerer({ datasets, limits, log, largestBody, stopwatch }: Answering) {
  return async (request: Request, { datasetId, name, address }: Asked): Promise<Response> => {
    const began = performance.now();
    try {
      const live = knownDataset(datasets, datasetId);
      const { scope, largest } = largestFor(live, request.headers.get("authorization"), largestBody);
      limits.count(datasetId, scope, address);
      if (!live.isReady) throw new Refusal(503, "Service Unavailable", "the service is starting or stopping");
      const wanted = requestTable.get(name);
      if (!wanted) throw invalid("request", `unknown request type ${name}`);
      requireScope(scope, wanted.scope, name);
      const bounds = scope === "browser" ? browserBounds : serverBounds;
      const body = await readBody(request, largest, bounds);
      // A batch counts as many requests as it contains. One that is too large is refused below and counts no more than the largest.
      const held = Array.isArray(body.requests) ? countObjects(body.requests, "requests") : 0;
      if (held > 1) limits.count(datasetId, scope, address, Math.min(held, mostInCollection) - 1);
      const result = await charged(
        () => wanted.run(live, body),
        (ms) => limits.charge(scope, address, ms, Math.max(1, Math.min(held, mostInCollection))),
        stopwatch,
      );
      if (result === undefined) return new Response(null, { status: 200, headers: cors });
      result.statistics = { serverTimeInMs: performance.now() - began };
      return new Response(JSON.stringify(result), { status: 200, headers: jsonHeaders });
    } catch (caught) {
      const error = isDatabaseAway(caught) ? away() : caught;
      if (!(error instanceof Refusal)) log.error("a personalisation request failed", { request: name, error });
      return problemResponse(isDiskFull(error) ? full() : error);
    }
  };
}

/** The work is done when the call returns or refuses; what it waits for afterwards is the database. */
function charged<Result>(run: () => Result, charge: (ms: number) => void, stopwatch: () => number): Result {
  const started = stopwatch();
  try {
    return run();
  } finally {
    charge(stopwatch() - started);
  }
}

function knownDataset(datasets: ReadonlyMap<string, LiveDataset>, id: string): LiveDataset {
  const live = datasets.get(id);
  if (!live) throw notFound(`there is no dataset ${id}`);
  return live;
}

/** What a key opens, and how much it may send. @throws Refusal 401 */
function largestFor({ options: { keys } }: LiveDataset, authorization: string | null, most: number) {
  const scope = keys.scopeOf(authorization);
  return { scope, largest: scope === "browser" ? Math.min(largestOfBrowser, most) : most };
}

const away = () => new Refusal(503, "Service Unavailable", "the database cannot be reached just now");
const full = () => new Refusal(503, "Service Unavailable", "nothing can be stored just now");

async function readBody(request: Request, largest: number, bounds: BodyBounds): Promise<JsonObject> {
  const tooLarge = () => new Refusal(413, "Content Too Large", `a body may have at most ${largest} bytes`);
  const announced = request.headers.get("content-length");
  if (Number(announced ?? 0) > largest) throw tooLarge();
  const text = announced === null ? await readText(request, largest) : await request.text();
  if (text === undefined) throw tooLarge();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw invalid("body", "must be JSON");
  }
  if (!isObject(body)) throw invalid("body", "must be an object");
  toCamelCase(body, bounds);
  return body;
}

/** A body of unknown length; undefined when it is too long, which is noticed before all of it is here. */
async function readText(request: Request, largest: number): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let [text, size] = ["", 0];
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > largest) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function problemResponse(error: unknown): Response {
  const problem = problemOf(error);
  const headers = new Headers({ ...cors, "content-type": problemType });
  if (problem.status === 429 || problem.status === 503) headers.set("retry-after", "1");
  return new Response(JSON.stringify(problem), { status: problem.status, headers });
}

/** Hears of events written by other processes. The poll behind it makes up for a lost connection. */
function listen(direct: DirectConnection, datasets: ReadonlyMap<string, LiveDataset>): Promise<() => Promise<void>> {
  return direct.listen(channel, {
    onNotified: (payload) => {
      const { last, datasetId } = readAnnouncement(payload);
      void datasets.get(datasetId)?.follow(last);
    },
    onBack: () => {
      for (const live of datasets.values()) void live.follow();
    },
  });
}

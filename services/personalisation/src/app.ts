/**
 * The service as something to mount: `createPersonalisation(...).app.fetch` answers
 * `POST /{datasetId}/v1/{RequestName}` (what the published client sends) and `POST /v1/{datasetId}/{RequestName}`.
 */
import { Hono } from "hono";
import pg, { type Pool } from "pg";
import { KeyRing, type Keys, requireScope } from "./access.ts";
import { LiveDataset } from "./live-dataset.ts";
import { toCamelCase } from "./protocol/letter-case.ts";
import { PROBLEM_TYPE, problemOf } from "./protocol/problem.ts";
import { isObject, type JsonObject } from "./protocol/reading.ts";
import { invalid, notFound, Refusal } from "./protocol/refusal.ts";
import { RateLimit } from "./rate-limit.ts";
import { REQUESTS } from "./requests.ts";
import { CHANNEL, type Log, readAnnouncement } from "./storage/event-log.ts";
import { migrate } from "./storage/migrate.ts";

export type PersonalisationOptions = {
  /** Either the address of the database, or a pool that the caller closes. */
  databaseUrl?: string;
  pool?: Pool;
  datasets: readonly { id: string; keys: Keys }[];
  log?: Log;
  clock?: () => number;
  /** Behaviour older than this is forgotten. */
  retentionDays?: number;
  /** Events between two snapshots. */
  snapshotEvery?: number;
  /** Per key; more than this is answered with 429. */
  requestsPerSecond?: number;
  /** Largest body in bytes; more is answered with 413. */
  largestBody?: number;
};

export type Personalisation = {
  app: Hono;
  start(): Promise<void>;
  stop(): Promise<void>;
  ready(): boolean;
  /** For operators and tests. */
  datasets: ReadonlyMap<string, LiveDataset>;
};

const DAY_COUNT = 730;
const SNAPSHOT_EVERY = 30_000;
const LARGEST_BODY = 16 * 1024 * 1024;
/** Anybody has the browser's key. Batches come with others. */
const LARGEST_OF_BROWSER = 1024 * 1024;
const SILENT: Log = { info: () => undefined, error: () => undefined };

const CORS: Record<string, string> = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "POST",
  "access-control-allow-headers": "authorization, content-type, x-relewise-version",
  "access-control-max-age": "86400",
};
const JSON_HEADERS = { ...CORS, "content-type": "application/json", "cache-control": "no-store" };

export function createPersonalisation(options: PersonalisationOptions): Personalisation {
  const { databaseUrl, log = SILENT, clock = Date.now } = options;
  if (!options.pool && !databaseUrl) throw new Error("personalisation needs a databaseUrl or a pool");
  const pool = options.pool ?? openPool(databaseUrl, log);
  const datasets = new Map<string, LiveDataset>();
  for (const { id, keys } of options.datasets) {
    const connection = databaseUrl ? { connectionString: databaseUrl } : undefined;
    const { retentionDays = DAY_COUNT, snapshotEvery = SNAPSHOT_EVERY } = options;
    datasets.set(
      id,
      new LiveDataset({ id, keys: new KeyRing(keys), pool, connection, log, clock, retentionDays, snapshotEvery }),
    );
  }
  const limit = options.requestsPerSecond === undefined ? undefined : new RateLimit(options.requestsPerSecond, clock);
  const answer = makeAnswerer({ datasets, limit, log, largestBody: options.largestBody ?? LARGEST_BODY });
  const app = new Hono();
  app.options("*", () => new Response(null, { status: 204, headers: CORS }));
  app.post("/v1/:datasetId/:name", (c) => answer(c.req.raw, c.req.param("datasetId"), c.req.param("name")));
  app.post("/:datasetId/v1/:name", (c) => answer(c.req.raw, c.req.param("datasetId"), c.req.param("name")));
  app.notFound(() => problemResponse(notFound("there is no such address")));

  let listener: pg.Client | undefined;
  return {
    app,
    datasets,
    ready: () => [...datasets.values()].every((live) => live.isReady),
    async start() {
      await migrate(pool);
      for (const live of datasets.values()) await live.start();
      listener = await listen(pool, datasets, log);
    },
    async stop() {
      for (const live of datasets.values()) await live.stop();
      await listener?.end();
      if (!options.pool) await pool.end();
    },
  };
}

/** An idle connection that dies (the database restarts) must not end the program; the next query opens another. */
function openPool(databaseUrl: string | undefined, log: Log): Pool {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 6 });
  pool.on("error", (error) => log.error("an idle connection to the database was lost", { error }));
  return pool;
}

type Answering = {
  datasets: ReadonlyMap<string, LiveDataset>;
  limit: RateLimit | undefined;
  log: Log;
  largestBody: number;
};

function makeAnswerer({ datasets, limit, log, largestBody }: Answering) {
  return async (request: Request, datasetId: string, name: string): Promise<Response> => {
    const began = performance.now();
    try {
      const live = datasets.get(datasetId);
      if (!live) throw notFound(`there is no dataset ${datasetId}`);
      const scope = live.options.keys.scopeOf(request.headers.get("authorization"));
      limit?.take(`${datasetId}:${scope}`);
      if (!live.isReady) throw new Refusal(503, "Service Unavailable", "the service is starting or stopping");
      const wanted = REQUESTS.get(name);
      if (!wanted) throw invalid("request", `unknown request type ${name}`);
      requireScope(scope, wanted.scope, name);
      const largest = scope === "browser" ? Math.min(LARGEST_OF_BROWSER, largestBody) : largestBody;
      const result = await wanted.run(live, await readBody(request, largest));
      if (result === undefined) return new Response(null, { status: 200, headers: CORS });
      result.statistics = { serverTimeInMs: performance.now() - began };
      return new Response(JSON.stringify(result), { status: 200, headers: JSON_HEADERS });
    } catch (error) {
      if (!(error instanceof Refusal)) log.error("a personalisation request failed", { request: name, error });
      return problemResponse(error);
    }
  };
}

async function readBody(request: Request, largest: number): Promise<JsonObject> {
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
  toCamelCase(body);
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
  const headers = new Headers({ ...CORS, "content-type": PROBLEM_TYPE });
  if (problem.status === 429 || problem.status === 503) headers.set("retry-after", "1");
  return new Response(JSON.stringify(problem), { status: problem.status, headers });
}

/** Hears of events written by other processes. The poll behind it makes up for a lost connection. */
async function listen(pool: Pool, datasets: ReadonlyMap<string, LiveDataset>, log: Log): Promise<pg.Client> {
  const client = new pg.Client(pool.options);
  client.on("notification", ({ payload = "" }) => {
    const { last, datasetId } = readAnnouncement(payload);
    void datasets.get(datasetId)?.follow(last);
  });
  client.on("error", (error) => log.error("listening for events was interrupted", { error }));
  await client.connect();
  await client.query(`listen ${CHANNEL}`);
  return client;
}

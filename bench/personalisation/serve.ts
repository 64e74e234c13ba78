/**
 * The service as it runs: over HTTP, on PostgreSQL, with the load generator beside it. Prints response times, events per
 * second, restart time and memory.
 * Run: `DATABASE_URL=… node bench/personalisation/serve.ts [products] [events]`
 */
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { fileURLToPath } from "node:url";
import { makeCatalogue, makeQueries } from "./catalogue.ts";
import { toUpdate } from "./engines.ts";

const PORT = 3477;
const KEY = "bench";
const CONNECTIONS = 16;
const BATCH = 1000;
const productCount = Number(process.argv[2] ?? 100_000);
const eventCount = Number(process.argv[3] ?? 1_000_000);
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

function post(name: string, body: object): Promise<number> {
  const began = performance.now();
  return new Promise((done, failed) => {
    const headers = { authorization: `APIKey ${KEY}`, "content-type": "application/json" };
    const path = `/bench/v1/${name}`;
    const sent = request({ host: "127.0.0.1", port: PORT, path, method: "POST", headers, agent }, (response) => {
      response.resume();
      response.on("end", () => {
        if (response.statusCode === 200) done(performance.now() - began);
        else failed(new Error(`${name} answered ${response.statusCode}`));
      });
    });
    sent.on("error", failed);
    sent.end(JSON.stringify(body));
  });
}

type Running = { pid: number | undefined; stop(signal: NodeJS.Signals): Promise<void>; readyMs: number };

/** Starts the service and waits until it answers. */
async function start(): Promise<Running> {
  const main = fileURLToPath(new URL("../../services/personalisation/src/main.ts", import.meta.url));
  const env = {
    ...process.env,
    PORT: String(PORT),
    HOST: "127.0.0.1",
    PERSONALISATION_DATASET_ID: "bench",
    PERSONALISATION_API_KEY: KEY,
    PERSONALISATION_BROWSER_KEY: "browser",
  };
  const began = performance.now();
  const child = spawn(process.execPath, ["--max-old-space-size=12000", main], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((done) => {
    child.stdout.on("data", (line) => {
      if (!String(line).includes("is ready")) return;
      console.log(String(line).trim());
      done();
    });
  });
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  return {
    pid: child.pid,
    readyMs: performance.now() - began,
    async stop(signal) {
      child.kill(signal);
      await ended;
    },
  };
}

/** Runs jobs over all connections and gives their times, sorted. */
async function spread(
  jobs: number,
  job: (at: number) => Promise<number>,
): Promise<{ times: number[]; perSecond: number }> {
  const times: number[] = [];
  let next = 0;
  const began = performance.now();
  const worker = async () => {
    while (next < jobs) times.push(await job(next++));
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  return { times: times.sort((a, b) => a - b), perSecond: (jobs / (performance.now() - began)) * 1000 };
}

const at = (times: number[], share: number) =>
  (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1);

async function load(products: ReturnType<typeof makeCatalogue>): Promise<void> {
  const batches = Math.ceil(products.length / BATCH);
  const updates = await spread(batches, (n) =>
    post("BatchedTrackingRequest", { items: products.slice(n * BATCH, (n + 1) * BATCH).map(toUpdate) }),
  );
  console.log(`${products.length} products sent: ${Math.round(updates.perSecond * BATCH)} per second`);
  const view = (n: number) => ({
    $type: "X.ProductView, X",
    product: { id: `p${(n * 7919) % products.length}` },
    user: { temporaryId: `u${n % 20_000}` },
  });
  const inBatches = Math.ceil(eventCount / BATCH);
  const events = await spread(inBatches, (n) =>
    post("BatchedTrackingRequest", { items: Array.from({ length: BATCH }, (_, i) => view(n * BATCH + i)) }),
  );
  console.log(`${eventCount} events in batches of ${BATCH}: ${Math.round(events.perSecond * BATCH)} per second`);
  const single = await spread(5000, (n) => post("TrackProductViewRequest", { productView: view(n) }));
  console.log(
    `single events: ${Math.round(single.perSecond)} per second, p50 ${at(single.times, 0.5)} ms, p99 ${at(single.times, 0.99)} ms`,
  );
}

async function ask(products: ReturnType<typeof makeCatalogue>): Promise<void> {
  const queries = makeQueries(products, 400);
  const common = { language: { value: "da" }, currency: { value: "DKK" }, skip: 0, take: 10 };
  for (const kind of ["two", "prefix", "typo"] as const) {
    const { times, perSecond } = await spread(3000, (n) =>
      post("ProductSearchRequest", { ...common, term: queries[kind][n % 400] }),
    );
    console.log(
      `search ${kind}: ${Math.round(perSecond)} per second, p50 ${at(times, 0.5)} ms, p99 ${at(times, 0.99)} ms`,
    );
  }
}

/** Resident memory of a program, where the system tells. */
function residentMegabytes(pid: number | undefined): string {
  const status = existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, "utf8") : "";
  const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1];
  return kilobytes ? `${Math.round(Number(kilobytes) / 1024)} MB` : "unknown";
}

const products = makeCatalogue(productCount);
const first = await start();
await load(products);
await ask(products);
console.log(`resident memory with ${productCount} products and ${eventCount} events: ${residentMegabytes(first.pid)}`);
await first.stop("SIGKILL");
const second = await start();
console.log(`after kill -9: ready in ${Math.round(second.readyMs)} ms`);
await second.stop("SIGTERM");
process.exit(0);

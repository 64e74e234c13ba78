/**
 * The service over HTTP, on PostgreSQL, with the load generator beside it, in shops of several sizes: how fast it answers,
 * how many events it takes, how much memory it needs; and, killed in the middle of it all, how soon it is back with everything.
 * Run: `DATABASE_URL=… node bench/personalisation/serve.ts 1000,100000 1000000` (sizes, events for all but the smallest and largest)
 */
import pg from "pg";
import { watchMachine } from "../machine-state.ts";
import { type CatalogueProduct, makeCatalogue } from "./catalogue.ts";
import { openDatabase } from "./database.ts";
import { toUpdate } from "./engines.ts";
import { killUnderLoad } from "./kill-under-load.ts";
import { sendFor, shown } from "./load.ts";
import { makeQuestions, QUESTIONS, type Question, recommendationsFor, type SentRequest, viewOf } from "./questions.ts";
import { post, type Service, spread, startService } from "./start-program.ts";

const BATCH = 1000;
const SECONDS = 8;
const SECONDS_TO_WARM_UP = 3;
const QUESTIONS_EACH = 400;
const RECOMMENDATIONS_EACH = 2000;
/** With 16 connections about a thousand questions a second. */
const REST_MS = 15;
const EVENTS_IN_TURN = 20_000;
const MOST_SECONDS_FOR_SNAPSHOT = 900;
const SNAPSHOT_SHARE = 0.9;
/** Up to here a size also gets its share of events, and is killed. */
const FULL_STORY_UP_TO = 100_000;

const sizes = (process.argv[2] ?? "1000,100000,1000000").split(",").map(Number);
const eventCount = Number(process.argv[3] ?? 1_000_000);

const count = (value: number) => Math.round(value).toLocaleString("en");
let meanwhile = watchMachine();
const say = (text: string) => {
  console.log(`  ${text}  [${meanwhile()}]`);
  meanwhile = watchMachine();
};

async function sendProducts(products: readonly CatalogueProduct[]): Promise<void> {
  const perSecond = await spread(Math.ceil(products.length / BATCH), 4, (n) =>
    post("BatchedTrackingRequest", { items: products.slice(n * BATCH, (n + 1) * BATCH).map(toUpdate) }),
  );
  say(`products sent: ${count(perSecond * BATCH)} per second`);
}

async function sendEvents(service: Service, products: readonly CatalogueProduct[], events: number): Promise<void> {
  const inBatches = await spread(Math.ceil(events / BATCH), 4, (n) =>
    post("BatchedTrackingRequest", {
      items: Array.from({ length: BATCH }, (_, at) => viewOf(products, n * BATCH + at)),
    }),
  );
  say(`${count(events)} events in batches of ${count(BATCH)}: ${count(inBatches * BATCH)} per second`);
  const views = Array.from({ length: EVENTS_IN_TURN }, (_, n) => ({
    name: "TrackProductViewRequest",
    body: { productView: viewOf(products, n) },
  }));
  for (const connections of [16, 64]) {
    const load = { service, seconds: SECONDS, connections };
    say(`events one by one, ${connections} connections: ${shown(await sendFor(load, views))}`);
  }
}

async function search(service: Service, products: readonly CatalogueProduct[]): Promise<void> {
  const questions = makeQuestions(products, QUESTIONS_EACH);
  const mix = questions.two.flatMap((_, at) => QUESTIONS.flatMap((kind) => questions[kind][at] ?? []));
  const load = { service, seconds: SECONDS, connections: 16 };
  await sayFirst(questions);
  await sendFor({ ...load, seconds: SECONDS_TO_WARM_UP }, mix);
  for (const kind of QUESTIONS) say(`search ${kind}: ${shown(await sendFor(load, questions[kind]))}`);
  say(`search, the four in turn: ${shown(await sendFor(load, mix))}`);
  const measured = await sendFor({ ...load, restMs: REST_MS }, mix);
  say(`search, the four in turn, each connection resting ${REST_MS} ms between two: ${shown(measured)}`);
}

/** Each kind of recommendation for people who have looked at things, each connection resting between two: about 1,000 a second. */
async function recommend(service: Service, products: readonly CatalogueProduct[]): Promise<void> {
  const asked = recommendationsFor(products, RECOMMENDATIONS_EACH);
  const load = { service, seconds: SECONDS, connections: 16, restMs: REST_MS };
  for (const [kind, requests] of Object.entries(asked)) {
    await sendFor({ ...load, seconds: SECONDS_TO_WARM_UP }, requests);
    say(`recommendation, ${kind}: ${shown(await sendFor(load, requests))}`);
  }
}

/** The first question of a kind builds the columns it reads. */
async function sayFirst(questions: Record<Question, SentRequest[]>): Promise<void> {
  const took: string[] = [];
  for (const kind of QUESTIONS) {
    const began = performance.now();
    const first = questions[kind][0];
    if (first) await post(first.name, first.body);
    took.push(`${kind} ${Math.round(performance.now() - began)} ms`);
  }
  say(`the very first search of each kind: ${took.join(", ")}`);
}

/** An update is visible to the next request, however large the shop. */
async function update(products: readonly CatalogueProduct[]): Promise<void> {
  const times: number[] = [];
  for (const product of products.slice(0, 200)) {
    const began = performance.now();
    await post("TrackProductUpdateRequest", { productUpdate: toUpdate({ ...product, price: product.price + 1 }) });
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  say(`a product's new price: p50 ${times[100]?.toFixed(1)} ms, p99 ${times[197]?.toFixed(1)} ms, one after the other`);
}

function sayMemory(service: Service, empty: number | undefined, products: number): void {
  const bytes = service.memory();
  if (bytes === undefined || empty === undefined) return;
  const each = products >= 10_000 ? `, ${count((bytes - empty) / products)} bytes per product` : "";
  say(`resident memory: ${count(bytes / 2 ** 20)} MB (${count(empty / 2 ** 20)} MB when empty)${each}`);
}

/** Waits until a snapshot holds what the log said when this was asked, as it does some time after an import. */
async function snapshotOfAll(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const ask = async (sql: string) => Number((await client.query<{ number: string }>(sql)).rows[0]?.number);
    const said = await ask("select max(last_event) as number from personalisation.dataset");
    const newest = "select coalesce(max(last_event), 0) as number from personalisation.snapshot";
    // What is little after the last snapshot may wait for the next.
    for (let tries = 0; tries < MOST_SECONDS_FOR_SNAPSHOT && (await ask(newest)) < SNAPSHOT_SHARE * said; tries++)
      await new Promise((done) => setTimeout(done, 1000));
  } finally {
    await client.end();
  }
}

async function measureSize(size: number): Promise<void> {
  console.log(`\n${count(size)} products`);
  const products = makeCatalogue(size);
  const database = await openDatabase(`bench_${size}`);
  let service = await startService(database.url);
  try {
    const empty = service.memory();
    await sendProducts(products);
    await update(products);
    await search(service, products);
    await service.stop("SIGTERM");
    service = await startService(database.url);
    say(`stopped at once and started again: ready in ${count(service.readyMs)} ms`);
    await snapshotOfAll(database.url);
    await service.stop("SIGTERM");
    service = await startService(database.url);
    say(`stopped once a snapshot had all of it, and started again: ready in ${count(service.readyMs)} ms`);
    sayMemory(service, empty, size);
    if (size > FULL_STORY_UP_TO) return;
    await sendEvents(service, products, Math.min(eventCount, size * 10));
    await recommend(service, products);
    service = await killUnderLoad(service, database.url, products, say);
  } finally {
    await service.stop("SIGTERM");
    await database.drop();
  }
}

for (const size of sizes) await measureSize(size);
process.exit(0);

import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { apiBase } from "@skaenk/contract/endpoint";
import pg from "pg";
import { watchMachine } from "../machine-state.ts";
import { measureLists } from "./lists-of-size.ts";
import { cpuMicrosecondsOf, interleave, type Load, median, perSecond, ratio } from "./load.ts";
import { cameToRest, type Program, startProgram } from "./start-program.ts";

/**
 * The backend with 1,000 and with 100,000 products, interleaved: a page of the list (any of the first forty), one product
 * (any of five hundred), and putting one of five hundred variants in one of twenty thousand carts. Then what no cache answers:
 * lists that nobody has asked for, and how soon a bottle that has gone is seen to be gone. `SIZES=1000,20000` measures others.
 */
const folder = mkdtempSync(join(tmpdir(), "skaenk-bench-"));
// Readable to the user that the database runs as, so that its data stays in this folder and goes with it.
chmodSync(folder, 0o755);
const sizes = (process.env.SIZES ?? "1000,100000").split(",").map(Number);
const goals: Record<string, number> = {
  "GET /products": 3_500,
  "GET /products/{slug}": 9_000,
  "POST /cart/lines": 1_100,
};

type Shop = Program & { size: number; database: pg.Client };

for (const size of sizes) await build(size);
const shops: Shop[] = [];
for (const size of sizes) shops.push(await openShopOf(size));

for (const [endpoint, script] of Object.entries(scripts())) {
  const file = join(folder, `${endpoint.replaceAll(/[^a-z]/gi, "-")}.lua`);
  writeFileSync(file, script);
  const loads = shops.map(({ size, address, pid }): [string, Load] => [
    goods(size),
    { url: address, pid, script: file, seconds: 4 },
  ]);
  const measured = Object.entries(interleave(Object.fromEntries(loads), 3, 2));
  const [small, large] = [measured[0]?.[1], measured.at(-1)?.[1]];
  console.log(`${endpoint} (mål ≥ ${goals[endpoint]}/s, lille/stor ≤ 1,30)`);
  for (const [name, { perSecond: rate, cpuMicrosecondsEach: cpu }] of measured) {
    console.log(`  ${name.padEnd(14)} ${perSecond(rate)}, ${cpu.toFixed(0)} µs processortid hver`);
  }
  if (small && large) {
    const cpu = ratio(large.cpuMicrosecondsEach, small.cpuMicrosecondsEach);
    console.log(`  lille/stor ${ratio(small.perSecond, large.perSecond)}, processortid stor/lille ${cpu}`);
  }
}
// The load was made by another program while this one waited: connections that the shops gave up meanwhile are noticed first.
await sleep(100);
console.log("\nuden gemte svar, ét ad gangen:");
for (const shop of shops) {
  const meanwhile = watchMachine();
  const measured = await measureLists(shop);
  const gone = await medianOf(20, (turn) => sellLastOf(shop, `vare-${turn}`));
  console.log(`  ${goods(shop.size)} (mål ≤ 3 ms; ${meanwhile()})`);
  for (const line of measured) console.log(`    ${line}`);
  console.log(`    udsolgt ses efter ${gone} ms`);
}
for (const shop of shops) {
  console.log(`hukommelse ved ${goods(shop.size)}: ${residentMegabytes(shop.pid)} MB efter målingen`);
  await shop.database.end();
  await shop.stop();
}
rmSync(folder, { recursive: true, force: true });

function goods(size: number): string {
  return `${size.toLocaleString("en")} varer`;
}

/** Fills a database with so many products, and lets the search service get to know them. */
async function build(size: number): Promise<void> {
  const began = performance.now();
  const program = await startProgram("bench/shop/shop-of-size.ts", envOf(size), 900);
  console.log(`${goods(size)} bygget og åbnet på ${secondsSince(began)} s`);
  const database = await connect(size);
  await waitForSearch(database, size);
  await database.end();
  await program.stop();
}

/** A shop as it is on any day but the first: how soon it answers, and what it weighs when it has come to rest. */
async function openShopOf(size: number): Promise<Shop> {
  const [began, meanwhile] = [performance.now(), watchMachine()];
  const program = await startProgram("bench/shop/shop-of-size.ts", envOf(size), 300);
  const seconds = secondsSince(began);
  await searchIsAwake(program);
  const [awake, processor, machine] = [secondsSince(began), cpuMicrosecondsOf(program.pid) / 1e6, meanwhile()];
  await cameToRest(program.pid);
  const weight = `i hvile ${residentMegabytes(program.pid)} MB`;
  console.log(
    `${goods(size)} startet igen på ${seconds} s, med søgning på ${awake} s (mål ved 100.000: ≤ 8 s), ${processor.toFixed(1)} s processortid, ${weight} (${machine})`,
  );
  return { ...program, size, database: await connect(size) };
}

/** Until its search service is ready the shop ranks by itself, and getting ready disturbs everything else. */
async function searchIsAwake({ address }: Program): Promise<void> {
  for (;;) {
    const answer = (await (await fetch(`${address}${apiBase}/search?q=gin`)).json()) as { source?: string };
    if (answer.source === "service") return;
    await sleep(500);
  }
}

async function connect(size: number): Promise<pg.Client> {
  const database = new pg.Client(readFileSync(join(envOf(size).DATA_DIR, "database-url"), "utf8").trim());
  await database.connect();
  return database;
}

function envOf(size: number) {
  // That the search is not awake yet is no news here.
  return { DATA_DIR: join(folder, `data-${size}`), PRODUCTS: String(size), LOG_LEVEL: "error" };
}

function secondsSince(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(1);
}

async function waitForSearch(database: pg.Client, size: number): Promise<void> {
  const began = performance.now();
  for (;;) {
    const { rows } = await database.query("select count(*)::int as waiting from outbox where topic = 'search-content'");
    if (rows[0]?.waiting === 0) break;
    await sleep(500);
  }
  console.log(`søgningen kender ${goods(size)} efter yderligere ${secondsSince(began)} s`);
}

/** Sells the last bottle of a product, and waits until its page says so. */
async function sellLastOf({ address, database }: Shop, slug: string): Promise<void> {
  await database.query("update variants set stock = 0 where product_slug = $1", [slug]);
  for (;;) {
    const product = (await (await fetch(`${address}${apiBase}/products/${slug}`)).json()) as { soldOut: boolean };
    if (product.soldOut) return;
  }
}

/** Milliseconds of the middle one of so many, after one that warms up. */
async function medianOf(times: number, act: (turn: number) => Promise<unknown>): Promise<string> {
  await act(times);
  const taken: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const began = performance.now();
    await act(turn);
    taken.push(performance.now() - began);
  }
  return median(taken).toFixed(1);
}

function scripts(): Record<string, string> {
  const pages = `request = function() return wrk.format("GET", "${apiBase}/products?page=" .. math.random(1, 40)) end`;
  const product = `request = function() return wrk.format("GET", "${apiBase}/products/vare-" .. math.random(0, 499)) end`;
  const add = `
    request = function()
      wrk.headers["Content-Type"] = "application/json"
      wrk.headers["Cookie"] = string.format("skaenk_visitor=%022d", math.random(1, 20000))
      return wrk.format("POST", "${apiBase}/cart/lines", nil, '{"variantId":"SKU-' .. math.random(0, 499) .. '","quantity":1}')
    end`;
  return { "GET /products": pages, "GET /products/{slug}": product, "POST /cart/lines": add };
}

function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

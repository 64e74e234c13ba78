import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { listProducts } from "@skaenk/contract/catalogue";
import { addressOf } from "@skaenk/contract/endpoint";
import { listRecipes } from "@skaenk/contract/recipes";
import { predictSearch, searchShop } from "@skaenk/contract/search";
import { nodeOptions } from "../../server/node-options.mjs";
import { createTestDatabase } from "../../tests/support/postgres.ts";
import { startShopProcess } from "../../tests/support/shop-process.ts";
import startPostgres from "../../tests/support/start-postgres.ts";
import { watchMachine } from "../machine-state.ts";

/**
 * Memory that requests to invented addresses leave behind: many networks send odd headers, and the resident memory is measured at rest
 * before, at its peak, and during the two minutes after. Linux only.
 */
const requests = 32_000;
const longestSeconds = 300;
const atOnce = 24;
const goalTimesRest = 2;

const odd: ((turn: number) => string)[] = [
  (turn) => `/?x=${turn}`,
  (turn) => `/drinks?utm_${turn}=${"y".repeat(200)}`,
  (turn) => `/shop?page=1&z${turn}`,
  (turn) => `/shop?prisFra=${turn}`,
  (turn) => `/drink/negroni?ref=${turn}`,
  (turn) => `/find?q=gin+${turn}`,
  (turn) => `/nothing-${turn}`,
  (turn) => `/${"long/".repeat(turn % 300)}${turn}`,
  (turn) => `${addressOf(listRecipes)}?x=${turn}`,
  (turn) => `${addressOf(listProducts)}?pageSize=100&x=${turn}`,
  (turn) => `${addressOf(listProducts)}?pageSize=100&q=ord${turn}`,
  (turn) => addressOf(searchShop, { query: { q: `${turn}${"å".repeat(turn % 100)}` } }),
  (turn) => addressOf(predictSearch, { query: { q: `xyz${turn}` } }),
  (turn) => `${addressOf(listRecipes)}/nowhere/${turn}/${"z".repeat(1_000)}`,
];
const codings = ["gzip", "br", "identity", "odd"];

const closeDatabase = await startPostgres();
const folder = mkdtempSync(join(tmpdir(), "skaenk-odd-"));
const settings = { DATA_DIR: folder, DATABASE_URL: await createTestDatabase() };
const start = () => startShopProcess(settings, { options: nodeOptions });
// The first start builds the pages and fills the database. A running shop did that long ago, so the measured process is a second one.
const first = await start();
await first.ready();
await first.stop("SIGINT");
const shop = await start();
await shop.ready();

/** Resident memory in megabytes. @source proc(5), /proc/pid/status: VmRSS in kB */
const resident = (): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${shop.child.pid}/status`, "utf8"))?.[1]) / 1024;

async function leastWithin(seconds: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let second = 0; second < seconds; second += 1) {
    await sleep(1_000);
    least = Math.min(least, resident());
  }
  return least;
}

const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
const ask = (path: string, turn: number): Promise<number> =>
  new Promise((resolve) => {
    const headers = {
      "x-forwarded-for": `198.18.${(turn >> 4) % 256}.${turn % 256}`,
      [`x-odd-${turn}`]: "v".repeat(turn % 2_000),
      "user-agent": `odd ${turn} ${"u".repeat(turn % 500)}`,
      "accept-encoding": codings[turn % codings.length],
      cookie: `odd${turn}=${"k".repeat(turn % 900)}`,
    };
    const { hostname, port } = new URL(shop.url);
    get({ agent, hostname, port, path, headers }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(answer.statusCode ?? 0));
    }).on("error", () => resolve(0));
  });

try {
  const rest = await leastWithin(45);
  const machine = watchMachine();
  const statuses = new Map<number, number>();
  const began = performance.now();
  let turn = 0;
  let most = 0;
  const stranger = async () => {
    while (turn < requests && performance.now() - began < longestSeconds * 1_000) {
      turn += 1;
      const status = await ask(odd[turn % odd.length]?.(turn) ?? "/", turn);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (turn % 100 === 0) most = Math.max(most, resident());
    }
  };
  await Promise.all(Array.from({ length: atOnce }, stranger));
  const seconds = (performance.now() - began) / 1_000;
  const after = await leastWithin(120);
  const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(", ");
  console.log(`${turn} sære forespørgsler på ${seconds.toFixed(0)} s (${machine()}): ${answers}`);
  console.log(
    `RSS i ro ${rest.toFixed(0)} MB, højst ${most.toFixed(0)} MB, inden for to minutter ${after.toFixed(0)} MB: ` +
      `${(after / rest).toFixed(2)} gange (mål < ${goalTimesRest})`,
  );
  if (turn === requests && after >= goalTimesRest * rest) process.exitCode = 1;
} finally {
  await shop.stop("SIGINT");
  await closeDatabase();
  rmSync(folder, { recursive: true, force: true });
}

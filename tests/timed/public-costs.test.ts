import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nodeOptions } from "../../server/node-options.mjs";
import { browserKey, type PublicRoutes, questionParts } from "../public-costs/all-questions.ts";
import { mainThreadMs } from "../public-costs/main-thread-time.ts";
import { type MeasuredAmount, measureCost, wholeAmount } from "../public-costs/measure-cost.ts";
import { type MeasuredOutbox, openMeasuredOutbox } from "../public-costs/measured-outbox.ts";
import { openMeasuredShop } from "../public-costs/measured-shop.ts";
import type { Question } from "../public-costs/question.ts";
import { largestShare, limitOf, shareOf } from "../public-costs/stated-limits.ts";
import { buildFolderOf, routesOf } from "../support/app-routes.ts";
import { createTestDatabase } from "../support/postgres.ts";
import { type ShopProcess, startShopProcess } from "../support/shop-process.ts";

/**
 * Main-thread cost of every public address at its most expensive request, with what follows from it in the outbox: none may block for long unless a rate limit protects it. `npm run
 * bench -- public-costs` prints all figures.
 */
let shop: ShopProcess;
let folder: string;
let routes: PublicRoutes;
let questions: Question[];
let outbox: MeasuredOutbox;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "skaenk-costs-"));
  const databaseUrl = await createTestDatabase();
  outbox = openMeasuredOutbox(databaseUrl);
  const settings = {
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    PERSONALISATION_BROWSER_KEY: browserKey,
    OFFICE_BUILD_DIR: buildFolderOf("back-office"),
  };
  shop = await startShopProcess(settings, { options: nodeOptions });
  await shop.ready();
  routes = { storefront: await routesOf("storefront"), office: await routesOf("back-office") };
  const measured = await openMeasuredShop(shop.url);
  questions = (await Promise.all(questionParts.map(([, part]) => part(measured, routes)))).flat();
});
afterAll(async () => {
  await outbox.close();
  await shop.stop("SIGINT");
  rmSync(folder, { recursive: true, force: true });
});

test("every public address stands in the table, and nothing else does", async () => {
  const document = await fetch(`${shop.url}/api/v1/openapi.json`);
  const { paths } = (await document.json()) as { paths: Record<string, Record<string, unknown>> };
  const ofApi = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => /^(get|post|put|patch|delete)$/.test(method))
      .map((method) => `${method.toUpperCase()} ${path.replace(/^\/api\/v1/, "")}`),
  );
  const ofPages = routes.storefront.flatMap(({ pattern, hasAction }) => [
    `page ${pattern}`,
    ...(hasAction ? [`form ${pattern}`] : []),
  ]);
  const inTable = new Set(questions.map(({ address }) => address));
  expect([...ofApi, ...ofPages].filter((address) => !inTable.has(address))).toEqual([]);
});

test("the shop rests when nobody asks", async () => {
  const pid = shop.child.pid ?? 0;
  const usedMs: number[] = [];
  // One second of three may meet a background job.
  for (let second = 0; second < 3; second += 1) {
    const before = mainThreadMs(pid);
    await sleep(1000);
    usedMs.push(mainThreadMs(pid) - before);
  }
  expect(Math.min(...usedMs)).toBeLessThan(100);
});

const mostMs = 10;
const quick = { bursts: 1, inBurst: 1 };

test("no public address costs over 10 ms of the main thread without a limit", { timeout: 600_000 }, async () => {
  const running = { pid: shop.child.pid ?? 0, outbox };
  const unlimited = questions.filter(({ address }) => !limitOf(address));
  const wrong: string[] = [];
  const dear: string[] = [];
  for (const question of unlimited) {
    const { address, worst, statuses = [200] } = question;
    const first = await measureCost(running, question, quick);
    const odd = first.statuses.filter((status) => !statuses.includes(status));
    if (odd.length > 0) wrong.push(`${address} (${worst}): ${odd}`);
    // A second measurement rules out a garbage collection or a background job during the first.
    if (first.ms > mostMs && (await measureCost(running, question)).ms > mostMs) dear.push(`${address} (${worst})`);
  }
  expect(wrong).toEqual([]);
  expect(dear).toEqual([]);
});

/** Addresses that read long texts or draw; the table of `npm run bench -- public-costs` has the share of all. */
const typedAddress = /\/(search|shelves|drinks-cards)/;

test("no network holds the main thread by the searches, shelves and cards that a limit allows", {
  timeout: 600_000,
}, async () => {
  const running = { pid: shop.child.pid ?? 0, outbox };
  const dear: string[] = [];
  for (const question of questions.filter(({ address }) => typedAddress.test(address))) {
    const { address, worst } = question;
    const share = async (amount: MeasuredAmount) =>
      shareOf((await measureCost(running, question, amount)).ms, limitOf(address));
    if ((await share(quick)) > largestShare && (await share(wholeAmount)) > largestShare)
      dear.push(`${address} (${worst})`);
  }
  expect(dear).toEqual([]);
});

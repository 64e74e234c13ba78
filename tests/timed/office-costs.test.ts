import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fillOffice } from "../../bench/office/fill-office.ts";
import { openTestShop, type TestShop } from "../../services/api/src/testing/test-shop.ts";
import { staffAs } from "../../services/api/src/testing/test-staff.ts";
import { slowdownNow } from "../public-costs/main-thread-time.ts";

/**
 * These tests measure the main-thread time of each office request: every API path without an id, at the largest page size. No request may block the
 * thread that serves visitors for long, unless its endpoint has a rate limit (`mostPerMinute`). The data set holds the demo shop and a thousand more
 * goods, orders, members and log entries, so that each page is full.
 */
type Operation = { parameters?: { name: string }[] };

let shop: TestShop;
let cookie: string;
let addresses: string[];
let mostPerMinute: Map<string, number>;

beforeAll(async () => {
  shop = await openTestShop();
  await fillOffice(shop.settings.databaseUrl ?? "", 1_000);
  await sql`
    insert into audit_log (at, staff_name, act, thing, key, before, after)
    select now() - n * interval '1 minute', 'Ea', 'variant.change', 'variant', 'MAAL-' || n, '{"priceOre": 9900}', '{"priceOre": 9800}'
    from generate_series(1, 1000) n`.execute(shop.db);
  const owner = await staffAs(shop, "owner");
  cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const { body } = await owner.get<{ paths: Record<string, { get?: Operation }> }>("/openapi.json");
  addresses = Object.entries(body.paths).flatMap(([path, { get }]) =>
    get && path.startsWith("/api/v1/office/") && !path.includes("{") ? queriesOf(path, get) : [],
  );
  mostPerMinute = await readLimits();
});
afterAll(() => shop.stop());

/** Some paths need these query parameters in place of the largest page size. */
const asked: Record<string, string[]> = {
  views: ["list=products"],
  "search/try": ["q=gin"],
  products: ["limit=200", "limit=200&q=gin", "limit=200&sort=-changed&facts=missing"],
  orders: ["limit=200&view=all", "limit=200&view=all&q=medlem"],
  members: ["limit=200", "limit=200&q=medlem"],
  audit: ["limit=200", "limit=200&q=MAAL"],
};
/** Documents are printed in child processes and need order numbers; other tests limit their cost. */
const elsewhere = /\.pdf$/;

function queriesOf(path: string, { parameters = [] }: Operation): string[] {
  if (elsewhere.test(path)) return [];
  const isList = parameters.some(({ name }) => name === "limit");
  const queries = asked[path.slice("/api/v1/office/".length)] ?? [isList ? "limit=200" : ""];
  return queries.map((query) => (query === "" ? path : `${path}?${query}`));
}

/** This map holds the rate limit per minute for one member of staff by path, as the contract states it for `countRequest`. */
async function readLimits(): Promise<Map<string, number>> {
  const folder = join(import.meta.dirname, "..", "..", "packages", "contract", "src", "office");
  const limits = new Map<string, number>();
  const collect = (value: unknown, depth: number): void => {
    if (typeof value !== "object" || value === null || depth > 3) return;
    const { method, path, mostPerMinute: most } = value as Record<string, unknown>;
    if (typeof path === "string" && typeof most === "number") {
      if (method === "get") limits.set(`/api/v1${path}`, most);
    } else for (const part of Object.values(value)) collect(part, depth + 1);
  };
  for (const name of readdirSync(folder).filter((file) => /^[a-z-]+\.ts$/.test(file)))
    collect(await import(pathToFileURL(join(folder, name)).href), 0);
  return limits;
}

const ask = (address: string) => shop.api.request(address, { headers: { cookie } });

const measuredTurns = 10;

/** Processor time of this thread for one request in ms, over several, scaled to the idle machine of `slowdownNow`. */
async function costMs(address: string): Promise<number> {
  // Warm-up requests let the JIT compiler optimise the code, as in a running shop.
  for (let turn = 0; turn < 5; turn += 1) await (await ask(address)).arrayBuffer();
  const slow = slowdownNow();
  const before = process.threadCpuUsage();
  for (let turn = 0; turn < measuredTurns; turn += 1) await (await ask(address)).arrayBuffer();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000 / measuredTurns / Math.max(1, (slow + slowdownNow()) / 2);
}

const mostMs = 10;
/** One member of staff may use at most this share of the main thread with requests to one rate-limited path. */
const largestShare = 0.25;

describe("what the office reads", { timeout: 600_000 }, () => {
  it("is measured whole, and answered", async () => {
    expect(addresses.length).toBeGreaterThan(60);
    expect(mostPerMinute.get("/api/v1/office/recipes")).toBeGreaterThan(0);
    const wrong: string[] = [];
    for (const address of addresses) {
      const { status } = await ask(address);
      if (status !== 200) wrong.push(`${address}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  it("costs no more than 10 ms of the main thread, or is counted for each of the staff", async () => {
    const dear: string[] = [];
    const held: string[] = [];
    for (const address of addresses) {
      const limit = mostPerMinute.get(address.replace(/\?.*/, ""));
      let ms = await costMs(address);
      const isDear = () => (limit === undefined ? ms > mostMs : (ms * limit) / 60_000 > largestShare);
      // A second measurement rules out a garbage collection or a background job during the first.
      if (isDear()) ms = await costMs(address);
      if (isDear()) (limit === undefined ? dear : held).push(`${address}: ${ms.toFixed(1)} ms`);
    }
    expect({ dear, held }).toEqual({ dear: [], held: [] });
  });
});

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { createTestDatabase } from "../support/postgres.ts";
import { startShopProcess } from "../support/shop-process.ts";
import startPostgres from "../support/start-postgres.ts";
import { asLine, attackShop } from "./attack.ts";

/**
 * `npm run attack`: opens a shop of its own on this machine, does to it what strangers may do, and prints what was tried and what
 * held. `-- --seed 7` does the same again; `--size 0.2` less of it.
 */
const { values } = parseArgs({ options: { seed: { type: "string" }, size: { type: "string", default: "1" } } });
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
const size = Number(values.size);
if (!Number.isInteger(seed) || !(size > 0 && size <= 10)) {
  console.log("Brug: npm run attack -- [--seed heltal] [--size 0,1 til 10]");
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), "skaenk-attack-"));
const stopPostgres = await startPostgres();
const databaseUrl = await createTestDatabase();
const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
const shop = await startShopProcess({ DATA_DIR: folder, DATABASE_URL: databaseUrl, LOG_LEVEL: "fatal" });
let failed = true;
try {
  await shop.ready();
  const before = megabytesOf(shop.child.pid);
  const started = performance.now();
  const countMails = async (email: string) =>
    Number((await pool.query("select count(*) from mail_outbox where recipient = $1", [email])).rows[0].count);
  const outcomes = await attackShop({ url: shop.url, seed, size, countMails }, (name, one) =>
    console.log(asLine(name, one)),
  );
  const tried = outcomes.reduce((sum, one) => sum + one.tried, 0);
  const broken = outcomes.reduce((sum, one) => sum + one.broken.length, 0);
  failed = broken > 0 || !shop.alive();
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(
    `\n${tried} forsøg på ${seconds} s, ${broken} brast; butikken ${shop.alive() ? "lever" : "er DØD"}, hukommelse ${before} → ${megabytesOf(shop.child.pid)} MB. Frø: ${seed}`,
  );
} finally {
  await shop.stop();
  await pool.end();
  await stopPostgres();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);

/** What a process holds at this moment; 0 where the system does not say. */
function megabytesOf(pid: number | undefined): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return 0;
  }
}

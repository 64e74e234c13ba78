/**
 * `npm run bench -- search`: the four ratios against the other engines, then the service as it runs on PostgreSQL.
 * Run alone: `node bench/personalisation/run.ts [products] [events]`. Uses DATABASE_URL, or a database of its own.
 */
import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startEmbeddedPostgres } from "../../server/src/embedded-postgres.ts";

const [products = "100000", events = "1000000"] = process.argv.slice(2);
const SECONDS_PER_CELL = "2";

function measure(file: string, parameters: string[], databaseUrl?: string): void {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const flags = ["--expose-gc", "--max-old-space-size=8000", path, ...parameters];
  const env = { ...process.env, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
  const { status } = spawnSync(process.execPath, flags, { stdio: "inherit", env });
  if (status !== 0) process.exitCode = status ?? 1;
}

console.log(
  `Four questions in process, ${products} products (goal against SQLite FTS5: ≥ 6.0× in the mean, none < 1.5×)`,
);
measure("compare.ts", [products, SECONDS_PER_CELL]);

console.log(
  `\nOver HTTP with 16 connections (goals: p99 ≤ 5 ms, ≥ 5,000 events/s, ready again in ≤ 5 s, ≤ 3 kB per product)`,
);
if (process.env.DATABASE_URL) measure("serve.ts", [products, events]);
else {
  const folder = mkdtempSync(join(tmpdir(), "skaenk-bench-"));
  // Readable to the user that the database runs as.
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres(join(folder, "postgres"));
  try {
    measure("serve.ts", [products, events], postgres.url("postgres"));
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * `npm run bench -- search`: four engines beside each other, recommendations in memory, the service as it runs on PostgreSQL, and
 * how good its recommendations are. `search-quick` is the same with small shops, for a look in between.
 * Run alone: `node bench/personalisation/run.ts [quick]`. Uses DATABASE_URL, or a database server of its own.
 */
import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startEmbeddedPostgres } from "../../server/src/embedded-postgres.ts";

const forms = {
  quick: { compared: "20000", secondsPerCell: "0.5", sizes: "1000,20000", events: "200000" },
  whole: { compared: "100000", secondsPerCell: "2", sizes: "1000,100000,1000000", events: "1000000" },
};
const form = process.argv[2] === "quick" ? forms.quick : forms.whole;

function measure(file: string, parameters: string[], databaseUrl?: string): void {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const flags = ["--expose-gc", "--max-old-space-size=8000", path, ...parameters];
  const env = { ...process.env, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
  const { status } = spawnSync(process.execPath, flags, { stdio: "inherit", env });
  if (status !== 0) process.exitCode = status ?? 1;
}

console.log(
  `Four questions in process, ${form.compared} products (goal against SQLite FTS5: ≥ 6.0× in the mean, none < 1.5×)`,
);
measure("compare.ts", [form.compared, form.secondsPerCell]);

console.log("\nEach kind of recommendation in memory, without network and disk (goal: p99 ≤ 5 ms)");
measure("recommendations.ts", [form.compared, form.events]);

console.log(
  "\nOver HTTP, the load generator beside it (goals at 100,000 products: p99 ≤ 5 ms with 16 connections, ≥ 5,000 events/s, ready again in ≤ 5 s, ≤ 3 kB per product)",
);
if (process.env.DATABASE_URL) measure("serve.ts", [form.sizes, form.events]);
else {
  const folder = mkdtempSync(join(tmpdir(), "skaenk-bench-"));
  // Readable to the user that the database runs as.
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres(join(folder, "postgres"));
  try {
    measure("serve.ts", [form.sizes, form.events], postgres.url("postgres"));
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

console.log("\nHow good the recommendations are");
measure("../../services/personalisation/evaluation/recommendations/run.ts", []);

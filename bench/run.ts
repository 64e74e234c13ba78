import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

/**
 * `npm run bench`: side-by-side measurements, each comparison interleaved in one run and printed as ratios.
 * `npm run bench -- pages` (or render, backend, memory, odd-requests, public-costs, metrics, previews, import, office, processes, schedule, search,
 * followers) runs one part alone; `search-quick` is `search` in two minutes.
 */
const whole: Record<string, string[]> = {
  pages: ["bench/shop/cached-page.ts"],
  render: ["bench/shop/uncached-render.ts"],
  backend: ["bench/shop/backend.ts"],
  memory: ["bench/shop/idle-memory.ts"],
  metrics: ["bench/shop/metrics-cost.ts"],
  import: ["bench/shop/import-goods.ts"],
  office: ["bench/office/office.ts"],
  previews: ["bench/shop/previews.ts"],
  "odd-requests": ["bench/shop/odd-requests.ts"],
  "public-costs": ["bench/shop/public-costs.ts"],
  processes: ["bench/shop/processes.ts"],
  schedule: ["bench/shop/schedule-cost.ts"],
  search: ["bench/personalisation/run.ts"],
  followers: ["bench/personalisation/followers.ts"],
};
const parts: Record<string, string[]> = { ...whole, "search-quick": ["bench/personalisation/run.ts", "quick"] };

const asked = process.argv.slice(2);
const chosen = asked.length > 0 ? asked : Object.keys(whole);

for (const name of chosen) {
  const [file, ...options] = parts[name] ?? [];
  if (!file || !existsSync(join(process.cwd(), file))) {
    console.log(`Ukendt måling "${name}". Kendte: ${Object.keys(parts).join(", ")}`);
    process.exitCode = 2;
    continue;
  }
  console.log(`\n═══ ${name}\n`);
  const { status } = spawnSync(process.execPath, [file, ...options], { stdio: "inherit" });
  if (status !== 0) process.exitCode = status ?? 1;
}

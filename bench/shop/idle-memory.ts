import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startProgram } from "./start-program.ts";

/**
 * What the shop weighs when nobody visits, twenty seconds after it is ready: after a first start, which fills the database,
 * and after a second. Everything that `npm start` starts is counted, except PostgreSQL. RSS counts what processes share once
 * for each of them, PSS once in all. Linux only.
 */
const goalMegabytes = 300;
const folder = mkdtempSync(join(tmpdir(), "skaenk-bench-"));
// Readable to the user that the database runs as, so that its data stays in this folder and goes with it.
chmodSync(folder, 0o755);
for (const start of ["første", "anden"]) {
  const { pid, stop } = await startProgram("server/bootstrap.mjs", { DATA_DIR: join(folder, "data") });
  await sleep(20_000);
  const weights = treeOf(pid).map((each) => ({ each, ...weightOf(each) }));
  const sum = (of: "rss" | "pss") => Math.round(weights.reduce((total, weight) => total + weight[of], 0));
  console.log(`${start} start: RSS ${sum("rss")} MB, PSS ${sum("pss")} MB  (mål: RSS < ${goalMegabytes} MB)`);
  for (const { each, rss, pss } of weights) {
    console.log(`  RSS ${rss.toFixed(0)} MB  PSS ${pss.toFixed(0)} MB  ${commandOf(each)}`);
  }
  await stop();
}
rmSync(folder, { recursive: true, force: true });

/** A process and all below it. The database is started into a session of its own, so it is not among them. */
function treeOf(root: number): number[] {
  const numbers = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const parents = numbers.map((name) => ({ pid: Number(name), parent: parentOf(name) }));
  const below = (pid: number): number[] =>
    parents.filter(({ parent }) => parent === pid).flatMap((child) => [child.pid, ...below(child.pid)]);
  return [root, ...below(root)];
}

/** None for a process that has just ended. */
function parentOf(pid: string): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[1]);
  } catch {
    return undefined;
  }
}

function weightOf(pid: number): { rss: number; pss: number } {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
  const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(rollup)?.[1]) / 1024;
  return { rss: megabytes("Rss"), pss: megabytes("Pss") };
}

function commandOf(pid: number): string {
  const [, ...words] = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
  return words.join(" ").trim();
}

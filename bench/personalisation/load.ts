/** Requests from many connections at once, sent by wrk: a generator in JavaScript would be what is measured. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { requireProgram } from "../shop/load.ts";
import type { SentRequest } from "./questions.ts";
import { ADDRESS, DATASET, KEY, type Service } from "./start-program.ts";

/** Times in milliseconds; `processor` is what the service's main thread spent on each request. */
export type Measurement = { perSecond: number; p50: number; p99: number; processor: number | undefined };
export type LoadTarget = {
  service: Service;
  seconds: number;
  connections: number;
  /** How long each connection rests after an answer, in the mean; without it the service never has nothing to do. */
  restMs?: number;
};

/** Sends requests in turn, each connection the next when it has its answer. @throws Error when any fails. */
export async function sendFor(load: LoadTarget, requests: readonly SentRequest[]): Promise<Measurement> {
  const { service, seconds, connections, restMs = 0 } = load;
  const folder = mkdtempSync(join(tmpdir(), "skaenk-requests-"));
  try {
    const file = join(folder, "requests.txt");
    writeFileSync(file, requests.map(({ name, body }) => `${name}\t${JSON.stringify(body)}\n`).join(""));
    const script = fileURLToPath(new URL("requests.lua", import.meta.url));
    // A slow answer is no failed one: it shows in the times.
    const flags = ["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout=60s", "-s", script];
    const run = promisify(execFile);
    const before = service.processor();
    const { stdout } = await run(requireProgram("wrk"), [...flags, ADDRESS, "--", file, DATASET, KEY, String(restMs)]);
    const result = JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as Record<string, number>;
    if (result.failed) throw new Error(`${result.failed} of ${result.requests} requests failed`);
    const { requests: count = 0, seconds: took = 1, p50 = 0, p99 = 0 } = result;
    const spent = service.processor();
    const processor = spent === undefined || before === undefined ? undefined : (spent - before) / count;
    return { perSecond: count / took, p50: p50 / 1000, p99: p99 / 1000, processor };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function shown({ perSecond, p50, p99, processor }: Measurement): string {
  const spent = processor === undefined ? "" : `, ${processor.toFixed(3)} ms of processor each`;
  return `${Math.round(perSecond).toLocaleString("en")}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms${spent}`;
}

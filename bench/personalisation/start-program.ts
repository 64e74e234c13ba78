/** The service as it runs: a program of its own on PostgreSQL, started, asked, killed and measured. */
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { fileURLToPath } from "node:url";
import { nodeOptions } from "../../server/node-options.mjs";

export const DATASET = "bench";
export const KEY = "bench";
const PORT = 3477;
export const ADDRESS = `http://127.0.0.1:${PORT}`;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export type Service = {
  /** From the start of the program until its log says that it is ready. */
  readyMs: number;
  /** Resident memory in bytes; undefined where the system does not tell. */
  memory(): number | undefined;
  /** Processor time of its main thread so far, in milliseconds; undefined where the system does not tell. */
  processor(): number | undefined;
  stop(signal: NodeJS.Signals): Promise<void>;
};

/** Starts the service and waits until it answers; several on one database each have a port of their own. */
export async function startService(databaseUrl: string, port = PORT): Promise<Service> {
  const main = fileURLToPath(new URL("../../services/personalisation/src/main.ts", import.meta.url));
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    HOST: "127.0.0.1",
    PERSONALISATION_DATASET_ID: DATASET,
    PERSONALISATION_API_KEY: KEY,
    PERSONALISATION_BROWSER_KEY: "browser",
  };
  const began = performance.now();
  // As the shop is started.
  const child = spawn(process.execPath, [...nodeOptions, "--max-old-space-size=12000", main], {
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((done, failed) => {
    child.stdout.on("data", (line) => String(line).includes("is ready") && done());
    child.once("exit", (code) => failed(new Error(`the service ended with ${code} before it was ready`)));
  });
  const readyMs = performance.now() - began;
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  return {
    readyMs,
    memory: () => residentBytes(child.pid),
    processor: () => processorMs(child.pid),
    async stop(signal) {
      child.kill(signal);
      await ended;
    },
  };
}

/** The answer's body. @throws Error when the answer is no success, or the connection is lost. */
export async function post(name: string, body: object, port = PORT): Promise<string> {
  try {
    return await postOnce(name, body, port);
  } catch (error) {
    // A kept connection that the service was just closing: any client sends again.
    if (!(error instanceof Error && "code" in error && error.code === "ECONNRESET")) throw error;
    return await postOnce(name, body, port);
  }
}

function postOnce(name: string, body: object, port: number): Promise<string> {
  const headers = { authorization: `APIKey ${KEY}`, "content-type": "application/json" };
  return new Promise((done, failed) => {
    const path = `/${DATASET}/v1/${name}`;
    const sent = request({ host: "127.0.0.1", port, path, method: "POST", headers, agent }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (part) => {
        text += part;
      });
      response.on("error", failed);
      response.on("end", () =>
        response.statusCode === 200
          ? done(text)
          : failed(new Error(`${name} answered ${response.statusCode}: ${text.slice(0, 300)}`)),
      );
    });
    sent.on("error", failed);
    sent.end(JSON.stringify(body));
  });
}

/** Runs jobs, so many at a time; gives jobs per second. */
export async function spread(jobs: number, atOnce: number, job: (n: number) => Promise<unknown>): Promise<number> {
  let next = 0;
  const began = performance.now();
  const worker = async () => {
    while (next < jobs) await job(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (jobs / (performance.now() - began)) * 1000;
}

function residentBytes(pid: number | undefined): number | undefined {
  const status = existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, "utf8") : "";
  const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
}

const MS_PER_TICK = 10;

function processorMs(pid: number | undefined): number | undefined {
  const path = `/proc/${pid}/task/${pid}/stat`;
  if (!existsSync(path)) return undefined;
  // The name before ")" may hold spaces; user and system time are the 12th and 13th word after it.
  const words = readFileSync(path, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(words[11]) + Number(words[12])) * MS_PER_TICK;
}

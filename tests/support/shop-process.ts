import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "./free-port.ts";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

/** The whole program in a process of its own, which may die. */
export type ShopProcess = {
  url: string;
  child: ChildProcess;
  /** What it has written so far. */
  output(): string;
  alive(): boolean;
  ready(): Promise<void>;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

/** Starts a shop process with Node `options`, if any; `ready` waits until it can serve. */
export async function startShopProcess(
  env: Record<string, string>,
  { folder = root, port, options = [] }: { folder?: string; port?: number; options?: readonly string[] } = {},
): Promise<ShopProcess> {
  const url = `http://localhost:${port ?? (await freePort())}`;
  const child = spawn(process.execPath, [...options, "server/src/main.ts"], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: "development",
      PORT: new URL(url).port,
      PUBLIC_URL: url,
      STOREFRONT_BUILD_DIR: process.env.STOREFRONT_BUILD_DIR ?? join(folder, "apps", "storefront", "build-stories"),
      LOG_LEVEL: "error",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => (output = (output + chunk).slice(-20_000)));
  }
  const alive = () => child.exitCode === null && child.signalCode === null;
  return {
    url,
    child,
    output: () => output,
    alive,
    async ready() {
      const deadline = Date.now() + 150_000;
      while (Date.now() < deadline) {
        if (!alive()) throw new Error(`The shop did not open:\n${output}`);
        const answer = await fetch(`${url}/api/v1/health`).catch(() => undefined);
        if (answer?.ok) return;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error(`The shop was not ready in 150 seconds:\n${output}`);
    },
    async stop(signal = "SIGTERM") {
      if (!alive()) return child.exitCode;
      const ended = once(child, "exit");
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}

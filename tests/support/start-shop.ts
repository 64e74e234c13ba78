import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { startBrowser } from "./browser.ts";
import { createTestDatabase } from "./postgres.ts";
import startPostgres from "./start-postgres.ts";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

declare module "vitest" {
  interface ProvidedContext {
    shopUrl: string;
    browserEndpoint: string;
    shopFolder: string;
    /** For what is done beside the shop: the commands of whoever packs the orders. */
    databaseUrl: string;
  }
}

/** The whole shop as a customer meets it, and the browser that meets it: opened once for a run, closed after it. */
export default async function startShop(project: TestProject): Promise<() => Promise<void>> {
  const closers: (() => unknown)[] = [];
  const close = async () => {
    for (const step of closers.reverse()) await step();
  };
  try {
    closers.push(await startPostgres());
    const folder = mkdtempSync(join(tmpdir(), "skaenk-stories-"));
    closers.push(() => rmSync(folder, { recursive: true, force: true }));
    const databaseUrl = await createTestDatabase();
    const url = `http://localhost:${await freePort()}`;
    const [shop, browser] = await Promise.all([openShop(url, folder, databaseUrl), startBrowser()]);
    closers.push(shop, () => browser.close());
    await searchIsAwake(url);
    project.provide("shopUrl", url);
    project.provide("shopFolder", folder);
    project.provide("databaseUrl", databaseUrl);
    project.provide("browserEndpoint", browser.wsEndpoint());
    return close;
  } catch (error) {
    await close();
    throw error;
  }
}

/** Starts the program that `npm start` starts, and waits until it is ready. Returns how to stop it. */
export async function openShop(
  url: string,
  folder: string,
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, ["server/src/main.ts"], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "development",
      PORT: new URL(url).port,
      PUBLIC_URL: url,
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      STOREFRONT_BUILD_DIR: process.env.STOREFRONT_BUILD_DIR ?? join(root, "apps", "storefront", "build-stories"),
      OFFICE_BUILD_DIR: process.env.OFFICE_BUILD_DIR ?? join(root, "apps", "back-office", "build-stories"),
      LOG_LEVEL: "error",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const ended = once(child, "exit");
  const stopped = ended.then(() => {
    throw new Error(`The shop did not open:\n${output}`);
  });
  stopped.catch(() => undefined);
  await Promise.race([isReady(url), stopped]);
  return async () => {
    child.kill("SIGINT");
    await ended;
  };
}

async function isReady(url: string): Promise<void> {
  const deadline = Date.now() + 150_000;
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/api/v1/health`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("The shop was not ready in 150 seconds");
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "localhost", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** The search service opens behind the shop and learns what there is; until then the shop ranks by itself. */
async function searchIsAwake(url: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/api/v1/search?q=gin`).catch(() => undefined);
    const { source } = answer?.ok ? ((await answer.json()) as { source?: string }) : {};
    if (source === "service") return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error("The search service was not awake in 60 seconds");
}

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { startBrowser } from "./browser.ts";
import { freePort } from "./free-port.ts";
import { createTestDatabase } from "./postgres.ts";
import { startShopProcess } from "./shop-process.ts";
import startPostgres from "./start-postgres.ts";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

declare module "vitest" {
  interface ProvidedContext {
    browserEndpoint: string;
    /** One for each worker that tells stories; `ownShop` gives a worker's own. */
    shops: StoryShop[];
  }
}

export type StoryShop = {
  url: string;
  folder: string;
  /** For what is done beside the shop: the commands of whoever packs the orders. */
  databaseUrl: string;
};

/** The whole shop as a customer meets it, one for each worker, and the browser that meets them: opened once for a run, closed after it. */
export default async function startShop(project: TestProject): Promise<() => Promise<void>> {
  const closers: (() => unknown)[] = [];
  const close = async () => {
    for (const step of closers.reverse()) await step();
  };
  try {
    closers.push(await startPostgres());
    const open = async (): Promise<StoryShop> => {
      const folder = mkdtempSync(join(tmpdir(), "skaenk-stories-"));
      closers.push(() => rmSync(folder, { recursive: true, force: true }));
      const databaseUrl = await createTestDatabase();
      const url = `http://localhost:${await freePort()}`;
      closers.push(await openShop(url, folder, databaseUrl));
      await searchIsAwake(url);
      return { url, folder, databaseUrl };
    };
    const browser = startBrowser();
    closers.push(async () => (await browser).close());
    // The first one builds the pages that all of them serve.
    const first = await open();
    const others = await Promise.all(Array.from({ length: project.config.maxWorkers - 1 }, open));
    project.provide("shops", [first, ...others]);
    project.provide("browserEndpoint", (await browser).wsEndpoint());
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
  const builds = process.env.OFFICE_BUILD_DIR ?? join(root, "apps", "back-office", "build-stories");
  const env = { PUBLIC_URL: url, DATA_DIR: folder, DATABASE_URL: databaseUrl, OFFICE_BUILD_DIR: builds, ...settings };
  const shop = await startShopProcess(env, { port: Number(new URL(url).port) });
  await shop.ready().catch(async (error: unknown) => {
    await shop.stop("SIGKILL");
    throw error;
  });
  return async () => {
    await shop.stop("SIGINT");
  };
}

/** The search service opens behind the shop and learns what there is; until then the shop ranks by itself. */
export async function searchIsAwake(url: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/api/v1/search?q=gin`).catch(() => undefined);
    const { source } = answer?.ok ? ((await answer.json()) as { source?: string }) : {};
    if (source === "service") return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error("The search service was not awake in 60 seconds");
}

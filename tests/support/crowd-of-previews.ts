import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";

export type CrowdFigures = {
  /** What a visitor who looks at the front page meanwhile waits, in milliseconds. */
  longestMs: number;
  /** The longest wait of as many looks with nobody else there: what is left is the machine's own doing. */
  restMs: number;
  medianMs: number;
  looks: number;
  /** How many of the crowd got each status. */
  statuses: Record<number, number>;
  crowdMs: number;
};

/**
 * Asks for so many previews at once, no two alike, and looks at the front page as long as they are under way: cards of 24 drinks,
 * or the pictures that other sites show.
 */
export async function frontPageUnderPreviews(
  address: string,
  { count, kind }: { count: number; kind: "cards" | "sharing" },
): Promise<CrowdFigures> {
  const slugs = await slugsOf(address);
  await look(address);
  let restMs = 0;
  for (let at = 0; at < 100; at += 1) {
    restMs = Math.max(restMs, await look(address));
    await sleep(5);
  }
  const started = performance.now();
  let underWay = true;
  const crowd = askAtOnce(previewsOf(kind, slugs, count).map((path) => `${address}${path}`)).finally(() => {
    underWay = false;
  });
  const looks: number[] = [];
  do {
    looks.push(await look(address));
    await sleep(5);
  } while (underWay);
  const statuses: Record<number, number> = {};
  for (const status of await crowd) statuses[status] = (statuses[status] ?? 0) + 1;
  looks.sort((one, other) => one - other);
  return {
    longestMs: looks.at(-1) ?? 0,
    restMs,
    medianMs: looks[looks.length >> 1] ?? 0,
    looks: looks.length,
    statuses,
    crowdMs: performance.now() - started,
  };
}

async function slugsOf(address: string): Promise<{ recipes: string[]; products: string[] }> {
  const list = async (path: string) => {
    const { items } = (await (await fetch(`${address}/api/v1/${path}`)).json()) as { items: { slug: string }[] };
    return items.map(({ slug }) => slug);
  };
  return { recipes: await list("recipes?pageSize=96"), products: await list("products?pageSize=96") };
}

/** A number for each round, so that nothing of an earlier one is still remembered. */
let round = 0;

function previewsOf(
  kind: "cards" | "sharing",
  slugs: { recipes: string[]; products: string[] },
  count: number,
): string[] {
  round += 1;
  if (kind === "sharing") {
    const all = [
      ...slugs.recipes.map((slug) => `/api/v1/og/recipes/${slug}.png`),
      ...slugs.products.map((slug) => `/api/v1/og/products/${slug}.png`),
    ];
    return Array.from({ length: count }, (_, at) => `${all[at % all.length]}?v=${round}-${at}`);
  }
  return Array.from({ length: count }, (_, at) => {
    const drinks = Array.from(
      { length: 24 },
      (_, place) => slugs.recipes[(at * 7 + place * 3 + round) % slugs.recipes.length],
    );
    const query = new URLSearchParams({ title: `Kort ${round}-${at}`, drinks: [...new Set(drinks)].join(",") });
    return `/api/v1/drinks-cards/preview.svg?${query}`;
  });
}

/** In a thread of its own, so that whoever looks at the front page does not wait for the crowd's own work. */
async function askAtOnce(addresses: string[]): Promise<number[]> {
  const worker = new Worker(
    `const { parentPort, workerData } = require("node:worker_threads");
     const statusOf = async (address) => {
       const answer = await fetch(address);
       await answer.arrayBuffer();
       return answer.status;
     };
     Promise.all(workerData.map(statusOf)).then((statuses) => parentPort.postMessage(statuses));`,
    { eval: true, workerData: addresses },
  );
  const [statuses] = (await once(worker, "message")) as [number[]];
  await worker.terminate();
  return statuses;
}

async function look(address: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(`${address}/`);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`The front page answered ${answer.status}`);
  return performance.now() - started;
}

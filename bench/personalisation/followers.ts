/**
 * `npm run bench -- followers`: several processes of the service on one database, which all follow one log: what each weighs and uses, how
 * many events they take together, and how long after a burst the last of them knows all of it.
 * Run alone: `node bench/personalisation/followers.ts 20000 50000` (products, events of a burst). Uses a database server of its own.
 */

import { freePort } from "../../tests/support/free-port.ts";
import { openOwnPostgres } from "../../tests/support/own-postgres.ts";
import { makeCatalogue } from "./catalogue.ts";
import { toUpdate } from "./engines.ts";
import { viewOf } from "./questions.ts";
import { post, type Service, spread, startService } from "./start-program.ts";

const batch = 1_000;
const mostProcesses = 6;
const longestMs = 120_000;
const products = makeCatalogue(Number(process.argv[2] ?? 20_000));
const burst = Number(process.argv[3] ?? 50_000);

type Follower = { port: number; service: Service };

const database = await openOwnPostgres();
const followers: Follower[] = [];
try {
  for (let count = 1; count <= mostProcesses; count += 1) {
    const port = await freePort();
    followers.push({ port, service: await startService(database.url(), port) });
    if (count === 1) await sendProducts();
    if ([1, 2, 4, 6].includes(count)) console.log(await follow(count));
  }
} finally {
  await Promise.all(followers.map(({ service }) => service.stop("SIGTERM")));
  await database.remove();
}

async function sendProducts(): Promise<void> {
  await spread(Math.ceil(products.length / batch), 4, (n) =>
    send({ items: products.slice(n * batch, (n + 1) * batch).map(toUpdate) }, followers[0]?.port),
  );
}

function send(body: object, port: number | undefined): Promise<string> {
  return post("BatchedTrackingRequest", body, port);
}

/** Sends a burst, to each process its share, and waits until all know of its last event. */
async function follow(round: number): Promise<string> {
  const used = followers.map(({ service }) => service.processor() ?? 0);
  const began = performance.now();
  await spread(burst / batch, followers.length * 2, (n) =>
    send(
      { items: Array.from({ length: batch }, (_, at) => viewOf(products, n * batch + at)) },
      followers[n % followers.length]?.port,
    ),
  );
  const sentMs = performance.now() - began;
  const last = `last-of-${round}`;
  await send({ items: [{ ...viewOf(products, 0), user: { temporaryId: last } }] }, followers[0]?.port);
  const written = performance.now();
  const lags = await Promise.all(
    followers.map(async ({ port }) => {
      await until(() => knows(port, last));
      return performance.now() - written;
    }),
  );
  const each = followers.map(({ service }, at) => ((service.processor() ?? 0) - (used[at] ?? 0)) / burst);
  const weights = followers.map(({ service }) => (service.memory() ?? 0) / 1024 / 1024);
  const from = (values: number[], digits: number) =>
    `${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)}`;
  return (
    `${followers.length} processes, ${products.length} products, a burst of ${burst} events: ${Math.round((burst / sentMs) * 1000)} events/s taken together; ` +
    `all processes know the last of them ${from(lags, 0)} ms after it was answered; ${from(each, 3)} ms of processor for each event in each process; ${from(weights, 0)} MB each`
  );
}

async function knows(port: number, temporaryId: string): Promise<boolean> {
  const { results } = JSON.parse(await post("UserQuery", { criteria: [{ temporaryId }] }, port)) as {
    results: unknown[][];
  };
  return (results[0]?.length ?? 0) > 0;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + longestMs; !(await holds()); ) {
    if (Date.now() > deadline) throw new Error("a process does not follow the log");
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { openPayments } from "../../services/api/src/checkout/open-checkout.ts";
import { tendOrders } from "../../services/api/src/checkout/tend-orders.ts";
import { carryOutStep } from "../../services/api/src/orders/carry-out-step.ts";
import { IllegalTransition } from "../../services/api/src/orders/status-machine.ts";
import { Refused } from "../../services/api/src/platform/refuse.ts";
import { checkBooks } from "./books.ts";
import { countUnsettled, emptyDisk, fillDisk, listBackends, listForOffice } from "./books-queries.ts";
import { type Acknowledgements, nothingYet, openBuyers } from "./buyers.ts";
import { drawFrom, type RandomDraw } from "./draw.ts";
import { type TestWorld, worldLog } from "./world.ts";

export type Fault = {
  name: string;
  hurt(world: TestWorld, draw: RandomDraw): Promise<unknown>;
  mend?(world: TestWorld): Promise<unknown>;
};

const mood = <Name extends keyof TestWorld["outside"]["moods"]>(
  which: Name,
  how: TestWorld["outside"]["moods"][Name],
  name: string,
): Fault => ({
  name,
  hurt: async ({ outside }) => {
    outside.moods[which] = how;
    await sleep(1_500);
  },
});

/** Everything that may happen to a shop. */
export const faults: readonly Fault[] = [
  { name: "kill -9 of the shop", hurt: (world) => world.signal("web", "SIGKILL") },
  { name: "kill -9 of the worker", hurt: (world) => world.signal("worker", "SIGKILL") },
  { name: "SIGTERM of the shop", hurt: (world) => world.signal("web", "SIGTERM") },
  { name: "SIGTERM of the worker", hurt: (world) => world.signal("worker", "SIGTERM") },
  {
    name: "kill -9 of a database backend",
    hurt: async ({ inspect }, draw) => {
      const { others } = await listBackends(inspect.db);
      if (others.length > 0) process.kill(draw.one(others), "SIGKILL");
    },
  },
  {
    name: "kill -9 of the postmaster",
    hurt: async ({ inspect }) => {
      const { own } = await listBackends(inspect.db);
      process.kill(parentOf(own), "SIGKILL");
      await sleep(500);
    },
    mend: startDatabase,
  },
  {
    name: "the database restarts",
    hurt: ({ postgres }) => postgres.stop("fast"),
    mend: startDatabase,
  },
  {
    name: "the network to the database is cut",
    hurt: async ({ proxy }) => {
      proxy.cut();
      await sleep(1_500);
    },
    mend: async ({ proxy }) => proxy.mend(),
  },
  {
    name: "the disk is full",
    hurt: async ({ inspect }) => {
      await fillDisk(inspect.db);
      await sleep(1_500);
    },
    mend: ({ inspect }) => emptyDisk(inspect.db),
  },
  { name: "the clock goes forward an hour", hurt: async (world) => world.forward(3_600_000) },
  mood("provider", "late", "the provider answers late"),
  mood("provider", "never", "the provider never answers"),
  mood("provider", "error-after-doing", "the provider does it and answers 500"),
  mood("webhooks", "twice", "the provider tells twice"),
  mood("webhooks", "lost", "the provider's word is lost"),
  mood("smtp", "refusing", "the mail server refuses"),
  mood("search", "silent", "the search service is silent"),
];

const parentOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[1]);

/** What was killed may hold its memory for a moment. */
async function startDatabase({ postgres }: TestWorld): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await postgres.start();
    } catch (error) {
      if (attempt === 20) throw error;
      await sleep(300);
    }
  }
}

export type Outcome = {
  drawn: string[];
  acknowledged: number;
  orders: number;
  steps: number;
  repeats: number;
  wrong: string[];
};

/** Draws faults while a crowd shops, and looks at the books after each, until the time is over or something is wrong. */
export async function runFaults(
  world: TestWorld,
  { seed, ms, people, tell }: { seed: number; ms: number; people: number; tell(line: string): void },
): Promise<Outcome> {
  const draw = drawFrom(seed);
  const said = nothingYet();
  const outcome: Outcome = { drawn: [], acknowledged: 0, orders: 0, steps: 0, repeats: 0, wrong: [] };
  const until = performance.now() + ms;
  // Each once before any comes a second time.
  let left: Fault[] = [];
  while (performance.now() < until && outcome.wrong.length === 0) {
    if (left.length === 0) left = [...faults];
    const fault = left.splice(draw.below(left.length), 1)[0] as Fault;
    outcome.drawn.push(fault.name);
    const began = performance.now();
    outcome.wrong = (await oneFault(world, fault, { draw, said, people, outcome })).map(
      (one) => `after "${fault.name}": ${one}`,
    );
    tell(
      `${fault.name}: ${outcome.wrong.length === 0 ? "ok" : outcome.wrong.join("; ")} (${Math.round(performance.now() - began)} ms)`,
    );
  }
  outcome.acknowledged = said.answers + outcome.steps;
  outcome.orders = said.orders.length;
  outcome.repeats = [...world.outside.mails.values()].reduce((sum, count) => sum + count - 1, 0);
  return outcome;
}

type Options = { draw: RandomDraw; said: Acknowledgements; people: number; outcome: Outcome };

async function oneFault(world: TestWorld, fault: Fault, { draw, said, people, outcome }: Options): Promise<string[]> {
  const { outside, goods, recipes } = world;
  const skus = goods.map(({ sku }) => sku);
  const buyers = openBuyers({ url: outside.url, draw, skus, recipes, said }, people);
  const office = startOfficeWork(world, draw, outcome);
  await sleep(300 + draw.below(500));
  await fault.hurt(world, draw);
  await sleep(200);
  await fault.mend?.(world);
  await sleep(600);
  await Promise.all([buyers.stop(), office.stop()]);
  Object.assign(outside.moods, { provider: "well", webhooks: "well", smtp: "well", search: "well" });
  const unsettled = await comeToRest(world);
  return unsettled ?? (await checkBooks(world, said));
}

/** Lets time pass until nothing waits any more. @returns what does, when it takes too long */
async function comeToRest(world: TestWorld): Promise<string[] | undefined> {
  const platform = { ...world.inspect, settings: world.settings, log: worldLog(), now: world.now };
  const office = openPayments(platform as never);
  for (let round = 0; round < 120; round += 1) {
    world.forward(5 * 60_000);
    await tendOrders(office).catch(() => 0);
    await sleep(200);
    const { waiting, unpaid } = await countUnsettled(world.inspect.db).catch(() => ({ waiting: 1, unpaid: 0 }));
    if (waiting === 0 && unpaid === 0) return undefined;
  }
  const { rows } = await world.inspect.pool.query(
    "select topic, key, attempts, worker, due_at, left(last_error, 200) as reason from outbox where failed_at is null limit 5",
  );
  return [
    `the shop did not come to rest: ${JSON.stringify(rows)} ${JSON.stringify(await countUnsettled(world.inspect.db))}`,
  ];
}

/** The people who pack: each step under a key, and again under the same key until there is an answer. */
function startOfficeWork(world: TestWorld, draw: RandomDraw, outcome: Outcome): { stop(): Promise<void> } {
  let open = true;
  const work = async () => {
    while (open) {
      await sleep(120);
      const found = await listForOffice(world.office.db, 1).catch(() => undefined);
      const [order] = found?.rows ?? [];
      if (!order) continue;
      const step =
        order.status === "shipped" ? draw.one(["refund", "deliver"]) : draw.one(["ship", "ship", "ship", "cancel"]);
      const key = crypto.randomUUID();
      for (let time = 0; time < 60; time += 1) {
        if (await tryStep(world, { step, orderNumber: order.order_number, key }, outcome)) break;
        await sleep(150);
      }
    }
  };
  const working = work();
  return {
    stop: async () => {
      open = false;
      await working;
    },
  };
}

async function tryStep(
  world: TestWorld,
  asked: { step: string; orderNumber: string; key: string },
  outcome: Outcome,
): Promise<boolean> {
  try {
    await carryOutStep(world.office.db, { ...asked, note: undefined, now: world.now() });
    outcome.steps += 1;
    return true;
  } catch (error) {
    // A no is an answer; anything else was the fault, and the office presses again.
    if (process.env.FAULTS_LOG) console.error(String(error).slice(0, 300));
    return error instanceof RangeError || error instanceof IllegalTransition || error instanceof Refused;
  }
}

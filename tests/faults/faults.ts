import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { listBackends } from "./books-queries.ts";
import type { RandomDraw } from "./draw.ts";
import type { OperationName, RunningOperation } from "./operations.ts";
import type { TestWorld } from "./world.ts";

export type Fault = {
  name: string;
  /** The operator command that the fault targets; without one, the commands take turns. */
  operation?: OperationName;
  hurt(world: TestWorld, draw: RandomDraw, operation: RunningOperation): Promise<unknown>;
  mend?(world: TestWorld): Promise<unknown>;
  /** @returns the reason why the fault cannot run on this machine */
  impossible?(world: TestWorld): string | undefined;
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

const killOf = (operation: OperationName): Fault => ({
  name: `kill -9 of ${operation}`,
  operation,
  hurt: async (_, draw, running) => {
    // The kill comes at a random point between the command's start and its end.
    await sleep(draw.below(2_500));
    running.kill();
    await sleep(draw.below(1_500));
    running.kill();
  },
});

/** All faults that can be injected. */
export const faults: readonly Fault[] = [
  { name: "kill -9 of the shop", hurt: (world) => world.signal("web", "SIGKILL") },
  { name: "kill -9 of the worker", hurt: (world) => world.signal("worker", "SIGKILL") },
  { name: "SIGTERM of the shop", hurt: (world) => world.signal("web", "SIGTERM") },
  { name: "SIGTERM of the worker", hurt: (world) => world.signal("worker", "SIGTERM") },
  killOf("a backup"),
  killOf("a restore"),
  killOf("a migration"),
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
    name: "the network to the database is slow",
    hurt: async ({ proxy }, draw) => {
      proxy.slow(50 + draw.below(250));
      await sleep(2_500);
    },
    mend: async ({ proxy }) => proxy.mend(),
  },
  {
    name: "the disk is full",
    impossible: ({ disk }) => ("refused" in disk ? `no small disk could be mounted: ${disk.refused}` : undefined),
    hurt: async ({ disk }) => {
      if ("refused" in disk) return;
      await disk.fill();
      await sleep(2_500);
      // Space that the shop freed meanwhile is filled again.
      await disk.fill();
      await sleep(1_000);
    },
    mend: async (world) => {
      if ("fill" in world.disk) await world.disk.empty();
      // PostgreSQL shuts down when its write-ahead log cannot be written.
      await startDatabase(world);
    },
  },
  { name: "the clock goes forward an hour", hurt: async (world) => world.forward(3_600_000) },
  mood("provider", "late", "the provider answers late"),
  mood("provider", "never", "the provider never answers"),
  mood("provider", "error-after-doing", "the provider does it and answers 500"),
  mood("webhooks", "twice", "the provider tells twice"),
  mood("webhooks", "lost", "the provider's word is lost"),
  mood("smtp", "slow", "the mail server is slow"),
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

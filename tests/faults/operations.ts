import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { backUpShop } from "./backups.ts";
import { migrateFormerShop } from "./migrations.ts";
import { restoreShop } from "./restores.ts";
import { patiently } from "./scratch-databases.ts";
import type { TestWorld } from "./world.ts";

export const operationNames = ["a backup", "a restore", "a migration"] as const;
export type OperationName = (typeof operationNames)[number];

/** An operator command in its own process. */
export type RunningOperation = {
  /** Kills the running command, if any. */
  kill(): void;
  /** Waits until the command has succeeded, and checks its result. @returns the problems found */
  finish(): Promise<string[]>;
};

/** One kind of operator command, with the checks after each try and at the end. */
export type Operation = {
  command: string;
  words: string[];
  env: Record<string, string>;
  /** Checks after a failed try. @returns the leftovers that should not exist */
  afterFailure(): Promise<string[]>;
  afterSuccess(): Promise<string[]>;
};

const kinds: Record<OperationName, (world: TestWorld) => Promise<Operation>> = {
  "a backup": backUpShop,
  "a restore": restoreShop,
  "a migration": migrateFormerShop,
};
const activityOf = {
  "a backup": "taking a backup",
  "a restore": "restoring a backup",
  "a migration": "migrating",
} as const;

const mostTries = 15;
const longestTryMs = 180_000;

/** Runs a command and retries until it succeeds, as an operator would. */
export async function startOperation(world: TestWorld, name: OperationName): Promise<RunningOperation> {
  const operation = await kinds[name](world);
  const wrong: string[] = [];
  let child: ChildProcess | undefined;
  let said = "";
  const attempt = async (): Promise<boolean> => {
    child = spawn(process.execPath, [pathOf(operation.command), ...operation.words], {
      env: { ...process.env, ...world.env, ...operation.env },
      stdio: ["ignore", "pipe", "pipe"],
      timeout: longestTryMs,
    });
    said = "";
    for (const output of [child.stdout, child.stderr]) output?.on("data", (piece) => (said += String(piece)));
    const [code] = (await once(child, "exit")) as [number | null];
    return code === 0;
  };
  const work = async () => {
    for (let tries = 1; tries <= mostTries; tries += 1) {
      if (await world.underWay.during(activityOf[name], attempt)) return;
      await world.whenDatabaseAnswers();
      // The fault may still be active, so the check is retried.
      wrong.push(...(await patiently(operation.afterFailure)));
      await sleep(300);
    }
    wrong.push(`${name} did not go well in ${mostTries} tries: ${said.trim().slice(-300)}`);
  };
  const working = work();
  // `finish` reports the error, possibly much later; this prevents an unhandled rejection until then.
  working.catch(() => undefined);
  return {
    kill: () => void child?.kill("SIGKILL"),
    finish: async () => {
      await working;
      if (wrong.length > 0) return wrong;
      await world.whenDatabaseAnswers();
      return await operation.afterSuccess();
    },
  };
}

const pathOf = (command: string) => fileURLToPath(new URL(`../../server/src/${command}`, import.meta.url));

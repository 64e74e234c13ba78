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

/** A command of whoever runs the shop, in a process of its own. */
export type RunningOperation = {
  /** Ends the command that runs now, if one does. */
  kill(): void;
  /** Waits until it has gone well, and looks at what it has made. @returns what is wrong with it */
  finish(): Promise<string[]>;
};

/** How one kind of command is run, and what must be true after each try and in the end. */
export type Operation = {
  command: string;
  words: string[];
  env: Record<string, string>;
  /** After a try that did not go well. @returns what it left behind that it should not have */
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

/** Starts a command, and starts it again until it has gone well, as its operator would. */
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
      // The fault may last still, and what cannot be looked at now is looked at later.
      wrong.push(...(await patiently(operation.afterFailure)));
      await sleep(300);
    }
    wrong.push(`${name} did not go well in ${mostTries} tries: ${said.trim().slice(-300)}`);
  };
  const working = work();
  // Told by `finish`, which may come much later.
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

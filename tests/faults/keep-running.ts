import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../support/free-port.ts";
import type { OutsidePrograms } from "./outside.ts";

export type ProgramRole = "web" | "worker";

export type KeptProgram = {
  /** Waits until the program is ready. @throws Error when it never was and cannot be started */
  up(): Promise<void>;
  tell(): void;
  /** Signals the program, which is restarted at once, as by a service manager. */
  signal(signal: NodeJS.Signals): Promise<void>;
  stop(): Promise<void>;
};

type Circumstances = { env: Record<string, string>; ahead: () => number; outside: OutsidePrograms };

/** Maximum number of failed first starts in a row; beyond it the program itself is broken and no fault is the cause. */
const mostFirstTries = 5;
const program = fileURLToPath(new URL("./shop-program.ts", import.meta.url));

/** Runs one of the shop's programs in its own process and restarts it whenever it ends. */
export function keepRunning(role: ProgramRole, { env, ahead, outside }: Circumstances): KeptProgram {
  let child: ChildProcess | undefined;
  let wanted = true;
  let ready: Promise<void> = Promise.resolve();
  let wasUp = false;
  const start = async (): Promise<void> => {
    for (let tries = 1; wanted; tries += 1) {
      const port = await freePort();
      const more = { PORT: String(port), FAULTS_ROLE: role, FAULTS_AHEAD: String(ahead()) };
      const started = spawn(process.execPath, [program], {
        env: { ...process.env, ...env, ...more },
        stdio: ["ignore", process.env.FAULTS_LOG ? "inherit" : "ignore", "pipe", "ipc"],
      });
      child = started;
      let complaint = "";
      started.stderr?.on("data", (piece: Buffer) => {
        complaint = (complaint + String(piece)).slice(-1_500);
        if (process.env.FAULTS_LOG) process.stderr.write(piece);
      });
      const isUp = await new Promise<boolean>((resolve) => {
        started.once("message", () => resolve(true));
        started.once("exit", () => resolve(false));
      });
      if (!isUp) {
        if (!wasUp && tries >= mostFirstTries) throw new Error(`The shop's ${role} does not start: ${complaint}`);
        await sleep(200);
        continue;
      }
      wasUp = true;
      if (role === "web") outside.shopAt(port);
      started.send({ ahead: ahead() });
      started.once("exit", () => {
        if (role === "web") outside.shopAt(undefined);
        ready = start();
      });
      return;
    }
  };
  ready = start();
  return {
    up: () => ready,
    tell: () => {
      if (child?.connected) child.send({ ahead: ahead() });
    },
    signal: async (signal) => {
      const ended = new Promise((resolve) => child?.once("exit", resolve));
      child?.kill(signal);
      await Promise.race([ended, sleep(15_000)]);
      await ready;
    },
    stop: async () => {
      wanted = false;
      child?.kill("SIGKILL");
      await sleep(50);
    },
  };
}

import { type ChildProcess, spawn } from "node:child_process";
import { nodeOptions } from "../../server/node-options.mjs";
import { freePort } from "../../tests/support/free-port.ts";
import { cpuMicrosecondsOf } from "./load.ts";

export type Program = { address: string; pid: number; stop(): Promise<void> };

const restingMs = 3_000;

/** Starts a program of its own process on a free port and waits until it answers, two minutes at most if not told otherwise. The shop starts as by `npm start`. */
export async function startProgram(
  file: string,
  env: Record<string, string> = {},
  patienceSeconds = 120,
  options = /^(server\/src|bench\/shop\/shop-)/.test(file) ? nodeOptions : [],
): Promise<Program> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...options, file], {
    env: { ...process.env, PORT: String(port), HOST: "127.0.0.1", PUBLIC_URL: address, LOG_LEVEL: "warn", ...env },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve();
      child.on("exit", () => resolve());
      child.kill("SIGTERM");
    });
  try {
    await answers(address, child, patienceSeconds);
  } catch (error) {
    await stop();
    throw error;
  }
  return { address, pid: child.pid ?? 0, stop };
}

/** Waits until a program has used next to no processor for a while: nothing is left of its start. */
export async function cameToRest(pid: number): Promise<void> {
  for (let before = Number.NEGATIVE_INFINITY; ; ) {
    const used = cpuMicrosecondsOf(pid);
    if ((used - before) / 1000 < restingMs * 0.1) return;
    before = used;
    await new Promise((resolve) => setTimeout(resolve, restingMs));
  }
}

async function answers(address: string, child: ChildProcess, patienceSeconds: number): Promise<void> {
  const until = performance.now() + patienceSeconds * 1000;
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`The program at ${address} stopped with code ${child.exitCode}`);
    const ready = await fetch(address).then(
      (response) => response.ok || response.status === 404,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`Nothing answered at ${address}`);
}

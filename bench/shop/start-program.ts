import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";

export type Program = { address: string; pid: number; stop(): Promise<void> };

/** A free port, as the system gives it. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const bound = probe.address();
      probe.close(() => resolve(typeof bound === "object" && bound ? bound.port : 0));
    });
  });
}

/** Starts a program of its own process on a free port and waits until it answers. */
export async function startProgram(file: string, env: Record<string, string> = {}): Promise<Program> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, PORT: String(port), HOST: "127.0.0.1", PUBLIC_URL: address, LOG_LEVEL: "warn", ...env },
    stdio: ["ignore", "inherit", "inherit"],
  });
  await answers(address, child);
  return {
    address,
    pid: child.pid ?? 0,
    stop: () =>
      new Promise((resolve) => {
        child.on("exit", () => resolve());
        child.kill("SIGTERM");
      }),
  };
}

async function answers(address: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`The program at ${address} stopped with code ${child.exitCode}`);
    const ready = await fetch(address).then(
      (response) => response.status < 500,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`Nothing answered at ${address}`);
}

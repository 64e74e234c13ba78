import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { installed } from "./debian-program.ts";
import { freePort } from "./free-port.ts";

export type Balancer = {
  url: string;
  /** Returns when it has found that nobody is to be sent to an address, since it last told of it. */
  leaves(address: string): Promise<void>;
  /** Returns when it sends people there again. */
  returnsTo(address: string): Promise<void>;
  /** What it has written. */
  output(): string;
  close(): Promise<void>;
};

const file = join(import.meta.dirname, "..", "..", "deploy", "Caddyfile");
const longestMs = 60_000;
const up = "host is up";

/** Caddy before several shops, with the file that the shop is delivered with: only names and ports are others, and there is no TLS. */
export async function openBalancer(urls: string[]): Promise<Balancer> {
  const caddy = installed("caddy");
  const folder = mkdtempSync(join(tmpdir(), "skaenk-caddy-"));
  const url = `http://localhost:${await freePort()}`;
  const hostOf = (address: string) => `localhost:${new URL(address).port}`;
  const child: ChildProcess = spawn(caddy, ["run", "--config", file, "--adapter", "caddyfile"], {
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      CADDY_ADMIN: "off",
      DOMAIN: url,
      SHOPS: urls.map(hostOf).join(" "),
      PROXIES_IN_FRONT: "127.0.0.0/8 ::1",
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  child.stderr?.on("data", (chunk) => (output += chunk));
  const until = async (what: string, holds: () => Promise<boolean>): Promise<void> => {
    const deadline = Date.now() + longestMs;
    while (!(await holds().catch(() => false))) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${what}:\n${output}`);
      await sleep(50);
    }
  };
  /** The last that its looking after a shop has written. */
  const lastSaid = (address: string) => {
    const lines = output.split("\n").filter((line) => line.includes("health_checker"));
    const mine = lines.findLast((line) => line.includes(`"host":"${hostOf(address)}"`));
    return mine ? (JSON.parse(mine) as { msg: string }) : { msg: up };
  };
  await until("Caddy did not open", async () => (await fetch(`${url}/livez`)).ok);
  return {
    url,
    leaves: (address) => until(`Caddy does not leave ${address}`, async () => lastSaid(address).msg !== up),
    returnsTo: (address) => until(`Caddy does not return to ${address}`, async () => lastSaid(address).msg === up),
    output: () => output,
    close: async () => {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

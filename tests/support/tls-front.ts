import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { installed } from "./debian-program.ts";
import { freePort } from "./free-port.ts";

export type TlsFront = { url: string; close(): Promise<void> };

/**
 * Caddy with a certificate of its own making before a shop, at any name: passkeys are a matter of https alone. A browser that visits
 * takes `--ignore-certificate-errors` and finds the name at 127.0.0.1.
 */
export async function openTlsFront(name: string, shopPort: number): Promise<TlsFront> {
  const folder = mkdtempSync(join(tmpdir(), "skaenk-tls-"));
  const port = await freePort();
  const url = `https://${name}:${port}`;
  const child: ChildProcess = spawn(installed("caddy"), ["run", "--config", "-", "--adapter", "caddyfile"], {
    env: { PATH: process.env.PATH, HOME: folder },
    stdio: ["pipe", "ignore", "pipe"],
  });
  let output = "";
  child.stderr?.on("data", (chunk) => (output += chunk));
  child.stdin?.end(`
    {
      admin off
      auto_https disable_redirects
      local_certs
      skip_install_trust
    }
    ${url} {
      bind 127.0.0.1
      reverse_proxy localhost:${shopPort}
    }
  `);
  const deadline = Date.now() + 60_000;
  while (!(await listens(port))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`Caddy did not open:\n${output}`);
    await sleep(50);
  }
  return {
    url,
    close: async () => {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

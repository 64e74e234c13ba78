import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { othersAtFirst, othersMeanwhile } from "../others.ts";
import type { Target } from "../target.ts";

/** Number of connections above the process's limit. */
export const halfOpenHeads = 8_300;
/** Connections opened at once, so that the loopback interface refuses none. */
const atOnce = 250;

/** Slowloris: more unfinished request heads than the shop takes connections; later visitors are still answered. */
export async function halfOpen(target: Target, connections: number): Promise<void> {
  await othersAtFirst(target);
  const sockets: Socket[] = [];
  try {
    while (sockets.length < connections) {
      const opened = Array.from({ length: Math.min(atOnce, connections - sockets.length) }, () => openHalf(target));
      sockets.push(...(await Promise.all(opened)));
    }
    const written = sockets.filter((socket) => socket.bytesWritten > 0).length;
    target.control(written >= connections * 0.95, `${written} of ${connections} heads were begun`);
    for (let turn = 0; turn < 2; turn += 1) {
      const open = sockets.filter((socket) => socket.readyState === "open").length;
      await othersMeanwhile(target, `while ${open} are open`);
      await sleep(500);
    }
  } finally {
    for (const socket of sockets) socket.destroy();
    await sleep(200);
  }
}

async function openHalf(target: Target): Promise<Socket> {
  const { hostname, port } = new URL(target.url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  await Promise.race([once(socket, "connect"), once(socket, "close")]);
  if (!socket.destroyed) socket.write(`GET / HTTP/1.1\r\nHost: ${hostname}\r\nX-Half: `);
  return socket;
}

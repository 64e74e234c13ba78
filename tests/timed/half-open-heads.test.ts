import { mkdtempSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../support/free-port.ts";
import { createTestDatabase } from "../support/postgres.ts";
import { openShop } from "../support/start-shop.ts";

/** A stranger opens more connections than there is room for, and finishes no request on any. */
let url: string;
let folder: string;
let stop: () => Promise<void>;
beforeAll(async () => {
  url = `http://127.0.0.1:${await freePort()}`;
  folder = mkdtempSync(join(tmpdir(), "skaenk-half-open-"));
  stop = await openShop(url, folder, await createTestDatabase(), { HOST: "127.0.0.1" });
});
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

const connections = 8_400;

async function openHalf(): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  await new Promise<void>((resolve) => {
    socket.once("connect", resolve).once("error", () => resolve());
  });
  socket.on("error", () => undefined).resume();
  socket.write("GET /drinks HTTP/1.1\r\nhost: 127.0.0.1\r\nx-begun: ");
  return socket;
}

test(`${connections} half-open requests keep nobody out`, async () => {
  await fetch(`${url}/drinks`);
  const sockets: Socket[] = [];
  try {
    while (sockets.length < connections) {
      sockets.push(...(await Promise.all(Array.from({ length: 100 }, openHalf))));
    }
    const tookMs: number[] = [];
    for (let visitor = 0; visitor < 20; visitor += 1) {
      const began = performance.now();
      const answer = await fetch(`${url}/drinks`, {
        headers: { connection: "close" },
        signal: AbortSignal.timeout(20_000),
      }).catch(() => undefined);
      tookMs.push(answer?.status === 200 ? performance.now() - began : 20_000);
      await answer?.body?.cancel();
    }
    expect(Math.max(...tookMs)).toBeLessThan(2_000);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
});

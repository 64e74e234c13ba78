import { mkdtempSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../support/free-port.ts";
import { orderAndPay } from "../support/order-and-pay.ts";
import { createTestDatabase } from "../support/postgres.ts";
import { openShop } from "../support/start-shop.ts";

/** One stranger fills what the shop holds of bodies; everybody else goes on buying. */
let url: string;
let folder: string;
let stop: () => Promise<void>;
beforeAll(async () => {
  url = `http://localhost:${await freePort()}`;
  folder = mkdtempSync(join(tmpdir(), "skaenk-half-sent-"));
  stop = await openShop(url, folder, await createTestDatabase());
});
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

const megabyte = 1024 * 1024;
const stranger = "x-forwarded-for: 203.0.113.66\r\n";

type HalfSent = { socket: Socket; answered(): boolean };

/** Begins a body and never ends it. */
function halfSent(head: string, bytes: number, chunked = false): HalfSent {
  const socket = connect(Number(new URL(url).port), "localhost").on("error", () => undefined);
  let answered = false;
  socket.on("data", () => {
    answered = true;
  });
  socket.write(`POST ${head}\r\nhost: localhost\r\n${stranger}\r\n`);
  if (chunked) socket.write(`${bytes.toString(16)}\r\n`);
  socket.write(Buffer.alloc(bytes, "x"));
  return { socket, answered: () => answered };
}

/**
 * 256 MB to the last byte: files that nobody has asked for, then forms, each smaller than the ones before, so that they fill what is left.
 */
async function attack(): Promise<HalfSent[]> {
  const page = (bytes: number) => halfSent(`/kontor/varer HTTP/1.1\r\ncontent-length: ${bytes + 10}`, bytes);
  const file = (bytes: number) =>
    halfSent("/api/v1/office/imports HTTP/1.1\r\ntransfer-encoding: chunked", bytes, true);
  const form = (bytes: number) => halfSent(`/kurv HTTP/1.1\r\ncontent-length: ${bytes + 10}`, bytes);
  const waves: [many: number, send: (bytes: number) => HalfSent, bytes: number][] = [
    [4, page, 25 * megabyte],
    [3, file, 50 * megabyte],
    [60, form, 100_000],
    [120, form, 10_000],
    [120, form, 1_000],
    [300, form, 30],
  ];
  const sockets: HalfSent[] = [];
  for (const [many, open, bytes] of waves) {
    sockets.push(...Array.from({ length: many }, () => open(bytes)));
    await sleep(1_500);
  }
  return sockets;
}

const json = { "content-type": "application/json" };
const send = (path: string, body: unknown) =>
  fetch(`${url}/api/v1${path}`, {
    method: "POST",
    headers: { ...json, "x-forwarded-for": "198.51.100.7" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  }).then(
    ({ status }) => status,
    () => 0,
  );

test("one address that half-sends all it can stops no cart, no login, no webhook and no order", async () => {
  const sockets = await attack();
  try {
    const answers = { cart: [] as number[], login: [] as number[], webhook: [] as number[] };
    for (let turn = 0; turn < 40; turn += 1) {
      answers.cart.push(await send("/cart/lines", { variantId: "KIS-TOR-20", quantity: 1 }));
      answers.login.push(await send("/club/login", { email: `gaest${turn}@example.dk`, password: "en lang sætning" }));
      answers.webhook.push(await send("/payments/fake/webhook", { unsigned: true }));
      if (turn === 20) sockets.push(...(await attack()));
    }
    // Files are refused at once, and of the forms those beyond the network's share.
    expect(sockets.filter(({ answered }) => answered()).length).toBeGreaterThan(14);
    const unanswered = ([name, statuses]: [string, number[]]) => [
      name,
      statuses.filter((status) => status === 0 || status === 503 || status === 413).length,
    ];
    expect(Object.fromEntries(Object.entries(answers).map(unanswered))).toEqual({ cart: 0, login: 0, webhook: 0 });
    expect(new Set(answers.cart)).toEqual(new Set([200]));
    expect(await orderAndPay(url)).toMatch(/^\d+$/);
  } finally {
    for (const { socket } of sockets) socket.destroy();
  }
});

import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, expect, it, vi } from "vitest";
import { BodyBudget } from "./body-budget.ts";
import { gatheredBody, takeBody } from "./take-body.ts";

const room = new BodyBudget(1_000);
const held: (() => void)[] = [];
const server = createServer((incoming, response) =>
  takeBody(incoming, response, {
    largest: incoming.url === "/file" ? 100 : 800,
    large: incoming.url === "/file" ? { largest: 800, streamed: true, mayCome: async () => true } : undefined,
    network: "127.0.0.0/24",
    room,
    take: () => void held.push(() => response.end(String(gatheredBody(incoming)?.length ?? "passed on"))),
    refuse: (why) => void response.end(why),
  }),
);
const listening = once(server.listen(0, "127.0.0.1"), "listening");
afterAll(() => void server.close());
afterEach(() => void vi.useRealTimers());

async function send(bytes: number, path = "/", told = true): Promise<string> {
  await listening;
  const { port } = server.address() as AddressInfo;
  const body = "x".repeat(bytes);
  const headers = told ? { "content-length": bytes } : { "transfer-encoding": "chunked" };
  const sent = request({ port, path, method: "POST", headers, agent: false });
  sent.end(body);
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  return await text(answer);
}

it("takes no more at once than all bodies together may fill, and again when some are answered", async () => {
  const first = send(700);
  await expect.poll(() => held.length).toBe(1);
  expect(await send(400)).toBe("no_room");
  expect(await send(900)).toBe("too_large");
  const small = send(200);
  await expect.poll(() => held.length).toBe(2);
  for (const answer of held.splice(0)) answer();
  expect(await Promise.all([first, small])).toEqual(["700", "200"]);
  const later = send(700);
  await expect.poll(() => held.length).toBe(1);
  held.splice(0)[0]?.();
  expect(await later).toBe("700");
});

it("passes on what is written down as it arrives and takes no room for it, as far as its length is told and allowed", async () => {
  const full = send(800);
  await expect.poll(() => held.length).toBe(1);
  const files = [send(700, "/file"), send(700, "/file")];
  await expect.poll(() => held.length).toBe(3);
  expect(await send(900, "/file")).toBe("too_large");
  expect(await send(300, "/file", false)).toBe("no_room");
  for (const answer of held.splice(0)) answer();
  expect(await Promise.all([full, ...files])).toEqual(["800", "passed on", "passed on"]);
  expect(await send(900, "/file", false)).toBe("too_large");
  const untold = send(300, "/file", false);
  await expect.poll(() => held.length).toBe(1);
  held.splice(0)[0]?.();
  expect(await untold).toBe("300");
});

/** Begins a body of 500 bytes and sends so much of it. @returns the connection */
async function begin(path: string, bytes: number): Promise<Socket> {
  await listening;
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1").on("error", () => undefined);
  socket.write(`POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 500\r\n\r\n${"x".repeat(bytes)}`);
  return socket;
}

it("refuses a body that comes byte by byte, and breaks off a file that does", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  const arrived = once(server, "request");
  const slow = await begin("/", 1);
  let answer = "";
  slow.on("data", (piece) => {
    answer += String(piece);
  });
  await arrived;
  const file = await begin("/file", 1);
  await expect.poll(() => held.length).toBe(1);
  vi.advanceTimersByTime(10_000);
  expect([answer, file.closed]).toEqual(["", false]);
  vi.advanceTimersByTime(10_000);
  await expect.poll(() => answer).toContain("too_slow");
  await expect.poll(() => file.closed).toBe(true);
  held.splice(0);
  slow.destroy();
});

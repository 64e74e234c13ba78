import { once } from "node:events";
import { createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { addressSet } from "@skaenk/api/platform/network-address";
import { afterEach, expect, it } from "vitest";
import { guardConnections, keepWhileAnswering } from "./connection-guard.ts";

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A server that answers `/slow` when it is told to, and how many connections it has. */
async function open(trusted: string[], limits: { most: number; ofNeighbourhood: number }) {
  const waiting: ServerResponse[] = [];
  const server = guardConnections(createServer(), addressSet(trusted), limits);
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    keepWhileAnswering(request, response);
    if (request.url === "/slow") waiting.push(response);
    else response.end("hej");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  closers.push(() => server.close().closeAllConnections());
  return {
    port,
    waiting,
    halfOpen: async (): Promise<Socket> => {
      const socket = connect(port, "127.0.0.1").on("error", () => undefined);
      closers.push(() => socket.destroy());
      await once(socket, "connect");
      socket.write("GET / HTTP/1.1\r\nhost: localhost\r\nx-begun: ");
      return socket;
    },
    ask: async (path = "/") => {
      const [answer] = (await once(get({ port, path, agent: false }), "response")) as [IncomingMessage];
      return await text(answer);
    },
  };
}

const isOpen = (socket: Socket) => !socket.closed && !socket.readableEnded;

it.each([
  ["strangers", []],
  ["a proxy", ["127.0.0.0/8"]],
])("answers the next visitor while %s hold more half-open requests than there is room for", async (_, trusted) => {
  const { halfOpen, ask } = await open(trusted, { most: 20, ofNeighbourhood: 1_000 });
  const sockets: Socket[] = [];
  for (let begun = 0; begun < 50; begun += 1) sockets.push((await halfOpen()).resume());
  expect(await ask()).toBe("hej");
  await expect.poll(() => sockets.filter(isOpen).length).toBeLessThanOrEqual(20);
  // The oldest went, the youngest are still there.
  expect(sockets.slice(0, 25).filter(isOpen)).toEqual([]);
  expect(sockets.slice(-10).every(isOpen)).toBe(true);
});

it("leaves one neighbourhood no more connections than its share, and serves it still", async () => {
  const { halfOpen, ask } = await open([], { most: 1_000, ofNeighbourhood: 10 });
  const sockets: Socket[] = [];
  for (let begun = 0; begun < 30; begun += 1) sockets.push((await halfOpen()).resume());
  expect(await ask()).toBe("hej");
  await expect.poll(() => sockets.filter(isOpen).length).toBeLessThanOrEqual(10);
});

it("closes no connection that waits for its answer", async () => {
  const { halfOpen, ask, waiting } = await open([], { most: 5, ofNeighbourhood: 1_000 });
  const slow = [ask("/slow"), ask("/slow")];
  await expect.poll(() => waiting.length).toBe(2);
  for (let begun = 0; begun < 20; begun += 1) (await halfOpen()).resume();
  await sleep(50);
  for (const response of waiting) response.end("endelig");
  expect(await Promise.all(slow)).toEqual(["endelig", "endelig"]);
});

it("lets a proxy keep the connections that have answered before", async () => {
  const { port, halfOpen } = await open(["127.0.0.1"], { most: 5, ofNeighbourhood: 1_000 });
  const idle = connect(port, "127.0.0.1");
  closers.push(() => idle.destroy());
  idle.write("GET / HTTP/1.1\r\nhost: localhost\r\n\r\n");
  await once(idle, "data");
  for (let begun = 0; begun < 20; begun += 1) (await halfOpen()).resume();
  await sleep(50);
  idle.write("GET / HTTP/1.1\r\nhost: localhost\r\n\r\n");
  const [again] = (await once(idle, "data")) as [Buffer];
  expect(String(again)).toContain("hej");
});

import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { createLog } from "@skaenk/api/platform/log";
import { addressSet } from "@skaenk/api/platform/network-address";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { openHttpServer } from "./http-server.ts";
import { PageCache } from "./page-cache.ts";
import { openProgramQueue } from "./request-queues.ts";
import { StaticFiles } from "./static-files.ts";

const perNetwork = 6;
let begun: string[] = [];
let waiting: (() => void)[] = [];

const server = openHttpServer({
  programs: [
    {
      owns: (path) => path.startsWith("/api/"),
      fetch: async (request) => {
        const { pathname } = new URL(request.url);
        begun.push(pathname);
        if (pathname !== "/api/quick") await new Promise<void>((resolve) => waiting.push(resolve));
        return new Response(pathname);
      },
    },
  ],
  storefront: { render: () => Promise.reject(new Error("no pages here")) },
  files: new StaticFiles("/nowhere"),
  cache: new PageCache(),
  log: createLog("silent"),
  publicUrl: "http://localhost",
  production: false,
  // Requests count as under way for as long as they are not answered.
  programQueue: openProgramQueue({ longestHoldMs: 60_000, perNetwork: 10 }),
  trustedProxies: addressSet(["127.0.0.0/8"]),
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  for (const answer of waiting) answer();
  [begun, waiting] = [[], []];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const statusOf = async (path: string, from: string) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { "x-forwarded-for": from } });
  await answer.text();
  return answer.status;
};

/** Lets the slow requests be answered until all of the crowd have their status. */
async function answerAll(crowd: Promise<number>[]): Promise<number[]> {
  const timer = setInterval(() => {
    for (const answer of waiting.splice(0)) answer();
  }, 5);
  return await Promise.all(crowd).finally(() => clearInterval(timer));
}

it("answers another network while one has its share under way", async () => {
  const crowd = Array.from({ length: 12 }, () => statusOf("/api/slow", "192.0.2.9"));
  await expect.poll(() => begun.length).toBe(perNetwork);
  expect(await statusOf("/api/quick", "198.51.100.7")).toBe(200);
  expect(begun).toHaveLength(perNetwork + 1);
  expect(new Set(await answerAll(crowd))).toEqual(new Set([200]));
});

it("refuses what one network asks for beyond its places in the queue", async () => {
  const crowd = Array.from({ length: perNetwork + 10 }, () => statusOf("/api/slow", "192.0.2.9"));
  await expect.poll(() => begun.length).toBe(perNetwork);
  await expect.poll(() => statusOf("/api/slow", "192.0.2.9")).toBe(503);
  const statuses = await answerAll(crowd);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(perNetwork);
});

it("closes a connection that has eight requests unanswered and asks again", async () => {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write("GET /api/slow HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(9));
  await once(socket, "close");
  expect(begun.length).toBeLessThanOrEqual(8);
});

import type { AddressInfo } from "node:net";
import { setImmediate } from "node:timers/promises";
import { createLog } from "@skaenk/api/platform/log";
import { addressSet } from "@skaenk/api/platform/network-address";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openHttpServer } from "./http-server.ts";
import { PageCache } from "./page-cache.ts";
import { StaticFiles } from "./static-files.ts";

/** The processor time of a dear page, such as a search for words that nobody has searched for. */
const pageMs = 9;
const order: string[] = [];

const server = openHttpServer({
  programs: [],
  storefront: {
    render: async (request) => {
      // A page waits for its data a few times, and for as long every other rendering has the thread.
      for (let turn = 0; turn < 3; turn += 1) {
        await setImmediate();
        const until = performance.now() + pageMs / 3;
        while (performance.now() < until);
      }
      order.push(new URL(request.url).pathname);
      const response = new Response("", { headers: { "content-type": "text/html; charset=utf-8" } });
      return { response, html: "<html></html>", tags: [], personal: true };
    },
  },
  files: new StaticFiles("/nowhere"),
  cache: new PageCache(),
  log: createLog("silent"),
  publicUrl: "http://localhost",
  production: false,
  trustedProxies: addressSet(["127.0.0.0/8"]),
});
let base = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const statusOf = async (path: string, from: string) => {
  const answer = await fetch(`${base}${path}`, { headers: { "x-forwarded-for": from } });
  await answer.text();
  return answer.status;
};

it("renders a page for others in between those that one site asks for at once", { timeout: 60_000 }, async () => {
  const crowd = Array.from({ length: 240 }, (_, at) => statusOf("/mange", `3fff:abc:1:${at.toString(16)}::1`));
  await expect.poll(() => order.length).toBeGreaterThan(3);
  const before = order.length;
  const began = performance.now();
  expect(await statusOf("/en", "198.51.100.7")).toBe(200);
  const tookMs = Math.round(performance.now() - began);
  const place = order.indexOf("/en") - before;
  if (process.env.ATTACK_FIGURES) console.log(`${tookMs} ms, after ${place} others`);
  // Four are under way, and one of the crowd had its turn before; some more were begun until the request had come.
  expect(place).toBeLessThan(40);
  const statuses = await Promise.all(crowd);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(100);
  expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
});

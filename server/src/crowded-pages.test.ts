import type { AddressInfo } from "node:net";
import { setImmediate } from "node:timers/promises";
import { createLog } from "@skaenk/api/platform/log";
import { addressSet } from "@skaenk/api/platform/network-address";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openHttpServer } from "./http-server.ts";
import { PageCache } from "./page-cache.ts";
import { openPageQueue } from "./request-queues.ts";
import { StaticFiles } from "./static-files.ts";

/** The processor time of a dear page, such as a search for words that nobody has searched for. */
const pageMs = 9;
const order: string[] = [];
const crowd = 120;
/** Opens once all have come: without it the pace at which this test asks would decide whom the server finds waiting. */
let open = () => {};
const allHaveCome = new Promise<void>((resolve) => {
  open = resolve;
});

const server = openHttpServer({
  programs: [],
  storefront: {
    render: async (request) => {
      await allHaveCome;
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
  // Nobody's turn passes on while all wait to come.
  pageQueue: openPageQueue({ longestHoldMs: 60_000 }),
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
  let come = 0;
  server.on("request", () => {
    come += 1;
  });
  const many = Array.from({ length: crowd }, (_, at) => statusOf(`/find?q=${at}`, `3fff:abc:1:${at.toString(16)}::1`));
  await expect.poll(() => come, { timeout: 20_000 }).toBe(crowd);
  const one = statusOf("/en", "198.51.100.7");
  await expect.poll(() => come, { timeout: 20_000 }).toBe(crowd + 1);
  open();
  expect(await one).toBe(200);
  const place = order.indexOf("/en");
  const statuses = await Promise.all(many);
  if (process.env.ATTACK_FIGURES) console.log(`after ${place} of ${order.length - 1} others`);
  // Four are under way, and the crowd has a turn before the other network has its own.
  expect(place).toBeLessThanOrEqual(8);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

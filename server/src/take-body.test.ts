import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, it } from "vitest";
import { BodyBudget, gatheredBody, takeBody } from "./take-body.ts";

const room = new BodyBudget(1_000);
const held: (() => void)[] = [];
const server = createServer((request, response) =>
  takeBody(request, response, {
    largest: 800,
    room,
    take: () => void held.push(() => response.end(String(gatheredBody(request)?.length))),
    refuse: (why) => void response.end(why),
  }),
);
const listening = once(server.listen(0, "127.0.0.1"), "listening");
afterAll(() => void server.close());

async function send(bytes: number): Promise<string> {
  await listening;
  const { port } = server.address() as AddressInfo;
  return await (await fetch(`http://127.0.0.1:${port}`, { method: "POST", body: "x".repeat(bytes) })).text();
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
  held[0]?.();
  expect(await later).toBe("700");
});

import type { IncomingMessage } from "node:http";
import { addressSet } from "@skaenk/api/platform/network-address";
import { expect, it } from "vitest";
import { introduce } from "./introduce.ts";

const trusted = addressSet(["127.0.0.0/8", "::1", "10.0.0.0/8"]);
const request = (remoteAddress: string, headers: Record<string, string>) =>
  ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage;

it.each([
  ["127.0.0.1", "203.0.113.7", "203.0.113.7"],
  ["::ffff:127.0.0.1", "evil, 203.0.113.7", "203.0.113.7"],
  ["127.0.0.1", "198.51.100.1, 203.0.113.7, 10.0.0.3", "203.0.113.7"],
  ["127.0.0.1", "198.51.100.1, nonsense, 10.0.0.3", "10.0.0.3"],
  ["127.0.0.1", "", "127.0.0.1"],
  ["127.0.0.1", "::ffff:203.0.113.7", "203.0.113.7"],
  ["203.0.113.9", "198.51.100.1", "203.0.113.9"],
  ["10.1.1.1", "2001:db8::7", "2001:db8::7"],
])("what %s hands on for %j comes from %s", (peer, forwarded, from) => {
  const headers: Record<string, string> = { "x-forwarded-for": forwarded };
  expect(introduce(request(peer, headers), trusted)).toBe(from);
  expect(headers["x-forwarded-for"]).toBe(from);
});

it("lets only a trusted proxy say under which name the shop was asked", () => {
  const said = () => ({ "x-forwarded-host": "evil.example", "x-forwarded-proto": "http", forwarded: "host=evil" });
  const stranger = said();
  introduce(request("203.0.113.9", stranger), trusted);
  expect(Object.keys(stranger)).toEqual(expect.not.arrayContaining(["x-forwarded-host", "forwarded"]));
  const proxy = said();
  introduce(request("10.0.0.1", proxy), trusted);
  expect(proxy["x-forwarded-host"]).toBe("evil.example");
});

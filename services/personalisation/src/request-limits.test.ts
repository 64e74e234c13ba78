import { expect, it } from "vitest";
import { makeLimits } from "./request-limits.ts";

const outside = "203.0.113.7";
const isRefused = (limits: ReturnType<typeof makeLimits>, scope: "browser" | "server" = "browser") => {
  try {
    limits.count("shop", scope, outside);
    return false;
  } catch {
    return true;
  }
};

it("lets an address work half of the time by the key for browsers, and the shop itself always", () => {
  const limits = makeLimits({ requestsPerAddress: 100 }, () => 0);
  for (let request = 0; request < 50; request += 1) {
    expect(isRefused(limits)).toBe(false);
    limits.charge("browser", outside, 10, 1);
  }
  expect([isRefused(limits), isRefused(limits, "server")]).toEqual([true, false]);
});

it("charges nothing for work that is paid for", () => {
  const limits = makeLimits({ requestsPerAddress: 100 }, () => 0);
  limits.count("shop", "browser", outside);
  limits.charge("browser", outside, 100, 20);
  for (let request = 0; request < 99; request += 1) expect(isRefused(limits)).toBe(false);
});

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchRate } from "./watch-rate.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What arrives in each of so many seconds. @returns the second in which it was found slow */
function foundSlow(perSecond: number[]): number | undefined {
  let arrived = 0;
  let second = 0;
  let slow: number | undefined;
  const stop = watchRate({ bytes: () => arrived, least: 1_000 }, () => {
    slow ??= second;
  });
  for (const bytes of perSecond) {
    arrived += bytes;
    second += 1;
    vi.advanceTimersByTime(1_000);
  }
  stop();
  return slow;
}

it("drops a body that comes byte by byte, after a time in which anybody may stumble", () => {
  expect(foundSlow(Array(60).fill(1))).toBe(15);
});

it("lets a body come that stumbles and goes on", () => {
  expect(foundSlow([...Array(10).fill(0), ...Array(50).fill(3_000)])).toBeUndefined();
});

it("lets a body come as fast as it must, however long", () => {
  expect(foundSlow(Array(300).fill(1_000))).toBeUndefined();
});

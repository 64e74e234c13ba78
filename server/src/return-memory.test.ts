import { expect, it } from "vitest";
import { whenAtRest } from "./return-memory.ts";

/** A process that has used so many seconds of processor in each look; answers in which of them it cleaned up. */
function looksThatCleanUp(secondsUsed: number[], bytes = 50e6): number[] {
  const cleaned: number[] = [];
  let used = 0;
  let turn = -1;
  const look = whenAtRest({
    cpuMicroseconds: () => used,
    bytesInUse: () => bytes,
    cleanUp: () => cleaned.push(turn),
  });
  secondsUsed.forEach((seconds, place) => {
    used += seconds * 1e6;
    turn = place;
    look();
  });
  return cleaned;
}

it("cleans up once when the start is over, and not again while the shop rests", () => {
  expect(looksThatCleanUp([3, 0.5, 0.1, 0.1, 0.1, 0.1])).toEqual([2]);
});

it("cleans up after every spell of work", () => {
  expect(looksThatCleanUp([0.1, 0.1, 4, 4, 0.1, 0.1, 2, 0.1])).toEqual([0, 4, 7]);
});

it("never disturbs a shop that is busy, nor one so large that it would be felt", () => {
  expect(looksThatCleanUp([1, 1, 2, 0.5, 1])).toEqual([]);
  expect(looksThatCleanUp([1, 0.1, 0.1], 500e6)).toEqual([]);
});

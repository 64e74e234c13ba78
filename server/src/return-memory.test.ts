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

it("cleans up a minute after every later spell of work", () => {
  const minute = Array<number>(12).fill(0.1);
  expect(looksThatCleanUp([0.1, 4, ...minute, 0.1, 2, ...minute, 0.1])).toEqual([0, 13, 27]);
});

it("keeps what visitors made quick when they come again within the minute", () => {
  expect(looksThatCleanUp([0.1, 4, 0.1, 0.1, 4, 0.1, 0.1, 4, 0.1, 0.1])).toEqual([0]);
});

it("never disturbs a shop that is busy, nor one so large that it would be felt", () => {
  expect(looksThatCleanUp([1, 1, 2, 0.5, 1])).toEqual([]);
  expect(looksThatCleanUp([1, 0.1, 0.1], 500e6)).toEqual([]);
});

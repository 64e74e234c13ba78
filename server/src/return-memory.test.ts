import { expect, it } from "vitest";
import { whenAtRest } from "./return-memory.ts";

type Heap = { inUse: number; leftBehind: number };

/** Simulates a process by the processor seconds used between checks. @returns the checks at which it ran a collection or a clean-up */
function looksAt(secondsUsed: number[], heapAt: (turn: number) => Heap = () => ({ inUse: 50e6, leftBehind: 0 })) {
  const cleaned: number[] = [];
  const collected: number[] = [];
  let used = 0;
  let turn = -1;
  let heap: Heap = { inUse: 0, leftBehind: 0 };
  const look = whenAtRest({
    cpuMicroseconds: () => used,
    bytesInUse: () => heap.inUse + heap.leftBehind,
    collect: () => {
      collected.push(turn);
      heap = { ...heap, leftBehind: 0 };
    },
    cleanUp: () => cleaned.push(turn),
  });
  secondsUsed.forEach((seconds, place) => {
    used += seconds * 1e6;
    turn = place;
    heap = heapAt(place);
    look();
  });
  return { cleaned, collected };
}
const looksThatCleanUp = (secondsUsed: number[]) => looksAt(secondsUsed).cleaned;
const minute = Array<number>(12).fill(0.1);

it("cleans up once when the start is over, and not again while the shop rests", () => {
  expect(looksThatCleanUp([3, 0.5, 0.1, 0.1, 0.1, 0.1])).toEqual([2]);
});

it("cleans up a minute after every later spell of work", () => {
  expect(looksThatCleanUp([0.1, 4, ...minute, 0.1, 2, ...minute, 0.1])).toEqual([0, 13, 27]);
});

it("keeps what visitors made quick when they come again within the minute", () => {
  expect(looksThatCleanUp([0.1, 4, 0.1, 0.1, 4, 0.1, 0.1, 4, 0.1, 0.1])).toEqual([0]);
});

it("collects what a crowd has left behind before it judges the shop too large to clean up", () => {
  const heapAt = (turn: number) => ({ inUse: 90e6, leftBehind: turn > 2 ? 900e6 : 0 });
  expect(looksAt([0.1, 0.1, 0.1, 5, ...minute, 0.1], heapAt)).toEqual({ cleaned: [0, 15], collected: [15] });
});

it("collects in a large shop only where more was left behind than is in use", () => {
  const heapAt = (turn: number) => ({ inUse: 700e6, leftBehind: turn < 20 ? 300e6 : 900e6 });
  const looks = [0.1, 5, ...minute, 0.1, 5, ...minute, 0.1];
  expect(looksAt(looks, heapAt)).toEqual({ cleaned: [], collected: [0, 27] });
});

it("never disturbs a shop that is busy", () => {
  const heapAt = () => ({ inUse: 90e6, leftBehind: 900e6 });
  expect(looksAt([1, 1, 2, 0.5, 1], heapAt)).toEqual({ cleaned: [], collected: [] });
});

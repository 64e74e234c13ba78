import { expect, it } from "vitest";
import { hurry, hurryFlag, paceOfThread, workPace } from "./work-pace.ts";

it("sleeps as long as was worked, and not for a moment's work", () => {
  let worked = 0;
  const slept: number[] = [];
  const pace = workPace({ spent: () => worked, sleep: (ms) => slept.push(ms) });
  for (const piece of [5, 5, 5, 40, 5, 100]) {
    worked += piece;
    pace.rest();
  }
  expect(slept).toEqual([55, 105]);
});

it("sleeps no more once somebody is in a hurry", () => {
  const flag = hurryFlag();
  expect(Atomics.wait(flag, 0, 0, 1)).toBe("timed-out");
  hurry(flag);
  expect(Atomics.wait(flag, 0, 0, 60_000)).toBe("not-equal");
  paceOfThread(flag).rest();
});

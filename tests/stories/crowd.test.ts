import { describe, expect, test } from "vitest";
import { frontPageUnderPreviews } from "../support/crowd-of-previews.ts";
import { shopUrl } from "../support/story.ts";

describe("260 previews at once", () => {
  test.each(["cards", "sharing"] as const)("of %s let nobody wait for the front page", async (kind) => {
    const rounds = [Number.POSITIVE_INFINITY];
    for (let turn = 0; turn < 5 && Math.min(...rounds) >= 100; turn += 1) {
      const { longestMs, restMs, statuses } = await frontPageUnderPreviews(shopUrl(), { count: 260, kind });
      rounds.push(longestMs - restMs);
      // A drawn picture, or a busy house that says when to come again; nothing else.
      expect(Object.keys(statuses).filter((status) => !["200", "429", "503"].includes(status))).toEqual([]);
      expect(statuses[200]).toBeGreaterThan(0);
    }
    // More than it takes with nobody there, and the best of five: stories share their machine with whoever else works on it.
    expect(Math.min(...rounds)).toBeLessThan(100);
  });
});

import fc from "fast-check";
import { expect, it } from "vitest";
import { firstOf } from "./first-of.ts";

it("is the beginning of the sorted list, equals in the order they came", () => {
  const items = fc.array(fc.record({ rank: fc.integer({ min: 0, max: 5 }), name: fc.string() }), { maxLength: 600 });
  fc.assert(
    fc.property(items, fc.integer({ min: 0, max: 500 }), (list, count) => {
      const byRank = (a: { rank: number }, b: { rank: number }) => a.rank - b.rank;
      expect(firstOf(list, count, byRank)).toEqual(list.toSorted(byRank).slice(0, count));
    }),
  );
});

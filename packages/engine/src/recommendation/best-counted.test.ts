import fc from "fast-check";
import { expect, it } from "vitest";
import { bestCounted } from "./popular.ts";

it("is the best of all counts, and says what none of the others is worth more than", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(40), { maxLength: 80 }), fc.integer({ min: 1, max: 20 }), (list, size) => {
      const counts = list.map((count, ordinal): [number, number] => [ordinal, count]);
      const { top, rest } = bestCounted(counts, size, () => undefined);
      const naively = counts.filter(([, count]) => count > 0).sort((a, b) => b[1] - a[1] || a[0] - b[0]);
      expect(top).toEqual(naively.slice(0, size));
      for (const [, count] of naively.slice(size)) expect(count).toBeLessThanOrEqual(rest);
    }),
  );
});

import { describe, expect, it } from "vitest";
import { happeningKinds } from "../behaviour/behaviour.ts";
import { applyProductUpdate } from "../entities/apply-update.ts";
import { Dataset } from "../state/dataset.ts";
import { dropBehaviour } from "../state/forget.ts";
import { recordView } from "../state/record.ts";
import { countsOfGroups, countsSince, groupCountsSince } from "./popular.ts";

const noonMs = Date.UTC(2026, 10, 20, 12);

/** Looking at every row. */
function naively(dataset: Dataset, since: number): Map<number, number> {
  const { columns, length } = dataset.behaviour;
  const counts = new Map<number, number>();
  for (let row = 0; row < length; row++) {
    if (columns.kind[row] !== happeningKinds.productView || (columns.at[row] as number) < since) continue;
    counts.set(columns.entity[row] as number, (counts.get(columns.entity[row] as number) ?? 0) + 1);
  }
  return counts;
}

/** At least so many of the largest, and nothing else is larger than the smallest of them. */
function expectLargest(found: [number, number][], all: ReadonlyMap<number, number>, size: number): void {
  expect(found.length).toBeGreaterThanOrEqual(Math.min(size, all.size));
  const least = Math.min(...found.map(([, count]) => count));
  for (const [ordinal, count] of found) expect(all.get(ordinal)).toBe(count);
  const names = new Set(found.map(([ordinal]) => ordinal));
  for (const [ordinal, count] of all) if (!names.has(ordinal)) expect(count).toBeLessThan(least);
}

const lengthMs = 120_000;

describe("counts of a window", () => {
  it("are as looking at every row, while time goes on, more happens and people are forgotten", () => {
    const dataset = new Dataset("test");
    for (let at = 0; at < 600; at++) {
      const user = { temporaryId: `person${at % 7}` };
      const now = noonMs + at * 1000;
      const id = `p${(at * at) % 41}`;
      recordView(dataset, { happening: happeningKinds.productView, kind: "product", id, user }, now);
      if (at % 100 === 99) {
        const gone = dataset.profiles.find(user)?.key;
        dropBehaviour(dataset, 0, (row) => dataset.behaviour.columns.user[row] === gone);
      }
      const window = { happening: happeningKinds.productView, since: now - lengthMs, now };
      const counted = countsSince(dataset, window, "occurrences");
      const expected = naively(dataset, now - lengthMs);
      expect(counted.counts).toEqual(expected);
      expectLargest(counted.largest(4), expected, 4);
    }
  });

  it("of brands follow what happens, and what moves to another brand, as counting anew does", () => {
    const dataset = new Dataset("test");
    const since = noonMs;
    const window = { happening: happeningKinds.productView, since, now: noonMs + lengthMs };
    const toBrand = (id: string, brand: string, at: number) =>
      applyProductUpdate(
        dataset.catalogue,
        {
          product: { id, data: {}, removedKeys: [], brand: { id: brand, data: {}, removedKeys: [] } },
          variants: undefined,
          productKind: "UpdateAndAppend",
          brandKind: "UpdateAndAppend",
          variantKind: "None",
          replaceExistingVariants: false,
        },
        at,
      );
    for (let at = 0; at < 400; at++) {
      const id = `p${at % 11}`;
      if (at % 17 === 0) toBrand(id, `b${at % 3}`, noonMs + at);
      recordView(
        dataset,
        { happening: happeningKinds.productView, kind: "product", id, user: { temporaryId: `person${at % 7}` } },
        noonMs + at * 100,
      );
      const counts = countsSince(dataset, window, "occurrences").counts;
      expect(groupCountsSince(dataset, "product", window, "brand")).toEqual(
        countsOfGroups(dataset, "product", counts, "brand"),
      );
    }
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSameValue, mergeFields } from "./merge-fields.ts";

const names = ["name", "text", "price", "blocks", "look"] as const;
const value = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 0, max: 2 }),
  fc.constantFrom("", "gin", "rom"),
  fc.array(fc.constantFrom("a", "b"), { maxLength: 2 }),
  fc.record({ ink: fc.constantFrom("sort", "rød"), paper: fc.integer({ min: 0, max: 1 }) }),
);
const values = fc.record(Object.fromEntries(names.map((name) => [name, value])));
const patch = fc.dictionary(fc.constantFrom(...names), value);

/** Saves as a room does: the whole form is sent, with the values that were read where nothing was typed. */
function save(base: Record<string, unknown>, typed: Record<string, unknown>, now: Record<string, unknown>) {
  const yours = { ...base, ...typed };
  const merge = mergeFields(base, yours, now);
  return { merge, after: { ...now, ...Object.fromEntries(merge.yours.map((field) => [field, yours[field]])) } };
}

describe("merging by field", () => {
  it("loses no change and reports no conflict but where both changed the same field differently", () => {
    fc.assert(
      fc.property(values, patch, patch, (base, annas, bos) => {
        const now = { ...base, ...annas };
        const { merge, after } = save(base, bos, now);
        for (const name of names) {
          const byAnna = !isSameValue(now[name], base[name]);
          const byBo = name in bos && !isSameValue(bos[name], base[name]);
          const differ = !isSameValue(bos[name], now[name]);
          expect(merge.conflicts.includes(name)).toBe(byAnna && byBo && differ);
          if (byBo && !merge.conflicts.includes(name)) expect(isSameValue(after[name], bos[name])).toBe(true);
          if (!byBo) expect(isSameValue(after[name], now[name])).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("gives the same result whoever saves first, where they changed different fields", () => {
    fc.assert(
      fc.property(values, patch, patch, (base, annas, bos) => {
        fc.pre(Object.keys(annas).every((name) => !(name in bos)));
        const annaFirst = save(base, bos, save(base, annas, base).after);
        const boFirst = save(base, annas, save(base, bos, base).after);
        expect(annaFirst.merge.conflicts).toEqual([]);
        expect(boFirst.merge.conflicts).toEqual([]);
        expect(annaFirst.after).toEqual(boFirst.after);
      }),
      { numRuns: 500 },
    );
  });

  it("compares values by what they hold", () => {
    expect(isSameValue({ a: 1, b: [2, null] }, { b: [2, undefined], a: 1 })).toBe(true);
    expect(isSameValue(undefined, null)).toBe(true);
    expect(isSameValue([], {})).toBe(false);
    expect(isSameValue([1], [1, null])).toBe(false);
    expect(isSameValue("1", 1)).toBe(false);
  });
});

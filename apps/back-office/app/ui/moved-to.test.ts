import fc from "fast-check";
import { expect, it } from "vitest";
import { movedTo } from "./moved-to";

it("moves one before or after another", () => {
  expect(movedTo(["a", "b", "c"], ["c"], { key: "a", after: false })).toEqual(["c", "a", "b"]);
  expect(movedTo(["a", "b", "c"], ["a"], { key: "b", after: true })).toEqual(["b", "a", "c"]);
  expect(movedTo(["a", "b", "c"], ["a"], { key: "a", after: true })).toEqual(["a", "b", "c"]);
});

it("keeps what there is, once each, wherever anything is moved", () => {
  const lists = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e"));
  fc.assert(
    fc.property(lists, lists, fc.constantFrom("a", "b", "c", "d", "e"), fc.boolean(), (all, moved, key, after) => {
      expect(movedTo(all, moved, { key, after }).toSorted()).toEqual(all.toSorted());
    }),
  );
});

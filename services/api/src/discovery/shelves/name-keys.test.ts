import { compareDanish } from "@skaenk/danish/format";
import fc from "fast-check";
import { expect, it } from "vitest";
import { NameKeys } from "./name-keys.ts";

const signOf = (a: string, b: string) => {
  const names = [a, b];
  const keys = new NameKeys();
  keys.makeRoom(1);
  keys.makeRoom(2);
  names.forEach((name, slot) => {
    keys.write(slot, name);
  });
  return Math.sign(keys.compare(0, 1, (slot) => names[slot] as string));
};

it("orders names as Danes do, whatever they are written with", () => {
  const parts = [
    ..."aAbzæÆøØåÅäöüéÉeêçñ0179 -–.,'’&/()%+!?\"*#@_[]:;—",
    ..."œßþđ½²ⅷ٣中🍋\u0301\u030a\u00ad\u0000\u200b",
    ...["aa", "Aa", "aaa", "10", "007", "70 cl", "Château ", "Havgus ", "123456789012345678901"],
  ];
  const name = fc.array(fc.constantFrom(...parts), { maxLength: 26 }).map((some) => some.join(""));
  const shared = fc.tuple(name, name, name).map(([begin, one, other]) => [begin + one, begin + other] as const);
  fc.assert(
    fc.property(fc.oneof(fc.tuple(name, name), shared), ([a, b]) => {
      expect(signOf(a, b)).toBe(Math.sign(compareDanish(a, b)));
    }),
    { numRuns: 20_000 },
  );
});

it.each([
  ["Gin 9", "Gin 10"],
  ["Ål", "Aalborg"],
  ["Zacapa", "Ærø"],
  ["Öl", "aä"],
  ["aAlborg", "Zacapa"],
  ["Chateau Margaux", "Château Margaux"],
  ["Havgus Gin, klassisk og dansk 1", "Havgus Gin, klassisk og dansk 2"],
])("puts %s before %s", (before, after) => {
  expect([before, after].toSorted(compareDanish)).toEqual([before, after]);
  expect(signOf(before, after)).toBe(Math.sign(compareDanish(before, after)));
  expect(signOf(after, before)).toBe(Math.sign(compareDanish(after, before)));
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changesIn, type ListRules, mergeLists, sameLists } from "./merge-lists";

const hearts: ListRules<string> = { idOf: (slug) => slug, newest: "first", most: 50 };
const drinks: ListRules<string> = { ...hearts, newest: "last" };

describe("a list that lives here and in the account", () => {
  it("is joined at the first login without loss or doubles", () => {
    expect(mergeLists({ known: [], here: ["mojito", "gin"], there: ["negroni", "gin"] }, hearts)).toEqual([
      "mojito",
      "gin",
      "negroni",
    ]);
  });

  it("takes over what another device put on and took off", () => {
    expect(mergeLists({ known: ["a", "b"], here: ["a", "b"], there: ["c", "b"] }, hearts)).toEqual(["c", "b"]);
  });

  it("keeps what was taken off here away, though the account still has it", () => {
    expect(mergeLists({ known: ["a", "b"], here: ["b"], there: ["a", "b", "c"] }, drinks)).toEqual(["b", "c"]);
  });

  it("keeps an order that was changed here, with other devices' drinks last", () => {
    expect(changesIn({ known: ["a", "b"], here: ["b", "a"] }, drinks).moved).toBe(true);
    expect(mergeLists({ known: ["a", "b"], here: ["b", "a"], there: ["a", "b", "c"] }, drinks)).toEqual([
      "b",
      "a",
      "c",
    ]);
  });

  const list = fc.uniqueArray(fc.constantFrom(..."abcdefgh"));

  it("loses nothing and doubles nothing, whatever was done on both sides", () => {
    fc.assert(
      fc.property(list, list, list, fc.constantFrom(hearts, drinks), (known, here, there, rules) => {
        const merged = mergeLists({ known, here, there }, rules);
        expect(new Set(merged).size).toBe(merged.length);
        for (const one of "abcdefgh") {
          const wanted = known.includes(one)
            ? here.includes(one) && there.includes(one)
            : [here, there].flat().includes(one);
          expect(merged.includes(one)).toBe(wanted);
        }
        // Once everything is told, the account's list is the list.
        expect(sameLists(mergeLists({ known: here, here, there }, rules), there, rules)).toBe(true);
      }),
    );
  });
});

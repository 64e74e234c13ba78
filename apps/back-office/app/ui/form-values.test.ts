import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bringTo, changedNames, type FormEntries, isOwnSave, layOver } from "./form-values";

const names = ["name", "text", "tastes", "isNew"] as const;
const value = fc.array(fc.constantFrom("", "a", "b"), { maxLength: 2 });
const form: fc.Arbitrary<FormEntries> = fc
  .record(Object.fromEntries(names.map((name) => [name, value])))
  .map((values) => Object.entries(values).flatMap(([name, all]) => all.map((one): [string, string] => [name, one])));
const of = (entries: FormEntries, name: string) => entries.filter(([one]) => one === name).map(([, text]) => text);

describe("typed text that is brought to another state of its page", () => {
  it("never overwrites what others changed, and loses nothing of what was typed", () => {
    fc.assert(
      fc.property(form, form, form, (base, typed, page) => {
        const { set, missed } = bringTo(page, base, typed);
        for (const name of names) {
          const [was, yours, theirs] = [of(base, name), of(typed, name), of(page, name)].map((all) =>
            JSON.stringify(all),
          );
          const byYou = was !== yours;
          const byOthers = was !== theirs;
          if (!byYou) expect(set[name]).toBeUndefined();
          if (byYou && byOthers && yours !== theirs) {
            expect(set[name]).toBeUndefined();
            expect(missed.find((one) => one.name === name)).toMatchObject({ yours: of(typed, name) });
          } else expect(missed.some((one) => one.name === name)).toBe(false);
          if (byYou && !byOthers) expect(set[name]).toEqual(of(typed, name));
        }
      }),
      { numRuns: 500 },
    );
  });

  it("is kept together with an older draft that nobody has decided about", () => {
    fc.assert(
      fc.property(form, form, form, form, (oldBase, oldTyped, base, typed) => {
        const kept = layOver({ base: oldBase, values: oldTyped }, base, typed);
        const touched = changedNames(base, typed);
        for (const name of names) {
          expect(of(kept.values, name)).toEqual(of(touched.includes(name) ? typed : oldTyped, name));
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe("a page that is read again after a save", () => {
  it("is known to hold nothing but what was saved", () => {
    const before = { name: "a", look: { ink: "x" }, text: "t" };
    expect(isOwnSave(before, { ...before, name: "b" }, ["name"])).toBe(true);
    expect(isOwnSave(before, { ...before, look: { ink: "y" } }, ["look.ink"])).toBe(true);
    expect(isOwnSave(before, { ...before, name: "b", text: "u" }, ["name"])).toBe(false);
    expect(isOwnSave(undefined, before, ["name"])).toBe(false);
  });
});

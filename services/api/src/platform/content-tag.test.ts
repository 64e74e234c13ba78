import fc from "fast-check";
import { expect, it } from "vitest";
import { dropChanged } from "./content-changes.ts";
import { contentTag } from "./content-tag.ts";

it("holds nothing but printable ASCII without spaces, whatever a thing is called", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("a", "%", " ", "\r", "\n", "\0", "é", "€", "🍹", "\ud83c") }),
      (key) => /^[!-~]+$/.test(contentTag("product", key)),
    ),
  );
  expect(contentTag("product", "a €")).toBe("product:a%20%E2%82%AC");
});

it("tells two things apart, and is the one that a change of the thing drops", () => {
  const dropped = (change: string) => {
    const tags: string[] = [];
    dropChanged({ clear: () => undefined, drop: (all) => void tags.push(...all) }, change);
    return tags;
  };
  const key = fc.string({ unit: "grapheme", maxLength: 20 });
  fc.assert(
    fc.property(key, key, (one, other) => {
      expect(dropped(`product:${one}`)).toContain(contentTag("product", one));
      expect(contentTag("product", one) === contentTag("product", other)).toBe(one === other);
    }),
  );
  expect(contentTag("page", "/handelsbetingelser")).toBe("page:/handelsbetingelser");
});

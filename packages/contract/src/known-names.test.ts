import fc from "fast-check";
import { expect, it } from "vitest";
import { withKnownNames } from "./known-names.ts";

const isKnown = (name: string) => ["q", "page", "å"].includes(name);

it.each([
  ["/drinks", "/drinks"],
  ["/drinks?x=1", "/drinks"],
  ["/drinks?utm_source=brev&q=gin&x", "/drinks?q=gin"],
  ["/drinks?page=2&q=gin&page=3", "/drinks?page=2&q=gin&page=3"],
  ["/drinks?%70age=2", "/drinks?%70age=2"],
  ["/drinks?%C3%A5=1&%zz=2", "/drinks?%C3%A5=1"],
  ["/drinks?q", "/drinks?q"],
  ["/drinks?&&?q=1", "/drinks"],
])("knows %s as %s", (address, known) => {
  expect(withKnownNames(address, isKnown)).toBe(known);
});

it("changes nothing that is read of a query", () => {
  const part = fc.constantFrom("q", "page", "x", "=", "&", "%C3%A5", "%20", "+", "a", "?", "%", "%zz");
  fc.assert(
    fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
      const address = `/drinks?${parts.join("")}`;
      const known = withKnownNames(address, isKnown);
      const read = (text: string) => new URL(text, "http://own.invalid").searchParams;
      for (const name of ["q", "page", "å"]) expect(read(known).getAll(name)).toEqual(read(address).getAll(name));
      expect([...read(known).keys()].every(isKnown)).toBe(true);
      expect(withKnownNames(known, isKnown)).toBe(known);
    }),
    { numRuns: 5_000 },
  );
});

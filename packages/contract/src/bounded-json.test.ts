import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deepestJson, NestingError, parseBoundedJson } from "./bounded-json.ts";

const nested = (depth: number, inner = "0") => `${"[".repeat(depth)}${inner}${"]".repeat(depth)}`;
const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;

describe("JSON that somebody else wrote", () => {
  it("is read as far as it is deep, and no deeper", () => {
    expect(parseBoundedJson(nested(deepestJson))).toEqual(JSON.parse(nested(deepestJson)));
    for (const text of [nested(deepestJson + 1), objects(deepestJson + 1), nested(2_000_000), objects(200_000)])
      expect(() => parseBoundedJson(text)).toThrow(NestingError);
  });

  it("may hold brackets in its texts", () => {
    const text = JSON.stringify({ [`"\\${"[{".repeat(500)}`]: `\\"${"[".repeat(500)}` });
    expect(parseBoundedJson(text)).toEqual(JSON.parse(text));
  });

  it("may be as wide as it likes", () => {
    const text = `[${"[[],{}],".repeat(10_000)}0]`;
    expect(parseBoundedJson(text)).toHaveLength(10_001);
  });

  it("is refused as no JSON where it is none, however it is broken off", () => {
    for (const text of ["", "{", '["a', '"\\', "]]]]", "{]"]) expect(() => parseBoundedJson(text)).toThrow(SyntaxError);
  });

  it("says what JSON.parse says of anything that is not too deep", () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 10 }), (text) => {
        expect(parseBoundedJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });
});

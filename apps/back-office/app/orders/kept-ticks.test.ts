import { describe, expect, it } from "vitest";
import { ticksIn } from "./kept-ticks";

describe("what is kept of a packing", () => {
  it("is how many of each line lie in the box", () => {
    expect(ticksIn('{"TON-20":2,"SHAKER":0}')).toEqual({ "TON-20": 2, SHAKER: 0 });
  });

  it.each(["", "nej", "null", "[1]", '{"TON-20":"to"}', '{"TON-20":-1}', '{"TON-20":1.5}'])(
    "is nothing that cannot be a count: %s",
    (raw) => {
      expect(ticksIn(raw)).toEqual({});
    },
  );
});

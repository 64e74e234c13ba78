import fc from "fast-check";
import { expect, it } from "vitest";
import { BodyBuffer } from "./body-buffer.ts";

const pieces = fc.array(fc.uint8Array({ maxLength: 700 }), { maxLength: 40 });

it("holds what was appended, in the memory that it said it would take", () => {
  fc.assert(
    fc.property(pieces, fc.nat(20_000), (sent, told) => {
      const body = new BodyBuffer(told);
      let taken = 0;
      for (const piece of sent) {
        taken += body.growthFor(piece.length);
        body.append(piece);
      }
      const whole = Buffer.concat(sent);
      expect(body.bytes().equals(whole)).toBe(true);
      expect(body.bytes().buffer.byteLength).toBe(taken);
      expect(taken).toBeLessThanOrEqual(Math.max(512, 2 * whole.length));
    }),
  );
});

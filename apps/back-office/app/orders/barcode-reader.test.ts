import { expect, it } from "vitest";
import { openRepeatGuard } from "./barcode-reader";

it("counts a code that is held before the camera once, and again when it was away", () => {
  const isNew = openRepeatGuard();
  const seen = [0, 200, 400, 1_800, 3_400].map((now) => isNew("5701234567899", now));
  expect(seen).toEqual([true, false, false, false, true]);
  expect(isNew("5700000000000", 3_500)).toBe(true);
});

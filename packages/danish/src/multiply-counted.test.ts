import { expect, test } from "vitest";
import { multiplyCounted } from "./multiply-counted.ts";

test.each([
  ["tre kaffebønner", 12, "36 kaffebønner"],
  ["Tre kaffebønner", 1, "3 kaffebønner"],
  ["limeskive", 12, "12 × limeskive"],
  ["mynte og limeskive", 2, "2 × mynte og limeskive"],
  ["tre", 2, "2 × tre"],
])("%s × %i is %s", (name, times, written) => {
  expect(multiplyCounted(name, times)).toBe(written);
});

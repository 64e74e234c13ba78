import { expect, it } from "vitest";
import { hasPassedGate } from "./gate-cookie.ts";

it.each([
  ["skaenk_age=18", true],
  ["a=1; skaenk_age=18", true],
  ["a=1;skaenk_age=18;b=2", true],
  ["skaenk_age=18x; skaenk_age=18", true],
  ["skaenk_age=18x", false],
  ["skaenk_age=180", false],
  ["skaenk_age=1", false],
  ["xskaenk_age=18", false],
  ["a=skaenk_age=18", false],
  ["a= skaenk_age=18", false],
  ["skaenk_age=18=", false],
  ["", false],
  [undefined, false],
])("%j has passed the gate: %s", (cookies, passed) => {
  expect(hasPassedGate(cookies)).toBe(passed);
});

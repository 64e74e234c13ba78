import { expect, it } from "vitest";
import { presentDayProblem } from "./present-days.ts";

it("names the nearest days that a present can arrive", () => {
  const off = "Der bliver ikke leveret i weekenden eller på helligdage.";
  const first = "2026-12-02";
  expect(presentDayProblem("", { first })).toBeUndefined();
  expect(presentDayProblem("2026-12-04", { first })).toBeUndefined();
  expect(presentDayProblem("2026-12-05", { first })).toBe(
    `${off} Vælg fredag den 4. december eller mandag den 7. december.`,
  );
  expect(presentDayProblem("2026-12-05", { first, last: "2026-12-06" })).toBe(`${off} Vælg fredag den 4. december.`);
  expect(presentDayProblem("2026-12-05", { first: "2026-12-07" })).toContain("tidligst nå det mandag den 7. december");
  for (const day of ["2027-12-03", "9999-12-31"])
    expect(presentDayProblem(day, { first })).toBe("Vælg en dag inden for det næste år.");
  expect(presentDayProblem("2026-12-25", { first })).toBe(
    `${off} Vælg onsdag den 23. december eller mandag den 28. december.`,
  );
});

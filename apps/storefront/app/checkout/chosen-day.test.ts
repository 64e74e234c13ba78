import { expect, it } from "vitest";
import { chosenDayProblem } from "./chosen-day";

const method = { expectedOn: "2026-12-02" };

it("says beside the field that nothing is delivered on the chosen day", () => {
  expect(chosenDayProblem({ isGift: true, deliverOn: "2026-12-05" }, method)).toContain("fredag den 4. december");
  expect(chosenDayProblem({ isGift: true, deliverOn: "2026-12-04" }, method)).toBeUndefined();
});

it("says nothing of a day that is not asked for, or half typed", () => {
  expect(chosenDayProblem({ isGift: false, deliverOn: "2026-12-05" }, method)).toBeUndefined();
  expect(chosenDayProblem({ isGift: true, deliverOn: "0002-12-05" }, method)).toBeUndefined();
  expect(chosenDayProblem({ isGift: true, deliverOn: "2026-12-05" }, undefined)).toBeUndefined();
});

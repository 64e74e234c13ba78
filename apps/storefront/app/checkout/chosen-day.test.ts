import { expect, it } from "vitest";
import { chosenCardDayProblem, chosenDayProblem, wholeDay } from "./chosen-day";

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

it("knows a day from the last digit of its year on", () => {
  expect(["0002-12-24", "0020-12-24", "0202-12-24", "2026-02-30", "", "20266-12-2"].map(wholeDay).join("")).toBe("");
  expect(wholeDay("2026-12-24")).toBe("2026-12-24");
});

it("says beside the field that a gift card cannot be mailed on a day, once it is typed to the end", () => {
  const days = { first: "2026-11-30", last: "2027-11-30" };
  expect(chosenCardDayProblem("2027-12-24", days)).toContain("til og med den 30. november 2027");
  expect(chosenCardDayProblem("0202-12-24", days)).toBeUndefined();
  expect(chosenCardDayProblem("2026-12-24", days)).toBeUndefined();
});

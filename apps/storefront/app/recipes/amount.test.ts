import { expect, test } from "vitest";
import { readAmount, withinBounds } from "./amount";

const asked = (query: string) => readAmount(new URLSearchParams(query));

test("an address may ask for so many drinks", () => {
  expect(asked("antal=8")).toBe(8);
  expect(asked("antal=999")).toBe(200);
});

test("what makes no sense is as if nothing was asked", () => {
  for (const query of ["", "antal=", "antal=0", "antal=-2", "antal=1.5", "antal=8e9", "antal=mange"])
    expect(asked(query)).toBeUndefined();
});

test("the stepper stays between one drink and the largest party", () => {
  expect([withinBounds(0), withinBounds(7), withinBounds(201)]).toEqual([1, 7, 200]);
});

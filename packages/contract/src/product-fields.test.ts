import fc from "fast-check";
import { expect, it } from "vitest";
import { bandOf, bandsOf, isPoured } from "./product-fields.ts";

it("has every strength in exactly one band, the next one where the one before ends", () => {
  fc.assert(fc.property(fc.double({ min: 0, max: 100, noNaN: true }), (abv) => bandOf("strength", abv).length === 1));
  const bands = bandsOf("strength");
  expect(bands.slice(1).map(({ from }) => from)).toEqual(bands.slice(0, -1).map(({ below }) => below));
});

it("counts what stands on the label to the band below", () => {
  expect([0, 0.5, 6, 6.1, 20, 40, 40.1].flatMap((abv) => bandOf("strength", abv))).toEqual([
    "0",
    "0-6",
    "0-6",
    "6-20",
    "6-20",
    "20-40",
    "40+",
  ]);
});

it("asks only drinks how strong they are", () => {
  expect(["spiritus/gin", "vin", "barudstyr/shakere", "glas", "snacks/oliven", "gaver/gavekort"].map(isPoured)).toEqual(
    [true, true, false, false, false, false],
  );
});

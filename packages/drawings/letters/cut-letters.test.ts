import { expect, it } from "vitest";
import { typefaces } from "../src/label/typefaces.ts";
import { cutTypefaces } from "./cut-letters.ts";

it("labels are set in what the typefaces say today", () => {
  expect(cutTypefaces()).toEqual(typefaces);
});

it.each(Object.entries(typefaces))("%s has what Danish and its neighbours write", (_, { letters }) => {
  for (const letter of "ÆØÅÉÜÖÄÇÑ0123456789&%.,-’") expect(letters).toHaveProperty([letter]);
});

import { expect, it } from "vitest";
import { otherContainer } from "./pictured-container";

it.each([
  ["can", "1 l plastflaske", "dåse"],
  ["soda-bottle", "6 × 33 cl dåse", "flaske"],
  ["can-slim", "75 cl flaske", "dåse"],
  ["can", "6 × 33 cl dåse", undefined],
  ["soda-bottle", "25 cl glasflaske", undefined],
  ["spirit-tall", "70 cl", undefined],
  ["gift-box", "Æske med to flasker", undefined],
])("a drawing of %s beside »%s« is told to show another container: %s", (shape, name, told) => {
  expect(otherContainer(shape, name)).toBe(told);
});

import { expect, it } from "vitest";
import { containerOfName, drawingIn, otherContainer } from "./containers.ts";

it.each([
  ["can", "1 l plastflaske", "bottle"],
  ["soda-bottle", "6 × 33 cl dåse", "can"],
  ["can-slim", "75 cl flaske", "bottle"],
  ["juice-bottle", "1 l karton", "carton"],
  ["can", "6 × 33 cl dåse", undefined],
  ["soda-bottle", "25 cl glasflaske", undefined],
  ["spirit-tall", "70 cl", undefined],
  ["gift-box", "Æske med to flasker", undefined],
])("a drawing of %s beside »%s« shows another container: %s", (shape, name, other) => {
  expect(otherContainer(shape, name)).toBe(other);
});

it("tells the container of a variant by its name alone", () => {
  expect(["1 l plastflaske", "6 × 33 cl dåse", "70 cl"].map(containerOfName)).toEqual(["bottle", "can", undefined]);
});

it("keeps label and content in another container", () => {
  const can = { shape: "can", glass: "white", content: "#f07a2b", label: "round" };
  expect(drawingIn(can, "bottle")).toEqual({ ...can, shape: "soda-bottle", glass: "clear" });
});

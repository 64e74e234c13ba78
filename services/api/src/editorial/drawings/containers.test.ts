import { expect, it } from "vitest";
import { containerOfName, drawingIn, otherContainer } from "./containers.ts";

it.each([
  ["can", "1 l plastflaske", "plastic"],
  ["mixer-bottle", "1 l plastflaske", "plastic"],
  ["soda-bottle", "12 × 50 cl plastflaske", "plastic-12"],
  ["plastic-bottle", "1 l plastflaske", undefined],
  ["food-can", "40 cl dåse", undefined],
  ["food-can", "6 × 40 cl dåse", "can-6"],
  ["soda-bottle", "6 × 33 cl dåse", "can-6"],
  ["can-slim", "75 cl flaske", "bottle"],
  ["juice-bottle", "1 l karton", "carton"],
  ["can", "33 cl dåse", undefined],
  ["can", "6 × 33 cl dåse", "can-6"],
  ["wine-bordeaux", "6 × 75 cl", "pack-6"],
  ["wine-bordeaux", "3 l vinboks", "wine-box"],
  ["mixer-bottle", "12 × 20 cl flaske", "bottle-12"],
  ["crate", "4 × 10 cl", undefined],
  ["tool-board", "16 × 24 cm", undefined],
  ["soda-bottle", "25 cl glasflaske", undefined],
  ["spirit-tall", "70 cl", undefined],
  ["gift-box", "Æske med to flasker", undefined],
  ["gift-box", "Æske i gaveæske", undefined],
  ["spirit-tall", "70 cl i gaveæske", "gift-box"],
  ["wine-bordeaux", "75 cl i trækasse", "gift-box"],
])("a drawing of %s beside »%s« shows another container: %s", (shape, name, other) => {
  expect(otherContainer(shape, name)).toBe(other);
});

it("tells the container of a variant by its name alone", () => {
  const names = ["1 l plastflaske", "33 cl dåse", "70 cl", "6 × 33 cl dåse", "6 × 75 cl", "24 × 33 cl dåse"];
  expect(names.map(containerOfName)).toEqual(["plastic", "can", undefined, "can-6", "pack-6", "can"]);
});

it("keeps label and content in another container", () => {
  const can = { shape: "can", glass: "white", content: "#f07a2b", label: "round" };
  expect(drawingIn(can, "bottle")).toEqual({ ...can, shape: "soda-bottle", glass: "clear" });
  expect(drawingIn(can, "bottle-6")).toEqual({ ...can, shape: "soda-bottle", glass: "clear", packed: 6 });
  expect(drawingIn(can, "plastic")).toEqual({ ...can, shape: "plastic-bottle", glass: "clear" });
  expect(drawingIn(can, "can-12")).toEqual({ ...can, packed: 12 });
  const wine = { shape: "wine-bordeaux", glass: "green", content: "#5b1225", label: "classic" };
  expect(drawingIn(wine, "pack-6")).toEqual({ ...wine, packed: 6 });
  expect(drawingIn(wine, "wine-box")).toEqual({ ...wine, packed: "wine-box" });
  expect(drawingIn(wine, "gift-box")).toEqual({ ...wine, packed: "gift-box" });
});

import { expect, test } from "vitest";
import { mergedText } from "./merged-goods.ts";

const gin = { name: "Havgus London Dry Gin", size: "70 cl", before: 1, now: 2 };

test("packs that lay in the cart are named, and counted where they are many", () => {
  expect(mergedText([])).toEqual([]);
  expect(mergedText([gin])).toEqual(["I kurven lå i forvejen 1 Havgus London Dry Gin (70 cl), og nu er der 2"]);
  expect(mergedText([gin, gin, gin])).toEqual(["3 af varerne lå i kurven i forvejen, og nu er der flere af dem"]);
});

import { expect, it } from "vitest";
import { WordSpellings } from "./word-spellings.ts";

it("finds a word by its slug as most names write it, as long as one bears it", () => {
  const spellings = new WordSpellings();
  for (const name of ["Rosé brut", "Rosé sec", "Rose Gin", "Hindbær & jordbær"]) spellings.add(name);
  const read = () => ["rose", "gin", "hindbaer", "jordbaer", "brut"].map((slug) => spellings.of(slug));
  expect(read()).toEqual(["rosé", "gin", "hindbær", "jordbær", "brut"]);
  spellings.remove("Rosé brut");
  spellings.remove("Rosé sec");
  expect(read()).toEqual(["rose", "gin", "hindbær", "jordbær", undefined]);
  spellings.remove("Rose Gin");
  spellings.remove("Hindbær & jordbær");
  expect(read()).toEqual([undefined, undefined, undefined, undefined, undefined]);
});

it("takes signs that fold to nothing for no word of another", () => {
  const spellings = new WordSpellings();
  spellings.add("鵲 Gin");
  expect(spellings.of("")).toBeUndefined();
  spellings.remove("鵲 Gin");
  expect(spellings.of("gin")).toBeUndefined();
});

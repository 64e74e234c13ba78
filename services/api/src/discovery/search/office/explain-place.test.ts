import { describe, expect, it } from "vitest";
import { explainPlace } from "./explain-place.ts";

const words = (...found: [typed: string, found: string, quality: number][]) =>
  JSON.stringify(found.map(([typed, one, quality]) => ({ typed, found: one, quality })));
const buyable = { soldOut: false };

describe("the reason for a place", () => {
  it.each<[string, [string, string, number], string]>([
    ["the word itself", ["gin", "gin", 1], "Har ordet »gin«."],
    ["another word for it", ["boblevand", "champagne", 0.9], "»boblevand« er det samme som »champagne«."],
    ["the beginning of one", ["hav", "havgus", 0.6], "»hav« er begyndelsen af »havgus«."],
    ["a slip", ["negrini", "negroni", 0.45], "»negrini« ligner »negroni«."],
  ])("names %s", (_what, found, sentence) => {
    expect(explainPlace({ Words: words(found), Modifiers: "1" }, buyable)).toEqual([sentence]);
  });

  it("names rules, popularity and what is sold out", () => {
    const told = { Words: "[]", Pinned: "a", Raised: "b", Relevance: "80", Score: "264", Modifiers: "3" };
    expect(explainPlace(told, { soldOut: true })).toEqual([
      "Sat på plads af en regel.",
      "Fremhævet af en regel (× 3).",
      "Udsolgt: Det, der kan købes, står før.",
      "Ordene passer 80 af 100, populær (+10 %).",
    ]);
  });
});

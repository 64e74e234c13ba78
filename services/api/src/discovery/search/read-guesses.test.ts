import { describe, expect, it } from "vitest";
import { readGuesses, readSpelledGuesses } from "./read-guesses.ts";

const said = (...words: [typed: string, found: string, guess?: "guess"][]) => ({
  Guesses: JSON.stringify(words.map(([typed, found, guess]) => ({ typed, found, guess: guess === "guess" }))),
});

describe("what comes nearest to the words", () => {
  it("is nothing when one kind has them all", () => {
    expect(readGuesses([undefined, said(["smedjen", "", "guess"])])).toBeUndefined();
    expect(readGuesses([])).toBeUndefined();
  });

  it("is the words that were looked for in their place, and leaves out what nothing is near", () => {
    const one = said(["champange", "champagne", "guess"], ["flute", "flute"], ["zzz", "", "guess"]);
    expect(readGuesses([one, one])).toBe("champagne flute");
  });

  it("is empty words when several are guesses and nothing is near another, as in somebody's name and street", () => {
    const street = said(
      ["gin", "gin"],
      ["jens", "mens", "guess"],
      ["hansen", "hanen", "guess"],
      ["vestergade", "", "guess"],
    );
    expect(readGuesses([street, street])).toBe("");
  });

  it("takes the nearest word from whichever kind has one, and does not call a word a guess that a kind has", () => {
    const drinks = said(["ngroni", "negroni", "guess"], ["shaker", "", "guess"]);
    const products = said(["ngroni", "", "guess"], ["shaker", "shaker"]);
    expect(readGuesses([drinks, products])).toBe("negroni shaker");
    expect(readGuesses([products, drinks])).toBe("negroni shaker");
    const split = [said(["gin", "gin"], ["bord", "", "guess"]), said(["gin", "", "guess"], ["bord", "bord"])];
    expect(readGuesses(split)).toBeUndefined();
  });

  it("is empty words when nothing is near any of them", () => {
    expect(readGuesses([said(["qwxzv", "", "guess"])])).toBe("");
  });
});

describe("the same as the shop writes it", () => {
  const ours = (words: string) => (words === "long island" || words === "gin" ? words : undefined);

  it("is the reading of one kind where what several say is no phrase of the shop", () => {
    const drinks = said(["lang", "long", "guess"], ["iland", "island", "guess"]);
    const products = said(["lang", "lang"], ["iland", "irland", "guess"]);
    expect(readGuesses([drinks, products])).toBe("lang island");
    expect(readSpelledGuesses([drinks, products], ours)).toBe("long island");
    expect(readSpelledGuesses([products, drinks], ours)).toBe("long island");
  });

  it("is no reading of one kind that leaves out a word which another kind has", () => {
    const drinks = said(["lang", "long", "guess"], ["xq", "", "guess"]);
    const products = said(["lang", "lang"], ["xq", "xqq", "guess"]);
    const long = (words: string) => (words === "long" ? words : undefined);
    expect(readSpelledGuesses([drinks, products], long)).toBe("lang xqq");
  });

  it("is as it was read where the shop writes none of it, and nothing where the words are found", () => {
    const unknown = said(["qqq", "www", "guess"]);
    expect(readSpelledGuesses([unknown], ours)).toBe("www");
    expect(readSpelledGuesses([undefined], ours)).toBeUndefined();
  });
});

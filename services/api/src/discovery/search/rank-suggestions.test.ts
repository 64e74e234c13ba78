import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { begunNamesFirst, fitOfDrink, fitOfProduct, inOrderOfFit } from "./rank-suggestions.ts";

const product = (name: string, category: string, sold: number, soldOut = false) => ({ name, category, soldOut, sold });
const ranked = (products: ReturnType<typeof product>[], q: string) =>
  inOrderOfFit(products, { fitOf: (one) => fitOfProduct(one, q), byPopularity: (a, b) => b.sold - a.sold }).map(
    ({ name }) => name,
  );

describe("what is suggested while somebody types", () => {
  it("begins with the thing itself, not with what merely has it in", () => {
    const shelf = [
      product("Barracuda", "spiritus/likoer", 90),
      product("Romlikør", "spiritus/likoer", 50),
      product("Sydmole Gylden", "spiritus/rom", 2),
      product("Skonnert Hvid Rom", "spiritus/rom", 7),
    ];
    expect(ranked(shelf, "rom")).toEqual(["Skonnert Hvid Rom", "Sydmole Gylden", "Romlikør", "Barracuda"]);
    expect(ranked(shelf, "ro")).toEqual(ranked(shelf, "rom"));
  });

  it("ends with what is sold out, unless it was called by its name", () => {
    const shelf = [product("Skonnert", "spiritus/rom", 9, true), product("Sydmole", "spiritus/rom", 1)];
    expect(ranked(shelf, "rom")).toEqual(["Sydmole", "Skonnert"]);
    expect(ranked(shelf, "skonnert")).toEqual(["Skonnert", "Sydmole"]);
  });

  it.each([
    ["Gin & Tonic", "gin", "gin og tonic", 4],
    ["Gin Fizz", "gin", "gin", 3],
    ["Frugtcup med gin", "gin", "gin", 2],
    ["Negroni", "gin", "gin", 2],
    ["Mojito", "rom", "gin", 1],
    ["Ærø Sour", "akvavit", "ærø", 3],
    ["Rom & cola", "rom", "rom c", 3],
    ["Rom & cola", "rom", "rom og c", 3],
    ["Te med rom", "rom", "rom c", 1],
  ])("%s on %s fits »%s« as %i", (name, liquor, q, fit) => {
    expect(fitOfDrink({ name, liquor }, q)).toBe(fit);
  });

  it("reads several words as the beginning of another name, and one word never", () => {
    const cubaLibre = { name: "Cuba Libre", liquor: "rom", aliases: ["rom og cola"] };
    expect(fitOfDrink(cubaLibre, "rom c")).toBe(3);
    expect(fitOfDrink(cubaLibre, "rom")).toBe(2);
  });

  it.each([
    ["white la", ["White Lady", "White Russian", "Colorado Bulldog"]],
    ["white l", ["White Lady", "White Russian", "Colorado Bulldog"]],
    ["white", ["White Russian", "White Lady", "Colorado Bulldog"]],
    ["white russian", ["White Russian", "White Lady", "Colorado Bulldog"]],
    ["bulldog", ["White Russian", "White Lady", "Colorado Bulldog"]],
  ])("puts first on the page of results for »%s« the name that is begun", (q, inOrder) => {
    const found = ["White Russian", "White Lady", "Colorado Bulldog"];
    expect(begunNamesFirst(found, q, (name) => [name])).toEqual(inOrder);
  });

  it("loses and doubles nothing, and leaves guesses as they were found", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(0, 1, 2, 3, 4), fc.nat(9))), (pairs) => {
        const hits = pairs.map(([fit, sold], place) => ({ fit: fit as 0 | 1, sold, place }));
        const inOrder = inOrderOfFit(hits, { fitOf: ({ fit }) => fit, byPopularity: (a, b) => b.sold - a.sold });
        expect(inOrder.toSorted((a, b) => a.place - b.place)).toEqual(hits);
        const guesses = inOrder.filter(({ fit }) => fit === 1).map(({ place }) => place);
        expect(guesses).toEqual(guesses.toSorted((a, b) => a - b));
      }),
    );
  });
});

import { expect, it } from "vitest";
import { alcoholFreeClaim, drinkClaim } from "./alcohol-free.ts";

it.each([
  ["Nulte Akt Sufflør Alkoholfri", "Alkoholfri"],
  ["vin/alkoholfri-vin", "alkoholfri"],
  ["Pilsner 0,0 %", "0,0"],
  ["Stout 0.0", "0.0"],
  ["Vaniljeekstrakt uden alkohol", "uden alkohol"],
  ["Non-alcoholic spirit", "Non-alcoholic"],
])("%s claims to be without alcohol", (text, words) => {
  expect(alcoholFreeClaim(text)).toBe(words);
});

it.each(["Sirup til alkoholfri drinks", "Gin 40,0 %", "Bourbon 10,05 %", "Snaps 0,05 l", "Havgus London Dry Gin"])(
  "%s claims nothing",
  (text) => {
    expect(alcoholFreeClaim(text)).toBeUndefined();
  },
);

it("knows a drink's name that claims it by custom", () => {
  expect(drinkClaim("Virgin Mary")).toBe("Virgin");
  expect(drinkClaim("Mary")).toBeUndefined();
});

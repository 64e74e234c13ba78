import { expect, it } from "vitest";
import { drinksNamedIn } from "./named-drinks.ts";

const drinks = ["Kir", "Kir Royal", "Vieux Carré", "Gin & Tonic", "Corpse Reviver No. 2", "Tommy's Margarita"].map(
  (name) => ({ row: { name, slug: name.toLowerCase().replaceAll(/\W+/g, "-") } }),
);
const named = (description: string, serving?: string) =>
  drinksNamedIn({ description, serving }, drinks).map(({ text, at, length }) =>
    (text === "serving" ? (serving ?? "") : description).slice(at, at + length),
  );

it("finds the name of a drink as it is written in a text", () => {
  expect(named("Lav en vieux carré på den.")).toEqual(["vieux carré"]);
  expect(named("Giv en corpse reviver no. 2 sit dryp,\nog en gin og tonic sin lime.")).toEqual([
    "corpse reviver no. 2",
    "gin og tonic",
  ]);
});

it("reads the longer name, a whole word only, and each drink once", () => {
  expect(named("En kir royal, og siden en kir og en kir.", "Endnu en Kir Royal.")).toEqual(["kir royal", "kir"]);
  expect(named("Kirsebær fra kirkegården, og en tommy’s margaritas.")).toEqual([]);
});

it("finds nothing where the shop has no drinks", () => {
  expect(drinksNamedIn({ description: "En kir." }, [])).toEqual([]);
});

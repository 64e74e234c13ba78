import { expect, it } from "vitest";
import { untoldBy } from "./untold";

it("a file's silence is told, sentence by sentence", () => {
  expect(untoldBy({ mapping: { Navn: "name", Pris: "priceOre", Note: null } })).toHaveLength(6);
  const mapping = {
    Lager: "stock",
    Valuta: "currency",
    Alkohol: "abvPercent",
    Vægt: "weightG",
    Varebetegnelse: "facts.legalName",
    Allergener: "facts.allergens",
  };
  expect(untoldBy({ mapping })).toEqual([]);
  expect(untoldBy({ mapping: { ...mapping, Lager: null } })).toEqual([
    "Lageret: Nye varer kommer ind med 0 og er udsolgt, til de er talt op.",
  ]);
});

import type { Product } from "@skaenk/contract/catalogue";
import { expect, test } from "vitest";
import { compareAddress } from "./compare-address";
import { comparedIn, comparedProduct, comparedRows } from "./compared";

const gin = {
  ...{ slug: "gin", name: "Havgus Gin", drawing: "/gin.svg", sku: "GIN-70", soldOut: false, size: "70 cl" },
  ...{ category: "spiritus/gin", priceOre: 29_900, depositOre: 0, abvPercent: 41.5, origin: "Danmark" },
  ...{ tastes: ["frisk", "enebær"], categoryPath: [{ slug: "spiritus/gin", name: "Gin" }] },
  facts: { allergens: [] as string[] },
  variants: [{ sku: "GIN-70", availability: "few_left" }],
} as unknown as Product;
const shaker = {
  ...gin,
  ...{ slug: "shaker", category: "barudstyr/shakere", abvPercent: 0, tastes: [], origin: "" },
  facts: { allergens: [], material: "Stål" },
} as unknown as Product;

test("an address names up to four products, each once, and nothing that is no slug", () => {
  const query = new URLSearchParams("vare=a&vare=b&vare=a&vare=<x>&vare=c&vare=d&vare=e");
  expect(comparedIn(query)).toEqual(["a", "b", "c", "d"]);
  const { searchParams } = new URL(compareAddress(["a", "b"]), "https://skaenk.example");
  expect(comparedIn(searchParams)).toEqual(["a", "b"]);
  expect(compareAddress([])).toBe("/sammenlign");
});

test("a row stands where one product says something, and tells where they differ", () => {
  const rows = comparedRows([comparedProduct(gin), comparedProduct(shaker)]);
  expect(rows.map(({ name }) => name)).toEqual([
    ...["Pris", "Størrelse", "Styrke", "Slags", "Smag", "Oprindelse", "Materiale", "Lager"],
  ]);
  expect(rows.filter(({ differs }) => !differs).map(({ name }) => name)).toEqual([
    "Pris",
    "Størrelse",
    "Slags",
    "Lager",
  ]);
});

test("strength is told of what is poured alone", () => {
  expect(comparedProduct(gin).values.Styrke).toBe("41,5\u00a0% vol.");
  expect(comparedProduct({ ...gin, abvPercent: 0 }).values.Styrke).toBe("Uden alkohol");
  expect(comparedProduct(shaker).values).not.toHaveProperty("Styrke");
});

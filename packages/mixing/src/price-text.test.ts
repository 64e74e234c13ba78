import { expect, test } from "vitest";
import { isPricedWhole, priceText } from "./price-text.ts";

const part = (key: string, amount: number, unit: string, pantry: boolean, name = key) => ({
  key,
  name,
  amount,
  unit,
  pantry,
});

test("a price names what it leaves out, the first by its name", () => {
  const rum = part("rom", 4.5, "cl", false);
  const lime = part("limesaft", 2, "cl", true, "friskpresset limesaft");
  const mint = part("myntekviste", 6, "kviste", true);
  expect([isPricedWhole([rum]), isPricedWhole([rum, lime])]).toEqual([true, false]);
  expect(priceText(1_299, [rum])).toBe("13 kr.");
  expect(priceText(1_299, [rum, lime])).toBe("13 kr. + lime");
  expect(priceText(1_299, [rum, mint, lime])).toBe("13 kr. + mynte m.m.");
});

test("a price names the garnish, which it counts nothing of", () => {
  const gin = part("gin", 3, "cl", false);
  const lime = part("limesaft", 2, "cl", true, "friskpresset limesaft");
  const slice = { key: "appelsin", name: "appelsin", unit: "skiver" };
  const nutmeg = { key: "muskatnoed", name: "muskatnød", unit: "knsp" };
  expect(priceText(2_402, [gin], [slice])).toBe("24 kr. + appelsin");
  expect(priceText(2_402, [gin, lime], [{ key: "lime", name: "lime", unit: "både" }])).toBe("24 kr. + lime");
  expect(priceText(2_402, [gin], [nutmeg])).toBe("24 kr.");
});

test("water and a pinch cost nothing", () => {
  const gin = part("gin", 4, "cl", false);
  expect(priceText(900, [gin, part("kogende-vand", 12, "cl", true), part("salt", 1, "knsp", true)])).toBe("9 kr.");
});

test("a drink of which most of the glass is not counted has no price", () => {
  const whiskey = part("irsk-whiskey", 4, "cl", false);
  expect(priceText(1_500, [whiskey, part("kaffe", 12, "cl", true)])).toBeUndefined();
});

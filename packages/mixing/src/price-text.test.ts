import { expect, test } from "vitest";
import { isPricedWhole, priceText } from "./price-text.ts";

const part = (key: string, amount: number, unit: string, pantry: boolean, name = key, kind = "spiritus") => ({
  key,
  name,
  kind,
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

test("a drink of which most is bought elsewhere names the larger part of that first", () => {
  const coffee = part("kaffe", 12, "cl", true, "varm filterkaffe", "kaffe-og-kakao");
  const cream = part("floede", 4, "cl", true, "fløde", "mejeri-og-aeg");
  expect(priceText(1_428, [part("akvavit", 4, "cl", false), coffee])).toBe("14 kr. + filterkaffe");
  expect(priceText(1_500, [part("irsk-whiskey", 4, "cl", false), cream, coffee])).toBe("15 kr. + filterkaffe m.m.");
});

test("a drink of which the shop sells only what sweetens it has no price", () => {
  const tea = part("sort-te", 12, "cl", true, "sort te", "kaffe-og-kakao");
  expect(priceText(200, [part("sukkersirup", 2, "cl", false, "sukkersirup", "sirup-og-soedt"), tea])).toBeUndefined();
});

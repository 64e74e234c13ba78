import { expect, it } from "vitest";
import { isServedWithoutIce, namesIce } from "./ice-in-steps.ts";
import { iceFor } from "./plan-party.ts";
import { strengthOf } from "./strength.ts";

const withIce = [
  "Hæld over is.",
  "Lad isen hvile.",
  "Læg en stor isklump i.",
  "Læg en isblok i bowlen.",
  "Sæt et isspyd i glasset.",
  "Læg en isskive øverst.",
  "En isstang i et højt glas.",
  "En stor iskugle.",
  "Fyld op med knust is",
  "Strø isflager over.",
  "Isterninger først",
  "Fyld med crushed ice.",
  "Ryst uden is. Ryst igen med is.",
];
const withoutIce = [
  "Fyld op med iskold hvidvin.",
  "Dryp isvand over sukkeret.",
  "Hæld i et højt glas uden is.",
  "Server uden knust is.",
  "Server uden isterninger.",
  "Læg en kugle is i.",
  "Læg to kugler is i glasset.",
  "Hæld i en kold fløjte, og vis glasset.",
];

const gin = { key: "gin", kind: "spiritus", abvPercent: 40, amount: 4, unit: "cl" };
const isDiluted = (step: string) =>
  strengthOf([gin], { method: "byg", servings: 1, steps: [step] }).abvPercent < gin.abvPercent;
const takesIce = (step: string) => iceFor({ method: "byg", glass: "highballglas", steps: [step] }) > 0;

it.each(withIce)("%s: the party buys ice for it, and the ice melts in the drink", (step) => {
  expect([namesIce([step]), isDiluted(step), takesIce(step)]).toEqual([true, true, true]);
});

it.each(withoutIce)("%s: no ice is bought, and none melts", (step) => {
  expect([namesIce([step]), isDiluted(step), takesIce(step)]).toEqual([false, false, false]);
});

it("ice in the shaker alone is none in the glass", () => {
  expect(isServedWithoutIce(["Ryst hårdt med is.", "Si over i et koldt glas uden is."])).toBe(true);
  expect(isServedWithoutIce(["Si over i et glas uden isterninger."])).toBe(true);
  expect(isServedWithoutIce(["Ryst uden is.", "Si over i et glas med is."])).toBe(false);
});

import { expect, test } from "vitest";
import { betterOffer } from "./better-offer";

const steps = [
  { points: 150, offOre: 20_000, fromOre: 80_000 },
  { points: 25, offOre: 3_000, fromOre: 15_000 },
  { points: 60, offOre: 7_500, fromOre: 30_000 },
];
const told = (balance: number, payableOre: number, some = steps) => {
  const { best, next } = betterOffer(some, { balance, orePerPoint: 100, payableOre });
  return [best, next].map((words) => words?.replaceAll("\u00a0", " "));
};

test("the best offer that fits points and goods is told, and how many points the next one lacks", () => {
  expect(told(130, 50_000)).toEqual([
    "60 point giver 75 kr. som klubtilbud og kun 60 kr. her.",
    "Næste trin: 200 kr. for 150 point, på varer fra 800 kr. Du mangler 20 point.",
  ]);
  expect(told(200, 90_000)).toEqual(["150 point giver 200 kr. som klubtilbud og kun 150 kr. her.", undefined]);
  expect(told(10, 90_000)).toEqual([
    undefined,
    "Næste trin: 30 kr. for 25 point, på varer fra 150 kr. Du mangler 15 point.",
  ]);
});

test("an offer for dearer goods is not told as one to fetch, and one that gives no more is not told at all", () => {
  expect(told(200, 20_000)[0]).toContain("25 point giver 30 kr.");
  expect(told(200, 90_000, [{ points: 50, offOre: 5_000, fromOre: 0 }])).toEqual([undefined, undefined]);
  expect(told(200, 90_000, [])).toEqual([undefined, undefined]);
});

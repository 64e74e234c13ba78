import type { PartyPlan } from "@skaenk/contract/party-plan";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { PartyAnswer } from "./party-answer";

const sugar = { keys: ["finsukker"], group: "home" as const, name: "sukker", text: "200 g" };
const lime = { keys: ["lime"], group: "greens" as const, name: "lime", text: "4 stk." };
const nothingToBuy: PartyPlan = {
  ...{ totalDrinks: 12, lines: [], needs: [], offers: [], goodsOre: 0, depositOre: 0, iceKg: 0, coolingIceKg: 6 },
  ...{ glasses: [], garnish: [], standardDrinksPerGuest: 2, advice: "" },
  ownPurchases: [sugar],
} as unknown as PartyPlan;
const shown = (plan: PartyPlan) => {
  const acts = { onTick: () => undefined, onBring: () => undefined };
  const packs = { addressOf: () => "", onChoose: () => undefined };
  return renderToString(createElement(PartyAnswer, { plan, have: [], extra: [], packs, buy: null, ...acts }));
};

test("a plan of which everything is at home says so, with the sugar that everybody has below no heading of purchases", () => {
  const html = shown(nothingToBuy);
  expect(html).toContain("Du har det hele.");
  expect(html).not.toContain("Køb selv");
  expect(html).toContain("Det regner vi med, du har");
});

test("a plan of which fruit is bought elsewhere says that nothing comes from the shop", () => {
  const html = shown({ ...nothingToBuy, ownPurchases: [lime, sugar] });
  expect(html).toContain("Intet fra os.");
  expect(html).toContain("Køb selv");
});

import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { ReadyOnTheDay } from "./party-answer";

type Plan = Parameters<typeof ReadyOnTheDay>[0]["plan"];
const kir: Plan = { iceKg: 0, coolingIceKg: 6, glasses: [{ name: "vinglas", count: 12 }], garnish: [] };
const shown = (plan: Plan) => renderToString(createElement(ReadyOnTheDay, { plan })).replaceAll("<!-- -->", "");

it("tells of no ice and no garnish where the drinks take none", () => {
  const html = shown(kir);
  expect(html).not.toMatch(/til drinksene|Pynt/);
  expect(html).toContain("6 kg is, hvis I køler flasker");
  expect(html).toContain("12 × vinglas");
});

it("tells of the ice and the garnish that the drinks take", () => {
  const html = shown({ ...kir, iceKg: 8.5, garnish: [{ name: "limeskive", count: 3 }] });
  expect(html).toContain("<strong>8,5 kg is</strong> til drinksene");
  expect(html).toContain("Og 6 kg, hvis I køler flasker");
  expect(html).toContain("Pynt");
});

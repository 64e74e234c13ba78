import type { CartLine as Line } from "@skaenk/contract/cart";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { CartLine } from "./cart-line";
import { HowMany } from "./how-many";

const line = {
  ...{ id: "1", variantId: "VAN-HIG-4", productSlug: "vandkant-highballglas", name: "Vandkant Highballglas" },
  ...{ brandName: "Vandkant", size: "4 stk.", units: 4, abvPercent: 0, ageLimit: 0, quantity: 4, wantedQuantity: 4 },
  ...{ available: 48, soldOut: false, priceOre: 24_995, totalOre: 99_980, offOre: 0, vatPercent: 25, depositOre: 0 },
  ...{ alt: "", drinks: [] },
} as unknown as Line;

const plain = (html: string) => html.replaceAll("<!-- -->", "").replaceAll(/\u00a0/g, " ");

function inCart(of: Line): string {
  const props = { line: of, place: 0, under: undefined, grouped: false, wanted: undefined, warnings: [] };
  const Page = () => createElement(CartLine, props);
  return plain(renderToString(createElement(createRoutesStub([{ path: "/", Component: Page }]))));
}

test("a cart counts sets of glasses as sets, with the price of a set and the number of glasses", () => {
  const html = inCart(line);
  expect(html).toContain("249,95 kr. pr. sæt");
  expect(html).toContain("4 sæt, 16 stk. i alt");
});

test("a cart counts single goods as pieces", () => {
  const html = inCart({ ...line, size: "70 cl", units: 1 });
  expect(html).toContain("249,95 kr. pr. stk.");
  expect(html).not.toMatch(/sæt|i alt/);
});

test("the list of numbers beside the button counts sets and packs, and says how many pieces they hold", () => {
  const list = (size: string, units: number, available = 12) =>
    plain(renderToString(createElement(HowMany, { name: "Vandkant Highballglas", size, units, available })));
  expect(list("4 stk.", 4)).toContain(">4 sæt (16 stk.)</option>");
  expect(list("6 × 33 cl", 6)).toContain(">2 pakker (12 stk.)</option>");
  expect(list("70 cl", 1)).toContain(">4 stk.</option>");
  // A number that nobody can buy is not offered.
  expect(list("70 cl", 1, 3)).toContain(">3 stk.</option>");
  expect(list("70 cl", 1, 3)).not.toContain(">4 stk.</option>");
});

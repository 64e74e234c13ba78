import type { CartLine as Line } from "@skaenk/contract/cart";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { CartLine } from "./cart-line";

/** The page with one set of four glasses in the cart. */
function pageWith(changes: Partial<Line>): string {
  const set = { id: "7", variantId: "GLA-4", name: "Glas", size: "4 stk.", units: 4, abvPercent: 0, drinks: [] };
  const sums = { quantity: 2, wantedQuantity: 2, priceOre: 10_000, totalOre: 20_000, offOre: 0, depositOre: 0 };
  const line = { ...set, ...sums, soldOut: false, ...changes } as unknown as Line;
  const props = { line, place: 0, under: undefined, grouped: false, wanted: undefined, warnings: [] };
  return renderToString(
    createElement(createRoutesStub([{ path: "/", Component: () => createElement(CartLine, props) }])),
  );
}

it("counts the pieces of a set, and of none that is sold out", () => {
  expect(pageWith({})).toContain("2 sæt, 8 stk. i alt");
  const soldOut = pageWith({ quantity: 0, soldOut: true });
  expect(soldOut).toContain("Udsolgt");
  expect(soldOut).not.toContain("0 sæt");
});

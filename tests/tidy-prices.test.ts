import { expect, it } from "vitest";
import { sources, textOf } from "./support/tree.ts";

/** Files that name the table of prices. All other code reads prices of the same contents, by `listPriceSteps` (decision 009). */
const named = [
  "catalogue/products/feature.ts",
  "catalogue/products/office/price-queries.ts",
  "catalogue/products/office/thing-queries.ts",
  "editorial/content/price-queries.ts",
  "editorial/content/product-tables.ts",
  "moving-in/import/import-shop-queries.ts",
  "selling/promotions/office/promotion-queries.ts",
].map((path) => `services/api/src/${path}`);

it("the history of prices is read by the files alone that leave out prices of other contents", () => {
  const found = sources
    .filter((path) => /^(apps|packages|server|services)\//.test(path) && !/\.test\.ts$|\/testing\//.test(path))
    .filter((path) => /\bprice_history\b/.test(textOf(path)));
  expect(found.toSorted()).toEqual(named);
});

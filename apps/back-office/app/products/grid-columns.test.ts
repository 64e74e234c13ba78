import { wordFields } from "@skaenk/contract/product-fields";
import { expect, it } from "vitest";
import { goodsColumns, visibleColumns } from "./grid-columns";

const seen = (chosen: string[] | null) =>
  Object.entries(visibleColumns(chosen)).flatMap(([id, visible]) => (visible ? [id] : []));

it("shows the usual columns until somebody chooses, and then those", () => {
  expect(seen(null)).toEqual(["sku", "status", "gtin", "costOre", "priceOre", "stock"]);
  expect(seen(["stock", "bottledIn", "gone"])).toEqual(["bottledIn", "stock"]);
  expect(seen([])).toEqual(seen(null));
});

it("has a column for every word of the table of fields, and no two of one name", () => {
  const ids = goodsColumns.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([...wordFields]));
  expect(new Set(ids).size).toBe(ids.length);
});

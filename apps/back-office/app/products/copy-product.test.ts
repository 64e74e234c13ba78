import { expect, it } from "vitest";
import { copyOf } from "./copy-product";

it("copies what is written and what it costs, and neither stock, barcode nor plan", () => {
  const variant = {
    ...{
      sku: "GIN-70",
      name: "70 cl",
      gtin: "5701234567899",
      volumeMl: 700,
      weightG: null,
      units: 1,
      priceOre: 29_995,
    },
    ...{
      costOre: 15_000,
      compareAtOre: null,
      depositClass: "none",
      stock: 12,
      shelfPlace: "A-3",
      version: 7,
      waiting: 2,
    },
    ...{ plannedOre: 19_995, plannedFrom: "2026-12-01T00:00:00Z", plannedTo: null, planBeforeOre: null },
  };
  const fields = { name: "Gin", status: "active", isNew: true, description: "Tør.", seo: null };
  const copy = copyOf({ fields, variants: [variant] } as never, { name: "Gin, ny", suffix: "-2" });
  expect(copy).toMatchObject({ name: "Gin, ny", status: "draft", isNew: false, description: "Tør." });
  expect(copy.variants).toEqual([
    {
      ...{ sku: "GIN-70-2", name: "70 cl", gtin: null, volumeMl: 700, weightG: null, units: 1, priceOre: 29_995 },
      ...{ costOre: 15_000, compareAtOre: null, depositClass: "none", stock: 0, shelfPlace: "A-3" },
    },
  ]);
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isGtin } from "./gtin.ts";
import { bulkNote, goodsIn, planBulk } from "./plan-bulk.ts";

const goods = (prices: number[], stock = 5) => ({
  products: [
    { slug: "gin", name: "Gin", status: "active", category_path: "spiritus/gin", brand_slug: "havgus", is_new: false },
  ],
  variants: prices.map((price_ore, index) => ({ sku: `GIN-${index}`, product_slug: "gin", price_ore, stock })),
});

describe("a bulk act", () => {
  it("changes prices by per cent, to the øre or to what they are rounded to", () => {
    const { rows } = planBulk(goods([19_995]), { pricePercent: -10, roundToOre: 500 });
    expect(rows).toEqual([
      { thing: "variant", key: "GIN-0", expected: { priceOre: 19_995 }, patch: { priceOre: 18_000 } },
    ]);
  });

  it("lets prices end in 95 øre, the nearest such price", () => {
    const ending = (price: number, pricePercent: number) =>
      planBulk(goods([price]), { pricePercent, roundToOre: 100, endingOre: 95 }).rows[0]?.patch?.priceOre;
    expect([ending(12_000, 10), ending(10_000, 3), ending(10, 5), ending(12_995, 0.01)]).toEqual([
      13_195,
      10_295,
      95,
      undefined,
    ]);
  });

  it("leaves the price of gift cards alone and says so, and changes whatever else was asked", () => {
    const [gin] = goods([]).products;
    if (!gin) throw new Error("No product");
    const cards = {
      products: [{ ...gin, slug: "gavekort", gift_card: "mail" }],
      variants: [{ sku: "GAVE-200", product_slug: "gavekort", price_ore: 20_000, stock: 5 }],
    };
    const plan = planBulk(cards, { pricePercent: 10, isNew: true });
    expect(plan.leftAlone).toEqual([
      { thing: "variant", key: "GAVE-200", reason: "Et gavekort koster det, der står på det." },
    ]);
    expect(plan.rows.map(({ thing, patch }) => [thing, patch])).toEqual([["product", { isNew: true }]]);
    expect(planBulk(cards, { stockChange: 1 }).leftAlone).toEqual([]);
  });

  it("names what may not be: stock below nothing, goods on sale that have no variant", () => {
    expect(planBulk(goods([100], 3), { stockChange: -4 })).toEqual({
      rows: [],
      leftAlone: [{ thing: "variant", key: "GIN-0", reason: "Der er kun 3 på lager." }],
    });
    expect(planBulk(goods([]), { status: "active" }).leftAlone).toHaveLength(1);
  });

  it("leaves out what would be the same, and says what it does in a sentence", () => {
    expect(planBulk(goods([100]), { status: "active" }).rows).toEqual([]);
    expect(bulkNote({ pricePercent: -10 }, 200)).toBe("Priser −10 % på 200 varer");
    expect(bulkNote({ pricePercent: 2.5, status: "draft" }, 1)).toBe("Priser +2,5 %, Status: Kladde på 1 vare");
    expect(bulkNote({ priceOre: 4995 }, 2)).toBe("Ny pris 49,95\u00a0kr. på 2 varer");
  });

  it("counts the goods that become another, not those that were looked at", () => {
    const two = { ...goods([100, 200]), products: [...goods([]).products, { ...goods([]).products[0], slug: "rom" }] };
    expect(goodsIn(planBulk(two as never, { priceOre: 200 }), two)).toBe(1);
    expect(goodsIn(planBulk(two as never, { status: "active" }), two)).toBe(0);
  });

  it("plans prices that are whole, never below nothing and never what they were", () => {
    const percents = fc.integer({ min: -90, max: 500 });
    const prices = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(percents, prices, fc.constantFrom(1, 25, 100, 500), (pricePercent, list, roundToOre) => {
        for (const { patch, expected } of planBulk(goods(list), { pricePercent, roundToOre }).rows) {
          expect(Number.isInteger(patch?.priceOre) && Number(patch?.priceOre) >= 0).toBe(true);
          expect(Number(patch?.priceOre) % roundToOre).toBe(0);
          expect(patch?.priceOre).not.toBe(expected.priceOre);
        }
      }),
    );
  });
});

describe("a barcode", () => {
  it.each(["4006381333931", "96385074", "036000291452"])("%s is one", (code) => expect(isGtin(code)).toBe(true));
  it.each(["4006381333932", "12345678901", "abc", ""])("%s is none", (code) => expect(isGtin(code)).toBe(false));
});

import { splitOff } from "@skaenk/money/split";
import { vatOfOre } from "@skaenk/money/vat";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type PaperLine, vatByRate } from "./build-paper.ts";
import { arbitraryOrder, sendAll } from "./mixed-orders.fixture.ts";
import { parcelAmounts, vatOfOrder } from "./parcel-amounts.ts";

const sum = (lines: readonly PaperLine[], of: "amountOre" | "vatOre") =>
  lines.reduce((total, line) => total + line[of], 0);

describe("the papers of an order's parcels", () => {
  it("add up to the order and its VAT to the øre, however it is split, whatever the rates", () => {
    fc.assert(
      fc.property(arbitraryOrder, ({ order, lines, seed }) => {
        const papers = sendAll(order, lines, seed);
        const goodsOre = lines.reduce((total, line) => total + (line.price_ore + line.deposit_ore) * line.quantity, 0);
        expect(sum(papers, "amountOre")).toBe(goodsOre - order.discount_ore + order.delivery_ore);
        expect(sum(papers, "vatOre")).toBe(vatOfOrder(order, lines));
      }),
      { numRuns: 500 },
    );
  });

  it("have at each rate the VAT of what was sold at it", () => {
    fc.assert(
      fc.property(arbitraryOrder, ({ order, lines, seed }) => {
        const rates = vatByRate(sendAll(order, lines, seed));
        for (const { percent, amountOre, vatOre } of rates) expect(vatOre).toBe(vatOfOre(amountOre, percent));
        expect(rates.reduce((total, { vatOre }) => total + vatOre, 0)).toBe(vatOfOrder(order, lines));
      }),
      { numRuns: 500 },
    );
  });

  it("name for each discount the promotion that gave it: to the øre, and never one that took nothing off what is in the parcel", () => {
    const shares = fc.array(fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 3, maxLength: 3 }), {
      minLength: 6,
      maxLength: 6,
    });
    fc.assert(
      fc.property(arbitraryOrder, shares, ({ order, lines, seed }, weights) => {
        const promoted = lines.map((line, index) => {
          const [first = 0, second = 0, third = 0] = weights[index] ?? [];
          const all = first + second + third;
          const ore = all === 0 ? [line.off_ore, 0, 0] : splitOff([first, second, third], line.off_ore);
          const off_by_promotion = ["Tre for to", "Sommer", "Kode"]
            .map((title, at) => ({ id: at + 1, title, offOre: ore[at] ?? 0 }))
            .filter(({ offOre }) => offOre > 0);
          return { ...line, off_by_promotion };
        });
        const discounts = sendAll(order, promoted, seed).filter(({ kind }) => kind === "promotion");
        for (const title of ["Tre for to", "Sommer", "Kode"]) {
          const own = discounts.filter(({ text }) => text === `Rabat: ${title}`);
          const parts = promoted.flatMap(({ off_by_promotion }) =>
            off_by_promotion.filter((one) => one.title === title),
          );
          expect(sum(own, "amountOre") + parts.reduce((total, { offOre }) => total + offOre, 0)).toBe(0);
          expect(own.every(({ amountOre }) => amountOre < 0)).toBe(true);
        }
        for (const { id, quantity, off_by_promotion } of promoted) {
          const alone = parcelAmounts(order, promoted, [{ lineId: id, quantity }]).lines;
          const named = alone.filter(({ kind }) => kind === "promotion").map(({ text }) => text);
          expect(named.toSorted()).toEqual(off_by_promotion.map(({ title }) => `Rabat: ${title}`).toSorted());
        }
      }),
      { numRuns: 300 },
    );
  });

  it("name all promotions of an order from before its lines kept them", () => {
    const line = { size: "", quantity: 2, shipped_quantity: 0, deposit_ore: 0, gift_card: null, vat_percent: 25 };
    const lines = [{ ...line, id: 1, name: "Gin", price_ore: 30_000, off_ore: 6_000 }];
    const promotions = [
      { title: "Sommer", offOre: 4_000 },
      { title: "Kode", offOre: 2_000 },
    ];
    const paper = parcelAmounts({ discount_ore: 6_000, delivery_ore: 0, promotions }, lines, [
      { lineId: 1, quantity: 1 },
    ]);
    expect(paper.lines.filter(({ kind }) => kind === "promotion")).toMatchObject([
      { text: "Rabat: Sommer, Kode", amountOre: -3_000 },
    ]);
  });

  it("say a rate for each part of a line that has several", () => {
    const line = { size: "", quantity: 1, shipped_quantity: 0, deposit_ore: 0, off_ore: 0, gift_card: null };
    const lines = [
      { ...line, id: 1, name: "Gin", price_ore: 30_000, vat_percent: 25 },
      { ...line, id: 2, name: "Bog", price_ore: 10_000, vat_percent: 0 },
    ];
    const order = { discount_ore: 4_000, delivery_ore: 4_000, promotions: [] };
    const both = lines.map(({ id }) => ({ lineId: id, quantity: 1 }));
    const paper = parcelAmounts(order, lines, both);
    expect(paper.amountOre).toBe(40_000);
    expect(paper.lines.find(({ kind }) => kind === "points")?.parts).toEqual([
      { kind: "points", amountOre: -3_000, vatOre: -600, vatPercent: 25 },
      { kind: "points", amountOre: -1_000, vatOre: 0, vatPercent: 0 },
    ]);
    expect(vatByRate(paper.lines)).toEqual([
      { percent: 25, amountOre: 30_000, vatOre: 6_000 },
      { percent: 0, amountOre: 10_000, vatOre: 0 },
    ]);
  });
});

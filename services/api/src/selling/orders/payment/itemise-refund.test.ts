import fc from "fast-check";
import { expect, it } from "vitest";
import { type PaperLine, sumParts } from "../build-paper.ts";
import { arbitraryOrder, sendAll } from "../mixed-orders.fixture.ts";
import { parcelAmounts } from "../parcel-amounts.ts";
import { itemiseDelivery, itemiseRefund } from "./itemise-refund.ts";

const goods = (text: string, amountOre: number, vatOre: number): PaperLine => ({
  ...{ text, amountOre, vatOre },
  ...{ kind: "goods", vatPercent: 25 },
});
const tonic = goods("2 × Tonic (20 cl)", 3_000, 600);
const deposit: PaperLine = { text: "Pant", amountOre: 200, vatOre: 0, kind: "deposit", vatPercent: 0 };
const wholeOf = (parts: PaperLine["parts"] = []): PaperLine => ({
  text: "Ordre 100004",
  amountOre: parts.reduce((sum, part) => sum + part.amountOre, 0),
  vatOre: parts.reduce((sum, part) => sum + part.vatOre, 0),
  parts,
});
const left = (goodsOre: number, goodsVatOre: number) =>
  wholeOf([
    { kind: "goods", amountOre: goodsOre, vatOre: goodsVatOre, vatPercent: 25 },
    { kind: "deposit", amountOre: 200, vatOre: 0, vatPercent: 0 },
    { kind: "delivery", amountOre: 5_900, vatOre: 1_180, vatPercent: 25 },
  ]);

it("names the goods and the delivery of the last return", () => {
  expect(itemiseRefund(left(3_000, 600), [tonic, deposit])).toEqual([
    tonic,
    deposit,
    { text: "Levering", amountOre: 5_900, vatOre: 1_180, kind: "delivery", vatPercent: 25 },
  ]);
});

it("adds up to the whole amount with its VAT when rounding left an øre", () => {
  const lines = itemiseRefund(left(3_000, 601), [tonic, deposit]);
  expect(lines.map(({ vatOre }) => vatOre)).toEqual([601, 0, 1_180]);
});

it("adds the rounding of a discount of several rates to the part of its rate", () => {
  const part = (vatPercent: number, amountOre: number, vatOre: number) => ({
    ...{ kind: "points" as const, vatPercent, amountOre, vatOre },
  });
  const points: PaperLine = {
    ...{ text: "Rabat for point", kind: "points", amountOre: -3_000, vatOre: -407 },
    parts: [part(25, -1_500, -300), part(12, -1_000, -107), part(0, -500, 0)],
  };
  const whole = wholeOf([
    { kind: "goods", amountOre: 3_000, vatOre: 600, vatPercent: 25 },
    { kind: "delivery", amountOre: 3_900, vatOre: 780, vatPercent: 25 },
    ...[part(25, -1_500, -300), part(12, -1_000, -108), part(0, -500, 0)],
  ]);
  const lines = itemiseRefund(whole, [tonic, points]);
  expect(lines.map(({ text, vatOre }) => [text, vatOre])).toEqual([
    ["2 × Tonic (20 cl)", 600],
    ["Rabat for point", -408],
    ["Levering", 780],
  ]);
  expect(sumParts([whole], lines)).toEqual([]);
});

it("has a line for each kind when the goods do not add up to the amount, or nobody knows them", () => {
  const lines = [
    goods("Varer", 2_000, 400),
    deposit,
    { text: "Levering", amountOre: 5_900, vatOre: 1_180, kind: "delivery", vatPercent: 25 },
  ];
  expect(itemiseRefund(left(2_000, 400), [tonic, deposit])).toEqual(lines);
  expect(itemiseRefund(left(2_000, 400), [])).toEqual(lines);
});

it("names the goods, discounts and delivery of every last return, and is the rest of the invoices by kind and rate", () => {
  const bite = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(arbitraryOrder, bite, ({ order, lines, seed }, wanted) => {
      const invoiced = sendAll(order, lines, seed);
      const bought = { ...order, delivery_ore: 0 };
      const first = lines.map(({ id, quantity }, index) => ({
        ...{ lineId: id, quantity: Math.min(wanted[index] ?? 0, quantity) },
      }));
      const rest = first.map(({ lineId, quantity }, index) => ({
        ...{ lineId, quantity: (lines[index]?.quantity ?? 0) - quantity },
      }));
      fc.pre(rest.some(({ quantity }) => quantity > 0));
      const credited = parcelAmounts(bought, lines, first).lines;
      const after = lines.map((line, index) => ({ ...line, shipped_quantity: first[index]?.quantity ?? 0 }));
      const items = parcelAmounts(bought, after, rest).lines;
      const whole = wholeOf(sumParts(invoiced, credited));
      const noted = itemiseRefund(whole, items);
      expect(sumParts([whole], noted)).toEqual([]);
      expect(sumParts(invoiced, [...credited, ...noted])).toEqual([]);
      const delivery = order.delivery_ore > 0 ? ["Levering"] : [];
      expect(noted.map(({ text }) => text)).toEqual([...items.map(({ text }) => text), ...delivery]);
      for (const one of noted) {
        const parts = sumParts([one]);
        expect(parts.reduce((sum, { amountOre }) => sum + amountOre, 0)).toBe(one.amountOre);
        expect(parts.reduce((sum, { vatOre }) => sum + vatOre, 0)).toBe(one.vatOre);
      }
    }),
    { numRuns: 500 },
  );
});

it("finds the whole delivery of an order however it was sent, and none when it is refunded", () => {
  fc.assert(
    fc.property(arbitraryOrder, ({ order, lines, seed }) => {
      const captured = sendAll(order, lines, seed);
      const delivery = itemiseDelivery(captured, []);
      expect(delivery.reduce((sum, { amountOre }) => sum + amountOre, 0)).toBe(order.delivery_ore);
      expect(sumParts(captured, delivery).filter(({ kind }) => kind === "delivery")).toEqual([]);
      expect(itemiseDelivery(captured, delivery)).toEqual([]);
    }),
  );
});

import fc from "fast-check";
import type { PaperLine } from "./build-paper.ts";
import { parcelAmounts, type vatOfOrder } from "./parcel-amounts.ts";

const arbitraryLine = fc.record({
  quantity: fc.integer({ min: 1, max: 12 }),
  price_ore: fc.integer({ min: 1, max: 99_999 }),
  offShare: fc.integer({ min: 0, max: 100 }),
  deposit_ore: fc.constantFrom(0, 100, 150, 300),
  vat_percent: fc.constantFrom(25, 25, 12, 0),
  card: fc.integer({ min: 0, max: 5 }),
});

/** An order of mixed rates, gift cards and deposit, with promotions on its lines and a further discount on the whole. */
export const arbitraryOrder = fc
  .record({
    lines: fc.array(arbitraryLine, { minLength: 1, maxLength: 6 }),
    discountShare: fc.integer({ min: 0, max: 100 }),
    delivery_ore: fc.constantFrom(0, 3_900, 5_901),
    seed: fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 6, maxLength: 30 }),
  })
  .map(({ lines, discountShare, delivery_ore, seed }) => {
    const full = lines.map(({ card, offShare, ...line }, index) => {
      const gift_card = card === 0 ? ("print" as const) : null;
      const goods = line.price_ore * line.quantity;
      return {
        ...line,
        ...{ id: index + 1, name: `Vare ${index}`, size: "70 cl", shipped_quantity: 0, gift_card },
        off_ore: gift_card ? 0 : Math.floor((goods * offShare) / 200),
        deposit_ore: gift_card ? 0 : line.deposit_ore,
        vat_percent: gift_card ? 0 : line.vat_percent,
      };
    });
    const offOre = full.reduce((sum, line) => sum + line.off_ore, 0);
    const leftOre = full.reduce(
      (sum, line) => sum + (line.gift_card ? 0 : line.price_ore * line.quantity - line.off_ore),
      0,
    );
    const discount_ore = offOre + Math.floor((leftOre * discountShare) / 100);
    return { order: { discount_ore, delivery_ore, promotions: [{ title: "Tilbud", offOre }] }, lines: full, seed };
  });

type Made = Parameters<typeof vatOfOrder>;

/** Sends the order in as many parcels as the numbers say, and the rest in a last one. */
export function sendAll(order: Made[0], lines: Made[1], seed: readonly number[]): PaperLine[] {
  let standing = [...lines];
  const written: PaperLine[] = [];
  const send = (wanted: (index: number, left: number) => number) => {
    const parcel = standing.flatMap(({ id, quantity, shipped_quantity }, index) => {
      const count = Math.min(quantity - shipped_quantity, wanted(index, quantity - shipped_quantity));
      return count > 0 ? [{ lineId: id, quantity: count }] : [];
    });
    if (parcel.length === 0) return;
    written.push(...parcelAmounts(order, standing, parcel).lines);
    const sent = new Map(parcel.map(({ lineId, quantity }) => [lineId, quantity]));
    standing = standing.map((line) => ({
      ...line,
      shipped_quantity: line.shipped_quantity + (sent.get(line.id) ?? 0),
    }));
  };
  for (let at = 0; at < seed.length; at += standing.length) send((index) => seed[at + index] ?? 0);
  send((_, left) => left);
  return written;
}

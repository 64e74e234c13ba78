import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountsAfterReleases } from "./order-amounts.ts";
import { giftCardShare, parcelAmounts, totalOf, vatOfOrder } from "./parcel-amounts.ts";

type Line = Parameters<typeof amountsAfterReleases>[1][number];

const arbitraryLine = fc.record({
  quantity: fc.integer({ min: 1, max: 8 }),
  price_ore: fc.integer({ min: 1, max: 99_999 }),
  offShare: fc.integer({ min: 0, max: 100 }),
  deposit_ore: fc.constantFrom(0, 100, 300),
  vat_percent: fc.constantFrom(25, 25, 12, 0),
  card: fc.integer({ min: 0, max: 5 }),
  sent: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 3, maxLength: 3 }),
});

/** An order of mixed rates, gift cards, promotions, offer, points and cards that pay, of which some pieces go in up to three parcels. */
const arbitraryOrder = fc
  .record({
    made: fc.array(arbitraryLine, { minLength: 1, maxLength: 5 }),
    discountShare: fc.integer({ min: 0, max: 100 }),
    offerShare: fc.integer({ min: 0, max: 100 }),
    cardShare: fc.integer({ min: 0, max: 100 }),
    delivery_ore: fc.constantFrom(0, 3_900, 5_901),
  })
  .map(({ made, discountShare, offerShare, cardShare, delivery_ore }) => {
    const lines = made.map(({ card, offShare, sent: _, ...line }, index): Line => {
      const gift_card = card === 0 ? ("print" as const) : null;
      return {
        ...line,
        ...{
          id: index + 1,
          name: `Vare ${index}`,
          size: "",
          shipped_quantity: 0,
          released_quantity: 0,
          gift_card,
          off_by_promotion: [],
        },
        off_ore: gift_card ? 0 : Math.floor((line.price_ore * line.quantity * offShare) / 200),
        deposit_ore: gift_card ? 0 : line.deposit_ore,
        vat_percent: gift_card ? 0 : line.vat_percent,
      };
    });
    const sum = (of: (line: Line) => number) => lines.reduce((total, line) => total + of(line), 0);
    const goods_ore = sum(({ price_ore, quantity }) => price_ore * quantity);
    const bought = sum(({ gift_card, price_ore, quantity }) => (gift_card ? price_ore * quantity : 0));
    const promotion_ore = sum(({ off_ore }) => off_ore);
    const restOre = Math.floor(((goods_ore - bought - promotion_ore) * discountShare) / 100);
    const deposit_ore = sum(({ deposit_ore: each, quantity }) => each * quantity);
    const discount_ore = promotion_ore + restOre;
    const total_ore = goods_ore - discount_ore + deposit_ore + delivery_ore;
    const order = {
      ...{
        goods_ore,
        discount_ore,
        promotion_ore,
        deposit_ore,
        delivery_ore,
        total_ore,
        points: Math.ceil(restOre / 100),
      },
      offer_ore: Math.floor((restOre * offerShare) / 100),
      gift_card_ore: Math.floor(((total_ore - bought) * cardShare) / 100),
      promotions: [{ id: 1, title: "Tilbud", offOre: promotion_ore, freeDelivery: false }],
    };
    const vat_ore = vatOfOrder(order, lines);
    return {
      order: { ...order, vat_ore },
      lines,
      parcels: [0, 1, 2].map((no) => made.map(({ sent }) => sent[no] ?? 0)),
    };
  });

type Made = typeof arbitraryOrder extends fc.Arbitrary<infer One> ? One : never;

/** Sends the parcels, releases the rest, and sums up what was invoiced and what gift cards paid of it. */
function sendSome({ order, lines, parcels }: Made) {
  let standing: Line[] = lines;
  let [amountOre, vatOre, cardOre] = [0, 0, 0];
  for (const counts of parcels) {
    const parcel = standing.flatMap(({ id, quantity, shipped_quantity }, index) => {
      const count = Math.min(quantity - shipped_quantity, counts[index] ?? 0);
      return count > 0 ? [{ lineId: id, quantity: count }] : [];
    });
    const paper = parcelAmounts(order, standing, parcel);
    amountOre += paper.amountOre;
    vatOre += paper.lines.reduce((sum, line) => sum + line.vatOre, 0);
    cardOre += giftCardShare(order, standing, parcel);
    const sent = totalOf(parcel);
    standing = standing.map((line) => ({
      ...line,
      shipped_quantity: line.shipped_quantity + (sent.get(line.id) ?? 0),
    }));
  }
  const released = standing.map((line) => ({ ...line, released_quantity: line.quantity - line.shipped_quantity }));
  return { released, amountOre, vatOre, cardOre };
}

describe("what an order comes to without what is never sent", () => {
  it("is what the invoices of all that was sent come to, and their VAT, however it was split", () => {
    fc.assert(
      fc.property(arbitraryOrder, (made) => {
        const { released, amountOre, vatOre, cardOre } = sendSome(made);
        const amounts = amountsAfterReleases(made.order, released);
        expect(amounts.total_ore).toBe(amountOre);
        expect(amounts.vat_ore).toBe(vatOre);
        expect(amounts.gift_card_ore).toBe(cardOre);
        const { goods_ore, discount_ore, deposit_ore, delivery_ore, promotion_ore, offer_ore } = amounts;
        expect(goods_ore - discount_ore + deposit_ore + delivery_ore).toBe(amounts.total_ore);
        expect(promotion_ore + offer_ore).toBeLessThanOrEqual(discount_ore);
        expect(offer_ore).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 500 },
    );
  });

  it("is what was agreed where nothing is released", () => {
    fc.assert(
      fc.property(arbitraryOrder, ({ order, lines }) => {
        const { promotions: _, ...agreed } = order;
        expect(amountsAfterReleases(order, lines)).toEqual(agreed);
      }),
    );
  });
});

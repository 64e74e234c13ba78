import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parcelAmounts } from "../orders/parcel-amounts.ts";
import { freeDelivery, type GoodsLine, priceCart, quoteDelivery } from "./price-cart.ts";

const line = (more: Partial<GoodsLine> = {}): GoodsLine => ({
  sku: "GIN",
  quantity: 1,
  priceOre: 29_900,
  depositClass: "none",
  units: 1,
  stock: 50,
  abvPercent: 0,
  vatFree: false,
  vatPercent: 25,
  ...more,
});
const home = { priceOre: 5_900, freeFromOre: 49_900 };

const lines = fc.array(
  fc.record({
    sku: fc.string(),
    quantity: fc.integer({ min: 1, max: 99 }),
    priceOre: fc.integer({ min: 0, max: 500_000 }),
    depositClass: fc.constantFrom("none" as const, "A" as const, "B" as const, "C" as const),
    units: fc.integer({ min: 1, max: 24 }),
    stock: fc.integer({ min: 0, max: 200 }),
    abvPercent: fc.constantFrom(0, 0.5, 1.19, 1.2, 4.6, 6.01, 40),
    vatFree: fc.boolean(),
    vatPercent: fc.constant(25),
  }),
  { maxLength: 8 },
);
const points = fc.integer({ min: 0, max: 20_000 });

/** Carts of goods at 0, 12 and 25 %, deposit and gift cards, with everything that takes something off them. */
const mixedCart = fc.record({
  goods: fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 12 }),
      priceOre: fc.integer({ min: 1, max: 99_999 }),
      depositClass: fc.constantFrom("none" as const, "A" as const, "C" as const),
      vatPercent: fc.constantFrom(25, 12, 0),
      card: fc.integer({ min: 0, max: 6 }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  points: fc.integer({ min: 0, max: 2_000 }),
  amountOre: fc.integer({ min: 0, max: 50_000 }),
  percent: fc.integer({ min: 0, max: 60 }),
  offer: fc.option(fc.record({ offOre: fc.integer({ min: 1, max: 20_000 }), fromOre: fc.integer({ max: 50_000 }) }), {
    nil: undefined,
  }),
  giftCardOre: fc.integer({ min: 0, max: 100_000 }),
  delivery: fc.record({ priceOre: fc.constantFrom(0, 3_900, 5_901), freeFromOre: fc.constantFrom(0, 49_900, 1e9) }),
  before: fc.constantFrom(undefined, { priceOre: 5_900, freeFromOre: 1e9 }, { priceOre: 0, freeFromOre: 0 }),
});

describe("the VAT of a delivery that the till quotes", () => {
  it("is that of the order and of its invoice to the øre, whatever lies in the cart and was chosen before", () => {
    fc.assert(
      fc.property(mixedCart, ({ goods: drawn, amountOre, percent, delivery, before, ...more }) => {
        const goods = drawn.map(({ card, ...own }, index) => {
          const sku = `SKU-${index}`;
          if (card > 0) return line({ ...own, sku });
          return line({ ...own, sku, depositClass: "none", vatFree: true, vatPercent: 0, giftCard: "print" });
        });
        const fits = ({ key }: { key: string }) => goods.some(({ sku, vatFree }) => sku === key && !vatFree);
        const promotions = [
          { id: 1, benefit: { kind: "amount" as const, offOre: amountOre }, fromOre: 0, stacks: true, fits },
          { id: 2, benefit: { kind: "percent" as const, percent }, fromOre: 0, stacks: true, fits },
        ];
        const seen = priceCart(goods, { ...more, promotions, delivery: before });
        const { lines: sold, prices } = priceCart(goods, { ...more, promotions, delivery });
        const quote = quoteDelivery(seen, delivery);
        expect(quote).toEqual({ priceOre: prices.deliveryOre, vatOre: prices.vatOre });
        const rows = sold.map(({ sku, counted, priceOre, offOre, vatPercent, vatFree }, id) => ({
          ...{ id, name: sku, size: "", quantity: counted, shipped_quantity: 0, price_ore: priceOre, off_ore: offOre },
          ...{ deposit_ore: 0, vat_percent: vatPercent, gift_card: vatFree ? ("print" as const) : null },
        }));
        const order = { discount_ore: prices.discountOre, delivery_ore: prices.deliveryOre, promotions: [] };
        const all = rows.map(({ id, quantity }) => ({ lineId: id, quantity }));
        const invoice = parcelAmounts(order, rows, all).lines;
        expect(invoice.reduce((sum, { vatOre }) => sum + vatOre, 0)).toBe(quote.vatOre);
      }),
      { numRuns: 500 },
    );
  });
});

describe("the price of a cart", () => {
  it("is nothing for nothing, delivery or not", () => {
    expect(priceCart([], { delivery: home, points: 100 }).prices).toEqual({
      goodsOre: 0,
      points: 0,
      discountOre: 0,
      promotionOre: 0,
      offerOre: 0,
      depositOre: 0,
      deliveryOre: 0,
      vatOre: 0,
      totalOre: 0,
      giftCardOre: 0,
      toPayOre: 0,
      needsDelivery: true,
      ageLimit: 0,
    });
  });

  it("never takes more off than the goods, with an offer and points, and an offer only from its limit", () => {
    const offers = fc.record({
      offOre: fc.integer({ min: 1, max: 50_000 }),
      fromOre: fc.integer({ min: 1, max: 900_000 }),
    });
    fc.assert(
      fc.property(lines, points, offers, (goods, spent, offer) => {
        const { prices } = priceCart(goods, { points: spent, offer, delivery: home });
        const { goodsOre, offerOre, discountOre, totalOre, depositOre, deliveryOre } = prices;
        const cards = goods.filter(({ vatFree }) => vatFree);
        const drinksOre = goodsOre - priceCart(cards).prices.goodsOre;
        expect(offerOre).toBe(drinksOre >= offer.fromOre ? Math.min(offer.offOre, drinksOre) : 0);
        expect(discountOre).toBe(offerOre + prices.points * 100);
        expect(discountOre).toBeLessThanOrEqual(drinksOre);
        expect(totalOre).toBe(goodsOre - discountOre + depositOre + deliveryOre);
      }),
    );
  });

  it.each([
    [49_899, 0, 5_900, 1],
    [49_900, 0, 0, 0],
    [50_000, 1, 0, 0],
    [50_000, 2, 5_900, 100],
  ])(
    "of goods for %i øre with %i points has delivery for %i, with %i missing",
    (priceOre, spent, deliveryOre, missing) => {
      const { prices } = priceCart([line({ priceOre, depositClass: "C" })], { points: spent, delivery: home });
      expect(prices.deliveryOre).toBe(deliveryOre);
      expect(freeDelivery(49_900, prices.goodsOre - prices.discountOre)).toEqual({
        fromOre: 49_900,
        missingOre: missing,
        reached: missing === 0,
      });
    },
  );

  it("never takes points off deposit or delivery", () => {
    const { prices } = priceCart([line({ priceOre: 1_550, depositClass: "A", units: 6 })], {
      points: 500,
      delivery: home,
    });
    expect(prices).toMatchObject({ points: 15, discountOre: 1_500, depositOre: 600, totalOre: 50 + 600 + 5_900 });
  });

  it("lets gift cards pay for everything but gift cards, and changes no price by it", () => {
    const goods = [
      line({ priceOre: 30_000, depositClass: "A" }),
      line({ sku: "G", priceOre: 50_000, vatFree: true, giftCard: "mail" }),
    ];
    const without = priceCart(goods, { delivery: home }).prices;
    const { prices } = priceCart(goods, { delivery: home, giftCardOre: 90_000 });
    expect(prices).toEqual({ ...without, giftCardOre: without.totalOre - 50_000, toPayOre: 50_000 });
    expect(prices.deliveryOre).toBe(home.priceOre);
  });

  it.each(["mail", "print"] as const)("takes neither points nor an offer off a gift card by %s", (giftCard) => {
    const card = line({ sku: "G", priceOre: 50_000, vatFree: true, giftCard });
    const offer = { offOre: 10_000, fromOre: 40_000 };
    const alone = priceCart([card], { points: 500, offer });
    expect(alone.prices).toMatchObject({ points: 0, offerOre: 0, discountOre: 0, totalOre: 50_000 });
    expect(alone).toMatchObject({ offerBaseOre: 0, pointsBaseOre: 0 });
    const beside = priceCart([card, line({ priceOre: 1_000 })], { points: 500, offer });
    expect(beside.prices).toMatchObject({ points: 10, offerOre: 0, discountOre: 1_000, totalOre: 50_000 });
    const more = priceCart([card, line({ priceOre: 45_000 })], { points: 500, offer });
    expect(more.prices).toMatchObject({ points: 350, offerOre: 10_000, totalOre: 50_000, vatOre: 0 });
  });

  it("carries nothing for a gift card by mail, however many there are", () => {
    const card = line({ priceOre: 20_000, vatFree: true, giftCard: "mail", stock: 0, quantity: 3 });
    const { prices, lines: priced } = priceCart([card], { delivery: home });
    expect(priced[0]).toMatchObject({ available: 99, counted: 3 });
    expect(prices).toMatchObject({ needsDelivery: false, deliveryOre: 0, vatOre: 0, totalOre: 60_000, ageLimit: 0 });
  });

  it("has no VAT on a gift card", () => {
    expect(priceCart([line({ priceOre: 50_000, vatFree: true })]).prices.vatOre).toBe(0);
    expect(
      priceCart([line({ priceOre: 50_000, vatFree: true })], { delivery: { priceOre: 5_900, freeFromOre: 1e9 } }).prices
        .vatOre,
    ).toBe(1_180);
  });

  it("adds up", () => {
    fc.assert(
      fc.property(lines, points, (goods, spent) => {
        const { prices } = priceCart(goods, { points: spent, delivery: home });
        expect(prices.totalOre).toBe(prices.goodsOre - prices.discountOre + prices.depositOre + prices.deliveryOre);
        expect(prices.discountOre).toBe(prices.points * 100);
        expect(prices.discountOre).toBeLessThanOrEqual(prices.goodsOre);
        expect(prices.points).toBeLessThanOrEqual(spent);
        for (const value of Object.values(prices).map(Number)) expect(Number.isInteger(value) && value >= 0).toBe(true);
      }),
    );
  });

  it("takes promotions off before points, off goods alone, and adds up all the same", () => {
    const off = { id: 1, benefit: { kind: "percent" as const, percent: 30 }, fromOre: 0, stacks: true };
    const unlike = fc.uniqueArray(fc.tuple(fc.string(), lines), { selector: ([sku]) => sku, maxLength: 4 });
    fc.assert(
      fc.property(unlike, points, (drawn, spent) => {
        const goods = drawn.flatMap(([sku, [one]]) => (one ? [{ ...one, sku }] : []));
        const fits = ({ key }: { key: string }) => goods.some(({ sku, vatFree }) => sku === key && !vatFree);
        const { prices, lines: priced } = priceCart(goods, {
          points: spent,
          promotions: [{ ...off, fits }],
          delivery: home,
        });
        expect(prices.promotionOre).toBe(priced.reduce((sum, { offOre }) => sum + offOre, 0));
        expect(prices.discountOre).toBe(prices.promotionOre + prices.points * 100);
        expect(prices.totalOre).toBe(prices.goodsOre - prices.discountOre + prices.depositOre + prices.deliveryOre);
        for (const own of priced) expect(own.offOre).toBeLessThanOrEqual(own.vatFree ? 0 : own.totalOre);
      }),
    );
  });

  it("has the fifth of goods and delivery as VAT, whatever the deposit", () => {
    fc.assert(
      fc.property(lines, points, (goods, spent) => {
        const taxed = goods.map((own) => ({ ...own, vatFree: false }));
        const { prices } = priceCart(taxed, { points: spent, delivery: home });
        const base = prices.goodsOre - prices.discountOre + prices.deliveryOre;
        expect(Math.abs(prices.vatOre - base / 5)).toBeLessThanOrEqual(0.5);
        const bare = taxed.map((own) => ({ ...own, depositClass: "none" as const }));
        expect(priceCart(bare, { points: spent, delivery: home }).prices.vatOre).toBe(prices.vatOre);
      }),
    );
  });

  it("never counts more than there is, and leaves deposit out of the progress to free delivery", () => {
    fc.assert(
      fc.property(lines, (goods) => {
        const { lines: priced, prices } = priceCart(goods, { delivery: home });
        for (const own of priced) {
          expect(own.counted).toBeLessThanOrEqual(Math.min(own.stock, 99, own.quantity));
          expect(own.totalOre).toBe(own.counted * own.priceOre);
        }
        const free = freeDelivery(home.freeFromOre, prices.goodsOre - prices.discountOre);
        expect(free.missingOre).toBe(Math.max(0, home.freeFromOre - prices.goodsOre));
        const anything = priced.some(({ counted }) => counted > 0);
        expect(prices.deliveryOre).toBe(anything && !free.reached ? home.priceOre : 0);
      }),
    );
  });

  it("asks for an age when any of it that counts holds 1,2 % or more", () => {
    fc.assert(
      fc.property(lines, (goods) => {
        const { lines: priced, prices } = priceCart(goods);
        const strong = priced.some(({ counted, abvPercent }) => counted > 0 && abvPercent >= 1.2);
        expect(prices.ageLimit).toBe(strong ? 18 : 0);
      }),
    );
  });

  it("is the same in whatever order the goods lie", () => {
    fc.assert(
      fc.property(lines, points, (goods, spent) => {
        const choices = { points: spent, delivery: home };
        expect(priceCart([...goods].reverse(), choices).prices).toEqual(priceCart(goods, choices).prices);
      }),
    );
  });
});

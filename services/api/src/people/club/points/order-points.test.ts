import fc from "fast-check";
import { expect, it } from "vitest";
import { pointsMovedBy } from "../../../selling/orders/payment/points-of-refund.ts";
import { type OrderFacts, pointsOfOrder } from "./order-points.ts";

/** A line with counts that add up: sent and released pieces are of it, returned ones of those sent, first some and later more. */
const line = fc
  .record({
    priceOre: fc.integer({ min: 1, max: 60_000 }),
    quantity: fc.integer({ min: 1, max: 5 }),
    offShare: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1, noNaN: true })),
    earns: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
    shares: fc.tuple(...Array.from({ length: 4 }, () => fc.nat({ max: 5 }))),
  })
  .map(({ priceOre, quantity, offShare, earns, shares }) => {
    const [releasedShare, shippedShare, beforeShare, afterShare] = shares as [number, number, number, number];
    const released = Math.min(quantity, releasedShare);
    const shipped = Math.min(quantity - released, shippedShare);
    const before = Math.min(shipped, beforeShare);
    const after = Math.min(shipped, before + afterShare);
    const offOre = earns ? Math.round(priceOre * quantity * offShare) : 0;
    return { priceOre, quantity, offOre, earns, released, shipped, before, after };
  });

const order = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 5 }),
  pointsShare: fc.double({ min: 0, max: 1, noNaN: true }),
  allowedShares: fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
  rate: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 2_000 })),
});

it("has the refund tell the points that the ledger books, for any order that is drawn in full", () => {
  fc.assert(
    fc.property(order, ({ lines, pointsShare, allowedShares, rate }) => {
      const goodsOre = lines.reduce((sum, each) => sum + (each.earns ? each.priceOre * each.quantity : 0), 0);
      const offOre = lines.reduce((sum, each) => sum + each.offOre, 0);
      const points = Math.floor(((goodsOre - offOre) / 100) * pointsShare);
      const discountOre = offOre + points * 100;
      const allowedBefore = Math.floor((goodsOre - discountOre) * allowedShares[0]);
      const allowedAfter = allowedBefore + Math.floor((goodsOre - discountOre - allowedBefore) * allowedShares[1]);
      const bookedFor = (allowedOre: number, returnedOf: (each: (typeof lines)[number]) => number) =>
        pointsOfOrder(
          {
            ...{ orderId: 1, cancelled: false, underWay: true, availableAt: undefined },
            ...{
              points,
              discountOre,
              allowedOre,
              refundedWithoutGoodsOre: 0,
              capturedOre: goodsOre,
              askedOre: goodsOre,
            },
            ...{ earns: rate !== null, orePerEarnedPoint: rate },
            lines: lines.map((each) => ({ ...each, returned: returnedOf(each) })),
          } satisfies OrderFacts,
          rate ?? 1,
        );
      const then = bookedFor(allowedBefore, ({ before }) => before);
      const now = bookedFor(allowedAfter, ({ after }) => after);
      const goodsOf = (count: "before" | "after") =>
        lines.map((each, lineId) => ({ lineId, quantity: each[count] })).filter(({ quantity }) => quantity > 0);
      const moved = pointsMovedBy(
        { points, discount_ore: discountOre, placed_by_member: true, ore_per_earned_point: rate },
        lines.map((each, id) => ({
          ...{ id, price_ore: each.priceOre, quantity: each.quantity, off_ore: each.offOre },
          ...{ shipped_quantity: each.shipped, released_quantity: each.released },
          gift_card: each.earns ? null : "mail",
        })),
        { returned: goodsOf("before"), allowedOre: allowedBefore },
        { returned: goodsOf("after"), allowedOre: allowedAfter },
      );
      expect(moved).toEqual({
        back: Math.max(0, then.spent - now.spent),
        taken: Math.max(0, then.expected - now.expected),
      });
    }),
    { numRuns: 2_000 },
  );
});

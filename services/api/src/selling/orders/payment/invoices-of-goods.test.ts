import fc from "fast-check";
import { expect, it } from "vitest";
import { invoicesOfGoods } from "./invoices-of-goods.ts";

const piece = (lineId: number, quantity = 1) => ({ lineId, quantity });
const invoiced = [
  { number: "2026-1", goods: [piece(1, 2)] },
  { number: "2026-2", goods: [piece(1), piece(2, 3)] },
  { number: "2026-3", goods: [piece(3)] },
];

it("names the invoice that bears the goods, not the latest", () => {
  expect(invoicesOfGoods(invoiced, [], [piece(1)])).toEqual(["2026-1"]);
  expect(invoicesOfGoods(invoiced, [], [piece(2)])).toEqual(["2026-2"]);
  expect(invoicesOfGoods(invoiced, [], [piece(3)])).toEqual(["2026-3"]);
});

it("names each invoice where the goods stand on several, and counts what came back before", () => {
  expect(invoicesOfGoods(invoiced, [], [piece(1, 3)])).toEqual(["2026-1", "2026-2"]);
  expect(invoicesOfGoods(invoiced, [piece(1, 2)], [piece(1)])).toEqual(["2026-2"]);
  expect(invoicesOfGoods(invoiced, [piece(1)], [piece(1, 2), piece(3)])).toEqual(["2026-1", "2026-2", "2026-3"]);
  expect(invoicesOfGoods(invoiced, [], [piece(9)])).toEqual([]);
});

it("names every invoice once all has come back, however it came", () => {
  const pieces = invoiced.flatMap(({ goods }) => goods.flatMap(({ lineId, quantity }) => Array(quantity).fill(lineId)));
  fc.assert(
    fc.property(fc.shuffledSubarray(pieces, { minLength: pieces.length }), (order: number[]) => {
      const named = order.flatMap((lineId, place) =>
        invoicesOfGoods(
          invoiced,
          order.slice(0, place).map((id) => piece(id)),
          [piece(lineId)],
        ),
      );
      expect(named).toHaveLength(order.length);
      expect([...new Set(named)].toSorted()).toEqual(invoiced.map(({ number }) => number));
    }),
  );
});

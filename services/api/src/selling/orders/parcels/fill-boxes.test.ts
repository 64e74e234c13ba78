import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { carrierOfNumber, trackingPage } from "./carrier-links.ts";
import { type Box, fillBoxes } from "./fill-boxes.ts";
import { grossWeight } from "./gross-weight.ts";

const box: Box = { mostWeightG: 15_000, mostBottles: 12, emptyG: 600 };
const gin = { lineId: 1, weightG: 1_225, bottles: 1 };
const tonic = { lineId: 2, weightG: 350, bottles: 0 };

describe("filling boxes", () => {
  it("takes one where all fit, with the weight of goods and box", () => {
    const goods = [
      { ...gin, quantity: 2 },
      { ...tonic, quantity: 6 },
    ];
    expect(fillBoxes(goods, box)).toEqual([
      {
        goods: [
          { lineId: 1, quantity: 2 },
          { lineId: 2, quantity: 6 },
        ],
        weightG: 600 + 2 * 1_225 + 6 * 350,
      },
    ]);
  });

  it("takes two where the bottles are too many or too heavy", () => {
    expect(fillBoxes([{ ...gin, quantity: 13 }], { ...box, mostWeightG: 30_000 }).map(({ goods }) => goods)).toEqual([
      [{ lineId: 1, quantity: 12 }],
      [{ lineId: 1, quantity: 1 }],
    ]);
    expect(fillBoxes([{ ...tonic, quantity: 48 }], box).map(({ goods }) => goods[0]?.quantity)).toEqual([41, 7]);
  });

  it("gives what no box takes a box of its own", () => {
    expect(fillBoxes([{ lineId: 3, quantity: 2, weightG: 20_000, bottles: 0 }], box)).toEqual([
      { goods: [{ lineId: 3, quantity: 1 }], weightG: 20_600 },
      { goods: [{ lineId: 3, quantity: 1 }], weightG: 20_600 },
    ]);
  });

  it("puts nothing beside what no box takes, not even what weighs nothing", () => {
    const heavy = { lineId: 3, quantity: 1, weightG: 20_000, bottles: 0 };
    const card = { lineId: 4, quantity: 1, weightG: 0, bottles: 0 };
    expect(fillBoxes([heavy, card], box).map(({ goods }) => goods)).toEqual([
      [{ lineId: 3, quantity: 1 }],
      [{ lineId: 4, quantity: 1 }],
    ]);
  });

  it("packs every piece once, and overfills no box", () => {
    const line = fc.record({ quantity: fc.nat(40), weightG: fc.nat(16_000), bottles: fc.nat(6) });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (drawn) => {
        const goods = drawn.map((one, lineId) => ({ ...one, lineId }));
        const boxes = fillBoxes(goods, box);
        for (const { lineId, quantity } of goods) {
          const packed = boxes.flatMap((one) => one.goods).filter((one) => one.lineId === lineId);
          expect(packed.reduce((sum, one) => sum + one.quantity, 0)).toBe(quantity);
        }
        for (const { goods: inside, weightG } of boxes) {
          const pieces = inside.reduce((sum, { quantity }) => sum + quantity, 0);
          const bottles = inside.reduce((sum, one) => sum + (goods[one.lineId]?.bottles ?? 0) * one.quantity, 0);
          expect(pieces).toBeGreaterThan(0);
          if (pieces > 1) expect([weightG <= box.mostWeightG, bottles <= box.mostBottles]).toEqual([true, true]);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("what goods weigh with their glass", () => {
  it.each([
    ["a bottle of gin", { volumeMl: 700, weightG: null, units: 1 }, { weightG: 1_225, bottles: 1 }],
    ["six small tonics", { volumeMl: 200, weightG: null, units: 6 }, { weightG: 2_100, bottles: 0 }],
    ["a bag of almonds", { volumeMl: null, weightG: 200, units: 1 }, { weightG: 230, bottles: 0 }],
    ["a shaker", { volumeMl: null, weightG: null, units: 1 }, { weightG: 600, bottles: 0 }],
  ])("%s", (_, content, weighs) => {
    expect(grossWeight(content)).toEqual(weighs);
  });
});

describe("a number typed by hand", () => {
  it.each([
    ["057151271000000001", "dao", "https://www.dao.as/privat/find-din-pakke?stregkode=057151271000000001"],
    ["CS123456785DK", "postnord", "https://tracking.postnord.com/dk/?id=CS123456785DK"],
    ["075624238061", "gls", "https://gls-group.com/DK/da/find-pakke?match=075624238061"],
    ["DK123", "other", undefined],
  ])("%s is one of %s", (number, carrier, page) => {
    expect(carrierOfNumber(number)).toBe(carrier);
    expect(trackingPage(carrierOfNumber(number), number)).toBe(page);
  });
});

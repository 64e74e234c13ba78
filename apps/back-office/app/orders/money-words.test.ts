import { describe, expect, it } from "vitest";
import { reservationWords, sumsOfOrder } from "./money-words";

const order = {
  ...{ goodsOre: 40_000, discountOre: 18_700, promotionOre: 5_000, offerOre: 0, points: 137 },
  ...{ promotions: [{ id: 1, title: "Halvtreds", code: "HALV", offOre: 5_000, freeDelivery: false }] },
  ...{ depositOre: 600, deliveryOre: 3_900 },
} as Parameters<typeof sumsOfOrder>[0];

describe("the sums of an order", () => {
  it("name what points took off as the receipt does", () => {
    expect(sumsOfOrder(order)).toContainEqual(["Rabat for 137 point", -13_700]);
  });

  it("say that the points are rounded where a part of the order is not sent", () => {
    expect(sumsOfOrder({ ...order, points: 87, discountOre: 13_681 })).toContainEqual([
      "Rabat for 87 point (afrundet)",
      -8_681,
    ]);
  });

  it("keep a club offer and points apart", () => {
    const both = { ...order, offerOre: 2_000, offerTitle: "20 kr. af", discountOre: 20_700 };
    expect(sumsOfOrder(both)).toContainEqual(["20 kr. af", -2_000]);
    expect(sumsOfOrder(both)).toContainEqual(["Rabat for 137 point", -13_700]);
  });
});

describe("a reservation", () => {
  const seen = (code: "confirmed" | "cancelled", left = 1) => ({
    ...{ order: { status: { code } }, money: { lapsesAt: "2026-12-14T10:00:00.000Z" }, lines: [{ left }] },
  });

  it("is to be used before it lapses", () => {
    expect(reservationWords(seen("confirmed"))).toBe("Reservationen udløber 14. december 2026. Send inden da.");
    const collected = { ...seen("confirmed").order, delivery: { kind: "click_and_collect" as const } };
    expect(reservationWords({ ...seen("confirmed"), order: collected })).toBe(
      "Reservationen udløber 14. december 2026. Ordren skal være hentet inden da.",
    );
    expect(reservationWords(seen("confirmed", 0))).toBeUndefined();
  });

  it("of a cancelled order asks nobody to send it", () => {
    expect(reservationWords(seen("cancelled"))).toBe("Reservationen er ved at blive frigivet.");
  });
});

import { describe, expect, it } from "vitest";
import { refuseToHoldUnpaid } from "./office-holds.ts";

const owner = { role: "owner", sessionId: 1 } as const;
const shop = { role: "shop", sessionId: 2 } as const;
const key = { role: undefined, sessionId: undefined };
const gin = (quantity: number, free: number, held = 0) => [{ name: "Gin", quantity, free, held }];

describe("unpaid orders of the office", () => {
  it("hold three quarters of a product without payment, those of a key half, and the owner's what there is", () => {
    expect(() => refuseToHoldUnpaid(shop, gin(75, 100), "lines")).not.toThrow();
    expect(() => refuseToHoldUnpaid(shop, gin(76, 100), "lines")).toThrow("højst lægge beslag på 75 mere af Gin");
    expect(() => refuseToHoldUnpaid(key, gin(50, 100), "lines")).not.toThrow();
    expect(() => refuseToHoldUnpaid(key, gin(51, 100), "lines")).toThrow("højst lægge beslag på 50 mere af Gin");
    expect(() => refuseToHoldUnpaid(owner, gin(100, 100), "lines")).not.toThrow();
  });

  it("count what other orders by phone hold, and always hold a case", () => {
    expect(() => refuseToHoldUnpaid(key, gin(10, 60, 40), "lines")).not.toThrow();
    expect(() => refuseToHoldUnpaid(key, gin(11, 60, 40), "lines")).toThrow("højst lægge beslag på 10 mere");
    expect(() => refuseToHoldUnpaid(shop, gin(1, 20, 80), "lines")).toThrow("ikke lægge beslag på mere");
    expect(() => refuseToHoldUnpaid(key, gin(12, 12), "lines")).not.toThrow();
  });
});

import { describe, expect, it } from "vitest";
import { refusePhoneOrdersAboveLimit, refuseToHoldByPhone } from "./phone-limits.ts";

const owner = { role: "owner", sessionId: 1 } as const;
const shop = { role: "shop", sessionId: 2 } as const;
const key = { role: undefined, sessionId: undefined };
const gin = (quantity: number, free: number, held = 0) => [{ name: "Gin", quantity, free, held }];

describe("orders by phone", () => {
  it("are 60 a day for each of the staff and a key, and 300 for the owner", () => {
    for (const taker of [shop, key]) {
      expect(() => refusePhoneOrdersAboveLimit(taker, 59)).not.toThrow();
      expect(() => refusePhoneOrdersAboveLimit(taker, 60)).toThrow("højst tage 60");
    }
    expect(() => refusePhoneOrdersAboveLimit(owner, 299)).not.toThrow();
    expect(() => refusePhoneOrdersAboveLimit(owner, 300)).toThrow("højst tage 300");
  });

  it("hold three quarters of a product without payment, those of a key half, and the owner's what there is", () => {
    expect(() => refuseToHoldByPhone(shop, gin(75, 100))).not.toThrow();
    expect(() => refuseToHoldByPhone(shop, gin(76, 100))).toThrow("højst holde 75 mere af Gin");
    expect(() => refuseToHoldByPhone(key, gin(50, 100))).not.toThrow();
    expect(() => refuseToHoldByPhone(key, gin(51, 100))).toThrow("højst holde 50 mere af Gin");
    expect(() => refuseToHoldByPhone(owner, gin(100, 100))).not.toThrow();
  });

  it("count what other orders by phone hold, and always hold a case", () => {
    expect(() => refuseToHoldByPhone(key, gin(10, 60, 40))).not.toThrow();
    expect(() => refuseToHoldByPhone(key, gin(11, 60, 40))).toThrow("højst holde 10 mere");
    expect(() => refuseToHoldByPhone(shop, gin(1, 20, 80))).toThrow("ikke holde mere");
    expect(() => refuseToHoldByPhone(key, gin(12, 12))).not.toThrow();
  });
});

import { describe, expect, it } from "vitest";
import { refusePhoneOrdersAboveLimit } from "./phone-limits.ts";

const owner = { role: "owner", sessionId: 1 } as const;
const shop = { role: "shop", sessionId: 2 } as const;
const key = { role: undefined, sessionId: undefined };

describe("orders by phone", () => {
  it("are 60 a day for each of the staff and a key, and 300 for the owner", () => {
    for (const taker of [shop, key]) {
      expect(() => refusePhoneOrdersAboveLimit(taker, 59)).not.toThrow();
      expect(() => refusePhoneOrdersAboveLimit(taker, 60)).toThrow("højst tage 60");
    }
    expect(() => refusePhoneOrdersAboveLimit(owner, 299)).not.toThrow();
    expect(() => refusePhoneOrdersAboveLimit(owner, 300)).toThrow("højst tage 300");
  });
});

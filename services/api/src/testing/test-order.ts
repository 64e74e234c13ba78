import type { insertOrder } from "../selling/orders/queries.ts";

/** An order of two bottles by somebody with an address, as it is written down. */
export const orderFor = (email: string, at = new Date("2026-11-20T10:00:00Z")): Parameters<typeof insertOrder>[1] => ({
  token: crypto.randomUUID(),
  customer: { email, name: "Anna Æbelø", phone: "12345678" },
  address: { street: "Æblevej 3", postcode: "5000", city: "Odense C" },
  delivery: { methodId: "home", name: "Levering til døren", kind: "home", leadDays: 1, expectedOn: "2026-11-23" },
  paymentMethod: "mobilepay",
  prices: {
    goodsOre: 49_990,
    discountOre: 0,
    points: 0,
    depositOre: 0,
    deliveryOre: 0,
    vatOre: 9_998,
    totalOre: 49_990,
  },
  terms: { version: "2026-11-01", hash: "x" },
  placedAt: at,
  payBefore: at,
  lines: [
    {
      sku: "HAV-70",
      productSlug: "havgus-london-dry-gin",
      name: "Havgus London Dry Gin",
      brandName: "Havgus",
      size: "70 cl",
      abvPercent: 44,
      quantity: 2,
      priceOre: 24_995,
      depositOre: 0,
      vatPercent: 25,
    },
  ],
});

import { describe, expect, it } from "vitest";
import { type BuyerHolds, type HoldKind, holdLimits, refuseTooMuch, type WantedHold } from "./hold-rules.ts";

const nobody = (): BuyerHolds => ({
  network: { orders: { now: 0, day: 0 }, units: { now: 0, day: 0 } },
  site: { orders: { now: 0, day: 0 }, units: { now: 0, day: 0 } },
  mailbox: { orders: { now: 0, day: 0 }, units: { now: 0, day: 0 } },
  phone: { orders: { now: 0, day: 0 }, units: { now: 0, day: 0 } },
});
const contact = { email: "hej@skaenk.example", phone: "12 34 56 78" };
const tonic = {
  sku: "TON-20",
  name: "Klar Tonic",
  own: { now: 0, day: 0 },
  ofSite: { now: 0, day: 0 },
  ofMailbox: { now: 0, day: 0 },
  byMembersOfNetwork: { now: 0, day: 0 },
  byMembersOfSite: { now: 0, day: 0 },
  inTransfers: 0,
};
const wish = (quantity: number, free: number, more: Partial<WantedHold> = {}): WantedHold => ({
  kind: "payment_page",
  goods: [{ ...tonic, quantity, free }],
  mailedCards: 0,
  buyer: nobody(),
  isMember: false,
  hasPaymentPage: true,
  contact,
  ...more,
});
const refusalOf = (wanted: WantedHold) => {
  try {
    refuseTooMuch(wanted);
    return undefined;
  } catch (error) {
    return (error as { refusal: { code: string; detail: string } }).refusal;
  }
};

describe("what one buyer may hold without paying", () => {
  it.each([
    ["payment_page", 12, 12],
    ["payment_page", 3, 3],
    ["payment_page", 60, 120],
    ["transfer", 6, 12],
    ["transfer", 15, 60],
    ["transfer", 1, 1],
  ] satisfies [HoldKind, number, number][])("by %s is %i of %i", (kind, quantity, free) => {
    expect(refusalOf(wish(quantity, free, { kind }))).toBeUndefined();
  });

  it.each([
    ["payment_page", 61, 120, "højst lægge 60 af Klar Tonic til side til dig, før der er betalt. Tag så mange nu"],
    ["payment_page", 13, 24, "højst lægge 12 af Klar Tonic"],
    ["transfer", 16, 60, "højst lægge 15 af Klar Tonic til side til dig, før der er betalt. Betal på en anden måde"],
    ["transfer", 2, 2, "højst lægge 1 af Klar Tonic"],
  ] satisfies [HoldKind, number, number, string][])("by %s is not %i of %i", (kind, quantity, free, words) => {
    const refused = refusalOf(wish(quantity, free, { kind }));
    expect(refused).toMatchObject({ code: "too_much_of_product", detail: expect.stringContaining(words) });
    expect(refused?.detail).toContain(`ring på ${contact.phone} eller skriv til ${contact.email}`);
  });

  it("is all of the last pieces where money comes by transfer alone", () => {
    expect(refusalOf(wish(2, 2, { kind: "transfer", hasPaymentPage: false }))).toBeUndefined();
  });

  it("is so many units in all, and so many orders, whatever they have in common", () => {
    expect(refusalOf(wish(121, 1_000))).toMatchObject({
      code: "too_many_unpaid",
      detail: expect.stringContaining("højst lægge 120 varer til side, før de er betalt, og i kurven er der 121"),
    });
    for (const scope of ["network", "mailbox"] as const) {
      const units = nobody();
      units[scope].units = { now: 110, day: 110 };
      expect(refusalOf(wish(11, 1_000, { buyer: units }))?.code).toBe("too_many_unpaid");
      expect(refusalOf(wish(10, 1_000, { buyer: units }))).toBeUndefined();
      const orders = nobody();
      orders[scope].orders = { now: 20, day: 20 };
      expect(refusalOf(wish(1, 1_000, { buyer: orders }))?.detail).toContain("venter der allerede 20 ordrer");
    }
  });

  it("of a telephone number is so many units by transfer, where its owner can pay at once instead or log in", () => {
    const buyer = nobody();
    buyer.phone = { orders: { now: 90, day: 90 }, units: { now: 60, day: 60 } };
    const byTransfer = { kind: "transfer", buyer } as const;
    expect(refusalOf(wish(1, 1_000, byTransfer))).toMatchObject({
      code: "too_many_unpaid",
      detail: expect.stringContaining("Eller betal på en anden måde end ved overførsel."),
    });
    expect(refusalOf(wish(1, 1_000, { buyer }))).toBeUndefined();
    expect(refusalOf(wish(1, 1_000, { ...byTransfer, isMember: true }))).toBeUndefined();
    expect(refusalOf(wish(1, 1_000, { ...byTransfer, hasPaymentPage: false }))).toBeUndefined();
  });

  it("of a member who pays at a payment page is their mailbox's, whatever guests of their network leave unpaid", () => {
    const buyer = nobody();
    buyer.network = { orders: { now: 20, day: 60 }, units: { now: 120, day: 360 } };
    const own = { now: 60, day: 180 };
    const goods = [{ ...tonic, quantity: 20, free: 60, own }];
    expect(refusalOf(wish(1, 1_000, { buyer }))?.detail).toContain("log ind i klubben");
    expect(refusalOf(wish(20, 60, { goods }))?.code).toBe("too_much_of_product");
    expect(refusalOf(wish(20, 60, { goods, buyer, isMember: true }))).toBeUndefined();
    expect(refusalOf(wish(1, 1_000, { buyer, isMember: true, kind: "transfer" }))?.code).toBe("too_many_unpaid");
  });

  it.each([12, 13, 14, 15, 16, 17, 24, 40, 200])(
    "of %i of a product is for a member who pays all that guests leave, on the same day too",
    (stock) => {
      const guests = Math.max(12, Math.floor(stock / 2));
      const left = stock - guests;
      const held = { now: guests, day: guests };
      const once = { ...tonic, quantity: 1, free: left, own: held, ofSite: held };
      for (let quantity = 1; quantity <= Math.min(left, 12); quantity += 1) {
        expect(refusalOf(wish(1, left, { goods: [{ ...once, quantity }], isMember: true }))).toBeUndefined();
      }
      expect(refusalOf(wish(1, left, { goods: [once] }))?.code).toBe("too_much_of_product");
      const lapsed = { now: 0, day: guests * 3 };
      const again = { ...tonic, quantity: Math.min(stock, 12), free: stock, own: lapsed, ofSite: lapsed };
      expect(refusalOf(wish(1, stock, { goods: [again], isMember: true }))).toBeUndefined();
      expect(refusalOf(wish(1, stock, { goods: [again] }))?.code).toBe("too_much_of_product");
    },
  );

  it("of a product is for a member's mailbox no more than for a guest, and no more in a day", () => {
    const goods = [{ ...tonic, quantity: 51, free: 100 }];
    expect(refusalOf(wish(51, 100, { goods, isMember: true }))?.code).toBe("too_much_of_product");
    const lapsed = [{ ...tonic, quantity: 1, free: 16, ofMailbox: { now: 0, day: 36 } }];
    expect(refusalOf(wish(1, 16, { goods: lapsed, isMember: true }))?.code).toBe("too_much_of_product");
  });

  it("of all members of a network is five times as much as guests', and three quarters of a product", () => {
    const buyer = nobody();
    buyer.network.orders = { now: 100, day: 100 };
    expect(refusalOf(wish(1, 1_000, { buyer, isMember: true }))?.code).toBe("too_many_unpaid");
    const held = { now: 90, day: 90 };
    const goods = [{ ...tonic, quantity: 1, free: 30, own: held, byMembersOfNetwork: held }];
    expect(refusalOf(wish(1, 30, { goods, isMember: true }))?.code).toBe("too_much_of_product");
    const most = { now: 0, day: 12 * 15 };
    const lapsed = [{ ...tonic, quantity: 1, free: 16, own: most, byMembersOfNetwork: most }];
    expect(refusalOf(wish(1, 16, { goods: lapsed, isMember: true }))?.code).toBe("too_much_of_product");
  });

  it("tells a large site the number that counts for it", () => {
    const buyer = nobody();
    buyer.site.units = { now: 955, day: 955 };
    expect(refusalOf(wish(6, 1_000, { buyer }))?.detail).toContain(
      "allerede lagt 955 varer til side, som ikke er betalt, og vi kan højst lægge 960 til side",
    );
  });

  it("is not renewed for ever: what lapsed in the last day counts", () => {
    const buyer = nobody();
    buyer.network.units = { now: 0, day: 350 };
    expect(refusalOf(wish(11, 1_000, { buyer }))?.detail).toContain("Prøv igen i morgen");
    const own = { now: 0, day: 180 };
    const goods = [{ ...tonic, quantity: 1, free: 120, own }];
    expect(refusalOf(wish(1, 120, { goods }))?.code).toBe("too_much_of_product");
  });
});

it("a few strangers cannot take out a product, and the shop is not taken out by many", () => {
  for (const kind of ["payment_page", "transfer"] as const) {
    let free = 300;
    let inTransfers = 0;
    const taken: number[] = [];
    for (let stranger = 0; stranger < 5; stranger += 1) {
      // Each buyer takes the largest quantity that the rules allow.
      let most = 0;
      for (let quantity = 1; quantity <= holdLimits[kind].units; quantity += 1) {
        const goods = [{ ...tonic, quantity, free, inTransfers: kind === "transfer" ? inTransfers : 0 }];
        if (refusalOf(wish(quantity, free, { kind, goods })) === undefined) most = quantity;
      }
      free -= most;
      inTransfers += most;
      taken.push(most);
    }
    expect(free).toBeGreaterThan(0);
    expect(Math.max(...taken)).toBeLessThanOrEqual(holdLimits[kind].units);
    if (kind === "transfer") expect(free).toBeGreaterThanOrEqual(150);
  }
});

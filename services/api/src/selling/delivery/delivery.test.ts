import type { Cart } from "@skaenk/contract/cart";
import { cutOffs } from "@skaenk/contract/cut-off";
import type { DeliveryDays, DeliveryMethod, PickupPoint } from "@skaenk/contract/delivery";
import type { Refusal } from "@skaenk/contract/refusal";
import { isDayOff } from "@skaenk/danish/working-days";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stockTestGoods } from "../../testing/test-goods.ts";
import { beginLimitWindow } from "../../testing/test-limits.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";
import { bundledDelivery } from "./bundled-delivery.ts";
import {
  deliveryDays,
  deliveryPriceOre,
  dispatchDay,
  expectedDay,
  passedCutOff,
  postcodeProblem,
} from "./delivery-rules.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({}, { fill: stockTestGoods });
});
afterAll(() => shop.stop());

type Methods = { items: DeliveryMethod[]; pickupPoints: PickupPoint[]; city?: string };

describe("the ways to deliver", () => {
  it("are priced for nobody's cart as they are listed", async () => {
    const { body, headers } = await new TestVisitor(shop.api).get<Methods>("/delivery-methods");
    expect(body.items.map(({ id, kind, priceOre }) => [id, kind, priceOre])).toEqual([
      ["hjemmelevering", "home", 5_900],
      ["pakkeshop", "pickup_point", 3_900],
      ["klik-og-hent", "click_and_collect", 0],
    ]);
    expect(body.items[0]?.expectedOn).toBe("2026-11-24");
    expect(body.pickupPoints).toEqual([]);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("set-cookie")).toBeNull();
  });

  it("cost nothing from 499 kr.", async () => {
    const visitor = new TestVisitor(shop.api);
    await visitor.post("/cart/lines", { variantId: "GIN-70", quantity: 2 });
    const { body } = await visitor.get<Methods>("/delivery-methods");
    expect(body.items.map(({ priceOre, listPriceOre }) => [priceOre, listPriceOre])).toEqual([
      [0, 5_900],
      [0, 3_900],
      [0, 0],
    ]);
  });

  it.each([
    ["5000", "Odense C", "fynsk-papirlager"],
    ["5220", "Odense SØ", "bolbro-broed-og-pakker"],
    ["1150", "København K", "blomster-og-breve"],
    ["3770", "Allinge", "klippens-koebmand"],
    ["9990", "Skagen", "skagens-sandal-og-sok"],
  ])("has shops near %s (%s), first %s", async (postcode, city, first) => {
    const { body } = await new TestVisitor(shop.api).get<Methods>(`/delivery-methods?postcode=${postcode}`);
    expect(body.city).toBe(city);
    expect(body.pickupPoints[0]?.id).toBe(first);
    expect(body.pickupPoints).toHaveLength(10);
  });

  it("are told of a postcode 120 times a minute to one visitor, and without one still", async () => {
    beginLimitWindow();
    const visitor = new TestVisitor(shop.api);
    await visitor.post("/cart/lines", { variantId: "GIN-70", quantity: 1 });
    const ask = async (query: string) => (await visitor.get(`/delivery-methods${query}`)).status;
    for (let time = 0; time < 120; time += 1) expect(await ask("?postcode=5000")).toBe(200);
    expect(await ask("?postcode=5000")).toBe(429);
    expect(await ask("")).toBe(200);
  });

  it("lists the neighbours next", async () => {
    const points = await bundledDelivery().listPickupPoints("5000", 3);
    expect(points.map(({ city }) => city).slice(0, 2)).toEqual(["Odense C", "Odense V"]);
  });
});

describe("a postcode", () => {
  it("has a city", async () => {
    const { body } = await new TestVisitor(shop.api).get("/postcodes/8000");
    expect(body).toEqual({ postcode: "8000", city: "Aarhus C" });
  });

  it.each([
    ["3900", "greenland"],
    ["DK-3952", "greenland"],
    ["100", "faroe_islands"],
    ["FO-100", "faroe_islands"],
    ["0999", "postcode_unknown"],
    ["12345", "postcode_malformed"],
    ["abcd", "postcode_malformed"],
  ])("%s is refused: %s", async (postcode, code) => {
    const { status, body } = await new TestVisitor(shop.api).get<Refusal>(`/postcodes/${postcode}`);
    expect([status, body.code]).toEqual([422, code]);
    const listed = await new TestVisitor(shop.api).get<Refusal>(`/delivery-methods?postcode=${postcode}`);
    expect(listed.body.errors?.postcode).toBe(body.detail);
  });

  it("may be written with the country before it", () => {
    const known = (postcode: string) => bundledDelivery().findCity(postcode);
    expect(postcodeProblem("DK-5000", known)).toBeUndefined();
    expect(postcodeProblem(" 5000 ", known)).toBeUndefined();
  });
});

describe("the day it comes", () => {
  it.each([
    ["before two on a Friday", "2026-11-20T12:59:00Z", "2026-11-20", "2026-11-24"],
    ["after two on a Friday", "2026-11-20T13:00:00Z", "2026-11-23", "2026-11-25"],
    ["on a Sunday", "2026-11-22T09:00:00Z", "2026-11-23", "2026-11-25"],
    ["before Easter", "2026-04-01T13:00:00Z", "2026-04-07", "2026-04-09"],
    ["before Christmas", "2026-12-23T14:00:00Z", "2026-12-28", "2026-12-30"],
    ["on New Year's Eve", "2026-12-31T09:00:00Z", "2027-01-04", "2027-01-06"],
    ["in summer, when two comes earlier in UTC", "2026-07-01T12:00:00Z", "2026-07-02", "2026-07-06"],
  ])("ordered %s", (_, now, sent, arrives) => {
    expect(dispatchDay(new Date(now), "14:00")).toBe(sent);
    expect(expectedDay(new Date(now), 2, "14:00")).toBe(arrives);
  });
});

describe("what is promised before anything lies in a cart", () => {
  const methods = bundledDelivery().listMethods();

  it("is no day where customers can pay by bank transfer only", async () => {
    const bank = { PAYMENT_PROVIDER: "bank", BANK_ACCOUNT: "1234 0001234567" };
    const only = await openTestShop(bank, { fill: async () => undefined });
    try {
      const { body } = await new TestVisitor(only.api).get<DeliveryDays>("/delivery-days");
      expect(body.ways.map(({ afterPayment }) => afterPayment)).toEqual(body.ways.map(() => true));
      expect(body.ways.length).toBeGreaterThan(0);
    } finally {
      await only.stop();
    }
  });

  it("is no day any more from the moment at which the office leaves bank transfer as the only way to pay", async () => {
    const changed = await openTestShop({}, { fill: stockTestGoods });
    try {
      const visitor = new TestVisitor(changed.api);
      await visitor.post("/cart/lines", { variantId: "GIN-70", quantity: 1 });
      const marks = async () => {
        const { items } = (await visitor.get<Methods>("/delivery-methods")).body;
        const { deliveryDays: days } = (await visitor.get<Cart>("/cart")).body;
        return [...items, ...(days?.ways ?? [])].map(({ afterPayment }) => afterPayment ?? false);
      };
      expect(await marks()).toEqual([false, false, false, false, false, false]);
      // The office puts other payments in the place of the former ones, as applyProviders does.
      changed.settings.payments = { ...changed.settings.payments, chosen: ["bank"] };
      expect(await marks()).toEqual([true, true, true, true, true, true]);
    } finally {
      await changed.stop();
    }
  });

  it("is the day and the listed price of every way, and the cut-off until which it holds", async () => {
    const { body, headers } = await new TestVisitor(shop.api).get<DeliveryDays>("/delivery-days");
    expect(body.ways.map(({ kind, priceOre, expectedOn }) => [kind, priceOre, expectedOn])).toEqual([
      ["home", 5_900, "2026-11-24"],
      ["pickup_point", 3_900, "2026-11-24"],
      ["click_and_collect", 0, "2026-11-23"],
    ]);
    expect(body).toMatchObject({ orderBefore: "2026-11-20T13:00:00.000Z", dispatchOn: "2026-11-20" });
    expect(headers.get("surrogate-key")).toBe("delivery:days");
  });

  it("is the same as what the till says of the same moment", async () => {
    const { body } = await new TestVisitor(shop.api).get<DeliveryDays>("/delivery-days");
    const till = await new TestVisitor(shop.api).get<Methods>("/delivery-methods");
    expect(till.body.items.map(({ id, expectedOn }) => [id, expectedOn])).toEqual(
      body.ways.map(({ id, expectedOn }) => [id, expectedOn]),
    );
  });

  it("holds, whenever it was read, until its cut-off and no longer", () => {
    const hours = fc.integer({ min: 0, max: 3 * 365 * 24 * 12 });
    fc.assert(
      fc.property(hours, fc.constantFrom(...cutOffs), (fives, time) => {
        const now = new Date(Date.parse("2026-01-01T00:00:00Z") + fives * 300_000);
        const promised = deliveryDays(now, methods, time);
        const cutOff = Date.parse(promised.orderBefore);
        expect(cutOff).toBeGreaterThan(now.getTime());
        expect(deliveryDays(new Date(cutOff - 1), methods, time)).toEqual(promised);
        expect(dispatchDay(new Date(cutOff), time)).not.toBe(promised.dispatchOn);
        for (const { expectedOn } of promised.ways) expect(isDayOff(expectedOn)).toBe(false);
      }),
    );
  });

  it.each([
    ["at two on a working day", "2026-11-20T13:00:02Z", "14:00", true],
    ["at one", "2026-11-20T12:00:02Z", "14:00", false],
    ["at three", "2026-11-20T14:00:02Z", "14:00", false],
    ["at two on a Sunday", "2026-11-22T13:00:02Z", "14:00", false],
    ["at midnight", "2026-11-22T23:00:02Z", "14:00", false],
    ["at half past nine in summer", "2026-07-01T07:30:02Z", "09:30", true],
    ["at nine before half past nine", "2026-07-01T07:00:02Z", "09:30", false],
  ])("is over %s (%s, cut-off %s): %s", (_, now, cutOff, over) => {
    expect(passedCutOff(new Date(now), cutOff)).toBe(over);
  });
});

describe("free delivery", () => {
  it.each([
    [49_899, 5_900],
    [49_900, 0],
    [49_901, 0],
  ])("for goods of %i øre makes it %i", (goodsOre, priceOre) => {
    expect(deliveryPriceOre({ priceOre: 5_900, freeFromOre: 49_900 }, goodsOre)).toBe(priceOre);
  });
});

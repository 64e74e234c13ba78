import type { ChangeSet } from "@skaenk/contract/office/audit";
import type { OfficeProduct } from "@skaenk/contract/office/product-fields";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { staffAs } from "../../../testing/test-staff.ts";
import { variantThing } from "./goods-things.ts";
import { isEndOfPlan, runPlannedPrices } from "./planned-prices.ts";

let shop: TestShop;
let owner: Awaited<ReturnType<typeof staffAs>>;
let start: Date;
const hour = 3_600_000;
const inHours = (hours: number) => new Date(start.getTime() + hours * hour);
const gin = "havgus-london-dry-gin";
let sku = "";
let price = 0;

beforeAll(async () => {
  shop = await openTestShop();
  owner = await staffAs(shop, "owner");
  start = shop.clock.now;
});
afterAll(() => shop.stop());
beforeEach(async () => {
  const variant = await see();
  sku = variant?.sku ?? "";
  price = variant?.priceOre ?? 0;
});

const see = async () => (await owner.get<OfficeProduct>(`/office/products/${gin}`)).body.variants[0];
const plan = (more: Record<string, unknown>) => owner.patch<Refusal>(`/office/variants/${sku}`, more);
const turn = async (hours: number) => {
  const now = () => inHours(hours);
  return await runPlannedPrices({ ...shop, now, variant: variantThing(now) });
};
const drop = { plannedOre: null, plannedFrom: null, plannedTo: null };

/** This function changes many goods as the office does: preview first, then apply. */
async function bulk(change: object) {
  const asked = { slugs: [gin], change };
  const { seen } = (await owner.post<{ seen: string }>("/office/products/bulk/preview", asked)).body;
  return await owner.post<ChangeSet>("/office/products/bulk", { ...asked, seen });
}

describe("a planned price", () => {
  it("begins and ends at its times, in one of several processes, and leaves a history", async () => {
    const soon = { plannedOre: price - 1_000, plannedFrom: inHours(1), plannedTo: inHours(5) };
    expect((await plan(soon)).status).toBe(200);
    expect(await turn(0.9)).toBe(0);
    await Promise.all([turn(1), turn(1), turn(1)]);
    expect(await see()).toMatchObject({ priceOre: price - 1_000, planBeforeOre: price });
    expect(await turn(4)).toBe(0);
    await Promise.all([turn(5), turn(5)]);
    expect(await see()).toMatchObject({ priceOre: price, plannedOre: null, planBeforeOre: null });
    const history = (await see())?.law.history.slice(0, 2).map(({ priceOre }) => priceOre);
    expect(history).toEqual([price, price - 1_000]);
    const log = await owner.get<{ items: { act: string; staff: string }[] }>(`/office/audit?thing=variant&key=${sku}`);
    expect(log.body.items.slice(0, 2).map(({ act, staff }) => [act, staff])).toEqual([
      ["variant.plan-end", "Planlagte opgaver"],
      ["variant.plan-begin", "Planlagte opgaver"],
    ]);
  });

  it("without an end stays, and one that nobody was awake for changes nothing", async () => {
    await plan({ plannedOre: price + 500, plannedFrom: inHours(1), plannedTo: null });
    await turn(2);
    expect(await see()).toMatchObject({ priceOre: price + 500, plannedOre: null });
    await plan({ priceOre: price });
    await plan({ plannedOre: price - 500, plannedFrom: inHours(1), plannedTo: inHours(2) });
    await turn(3);
    expect(await see()).toMatchObject({ priceOre: price, plannedOre: null });
  });

  it("leaves a price alone that somebody has set meanwhile, and ends when it is told to", async () => {
    await plan({ plannedOre: price - 1_000, plannedFrom: inHours(1), plannedTo: inHours(5) });
    await turn(1);
    await plan({ priceOre: price - 2_000 });
    expect((await plan({ plannedOre: 1 })).body.errors?.plannedOre).toMatch(/gælder nu/);
    await plan({ plannedTo: inHours(1.5) });
    await turn(2);
    expect(await see()).toMatchObject({ priceOre: price - 2_000, plannedOre: null });
    await plan({ priceOre: price });
  });

  it("is told what before-price the law allows when it begins", async () => {
    await plan({ plannedOre: Math.round(price / 2), plannedFrom: inHours(24 * 40), plannedTo: null });
    expect((await see())?.law.plannedReduction).toMatchObject({ referenceOre: expect.any(Number) });
    await plan(drop);
    expect((await see())?.law.plannedReduction).toBeUndefined();
  });

  it("that has begun ends with the price from before when it is taken away", async () => {
    await plan({ plannedOre: price - 1_000, plannedFrom: inHours(1), plannedTo: inHours(5) });
    await turn(1);
    expect((await plan(drop)).status).toBe(200);
    expect(await see()).toMatchObject({ priceOre: price, plannedOre: null, plannedTo: null, planBeforeOre: null });
    const log = await owner.get<{ items: { after: object }[] }>(`/office/audit?thing=variant&key=${sku}`);
    expect(log.body.items[0]?.after).toMatchObject({ priceOre: price, plannedOre: null, planBeforeOre: null });
    await plan({ plannedOre: price - 1_000, plannedFrom: inHours(1), plannedTo: inHours(5) });
    await turn(1);
    await plan({ priceOre: price - 2_000 });
    await plan(drop);
    expect(await see()).toMatchObject({ priceOre: price - 2_000, plannedOre: null, planBeforeOre: null });
    await plan({ priceOre: price });
  });

  it("that ends with the price from before stops something, and with another price it does not", () => {
    const before = { plannedOre: 100, planBeforeOre: 500, priceOre: 100 };
    const after = { plannedOre: null, planBeforeOre: null };
    expect(isEndOfPlan(before, { ...after, priceOre: 500 })).toBe(true);
    expect(isEndOfPlan(before, { ...after, priceOre: 400 })).toBe(false);
  });

  it.each([
    ["plannedFrom", { plannedOre: 1_000, plannedFrom: null }, /hvornår prisen begynder/],
    ["plannedFrom", { plannedOre: 1_000, plannedFrom: -1 }, /Tidspunktet er passeret/],
    ["plannedTo", { plannedOre: 1_000, plannedFrom: 2, plannedTo: 1 }, /efter at den er begyndt/],
  ])("refuses beside %s what cannot be kept", async (field, more, message) => {
    const timed = Object.entries(more).map(([name, value]) => [
      name,
      name !== "plannedOre" && typeof value === "number" ? inHours(value) : value,
    ]);
    const { status, body } = await plan(Object.fromEntries(timed));
    expect([status, body.errors?.[field]]).toEqual([422, expect.stringMatching(message)]);
  });

  it("is made for many as one change set, and undone as a whole", async () => {
    const change = { pricePercent: -10, roundToOre: 100, priceFrom: inHours(3), priceTo: inHours(6) };
    const { body, status } = await bulk(change);
    expect(status).toBe(200);
    expect(await see()).toMatchObject({
      priceOre: price,
      plannedOre: Math.round((price * 0.9) / 100) * 100,
      plannedFrom: inHours(3).toISOString(),
    });
    await owner.post(`/office/change-sets/${body.id}/undo`);
    expect(await see()).toMatchObject({ plannedOre: null, plannedFrom: null });
    const late = await owner.post<Refusal>("/office/products/bulk", {
      slugs: [gin],
      change: { ...change, priceFrom: inHours(-1) },
    });
    expect(late.body.errors?.priceFrom).toMatch(/Tidspunktet er passeret/);
  });

  it.each([
    ["an end", 6],
    ["no end", undefined],
  ])("made for many with %s goes back to the price from before when it is undone after it began", async (_, end) => {
    const change = { pricePercent: -40, priceFrom: inHours(3), ...(end ? { priceTo: inHours(end) } : {}) };
    const prices = async () =>
      (await owner.get<OfficeProduct>(`/office/products/${gin}`)).body.variants.map(({ priceOre }) => priceOre);
    const before = await prices();
    const { body } = await bulk(change);
    await turn(3);
    expect(await prices()).not.toEqual(before);
    const { body: undone } = await owner.post<{ leftAlone: unknown[] }>(`/office/change-sets/${body.id}/undo`);
    expect(undone.leftAlone).toEqual([]);
    expect(await prices()).toEqual(before);
    expect(await see()).toMatchObject({ plannedOre: null, plannedFrom: null, plannedTo: null, planBeforeOre: null });
  });

  const pricesOfGin = async () =>
    (await owner.get<OfficeProduct>(`/office/products/${gin}`)).body.variants.map(({ sku, priceOre }) => ({
      sku,
      priceOre,
    }));
  const planForMany = async (from: number, to?: number) => {
    const change = {
      pricePercent: -40,
      priceFrom: inHours(from),
      ...(to === undefined ? {} : { priceTo: inHours(to) }),
    };
    return (await bulk(change)).body.id;
  };
  const undo = (set: number) => owner.post(`/office/change-sets/${set}/undo`);
  const setPrices = async (prices: { sku: string; priceOre: number }[]) => {
    for (const { sku: one, priceOre } of prices) await owner.patch(`/office/variants/${one}`, { priceOre });
  };

  it.each([
    ["set by hand", async (prices: { sku: string; priceOre: number }[]) => setPrices(prices)],
    [
      "of a later plan",
      async () => {
        await planForMany(7);
        await turn(7);
      },
    ],
  ])("that is over leaves the same price alone when it is undone: %s", async (_, setAgain) => {
    const before = await pricesOfGin();
    const over = await planForMany(3, 6);
    await turn(3);
    const planned = await pricesOfGin();
    await turn(6);
    expect(await pricesOfGin()).toEqual(before);
    await setAgain(planned);
    expect(await pricesOfGin()).toEqual(planned);
    await undo(over);
    expect(await pricesOfGin()).toEqual(planned);
    await setPrices(before);
  });

  it("that was taken away before it began leaves the price of a later plan alone when it is undone", async () => {
    const before = await pricesOfGin();
    const dropped = await planForMany(3);
    for (const { sku: one } of before) await owner.patch(`/office/variants/${one}`, drop);
    const later = await planForMany(4);
    await turn(4);
    const planned = await pricesOfGin();
    await undo(dropped);
    expect(await pricesOfGin()).toEqual(planned);
    await undo(later);
    expect(await pricesOfGin()).toEqual(before);
  });

  it("without an end leaves its price alone when somebody has set another and then the same again", async () => {
    const before = await pricesOfGin();
    const set = await planForMany(3);
    await turn(3);
    const planned = await pricesOfGin();
    await setPrices(before);
    await setPrices(planned);
    await undo(set);
    expect(await pricesOfGin()).toEqual(planned);
    await setPrices(before);
  });
});

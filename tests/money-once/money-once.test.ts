import { readdirSync } from "node:fs";
import path from "node:path";
import type { Endpoint } from "@skaenk/contract/endpoint";
import type { ShippingPreview } from "@skaenk/contract/office/order-previews";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDemoMember } from "../../services/api/src/people/club/demo-member.ts";
import { cardMoneyActs } from "./card-money-acts.ts";
import { customerMoneyActs } from "./customer-money-acts.ts";
import { type MoneyShop, openMoneyShop } from "./money-shop.ts";
import { areasWithoutMoney, movesNothing } from "./no-money-acts.ts";
import { orderMoneyActs } from "./order-money-acts.ts";
import { stockActs } from "./stock-acts.ts";

let shop: MoneyShop;
beforeAll(async () => {
  shop = await openMoneyShop();
  await addDemoMember(shop.till as never);
});
afterAll(() => shop.till.stop());

const acts = [
  ...[...orderMoneyActs(() => shop), ...cardMoneyActs(() => shop), ...customerMoneyActs(() => shop)],
  ...stockActs(() => shop),
];

/** A press on one of three tabs; again: twice at the same moment. */
const press = fc.record({ tab: fc.nat({ max: 2 }), again: fc.boolean() });
/** Each tab in turn, one of them twice at once, and the first again after a reload. */
const everyTab = [
  { tab: 0, again: true },
  { tab: 1, again: false },
  { tab: 2, again: true },
  { tab: 0, again: false },
];

describe.each(acts)("$name", ({ open }) => {
  it("moves money once, however often three tabs press, together or one after the other", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(press, { minLength: 1, maxLength: 6 }), async (presses) => {
        await shop.confirmAgain();
        const { tab, moved, once } = await open();
        expect(once).toBeGreaterThan(0);
        const tabs = [await tab(), await tab(), await tab()];
        for (const { tab: place, again } of presses) {
          const one = tabs[place];
          await Promise.all([one?.(), ...(again ? [one?.()] : [])]);
        }
        expect(await moved()).toBe(once);
      }),
      { numRuns: 2, examples: [[everyTab]] },
    );
  });
});

/** The endpoints of the contract that write, by the name they are exported under, with their tags. */
async function listWriting(): Promise<{ name: string; tags: readonly string[] }[]> {
  const root = path.join(import.meta.dirname, "../../packages/contract/src");
  const files = readdirSync(root, { recursive: true, encoding: "utf8" });
  const modules = await Promise.all(
    files
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
      .map(async (file): Promise<Record<string, unknown>> => await import(path.join(root, file))),
  );
  const endpoints = modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (isEndpoint(value) ? [{ name, ...value }] : [])),
  );
  return endpoints.filter(({ method }) => method !== "get");
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "tags" in value;

describe("the list of acts that move money", () => {
  it("names every endpoint that writes where money, points and gift cards are, once", async () => {
    const tested = new Set(acts.flatMap(({ through }) => through));
    const known = (name: string) => [tested.has(name), name in movesNothing].filter(Boolean).length;
    const writing = await listWriting();
    expect(writing.length).toBeGreaterThan(200);
    const money = writing.filter(({ tags }) => !tags.every((tag) => areasWithoutMoney.has(tag)));
    expect(money.filter(({ name }) => known(name) !== 1).map(({ name }) => name)).toEqual([]);
    const names = new Set(writing.map(({ name }) => name));
    expect([...tested, ...Object.keys(movesNothing)].filter((name) => !names.has(name))).toEqual([]);
  });
});

it("sends nothing when somebody sent a part meanwhile", async () => {
  const order = await shop.paid();
  const { drawOre, sentPieces } = (await shop.post<ShippingPreview>(order, "ship-preview", {})).body;
  await shop.post(order, "ship", { lines: [{ sku: "TON-20", quantity: 1 }] });
  const late = await shop.post<{ code: string }>(order, "ship", { shown: { drawOre, sentPieces } });
  expect([late.status, late.body.code]).toEqual([409, "changed"]);
  expect(
    (await shop.post<{ code: string }>(order, "ship-preview", { lines: [{ sku: "TON-20", quantity: 9 }] })).body.code,
  ).toBe("wrong_goods");
});

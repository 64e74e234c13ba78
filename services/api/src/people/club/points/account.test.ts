import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { balanceOf, openAccount } from "./account.ts";
import { history, ModelShop, orePerEarnedPoint } from "./histories.fixture.ts";
import { pointsOfOrder } from "./order-points.ts";
import { booked } from "./settle.ts";

const live = (steps: Parameters<ModelShop["take"]>[0][], after?: (shop: ModelShop) => void): ModelShop => {
  const shop = new ModelShop();
  for (const step of steps) {
    shop.take(step);
    after?.(shop);
  }
  return shop;
};

/** A check that is quick enough to be made after each of a million steps. */
function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

describe("ten thousand histories", () => {
  it("never have a balance below nothing, and every lot holds between nothing and what came in", () => {
    fc.assert(
      fc.property(history(), (steps) => {
        live(steps, ({ account }) => {
          const { lots, entries } = account;
          must(balanceOf(account) >= 0, "a negative balance");
          must(
            balanceOf(account) === lots.reduce((sum, { remaining }) => sum + remaining, 0),
            "the lots are not the balance",
          );
          for (const lot of lots) {
            const came = entries.find(({ id }) => id === lot.id)?.points ?? 0;
            must(lot.remaining >= 0 && lot.remaining <= came, "a lot that holds what it cannot");
          }
        });
      }),
      { numRuns: 10_000 },
    );
  });

  it("never change a line that is written, and settled twice they book nothing", () => {
    fc.assert(
      fc.property(history(), (steps) => {
        let before: readonly unknown[] = [];
        const shop = live(steps, ({ account }) => {
          must(
            before.every((line, index) => account.entries[index] === line || same(account.entries[index], line)),
            "a line was changed",
          );
          before = account.entries;
        });
        const { length } = shop.account.entries;
        shop.settle();
        must(shop.account.entries.length === length, "settled twice, something was booked twice");
        const keys = shop.account.entries.map(({ key }) => key);
        must(new Set(keys).size === keys.length, "the same key twice");
      }),
      { numRuns: 10_000 },
    );
  });

  it("keep used for an order exactly what belongs to it, and take back all that was earned or say what is missing", () => {
    fc.assert(
      fc.property(history(), (steps) => {
        live(steps, ({ account, orders, standings, at }) => {
          for (const facts of orders) {
            const target = pointsOfOrder(facts, orePerEarnedPoint);
            const { spent, earned, expired } = booked(account, facts.orderId);
            const short = standings.find(({ orderId }) => orderId === facts.orderId)?.short ?? 0;
            must(spent === target.spent, "used points are not what belongs to the order");
            must(earned - expired <= target.earned + short, "points were left on goods that went back");
            const counts = target.availableAt !== undefined && target.availableAt <= at;
            must(counts || earned <= target.earned, "points count before the goods are the customer's");
            must(!counts || earned >= target.earned, "points that have come are not there");
          }
          must(standings.every(({ short }) => short === 0) || balanceOf(account) === 0, "a debt beside a balance");
        });
      }),
      { numRuns: 10_000 },
    );
  });

  it("leave exactly the gifts when every order is undone", () => {
    fc.assert(
      fc.property(history({ years: false, offers: false }), (steps) => {
        const shop = live(steps);
        const end = shop.orders.flatMap((_, order) => [
          { do: "cancel" as const, order },
          { do: "return all" as const, order },
        ]);
        for (const step of end) shop.take(step);
        must(balanceOf(shop.account) === shop.bonuses, `${balanceOf(shop.account)} points instead of ${shop.bonuses}`);
      }),
      { numRuns: 10_000 },
    );
  });
});

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const order = (priceOre: number, pointShare = 0, quantity = 1) => ({
  do: "order" as const,
  lines: [{ priceOre, quantity, earns: true }],
  pointShare,
});
const on = (what: "cancel" | "ship" | "deliver" | "return all", number = 0) => ({ do: what, order: number });
const wait = (days: number) => ({ do: "wait" as const, days });
const bonus = (points: number) => ({ do: "bonus" as const, points });
const bought = [on("ship"), on("deliver"), wait(15)];

describe("what other shops have got wrong", () => {
  it("a refund that keeps the points: what was earned goes with the goods", () => {
    const shop = live([order(50_000), ...bought]);
    expect(balanceOf(shop.account)).toBe(50);
    shop.take(on("return all"));
    expect(balanceOf(shop.account)).toBe(0);
  });

  it("a cancelled order that breaks the balance: used points come back once and no others", () => {
    const shop = live([bonus(100), order(30_000, 1)]);
    expect(balanceOf(shop.account)).toBe(0);
    for (let count = 0; count < 3; count += 1) shop.take(on("cancel"));
    expect(balanceOf(shop.account)).toBe(100);
  });

  it("points reversed twice: a return told again, and then a cancellation, change nothing more", () => {
    const shop = live([bonus(20), order(50_000, 1), ...bought, on("return all")]);
    const { length } = shop.account.entries;
    for (const again of [on("return all"), on("cancel"), on("return all")]) shop.take(again);
    expect(shop.account.entries).toHaveLength(length);
    expect(balanceOf(shop.account)).toBe(20);
  });

  it("expiry that collapses the balance: what was used of a lot does not run out with it", () => {
    const shop = live([bonus(100), order(30_000, 0.6), wait(400), bonus(30), wait(400), wait(400)]);
    expect(balanceOf(shop.account)).toBe(30);
    shop.take(on("cancel"));
    expect(balanceOf(shop.account)).toBe(30);
  });

  it("a return that leaves points: used up meanwhile, they are taken from the next that come in", () => {
    const shop = live([order(50_000), ...bought, order(10_000, 1), on("return all")]);
    expect(balanceOf(shop.account)).toBe(0);
    expect(shop.standings[0]?.short).toBe(50);
    shop.take(bonus(60));
    expect(balanceOf(shop.account)).toBe(10);
    expect(shop.standings[0]?.short).toBe(0);
  });

  it("a part refund that charges points again: the used points only ever come back", () => {
    const shop = live([bonus(100), order(10_000, 1, 4), ...bought]);
    const after: number[] = [];
    for (let count = 0; count < 4; count += 1) {
      shop.take({ do: "return some", order: 0, line: 0, quantity: 1 });
      after.push(booked(shop.account, 1).spent);
    }
    expect(after).toEqual([75, 50, 25, 0]);
    expect(balanceOf(shop.account)).toBe(100);
  });
});

describe("points", () => {
  it("are used oldest first, and come back to where they were taken from with their own expiry", () => {
    const shop = live([bonus(10), wait(10), bonus(10), order(50_000, 0.75)]);
    expect(shop.account.lots.map(({ remaining }) => remaining)).toEqual([0, 5]);
    shop.take(on("cancel"));
    expect(shop.account.lots.map(({ remaining }) => remaining)).toEqual([10, 10]);
  });

  it("run out after three years, not a day before", () => {
    const shop = live([bonus(10), wait(1_095)]);
    expect(balanceOf(shop.account)).toBe(10);
    shop.take(wait(1));
    expect(balanceOf(shop.account)).toBe(0);
  });

  it("are on their way until the withdrawal period is over", () => {
    const shop = live([order(50_000), on("ship"), on("deliver"), wait(13)]);
    expect(balanceOf(shop.account)).toBe(0);
    expect(shop.standings[0]).toMatchObject({ pending: 50 });
    shop.take(wait(1));
    expect(balanceOf(shop.account)).toBe(50);
    expect(shop.standings[0]).toMatchObject({ pending: 0 });
  });

  it("are on their way from the moment an order is paid, and no longer once it is called off", () => {
    const shop = live([order(50_000)]);
    expect(shop.standings[0]).toMatchObject({ pending: 50, dueAt: null });
    expect(balanceOf(shop.account)).toBe(0);
    shop.take(on("cancel"));
    expect(shop.standings[0]).toMatchObject({ pending: 0 });
  });

  it("are promised as many as come: nothing is lost or added when the goods are sent", () => {
    fc.assert(
      fc.property(history(), (steps) => {
        live(steps, ({ orders }) => {
          for (const facts of orders) {
            const sent = facts.lines.every(({ quantity, shipped }) => shipped === quantity);
            const { earned, expected } = pointsOfOrder(facts, orePerEarnedPoint);
            must(expected >= earned, "fewer points promised than given");
            must(!sent || expected === earned, "more points promised than the goods that were sent give");
          }
        });
      }),
      { numRuns: 2_000 },
    );
  });

  it("come from goods paid with money: not from gift cards, delivery or what points paid", () => {
    const shop = live([bonus(100)]);
    shop.take({
      do: "order",
      lines: [
        { priceOre: 29_990, quantity: 1, earns: true },
        { priceOre: 50_000, quantity: 1, earns: false },
      ],
      pointShare: 1,
    });
    for (const step of bought) shop.take(step);
    expect(booked(shop.account, 1)).toMatchObject({ spent: 100, earned: 19 });
  });

  it("are nothing for nobody", () => {
    expect(balanceOf(openAccount([]))).toBe(0);
  });
});

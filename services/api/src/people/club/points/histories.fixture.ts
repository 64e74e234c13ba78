import fc from "fast-check";
import { type Account, balanceOf, grant, openAccount, spend } from "./account.ts";
import { type OrderFacts, pointsOfOrder } from "./order-points.ts";
import { type PendingPoints, settle, write } from "./settle.ts";

/** Goods for 10 kr. earn a point. */
export const orePerEarnedPoint = 1_000;
const orePerPoint = 100;
const day = 86_400_000;
/** The rule of fourteen days without working days; the shop's own is tested where it is. */
const fortnight = (deliveredAt: Date) => new Date(deliveredAt.getTime() + 14 * day);

/** What happens in a member's life with the shop; numbers that name an order count round. */
export type Step =
  | { do: "bonus"; points: number }
  | {
      do: "order";
      /** `offShare` is how much of a line promotions take off. */
      lines: { priceOre: number; quantity: number; earns: boolean; offShare?: number }[];
      pointShare: number;
    }
  | { do: "cancel" | "ship" | "deliver" | "return all"; order: number }
  | { do: "return some"; order: number; line: number; quantity: number }
  | { do: "offer"; points: number }
  | { do: "wait"; days: number };

const order = fc.nat({ max: 20 });
const line = fc.record({
  priceOre: fc.integer({ min: 1, max: 60_000 }),
  quantity: fc.integer({ min: 1, max: 4 }),
  offShare: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1, noNaN: true })),
  earns: fc.oneof({ weight: 6, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
});

export const goodsOf = (lines: { priceOre: number; quantity: number }[]): number =>
  lines.reduce((sum, { priceOre, quantity }) => sum + priceOre * quantity, 0);

/** Any history; `years` lets so much time go by that points run out. */
export const history = ({ years = true, offers = true } = {}): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.oneof(
      fc.record({ do: fc.constant("bonus" as const), points: fc.integer({ min: 1, max: 60 }) }),
      {
        weight: 3,
        arbitrary: fc.record({
          do: fc.constant("order" as const),
          lines: fc.array(line, { minLength: 1, maxLength: 3 }),
          pointShare: fc.double({ min: 0, max: 1, noNaN: true }),
        }),
      },
      { weight: 5, arbitrary: fc.record({ do: fc.constantFrom("ship" as const, "deliver" as const), order }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("cancel" as const, "return all" as const), order }) },
      {
        weight: 2,
        arbitrary: fc.record({
          do: fc.constant("return some" as const),
          order,
          line: fc.nat({ max: 2 }),
          quantity: fc.integer({ min: 1, max: 3 }),
        }),
      },
      ...(offers ? [fc.record({ do: fc.constant("offer" as const), points: fc.integer({ min: 1, max: 40 }) })] : []),
      {
        weight: 3,
        arbitrary: fc.record({
          do: fc.constant("wait" as const),
          days: fc.oneof(fc.integer({ min: 1, max: 20 }), ...(years ? [fc.constant(400)] : [])),
        }),
      },
    ),
    { minLength: 1, maxLength: 24 },
  );

type Shop = { at: Date; orders: OrderFacts[]; account: Account; bonuses: number; offers: number };

/** The shop in a nutshell, around the very rules that the real one uses: no database, and time as it is told. */
export class ModelShop implements Shop {
  at = new Date("2026-11-20T10:00:00Z");
  orders: OrderFacts[] = [];
  account = openAccount([]);
  standings: PendingPoints[] = [];
  bonuses = 0;
  offers = 0;
  #keys = 0;
  readonly #availableAfter: (deliveredAt: Date) => Date;

  /** @param availableAfter the first instant after the withdrawal period */
  constructor(availableAfter = fortnight) {
    this.#availableAfter = availableAfter;
  }

  /** One thing happens, and the ledger follows. */
  take(step: Step): void {
    this.#happen(step);
    this.settle();
  }

  settle(): void {
    const orders = this.orders.map((facts) => ({
      orderId: facts.orderId,
      target: pointsOfOrder(facts, orePerEarnedPoint),
    }));
    const { account, standings } = settle(this.account, orders, this.at);
    this.account = account;
    this.standings = standings;
  }

  #happen(step: Step): void {
    switch (step.do) {
      case "bonus":
        this.bonuses += step.points;
        this.account = write(this.account, [
          grant({ points: step.points, reason: "birthday", at: this.at, key: this.#key() }),
        ]);
        return;
      case "order":
        this.#place(step);
        return;
      case "offer": {
        const used = spend(this.account, { points: step.points, reason: "offer", key: this.#key() });
        if (!used) return;
        this.offers += step.points;
        this.account = write(this.account, used);
        return;
      }
      case "wait":
        this.at = new Date(this.at.getTime() + step.days * day);
        return;
      default:
        this.#moveOrder(step);
    }
  }

  #place({ lines, pointShare }: Extract<Step, { do: "order" }>): void {
    const bought = lines.map(({ offShare = 0, ...one }) => ({
      ...one,
      offOre: one.earns ? Math.floor(one.priceOre * one.quantity * offShare) : 0,
    }));
    const offOre = bought.reduce((sum, one) => sum + one.offOre, 0);
    const goodsOre = goodsOf(bought);
    const most = Math.min(balanceOf(this.account), Math.floor((goodsOre - offOre) / orePerPoint));
    const points = Math.floor(most * pointShare);
    const orderId = this.orders.length + 1;
    const used = points > 0 ? spend(this.account, { points, reason: "spent", orderId, key: this.#key() }) : [];
    if (!used) throw new Error("The balance said there were enough");
    this.account = write(this.account, used);
    this.orders.push({
      orderId,
      cancelled: false,
      underWay: true,
      points,
      discountOre: offOre + points * orePerPoint,
      lines: bought.map((one) => ({ ...one, shipped: 0, released: 0, returned: 0 })),
      capturedOre: 0,
      askedOre: 0,
      refundedWithoutGoodsOre: 0,
      allowedOre: 0,
      earns: true,
      availableAt: undefined,
    });
  }

  #moveOrder(step: Extract<Step, { order: number }>): void {
    const facts = this.orders[step.order % Math.max(1, this.orders.length)];
    if (!facts || facts.cancelled) return;
    const sent = facts.lines.some(({ shipped }) => shipped > 0);
    // Delivery of 39 kr. is always paid with money, so there is always something to draw.
    const toPay = goodsOf(facts.lines) - facts.discountOre + 3_900;
    if (step.do === "cancel" && !sent) facts.cancelled = true;
    if (step.do === "ship" && !sent) {
      for (const one of facts.lines) one.shipped = one.quantity;
      facts.askedOre = toPay;
      facts.capturedOre = toPay;
    }
    if (step.do === "deliver" && sent) facts.availableAt ??= this.#availableAfter(this.at);
    if (step.do === "return all" && sent) for (const one of facts.lines) one.returned = one.shipped;
    if (step.do === "return some" && sent) {
      const one = facts.lines[step.line % facts.lines.length];
      if (one) one.returned = Math.min(one.shipped, one.returned + step.quantity);
    }
  }

  #key = (): string => `step:${++this.#keys}`;
}

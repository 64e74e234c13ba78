import { sql } from "kysely";
import { insertPayment } from "../../../selling/orders/money-queries.ts";
import { insertOrder, moveOrder, recordEvent } from "../../../selling/orders/queries.ts";
import type { TestShop } from "../../../testing/test-shop.ts";
import { goodsOf, type ModelShop, type Step } from "./histories.fixture.ts";
import { bookPoints, type PointsRates, readBalance, spendPoints } from "./ledger.ts";
import { linkOrder } from "./queries.ts";

let orders = 0;
const terms = { version: "prøve", hash: "prøve" };
const delivery = { methodId: "hjem", name: "Hjem", kind: "home" as const, leadDays: 1, expectedOn: "2026-11-24" };
const method = "card";

/** Plays a model's steps on the real tables, where every order is what the model says it is. */
export class Replay {
  readonly #shop: TestShop;
  readonly #model: ModelShop;
  readonly #memberId: number;
  readonly #rates: PointsRates;
  readonly #ids: number[] = [];
  #keys = 0;

  constructor(shop: TestShop, model: ModelShop, memberId: number) {
    this.#shop = shop;
    this.#model = model;
    this.#memberId = memberId;
    this.#rates = shop.settings.usualClub;
  }

  /** Takes the step in the model and in the shop. @returns both balances, which must be the same */
  async take(step: Step): Promise<{ expected: number; real: number }> {
    const before = this.#model.orders.length;
    this.#model.take(step);
    const { at } = this.#model;
    if (step.do === "bonus") await this.#bonus(step.points);
    else if (step.do === "offer") await this.#spendOnOffer(step.points);
    else if (step.do === "order" && this.#model.orders.length > before) await this.#place();
    else if ("order" in step) await this.#follow(step.order % Math.max(1, this.#ids.length));
    const real = await readBalance(this.#shop.db, this.#memberId, at, this.#rates);
    const expected = this.#model.account.entries.reduce((sum, { points }) => sum + points, 0);
    return { expected, real };
  }

  #bonus = (points: number) =>
    this.#shop.db.transaction().execute(async (trx) => {
      const key = `replay:${this.#memberId}:${++this.#keys}`;
      await bookPoints(trx, { memberId: this.#memberId, points, reason: "birthday", key, now: this.#model.at });
    });

  #spendOnOffer = (points: number) =>
    this.#shop.db
      .transaction()
      .execute((trx) =>
        spendPoints(
          trx,
          { memberId: this.#memberId, points, now: this.#model.at, rates: this.#rates },
          { offerKey: `replay ${this.#memberId} ${++this.#keys}` },
        ),
      );

  async #place(): Promise<void> {
    const facts = this.#model.orders.at(-1);
    if (!facts) return;
    const { discountOre, points } = facts;
    const goodsOre = goodsOf(facts.lines);
    const promotionOre = facts.lines.reduce((sum, { offOre }) => sum + offOre, 0);
    const deliveryOre = 3_900;
    const totalOre = goodsOre - discountOre + deliveryOre;
    const at = this.#model.at;
    const id = await this.#shop.db.transaction().execute(async (trx) => {
      const order = await insertOrder(trx, {
        token: `replay-${++orders}-${this.#memberId}`,
        customer: { email: "ingen@example.dk", name: "Ingen", phone: "12345678" },
        address: undefined,
        delivery,
        paymentMethod: method,
        prices: { goodsOre, discountOre, promotionOre, points, depositOre: 0, deliveryOre, vatOre: 0, totalOre },
        terms,
        placedAt: at,
        payBefore: at,
        lines: facts.lines.map(({ priceOre, offOre, quantity, earns }, index) => ({
          sku: `X-${index}`,
          productSlug: "x",
          name: "X",
          brandName: "X",
          size: "1 stk",
          abvPercent: 0,
          quantity,
          priceOre,
          offOre,
          depositOre: 0,
          vatPercent: earns ? 25 : 0,
          giftCard: earns ? undefined : ("print" as const),
        })),
      });
      const payment = { orderId: order.id, orderNumber: order.order_number, provider: "fake", amountOre: totalOre, at };
      await insertPayment(trx, payment);
      await linkOrder(trx, this.#memberId, order.id);
      const paid = await spendPoints(
        trx,
        { memberId: this.#memberId, points, now: at, rates: this.#rates },
        { orderId: order.id },
      );
      if (!paid) throw new Error("The model could pay, the ledger could not");
      return order.id;
    });
    this.#ids.push(id);
  }

  /** Makes the order's rows say what the model's order says. */
  async #follow(index: number): Promise<void> {
    const id = this.#ids[index];
    const facts = this.#model.orders[index];
    if (id === undefined || !facts) return;
    const at = this.#model.at;
    await this.#shop.db.transaction().execute(async (trx) => {
      const order = await trx.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
      if (facts.cancelled && order.status !== "cancelled") await moveOrder(trx, order, "cancelled", { at });
      const shipped = sql`update order_lines set shipped_quantity = quantity where order_id = ${id}`;
      if (facts.askedOre > 0) await shipped.execute(trx);
      if (facts.availableAt && order.delivered_at === null) {
        await trx.updateTable("orders").set({ delivered_at: at }).where("id", "=", id).execute();
      }
      await sql`update payments set captured_ore = ${facts.capturedOre} where order_id = ${id}`.execute(trx);
      await sql`delete from payment_requests where payment_id in (select id from payments where order_id = ${id})`.execute(
        trx,
      );
      const lines = await trx
        .selectFrom("order_lines")
        .selectAll()
        .where("order_id", "=", id)
        .orderBy("position")
        .execute();
      const goods = lines
        .map((line, position) => ({ lineId: line.id, quantity: facts.lines[position]?.returned ?? 0 }))
        .filter(({ quantity }) => quantity > 0);
      const ask = (kind: "capture" | "refund", amountOre: number, details: object) => sql`
        insert into payment_requests (payment_id, kind, amount_ore, key, details, created_at, next_attempt_at)
        select id, ${kind}, ${amountOre}, ${`${kind}:${id}:`} || gen_random_uuid(), ${JSON.stringify(details)}::jsonb, ${at}, ${at}
        from payments where order_id = ${id}`;
      if (facts.askedOre > 0) await ask("capture", facts.askedOre, { lines: [] }).execute(trx);
      if (goods.length > 0) await ask("refund", 0, { lines: [], goods }).execute(trx);
      await recordEvent(trx, { orderId: id, kind: "returning", at });
    });
  }
}

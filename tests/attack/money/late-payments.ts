import { setTimeout as sleep } from "node:timers/promises";
import { orderInBooks, placeOrder } from "../orders.ts";
import { payBy } from "../payment-methods.ts";
import type { Target } from "../target.ts";
import { Visitor } from "../visitor.ts";

/** Longer than a press is taken for a double click, and than work waits in the outbox. */
const pressedAgainMs = 2_200;
const carriedOutMs = 15_000;

/** Pays at the page of an attempt that has been replaced by another. Whatever is reserved there is let go of, and the owner is told. */
export async function paidLate(target: Target): Promise<void> {
  const { pool, providers } = target.shop;
  await payBy(target, "mobilepay,quickpay,bank");
  const { quickpay } = providers;
  quickpay.keepsLinks = true;
  try {
    const browser = new Visitor(target);
    const { status, body } = await placeOrder(target, { paymentMethod: "card" }, { browser });
    const number = body.orderNumber ?? "";
    target.control(status === 201 && body.paymentUrl !== undefined, `an order waits for its payment: ${status}`);
    await sleep(pressedAgainMs);
    const again = await browser.post(`/orders/${body.token}/pay`, {});
    target.control(again.status < 300, `the order is paid anew: ${again.status}`);
    const requests = async () => {
      const sql = `select count(*)::int as count from payment_requests r join payments p on p.id = r.payment_id
        where p.reference = $1 and r.kind = 'cancel' and r.done_at is not null`;
      const { rows } = await pool.query<{ count: number }>(sql, [`${number}-1`]);
      return rows[0]?.count ?? 0;
    };
    target.control(await within(async () => (await requests()) > 0), "the first attempt has been let go of");
    const there = [...quickpay.payments.values()].find(({ order_id: id }) => id.startsWith(`${number}-1`));
    await quickpay.act(`${number}-1`, "approve");
    const types = () => there?.operations.map(({ type }) => type).join(" ") ?? "";
    target.control(types().startsWith("authorize"), `the first page has been paid at: ${types()}`);
    const released = await within(async () => types().includes("cancel"));
    const { status: after } = await orderInBooks(target.shop, number);
    target.expect(released, `money for an attempt that had ended is still held; the order is ${after}`);
    const { rows } = await pool.query(
      "select reason from order_attention a join orders o on o.id = a.order_id where o.order_number = $1",
      [number],
    );
    target.expect(rows.length === 1, `the owner is told ${rows.length} times`);
  } finally {
    quickpay.keepsLinks = false;
  }
}

async function within(holds: () => Promise<boolean>): Promise<boolean> {
  for (const until = Date.now() + carriedOutMs; Date.now() < until; await sleep(250)) if (await holds()) return true;
  return false;
}

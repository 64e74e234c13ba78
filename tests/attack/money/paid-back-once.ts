import { setTimeout as sleep } from "node:timers/promises";
import { linkFor } from "../mails.ts";
import { orderInBooks, placeOrder, plainGoods, refill } from "../orders.ts";
import { payBy } from "../payment-methods.ts";
import { confirmAgain, ownerOf } from "../staff.ts";
import type { Target } from "../target.ts";
import { codeOf, type JsonReply } from "../visitor.ts";

const carriedOutMs = 15_000;
const pieces = 20;

type Step = (name: string, body?: object) => Promise<JsonReply<Record<string, unknown>>>;

async function officeOf(target: Target): Promise<(number: string) => Step> {
  const owner = await ownerOf(target);
  await confirmAgain(target, owner);
  const browser = owner.browser.at(target);
  return (number) =>
    (name, body = {}) =>
      browser.post(`/office/orders/${number}/${name}`, body, { "idempotency-key": crypto.randomUUID() });
}

type Books = { drawn: number; refunded: number; waiting: number; back: number };

/** Reads what was drawn and paid back, the requests to the provider that wait, and what somebody is asked to transfer. */
async function moneyInBooks({ shop: { pool } }: Target, number: string): Promise<Books> {
  const { rows } = await pool.query<Books>(
    `select sum(p.captured_ore)::int as drawn, sum(p.refunded_ore)::int as refunded,
       (select count(*)::int from payment_requests r join payments q on q.id = r.payment_id where q.order_id = o.id and done_at is null) as waiting,
       (select coalesce(sum((details ->> 'amountOre')::int), 0)::int from order_attention a where a.order_id = o.id and reason = 'transfer_back') as back
     from orders o join payments p on p.order_id = o.id where order_number = $1 group by o.id`,
    [number],
  );
  return rows[0] ?? { drawn: -1, refunded: -1, waiting: -1, back: -1 };
}

/** Waits until everything that was asked of the provider is done. */
async function settled(target: Target, number: string): Promise<Books> {
  const until = Date.now() + carriedOutMs;
  let money = await moneyInBooks(target, number);
  while (money.waiting > 0 && Date.now() < until) {
    await sleep(250);
    money = await moneyInBooks(target, number);
  }
  return money;
}

/** A transferred order is edited to cost less and called off: the difference goes back once. */
export async function transfersBackTwice(target: Target): Promise<void> {
  await payBy(target, "mobilepay,quickpay,bank");
  await refill(target, [plainGoods], pieces);
  const email = `overfoersel-${crypto.randomUUID().slice(0, 8)}@kunder.example`;
  const placed = await placeOrder(target, { email, paymentMethod: "bank-transfer" }, { goods: [[plainGoods, 3]] });
  const number = placed.body.orderNumber ?? "";
  target.control(placed.status === 201, `an order by transfer is placed: ${placed.status} ${codeOf(placed)}`);
  const token = await linkFor(target.shop, email, /bekraeft\?token=([\w.~-]+)/);
  const step = (await officeOf(target))(number);
  await target.ask("/api/v1/orders/email-confirmations", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token }),
  });
  const marked = await step("mark-paid");
  target.control(marked.status === 200, `the transfer is marked as paid: ${marked.status} ${codeOf(marked)}`);
  const { amountOre } = await orderInBooks(target.shop, number);
  const lines = [{ sku: plainGoods, quantity: 1 }];
  const shown = await step("edit-preview", { lines });
  const edited = await step("edit", { lines, shownTotalOre: shown.body.totalOre });
  target.control(edited.status === 200, `it is edited to cost less: ${edited.status} ${codeOf(edited)}`);
  const cancelled = await step("cancel", { reason: "Fortrudt" });
  target.control(cancelled.status === 200, `it is called off: ${cancelled.status} ${codeOf(cancelled)}`);
  const { back, waiting } = await settled(target, number);
  target.control(waiting === 0, `${waiting} requests wait`);
  target.expect(back === amountOre, `${back} øre are to be transferred back of ${amountOre}`);
}

/** Everything is paid back while a part of it is still to be drawn: what is drawn afterwards goes back too. */
export async function keptWhenDrawn(target: Target): Promise<void> {
  await payBy(target, "mobilepay,quickpay,bank");
  await refill(target, [plainGoods], pieces);
  const placed = await placeOrder(target, {}, { goods: [[plainGoods, 2]] });
  const number = placed.body.orderNumber ?? "";
  const { reference } = await orderInBooks(target.shop, number);
  await target.shop.providers.quickpay.act(reference, "approve");
  const step = (await officeOf(target))(number);
  const part = { lines: [{ sku: plainGoods, quantity: 1 }] };
  const first = await step("ship", part);
  const { drawn } = await settled(target, number);
  target.control(first.status === 200 && drawn > 0, `a part is sent and drawn: ${first.status} ${codeOf(first)}`);
  const second = await step("ship", { ...part, undoable: true });
  const refund = await step("refund", { reason: "Fortrudt" });
  target.control(refund.status === 200, `all is paid back: ${second.status}, ${refund.status} ${codeOf(refund)}`);
  // The half hour in which the dispatch can be called back is over.
  const { pool } = target.shop;
  await pool.query("update outbox set due_at = '-infinity' where topic = 'payment' and failed_at is null");
  await pool.query("select pg_notify('outbox', 'payment')");
  const ended = await settled(target, number);
  const all = ended.waiting === 0 && ended.drawn > drawn;
  target.control(all, `the rest is drawn: ${ended.drawn} øre, ${ended.waiting} wait`);
  target.expect(
    ended.refunded === ended.drawn,
    `${ended.refunded} øre are paid back of ${ended.drawn} that were drawn`,
  );
}

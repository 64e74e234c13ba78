import { linkFor } from "../mails.ts";
import { customerOf, orderInBooks, placeOrder } from "../orders.ts";
import { payBy } from "../payment-methods.ts";
import type { Target } from "../target.ts";
import { Visitor } from "../visitor.ts";

type Paid = { orderNumber: string; name: string; email: string };

async function paidOrder(target: Target): Promise<Paid> {
  const { name, email } = customerOf();
  const placed = await placeOrder(target, { name, email, paymentMethod: "card" });
  const orderNumber = placed.body.orderNumber ?? "";
  const { reference } = await orderInBooks(target.shop, orderNumber);
  await target.shop.providers.quickpay.act(reference, "approve");
  const link = await linkFor(target.shop, email, /\/fortryd\?link=([\w.~-]+)/);
  const { status } = await orderInBooks(target.shop, orderNumber);
  target.control(status === "confirmed" && link !== "", `an order is paid: ${placed.status}, ${status}`);
  return { orderNumber, name, email };
}

/** Makes a statement in both steps, as the page does. */
async function state({ orderNumber, name, email }: Paid, target: Target, link?: string): Promise<number> {
  const browser = new Visitor(target);
  const statement = { name, email, orderNumber, lines: "all", ...(link ? { link } : {}) };
  const drafted = await browser.post<{ draft?: string }>("/withdrawals", statement);
  return (await browser.post("/withdrawals/confirm", { draft: drafted.body.draft })).status;
}

/** Withdrawals by a stranger who knows an order's number and mail address: only the mailbox, or the order's own link, stops the order. */
export async function ordersStopped(target: Target, times: number): Promise<void> {
  await payBy(target, "mobilepay,quickpay,bank");
  const statusOf = async ({ orderNumber }: Paid) => (await orderInBooks(target.shop, orderNumber)).status;
  for (let time = 0; time < times; time += 1) {
    const order = await paidOrder(target);
    const stated = await state(order, target);
    target.control(stated === 201, `a stranger's statement is received: ${stated}`);
    const after = await statusOf(order);
    target.expect(after === "confirmed", `a stranger's statement leaves the order ${after}`);
    const guess = await new Visitor(target).post("/withdrawals/proof", { link: order.orderNumber });
    const guessed = await statusOf(order);
    target.expect(guessed === "confirmed", `a proof that is guessed (${guess.status}) leaves the order ${guessed}`);
    const link = await linkFor(target.shop, order.email, /\/fortryd\?bevis=([\w.~-]+)/);
    const proven = await new Visitor(target).post("/withdrawals/proof", { link });
    const stopped = await statusOf(order);
    target.control(stopped === "withdrawal_received", `the receipt's reader stops it: ${proven.status}, ${stopped}`);
  }
  const own = await paidOrder(target);
  const link = await linkFor(target.shop, own.email, /\/fortryd\?link=([\w.~-]+)/);
  const stated = await state(own, target, link);
  const stopped = await statusOf(own);
  target.control(stopped === "withdrawal_received", `the mail's own link stops it at once: ${stated}, ${stopped}`);
}

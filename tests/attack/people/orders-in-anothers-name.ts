import { customerOf, placeOrder } from "../orders.ts";
import { confirmAddress, joinClub } from "../others.ts";
import { payBy } from "../payment-methods.ts";
import type { Target } from "../target.ts";
import { codeOf, Visitor } from "../visitor.ts";

/** More than one mailbox may leave unpaid. */
const leastOrders = 11;
const transfers = 4;

/** Strangers leave orders unpaid in the name of somebody whose mail address and telephone number they know, who then wants to buy. */
export async function ordersInAnothersName(target: Target, orders: number): Promise<void> {
  await payBy(target, "mobilepay,quickpay,bank");
  const known = await joinClub(target);
  await confirmAddress(target, known);
  const { email } = known;
  const { phone } = customerOf();
  const first = await placeOrder(target, { email, phone });
  target.control(first.status === 201, `somebody orders: ${first.status} ${codeOf(first)}`);
  // The first waits for its payment too.
  let left = 1;
  for (let time = 0; time < Math.max(orders, leastOrders) + transfers; time += 1) {
    const paymentMethod = time < transfers ? "bank-transfer" : "card";
    const { status } = await placeOrder(target, { email, phone, paymentMethod });
    if (status === 201) left += 1;
  }
  target.control(left >= leastOrders - 1, `${left} orders are left unpaid in the name of one person`);
  const browsers = { guest: () => new Visitor(target), member: () => known.browser.at(target) };
  for (const [name, browser] of Object.entries(browsers)) {
    for (const paymentMethod of ["card", "bank-transfer"]) {
      const own = await placeOrder(target, { email, phone, paymentMethod }, { browser: browser() });
      target.expect(
        own.status === 201,
        `their own order by ${paymentMethod}, as ${name}: ${own.status} ${codeOf(own)}`,
      );
    }
  }
}

import { removeOldCarts } from "../cart/remove-old-carts.ts";
import { removeUnusedChecks } from "./age/queries.ts";
import { expireUnpaidOrders } from "./expire-unpaid-orders.ts";
import type { CheckoutDesk } from "./open-desk.ts";
import { pollPayments } from "./payment/poll-payments.ts";
import { runPaymentRequests } from "./payment/run-requests.ts";
import { removeKeysOlderThan } from "./queries.ts";

export type Job = { name: string; everySeconds: number; run(): Promise<unknown> };

const day = 86_400_000;

/** What cart and checkout need done by themselves. Each may run in several processes at once and does no harm twice. */
export function checkoutJobs(desk: CheckoutDesk): Job[] {
  const daysAgo = (days: number) => new Date(desk.now().getTime() - days * day);
  return [
    { name: "payment-requests", everySeconds: 10, run: () => runPaymentRequests(desk) },
    { name: "poll-payments", everySeconds: 30, run: () => pollPayments(desk) },
    { name: "expire-unpaid-orders", everySeconds: 60, run: () => expireUnpaidOrders(desk) },
    { name: "remove-old-carts", everySeconds: 86_400, run: () => removeOldCarts(desk.db, desk.now()) },
    {
      name: "forget-checkout-traces",
      everySeconds: 86_400,
      run: async () => {
        await removeKeysOlderThan(desk.db, daysAgo(7));
        await removeUnusedChecks(desk.db, daysAgo(1));
      },
    },
  ];
}

import { eachAlone } from "../../platform/each-alone.ts";
import type { Database } from "../../platform/queries.ts";
import { countEarlierReleases } from "../orders/amounts-queries.ts";
import { eraseLapsedBuyers } from "../orders/retention/unpaid-buyer-queries.ts";
import { removeUnusedChecks } from "./age/queries.ts";
import { remindOfTransfers } from "./ask-for-transfer.ts";
import { expireUnpaidOrders } from "./expire-unpaid-orders.ts";
import { forgetUnpaidBefore } from "./holds/hold-queries.ts";
import type { PaymentContext } from "./open-checkout.ts";
import { pollPayments } from "./payment/poll-payments.ts";
import { removeKeysOlderThan } from "./queries.ts";
import type { CheckoutDatabase } from "./tables.ts";

const day = 86_400_000;

/**
 * The job of every minute: asks about silent payments, and calls off what was not paid in time. @returns how many things were done
 */
export async function tendOrders(checkout: PaymentContext): Promise<number> {
  let done = 0;
  const eraseLapsed = ({ db }: PaymentContext) => eraseLapsedBuyers(db);
  const parts = [pollPayments, remindOfTransfers, expireUnpaidOrders, eraseLapsed, countEarlierReleases];
  await eachAlone(parts, async (part) => {
    done += await part(checkout);
  });
  return done;
}

/**
 * The nightly clean-up: deletes old idempotency keys, age checks that led to no order, and the buyer hashes of unpaid orders.
 * @returns the number of deleted rows
 */
export async function forgetCheckoutTraces(db: Database<CheckoutDatabase>, now: Date): Promise<number> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * day);
  const forgotten = [
    await removeKeysOlderThan(db, daysAgo(7)),
    await removeUnusedChecks(db, daysAgo(1)),
    await forgetUnpaidBefore(db, daysAgo(1)),
  ];
  return forgotten.reduce((sum, count) => sum + count, 0);
}

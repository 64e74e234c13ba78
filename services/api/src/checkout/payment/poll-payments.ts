import { listPayments, type PaymentRow } from "../../orders/money-queries.ts";
import { eachAlone } from "../../platform/each-alone.ts";
import { Refused } from "../../platform/refuse.ts";
import type { PaymentDesk } from "../open-desk.ts";
import { ProviderRefused, ProviderSilent } from "./payment-provider.ts";
import { claimAsking, listSilentPayments } from "./queries.ts";
import { hearAnswer } from "./settle-payment.ts";

/** A webhook is given so long before the shop asks by itself. */
const patienceMs = 60_000;
/** A customer who reloads the receipt page does not make the shop ask more often than this. */
const askingPauseMs = 2_000;
const mostPerRound = 50;

/** The job: asks about every payment of which nothing has been heard for a minute. @returns how many had changed */
export async function pollPayments(desk: PaymentDesk): Promise<number> {
  const silent = await listSilentPayments(desk.db, new Date(desk.now().getTime() - patienceMs), mostPerRound);
  let changed = 0;
  await eachAlone(silent, async (payment) => {
    changed += (await askAbout(desk, payment)) ? 1 : 0;
  });
  return changed;
}

/** The same at once, for an order whose customer is waiting for the answer. */
export async function refreshPayments(desk: PaymentDesk, orderId: number): Promise<void> {
  const waiting = (await listPayments(desk.db, orderId)).filter(({ status }) => status === "pending");
  for (const payment of waiting) await askAbout(desk, payment);
}

/**
 * Asks the provider how a payment stands. A provider that does not answer leaves everything as it is.
 * @returns whether anything changed
 */
export async function askAbout(desk: PaymentDesk, payment: PaymentRow): Promise<boolean> {
  const now = desk.now();
  if (payment.provider_payment_id === null) return false;
  if (!(await claimAsking(desk.db, payment.id, now, new Date(now.getTime() - askingPauseMs)))) return false;
  try {
    const provider = desk.payments.get(payment.provider);
    if (!provider || provider.daysToPay !== undefined) return false;
    const { status, amountOre } = await provider.getPayment(payment.provider_payment_id);
    return await hearAnswer(desk, payment, { status, amountOre });
  } catch (error) {
    if (error instanceof ProviderSilent || error instanceof ProviderRefused || error instanceof Refused) {
      desk.log.warn({ reference: payment.reference, error: error.message }, "could not learn how a payment stands");
      return false;
    }
    throw error;
  }
}

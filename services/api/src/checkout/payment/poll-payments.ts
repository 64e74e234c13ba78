import { ProviderRefused, ProviderSilent } from "../../integrations/provider-answers.ts";
import { listPayments, type PaymentRow } from "../../orders/money-queries.ts";
import { eachAlone } from "../../platform/each-alone.ts";
import { Refused } from "../../platform/refuse.ts";
import type { PaymentDesk } from "../open-desk.ts";
import type { ProviderPayment } from "./payment-provider.ts";
import { claimAsking, listHeld, listSilentPayments, saveTold } from "./queries.ts";
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
    return await takeAnswer(desk, payment, await provider.getPayment(payment.provider_payment_id));
  } catch (error) {
    if (error instanceof ProviderSilent || error instanceof ProviderRefused || error instanceof Refused) {
      desk.log.warn({ reference: payment.reference, error: error.message }, "could not learn how a payment stands");
      return false;
    }
    throw error;
  }
}

async function takeAnswer(desk: PaymentDesk, payment: PaymentRow, answer: ProviderPayment): Promise<boolean> {
  const { status, amountOre, sums } = answer;
  await saveTold(desk.db, payment.id, { sums, at: desk.now() });
  return await hearAnswer(desk, payment, { status, amountOre });
}

/** What is held is asked about so often: a reservation that was let go without a word is noticed within half a day. */
const heldAskedEveryMs = 12 * 3_600_000;

/** The job: how providers say that what they hold for us stands. @returns how many were asked about */
export async function watchReservations(desk: PaymentDesk): Promise<number> {
  const held = await listHeld(desk.db, new Date(desk.now().getTime() - heldAskedEveryMs), mostPerRound);
  await eachAlone(held, async (payment) => {
    const provider = desk.payments.get(payment.provider);
    const id = payment.provider_payment_id;
    if (!provider || provider.daysToPay !== undefined || id === null) {
      return await saveTold(desk.db, payment.id, { sums: undefined, at: desk.now() });
    }
    try {
      await takeAnswer(desk, payment, await provider.getPayment(id));
    } catch (error) {
      if (!(error instanceof ProviderSilent || error instanceof ProviderRefused || error instanceof Refused))
        throw error;
      desk.log.warn({ reference: payment.reference, error: error.message }, "could not learn how a payment stands");
    }
  });
  return held.length;
}

import { eachAlone } from "../../../platform/each-alone.ts";
import { ProviderRefused, ProviderUnavailable } from "../../../platform/integrations/provider-answers.ts";
import { Refused } from "../../../platform/refuse.ts";
import { listPayments, type PaymentRow } from "../../orders/money-queries.ts";
import type { PaymentContext } from "../open-checkout.ts";
import type { PaymentProvider, ProviderPayment } from "./payment-provider.ts";
import { claimAsking, listHeld, listSilentPayments, saveReportedSums } from "./queries.ts";
import { applyProviderAnswer } from "./settle-payment.ts";

/** A webhook is given so long before the shop asks by itself. */
const patienceMs = 60_000;
/** The shortest pause between two questions to the provider about one payment, however many want to know at once. */
const askingPauseMs = 2_000;
/** The page of an order that waits for its payment makes the shop ask in pauses that grow: a twentieth of the time since the payment was made. */
const pageShare = 1 / 20;
const pageLeastMs = 3_000;
const pageMostMs = 30_000;
const mostPerRound = 50;

/** The job: asks about every payment of which nothing has been heard for a minute. @returns how many had changed */
export async function pollPayments(checkout: PaymentContext): Promise<number> {
  const silent = await listSilentPayments(checkout.db, new Date(checkout.now().getTime() - patienceMs), mostPerRound);
  let changed = 0;
  await eachAlone(silent, async (payment) => {
    changed += (await askAbout(checkout, payment)) ? 1 : 0;
  });
  return changed;
}

/** Asks the provider at once about the payments of an order of which something depends on the answer. */
export async function refreshPayments(checkout: PaymentContext, orderId: number): Promise<void> {
  for (const payment of await listWaiting(checkout, orderId)) await askAbout(checkout, payment);
}

/**
 * Asks the provider about each waiting payment of an order, however lately somebody else asked.
 * @returns whether it answered about all of them; a payment that was never made there, or whose money is sent by the buyer's bank, has no answer to wait for
 */
export async function learnPayments(checkout: PaymentContext, orderId: number): Promise<boolean> {
  let isKnown = true;
  for (const payment of await listWaiting(checkout, orderId)) {
    const provider = checkout.payments.get(payment.provider);
    if (payment.provider_payment_id === null || !provider || provider.daysToPay !== undefined) continue;
    isKnown = (await learn(checkout, payment, provider, payment.provider_payment_id)) !== undefined && isKnown;
  }
  return isKnown;
}

/** Asks the provider for the page of an order, in growing pauses: whoever has placed an order and not paid may load it as often as they like. */
export async function followPayments(checkout: PaymentContext, orderId: number): Promise<void> {
  for (const payment of await listWaiting(checkout, orderId)) {
    await askAbout(checkout, payment, pagePauseMs(checkout.now().getTime() - payment.created_at.getTime()));
  }
}

const listWaiting = async ({ db }: PaymentContext, orderId: number): Promise<PaymentRow[]> =>
  (await listPayments(db, orderId)).filter(({ status }) => status === "pending");

const pagePauseMs = (ageMs: number): number => Math.min(pageMostMs, Math.max(pageLeastMs, ageMs * pageShare));

/**
 * Asks the provider how a payment stands. A provider that does not answer leaves everything as it is.
 * @returns whether anything changed
 */
export async function askAbout(
  checkout: PaymentContext,
  payment: PaymentRow,
  pauseMs = askingPauseMs,
): Promise<boolean> {
  const now = checkout.now();
  if (payment.provider_payment_id === null) return false;
  if (!(await claimAsking(checkout.db, payment.id, now, new Date(now.getTime() - pauseMs)))) return false;
  const provider = checkout.payments.get(payment.provider);
  if (!provider || provider.daysToPay !== undefined) return false;
  return (await learn(checkout, payment, provider, payment.provider_payment_id)) ?? false;
}

/** Takes what the provider answers about a payment. @returns whether anything changed; undefined where there was no answer that can be used */
async function learn(
  checkout: PaymentContext,
  payment: PaymentRow,
  provider: PaymentProvider,
  providerPaymentId: string,
): Promise<boolean | undefined> {
  try {
    return await takeAnswer(checkout, payment, await provider.getPayment(providerPaymentId));
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused || error instanceof Refused))
      throw error;
    checkout.log.warn({ reference: payment.reference, error: error.message }, "could not learn how a payment stands");
    return undefined;
  }
}

async function takeAnswer(checkout: PaymentContext, payment: PaymentRow, answer: ProviderPayment): Promise<boolean> {
  const { amountOre, sums, captures } = answer;
  await saveReportedSums(checkout.db, payment.id, { sums, captures, at: checkout.now() });
  return await applyProviderAnswer(checkout, payment, { ...answer, amountOre });
}

/** The time between two questions about a reservation, so that one that the provider released without a report is noticed within half a day. */
const heldAskedEveryMs = 12 * 3_600_000;
/** The time for which the provider is still asked about attempts that have ended. */
const endedWatchedMs = 3 * 86_400_000;

/** The job: how providers say that what they hold for us stands. @returns how many were asked about */
export async function watchReservations(checkout: PaymentContext): Promise<number> {
  const before = (ms: number) => new Date(checkout.now().getTime() - ms);
  const held = await listHeld(checkout.db, {
    notSince: before(heldAskedEveryMs),
    endedSince: before(endedWatchedMs),
    limit: mostPerRound,
  });
  await eachAlone(held, async (payment) => {
    const provider = checkout.payments.get(payment.provider);
    const id = payment.provider_payment_id;
    if (!provider || provider.daysToPay !== undefined || id === null) {
      return await saveReportedSums(checkout.db, payment.id, { sums: undefined, at: checkout.now() });
    }
    await learn(checkout, payment, provider, id);
  });
  return held.length;
}

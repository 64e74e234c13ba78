import { type PaymentRequestRow, recordCarriedOut, recordGivenUp } from "../../orders/carry-out-request.ts";
import { eachAlone } from "../../platform/each-alone.ts";
import type { PaymentDesk } from "../open-desk.ts";
import { ProviderRefused, ProviderSilent } from "./payment-provider.ts";
import { claimRequests, findPayment, finishRequest, postponeRequest } from "./queries.ts";

const mostPerRound = 50;
/** Waits between tries: a minute, then twice as long each time, at most an hour, for about two days. */
const mostAttempts = 52;

/**
 * The job, and what is called right after an order is sent, cancelled or paid back: carries out what has been asked of
 * providers and writes the papers. Whatever fails is tried again later with the same key, so it happens once.
 * @returns how many were carried out
 */
export async function runPaymentRequests(desk: PaymentDesk): Promise<number> {
  let done = 0;
  await eachAlone(await claimRequests(desk.db, desk.now(), mostPerRound), async (request) => {
    done += (await carryOut(desk, request)) ? 1 : 0;
  });
  return done;
}

async function carryOut(desk: PaymentDesk, request: PaymentRequestRow): Promise<boolean> {
  const { db, log, now, settings } = desk;
  try {
    await tellProvider(desk, request);
  } catch (error) {
    if (!(error instanceof ProviderSilent || error instanceof ProviderRefused)) throw error;
    const givesUp = error instanceof ProviderRefused || request.attempts >= mostAttempts;
    const waitMs = Math.min(60_000 * 2 ** (request.attempts - 1), 3_600_000);
    const nextAttemptAt = givesUp ? undefined : new Date(now().getTime() + waitMs);
    const { message } = error;
    await db.transaction().execute(async (trx) => {
      await postponeRequest(trx, { id: request.id, error: message, nextAttemptAt, now: now() });
      if (givesUp) await recordGivenUp(trx, request);
    });
    log[givesUp ? "error" : "warn"]({ request: request.key, error: error.message }, "a payment request failed");
    return false;
  }
  await db.transaction().execute(async (trx) => {
    if (!(await finishRequest(trx, request.id, now()))) return;
    await recordCarriedOut(trx, { request, seller: settings.company, now: now() });
  });
  return true;
}

async function tellProvider(desk: PaymentDesk, { payment_id, kind, amount_ore, key }: PaymentRequestRow) {
  const payment = await findPayment(desk.db, payment_id);
  const provider = desk.payments.get(payment.provider);
  if (!provider) throw new ProviderSilent(`The provider ${payment.provider} is not in use`);
  const id = payment.provider_payment_id;
  // A payment that was never made at the provider holds nothing there.
  if (id === null) return;
  if (kind === "capture") await provider.capture(id, amount_ore, key);
  else if (kind === "refund") await provider.refund(id, amount_ore, key);
  else await provider.cancel(id, key);
}

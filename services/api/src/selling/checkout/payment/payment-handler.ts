import { noticeAddress } from "../../../platform/company-settings.ts";
import { ProviderRefused, ProviderUnavailable } from "../../../platform/integrations/provider-answers.ts";
import { type EachHandler, growingPauses, type OutboxEvent, type Outcome } from "../../../platform/outbox/handler.ts";
import type { Transaction } from "../../../platform/queries.ts";
import { askAgain } from "../../orders/money-queries.ts";
import { type PaymentRequestRow, recordCarriedOut, recordGivenUp } from "../../orders/payment/carry-out-request.ts";
import { finishRequest } from "../../orders/payment/finish-request-queries.ts";
import { paymentTopic } from "../../orders/payment/request-event-queries.ts";
import { askToTransferBack, goesBackByHand } from "../../orders/payment/transfer-back.ts";
import type { PaymentContext } from "../open-checkout.ts";
import type { CheckoutDatabase } from "../tables.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { failRequest, findPayment, findRequest } from "./queries.ts";
import { isTest } from "./refuse-test-payment.ts";

/**
 * Carries out what has been asked of providers, of each payment in the order in which it was asked, and writes the papers.
 * Whatever fails is tried again later with the same key, so it happens once.
 */
export function paymentHandler(checkout: PaymentContext): EachHandler {
  const { settings, now } = checkout;
  return {
    topic: paymentTopic,
    atOnce: 4,
    // A minute, then twice as long each time, at most an hour, for about two days.
    pauseMs: growingPauses({ firstMs: 60_000, longestMs: 3_600_000, attempts: 52 }),
    handle: (event) => carryOut(checkout, event),
    onFailed: async (trx: Transaction<CheckoutDatabase>, event, reason) => {
      const request = await failRequest(trx, requestIdOf(event), reason, now());
      if (request) await recordGivenUp(trx, { request, owner: noticeAddress(settings, "problems"), now: now() });
    },
    onRetried: async (trx: Transaction<CheckoutDatabase>, event) => {
      await askAgain(trx, requestIdOf(event));
    },
  };
}

const requestIdOf = ({ payload }: OutboxEvent): number => Number(payload.requestId);

async function carryOut(checkout: PaymentContext, event: OutboxEvent): Promise<Outcome | undefined> {
  const { db, now, settings } = checkout;
  const request = await findRequest(db, requestIdOf(event));
  if (!request || request.done_at !== null) return undefined;
  const owner = noticeAddress(settings, "problems");
  if (goesBackByHand(await findPayment(db, request.payment_id), request)) {
    await db.transaction().execute((trx) => askToTransferBack(trx, { request, owner, now: now() }));
    return undefined;
  }
  let restLetGo = false;
  try {
    restLetGo = (await sendToProvider(checkout, request))?.restLetGo ?? false;
  } catch (error) {
    if (error instanceof ProviderRefused) return { failed: error.message };
    throw error;
  }
  await db.transaction().execute(async (trx) => {
    if (!(await finishRequest(trx, request.id, now()))) return;
    await recordCarriedOut(trx, {
      request,
      seller: settings.company,
      owner,
      restLetGo,
      now: now(),
    });
  });
  return undefined;
}

async function sendToProvider(checkout: PaymentContext, { payment_id, kind, amount_ore, key }: PaymentRequestRow) {
  const payment = await findPayment(checkout.db, payment_id);
  const id = payment.provider_payment_id;
  // A payment that was never made at the provider holds nothing there; and what gift cards paid moves nothing there.
  if (id === null || (amount_ore === 0 && kind !== "cancel")) return undefined;
  const provider = checkout.payments.get(payment.provider);
  if (!provider) throw new ProviderUnavailable(`The provider ${payment.provider} is not in use`);
  if (kind === "capture") {
    await refuseTestCapture(checkout, provider, id);
    return await provider.capture(id, amount_ore, key, payment.captured_ore);
  }
  if (kind === "refund") await provider.refund(id, amount_ore, key, payment.refunded_ore);
  else await provider.cancel(id, key);
  return undefined;
}

/**
 * An order may have been confirmed by a test before the shop was in production. Drawing it would write an invoice for money that
 * never comes. Paying back and letting go are not refused: they undo what the books say.
 */
async function refuseTestCapture(checkout: PaymentContext, provider: PaymentProvider, id: string): Promise<void> {
  if (!checkout.settings.production || provider.daysToPay !== undefined) return;
  const { isLive } = await provider.getPayment(id);
  if (!isTest(checkout, { provider: provider.name }, { status: "captured", isLive })) return;
  throw new ProviderRefused("Betalingen er en prøve, så der er ingen penge at trække");
}

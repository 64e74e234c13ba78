import type { Transaction } from "../../../platform/queries.ts";
import { returnToCards } from "../../gift-cards/pay-with-cards.ts";
import { askProvider, giftCardPayment, lockPayment, movePayment } from "../money-queries.ts";
import { recordEvent } from "../queries.ts";
import type { OrdersDatabase, PaymentRequestDetails } from "../tables.ts";
import { listUndrawn, markPaidBack } from "./undrawn-queries.ts";

type Trx = Transaction<OrdersDatabase>;
type Capture = { payment_id: number; key: string; amount_ore: number; details: PaymentRequestDetails };

/**
 * Everything that was sent has come back, and some of its money is not captured yet: what is captured from it later is paid back then. A capture
 * that the provider refused is marked too, since it can be tried again; until then nothing of it is owed but what gift cards paid.
 * Call it with the order and its payment locked.
 * @returns øre that go back later
 */
export async function payBackWhenDrawn(
  trx: Trx,
  { orderId, paymentId, reason, at }: { orderId: number; paymentId: number; reason: string; at: Date },
): Promise<number> {
  let laterOre = 0;
  for (const { id, key, details, given_up_at } of await listUndrawn(trx, paymentId)) {
    if (details.paidBack) continue;
    const waits = given_up_at === null;
    if (!waits) await payBackCards(trx, { orderId, key, details, at });
    await markPaidBack(trx, id, { reason, cardsDone: !waits });
    if (waits) laterOre += amountOf(details);
  }
  return laterOre;
}

/** The amount that goes back to gift cards when the waiting captures are carried out, in øre. */
export async function sumLaterOnCards(trx: Trx, paymentId: number): Promise<number> {
  const waiting = (await listUndrawn(trx, paymentId)).filter(({ details }) => details.paidBack?.cardsDone === false);
  return waiting.reduce((sum, { details }) => sum + (details.giftCardOre ?? 0), 0);
}

const amountOf = ({ lines }: PaymentRequestDetails) => lines.reduce((sum, line) => sum + line.amountOre, 0);

type Drawn = { orderId: number; capture: Capture; invoice: string; at: Date };

/** Pays back what was captured now for goods that had come back before. Call it once the invoice is written. */
export async function payBackDrawn(trx: Trx, { orderId, capture, invoice, at }: Drawn): Promise<void> {
  const { paidBack, lines, giftCardOre = 0 } = capture.details;
  if (!paidBack) return;
  const payment = await lockPayment(trx, capture.payment_id);
  const cardOre = payment.provider === giftCardPayment ? capture.amount_ore : giftCardOre;
  if (!paidBack.cardsDone) {
    await returnToCards(trx, {
      ...{ orderId, amountOre: cardOre, reason: "refunded", key: cardKey(orderId, capture.key), at },
    });
  }
  const { reason } = paidBack;
  await askProvider(trx, {
    ...{ paymentId: payment.id, kind: "refund", amountOre: capture.amount_ore, key: `refund:of-${capture.key}`, at },
    // The goods were counted when they came.
    details: { lines, reason, goods: [], invoice, ...(giftCardOre > 0 ? { giftCardOre } : {}) },
  });
  if (capture.amount_ore > 0 && payment.status !== "refund_pending") await movePayment(trx, payment, "refund_pending");
  const amountOre = amountOf(capture.details);
  await recordEvent(trx, { orderId, kind: "refund_started", details: { amountOre, reason }, at });
}

/** The provider refused to capture for goods that have come back: nothing is owed but what gift cards paid. */
export async function payBackUndrawn(
  trx: Trx,
  { orderId, capture, at }: { orderId: number; capture: Capture & { id: number }; at: Date },
): Promise<void> {
  const { paidBack } = capture.details;
  if (!paidBack || paidBack.cardsDone) return;
  await payBackCards(trx, { orderId, ...capture, at });
  await markPaidBack(trx, capture.id, { ...paidBack, cardsDone: true });
}

async function payBackCards(
  trx: Trx,
  { orderId, key, details, at }: Pick<Capture, "key" | "details"> & { orderId: number; at: Date },
): Promise<void> {
  const { giftCardOre = 0 } = details;
  if (giftCardOre === 0) return;
  await returnToCards(trx, { orderId, amountOre: giftCardOre, reason: "refunded", key: cardKey(orderId, key), at });
}

const cardKey = (orderId: number, captureKey: string) => `${orderId}:${captureKey}`;

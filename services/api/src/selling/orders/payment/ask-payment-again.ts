import { enqueueMail } from "../../../people/mail/mail-outbox-queries.ts";
import type { Transaction } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import { closeAttention, listOpenOf } from "../attention/attention-queries.ts";
import { listPayments } from "../money-queries.ts";
import { missingOre } from "../payment-amounts.ts";
import { lockOrder, moveOrder, type OrderRow } from "../queries.ts";
import type { OrdersDatabase } from "../tables.ts";
import { listOrderRequests } from "./order-request-queries.ts";

/** A customer who is asked for their money again did nothing wrong, and gets time for it. */
const daysToPay = 3;

/**
 * The reservation of an order is gone before any parcel was sent: the customer is asked to pay what is not paid yet, and the bottles stay held
 * until then. Gift cards by mail may have been captured before. Not paid in time it is called off as any unpaid order, or ends with those cards,
 * and its bottles go back on the shelves.
 * @throws Refused 409 nothing_to_pay_again, or drawing_under_way while nobody knows how much is missing; IllegalTransition when it is not in our hands any more
 */
export async function askPaymentAgain(
  trx: Transaction<OrdersDatabase>,
  { id }: Pick<OrderRow, "id">,
  now: Date,
  by: string | null = null,
): Promise<void> {
  const order = await lockOrder(trx, id);
  const lost = (await listOpenOf(trx, id)).find(({ reason }) => reason === "reservation_lost");
  if (!lost) throw new Refused(409, "nothing_to_pay_again", "Ordrens betaling er ikke annulleret.");
  if ((await listOrderRequests(trx, id)).some(({ kind, done_at }) => kind === "capture" && done_at === null)) {
    const detail =
      "En del af beløbet er ved at blive trukket. Vent, til det er sket, så beder vi kun om det, der mangler.";
    throw new Refused(409, "drawing_under_way", detail);
  }
  const payBefore = new Date(now.getTime() + daysToPay * 86_400_000);
  await moveOrder(trx, order, "awaiting_payment", { at: now, payBefore });
  await closeAttention(trx, { id: lost.id }, { by, resolution: "Kunden er bedt om at betale igen", at: now });
  await enqueueMail(trx, {
    template: "payment-again",
    to: order.email,
    key: `payment-again:${order.order_number}:${lost.id}`,
    data: {
      orderNumber: order.order_number,
      token: order.token,
      name: order.name,
      totalOre: missingOre(order, await listPayments(trx, id)),
      payBefore: payBefore.toISOString(),
    },
  });
}

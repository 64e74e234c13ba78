import { enqueueMail } from "../../../people/mail/mail-outbox-queries.ts";
import type { Transaction } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import { closeAttention, listOpenOf } from "../attention/attention-queries.ts";
import { toPayOf } from "../money-queries.ts";
import { lockOrder, moveOrder, type OrderRow } from "../queries.ts";
import type { OrdersDatabase } from "../tables.ts";

/** A customer who is asked for their money again did nothing wrong, and gets time for it. */
const daysToPay = 3;

/**
 * The reservation of an order is gone before anything was sent: the customer is asked to pay again, and the bottles stay held
 * until then. Not paid in time it is called off as any unpaid order, and its bottles go back on the shelves.
 * @throws Refused 409 nothing_to_pay_again; IllegalTransition when it is not in our hands any more
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
      totalOre: toPayOf(order),
      payBefore: payBefore.toISOString(),
    },
  });
}

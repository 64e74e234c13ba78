import type { OrderStatus } from "@skaenk/contract/orders";
import { addDays, copenhagenDay } from "@skaenk/danish/working-days";
import { enqueueMail } from "../../mail/mail-outbox-queries.ts";
import type { Transaction } from "../../platform/queries.ts";
import { Refused } from "../../platform/refuse.ts";
import { findAgeProof } from "../age-proof-queries.ts";
import { deliveredTo, mailedOrder, mailedPhoneOrder } from "../order-mail.ts";
import { mailEmailLink } from "../payment/email-link.ts";
import { listOrderEvents, listOrderLines, type OrderRow } from "../queries.ts";
import { keptDays } from "../shipping/hand-over-order.ts";
import type { OrdersDatabase } from "../tables.ts";
import { lastWithdrawalDay } from "../withdrawal-deadline.ts";
import { listOrderMails } from "./office-order-queries.ts";

const again = new Set(["order-received", "order-ready", "order-delivered"]);
const unpaid = new Set<OrderStatus>(["awaiting_age", "awaiting_payment"]);

/** Whether a mail can be sent again. A mail's data are deleted when it is sent, and only these templates can be filled from the order. */
export const mayMailAgain = (template: string, status: OrderStatus): boolean =>
  again.has(template) ||
  (template === "phone-order" && unpaid.has(status)) ||
  (template === "confirm-order" && status === "awaiting_email");

/**
 * Writes one of an order's mails once more, with the order as it is now.
 * @throws Refused 404 mail_not_found, 422 mail_not_again
 */
export async function mailAgain(
  trx: Transaction<OrdersDatabase>,
  order: OrderRow,
  { key, operation, at }: { key: string; operation: string; at: Date },
): Promise<void> {
  const mail = (await listOrderMails(trx, order.order_number, [])).find((one) => one.key === key);
  if (!mail) throw new Refused(404, "mail_not_found", "Den mail er ikke sendt om ordren.");
  if (!mayMailAgain(mail.template, order.status))
    throw new Refused(422, "mail_not_again", "Den mail kan ikke sendes igen.");
  const to = { to: order.email, key: `order-again:${order.order_number}:${operation}` };
  const lines = await listOrderLines(trx, order.id);
  const about = { orderNumber: order.order_number, token: order.token, name: order.name, email: order.email };
  if (mail.template === "order-received") {
    await enqueueMail(trx, { ...to, template: "order-received", owed: true, data: mailedOrder(order, lines) });
    return;
  }
  if (mail.template === "confirm-order") return await mailEmailLink(trx, order, { at, again: operation });
  if (mail.template === "phone-order") {
    await enqueueMail(trx, { ...to, template: "phone-order", data: mailedPhoneOrder(order, lines) });
    return;
  }
  if (mail.template === "order-delivered" && order.delivered_at) {
    const withdrawBy = lastWithdrawalDay(order.delivered_at);
    const deliveredAt = order.delivered_at.toISOString();
    await enqueueMail(trx, { ...to, template: "order-delivered", data: { ...about, deliveredAt, withdrawBy } });
    return;
  }
  const ready = (await listOrderEvents(trx, order.id)).findLast(({ kind }) => kind === "ready_for_pickup");
  if (!ready) throw new Refused(422, "mail_not_again", "Ordren er ikke længere klar til afhentning.");
  await enqueueMail(trx, {
    ...to,
    template: "order-ready",
    data: {
      ...about,
      place: deliveredTo(order).slice(1),
      ...(order.delivery.pickupPoint ? { openingHours: order.delivery.pickupPoint.openingHours } : {}),
      collectBy: addDays(copenhagenDay(ready.happened_at), keptDays),
      alcohol: lines.some(({ abv_percent }) => abv_percent >= 1.2),
      minAge: (await findAgeProof(trx, order.id))?.min_age ?? 18,
    },
  });
}

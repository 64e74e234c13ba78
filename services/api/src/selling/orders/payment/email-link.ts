import { fingerprintOf, makeSecret } from "../../../people/identity/secrets.ts";
import { mailOrRefuse } from "../../../people/mail/ask-recipient.ts";
import type { Transaction } from "../../../platform/queries.ts";
import type { OrderRow } from "../queries.ts";
import type { OrdersDatabase } from "../tables.ts";
import { insertEmailLink } from "./email-link-queries.ts";

/**
 * Mails the confirmation link to the address of a bank-transfer order. The browser that placed the order never sees the link's token.
 * @param again name of the repeated mail when the office sends the link once more
 * @param askedFrom the network that ordered
 * @throws Refused 429 too_many_mails
 */
export async function mailEmailLink(
  trx: Transaction<OrdersDatabase>,
  order: Pick<OrderRow, "id" | "order_number" | "email" | "pay_before">,
  { at, again, askedFrom }: { at: Date; again?: string; askedFrom?: string | undefined },
): Promise<void> {
  const token = makeSecret();
  await insertEmailLink(trx, { orderId: order.id, tokenHash: fingerprintOf(token), at });
  await mailOrRefuse(trx, {
    template: "confirm-order",
    to: order.email,
    owed: again !== undefined,
    askedFrom,
    key: `confirm-order:${order.order_number}:${again ?? "first"}`,
    data: { orderNumber: order.order_number, token, confirmBefore: order.pay_before.toISOString() },
  });
}

import { enqueueMail } from "../../people/mail/mail-outbox-queries.ts";
import { eachAlone } from "../../platform/each-alone.ts";
import type { Transaction } from "../../platform/queries.ts";
import { toPayOf } from "../orders/money-queries.ts";
import { lockOrder, type OrderRow } from "../orders/queries.ts";
import type { PaymentContext } from "./open-checkout.ts";
import { listTransfersToRemind } from "./queries.ts";
import type { CheckoutDatabase } from "./tables.ts";

/** The last so many days of the time to pay are for who has forgotten. */
const remindDaysBefore = 3;
const day = 86_400_000;
const mostPerRound = 100;

/**
 * Mails the account number and amount to a buyer who pays by bank transfer, once for each kind of mail. Precondition: the buyer has
 * confirmed the mail address or ordered by phone.
 */
export async function mailTransferDetails(
  { settings }: Pick<PaymentContext, "settings">,
  trx: Transaction<CheckoutDatabase>,
  order: OrderRow,
  { reminder }: { reminder: boolean },
): Promise<void> {
  const { bank } = settings.payments;
  if (!bank || order.payment_method !== "bank-transfer") return;
  await enqueueMail(trx, {
    template: "bank-transfer",
    to: order.email,
    key: `bank-transfer:${order.order_number}:${reminder ? "reminder" : "first"}`,
    data: {
      orderNumber: order.order_number,
      token: order.token,
      account: bank.account,
      amountOre: toPayOf(order),
      payBefore: order.pay_before.toISOString(),
      reminder,
    },
  });
}

/** The job: who has not paid is reminded once, while there is time. @returns how many were looked at */
export async function remindOfTransfers(checkout: PaymentContext): Promise<number> {
  const now = checkout.now();
  const late = await listTransfersToRemind(
    checkout.db,
    { from: now, to: new Date(now.getTime() + remindDaysBefore * day) },
    mostPerRound,
  );
  await eachAlone(late, async ({ id }) => {
    await checkout.db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, id);
      if (order.status === "awaiting_payment") await mailTransferDetails(checkout, trx, order, { reminder: true });
    });
  });
  return late.length;
}

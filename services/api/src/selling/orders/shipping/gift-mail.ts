import { enqueueMail } from "../../../people/mail/mail-outbox-queries.ts";
import { shopAge } from "../../../platform/age-limit.ts";
import type { Transaction } from "../../../platform/queries.ts";
import { plainLine } from "../../../platform/typed-text.ts";
import { deliveredTo } from "../order-mail.ts";
import type { ParcelRow } from "../parcels/queries.ts";
import { mailedParcel } from "../parcels/show-parcel.ts";
import type { OrderLineRow, OrderRow } from "../queries.ts";
import type { OrdersDatabase } from "../tables.ts";

/** The key of the mail to a present's recipient, beside that of the mail to its buyer: both wait, and are taken back, together. */
export const giftMailKey = (shippedKey: string): string => shippedKey.replace(/^order-shipped:/, "gift-sent:");

type Sending = { lines: OrderLineRow[]; parcels: ParcelRow[]; shippedKey: string; notBefore: Date | undefined };

/** Writes to the recipient of a present where the buyer wished it: once, with the first parcel. */
export async function mailGiftSent(
  trx: Transaction<OrdersDatabase>,
  order: OrderRow,
  { lines, parcels, shippedKey, notBefore }: Sending,
): Promise<void> {
  const { gift } = order;
  if (!gift?.recipientEmail || lines.some(({ shipped_quantity }) => shipped_quantity > 0)) return;
  await enqueueMail(trx, {
    template: "gift-sent",
    to: gift.recipientEmail,
    key: giftMailKey(shippedKey),
    notBefore,
    data: {
      recipientName: plainLine(gift.recipientName),
      senderName: plainLine(order.name),
      deliverOn: gift.deliverOn,
      place: deliveredTo(order).slice(1),
      minAge: Math.max(...lines.map(({ abv_percent }) => shopAge(abv_percent))),
      parcels: parcels.map(mailedParcel),
    },
  });
}

import { enqueueMail } from "../../people/mail/mail-outbox-queries.ts";
import { mailboxOf, partlyHidden } from "../../people/mail/mailbox.ts";
import type { Transaction } from "../../platform/queries.ts";
import { sha256 } from "../../platform/sha256.ts";
import type { GiftCardRow } from "./queries.ts";
import type { GiftCardsDatabase } from "./tables.ts";

type Mailing = { order: { email: string; order_number: string } | undefined; to: string; balanceOre: number; at: Date };

/**
 * Mails the card's buyer, and its earlier recipient if the card was delivered, that the office has sent the card again; the new recipient
 * gets no such mail. A card that was made by hand is of no order and has no buyer. A recipient who has not got the card yet is not told, because it may be a surprise.
 */
export async function notifyOfMailing(
  trx: Transaction<GiftCardsDatabase>,
  card: GiftCardRow,
  { order, to, balanceOre, at }: Mailing,
): Promise<void> {
  const earlier = card.handed_out_at === null ? null : card.recipient_email;
  const told = new Map([earlier, order?.email].map((email) => [mailboxOf(email ?? ""), email]));
  told.delete(mailboxOf(to));
  for (const [mailbox, email] of told) {
    if (!email) continue;
    await enqueueMail(trx, {
      template: "gift-card-again",
      to: email,
      key: `gift-card-again:${card.id}:${at.getTime()}:${sha256(mailbox).slice(0, 12)}`,
      data: {
        amountOre: balanceOre,
        to: partlyHidden(to),
        ...(order && { orderNumber: order.order_number }),
        sentAt: at.toISOString(),
      },
    });
  }
}

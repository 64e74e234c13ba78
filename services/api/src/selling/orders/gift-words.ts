import { formatFullDate, formatTime } from "@skaenk/danish/format";
import type { MailedOrder } from "../../people/mail/mailed-order.ts";
import { plainLine, plainLines } from "../../platform/typed-text.ts";
import type { GiftCardRow } from "../gift-cards/queries.ts";
import type { OrderRow } from "./queries.ts";

/** A present as the buyer's mails tell it. */
export const mailedGift = ({ gift }: OrderRow): Pick<MailedOrder, "gift"> =>
  gift
    ? {
        gift: {
          recipientName: plainLine(gift.recipientName),
          recipientEmail: gift.recipientEmail ?? "",
          greeting: plainLines(gift.greeting),
          ...(gift.deliverOn ? { deliverOn: formatFullDate(gift.deliverOn) } : {}),
        },
      }
    : {};

export type NamedCard = Pick<GiftCardRow, "kind" | "amount_ore" | "recipient_name" | "recipient_email" | "send_at">;

/** Gift cards by mail as the buyer's mails tell them: to whom, and when where a later day was chosen. */
export function mailedCards({ placed_at }: OrderRow, cards: readonly NamedCard[]): Pick<MailedOrder, "mailedCards"> {
  const mailed = cards.flatMap(({ kind, amount_ore, recipient_name, recipient_email, send_at }) =>
    kind === "mail" && recipient_email !== null
      ? [
          {
            amountOre: amount_ore,
            recipientName: plainLine(recipient_name ?? ""),
            recipientEmail: recipient_email,
            ...(send_at > placed_at ? { sendAt: `${formatFullDate(send_at)} ${formatTime(send_at)}` } : {}),
          },
        ]
      : [],
  );
  return mailed.length > 0 ? { mailedCards: mailed } : {};
}

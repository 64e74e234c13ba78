import { formatFullDate } from "@skaenk/danish/format";
import type { MailedOrder } from "../../people/mail/mailed-order.ts";
import { plainLine, plainLines } from "../../platform/typed-text.ts";
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

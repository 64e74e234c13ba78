import { recordChange } from "../../audit/queries.ts";
import { lapseOf, lastDayOf } from "../../gift-cards/card-rules.ts";
import { lockCardsOfOrder } from "../../gift-cards/queries.ts";
import { issueCode } from "../../gift-cards/send-cards.ts";
import type { ActingStaff } from "../../platform/office-endpoints.ts";
import { Refused } from "../../platform/refuse.ts";
import { plainLine } from "../../platform/typed-text.ts";
import { giftCardPaper, type PrintedGiftCard } from "../../printing/gift-card-paper.ts";
import { getOfficeOrderRow } from "./load-office-order.ts";
import type { OfficeOrderContext } from "./routes.ts";

/**
 * The cards of an order that go into its parcel, with codes that stand on this paper and nowhere else. Printed again they get
 * others, as long as they are not paid for: those are with their owners.
 * @throws Refused 404 order_not_found, 409 nothing_to_print, 503 print_busy
 */
export async function printCards(context: OfficeOrderContext, number: string, actor: ActingStaff): Promise<Buffer> {
  const { db, now, settings, papers } = context;
  papers.refuseWhenFull();
  const order = await getOfficeOrderRow(db, number);
  const at = now();
  // Set before the codes are kept: a paper that cannot be set leaves the cards as they were.
  return await db.transaction().execute(async (trx) => {
    const cards: PrintedGiftCard[] = [];
    for (const card of await lockCardsOfOrder(trx, order.id)) {
      if (card.kind !== "print" || card.active_at !== null || card.blocked_at !== null) continue;
      const { code } = await issueCode(trx, card.id, { keys: settings.keys, at });
      cards.push({
        code,
        amountOre: card.amount_ore,
        recipientName: plainLine(card.recipient_name ?? ""),
        senderName: plainLine(card.sender_name),
        greeting: plainLine(card.greeting),
        lastDay: lastDayOf(lapseOf(at)),
      });
    }
    if (cards.length === 0) {
      throw new Refused(409, "nothing_to_print", "Ordren har ingen gavekort, der skal printes.");
    }
    const after = { giftCards: cards.length };
    await recordChange(trx, {
      actor,
      act: "order.print-gift-cards",
      thing: "order",
      key: number,
      before: {},
      after,
      at,
    });
    return await papers.pdf("gift-card", giftCardPaper(cards, settings));
  });
}

import { recordChange } from "../../../office/audit/queries.ts";
import type { Fields } from "../../../office/audit/tables.ts";
import type { ActingStaff } from "../../../platform/office-endpoints.ts";
import { giftCardPaper, type PrintedGiftCard } from "../../../platform/printing/gift-card-paper.ts";
import { Refused } from "../../../platform/refuse.ts";
import { plainLine, plainLines } from "../../../platform/typed-text.ts";
import { lapseOf, lastDayOf } from "../../gift-cards/card-rules.ts";
import { balanceOf, type GiftCardRow, lockCard, lockCardsOfOrder } from "../../gift-cards/queries.ts";
import { issueCode } from "../../gift-cards/send-cards.ts";
import { getOfficeOrderRow } from "./load-office-order.ts";
import { isPrintedByMaker, passCardOn, worthOf } from "./pass-card-on.ts";
import type { OfficeOrderContext } from "./routes.ts";

/**
 * The gift cards of an order that are sent in its parcel, with codes that are on this paper and nowhere else. Cards that are printed again get
 * new codes, as long as they are unpaid; paid ones are with their owners.
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
      cards.push(onPaper(card, { code, amountOre: card.amount_ore, lapsesAt: lapseOf(at) }));
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

/** True when a card was made by hand to be printed, and still pays. */
export const isPrintable = (
  card: Pick<GiftCardRow, "kind" | "order_id" | "active_at" | "lapses_at" | "blocked_at">,
  now: Date,
): boolean =>
  card.kind === "print" &&
  card.order_id === null &&
  card.active_at !== null &&
  card.blocked_at === null &&
  card.lapses_at !== null &&
  card.lapses_at > now;

/**
 * Prints a card that was made by hand, with what it holds. Its code stands on this paper and nowhere else; printed again it gets another, and
 * counts as made by hand once more.
 * @throws Refused 403 gift_card_limit, 404 gift_card_not_found, 409 nothing_to_print, 503 print_busy
 */
export async function printGranted(context: OfficeOrderContext, id: number, actor: ActingStaff): Promise<Buffer> {
  const { db, now, settings, papers } = context;
  papers.refuseWhenFull();
  return await db.transaction().execute(async (trx) => {
    const card = await lockCard(trx, id);
    // Read when nobody can lay the former code in a cart any more: what was laid there before is older than this.
    const at = now();
    if (!card) throw new Refused(404, "gift_card_not_found", "Det gavekort findes ikke.");
    const balanceOre = await balanceOf(trx, id);
    if (!isPrintable(card, at) || balanceOre === 0) {
      throw new Refused(409, "nothing_to_print", "Kun et gavekort, der er udstedt til print og gælder, kan printes.");
    }
    const counts = !(await isPrintedByMaker(trx, card, actor));
    const amountOre = worthOf(card, balanceOre);
    if (counts) await passCardOn(trx, { card, actor, event: "gift-card-printed", amountOre, balanceOre, at });
    const { code } = await issueCode(trx, id, { keys: settings.keys, at });
    const thing = { thing: "gift-card", key: String(id) };
    const after: Fields = counts ? { amountOre } : {};
    await recordChange(trx, { actor, act: "gift-card.print", ...thing, before: {}, after, at });
    const paper = onPaper(card, { code, amountOre: balanceOre, lapsesAt: card.lapses_at ?? at });
    return await papers.pdf("gift-card", giftCardPaper([paper], settings));
  });
}

type OnPaper = { code: string; amountOre: number; lapsesAt: Date };

const onPaper = (card: GiftCardRow, { code, amountOre, lapsesAt }: OnPaper): PrintedGiftCard => ({
  code,
  amountOre,
  recipientName: plainLine(card.recipient_name ?? ""),
  senderName: plainLine(card.sender_name),
  greeting: plainLines(card.greeting),
  lastDay: lastDayOf(lapsesAt),
});

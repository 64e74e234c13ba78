import {
  blockGiftCard,
  getOfficeGiftCard,
  listOfficeGiftCards,
  mailGiftCard,
  type OfficeGiftCard,
  type OfficeGiftCardRow,
  payOutGiftCard,
  printGiftCards,
  printGrantedCard,
  unblockGiftCard,
} from "@skaenk/contract/office/gift-cards";
import { recordChange } from "../../../office/audit/queries.ts";
import type { Fields } from "../../../office/audit/tables.ts";
import { alertOwners } from "../../../people/identity/staff/alert-owners.ts";
import type { StaffTables } from "../../../people/identity/staff/tables.ts";
import { countByHandOrRefuse } from "../../../people/mail/ask-recipient.ts";
import type { Keys } from "../../../platform/keys.ts";
import { type ActingStaff, OfficeEndpoints } from "../../../platform/office-endpoints.ts";
import { officePage } from "../../../platform/office-list-queries.ts";
import { emit } from "../../../platform/outbox/shop-event.ts";
import type { Transaction } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import { plainLine } from "../../../platform/typed-text.ts";
import { payOutEnd } from "../../gift-cards/card-rules.ts";
import { giftCardBlocked } from "../../gift-cards/events.ts";
import { notifyOfMailing } from "../../gift-cards/notify-of-mailing.ts";
import {
  balanceOf,
  blockCard,
  bookEntry,
  type GiftCardRow,
  lockCard,
  nameRecipient,
} from "../../gift-cards/queries.ts";
import { mailCard } from "../../gift-cards/send-cards.ts";
import { findOrder } from "../queries.ts";
import type { OrdersDatabase } from "../tables.ts";
import { findOfficeCard, listCardEntries, type OfficeCardRow, officeCardsQuery } from "./gift-card-queries.ts";
import { isMailedToHolder, passCardOn, recipientWords, worthOf } from "./pass-card-on.ts";
import { pdfAnswer } from "./pdf-answer.ts";
import { isPrintable, printCards, printGranted } from "./print-gift-cards.ts";
import type { OfficeOrderContext } from "./routes.ts";

type Trx = Transaction<OrdersDatabase & StaffTables>;

/** Gift cards as the office looks after them: nobody here sees a code. */
export function officeGiftCardEndpoints(context: OfficeOrderContext): OfficeEndpoints {
  const { db, now, settings, guard } = context;
  const room = new OfficeEndpoints(guard);
  const show = (id: string) => loadCard(context, Number(id));
  /** Does it to the locked card, writes what was done into the log, and shows the card. */
  const acting = async (
    id: string,
    actor: ActingStaff,
    act: string,
    work: (trx: Trx, card: GiftCardRow) => Promise<Fields>,
  ) => {
    await db.transaction().execute(async (trx) => {
      const card = await lockCard(trx, Number(id));
      if (!card) throw unknownCard();
      const after = await work(trx, card);
      await recordChange(trx, {
        actor,
        act: `gift-card.${act}`,
        thing: "gift-card",
        key: id,
        before: {},
        after,
        at: now(),
      });
    });
    return await show(id);
  };

  room.on(listOfficeGiftCards, async ({ query: { q, state, limit, cursor } }) => {
    const page = await officePage(db, officeCardsQuery(db, { q, state, now: now() }), {
      order: "gift_cards.id",
      key: "gift_cards.id",
      descending: true,
      page: { limit, cursor },
    });
    return { ...page, items: page.items.map(asRow) };
  });
  room.on(getOfficeGiftCard, ({ params: { id } }) => show(id));

  room.on(blockGiftCard, ({ params: { id }, body: { reason } }, actor) =>
    acting(id, actor, "block", async (trx, card) => {
      if (card.blocked_at !== null) throw new Refused(409, "gift_card_blocked", "Gavekortet er spærret i forvejen.");
      await blockCard(trx, card.id, { reason: reason.normalize("NFC"), by: actor.name, at: now() });
      // A blocked card is mailed to nobody: the order may be complete without it.
      if (card.order_id !== null) await emit(trx, giftCardBlocked, [{ order: card.order_id, at: now().toISOString() }]);
      return { reason };
    }),
  );
  room.on(unblockGiftCard, ({ params: { id } }, actor) =>
    acting(id, actor, "unblock", async (trx, card) => {
      await openCard(trx, card, { actor, at: now() });
      return {};
    }),
  );
  room.on(payOutGiftCard, ({ params: { id }, body }, actor) =>
    acting(id, actor, "pay-out", async (trx, card) => {
      const heldOre = await balanceOf(trx, card.id);
      if (heldOre === 0 || heldOre !== body.balanceOre) {
        throw new Refused(409, "gift_card_changed", "Der står et andet beløb på gavekortet nu. Se det igennem igen.");
      }
      const about = `Begrundelse: ${plainLine(body.reason)}`;
      const held = { amountOre: heldOre, balanceOre: heldOre };
      await passCardOn(trx, { card, actor, event: "gift-card-paid-out", ...held, about, at: now() });
      const key = `paid-out:${card.id}:${now().toISOString()}`;
      await bookEntry(trx, { cardId: card.id, reason: "paid_out", amountOre: -heldOre, orderId: null, key, at: now() });
      return { amountOre: heldOre, reason: body.reason };
    }),
  );
  room.on(mailGiftCard, ({ params: { id }, body: { email } }, actor) =>
    acting(id, actor, "mail", (trx, card) => mailAgain(trx, card, { email, actor, keys: settings.keys, at: now() })),
  );

  room.file(printGiftCards, async ({ params: { number } }, actor) => {
    const pdf = await printCards(context, number, actor);
    return pdfAnswer(pdf, `gavekort-${number}.pdf`);
  });
  room.file(printGrantedCard, async ({ params: { id } }, actor) => {
    const pdf = await printGranted(context, Number(id), actor);
    return pdfAnswer(pdf, `gavekort-${id}.pdf`);
  });
  return room;
}

/** @throws Refused 409 gift_card_not_blocked */
async function openCard(trx: Trx, card: GiftCardRow, { actor, at }: Pick<Mailing, "actor" | "at">): Promise<void> {
  if (card.blocked_at === null) throw new Refused(409, "gift_card_not_blocked", "Gavekortet er ikke spærret.");
  await blockCard(trx, card.id, null);
  const about = `Det blev spærret af ${card.blocked_by ?? "kontoret"}: ${plainLine(card.blocked_reason ?? "")}`;
  await alertOwners(trx, { event: "gift-card-unblocked", by: actor, at, about, gather: `gift-card:${card.id}` });
}

type Mailing = { email: string; actor: ActingStaff; keys: Keys; at: Date };

/**
 * Mails a card with a new code to an address, and tells who had it before. To somebody else than its recipient or buyer it counts as made by
 * hand.
 * @returns what the log keeps: the amount, where it counts
 * @throws Refused 409 gift_card_not_mailed, 403 gift_card_limit, 429 too_many_mails
 */
async function mailAgain(trx: Trx, card: GiftCardRow, { email, actor, keys, at }: Mailing): Promise<Fields> {
  if (card.kind !== "mail" || card.active_at === null || card.blocked_at !== null) {
    throw new Refused(409, "gift_card_not_mailed", "Kun et betalt gavekort på e-mail kan sendes.");
  }
  await countByHandOrRefuse(trx, email, `gift-card:${card.id}`);
  const order = card.order_id === null ? undefined : await findOrder(trx, { id: card.order_id });
  const balanceOre = await balanceOf(trx, card.id);
  const amountOre = worthOf(card, balanceOre);
  const counts = !isMailedToHolder(email, [card.recipient_email, order?.email]);
  if (counts) {
    const passing = { card, actor, event: "gift-card-mailed", amountOre, balanceOre } as const;
    await passCardOn(trx, { ...passing, about: recipientWords(email), at });
  }
  await nameRecipient(trx, card.id, email);
  await notifyOfMailing(trx, card, { order, to: email, balanceOre, at });
  await mailCard(trx, { ...card, recipient_email: email }, { keys, at });
  return counts ? { amountOre } : {};
}

const unknownCard = () => new Refused(404, "gift_card_not_found", "Det gavekort findes ikke.");

/** @throws Refused 404 gift_card_not_found */
export async function loadCardRow({ db, now }: OfficeOrderContext, id: number): Promise<OfficeGiftCardRow> {
  const card = await findOfficeCard(db, id, now());
  if (!card) throw unknownCard();
  return asRow(card);
}

/** @throws Refused 404 gift_card_not_found */
export async function loadCard({ db, now }: OfficeOrderContext, id: number): Promise<OfficeGiftCard> {
  const card = await findOfficeCard(db, id, now());
  if (!card) throw unknownCard();
  const entries = await listCardEntries(db, id);
  return {
    ...asRow(card),
    recipientEmail: card.recipient_email,
    senderName: card.sender_name,
    greeting: card.greeting,
    sendAt: card.send_at.toISOString(),
    handedOutAt: card.handed_out_at?.toISOString() ?? null,
    blockedReason: card.blocked_reason,
    blockedBy: card.blocked_by,
    printable: isPrintable(card, now()) && card.balance_ore > 0,
    payableOut: card.balance_ore > 0 && card.lapses_at !== null && payOutEnd(card.lapses_at) > now(),
    entries: entries.map((entry) => ({
      id: entry.id,
      at: entry.booked_at.toISOString(),
      reason: entry.reason,
      amountOre: entry.amount_ore,
      orderNumber: entry.order_number,
    })),
  };
}

const asRow = (card: OfficeCardRow): OfficeGiftCardRow => ({
  id: card.id,
  lastFour: card.last_four,
  kind: card.kind,
  state: card.state,
  amountOre: card.amount_ore,
  balanceOre: card.balance_ore,
  recipient: card.recipient_name ?? card.recipient_email,
  orderNumber: card.order_number,
  madeAt: card.created_at.toISOString(),
  lapsesAt: card.lapses_at?.toISOString() ?? null,
});

import { enqueueMail } from "../../people/mail/mail-outbox-queries.ts";
import { giftCodePurpose } from "../../people/mail/mail-shop.ts";
import type { Platform } from "../../platform/context.ts";
import type { Keys } from "../../platform/keys.ts";
import { emit } from "../../platform/outbox/shop-event.ts";
import type { Queries, Transaction } from "../../platform/queries.ts";
import { sealToken } from "../../platform/sealed-token.ts";
import { lastDayOf, payOutEnd } from "./card-rules.ts";
import { giftCardSent } from "./events.ts";
import { giftCodeHash, lastFourOf, newGiftCode, readGiftCode } from "./gift-code.ts";
import {
  balanceOf,
  bookEntry,
  type GiftCardRow,
  isAddressOfBuyer,
  listLapsed,
  lockCard,
  lockDueCards,
  saveCode,
} from "./queries.ts";
import type { GiftCardsDatabase } from "./tables.ts";

type Context = Pick<Platform<GiftCardsDatabase>, "db" | "now" | "settings">;
const perRound = 100;

/** The job of every minute: cards whose hour has come are mailed. @returns how many */
export async function sendDueCards({ db, now, settings }: Context): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    const due = await lockDueCards(trx, now(), perRound);
    for (const card of due) await mailCard(trx, card, { keys: settings.keys, at: now() });
    return due.length;
  });
}

/**
 * Makes the card's code and writes the mail with it. The code stands nowhere but in that mail: sealed until it has gone, and
 * forgotten by us then. Mailed again the card gets another code, and the one before is good for nothing.
 */
export async function mailCard(
  trx: Transaction<GiftCardsDatabase>,
  card: GiftCardRow,
  { keys, at }: { keys: Keys; at: Date },
): Promise<void> {
  if (card.recipient_email === null) throw new Error(`Nobody is to get gift card ${card.id}`);
  const { code, plain } = await issueCode(trx, card.id, { keys, at });
  if (card.order_id !== null && card.handed_out_at === null) {
    await emit(trx, giftCardSent, [{ order: card.order_id, at: at.toISOString() }]);
  }
  await enqueueMail(trx, {
    template: "gift-card",
    to: card.recipient_email,
    key: `gift-card:${card.id}:${lastFourOf(plain)}`,
    data: {
      sealedCode: sealToken(keys, giftCodePurpose, code),
      amountOre: await balanceOf(trx, card.id),
      recipientName: card.recipient_name ?? "",
      senderName: card.sender_name,
      ...((await isAddressOfBuyer(trx, card, card.recipient_email)) ? { isForBuyer: true } : {}),
      greeting: card.greeting,
      lastDay: lastDayOf(card.lapses_at ?? at),
    },
  });
}

/** A new code for a card; one that it had before is good for nothing from now on. */
export async function issueCode(
  trx: Queries<GiftCardsDatabase>,
  cardId: number,
  { keys, at }: { keys: Keys; at: Date },
): Promise<{ code: string; plain: string }> {
  const code = newGiftCode();
  const plain = readGiftCode(code) ?? "";
  await saveCode(trx, cardId, { hash: giftCodeHash(keys, plain), lastFour: lastFourOf(plain), handedOutAt: at });
  return { code, plain };
}

/** The nightly job: what nobody can ask for any more is no longer owed. @returns how many cards */
export async function bookLapsedCards({ db, now }: Context): Promise<number> {
  const at = now();
  let booked = 0;
  // A year earlier at the least: whether the holder's year is over is asked of each card.
  for (const { id } of await listLapsed(db, new Date(at.getTime() - 365 * 86_400_000), perRound)) {
    booked += await db.transaction().execute(async (trx) => {
      const card = await lockCard(trx, id);
      if (!card?.lapses_at || payOutEnd(card.lapses_at) > at) return 0;
      const heldOre = await balanceOf(trx, id);
      if (heldOre === 0) return 0;
      const key = `lapsed:${id}:${card.lapses_at.toISOString()}`;
      return Number(
        await bookEntry(trx, { cardId: id, reason: "lapsed", amountOre: -heldOre, orderId: null, key, at }),
      );
    });
  }
  return booked;
}

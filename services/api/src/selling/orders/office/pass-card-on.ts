import { formatPrice } from "@skaenk/danish/format";
import { alertOwners } from "../../../people/identity/staff/alert-owners.ts";
import type { StaffTables } from "../../../people/identity/staff/tables.ts";
import { mailboxOf, partlyHidden } from "../../../people/mail/mailbox.ts";
import type { ActingStaff } from "../../../platform/office-endpoints.ts";
import type { Transaction } from "../../../platform/queries.ts";
import type { GiftCardRow } from "../../gift-cards/queries.ts";
import type { OrdersDatabase } from "../tables.ts";
import { hasIssuedCard, refuseMovedCardsAboveLimit } from "./card-limit-queries.ts";

type Passing = {
  card: Pick<GiftCardRow, "id" | "last_four">;
  actor: ActingStaff;
  event: "gift-card-mailed" | "gift-card-printed" | "gift-card-paid-out";
  /** The amount that counts: the balance when it is paid out, the worth of the card when it gets another code. */
  amountOre: number;
  balanceOre: number;
  /** The recipient's address, or the reason; in the mail to the owners. */
  about?: string;
  at: Date;
};

/**
 * Counts a card's balance that goes to somebody else by hand (under a new code, on a new paper, in money), and tells every owner. A member of
 * staff who gives cards on can spend them, so the amount counts towards the limit of cards made by hand.
 * @throws Refused 403 gift_card_limit
 */
export async function passCardOn(trx: Transaction<OrdersDatabase & StaffTables>, passing: Passing): Promise<void> {
  const { card, actor, event, amountOre, balanceOre, about = "", at } = passing;
  await refuseMovedCardsAboveLimit(trx, actor, { amountOre, now: at });
  const which = card.last_four === null ? `nummer ${card.id}` : `der ender på ${card.last_four}`;
  const more = amountOre > balanceOre ? `, og der kan komme til at stå ${formatPrice(amountOre)}` : "";
  const holds = `På gavekortet, ${which}, står der ${formatPrice(balanceOre)}${more}`;
  const said = [holds, about].filter(Boolean).join(more ? ". " : " ");
  await alertOwners(trx, { event, by: actor, at, about: said, gather: `gift-card:${card.id}` });
}

/**
 * The most that a card can come to hold: what has paid for orders comes back when they are cancelled or refunded, to whoever has the code by
 * then. Pure.
 */
export const worthOf = (card: Pick<GiftCardRow, "amount_ore">, balanceOre: number): number =>
  Math.max(card.amount_ore, balanceOre);

/** True when a card is mailed to somebody who has it already: its recipient or its buyer. Pure. */
export const isMailedToHolder = (to: string, holders: readonly (string | null | undefined)[]): boolean =>
  holders.some((holder) => Boolean(holder) && mailboxOf(holder ?? "") === mailboxOf(to));

/** True when the person who made a card prints it for the first time: the card was counted and reported when it was made. */
export async function isPrintedByMaker(
  trx: Transaction<OrdersDatabase & StaffTables>,
  card: Pick<GiftCardRow, "id" | "handed_out_at">,
  actor: ActingStaff,
): Promise<boolean> {
  return card.handed_out_at === null && (await hasIssuedCard(trx, actor, card.id));
}

export const recipientWords = (email: string): string => `Ny modtager: ${partlyHidden(email)}`;

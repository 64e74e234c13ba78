import { formatPrice, formatRoundPrice } from "@skaenk/danish/format";
import { sql } from "kysely";
import { sumActsOfDay } from "../../../office/audit/acts-of-day-queries.ts";
import type { AuditTables } from "../../../office/audit/tables.ts";
import type { ActingStaff } from "../../../platform/office-endpoints.ts";
import type { Queries } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";

/** Maximum value of the gift cards that one member of staff may make, give on or mark as paid in 24 hours. The owner has no limit. */
const mostADayOre = 200_000;

/** Gift cards that one member of staff may make in 24 hours: each is a mail to somebody, and one to every owner. */
const mostCardsADay = 60;

/**
 * Throws when a gift card made by hand exceeds the limit, by value or by number. Call this in the transaction that makes the card, before the log
 * entry is written. An API key counts as its creator and never as the owner, because no password is entered for it.
 * @throws Refused 403 gift_card_limit
 */
export async function refuseCardsAboveLimit(
  trx: Queries<AuditTables>,
  acting: ActingStaff,
  { amountOre, now }: { amountOre: number; now: Date },
): Promise<void> {
  // Locks are taken in the order of all acts with cards, `order.mark-paid` first.
  const issuedOre = await overLimitAfter(trx, acting, { amountOre, now });
  if (acting.role !== "owner" && (await sumActsOfDay(trx, acting, { act: "gift-card.issue", now })) >= mostCardsADay) {
    throw new Refused(
      403,
      "gift_card_limit",
      `Du kan højst udstede ${mostCardsADay} gavekort i døgnet. Bed ejeren om resten.`,
    );
  }
  if (issuedOre === undefined) return;
  const detail = `Du kan højst udstede gavekort for ${formatRoundPrice(mostADayOre)} i døgnet og har udstedt for ${formatPrice(issuedOre)} Bed ejeren om resten.`;
  throw new Refused(403, "gift_card_limit", detail, { errors: { amountOre: detail } });
}

/**
 * Throws when gift cards of an order that is marked as paid exceed the same limit: nobody but who marks them has seen their money. Call this in
 * the transaction that marks it, before the log entry is written.
 * @throws Refused 403 gift_card_limit
 */
export async function refusePaidCardsAboveLimit(
  trx: Queries<AuditTables>,
  acting: ActingStaff,
  { amountOre, now }: { amountOre: number; now: Date },
): Promise<void> {
  const issuedOre = await overLimitAfter(trx, acting, { amountOre, now });
  if (issuedOre === undefined) return;
  const detail = `Ordren har gavekort for ${formatPrice(amountOre)} Du kan højst gøre gavekort for ${formatRoundPrice(mostADayOre)} i døgnet gyldige og har gjort det for ${formatPrice(issuedOre)} Bed ejeren om at markere ordren som betalt.`;
  throw new Refused(403, "gift_card_limit", detail);
}

/**
 * Throws when a card that exists is given on by hand (a new code for somebody else, its balance in money) beyond the same limit. Call this in
 * the transaction that does it, before the log entry is written; the entry's `amountOre` is what counts.
 * @throws Refused 403 gift_card_limit
 */
export async function refuseMovedCardsAboveLimit(
  trx: Queries<AuditTables>,
  acting: ActingStaff,
  { amountOre, now }: { amountOre: number; now: Date },
): Promise<void> {
  const movedOre = await overLimitAfter(trx, acting, { amountOre, now });
  if (movedOre === undefined) return;
  const detail = `Der kan stå ${formatPrice(amountOre)} på gavekortet. Du kan højst udstede, sende, printe og udbetale gavekort for ${formatRoundPrice(mostADayOre)} i døgnet og har gjort det for ${formatPrice(movedOre)} Bed ejeren om det.`;
  throw new Refused(403, "gift_card_limit", detail);
}

/** True when a member of staff made a card. The caller holds the card's row, so that no other lock is needed. */
export async function hasIssuedCard(
  trx: Queries<AuditTables>,
  { staffId }: Pick<ActingStaff, "staffId">,
  cardId: number,
): Promise<boolean> {
  const made = await trx
    .selectFrom("audit_log")
    .select("id")
    .where("thing", "=", "gift-card")
    .where("act", "=", "gift-card.issue")
    .where("key", "=", String(cardId))
    .where("staff_id", staffId === null ? "is" : "=", staffId)
    .executeTakeFirst();
  return made !== undefined;
}

/** Acts that make a card good for somebody; an act that moves nothing has no amount. */
const countedActs = ["gift-card.issue", "gift-card.mail", "gift-card.print", "gift-card.pay-out"] as const;

/** Maximum sum of the bank transfers that one member of staff may mark as paid in 24 hours. The owner has no limit. */
const mostTransfersOre = 3_000_000;

/**
 * Throws when bank transfers that one member of staff says have come exceed the limit of the day: goods leave and points are earned on that
 * word alone. Call this in the transaction that marks the order, before the log entry is written; the entry's `transferOre` is what counts.
 * @throws Refused 403 transfer_limit
 */
export async function refuseTransfersAboveLimit(
  trx: Queries<AuditTables>,
  acting: ActingStaff,
  { amountOre, now }: { amountOre: number; now: Date },
): Promise<void> {
  if (acting.role === "owner") return;
  const marked = sql<number>`coalesce((after->>'transferOre')::int, 0)`;
  const markedOre = await sumActsOfDay(trx, acting, { act: "order.mark-paid", each: marked, now });
  if (markedOre + amountOre <= mostTransfersOre) return;
  const detail = `Du kan højst markere overførsler for ${formatRoundPrice(mostTransfersOre)} i døgnet som betalt og har markeret ${formatPrice(markedOre)} Bed ejeren om at markere ordren.`;
  throw new Refused(403, "transfer_limit", detail);
}

/** @returns what was made good in the last 24 hours where the amount would exceed the limit; undefined within it */
async function overLimitAfter(
  trx: Queries<AuditTables>,
  acting: ActingStaff,
  { amountOre, now }: { amountOre: number; now: Date },
): Promise<number | undefined> {
  if (acting.role === "owner") return undefined;
  const moved = sql<number>`coalesce((after->>'amountOre')::int, 0)`;
  const marked = sql<number>`coalesce((after->>'giftCardOre')::int, 0)`;
  let issuedOre = await sumActsOfDay(trx, acting, { act: "order.mark-paid", each: marked, now });
  for (const act of countedActs) issuedOre += await sumActsOfDay(trx, acting, { act, each: moved, now });
  return issuedOre + amountOre <= mostADayOre ? undefined : issuedOre;
}

import { formatPrice, formatRoundPrice } from "@skaenk/danish/format";
import { sql } from "kysely";
import { sumActsOfDay } from "../../audit/acts-of-day-queries.ts";
import type { AuditTables } from "../../audit/tables.ts";
import type { ActingStaff } from "../../platform/office-endpoints.ts";
import type { Queries } from "../../platform/queries.ts";
import { Refused } from "../../platform/refuse.ts";

/** Maximum value of the gift cards that one member of staff may make by hand or mark as paid in 24 hours. The owner has no limit. */
const mostADayOre = 200_000;

/**
 * Throws when a gift card made by hand exceeds the limit. Call this in the transaction that makes the card, before the log entry is written.
 * An API key counts as its creator and never as the owner, because no password is entered for it.
 * @throws Refused 403 gift_card_limit
 */
export async function refuseCardsAboveLimit(
  trx: Queries<AuditTables>,
  acting: ActingStaff,
  { amountOre, now }: { amountOre: number; now: Date },
): Promise<void> {
  const issuedOre = await overLimitAfter(trx, acting, { amountOre, now });
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

/** @returns what was made good in the last 24 hours where the amount would exceed the limit; undefined within it */
async function overLimitAfter(
  trx: Queries<AuditTables>,
  acting: ActingStaff,
  { amountOre, now }: { amountOre: number; now: Date },
): Promise<number | undefined> {
  if (acting.role === "owner") return undefined;
  const issued = sql<number>`(after->>'amountOre')::int`;
  const marked = sql<number>`coalesce((after->>'giftCardOre')::int, 0)`;
  const issuedOre =
    (await sumActsOfDay(trx, acting, { act: "gift-card.issue", each: issued, now })) +
    (await sumActsOfDay(trx, acting, { act: "order.mark-paid", each: marked, now }));
  return issuedOre + amountOre <= mostADayOre ? undefined : issuedOre;
}

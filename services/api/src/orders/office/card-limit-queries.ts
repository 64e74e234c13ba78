import { formatPrice, formatRoundPrice } from "@skaenk/danish/format";
import { sql } from "kysely";
import { sumActsOfDay } from "../../audit/acts-of-day-queries.ts";
import type { AuditTables } from "../../audit/tables.ts";
import type { ActingStaff } from "../../platform/office-endpoints.ts";
import type { Queries } from "../../platform/queries.ts";
import { Refused } from "../../platform/refuse.ts";

/** Maximum value of the gift cards that one member of staff may make by hand in 24 hours. The owner has no limit. */
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
  if (acting.role === "owner") return;
  const each = sql<number>`(after->>'amountOre')::int`;
  const issuedOre = await sumActsOfDay(trx, acting, { act: "gift-card.issue", each, now });
  if (issuedOre + amountOre <= mostADayOre) return;
  const detail = `Du kan højst udstede gavekort for ${formatRoundPrice(mostADayOre)} i døgnet og har udstedt for ${formatPrice(issuedOre)} Bed ejeren om resten.`;
  throw new Refused(403, "gift_card_limit", detail, { errors: { amountOre: detail } });
}

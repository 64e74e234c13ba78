import { sql } from "kysely";
import type { AuditTables } from "../../audit/tables.ts";
import type { GiftCardTables } from "../../gift-cards/tables.ts";
import type { Queries, Transaction } from "../../platform/queries.ts";

/** A page of cards that were made by hand for one recipient. */
const shownAtMost = 5;

/**
 * Lists the cards that were made by hand for a recipient, the newest first, with who made each.
 * @param email is compared without regard to capitals
 */
export async function listGrantedTo(db: Queries<GiftCardTables & AuditTables>, email: string) {
  const rows = await db
    .selectFrom("gift_cards")
    .innerJoin("gift_card_entries", "gift_card_entries.card_id", "gift_cards.id")
    .leftJoin("audit_log", (join) =>
      join
        .on("audit_log.thing", "=", "gift-card")
        .on("audit_log.act", "=", "gift-card.issue")
        .on(sql<boolean>`audit_log.key = gift_cards.id::text`),
    )
    .select(["gift_cards.id", "gift_cards.amount_ore", "gift_cards.created_at", "audit_log.staff_name"])
    .where("gift_card_entries.reason", "=", "granted")
    .where(sql<boolean>`lower(recipient_email) = ${email.toLowerCase()}`)
    .orderBy("gift_cards.id", "desc")
    .limit(shownAtMost)
    .execute();
  return rows.map(({ id, amount_ore: amountOre, created_at: madeAt, staff_name: madeBy }) => ({
    ...{ id, amountOre, madeAt },
    madeBy: madeBy ?? "",
  }));
}

/** Makes the transactions that issue a card to the same recipient wait for each other. */
export async function lockRecipient(trx: Transaction<GiftCardTables>, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`granted-to:${email.toLowerCase()}`}))`.execute(trx);
}

import { sql } from "kysely";
import type { AuditTables } from "../../../office/audit/tables.ts";
import type { Queries, Transaction } from "../../../platform/queries.ts";
import type { GiftCardKind, GiftCardTables } from "../../gift-cards/tables.ts";

/** A page of cards that were made by hand for one recipient. */
const shownAtMost = 5;

/** The recipient of a gift card: a mail address, or a name for a printed card. */
type Recipient = { kind: GiftCardKind; recipientEmail: string; recipientName: string };

/** Their address, or the name on paper, without regard to capitals. */
const addressee = ({ kind, recipientEmail, recipientName }: Recipient): string =>
  (kind === "mail" ? recipientEmail : recipientName).toLowerCase();

/** Lists the cards that were made by hand for a recipient, the newest first, with who made each. */
export async function listGrantedTo(db: Queries<GiftCardTables & AuditTables>, to: Recipient) {
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
    .where("gift_cards.kind", "=", to.kind)
    .where(sql<boolean>`lower(coalesce(
      case gift_cards.kind when 'mail' then recipient_email else recipient_name end, '')) = ${addressee(to)}`)
    .orderBy("gift_cards.id", "desc")
    .limit(shownAtMost)
    .execute();
  return rows.map(({ id, amount_ore: amountOre, created_at: madeAt, staff_name: madeBy }) => ({
    ...{ id, amountOre, madeAt },
    madeBy: madeBy ?? "",
  }));
}

/** Makes the transactions that issue a card to the same recipient wait for each other. */
export async function lockRecipient(trx: Transaction<GiftCardTables>, to: Recipient): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`granted-${to.kind}:${addressee(to)}`}))`.execute(trx);
}

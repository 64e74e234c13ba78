import { sql } from "kysely";
import type { Queries } from "../../platform/queries.ts";
import type { GiftCardTables } from "./tables.ts";

type Db = Queries<GiftCardTables>;

/** A card that gets money back stays valid for at least this time. */
export async function extendLapse(trx: Db, cardId: number, atLeast: Date): Promise<void> {
  await trx
    .updateTable("gift_cards")
    .set({ lapses_at: atLeast })
    .where("id", "=", cardId)
    .where("lapses_at", "<", atLeast)
    .execute();
}

type Release = { cardId: number; key: string };

/**
 * This query extends a card's last day by the time in which an order that was cancelled or never paid held its money. Time in which several orders held money at once
 * counts once. The caller has written the ledger entry of the release, and the card is locked since then.
 * @param release the release with the key of its ledger entry
 */
export async function returnHeldTime(trx: Db, { cardId, key }: Release): Promise<void> {
  await sql`
    with releases as (
      select entry.key, tstzrange(least(paid.at, entry.booked_at), entry.booked_at) as held
      from gift_card_entries entry cross join lateral (
        select min(booked_at) as at from gift_card_entries redeemed
        where redeemed.card_id = entry.card_id and redeemed.order_id = entry.order_id and redeemed.reason = 'redeemed'
      ) paid
      where entry.card_id = ${cardId} and entry.reason = 'released' and paid.at is not null
    ), brought as (
      select coalesce(range_agg(held), '{}'::tstzmultirange) as times from releases where key <> ${key}
    ), more as (
      select coalesce(sum(extract(epoch from upper(part)) - extract(epoch from lower(part))), 0)::float8 as seconds
      from releases, brought, unnest(tstzmultirange(held) - times) as part
      where key = ${key}
    )
    update gift_cards set lapses_at = lapses_at + make_interval(secs => seconds)
    from more where id = ${cardId} and seconds > 0`.execute(trx);
}

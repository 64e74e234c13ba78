import { sql } from "kysely";
import { forgetMemberInCarts } from "../../../discovery/behaviour/write-behaviour.ts";
import { nothing, type PersonalTable, type Subject, select } from "../../../platform/personal-table-queries.ts";
import type { ClubDatabase } from "../tables.ts";
import { ownOrders } from "./order-queries.ts";

const withTheBrowser = "Hører til den browser, du bruger nu, og siger ikke, hvem du er.";

/** Rows known by the visitor cookie of the browser that asks. They are not the account's, and stay with the browser. */
const ofBrowser = (
  table: keyof ClubDatabase,
  title: string,
  columns: string,
  kept: string,
): PersonalTable<ClubDatabase> => ({
  table,
  title,
  kept: `${withTheBrowser} ${kept}`,
  export: (db, { browser }) =>
    select(
      db,
      sql`select ${sql.raw(columns)} from ${sql.table(table)} where visitor_id = ${browser.visitorId ?? null}`,
    ),
  erase: nothing,
});

const cartKept = "En kurv, der ikke er rørt i 90 dage, bliver slettet.";

/** News about the member on its way to the search service. */
const isOwnNews = ({ memberId }: Subject) => sql`payload ->> 'authenticatedId' = ${String(memberId)}`;

/** What the shop keeps without knowing whose it is, as far as the browser that asks can show it. */
export const browserPersonalData: PersonalTable<ClubDatabase>[] = [
  {
    ...ofBrowser("carts", "Kurv", "", cartKept),
    kept: `${cartKept} Hvem du er for vores søgning, står ved hver kurv, du selv har ændret, til du logger ud, en anden ændrer den, eller din konto slettes.`,
    // A special offer in the cart belongs to the member who bought it, who may have used the browser earlier without logging out. Carts in other
    // browsers may belong to somebody else by now, so only the member's identity and the time of the change are exported.
    export: (db, { memberId, browser }) =>
      select(
        db,
        sql`select delivery_method_id, pickup_point_id, carts.points, purchase.code as offer_code, promotion_code, changed_at,
            case when known_as ->> 'authenticatedId' = ${String(memberId)} then known_as end as known_as
          from carts left join points_purchases purchase on purchase.code = offer_code and purchase.member_id = ${memberId}
          where visitor_id = ${browser.visitorId ?? null}
          union all
          select null, null, null, null, null, changed_at, known_as from carts
          where known_as ->> 'authenticatedId' = ${String(memberId)} and visitor_id is distinct from ${browser.visitorId ?? null}`,
      ),
    erase: (trx, { memberId }) => forgetMemberInCarts(trx, memberId),
  },
  ofBrowser("cart_lines", "Varer i kurven", "sku, quantity, seen_price_ore, added_at", cartKept),
  ofBrowser(
    "cart_line_drinks",
    "Drinks, som kurvens varer er købt til",
    "sku, recipe_slug, quantity, servings",
    cartKept,
  ),
  {
    table: "cart_gift_cards",
    title: "Gavekort i kurven",
    kept: cartKept,
    // A card that a member laid in a cart is theirs in every browser, and no other member's in the same one.
    export: (db, { memberId, browser }) =>
      select(
        db,
        sql`select card_id, added_at from cart_gift_cards
          where member_id = ${memberId} or (member_id is null and visitor_id = ${browser.visitorId ?? null})`,
      ),
    erase: nothing,
  },
  ofBrowser("cart_operations", "Tryk på knapper i kurven", "operation_id, made_at, planned", "Slettes efter to dage."),
  {
    ...ofBrowser("idempotency_keys", "Tryk på bestilknappen", "", "Slettes efter kort tid."),
    // A press that made an order is its buyer's, who may be another member of the same browser.
    export: (db, subject) =>
      select(
        db,
        sql`select key, order_id, created_at from idempotency_keys
          where visitor_id = ${subject.browser.visitorId ?? null} and (order_id is null or order_id in (${ownOrders(subject)}))`,
      ),
  },
  {
    table: "consents",
    title: "Dine valg om cookies",
    kept: "Beviset for dine valg gemmes under et tilfældigt nummer, som kun din browser kender.",
    export: (db, { browser }) =>
      select(
        db,
        sql`select id, version, functional, statistics, personalisation, decided_at from consents
          where id = ${browser.consentId ?? null} order by number`,
      ),
    erase: nothing,
  },
  {
    table: "joined_addresses",
    title: "Velkomstpoint",
    kept: "Kun et fingeraftryk af din adresse, så velkomstpoint gives én gang. Slettes efter 3 år.",
    export: (db, { joiningHashes, emailConfirmed }) =>
      select(
        db,
        sql`select booked_at from joined_addresses where fingerprint = any (${emailConfirmed ? joiningHashes : []}::text[])`,
      ),
    erase: async (trx, { joiningHashes, emailConfirmed }) => {
      await sql`update joined_addresses set account_erased_at = now()
        where fingerprint = any (${emailConfirmed ? joiningHashes : []}::text[])`.execute(trx);
    },
  },
  {
    table: "birthday_points",
    title: "Fødselsdagspoint",
    kept: "Kun et fingeraftryk af din adresse, så fødselsdagspoint gives én gang om året. Slettes ved årets udgang.",
    export: (db, { birthdayHashes, emailConfirmed }) =>
      select(
        db,
        sql`select year, booked_at from birthday_points
          where fingerprint = any (${emailConfirmed ? birthdayHashes : []}::text[])`,
      ),
    // Members who were greeted before the fingerprints were kept, or under another address, leave one here.
    erase: async (trx, { memberId, birthdayHashes, emailConfirmed }) => {
      await sql`
        insert into birthday_points (fingerprint, year, booked_at)
        select ${birthdayHashes[0]}, birthday_greeted_year, now() from members
        where ${emailConfirmed} and id = ${memberId} and birthday_greeted_year is not null
        on conflict do nothing`.execute(trx);
    },
  },
  {
    table: "outbox",
    title: "Beskeder, der venter på at blive sendt",
    export: (db, subject) =>
      select(db, sql`select topic, key, payload, written_at from outbox where ${isOwnNews(subject)}`),
    erase: async (trx, subject) => {
      await sql`delete from outbox where ${isOwnNews(subject)}`.execute(trx);
    },
  },
];

import { sql } from "kysely";
import { browserPersonalData } from "./browser-queries.ts";
import { formerShopPersonalData } from "./former-shop-queries.ts";
import { mailPersonalData } from "./mail-queries.ts";
import { newsletterPersonalData } from "./newsletter-queries.ts";
import { orderPersonalData } from "./order-queries.ts";
import { membersOwn, nothing, type PersonalTable, select } from "./personal-table-queries.ts";

const account: PersonalTable[] = [
  {
    table: "members",
    title: "Din profil",
    export: (db, { memberId }) =>
      select(
        db,
        sql`select id as member_number, email, email_confirmed_at, first_name, last_name, birthday, birthday_set_at,
            terms_version, joined_at
          from members where id = ${memberId}`,
      ),
    erase: async (trx, { memberId }) => {
      await trx.deleteFrom("members").where("id", "=", memberId).execute();
    },
  },
  membersOwn("member_addresses", "Adresser", "name, street, postcode, city, phone, is_default, added_at"),
  membersOwn("member_sessions", "Steder, du er logget ind", "device, started_at, seen_at, expires_at"),
  membersOwn("member_tokens", "Links, vi har sendt dig", "purpose, email, made_at, expires_at"),
];

const collected: PersonalTable[] = [
  membersOwn("favourites", "Favoritter", "kind, slug, added_at"),
  membersOwn("favourite_folders", "Mapper med favoritter", "folder, kind, slug, added_at"),
  membersOwn("favourite_removals", "Favoritter, du lige har fjernet", "kind, slug, added_at, removed_at"),
  membersOwn("drinks_list", "Drinkliste", "slug, position, added_at"),
  membersOwn("favourite_shares", "Delte lister", "token, made_at"),
  membersOwn(
    "drinks_cards",
    "Drinkskort",
    "name, title, subtitle, date, theme, paper, units, shows, drinks, made_at, updated_at",
  ),
  {
    table: "shelf_trial_visitors",
    title: "Forsøg med hylder, du har set",
    export: (db, { memberId }) =>
      select(
        db,
        sql`select trial_id, arm, shown_at, ordered_at from shelf_trial_visitors where visitor = ${`member:${memberId}`}`,
      ),
    erase: async (trx, { memberId }) => {
      await trx.deleteFrom("shelf_trial_visitors").where("visitor", "=", `member:${memberId}`).execute();
    },
  },
  {
    ...membersOwn("ratings", "Bedømmelser", "recipe_slug, stars, rated_at"),
    kept: "Selve bedømmelsen bliver stående uden noget, der viser, hvem der gav den.",
    erase: async (trx, { memberId }) => {
      await trx
        .updateTable("ratings")
        .set({ member_id: null, visitor_id: null })
        .where("member_id", "=", memberId)
        .execute();
    },
  },
  membersOwn("reviews", "Anmeldelser", "kind, slug, first_name, stars, words, state, reason, written_at, decided_at"),
  {
    ...membersOwn("points_entries", "Point", "points, reason, order_id, booked_at, expires_at"),
    kept: "Regnskabet over point bliver stående med et nummer, som ikke længere hører til nogen.",
    erase: nothing,
  },
  membersOwn(
    "points_purchases",
    "Klubtilbud, du har købt",
    "code, title, points, off_ore, from_ore, bought_at, used_at, order_id",
  ),
];

/**
 * Every table that knows a member, in the order in which they are shown; erased from the last to the first, so that the
 * member itself goes last. A feature with a new such table adds its own.
 */
export const personalData: PersonalTable[] = [
  ...account,
  ...collected,
  ...orderPersonalData,
  ...formerShopPersonalData,
  ...newsletterPersonalData,
  mailPersonalData,
  ...browserPersonalData,
];

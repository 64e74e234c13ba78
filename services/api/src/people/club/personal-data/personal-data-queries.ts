import { sql } from "kysely";
import { reportErased } from "../../../discovery/behaviour/write-behaviour.ts";
import { membersOwn, nothing, type PersonalTable, select } from "../../../platform/personal-table-queries.ts";
import type { ClubDatabase } from "../tables.ts";
import { browserPersonalData } from "./browser-queries.ts";
import { formerShopPersonalData } from "./former-shop-queries.ts";
import { mailPersonalData } from "./mail-queries.ts";
import { newsletterPersonalData } from "./newsletter-queries.ts";
import { orderPersonalData } from "./order-queries.ts";

const account: PersonalTable<ClubDatabase>[] = [
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
      // Last, so that it takes along what other tables have reported while they were erased.
      await reportErased(trx, memberId);
    },
  },
  membersOwn("member_addresses", "Adresser", "name, street, postcode, city, phone, is_default, added_at"),
  membersOwn("member_sessions", "Steder, du er logget ind", "device, started_at, seen_at, expires_at"),
  membersOwn("member_tokens", "Links, vi har sendt dig", "purpose, email, made_at, expires_at"),
];

/** Personal data of the club besides the account, and for now of the features that the club reads. */
export const clubPersonalData: readonly PersonalTable<ClubDatabase>[] = [
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
  ...orderPersonalData,
  ...formerShopPersonalData,
  ...newsletterPersonalData,
  mailPersonalData,
  ...browserPersonalData,
];

/** Personal data of the features after the account itself: shown in this order and erased in the opposite one, so that the member goes last. */
export const withAccount = (kept: readonly PersonalTable<ClubDatabase>[]): readonly PersonalTable<ClubDatabase>[] => [
  ...account,
  ...kept,
];

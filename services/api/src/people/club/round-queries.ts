import { sql } from "kysely";
import type { Queries, Transaction } from "../../platform/queries.ts";
import type { IdentityTables } from "../identity/tables.ts";
import type { ClubTables } from "./tables.ts";

type Db = Queries<ClubTables & IdentityTables>;

type Addressee = { id: number; email: string; first_name: string };

/**
 * Confirmed members whose birthday is today (`2026-11-20`) and who have not been greeted this year. Both the membership and the birthday
 * must date from `since` or earlier.
 */
export async function listBirthdays(db: Db, today: string, since: Date): Promise<Addressee[]> {
  const { rows } = await sql<Addressee>`
    select id, email, first_name from members
    where email_confirmed_at is not null and birthday is not null
      and joined_at <= ${since} and coalesce(birthday_set_at, joined_at) <= ${since}
      and coalesce(birthday_greeted_year, 0) < extract(year from ${today}::date)
      and (
        (extract(month from birthday) = extract(month from ${today}::date)
          and extract(day from birthday) = extract(day from ${today}::date))
        or (to_char(birthday, 'MM-DD') = '02-29' and to_char(${today}::date, 'MM-DD') = '02-28'
          and to_char(${today}::date + 1, 'MM-DD') = '03-01')
      )`.execute(db);
  return rows;
}

/**
 * This query records that a member was greeted this year.
 * @returns false when another process has done so already
 */
export async function markGreeted(
  trx: Transaction<ClubTables & IdentityTables>,
  id: number,
  year: number,
): Promise<boolean> {
  const row = await trx
    .updateTable("members")
    .set({ birthday_greeted_year: year })
    .where("id", "=", id)
    .where((eb) => eb.or([eb("birthday_greeted_year", "is", null), eb("birthday_greeted_year", "<", year)]))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Remembers that a mailbox has had the birthday points of a year.
 * @param fingerprints the one to store, then those under which it may have been stored before @returns false when it had them before
 */
export async function bookBirthday(
  trx: Transaction<ClubTables>,
  fingerprints: readonly string[],
  { year, now }: { year: number; now: Date },
): Promise<boolean> {
  const [fingerprint = ""] = fingerprints;
  const before = await trx
    .selectFrom("birthday_points")
    .select("year")
    .where("fingerprint", "in", fingerprints)
    .where("year", "=", year)
    .executeTakeFirst();
  if (before) return false;
  const row = await trx
    .insertInto("birthday_points")
    .values({ fingerprint, year, booked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("year")
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets who had birthday points in past years. */
export async function forgetPastBirthdays(db: Db, year: number): Promise<void> {
  await db.deleteFrom("birthday_points").where("year", "<", year).execute();
}

/** Confirmed members with points that run out before `until`. */
export async function listExpiring(db: Db, now: Date, until: Date): Promise<Addressee[]> {
  const { rows } = await sql<Addressee>`
    select members.id, members.email, members.first_name from members
    where members.email_confirmed_at is not null and exists (
      select from points_entries lot left join points_entries moved on moved.lot_id = lot.id
      where lot.member_id = members.id and lot.lot_id is null and lot.expires_at > ${now} and lot.expires_at <= ${until}
      group by lot.id having lot.points + coalesce(sum(moved.points), 0) > 0
    )`.execute(db);
  return rows;
}

/** Members from before `joinedBefore` without a confirmed address, a session or an order. */
export const listNeverConfirmed = (db: Db, joinedBefore: Date, now: Date) =>
  db
    .selectFrom("members")
    .select("id")
    .where("email_confirmed_at", "is", null)
    .where("joined_at", "<", joinedBefore)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("member_sessions")
            .select("id")
            .whereRef("member_id", "=", "members.id")
            .where("expires_at", ">", now),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("member_orders").select("order_id").whereRef("member_id", "=", "members.id"))),
    )
    .execute();

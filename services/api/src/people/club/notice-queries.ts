import { sql } from "kysely";
import type { Queries } from "../../platform/queries.ts";
import type { ClubTables } from "./tables.ts";

type Db = Queries<ClubTables>;

/** The moment at which the conditions to come were decided; undefined where there are none. */
export async function findClubDecision<Tables>(db: Queries<Tables>): Promise<string | undefined> {
  const { rows } = await sql<{ at: string | null }>`
    select fields -> 'later' ->> 'decidedAt' as at from shop_settings where name = 'club'`.execute(db);
  return rows[0]?.at ?? undefined;
}

/** Changes that members have been told of and that were not taken back. */
export const listAnnounced = (db: Db) =>
  db.selectFrom("club_notices").select(["decided_at", "from_day"]).where("withdrawn_at", "is", null).execute();

export async function noteAnnounced(db: Db, told: { decidedAt: string; from: string; now: Date }): Promise<void> {
  await db
    .insertInto("club_notices")
    .values({ decided_at: told.decidedAt, from_day: told.from, told_at: told.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function noteWithdrawn(db: Db, decidedAt: string, now: Date): Promise<void> {
  await db.updateTable("club_notices").set({ withdrawn_at: now }).where("decided_at", "=", decidedAt).execute();
}

export const listConfirmed = (db: Db) =>
  db
    .selectFrom("members")
    .select(["id", "email", "first_name"])
    .where("email_confirmed_at", "is not", null)
    .orderBy("id")
    .execute();

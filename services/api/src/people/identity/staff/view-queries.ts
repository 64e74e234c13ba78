import { sql } from "kysely";
import { inDanish } from "../../../platform/office-list-queries.ts";
import type { Queries } from "../../../platform/queries.ts";
import type { StaffTables } from "./tables.ts";

type Db = Queries<StaffTables>;
type View = { list: string; name: string; search: string; forAll: boolean; staffId: number };

/** The person's own views, and those that everybody shares. */
export const findViews = (db: Db, list: string, staffId: number) =>
  db
    .selectFrom("office_views")
    .select(["id", "name", "search", "for_all", "staff_id"])
    .where("list", "=", list)
    .where((eb) => eb.or([eb("staff_id", "=", staffId), eb("for_all", "=", true)]))
    .orderBy(inDanish("name"))
    .orderBy("id")
    .execute();

/** Keeps one of the staff from saving another view until the transaction ends. */
export async function lockViews(trx: Db, staffId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('office-views'), ${staffId}::int)`.execute(trx);
}

export async function insertView(db: Db, { list, name, search, forAll, staffId }: View): Promise<void> {
  await db
    .insertInto("office_views")
    .values({ list, name, search, for_all: forAll, staff_id: staffId })
    .onConflict((conflict) => conflict.columns(["list", "staff_id", "name"]).doUpdateSet({ search, for_all: forAll }))
    .execute();
}

/** @returns whether there was one that may go */
export async function deleteView(db: Db, id: number, by: { staffId: number; isOwner: boolean }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("office_views")
    .where("id", "=", id)
    .where((eb) =>
      by.isOwner ? eb.or([eb("staff_id", "=", by.staffId), eb("for_all", "=", true)]) : eb("staff_id", "=", by.staffId),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
